"""The seeds, and the stretches into which each falls: a chapter for every stretch."""

from __future__ import annotations

from typing import NamedTuple

from ..paths import SEEDS
from .chapters import TextError


class Witness(NamedTuple):
    """A seed, and the stretches into which it falls: the chapter that reproduces each, with the words at which it begins."""
    siglum: str
    file: str
    stretches: tuple[tuple[str, str], ...]
    web: bool = False                 # a page of the web, with its marks of tables and lists


WITNESSES = {w.siglum: w for w in (
    Witness("A", "002_30a45d9298ae5c59.txt", (
        ("front-matter", "* * .7 t>"),
        ("la-belle-lucie", "LA BELLE LUC1E. LA BELLE LUCIE."),
        ("le-cadran", "L LE CADRAN LE CADRAN."),
        ("la-quinzaine", "N LA QUINZAINE. Two"),
        ("la-loi-salique", "LA LOI SA LJ QUE ."),
        ("les-quatre-coins", "LES QUATRE COINS. LES QUATRE COINS."),
        ("le-moulin", "> > L E MOULIN LE MOULIN."),
        ("le-shah", "' LE SHAH LE SHAH."),
        ("le-blocus", "4 A 4 *** 4 + LE BLOCUS."),
        ("l-horloge", "CM o- w M cx: L'HORLOGE."),
        ("le-calcul", "4444 4 4444 444"),
        ("la-nivernaise", "V V LA NIVEPvNAISE LA NIVERNAISE."),
        ("the-empress-of-india", "EMPRESS OF INDIA THE EMPRESS OF INDIA."),
        ("the-besieged-city", "4 * 4 4 4 * * ***"),
        ("le-parterre", "LE PARTERRE LE PARTERRE."),
    )),
    Witness("J", "003_54649cd0fa121237.txt", (("distribution", "Distribution Solitaire"),)),
    Witness("W", "000_4a3998c90dfea4b3.txt", (("les-petits-paquets", "Little Lots[1] is"),), web=True),
)}
# The stretches of a seed that are no chapter of a game.
NO_GAME = {"front-matter"}
# Games that share another game's chapter.
CHAPTER_OF = {
    "the-house-in-the-wood": "la-belle-lucie",
    "the-house-on-the-hill": "la-belle-lucie",
    "le-carre-napoleon-single": "le-carre-napoleon",
}


def seed(siglum: str) -> str:
    """A seed as it is, its bytes read as UTF-8 and nothing changed."""
    return (SEEDS / WITNESSES[siglum].file).read_bytes().decode("utf-8")


def stretches(siglum: str) -> dict[str, tuple[int, int]]:
    """Where each chapter's stretch begins and ends: together they are the whole seed."""
    text, witness, starts = seed(siglum), WITNESSES[siglum], []
    for slug, words in witness.stretches:
        if text.count(words) != 1:
            raise TextError(f"{witness.file}: {words!r}, where {slug} should begin, stands there {text.count(words)} times")
        starts.append(text.index(words))
    if starts != sorted(starts) or starts[0] != 0:
        raise TextError(f"{witness.file}: the stretches are not in its order")
    return {slug: (start, end) for (slug, _), start, end in zip(witness.stretches, starts, [*starts[1:], len(text)], strict=True)}


def witness_of(slug: str) -> str:
    """The siglum of the seed that a chapter reproduces."""
    return next(w.siglum for w in WITNESSES.values() for name, _ in w.stretches if name == slug)
