"""Reading in several processes: the same traces, and one that dies costs its trace only."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import ClassVar

import pytest

import traceview
from tests.store.fake_format import FakeParser, write_trace
from traceview.errors import UnreadableTraceError
from traceview.opening import read_files
from traceview.store.writer import TraceWriter
from traceview.terminal import phase_text

ROOT = Path(__file__).parents[2]
FILES = 6


@pytest.fixture(autouse=True)
def several_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes however little there is to read, with an own cache and the parsers of this file."""
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr("traceview.opening.read_files._LEAST_SECONDS", 0.01)
    monkeypatch.setattr("traceview.opening.read_files._processors", lambda: 2)
    folders = [str(ROOT), *(folder for folder in sys.path if folder)]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(folders))


class PoisonedParser(FakeParser):
    """Dies, fails or speaks up where the name of the trace says so."""

    name: ClassVar[str] = "poisoned"

    def while_reading(self, path: Path, writer: TraceWriter) -> None:
        print("a library says something")
        if "deadly" in path.name:
            os.kill(os.getpid(), signal.SIGKILL)
        if "broken" in path.name:
            raise UnreadableTraceError(f"{path}: broken")
        if "bug" in path.name:
            raise ZeroDivisionError("a bug")


def folder_of(tmp_path: Path, *names: str) -> Path:
    """A folder of traces, some with these names."""
    folder = tmp_path / "traces"
    for number, name in enumerate([*names, *(f"sound{number}" for number in range(FILES))]):
        write_trace(folder / name, number)
    return folder


def ranks_of(session: traceview.Session) -> list[int]:
    return [row[0] for row in session.sql("SELECT rank FROM traces ORDER BY trace_id").fetchall()]


def test_several_processes_read_all_traces(tmp_path: Path) -> None:
    parser, told = FakeParser(), []

    def progress(phase: str, done: int, size: int, events: int) -> None:
        told.append((phase, done, size))

    with traceview.open(folder_of(tmp_path), parsers=[parser], progress=progress) as session:
        assert ranks_of(session) == list(range(FILES))
        assert session.sql("SELECT count(*) FROM kernels").fetchall() == [(10 * FILES,)]
    assert parser.read_paths == []
    size = sum(path.stat().st_size for path in (tmp_path / "traces").iterdir())
    assert told[-1] == (f"read {FILES} of {FILES}", size, size)
    assert [done for _, done, _ in told] == sorted(done for _, done, _ in told)


def test_one_worker_reads_in_this_process(tmp_path: Path) -> None:
    parser = FakeParser()
    told: list[tuple[str, int, int]] = []

    def progress(phase: str, done: int, size: int, events: int) -> None:
        told.append((phase, done, size))

    with traceview.open(folder_of(tmp_path), parsers=[parser], workers=1, progress=progress):
        assert len(parser.read_paths) == FILES
    size = sum(path.stat().st_size for path in (tmp_path / "traces").iterdir())
    assert (told[0], told[-1]) == (
        (f"read 1 of {FILES}", 0, size), (f"read {FILES} of {FILES}", size, size)
    )  # fmt: skip
    assert phase_text(told[0][0]) == f"reading 1 of {FILES}"


def test_a_parser_that_cannot_be_sent_reads_in_this_process(tmp_path: Path) -> None:
    class LocalParser(FakeParser):
        """Of this function."""

    parser = LocalParser()
    with traceview.open(folder_of(tmp_path), parsers=[parser]):
        assert len(parser.read_paths) == FILES


def test_where_no_process_starts_this_one_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    parser = FakeParser()
    with traceview.open(folder_of(tmp_path), parsers=[parser]):
        assert len(parser.read_paths) == FILES


def test_a_process_that_dies_costs_the_trace_that_it_was_reading(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, "deadly1", "deadly2", "deadly3", "broken")
    with pytest.warns(UserWarning, match=r"SIGKILL|broken") as warned:
        session = traceview.open(folder, parsers=[PoisonedParser()])
    with session:
        assert ranks_of(session) == list(range(4, 4 + FILES))
        detail, count = session.sql(
            "SELECT detail, count FROM health WHERE code = 'unreadable_file'"
        ).fetchall()[0]
    assert len(warned) == count == 4
    assert all(name in detail for name in ("deadly1", "deadly2", "deadly3", "broken"))
    assert "killed by SIGKILL; try --workers 1" in detail


def test_a_named_trace_whose_process_dies_is_an_error(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, "deadly")
    with pytest.raises(UnreadableTraceError, match=r"deadly: the process that read it was killed"):
        traceview.open(sorted(folder.iterdir()), parsers=[PoisonedParser()])


def test_a_bug_in_another_process_is_shown_with_its_place(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, "bug")
    with pytest.raises(RuntimeError, match=r"while_reading[\s\S]*ZeroDivisionError: a bug"):
        traceview.open(folder, parsers=[PoisonedParser()])


def test_stopping_ends_all_processes_and_leaves_nothing(tmp_path: Path) -> None:
    class StoppedError(Exception):
        """What a progress callback raises."""

    def stop(phase: str, done: int, size: int, events: int) -> None:
        raise StoppedError

    with pytest.raises(StoppedError):
        traceview.open(folder_of(tmp_path), parsers=[FakeParser()], progress=stop)
    assert [path.name for path in (tmp_path / "cache").iterdir() if path.name.startswith("work-")] == []


def test_errors_come_in_the_order_of_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = read_files.read_in_processes
    monkeypatch.setattr(read_files, "read_in_processes", lambda *about: reversed(list(read(*about))))
    folder = folder_of(tmp_path, "a_broken", "b_broken")
    with (
        pytest.warns(UserWarning, match="it is left out") as said,
        traceview.open(folder, parsers=[PoisonedParser()]),
    ):
        assert [Path(str(each.message).partition(":")[0]).name for each in said] == ["a_broken", "b_broken"]
