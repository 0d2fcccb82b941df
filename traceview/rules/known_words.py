"""Hints for errors about unknown words."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(wanted: str, known: Iterable[str]) -> str:
    """The known word nearest to `wanted`, else all of them, as the end of a sentence."""
    words = sorted(known)
    # The start of a word, such as exposed_comm, is nearer to it than a word of the same length.
    whole = [word for word in words if len(wanted) > 1 and word.lower().startswith(wanted.lower())]
    found = whole if len(whole) == 1 else get_close_matches(wanted.lower(), words, n=1)
    if found:
        return f"; did you mean {found[0]}?"
    return f"; known are {', '.join(words)}"
