"""The trace files to collect, and how one of them is opened."""

import hashlib
import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from traceview.errors import UnreadableTraceError
from traceview.ingest.find_parser import installed_parsers
from traceview.ingest.inputs import find_traces, utf8_name
from traceview.ingest.objects.path import ObjectPath, as_path
from traceview.opening.captures import captures_beside, may_be_capture
from traceview.opening.opened_files import open_files
from traceview.rules.collected import NotAloneError
from traceview.rules.configuration import Configuration
from traceview.session import Session

_END_BYTES: Final = 64 * 1024


class Source(NamedTuple):
    """A trace file: what identifies its state, its path as given, its absolute path or URL, and its size."""

    key: str
    path: str
    place: str
    size: int


@dataclass(frozen=True, slots=True)
class Task:
    """A trace file to collect.

    Attributes:
        key: identifies the state of the file.
        path: as it was given.
        place: its absolute path, or its URL.
        size: its size [bytes].
        configuration: of the rules.
        memory_limit: memory limit of the database, such as 4GB.
        keep_secrets: whether what may contain passwords is stored.
    """

    key: str
    path: str
    place: str
    size: int
    configuration: Configuration
    memory_limit: str | None = None
    keep_secrets: bool = False


def sources(paths: Sequence[str | os.PathLike[str]]) -> list[Source]:
    """The trace files at paths, in the order in which a session would number them.

    Traces of graph captures belong to the traces next to them and are not collected by themselves.

    Raises:
        UsageError: a path does not exist.
        UnreadableTraceError: a named file is not a trace, or a folder contains none.
    """
    found = find_traces(list(paths), installed_parsers())
    traces = [trace for trace in found if not may_be_capture(trace)] or found
    return [_source(trace.path, trace.files) for trace in traces]


def places(paths: Sequence[str | os.PathLike[str]]) -> list[str]:
    """Absolute paths or URLs of paths as they were given."""
    return [utf8_name(as_path(path).resolve()) for path in paths]


def _source(path: Path, files: Sequence[Path]) -> Source:
    try:
        states = [_state(file) for file in sorted(files)]
    except OSError as error:
        raise UnreadableTraceError(f"{path}: cannot be read: {error.strerror or error}") from error
    place = utf8_name(path.resolve())
    identity = json.dumps([place, states]).encode()
    key = hashlib.blake2b(identity, digest_size=8).hexdigest()
    return Source(key, utf8_name(path), place, sum(int(state[1]) for state in states))


def _state(path: Path) -> list[str | int]:
    """Name, size, time of modification, and a hash of the ends of a file; the same on every machine.

    Of an object name, size and ETag.
    """
    if isinstance(path, ObjectPath):
        return [path.name, *path.state.identity]
    with path.open("rb") as file:
        stat = os.fstat(file.fileno())
        ends = file.read(_END_BYTES)
        file.seek(max(0, stat.st_size - _END_BYTES))
        ends += file.read(_END_BYTES)
    return [path.name, stat.st_size, stat.st_mtime_ns, hashlib.blake2b(ends).hexdigest()]


@contextmanager
def opened_sources(tasks: Sequence[Task]) -> Iterator[Session]:
    """The session over trace files, each a run of its own, which it leaves no copy of.

    Raises:
        NotAloneError: there are several, and captures of graphs beside them.
        UnreadableTraceError: one cannot be read.
    """
    paths = [task.path for task in tasks]
    several = len(tasks) > 1
    if several and captures_beside(as_path(path) for path in paths):
        raise NotAloneError
    opened = open_files(
        paths, cache=False, memory_limit=tasks[0].memory_limit, keep_secrets=tasks[0].keep_secrets, workers=1,
        apart=several,
    )  # fmt: skip
    with Session.over(opened) as session:
        if several and opened.unreadable:
            raise NotAloneError
        yield session
