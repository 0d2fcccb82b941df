"""The words that complete SQL: keywords, and the names of tables and columns."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

_WORD: Final = re.compile(r"[A-Za-z_][A-Za-z_0-9]*$")
_NAMES: Final = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
_OF_TABLE: Final = re.compile(r"\b(?:from|join)\s+[A-Za-z_0-9]*$", re.IGNORECASE)
_KEYWORDS: Final = (
    "SELECT", "FROM", "WHERE", "GROUP", "ORDER", "HAVING", "LIMIT", "JOIN", "USING", "DISTINCT", "LEFT",
    "BETWEEN", "COUNT", "SUM", "DESC", "WITH", "CASE",
)  # fmt: skip


def typed_word(before: str) -> str:
    """The word that ends a text, empty where none does."""
    found = _WORD.search(before)
    return found[0] if found else ""


def completing(before: str, text: str, relations: Mapping[str, tuple[str, ...]]) -> list[str]:
    """The words that complete the one which ends `before`, the likeliest first.

    Args:
        before: the text before the cursor, or its last line.
        text: the whole query, whose tables' columns come before those of others.
        relations: the columns of every table and view, by name.
    """
    typed = typed_word(before)
    lower = typed.lower()
    words = _words(before, typed, text, relations)
    return list(
        dict.fromkeys(word for word in words if word.lower().startswith(lower) and len(word) > len(typed))
    )


def _words(before: str, typed: str, text: str, relations: Mapping[str, tuple[str, ...]]) -> Iterable[str]:
    keywords = [word.lower() for word in _KEYWORDS] if typed.islower() else list(_KEYWORDS)
    if _OF_TABLE.search(before):
        return relations
    named = [name for name in _NAMES.findall(text) if name in relations]
    columns = [column for name in named for column in relations[name]]
    others = sorted({column for names in relations.values() for column in names})
    return [*keywords, *columns, *relations, *others] if typed else [*columns, *keywords]
