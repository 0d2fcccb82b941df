"""The memory limit of a session: a share of the free memory of the machine, raised on demand."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from traceview.store.writer import memory_limit_in_bytes, size_in_bytes

if TYPE_CHECKING:
    import duckdb

_FIRST_BYTES: Final = 224_000_000
"""Initial limit for queries."""
_LEAST_BYTES: Final = 320_000_000
"""Minimum limit of a session, on any machine."""
_FIRST_PER_ROW: Final = 192
"""Bytes per row of the traces, if that is more: to spill to disk or to restart a query takes longer."""
_FIRST_PER_TRACE: Final = 1_000_000
"""Bytes per trace, likewise: of many small ones what the rules share is larger than their rows."""
_FEW_ROWS: Final = 100_000
"""Of all traces."""
_SHARE: Final = 0.5
"""Of the free memory; the rest is for memory outside of the database, and for other programs."""
_UNLIMITED: Final = 1 << 60
"""A cgroup limit above this means unlimited: version 1 writes the largest number of pages."""


class ReadingMemory(NamedTuple):
    """The memory limit while a trace is parsed, and up to which it may be raised where that is too small."""

    limit: int
    ceiling: int

    @classmethod
    def of(cls, asked: str | None) -> ReadingMemory:
        """The limit of the user, else $TRACEVIEW_MEMORY_LIMIT, else a fixed one below the session's ceiling.

        Raises UsageError if that is not a size.
        """
        limit = memory_limit_in_bytes(asked)
        return cls(limit, limit if _named(asked) else max(limit, SessionMemory(None).ceiling))


class SessionMemory:
    """The memory limit of a session, which grows up to its ceiling where a query needs more."""

    def __init__(self, asked: str | None) -> None:
        """With the limit of the user, else $TRACEVIEW_MEMORY_LIMIT, else a share of the free memory.

        Raises UsageError if that is not a size.
        """
        named = _named(asked)
        self.ceiling = size_in_bytes(named) if named else max(_LEAST_BYTES, int(free_memory() * _SHARE))
        self.limit = self.ceiling if named else _FIRST_BYTES
        self._rows: int | None = None
        self._changing = threading.Lock()

    @property
    def may_grow(self) -> bool:
        """Whether the limit is below the ceiling."""
        return self.limit < self.ceiling

    @property
    def has_few_rows(self) -> bool:
        """Whether the traces are so small that to save memory takes longer than it is worth."""
        return self._rows is not None and self._rows <= _FEW_ROWS

    def give_for(self, rows: int, traces: int, connection: duckdb.DuckDBPyConnection) -> None:
        """Raises the limit for so many rows of so many traces."""
        self._rows = rows
        self._set(max(self.limit, rows * _FIRST_PER_ROW, traces * _FIRST_PER_TRACE), connection)

    def give_all(self, connection: duckdb.DuckDBPyConnection) -> None:
        """Raises the limit to the ceiling."""
        self._set(self.ceiling, connection)

    def grow(self, before: int, connection: duckdb.DuckDBPyConnection) -> bool:
        """Doubles the limit after running out of memory at the limit `before`; False if it cannot grow.

        If another thread has raised it meanwhile, it is unchanged.
        """
        with self._changing:
            if self.limit == before:
                self._set(before * 2, connection)
            return self.limit > before

    def _set(self, wanted: int, connection: duckdb.DuckDBPyConnection) -> None:
        limit = min(wanted, self.ceiling)
        if limit != self.limit:
            connection.execute(f"SET memory_limit = '{limit}B'")
            self.limit = limit


def is_out_of_memory(error: Exception) -> bool:
    """Whether an error says that DuckDB's limit of memory was reached.

    pyarrow passes it on as an OSError of the same text, where it reads rows from DuckDB.
    """
    return type(error).__name__ == "OutOfMemoryException" or "Out of Memory Error" in str(error)


@contextmanager
def single_thread(connection: duckdb.DuckDBPyConnection) -> Iterator[None]:
    """Within the block, queries use one thread, and so the least memory."""
    with _threads(connection, 1):
        yield


@contextmanager
def few_threads(connection: duckdb.DuckDBPyConnection) -> Iterator[None]:
    """Within the block, queries use a quarter of the processors.

    It is for connections that run queries at the same time. Most of these take longer to plan than to
    compute, and sharing the work of small ones among threads costs more than it saves.
    """
    with _threads(connection, max(1, (os.cpu_count() or 1) // 4)):
        yield


@contextmanager
def _threads(connection: duckdb.DuckDBPyConnection, count: int) -> Iterator[None]:
    threads = connection.execute("SELECT current_setting('threads')").fetchall()[0][0]
    connection.execute(f"SET threads = {count}")
    try:
        yield
    finally:
        connection.execute(f"SET threads = {threads}")


def _named(asked: str | None) -> str | None:
    return asked or os.environ.get("TRACEVIEW_MEMORY_LIMIT")


def free_memory(root: Path = Path("/")) -> int:
    """Free bytes for this process: the minimum of those of the machine and of each of its cgroups.

    0 if unknown. Sources: proc(5) for MemAvailable; the kernel's admin-guide/cgroup-v2 for
    memory.max and memory.current, admin-guide/cgroup-v1/memory for memory.limit_in_bytes and
    memory.usage_in_bytes. Page cache of the group counts as free, as in MemAvailable.

    Args:
        root: the folder that contains proc and sys.
    """
    found = [_available(root), *_free_in_groups(root)]
    known = [free for free in found if free is not None]
    return max(0, min(known, default=0))


def _available(root: Path) -> int | None:
    kilobytes = _fields(root / "proc/meminfo").get("MemAvailable")
    if kilobytes is not None:
        return kilobytes * 1024
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
    except (AttributeError, ValueError, OSError):
        return None


def _free_in_groups(root: Path) -> list[int | None]:
    """The free bytes in the cgroup of this process and in its parents."""
    free: list[int | None] = []
    for line in _text(root / "proc/self/cgroup").splitlines():
        number, _, rest = line.partition(":")
        controllers, _, path = rest.partition(":")
        if number == "0":
            mount, limit, used = "sys/fs/cgroup", "memory.max", "memory.current"
        elif "memory" in controllers.split(","):
            mount, limit, used = "sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes"
        else:
            continue
        place = Path(path.lstrip("/"))
        for group in (place, *place.parents):
            folder = root / mount / group
            most, taken = _number(folder / limit), _number(folder / used)
            if most is not None and most < _UNLIMITED and taken is not None:
                statistics = _fields(folder / "memory.stat")
                free.append(most - taken + statistics.get("inactive_file", 0))
    return free


def _fields(file: Path) -> dict[str, int]:
    """The numbers of a file with a name and a number per line."""
    parts = (line.replace(":", " ").split() for line in _text(file).splitlines())
    return {part[0]: int(part[1]) for part in parts if len(part) > 1 and part[1].isdecimal()}


def _number(file: Path) -> int | None:
    text = _text(file).strip()
    return int(text) if text.isdecimal() else None


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
