"""Hints for errors about unknown words."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(wanted: str, known: Iterable[str]) -> str:
    """The known word nearest to `wanted`, else all of them, as the end of a sentence."""
    words = sorted(known)
    found = get_close_matches(wanted.lower(), words, n=1)
    if found:
        return f"; did you mean {found[0]}?"
    return f"; known are {', '.join(words)}"
