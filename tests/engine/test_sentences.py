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


@pytest.mark.parametrize("chapter", patience.CHAPTERS)
def test_every_restriction_refuses_and_every_grant_permits(chapter):
    cases = chapters()[chapter]
    refusing = {case.sentence for case in cases if isinstance(case, Refuses)}
    permitting = {case.sentence for case in cases if isinstance(case, Permits)}
    rules = {}
    for game in patience.chapters()[chapter]:
        for rule in game.rules:
            said = rule.said
            rules[said] = rules.get(said, False) or not rule.grants
    begins = lambda said, among: any(said.startswith(sentence) for sentence in among)      # noqa: E731
    missing = [said for said, restricts in rules.items() if not begins(said, refusing if restricts else permitting)]
    words = [f"{'refuses' if rules[said] else 'permits'}: {said}" for said in missing]
    assert not missing, "no case in which this sentence " + "; ".join(words)
