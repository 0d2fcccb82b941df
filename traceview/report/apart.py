"""Names that would look the same, distinguished by what differs between them."""

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from traceview.terminal import Terminal, cell_width, first_cells

_WORDS: Final = re.compile(r"\w+|\W")
_LONGEST_DIFFERENCE: Final = 28
_UNICODE: Final = Terminal()
_HEAD_SHARE: Final = 3
"""The part of the width that the common beginning may take, as a divisor."""


def named_apart(names: Sequence[str], whole: Sequence[str]) -> list[str]:
    """Short names; one that several full names share is followed by what differs between those.

    Args:
        names: the short names.
        whole: the whole name of each.
    """
    same: defaultdict[str, list[int]] = defaultdict(list)
    for at, name in enumerate(names):
        same[name].append(at)
    found = list(names)
    for name, places in same.items():
        if len({whole[at] for at in places}) > 1:
            for at, text in zip(places, _differences([whole[at] for at in places]), strict=True):
                found[at] = f"{name} {{{_UNICODE.shortened(text, _LONGEST_DIFFERENCE)}}}"
    return found


def _differences(texts: Sequence[str]) -> list[str]:
    """The texts without their common first and last words."""
    words = [_WORDS.findall(text) for text in texts]
    first = _alike(words)
    last = _alike([each[first:][::-1] for each in words])
    return ["".join(each[first : len(each) - last]).strip() for each in words]


def _alike(texts: Sequence[Sequence[str]]) -> int:
    """The length of the common prefix of all."""
    return sum(1 for _ in takewhile(lambda parts: len(set(parts)) == 1, zip(*texts, strict=False)))


def elided_apart(texts: Sequence[str], width: int, terminal: Terminal | None = None) -> dict[str, str]:
    """The texts that would look alike in `width` columns, elided where they are the same.

    Args:
        terminal: where they are shown; by default one that shows more than ASCII.
    """
    shown = terminal or _UNICODE
    ellipsis = "…" if shown.unicode else "..."
    alike: defaultdict[str, set[str]] = defaultdict(set)
    for text in texts:
        if cell_width(text) > width:
            alike[shown.shortened(text, width)].add(text)
    found: dict[str, str] = {}
    for group in alike.values():
        if len(group) > 1:
            first = _alike(list(group))
            found |= {text: _elided(text, first, width, ellipsis) for text in group}
    return found


def _elided(text: str, first: int, width: int, ellipsis: str) -> str:
    """The beginning of a text, and its part from `first` on, where it differs from others."""
    head = first_cells(text, min(max(width // _HEAD_SHARE, 1), first))
    room = width - cell_width(head) - len(ellipsis)
    rest = text[first:]
    if cell_width(rest) > room:
        return f"{head}{ellipsis}{first_cells(rest, room - len(ellipsis))}{ellipsis}"
    start = first
    while start > len(head) and cell_width(text[start - 1 :]) <= room:
        start -= 1
    return f"{head}{ellipsis}{text[start:]}"
