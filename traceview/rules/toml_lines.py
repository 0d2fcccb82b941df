"""Finds the line of a TOML file that sets a key, for messages, since tomllib has no positions."""

import re
from collections.abc import Sequence

_HEADER = re.compile(r"\s*\[\[?\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?")
_KEY = re.compile(r"""\s*((?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*=""")
_PART = re.compile(r""""[^"]*"|'[^']*'|[\w-]+""")


def line_of(text: str, key: Sequence[str]) -> int | None:
    """The first line that sets a key, counted from 1; None where none is found.

    Args:
        text: the file.
        key: its parts below the top of traceview.toml or below [tool.traceview] of pyproject.toml.
    """
    wanted = tuple(key)
    above: tuple[str, ...] = ()
    for number, line in enumerate(text.splitlines(), 1):
        header, assigned = _HEADER.fullmatch(line), _KEY.match(line)
        if header:
            above = _below(_parts(header[1]))
            found = above
        elif assigned:
            found = _below((*above, *_parts(assigned[1])))
        else:
            continue
        if found[: len(wanted)] == wanted:
            return number
    return None


def _parts(written: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in _PART.findall(written))


def _below(parts: tuple[str, ...]) -> tuple[str, ...]:
    return parts[2:] if parts[:2] == ("tool", "traceview") else parts
