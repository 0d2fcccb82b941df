"""The cache: one DuckDB file for each trace file that was read, in a folder of the user.

Several processes may use the folder at once, without waiting for each other. A trace is parsed into a work
folder of its process, and moved to its final path when it is complete. A work folder is locked by a lock that
the operating system releases with the process, so that folders of killed processes can be removed.
"""

import os
import secrets
import shutil
import sys
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

from traceview.errors import UnreadableTraceError, UsageError
from traceview.ingest.inputs import TraceInput
from traceview.ingest.parser import ReadingProgress
from traceview.opening.cache_folder import cache_directory
from traceview.opening.cache_key import cache_key
from traceview.opening.cached_results import clear_answers
from traceview.opening.parse_trace import NoSpaceError, errors_of_reading, write_trace
from traceview.store.ending import kept_at_end, removed_at_end, temporary_folder
from traceview.store.memory import ReadingMemory
from traceview.store.sql_files import quoted
from traceview.store.writer import cache_limit_in_bytes, database_settings

_SUFFIX: Final = ".duckdb"
PART_SUFFIX: Final = ".parquet"
"""Of copies of files of lakes."""
TEMPLATE_SUFFIX: Final = ".template"
"""Of what sessions copy their database from, see `session_database`."""
_WORK: Final = "work-"
_LOCK: Final = ".lock"
_OLD_S: Final = 24 * 3600


@dataclass(frozen=True, slots=True)
class CacheEntry:
    """One trace in the cache.

    Attributes:
        path: the file in the cache.
        source_path: the trace file it was parsed from; None when the entry is damaged.
        parser: the format.
        used_s: when it was last opened, in seconds since 1970.
        bytes: its size in the cache.
    """

    path: Path
    source_path: str | None
    parser: str | None
    used_s: int
    bytes: int


def list_entries(directory: Path | None = None) -> list[CacheEntry]:
    """Every trace in the cache, the most recently used first."""
    found = [_described(path) for path in _entry_files(directory or cache_directory())]
    return sorted((entry for entry in found if entry), key=lambda entry: entry.used_s, reverse=True)


def clear_cache(directory: Path | None = None) -> tuple[int, int]:
    """Removes every trace from the cache, and leftovers of killed processes.

    Returns the number of removed traces and their bytes. One that another process has open may stay.
    """
    directory = directory or cache_directory()
    count = size = 0
    for path in _stored_files(directory):
        with suppress(OSError):
            entry_size = path.stat().st_size
            path.unlink()
            count, size = count + 1, size + entry_size
    _remove_abandoned(directory)
    clear_answers(directory)
    for template in directory.glob(f"views*{TEMPLATE_SUFFIX}"):
        with suppress(OSError):
            template.unlink()
    return count, size


class TraceCache:
    """The cache as one session uses it; close it after the last connection to its databases.

    Attributes:
        directory: the folder of the databases.
        work: a private folder of this session for spilled and other temporary data; removed on closing.
    """

    def __init__(self, directory: Path, *, temporary: bool = False) -> None:
        """Uses `directory`, which is created if missing and, if `temporary`, removed on closing.

        Raises OSError when it is not writable.
        """
        self._limit = cache_limit_in_bytes()
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.directory = directory.resolve()
        self._temporary = [self.directory] if temporary else []
        self._used: set[Path] = set()
        _remove_abandoned(self.directory)
        self._work = _WorkFolder(self.directory)
        self.work = self._work.path

    def folder_to_unpack_to(self) -> Path:
        """An empty folder, which closing removes."""
        return temporary_folder("unpacked-", self.work)

    def close(self) -> None:
        """Removes the work folder and every temporary database."""
        self._work.close()
        for directory in self._temporary:
            shutil.rmtree(directory, ignore_errors=True)
            kept_at_end(directory)

    def find(self, trace: TraceInput) -> Path | None:
        """The database of a trace as its files are now, if it was read before.

        Raises UnreadableTraceError when a file cannot be opened.
        """
        path = self._path(trace)
        self._used.add(path)
        try:
            os.utime(path)
        except OSError:
            return None
        return path

    def database(self, trace: TraceInput, progress: ReadingProgress, memory: ReadingMemory) -> Path:
        """The database of a trace; its files are parsed if they are new or one of them changed.

        Raises:
            UnreadableTraceError: a file cannot be opened, or nothing in the trace is usable.
            UsageError: there is no space to store it.
        """
        return self.find(trace) or self._read(trace, progress, memory, self._path(trace))

    def _path(self, trace: TraceInput) -> Path:
        try:
            return self.directory / f"{cache_key(trace)}{_SUFFIX}"
        except OSError as error:
            raise UnreadableTraceError(f"{trace.path}: cannot be read: {error.strerror or error}") from error

    def derived(self, key: str, make: Callable[[Path], None], suffix: str = _SUFFIX) -> Path:
        """A file made of others, with the name `key`; `make` writes it to a path where it is missing.

        Raises what `make` raises; nothing half-written stays.
        """
        path = self.directory / f"{key}{suffix}"
        self._used.add(path)
        try:
            os.utime(path)
        except OSError:
            making = self.work / f"making-{key}{suffix}"
            try:
                make(making)
                _moved(making, path)
            finally:
                making.unlink(missing_ok=True)
            self._evict()
        return path

    def discard(self, database: Path) -> None:
        """Removes a damaged database."""
        with suppress(OSError):
            database.unlink()

    def _read(
        self, trace: TraceInput, progress: ReadingProgress, memory: ReadingMemory, target: Path
    ) -> Path:
        """Reads the trace to `target`, or to a temporary folder where there is no space for it."""
        try:
            with errors_of_reading(trace.path):
                written = write_trace(self.work, trace, progress, memory)
                stored = _moved(written, target)
        except NoSpaceError as error:
            if self.directory in self._temporary:
                raise UsageError(
                    f"{trace.path}: no space to store it in {self.directory}: {error}"
                ) from error
            warnings.warn(
                f"no space for {trace.path} in the cache {self.directory}, so that it will be read again next"
                " time; remove old traces with `traceview cache clear`, or name another folder in"
                " TRACEVIEW_CACHE_DIR",
                stacklevel=2,
            )
            return self._read_elsewhere(trace, progress, memory, target.name)
        self._evict()
        return stored

    def _read_elsewhere(
        self, trace: TraceInput, progress: ReadingProgress, memory: ReadingMemory, name: str
    ) -> Path:
        directory = temporary_folder()
        self._temporary.append(directory)
        try:
            with errors_of_reading(trace.path):
                written = write_trace(directory, trace, progress, memory)
                return _moved(written, directory / name)
        except NoSpaceError as error:
            raise UsageError(f"{trace.path}: no space to store it in {directory}: {error}") from error

    def _evict(self) -> None:
        """Evicts the least recently used entries until the cache is within its limit."""
        entries = []
        for path in _stored_files(self.directory):
            with suppress(OSError):
                stat = path.stat()
                entries.append((stat.st_mtime_ns, stat.st_size, path))
        excess = sum(size for _, size, _ in entries) - self._limit
        for _, size, path in sorted(entries):
            if excess <= 0:
                break
            if path not in self._used:
                # Where another process has it open, Windows refuses; elsewhere that process keeps its file.
                with suppress(OSError):
                    path.unlink()
                    excess -= size


def open_cache(*, enabled: bool = True) -> TraceCache:
    """The user's cache or, if that is off or not writable, a temporary one that closing removes.

    Raises UsageError when no temporary folder can be created either.
    """
    if enabled:
        directory = cache_directory()
        try:
            return TraceCache(directory)
        except OSError as error:
            warnings.warn(
                f"the cache {directory} cannot be used ({error.strerror or error}), so that traces will be"
                " read again next time; name another folder in TRACEVIEW_CACHE_DIR",
                stacklevel=2,
            )
    try:
        return TraceCache(temporary_folder(), temporary=True)
    except OSError as error:
        raise UsageError(f"no folder for temporary files can be made: {error}; set TMPDIR to one") from error


def _moved(written: Path, target: Path) -> Path:
    try:
        os.replace(written, target)
    except PermissionError:
        # Windows refuses where another process has read the same file meanwhile and has it open.
        if not target.exists():
            raise
        written.unlink()
    return target


def _entry_files(directory: Path) -> list[Path]:
    return list(directory.glob(f"*{_SUFFIX}"))


def _stored_files(directory: Path) -> list[Path]:
    """The traces, and copies of files of lakes."""
    return [*_entry_files(directory), *directory.glob(f"*{PART_SUFFIX}")]


def _described(path: Path) -> CacheEntry | None:
    import duckdb

    try:
        stat = path.stat()
    except OSError:
        return None
    row: tuple[Any, ...] | None = None
    connection = duckdb.connect(config=database_settings(path.parent))
    try:
        connection.execute(f"ATTACH {quoted(str(path))} AS entry (READ_ONLY)")
        row = connection.execute("SELECT source_path, parser FROM entry.cache_entry").fetchone()
    except duckdb.Error:
        pass
    finally:
        connection.close()
    source_path, parser = row or (None, None)
    return CacheEntry(path, source_path, parser, int(stat.st_mtime), stat.st_size)


class _WorkFolder:
    """A folder of this process, locked from before its creation until after its removal."""

    def __init__(self, parent: Path) -> None:
        self.path = parent / f"{_WORK}{os.getpid()}-{secrets.token_hex(4)}"
        self._lock_path = self.path.with_name(self.path.name + _LOCK)
        removed_at_end(self.path)
        removed_at_end(self._lock_path)
        self._lock_file = self._lock_path.open("xb")
        try:
            with suppress(OSError):
                _lock(self._lock_file)
            self.path.mkdir(mode=0o700)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        shutil.rmtree(self.path, ignore_errors=True)
        self._lock_file.close()
        with suppress(OSError):
            self._lock_path.unlink()
        kept_at_end(self.path)
        kept_at_end(self._lock_path)


def _lock(file: IO[bytes]) -> None:
    """Locks an open file until it is closed. Raises OSError where it is locked, or cannot be."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        # Unlike the locks of lockf, those of flock also exclude the same process.
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _remove_abandoned(directory: Path) -> None:
    """Removes the work folders of processes that are gone."""
    for path in directory.glob(f"{_WORK}*"):
        if path.name.endswith(_LOCK):
            continue
        lock_path = path.with_name(path.name + _LOCK)
        try:
            with lock_path.open("r+b") as file:
                _lock(file)
                shutil.rmtree(path, ignore_errors=True)
            lock_path.unlink()
        except FileNotFoundError:
            shutil.rmtree(path, ignore_errors=True)
        except OSError:
            continue
    for lock_path in directory.glob(f"{_WORK}*{_LOCK}"):
        folder = lock_path.with_name(lock_path.name.removesuffix(_LOCK))
        with suppress(OSError):
            if not folder.exists() and time.time() - lock_path.stat().st_mtime > _OLD_S:
                lock_path.unlink()
