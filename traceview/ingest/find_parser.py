"""Finds the parser that reads a file."""

import warnings
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from traceview.errors import UnreadableTraceError
from traceview.ingest.byte_source import read_head
from traceview.ingest.parser import Parser
from traceview.ingest.recognize import HEAD_BYTES, RECORD, recognize_foreign

ENTRY_POINT_GROUP: Final = "traceview.parsers"
"""The entry point group of parsers; each entry point is a class without arguments."""


@cache
def installed_parsers() -> tuple[Parser, ...]:
    """One instance of each installed parser, by the name of its entry point.

    A parser of another package that cannot be imported is left out, with a warning.
    """
    from importlib.metadata import entry_points

    parsers: list[Parser] = []
    for entry_point in sorted(entry_points(group=ENTRY_POINT_GROUP), key=lambda found: found.name):
        try:
            parsers.append(entry_point.load()())
        except Exception as error:
            warnings.warn(
                f"the parser {entry_point.value} is left out: {type(error).__name__}: {error}", stacklevel=2
            )
    return tuple(parsers)


def choose_parser(path: Path, parsers: Sequence[Parser]) -> Parser:
    """The parser with the highest confidence for the file, by its first bytes; of equal ones the first.

    Raises:
        UnreadableTraceError: the file cannot be opened, or these parsers do not read it.
    """
    try:
        head, compression = read_head(path, HEAD_BYTES)
    except OSError as error:
        raise UnreadableTraceError(f"{path}: cannot be read: {error.strerror or error}") from error
    best = surest_parser(path, head, parsers)
    if best is not None:
        return best
    foreign = recognize_foreign(path, head, compression)
    if foreign is not None:
        raise UnreadableTraceError(f"{path}: {foreign.kind}, which traceview does not read: {foreign.advice}")
    formats = ", ".join(parser.name for parser in parsers) or "none: no parser is installed"
    raise UnreadableTraceError(f"{path}: not a trace of a known format ({formats}); {RECORD}")


def surest_parser(path: Path, head: bytes, parsers: Sequence[Parser]) -> Parser | None:
    """Like `choose_parser` for a file with these first `HEAD_BYTES`, but None where none of them reads it."""
    rated = [(parser.sniff(path, head), parser) for parser in parsers]
    sureness, best = max(rated, key=lambda pair: pair[0], default=(0.0, None))
    return best if sureness > 0 else None
