"""What a parser writes to."""

from __future__ import annotations

import os
from pathlib import Path

import duckdb
import pytest

from traceview.errors import UsageError
from traceview.store.schema import tables
from traceview.store.writer import memory_limit_in_bytes, size_in_bytes, trace_writer

LIMIT = 100_000_000


def test_the_database_holds_all_tables_and_what_was_written(tmp_path: Path) -> None:
    database = tmp_path / "it's a trace.duckdb"
    with trace_writer(database, tmp_path / "spill", LIMIT) as writer:
        writer.connection.execute("CREATE TEMP TABLE staged AS SELECT 7 AS id")
        writer.connection.execute(
            "INSERT INTO kernels (trace_id, kernel_id, start_ns, dur_ns) SELECT 0, id, 1, 2 FROM staged"
        )
        writer.health("truncated", "error", 3, "The file is cut off.", trace_id=1, first_offset=99)
        assert writer.memory_limit_bytes == LIMIT
    with duckdb.connect(str(database), read_only=True) as connection:
        assert connection.execute("SELECT trace_id, kernel_id FROM kernels").fetchall() == [(0, 7)]
        assert connection.execute("FROM health").fetchall() == [
            (1, "truncated", "error", 3, "The file is cut off.", 99)
        ]
        names = connection.execute("SELECT table_name FROM duckdb_tables()").fetchall()
        assert {name for (name,) in names} == {table.name for table in tables()}
    left = [path.name for path in tmp_path.rglob("*") if path.is_file()]
    assert left == [database.name], "no write-ahead log and no staged rows are left"


@pytest.mark.parametrize(
    ("sparing", "processors", "threads"), [(True, 64, 1), (False, 2, 2), (False, None, 1)]
)
def test_as_many_threads_read_as_there_are_processors_unless_memory_is_spared(
    sparing: bool, processors: int | None, threads: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    with trace_writer(tmp_path / "a", tmp_path / "spill", 10 * 2**30, sparing=sparing) as writer:
        [(number,)] = writer.connection.execute("SELECT current_setting('threads')").fetchall()
    assert number == threads


def test_nothing_is_left_open_after_an_error(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), trace_writer(tmp_path / "a", tmp_path / "spill", LIMIT) as writer:
        raise ZeroDivisionError
    with pytest.raises(duckdb.Error, match="closed"):
        writer.connection.execute("SELECT 1")


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("256MB", 256_000_000),
        ("1.5 GiB", 3 * 2**29),
        ("4g", 4_000_000_000),
        ("64 kib", 65_536),
        ("2TB", 2_000_000_000_000),
        ("4096", 4096),
        ("10 B", 10),
    ],
)
def test_sizes(text: str, size: int) -> None:
    assert size_in_bytes(text) == size


@pytest.mark.parametrize("text", ["", "lots", "0", "0.0001KB", "-1GB", "1e3", "5 PB", "1GB 2"])
def test_what_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="is not a size"):
        size_in_bytes(text)


def test_the_memory_limit_is_the_argument_then_the_environment_then_the_default(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("TRACEVIEW_MEMORY_LIMIT", raising=False)
    assert memory_limit_in_bytes(None) == 200_000_000
    monkeypatch.setenv("TRACEVIEW_MEMORY_LIMIT", "1GB")
    assert memory_limit_in_bytes(None) == 1_000_000_000
    assert memory_limit_in_bytes("2GB") == 2_000_000_000
