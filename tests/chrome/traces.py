"""Small Chrome traces made by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson

import traceview
from traceview.session import Session

Event = dict[str, Any]
Row = tuple[Any, ...]


def event(phase: str, ts: object, name: str | None = None, **more: Any) -> Event:
    """An event of process 1, thread 2; `more` replaces fields or adds some."""
    named = {} if name is None else {"name": name}
    return {"ph": phase, "ts": ts, "pid": 1, "tid": 2, **named, **more}


@contextmanager
def opened(folder: Path, events: Sequence[Event] | bytes) -> Iterator[Session]:
    """A session of a file with these events, or with this text."""
    path = folder / "trace.json"
    path.write_bytes(events if isinstance(events, bytes) else orjson.dumps({"traceEvents": list(events)}))
    with traceview.open(path, cache=False) as session:
        yield session


def rows(folder: Path, events: Sequence[Event] | bytes, query: str) -> list[Row]:
    """What `query` answers for these events."""
    with opened(folder, events) as session:
        return session.sql(query).fetchall()
