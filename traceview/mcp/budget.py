"""Documents cut to a number of bytes, which say what was cut."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

import orjson

from traceview.errors import UsageError
from traceview.terminal import printable

LEAST_BYTES: Final = 1_000
MOST_BYTES: Final = 50_000
USUAL_BYTES: Final = 8_000
_LONGEST_TEXT: Final = 2_000
_SHORTEST_TEXT: Final = 120


def encoded(document: Any) -> bytes:
    """The document as JSON."""
    return orjson.dumps(document, option=orjson.OPT_NON_STR_KEYS)


def plain(value: Any, longest: int = _LONGEST_TEXT) -> Any:
    """A value as JSON has it: texts without control characters and at most `longest` characters, others as
    text where JSON lacks them; NaN and infinities are None. Integers stay exact."""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        return value if -(2**63) <= value < 2**64 else str(value)
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, Mapping):
        return {str(plain(name, longest)): plain(each, longest) for name, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each, longest) for each in value]
    text = printable(str(value[:longest] if isinstance(value, (str, bytes)) else value))
    return text if len(text) <= longest else f"{text[:longest]}… ({len(text) - longest} more)"


def fitted(document: Mapping[str, Any], most_bytes: int, how: str) -> dict[str, Any]:
    """The document in at most so many bytes of JSON.

    Whole items go from the end of the lists that take most, then texts are shortened.

    Args:
        document: what to answer.
        most_bytes: the limit, between LEAST_BYTES and MOST_BYTES.
        how: how to get what was cut.

    Returns:
        The document with `truncated`: for each list that was cut, how many items are `shown` `of` how many,
        and `more`, how to get them; empty where nothing was cut.

    Raises:
        UsageError: the limit is out of bounds.
    """
    if not LEAST_BYTES <= most_bytes <= MOST_BYTES:
        raise UsageError(f"max_bytes is between {LEAST_BYTES} and {MOST_BYTES}, not {most_bytes}")
    whole = plain(document)
    cut: dict[str, dict[str, Any]] = {}
    while len(encoded(_with_cuts(whole, cut))) > most_bytes:
        place = max(_lists(whole, ()), key=lambda each: len(encoded(each[1])), default=None)
        if place is None:
            break
        where, items = place
        name = ".".join(where)
        known = cut.setdefault(name, {"list": name, "shown": 0, "of": len(items), "more": how})
        del items[len(items) - max(1, len(items) // 8) :]
        known["shown"] = len(items)
    longest = _LONGEST_TEXT
    while len(encoded(_with_cuts(whole, cut))) > most_bytes and longest > _SHORTEST_TEXT:
        longest //= 2
        whole = plain(whole, longest)
        cut["texts"] = {"list": "texts", "shown": longest, "of": _LONGEST_TEXT, "more": how}
    return _with_cuts(whole, cut)


def _with_cuts(whole: Mapping[str, Any], cut: Mapping[str, Any]) -> dict[str, Any]:
    return {**whole, "truncated": list(cut.values())}


def _lists(value: Any, where: Sequence[str]) -> list[tuple[tuple[str, ...], list[Any]]]:
    """The lists of objects and of rows in a document, by their place."""
    if not isinstance(value, dict):
        return []
    found = []
    for name, each in value.items():
        if isinstance(each, list) and each and name != "columns":
            found.append(((*where, name), each))
        found += _lists(each, (*where, name))
    return found
