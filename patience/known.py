"""Deals of which it is known how they end: for those who would begin with one that can be won.

Of eight games that a greedy player (:mod:`patience.players`) plays of an *easy* deal it wins half or more, of a *middling* one fewer, of
a *hard* one none, though it can be won; an *impossible* deal cannot be won by anyone. All are of the game with its usual readings.
"""

from __future__ import annotations

from typing import NamedTuple

from .position import game as find_game


class Known(NamedTuple):
    """The numbers of some deals of a game; None where none of the kind has been found."""

    easy: int | None = None
    middling: int | None = None
    hard: int | None = None
    impossible: int | None = None


def known_deals(slug: str) -> Known:
    """What is known of a game. Raises :exc:`~patience.errors.UnknownGame`.

    >>> known_deals("la-forteresse")
    Known(easy=None, middling=None, hard=8, impossible=1)
    """
    return KNOWN[find_game(slug).slug]


# The ways of winning stand in edition/known; a test plays them, and proves the impossible deals.
KNOWN: dict[str, Known] = {
    "la-belle-lucie": Known(middling=5, hard=2),
    "the-house-in-the-wood": Known(middling=7, hard=5),
    "the-house-on-the-hill": Known(easy=2, middling=7, hard=3),
    "le-cadran": Known(middling=17),
    "la-quinzaine": Known(easy=7, middling=20, hard=1),
    "la-loi-salique": Known(easy=6, middling=5, hard=1),
    "les-quatre-coins": Known(hard=7),
    "le-moulin": Known(easy=11, middling=3, hard=5),
    "le-shah": Known(middling=8, hard=9),
    "le-blocus": Known(hard=1),
    "l-horloge": Known(easy=2, middling=6, hard=1),
    "la-forteresse": Known(hard=8, impossible=1),
    "les-quatorze": Known(hard=1),
    "le-sultan": Known(easy=2, hard=1),
    "le-calcul": Known(easy=13, middling=15, hard=8),
    "la-nivernaise": Known(hard=1),
    "the-empress-of-india": Known(easy=3, middling=2),
    "the-besieged-city": Known(easy=1, middling=3, hard=7),
    "le-parterre": Known(middling=20, hard=1, impossible=5),
    "les-hemispheres": Known(hard=376),
    "les-petits-paquets": Known(easy=13, middling=9, hard=2, impossible=4),
    "le-carre-napoleon": Known(middling=6, hard=17),
    "le-carre-napoleon-single": Known(easy=12, middling=1, hard=9),
    "la-duchesse-de-luynes": Known(easy=14, middling=1, hard=19),
    "the-british-constitution": Known(easy=12, hard=3),
    "the-zodiac": Known(hard=50),
    "distribution": Known(easy=15, middling=1),
    "imaginary-thirteen": Known(middling=2, hard=1),
}
