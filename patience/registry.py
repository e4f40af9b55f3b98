"""The games of the book by their names: which there are, in which order, and which one is meant."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from .declaration import Declaration
from .errors import UnknownGame, near, short
from .notation import add_reading, make_slug, read_game

# One file for each chapter, in the order of the book; a chapter may hold several games.
CHAPTERS = (
    "la_belle_lucie",
    "le_cadran",
    "la_quinzaine",
    "la_loi_salique",
    "les_quatre_coins",
    "le_moulin",
    "le_shah",
    "le_blocus",
    "l_horloge",
    "la_forteresse",
    "les_quatorze",
    "le_sultan",
    "le_calcul",
    "la_nivernaise",
    "the_empress_of_india",
    "the_besieged_city",
    "le_parterre",
    "les_hemispheres",
    "les_petits_paquets",
    "le_carre_napoleon",
    "la_duchesse_de_luynes",
    "the_british_constitution",
    "the_zodiac",
    "distribution",
    "imaginary_thirteen",
)


@cache
def declarations() -> Mapping[str, tuple[Declaration, ...]]:
    """What the files declare, by the name of the chapter's file, in the order of the book."""
    return {chapter: tuple(import_module(f"{__package__}.games.{chapter}").GAMES) for chapter in CHAPTERS}


def slug_of(declared: Declaration) -> str:
    """The slug of a game: its own, or the one made of its title."""
    return declared.slug or make_slug(declared.title)


def find(name: str, readings: Mapping[str, str]) -> tuple[Declaration, dict[str, str]]:
    """The game of this slug or title, and the readings given with it, in brackets or beside it.

    Raises :exc:`~patience.errors.UnknownGame`, or :exc:`~patience.errors.UnknownReading` for brackets that cannot be read.
    """
    title, chosen = read_game(str(name))
    for reading, value in readings.items():
        add_reading(chosen, reading, value)
    known = {key: each for games in declarations().values() for each in games
             for key in (slug_of(each), *map(make_slug, (each.title, *each.also)))}
    found = known.get(make_slug(title))
    if found is None:
        slugs = [slug_of(each) for games in declarations().values() for each in games]
        raise UnknownGame(f"no game is called {short(title)}: {near(make_slug(title), slugs)}")
    return found, chosen
