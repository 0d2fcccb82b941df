"""Single changes of a SQL file: what cosmic-ray does to Python, done to SQL.

None are changes that no input can show: any_value, which says that every value would do, DISTINCT within
`IN (...)`, what EXISTS selects, and the largest number of a type, which stands for no limit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_TOKEN = re.compile(
    r"--[^\n]*|'(?:[^']|'')*'|\"[^\"]*\"|<=|>=|<>|->>|->|\|\||::|:=|[<>=+]|\b\d+\b(?!\.)|[A-Za-z_][A-Za-z_0-9.]*|\S"
)
_SWAPS: Final = {
    "AND": "OR", "OR": "AND", "<=": "<", "<": "<=", ">=": ">", ">": ">=", "=": "<>", "<>": "=", "+": "-",
    "min": "max", "max": "min", "sum": "max", "least": "greatest", "greatest": "least", "arg_min": "arg_max",
    "arg_max": "arg_min", "LEFT": "INNER", "NOT": "", "DISTINCT": "", "ASC": "DESC",
    "DESC": "ASC", "UNION ALL": "UNION", "true": "false", "false": "true",
}  # fmt: skip
_LIMITLESS_DIGITS: Final = 15
_MEMBERS: Final = re.compile(r"\b(?:IN \(\s*SELECT|EXISTS \(\s*SELECT)\s*\Z")


def mutations(source: str) -> Iterator[tuple[int, str, str]]:
    """Line, the text that is changed with what it becomes, and the changed source, one for each place."""
    between = 0
    last = ""
    for token in _TOKEN.finditer(source):
        text = token.group()
        if text.startswith(("--", "'", '"')):
            last = ""
            continue
        # The AND of a BETWEEN is no operator.
        between += text == "BETWEEN"
        if text == "AND" and between:
            between -= 1
        elif _MEMBERS.search(source, max(token.start() - 40, 0), token.start()):
            pass
        elif (changed := _changed(text, last)) is not None:
            line = source.count("\n", 0, token.start()) + 1
            yield (
                line,
                f"{text} -> {changed or 'nothing'}",
                source[: token.start()] + changed + source[token.end() :],
            )
        last = text


def _changed(text: str, last: str) -> str | None:
    if text.isdigit():
        return None if len(text) >= _LIMITLESS_DIGITS else str(int(text) + 1)
    if text == "=" and last in ("VARIABLE", ":"):
        return None
    if text == "DISTINCT" and last in ("IS", "FROM", "NOT"):
        return None
    if text == "NOT" and last not in ("AND", "OR", "WHERE", "(", "WHEN", "IS", "ON"):
        return None
    return _SWAPS.get(text)
