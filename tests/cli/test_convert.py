"""`traceview convert`: every table, complete, or nothing."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Never

import duckdb
import pyarrow as pa
import pytest
from pyarrow import parquet

from tests.cli.conftest import Done
from traceview.derived import replayed, views
from traceview.store.schema import tables

Command = Callable[..., Done]
NAMES = sorted(table.name for table in tables())


@pytest.fixture(autouse=True)
def small_session(opens: list[Any]) -> list[Any]:
    """No test here opens a trace."""
    return opens


def test_a_database_has_every_table_with_its_comments(command: Command, tmp_path: Path) -> None:
    target = tmp_path / "run.duckdb"
    done = command("convert", "a", "b", target)
    assert (done.code, done.out) == (0, b"")
    assert done.err == f"wrote 252 rows to {target}\n"
    assert os.listdir(tmp_path) == ["run.duckdb"]
    with duckdb.connect(str(target), read_only=True) as connection:
        found = dict(connection.sql("SELECT table_name, comment FROM duckdb_tables()").fetchall())
        assert found.pop("selection")
        assert found == {table.name: table.comment for table in tables()}
        found = dict(
            connection.sql("SELECT view_name, comment FROM duckdb_views() WHERE NOT internal").fetchall()
        )
        documented = {view.name: view.comment for view in views() if view.kind == "view"}
        assert found == {name: comment for name, comment in documented.items() if name not in replayed()}
        assert connection.sql("SELECT count(*), min(start_ns) FROM kernels").fetchall() == [(250, 2**53 + 1)]
        assert connection.sql("SELECT metadata FROM traces ORDER BY trace_id").fetchall() == [
            ("{}",),
            (None,),
        ]
        assert connection.sql("FROM duckdb_indexes()").fetchall() == []


@pytest.mark.parametrize("arguments", [["{folder}/"], ["{folder}.tables", "--format", "parquet"]])
def test_a_folder_has_a_file_for_every_table(command: Command, tmp_path: Path, arguments: list[str]) -> None:
    target, *rest = (argument.format(folder=tmp_path / "out") for argument in arguments)
    assert command("convert", "a", target, *rest, "-q").err == ""
    folder = Path(target)
    assert sorted(os.listdir(folder)) == [f"{name}.parquet" for name in NAMES]
    assert os.listdir(tmp_path) == [folder.name]
    kernels = parquet.read_table(folder / "kernels.parquet")
    assert kernels.num_rows == 250
    assert kernels.schema.field("start_ns").type == pa.int64()
    assert parquet.read_table(folder / "flows.parquet").num_rows == 0


def test_an_existing_folder_gets_parquet_files_and_keeps_its_own(command: Command, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").touch()
    assert command("convert", "a", tmp_path).code == 0
    assert (tmp_path / "notes.txt").exists()
    assert len(os.listdir(tmp_path)) == len(NAMES) + 1


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", ["run.duckdb", "tables/"])
def test_nothing_is_replaced_without_force(
    command: Command, tmp_path: Path, opens: list[Any], name: str
) -> None:
    target = f"{tmp_path}/{name}"
    there = tmp_path / name / "kernels.parquet" if name.endswith("/") else tmp_path / name
    there.parent.mkdir(exist_ok=True)
    there.write_bytes(b"of the user")
    done = command("convert", "a", target)
    assert done.code == 2
    assert "add --force" in done.err
    assert opens == []
    assert there.read_bytes() == b"of the user"
    assert command("convert", "a", target, "--force").code == 0
    assert there.read_bytes() != b"of the user"


@pytest.mark.parametrize("name", ["run.duckdb", "tables/"])
def test_after_an_error_nothing_is_left(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def fail(*_arguments: object) -> Never:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("traceview.results.stream.ResultRows.batches", fail)
    done = command("convert", "a", f"{tmp_path}/{name}")
    assert done.code == 2
    assert "No space left" in done.err
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    ("name", "why"),
    [("run.txt", "name a .duckdb file or a folder"), ("missing/run.duckdb", "there is no folder")],
)
def test_a_wrong_target_is_refused(
    command: Command, tmp_path: Path, opens: list[Any], name: str, why: str
) -> None:
    done = command("convert", "a", tmp_path / name)
    assert done.code == 2
    assert why in done.err
    assert opens == []


def test_a_trace_is_never_replaced(command: Command, tmp_path: Path) -> None:
    trace = tmp_path / "trace.json"
    trace.write_text("{}")
    assert command("convert", trace, trace, "--format", "duckdb", "--force").code == 2
    assert command("convert", trace, trace, "--format", "parquet", "--force").code == 2
    assert trace.read_text() == "{}"


def test_a_full_disk_is_told_and_nothing_stays(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def no_space(connection: duckdb.DuckDBPyConnection) -> Never:
        raise duckdb.IOException(f'Could not write file "x": {os.strerror(errno.ENOSPC)}')

    monkeypatch.setattr("traceview.store.schema.create_tables", no_space)
    done = command("convert", "a", tmp_path / "run.duckdb")
    assert done.code == 2
    assert done.err == f"traceview: error: cannot write the output: {os.strerror(errno.ENOSPC)}\n"
    assert os.listdir(tmp_path) == []
