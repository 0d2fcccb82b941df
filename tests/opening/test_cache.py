"""The cache: a file is read once, whoever else reads it, and whatever is killed in between."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import duckdb
import pytest

import traceview
from tests.store.fake_format import (
    EndlessParser,
    FakeParser,
    TableParser,
    WaitingParser,
    contents,
    write_tables,
    write_trace,
)
from traceview.errors import UnreadableTraceError, UsageError
from traceview.opening.cache import cache_directory, clear_cache, list_entries
from traceview.store.writer import TraceWriter

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of the test's own, and a folder for temporary files."""
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


def kernels_seen(parser: FakeParser, *paths: Path, cache: bool = True) -> int:
    with traceview.open(paths, parsers=[parser], cache=cache) as session:
        count: int = session.sql("SELECT count(*) FROM kernels").fetchall()[0][0]
        return count


def left_in(folder: Path) -> list[str]:
    """What is in the folder besides cached traces and templates of sessions."""
    return sorted(path.name for path in contents(folder) if path.suffix != ".duckdb")


@contextmanager
def second_process(path: Path, parser: type[FakeParser] = WaitingParser) -> Iterator[subprocess.Popen[str]]:
    """Another process that opens the trace and is in the middle of reading it."""
    code = f"from tests.store.fake_format import *; open_and_count({str(path)!r}, {parser.__name__}())"
    folders = [str(ROOT), *(folder for folder in sys.path if folder)]
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(folders)},
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        assert process.stdout.readline() == "reading\n"
        yield process
    finally:
        process.kill()
        process.wait()
        process.stdin.close()
        process.stdout.close()


def test_a_file_is_read_once(tmp_path: Path, cache_folder: Path) -> None:
    parser = FakeParser()
    first, second = write_trace(tmp_path / "a", 0), write_trace(tmp_path / "b", 1)
    assert kernels_seen(parser, first) == 10
    assert kernels_seen(parser, first, second) == 20
    assert kernels_seen(parser, second) == 10
    assert parser.read_paths == [first, second]
    assert left_in(cache_folder) == []


def test_a_copy_in_another_place_is_another_file(tmp_path: Path) -> None:
    parser = FakeParser()
    kernels_seen(parser, write_trace(tmp_path / "a", 0))
    kernels_seen(parser, write_trace(tmp_path / "b", 0))
    assert len(parser.read_paths) == 2


def test_a_touched_file_is_read_again(tmp_path: Path) -> None:
    parser, path = FakeParser(), write_trace(tmp_path / "a", 0)
    kernels_seen(parser, path)
    os.utime(path, ns=(0, path.stat().st_mtime_ns + 1))
    kernels_seen(parser, path)
    assert parser.read_paths == [path, path]


def test_changed_content_is_read_again_though_size_and_time_are_the_same(tmp_path: Path) -> None:
    parser, path = FakeParser(), write_trace(tmp_path / "a", 3)
    kernels_seen(parser, path)
    stat = path.stat()
    write_trace(path, 4)
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    assert path.stat().st_size == stat.st_size
    with traceview.open(path, parsers=[parser]) as session:
        assert session.sql("SELECT rank FROM traces").fetchall() == [(4,)]


def test_a_newer_parser_reads_again(tmp_path: Path) -> None:
    class NewerParser(FakeParser):
        version = 2

    path = write_trace(tmp_path / "a", 0)
    kernels_seen(FakeParser(), path)
    newer = NewerParser()
    kernels_seen(newer, path)
    assert newer.read_paths == [path]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("error", [KeyboardInterrupt, ZeroDivisionError, UnreadableTraceError])
def test_an_interrupted_read_leaves_nothing(
    tmp_path: Path, cache_folder: Path, error: type[BaseException]
) -> None:
    class InterruptedParser(FakeParser):
        def while_reading(self, path: Path, writer: TraceWriter) -> None:
            raise error

    path = write_trace(tmp_path / "a", 0)
    with pytest.raises(error):
        kernels_seen(InterruptedParser(), path)
    assert contents(cache_folder) == []
    assert kernels_seen(FakeParser(), path) == 10


def test_sql_that_fails_while_reading_is_one_clear_line(tmp_path: Path, cache_folder: Path) -> None:
    class WrongParser(FakeParser):
        def while_reading(self, path: Path, writer: TraceWriter) -> None:
            writer.connection.execute("SELECT 'x'::INTEGER FROM kernels")

    path = write_trace(tmp_path / "a", 0)
    with pytest.raises(UnreadableTraceError, match=r"a: cannot be read: Conversion Error.*$"):
        kernels_seen(WrongParser(), path)
    assert contents(cache_folder) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_what_a_killed_process_left_is_removed(tmp_path: Path, cache_folder: Path) -> None:
    path = write_trace(tmp_path / "a", 0)
    with second_process(path) as process:
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert len(left_in(cache_folder)) == 2
        parser = FakeParser()
        assert kernels_seen(parser, path) == 10
    assert parser.read_paths == [path]
    assert left_in(cache_folder) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends SIGINT to no single process")
def test_ctrl_c_stops_a_long_query_and_leaves_nothing(tmp_path: Path, cache_folder: Path) -> None:
    with second_process(write_trace(tmp_path / "a", 0), EndlessParser) as process:
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=300)[0] == "interrupted\n"
    assert contents(cache_folder) == []


def test_two_processes_read_the_same_file_at_once(tmp_path: Path, cache_folder: Path) -> None:
    path = write_trace(tmp_path / "a", 0, 1)
    with second_process(path) as early, second_process(path) as late:
        parser = FakeParser()
        assert kernels_seen(parser, path) == 20
        assert parser.read_paths == [path]
        assert len(left_in(cache_folder)) == 4, "the folders of running processes stay"
        assert early.communicate("go on\n", timeout=300)[0] == "20\n"
        assert late.communicate("go on\n", timeout=300)[0] == "20\n"
        assert (early.returncode, late.returncode) == (0, 0)
    assert kernels_seen(parser, path) == 20
    assert parser.read_paths == [path]
    assert len(list_entries()) == 1


@pytest.mark.sampled(1)
@pytest.mark.parametrize("keep", [0, 100, 20_000])
def test_a_damaged_entry_is_read_again(tmp_path: Path, keep: int) -> None:
    parser, path = FakeParser(), write_trace(tmp_path / "a", 0)
    kernels_seen(parser, path)
    (entry,) = list_entries()
    with entry.path.open("r+b") as file:
        file.truncate(keep)
    assert list_entries()[0].source_path is None
    assert kernels_seen(parser, path) == 10
    assert parser.read_paths == [path, path]
    assert list_entries()[0].source_path == str(path)


def test_a_cache_that_cannot_be_made_is_done_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path / "file" / "cache"))
    with pytest.warns(UserWarning, match="cannot be used"):
        assert kernels_seen(FakeParser(), write_trace(tmp_path / "a", 0)) == 10
    assert list((tmp_path / "temporary").iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path, cache_folder: Path) -> None:
    cache_folder.mkdir(mode=0o500)
    with pytest.warns(UserWarning, match="cannot be used"):
        assert kernels_seen(FakeParser(), write_trace(tmp_path / "a", 0)) == 10


class FullDiskParser(FakeParser):
    """Meets a full disk in the first folders that it writes to."""

    full_disks = 1

    def while_reading(self, path: Path, writer: TraceWriter) -> None:
        if len(self.read_paths) <= self.full_disks:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_cache_is_done_without(tmp_path: Path, cache_folder: Path) -> None:
    with pytest.warns(UserWarning, match="no space for"):
        assert kernels_seen(FullDiskParser(), write_trace(tmp_path / "a", 0)) == 10
    assert contents(cache_folder) == []
    assert list((tmp_path / "temporary").iterdir()) == []


def test_no_space_anywhere_is_one_clear_line(tmp_path: Path, cache_folder: Path) -> None:
    parser = FullDiskParser()
    parser.full_disks = 2
    path = write_trace(tmp_path / "a", 0)
    with pytest.warns(UserWarning, match="no space for"), pytest.raises(UsageError, match="no space"):
        kernels_seen(parser, path)
    assert contents(cache_folder) == list((tmp_path / "temporary").iterdir()) == []


def test_without_the_cache_nothing_stays(tmp_path: Path, cache_folder: Path) -> None:
    parser, path = FakeParser(), write_trace(tmp_path / "a", 0)
    assert kernels_seen(parser, path, cache=False) == kernels_seen(parser, path, cache=False) == 10
    assert parser.read_paths == [path, path]
    assert not cache_folder.exists()
    assert list((tmp_path / "temporary").iterdir()) == []


def test_the_cache_stays_within_its_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parser = FakeParser()
    paths = [write_trace(tmp_path / name, 0) for name in "abc"]
    kernels_seen(parser, *paths[:2])
    for age, path in enumerate(paths[:2], start=1):
        entry = next(entry for entry in list_entries() if entry.source_path == str(path))
        os.utime(entry.path, (1e9 - age, 1e9 - age))
    monkeypatch.setenv("TRACEVIEW_CACHE_LIMIT", str(int(list_entries()[0].bytes * 2.5)))
    kernels_seen(parser, paths[2])
    assert {entry.source_path for entry in list_entries()} == {str(paths[0]), str(paths[2])}
    monkeypatch.setenv("TRACEVIEW_CACHE_LIMIT", "1KB")
    assert kernels_seen(parser, *paths) == 30, "what is open stays, whatever the limit"


def test_entries_are_listed_and_removed(tmp_path: Path, cache_folder: Path) -> None:
    assert list_entries() == []
    assert clear_cache() == (0, 0)
    kernels_seen(FakeParser(), write_trace(tmp_path / "a", 0))
    (entry,) = list_entries()
    assert (entry.source_path, entry.parser) == (str(tmp_path / "a"), "fake")
    assert entry.bytes == entry.path.stat().st_size
    assert clear_cache() == (1, entry.bytes)
    assert contents(cache_folder) == []


def test_a_file_that_changes_while_it_is_read_is_reported(tmp_path: Path) -> None:
    class ChangingParser(FakeParser):
        def while_reading(self, path: Path, writer: TraceWriter) -> None:
            with path.open("a") as file:
                file.write(" ")

    with traceview.open(write_trace(tmp_path / "a", 0), parsers=[ChangingParser()]) as session:
        told = "SELECT severity, count FROM health WHERE code = 'changed_while_reading'"
        assert session.sql(told).fetchall() == [("warning", 1)]


def test_a_trace_of_several_files_is_read_again_when_one_of_them_changes(tmp_path: Path) -> None:
    tables, parser = write_tables(tmp_path, "kernels", "calls"), TableParser()

    def open_them() -> int:
        with traceview.open(tables, parsers=[parser]) as session:
            return int(session.sql("SELECT count(*) FROM kernels").fetchall()[0][0])

    assert [open_them(), open_them(), len(parser.read_paths)] == [2, 2, 1]
    tables[1].write_text("tables")
    assert [open_them(), open_them(), len(parser.read_paths)] == [2, 2, 2]
    write_tables(tmp_path, "copies")
    assert [open_them(), open_them(), len(parser.read_paths)] == [3, 3, 3]


def test_each_file_that_changes_while_it_is_read_counts(tmp_path: Path) -> None:
    class ChangingParser(TableParser):
        def while_reading(self, path: Path, writer: TraceWriter) -> None:
            (path / "calls.table").write_text("tables")

    with traceview.open(write_tables(tmp_path, "kernels", "calls"), parsers=[ChangingParser()]) as session:
        told = "SELECT severity, count FROM health WHERE code = 'changed_while_reading'"
        assert session.sql(told).fetchall() == [("warning", 1)]


def test_spilled_data_stay_in_the_cache_folder_and_go(tmp_path: Path, cache_folder: Path) -> None:
    spilled: list[str] = []

    class SpillingParser(FakeParser):
        def while_reading(self, path: Path, writer: TraceWriter) -> None:
            writer.connection.execute(
                "CREATE TEMP TABLE staged AS SELECT i, hash(i) AS h FROM range(6000000) AS r(i)"
            )
            rows = writer.connection.execute("SELECT path FROM duckdb_temporary_files()").fetchall()
            spilled.extend(row[0] for row in rows)

    path = write_trace(tmp_path / "a", 0)
    with traceview.open(path, parsers=[SpillingParser()], memory_limit="40MB"):
        pass
    assert spilled
    assert all(Path(name).is_relative_to(cache_folder) for name in spilled)
    assert left_in(cache_folder) == []


class GreedyParser(FakeParser):
    """Fails with these errors first; `given` has the threads and the memory limit of each try."""

    def __init__(self, *errors: Exception) -> None:
        super().__init__()
        self.errors = errors
        self.given: list[tuple[int, int]] = []

    def while_reading(self, path: Path, writer: TraceWriter) -> None:
        self.given.append((writer.threads, writer.memory_limit_bytes))
        if len(self.given) <= len(self.errors):
            raise self.errors[len(self.given) - 1]


@pytest.mark.parametrize(
    "error", [duckdb.OutOfMemoryException("failed to allocate"), OSError("Out of Memory Error: failed")]
)
def test_where_the_memory_is_too_small_for_all_threads_one_does_the_work(
    tmp_path: Path, error: Exception
) -> None:
    parser, path = GreedyParser(error), write_trace(tmp_path / "a", 5)
    with traceview.open(path, parsers=[parser], memory_limit="300MB") as session:
        assert session.sql("SELECT count(*) FROM traces").fetchall() == [(1,)]
    (_, first), (threads, second) = parser.given
    assert (threads, first, second) == (1, 300_000_000, 300_000_000)


def test_a_trace_too_large_for_the_limit_of_reading_is_read_with_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TRACEVIEW_MEMORY_LIMIT", raising=False)
    monkeypatch.setattr("traceview.store.memory.free_memory", lambda: 1_000_000_000)
    parser, path = GreedyParser(*[duckdb.OutOfMemoryException("failed to allocate")] * 2), tmp_path / "a"
    with traceview.open(write_trace(path, 5), parsers=[parser]) as session:
        assert session.sql("SELECT count(*) FROM traces").fetchall() == [(1,)]
    assert [limit for _, limit in parser.given] == [200_000_000, 500_000_000, 500_000_000]
    assert parser.given[-1][0] == 1


def test_the_folder_of_the_cache_is_the_users_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TRACEVIEW_CACHE_DIR")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    assert "traceview" in cache_directory().parts
    assert cache_directory().is_relative_to(Path.home())


def test_where_the_file_system_has_no_hard_links_queries_reach_no_files_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(link: Path, target: Path) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    parser, path = FakeParser(), write_trace(tmp_path / "a", 0)
    with traceview.open(path, parsers=[parser]) as session:
        (entry,) = list_entries()
        with pytest.raises(UsageError, match="disabled by configuration"):
            session.sql(f"COPY (SELECT 1) TO '{entry.path}' (USE_TMP_FILE false)").fetchall()
        assert session.sql("SELECT count(*) FROM kernels").fetchall() == [(10,)]
    assert json.loads(path.read_text())["fake"] == [0]
    assert kernels_seen(parser, path) == 10
    assert parser.read_paths == [path]
