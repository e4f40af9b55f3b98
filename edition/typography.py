"""How the book prints words that do not come from it."""


def typeset(words: str) -> str:
    """Words of the engine, which writes a plain apostrophe, as the book prints them.

    >>> typeset("L'Horloge")
    'L’Horloge'
    """
    return words.replace("'", "’")
