"""How redaction treats fields: those of documents as their types say, and columns of queries."""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints, is_typeddict

from traceview.documents.comparison import ComparisonDocument
from traceview.documents.report import ReportDocument
from traceview.documents.values import Kind
from traceview.documents.whatif import WhatIfDocument

_COLUMNS: Final = {
    "source_file": Kind.FILE, "tid": Kind.PROCESS, "engine": Kind.TRACE_WORD, "status": Kind.TRACE_WORD,
    "version": Kind.TRACE_WORD, "event_kind": Kind.WORD, "rate": Kind.WORD, "state": Kind.TRACE_WORD,
}  # fmt: skip
"""Columns of evidence, charts and queries that no document has."""
_DOCUMENTS: Final = (ComparisonDocument, WhatIfDocument, ReportDocument)


@cache
def kinds() -> dict[str, Kind]:
    """By the name of a field or column what its values are; other texts are names or sentences.

    A field that is a `Literal` in one document and any text in another counts as any text.
    """
    said: dict[str, Kind] = {}
    literal, free = set[str](), set[str]()
    for name, part, _ in (found for document in _DOCUMENTS for found in _fields(document)):
        if isinstance(part, Kind):
            said |= {} if part is Kind.NAMELESS else {name: part}
        else:
            (literal if get_origin(part) is Literal else free).add(name)
    return dict.fromkeys(literal - free, Kind.WORD) | said | _COLUMNS


@cache
def nameless() -> frozenset[str]:
    """The parts of a report without names of a trace."""
    return frozenset(name for name, kind, _ in _fields(ReportDocument) if kind is Kind.NAMELESS)


@cache
def maps_of_words() -> frozenset[str]:
    """The fields whose own keys are words of a trace."""
    return frozenset(
        name for name, kind, is_map in _fields(ReportDocument) if is_map and kind is Kind.TRACE_WORD
    )


def _fields(document: Any) -> Iterator[tuple[str, Any, bool]]:
    """The fields of a document that hold texts or have a kind, at any depth.

    Each with its kind, else its type, and whether that is of its own keys.
    """
    for name, hint in get_type_hints(document, include_extras=True).items():
        parts = list(_parts(hint))
        keys = [get_args(part)[0] for part in parts if get_origin(part) is dict]
        for part in parts:
            if is_typeddict(part):
                yield from _fields(part)
            elif get_origin(part) is Literal or part is str:
                yield name, part, part in keys
            elif get_origin(part) is Annotated:
                yield from (
                    (name, kind, part in keys) for kind in part.__metadata__ if isinstance(kind, Kind)
                )


def _parts(hint: Any) -> Iterator[Any]:
    """A type and what it consists of."""
    yield hint
    origin, parts = get_origin(hint), get_args(hint)
    is_text = origin is Literal or (origin is Annotated and parts[0] in (str, int))
    for part in () if is_text else parts[:1] if origin is Annotated else parts:
        yield from _parts(part)
