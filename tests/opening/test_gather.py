"""The databases of many trace files as one: the same rows as of each on its own."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import duckdb
import pytest

import traceview
from tests.store.fake_format import FakeParser, contents, write_trace
from traceview.errors import UnreadableTraceError, UsageError
from traceview.opening.cache import list_entries
from traceview.selection import Selection
from traceview.store.schema import tables

FILES = 4


@pytest.fixture(autouse=True)
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of the test's own, and more files than are attached one by one."""
    monkeypatch.setattr("traceview.opening.attach.MOST_ATTACHED", FILES - 1)
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


def ranks(folder: Path, count: int = FILES) -> list[Path]:
    """Files with two ranks each but for the first, which has one."""
    numbers = [[0], *([2 * file, 2 * file + 1] for file in range(1, count))]
    return [write_trace(folder / f"{file:02}", *of_file) for file, of_file in enumerate(numbers)]


def rows(paths: list[Path], selection: Selection | None = None) -> dict[str, list[tuple[object, ...]]]:
    """All rows of all tables, whose traces have the numbers of their files instead of trace ids."""
    with traceview.open(paths, parsers=[FakeParser()], workers=1, selection=selection) as session:
        return {
            table.name: sorted(
                session.sql(
                    "SELECT traces.source_file, traces.rank, stored.* EXCLUDE (trace_id)"
                    f" FROM {table.name} AS stored JOIN traces USING (trace_id)"
                ).fetchall(),
                key=str,
            )
            for table in tables()
        }


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "selection",
    [
        None,
        Selection(from_ns=150, to_ns=700),
        Selection(ranks=(0, 3, 7), devices=(1,)),
        Selection(steps=(1, 1)),
    ],
)
def test_many_files_have_the_rows_of_each(tmp_path: Path, selection: Selection | None) -> None:
    paths = ranks(tmp_path / "traces")
    together = rows(paths, selection)
    apart: dict[str, list[tuple[object, ...]]] = {name: [] for name in together}
    halves = [paths[: FILES // 2], paths[FILES // 2 :]]
    for half in halves:
        own = selection
        if selection is not None and selection.ranks is not None:
            of_half = range(FILES) if half is halves[0] else range(FILES, 2 * FILES)
            chosen = tuple(rank for rank in selection.ranks if rank in of_half)
            if not chosen:
                continue
            own = Selection(ranks=chosen, devices=selection.devices)
        for name, found in rows(half, own).items():
            apart[name] += found
    assert len(together["kernels"]) > 0
    assert together == {name: sorted(found, key=str) for name, found in apart.items()}


def test_trace_ids_count_on_in_the_order_of_the_files(tmp_path: Path) -> None:
    paths = ranks(tmp_path / "traces")
    with traceview.open(paths, parsers=[FakeParser()], workers=1) as session:
        found = session.sql("SELECT trace_id, rank FROM traces ORDER BY trace_id").fetchall()
    assert found == [(number, rank) for number, rank in enumerate([0, *range(2, 2 * FILES)])]


def test_it_is_made_once_and_again_when_a_trace_is_another(tmp_path: Path, cache_folder: Path) -> None:
    paths = ranks(tmp_path / "traces")
    rows(paths)
    made = {path.name for path in contents(cache_folder)}
    assert len(made) == FILES + 1
    assert any(entry.parser == f"{FILES} traces" for entry in list_entries(cache_folder))
    rows(paths)
    assert {path.name for path in contents(cache_folder)} == made
    write_trace(paths[-1], 99)
    assert 99 in [row[1] for row in rows(paths)["traces"]]
    assert len(contents(cache_folder)) == FILES + 3


def test_damaged_databases_are_made_again(tmp_path: Path, cache_folder: Path) -> None:
    paths = ranks(tmp_path / "traces")
    before = rows(paths)
    for number, path in enumerate(sorted(contents(cache_folder))):
        if number % 3 == 0:
            path.write_bytes(path.read_bytes()[:5000])
    gathered = [entry.path for entry in list_entries(cache_folder) if entry.parser == f"{FILES} traces"]
    for path in gathered:
        path.write_bytes(b"damaged")
    assert rows(paths) == before


def test_what_cannot_be_read_again_is_an_error(
    tmp_path: Path, cache_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = ranks(tmp_path / "traces")
    parser = FakeParser()
    with traceview.open(paths, parsers=[parser], workers=1):
        pass
    for path in contents(cache_folder):
        path.write_bytes(b"damaged")

    monkeypatch.setattr("traceview.opening.cache.TraceCache.discard", lambda *_: None)
    with pytest.raises(UnreadableTraceError, match="cannot be used"):
        traceview.open(paths, parsers=[FakeParser()], workers=1)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("failure", "error", "told"),
    [
        pytest.param(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), UsageError, "no space", id="disk"),
        pytest.param(
            duckdb.OutOfMemoryException("Out of Memory Error"),
            UnreadableTraceError,
            "--memory-limit",
            id="memory",
        ),
    ],
)
def test_without_room_nothing_sound_is_removed(
    tmp_path: Path,
    cache_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    failure: Exception,
    error: type[Exception],
    told: str,
) -> None:
    paths = ranks(tmp_path / "traces")

    def fail(*_: object) -> None:
        raise failure

    monkeypatch.setattr("traceview.opening.gather._copy_table", fail)
    with pytest.raises(error, match=told):
        traceview.open(paths, parsers=[FakeParser()], workers=1)
    assert len(contents(cache_folder)) == FILES
    monkeypatch.undo()
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(cache_folder))
    parser = FakeParser()
    with traceview.open(paths, parsers=[parser], workers=1):
        assert parser.read_paths == []
