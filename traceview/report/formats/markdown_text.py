"""Text of traces in GitHub Flavored Markdown (https://github.github.com/gfm), and tables."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from traceview.terminal import printable

_ESCAPED: Final = {
    **{character: f"\\{character}" for character in "\\`*_[]~$#"},
    "<": "&lt;",
    ">": "&gt;",
    "&": "&amp;",
    "|": "&#124;",
    "@": "&#64;\u200b",
}


def escaped(text: object) -> str:
    """Text of a trace as Markdown that shows it unchanged, on one line."""
    whole = "".join(_ESCAPED.get(character, character) for character in printable(str(text)))
    # Addresses would become links by themselves (6.9).
    return re.sub(r"(?i)\bwww\.", "www&#46;", whole.replace("://", "&#58;//"))


def paragraph(text: str) -> str:
    """Text of a trace as a paragraph: it begins no list, rule or code block (4.1, 4.4, 5.2)."""
    return re.sub(r"^(\d*)([-+=.)])", r"\1\\\2", escaped(text.strip()))


def table(head: Sequence[str], rows: Iterable[Sequence[str]], text_columns: int = 1) -> list[str]:
    """The lines of a table, and an empty one; the columns after the first `text_columns` are numbers."""
    rules = ["---" if at < text_columns else "---:" for at in range(len(head))]
    return [f"| {' | '.join(row)} |" for row in [head, rules, *rows]] + [""]
