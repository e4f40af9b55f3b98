"""Every sentence that restricts is seen refusing, every sentence that grants is seen permitting."""


import pytest

import patience
from edition.cases import Permits, Refuses, chapters

ALL = [case for cases in chapters().values() for case in cases]


def each(kind):
    return pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in ALL if isinstance(case, kind)])


@each(Refuses)
def test_the_sentence_refuses(case):
    verdict = case.position.judge(case.move)
    assert not verdict.legal
    assert verdict.rule.said.startswith(case.sentence), f"refused by {verdict.rule}: {verdict.because}"
    assert case.because in verdict.because
    assert verdict.because


@each(Permits)
def test_the_sentence_permits(case):
    here = case.position
    verdict = here.judge(case.move)
    assert verdict.legal, f"refused by {verdict.rule}: {verdict.because}"
    assert verdict.move in here.moves()
    kind = here.kind(case.move)
    rules = [*kind.rules, *kind.at_once, *kind.granted, *(rule for half in kind.halves for rule in half.rules)]
    deeds = [*getattr(kind.does, "sentences", ())] if kind.does else []
    assert any(said.said.startswith(case.sentence) for said in [*rules, *deeds]), rules


@pytest.mark.parametrize("game, laid, move, sentence", [
    ("la-duchesse-de-luynes", {"reserve": "AS"}, "reserve > up-1", "and every one of its cards is available"),
    ("la-duchesse-de-luynes", {"packet-1": "AS"}, "packet-1 > up-1", "The uppermost card of each packet"),
    ("distribution", {"base-1": "QS", "pile-1": "JH 10H 9H 8H 7H 6H 5H 4H 3H 2H AH", "packet-1": "KD"}, "packet-1 > pile-1",
     "As soon as the top and bottom"),
    ("imaginary-thirteen", {"marker-1": "AS", "base-1": "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH", "turned": "KC"}, "turned > base-1", "A king"),
])
def test_where_two_sentences_permit_a_move_the_hint_quotes_the_one_that_speaks_of_this_card(game, laid, move, sentence):
    assert patience.game(game).position(laid).grant(move).said.startswith(sentence)


@pytest.mark.parametrize("game, laid, move", [
    ("la-nivernaise", {"pack": "9C 8C"}, "pack.1 > flank-1"),
    ("le-carre-napoleon", {"talon": "AS 9H"}, "talon.1 > up-1"),
    ("le-carre-napoleon-single", {"talon": "AS 9H"}, "talon.1 > up-1"),
])
def test_what_is_said_of_the_packets_of_the_tableau_is_not_quoted_of_the_pack_or_the_talon(game, laid, move):
    assert patience.game(game).position(laid).judge(move).rule.said == "Only the uppermost card of a packet can be moved."


@pytest.mark.parametrize("chapter", patience.CHAPTERS)
def test_every_restriction_refuses_and_every_grant_permits(chapter):
    cases = chapters()[chapter]
    refusing = {case.sentence for case in cases if isinstance(case, Refuses)}
    permitting = {case.sentence for case in cases if isinstance(case, Permits)}
    rules: dict[str, bool] = {}
    for game in patience.chapters()[chapter]:
        for rule in game.rules:
            said = rule.said
            rules[said] = rules.get(said, False) or not rule.grants
    begins = lambda said, among: any(said.startswith(sentence) for sentence in among)      # noqa: E731
    missing = [said for said, restricts in rules.items() if not begins(said, refusing if restricts else permitting)]
    words = [f"{'refuses' if rules[said] else 'permits'}: {said}" for said in missing]
    assert not missing, "no case in which this sentence " + "; ".join(words)
