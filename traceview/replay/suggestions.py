"""What a user may have meant by a change that matches nothing in the trace."""

import re
from collections.abc import Sequence
from typing import Final

import duckdb

MOST: Final = 3
"""Patterns that are suggested."""
_COMPARED: Final = 1_000
"""Names that are compared, those with most time."""
_CLOSE: Final = 0.7
"""How similar a word is, see `difflib`."""
_NAMES: Final = {
    "kernel": "SELECT short_name FROM kernels WHERE kind <> 'communication'"
    " GROUP BY ALL ORDER BY sum(dur_ns) DESC, 1",
    "operator": "SELECT ops.name FROM kernels JOIN ops USING (trace_id, op_id)"
    " WHERE kernels.kind <> 'communication' GROUP BY ALL ORDER BY sum(kernels.dur_ns) DESC, 1",
    "host": "SELECT name FROM api_calls GROUP BY ALL ORDER BY sum(dur_ns) DESC, 1",
    "copy": "SELECT kind FROM copies GROUP BY ALL ORDER BY sum(dur_ns) DESC, 1",
    "communication": "SELECT name FROM kernels WHERE kind = 'communication'"
    " GROUP BY ALL ORDER BY sum(dur_ns) DESC, 1",
}
"""By target of a change, the names that its pattern is held against."""
_WORD: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")


def names_of(connection: duckdb.DuckDBPyConnection, target: str) -> list[str]:
    """The names that patterns of a target of changes are held against, those with most time first."""
    if target not in _NAMES:
        return []
    rows = connection.execute(f"{_NAMES[target]} LIMIT {_COMPARED}").fetchall()
    return [name for (name,) in rows if name]


def longest_kernels(connection: duckdb.DuckDBPyConnection, most: int) -> list[str]:
    """The short names of up to so many kernels that compute, those with most time first."""
    rows = connection.execute(
        "SELECT short_name FROM gpu_activity WHERE event_kind = 'kernel' AND class = 'compute'"
        f" GROUP BY short_name ORDER BY sum(dur_ns) DESC, short_name LIMIT {most}"
    ).fetchall()
    return [name for (name,) in rows if name]


def close_patterns(pattern: str, names: Sequence[str]) -> list[str]:
    """Up to three patterns that match some of the names and are close to one that matches none.

    Where names contain what the pattern says it only lacks its wildcards; else words of names may be close,
    or whole names.
    """
    from difflib import get_close_matches

    wanted = pattern.strip("*?").lower()
    if not wanted:
        return []
    if any(wanted in name.lower() for name in names):
        near = f"*{pattern.strip('*?')}*"
        return [near] if near != pattern else []
    spelt = {word.lower(): word for name in reversed(names) for word in _WORD.findall(name)}
    words = get_close_matches(wanted, spelt, MOST, _CLOSE)
    if words:
        return [f"*{spelt[word]}*" for word in words]
    whole = {name.lower(): name for name in names}
    return [literal(whole[name]) for name in get_close_matches(wanted, whole, MOST, _CLOSE)]


def literal(name: str) -> str:
    """A pattern that only this name matches, and others with any character in place of its special ones."""
    return "".join("?" if character in "*?[]" else character for character in name)
