"""What `traceview convert` wrote opens like the traces that it was written from."""

from __future__ import annotations

import shutil
from pathlib import Path

import duckdb
import pyarrow as pa
import pytest
from pyarrow import parquet

import traceview
from tests.project.project_files import ROOT
from traceview.cli.convert import write_database, write_parquet_files
from traceview.errors import UnreadableTraceError
from traceview.session import Session
from traceview.store.schema import create_tables, tables

SAMPLES = ROOT / "sample_traces"
SOURCES = ("training_nvidia_nsight.sqlite", "training_rocm_results.json")


def rows_of(session: Session) -> dict[str, list[str]]:
    """The rows of each table as text, without the name of the file."""
    return {
        table.name: sorted(
            repr(row)
            for row in session.sql(
                f"SELECT * EXCLUDE ({'source_file' if table.name == 'traces' else 'trace_id'}),"
                f" trace_id FROM {table.name}"
            ).fetchall()
        )
        for table in tables()
    }


@pytest.mark.sampled(1)
@pytest.mark.parametrize("kind", ["database", "parquet"])
def test_every_row_of_several_traces_is_there_again(tmp_path: Path, kind: str) -> None:
    sources = [SAMPLES / source for source in SOURCES]
    target = tmp_path / "out.duckdb" if kind == "database" else tmp_path
    with traceview.open(sources) as session:
        write_database(session, target) if kind == "database" else write_parquet_files(session, target)
        expected = rows_of(session)
    with traceview.open(target) as session:
        found = rows_of(session)
    assert sum(map(len, expected.values())) > 1_000
    for table in tables():
        assert found[table.name] == expected[table.name], table.name


def small_database(path: Path, *statements: str) -> Path:
    """A database with the empty tables of the schema, changed by the statements."""
    with duckdb.connect(str(path)) as connection:
        create_tables(connection)
        for statement in statements:
            connection.execute(statement)
    return path


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("statements", "message"),
    [
        ((), "holds no traces"),
        (("DROP TABLE traces",), "holds no traces"),
        (
            (
                "DROP TABLE traces",
                "CREATE VIEW traces AS SELECT 0 AS trace_id, content FROM read_text('/etc/hosts')",
            ),
            "holds no traces",
        ),
        (("INSERT INTO traces (trace_id) VALUES (2147483647)",), "numbered"),
        (("INSERT INTO traces (trace_id) VALUES (0), (0)",), "numbered"),
        (
            (
                "DROP TABLE traces",
                "CREATE TABLE traces (trace_id VARCHAR)",
                "INSERT INTO traces VALUES ('a')",
            ),
            "read",
        ),
    ],
)
def test_a_database_that_was_made_otherwise_is_refused(
    tmp_path: Path, statements: tuple[str, ...], message: str
) -> None:
    path = small_database(tmp_path / "a.duckdb", *statements)
    with pytest.raises(UnreadableTraceError, match=message):
        traceview.open(path, cache=False)


def test_columns_of_another_version_are_reported(tmp_path: Path) -> None:
    path = small_database(
        tmp_path / "a.duckdb",
        "INSERT INTO traces (trace_id) VALUES (0)",
        "ALTER TABLE ops DROP sequence_number",
        "ALTER TABLE kernels ADD mood VARCHAR",
    )
    with traceview.open(path, cache=False) as session:
        assert session.sql("SELECT code, count FROM health").fetchall() == [("other_columns", 2)]


def test_a_damaged_table_is_named(tmp_path: Path) -> None:
    parquet.write_table(pa.table({"trace_id": [0]}), tmp_path / "traces.parquet")
    (tmp_path / "kernels.parquet").write_bytes(b"PAR1" + bytes(100))
    with pytest.raises(UnreadableTraceError, match="cannot be read"):
        traceview.open(tmp_path / "kernels.parquet", cache=False)


def test_a_parquet_file_of_another_name_is_none(tmp_path: Path) -> None:
    parquet.write_table(pa.table({"trace_id": [0]}), tmp_path / "traces.parquet")
    shutil.move(tmp_path / "traces.parquet", tmp_path / "others.parquet")
    with pytest.raises(UnreadableTraceError, match="Parquet file, which traceview does not read"):
        traceview.open(tmp_path / "others.parquet", cache=False)


def test_beside_other_traces_it_is_left_out_unless_it_is_named(tmp_path: Path) -> None:
    shutil.copy(SAMPLES / "jax_cpu.xplane.pb", tmp_path)
    copy = small_database(tmp_path / "a.duckdb", "INSERT INTO traces (trace_id) VALUES (0)")
    counts = []
    for named in (tmp_path, copy, [copy, tmp_path]):
        with traceview.open(named, cache=False) as session:
            counts.append(session.traces.height)
    assert counts == [1, 1, 2]
