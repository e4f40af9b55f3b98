"""Le Blocus (pp. 15-16): the cases of its sentences."""

from . import Permits, Refuses

G = "le-blocus"
AT_ONCE, LEFT = f"{G}[refill=at-once]", f"{G}[aces=left]"
FIRST = f"{G}[playing=first]"
VACANCIES, SUCCESSIVE = "The vacancies thus caused must be", "You continue to deal out successive rows"
ROW = {f"row-1-{n}": card for n, card in enumerate("5H KC 3S 7D JH 10C 6D 9C 7H 2S QC 3D".split(), 1)}       # the plate
CASES = [
    Refuses("There is no re-deal", "le-blocus", {"row-1-1": "9S"}, "re-deal"),
    Refuses("ALL cards in the first row", G, {"row-1-1": "AS", "row-2-1": "KD"}, "row-1-1 > up-1", "a card lies below row 1, place 1"),
    Refuses("ALL cards in the first row", G, {"row-1-1": "AS", "row-3-1": "KD"}, "row-1-1 > up-1", "a card lies below row 1, place 1"),
    Refuses("ALL cards in the first row", G, {"row-1-1": "2S AS"}, "row-1-1.1 > up-1", "the two of spades lies under the ace of spades"),
    Refuses("ALL cards in the first row", G, {"row-1-1": "8S", "row-2-1": "KD", "row-1-2": "9S"}, "row-1-1 > row-1-2", "a card lies below row 1, place 1"),
    Refuses("ALL cards in the first row", G, {"row-1-1": "8S", "row-1-2": "9S", "row-2-2": "KD"}, "row-1-1 > row-1-2", "a card lies below row 1, place 2"),
    Refuses("ALL cards in the first row", G, {"row-1-1": "9S", "row-2-1": "8S"}, "row-2-1 > row-1-1", "a card lies below row 1, place 1"),
    Refuses("ALL cards in the first row", G, {"row-1-1": "8S 7S", "row-1-2": "9S"}, "row-1-1.1 > row-1-2", "lies under the seven of spades"),
    Permits("ALL cards in the first row", G, {"row-1-1": "AS", "row-2-2": "KD"}, "row-1-1 > up-1"),
    Refuses("The foundations must follow suit", G, {"row-1-1": "2D", "up-1": "AS"}, "row-1-1 > up-1"),
    Refuses("The eight aces are the foundation cards", G, {"row-1-1": "3S", "up-1": "AS"}, "row-1-1 > up-1"),
    Refuses("The eight aces are the foundation cards", G, {"row-1-1": "KS"}, "row-1-1 > up-1"),
    Refuses("and then marry in descending line", G, {"row-1-1": "9S", "row-1-2": "8S"}, "row-1-1 > row-1-2"),
    Refuses("and then marry in descending line", G, {"row-1-1": "8D", "row-1-2": "9S"}, "row-1-1 > row-1-2"),
    Permits("and then marry in descending line", G, {"row-1-1": "8S", "row-1-2": "9S"}, "row-1-1 > row-1-2"),
    Permits("and then marry in descending line", G, {"row-2-1": "8S", "row-1-2": "9S", "row-3-4": "KH"}, "row-2-1 > row-1-2"),
    Refuses(VACANCIES, G, {"row-1-1": "8S"}, "row-1-1 > row-1-2", "from the pack alone"),
    Refuses(VACANCIES, G, ROW, "refill", "no place is vacant"),
    Refuses(VACANCIES, G, ROW | {"row-1-1": ""}, "refill", "the pack is out"),
    Refuses(VACANCIES, G, ROW | {"row-1-1": "", "pack": "9S"}, "deal", "a place is vacant"),
    Refuses(VACANCIES, G, ROW | {"row-2-5": "9S", "pack": "9S"}, "deal", "a place is vacant"),
    Refuses(VACANCIES, AT_ONCE, ROW | {"row-1-1": "", "row-1-3": "AS", "pack": "9S"}, "row-1-3 > up-1", "first: refill"),
    Refuses(VACANCIES, AT_ONCE, ROW | {"row-1-1": "", "pack": "9S"}, "deal", "first: refill"),
    Permits(VACANCIES, G, ROW | {"row-1-1": "", "pack": "9S"}, "refill"),
    Permits(VACANCIES, AT_ONCE, ROW | {"row-1-1": "", "pack": "9S"}, "refill"),
    Permits("These must always be re-filled first", G, ROW | {"row-1-1": "", "row-2-2": "9S", "pack": "9S"}, "refill"),
    Refuses(SUCCESSIVE, G, ROW, "deal", "the pack is out"),
    Permits(SUCCESSIVE, G, ROW | {"pack": "9S"}, "deal"),
    Permits("When neither can be done", G, ROW | {"pack": "9S"}, "deal"),
    Refuses("When neither can be done", FIRST, ROW | {"pack": "9S"}, "deal", "a card can still be played or married"),
    Refuses("When neither can be done", FIRST, {"row-1-1": "AS", "row-1-2": "9D", **{f"row-1-{n}": "KH" if n % 2 else "KC" for n in (3, 4, 5, 6)}} | {f"row-1-{n}": card for n, card in enumerate("QH JC 10D 4S 6H 8S".split(), 7)} | {"pack": "9S"},
            "deal", "a card can still be played or married"),
    Refuses("When the first line is placed", FIRST, {"row-1-1": "8S", "row-1-2": "9S", "row-1-3": "AH"}, "row-1-1 > row-1-2", "can still be played"),
    Permits("and then marry in descending line", G, {"row-1-1": "8S", "row-1-2": "9S", "row-1-3": "AH"}, "row-1-1 > row-1-2"),
]
