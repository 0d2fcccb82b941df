"""Whether every number of an answer stands in a tool's answer."""

from __future__ import annotations

import re
from typing import Any

_NUMBER = re.compile(r"(?<![\w.])-?\d+(?:,\d{3})*(?:\.\d+)?(?:e[+-]?\d+)?", re.IGNORECASE)


def numbers_in(text: str) -> set[str]:
    """The numbers of a text, without separators of thousands; digits within words are none."""
    return {_plain(found) for found in _NUMBER.findall(text)}


def numbers_of(document: Any) -> set[str]:
    """All numbers of a document, and those in its texts."""
    if isinstance(document, dict):
        return set().union(*(numbers_of(each) for each in document.values()))
    if isinstance(document, list):
        return set().union(*map(numbers_of, document))
    return numbers_in(str(document))


def made_up(answer: str, documents: list[Any]) -> list[str]:
    """The numbers of an answer that no document has."""
    return sorted(numbers_in(answer) - numbers_of(documents))


def _plain(number: str) -> str:
    return number.replace(",", "")
