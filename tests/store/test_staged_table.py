"""Rows that are staged beside the database: what is written is what statements read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import duckdb
import numpy as np
import pyarrow as pa
import pytest

from traceview.ingest.numbered_rows import Count, NumberedRows
from traceview.store.arrow_rows import ArrowRows
from traceview.store.staged_table import StagedTable, register

SCHEMA = pa.schema([("id", pa.int64()), ("name", pa.string()), ("ts", pa.int64())])
BATCHES = [{"id": [1, 2], "name": ["a", None], "ts": [10, 20]}, {"id": [3], "name": ["c"], "ts": [30]}]


class Asked(ArrowRows):
    """Rows that remember which of their columns were read."""

    def __init__(self, rows: ArrowRows) -> None:
        self._rows, self.schema = rows, rows.schema
        self.columns: list[list[str]] = []

    def batches(self, columns: Sequence[int]) -> Iterator[pa.RecordBatch]:
        self.columns.append([self.schema.names[column] for column in columns])
        return self._rows.batches(columns)


@pytest.fixture
def rows(tmp_path: Path) -> Asked:
    table = StagedTable(tmp_path / "rows.arrow", SCHEMA)
    for batch in BATCHES:
        table.write(pa.table(batch, schema=SCHEMA))
    assert table.finish() == 3
    numbers = {"row_number": Count(), "parent": np.array([7, 8, -1, 9])}
    return Asked(NumberedRows(table.relation(["ts", "id", "name"]), numbers, first=1))


def test_a_statement_reads_the_columns_that_it_uses(rows: Asked) -> None:
    with duckdb.connect() as connection:
        register(connection, "rows", rows)
        everything = connection.execute("FROM rows ORDER BY id").fetchall()
        assert everything == [(1, "a", 10, 1, 8), (2, None, 20, 2, None), (3, "c", 30, 3, 9)]
        assert connection.execute("SELECT parent, ts FROM rows WHERE ts > 10 ORDER BY ts").fetchall() == [
            (None, 20),
            (9, 30),
        ]
        assert connection.execute("SELECT sum(parent), max(name) FROM rows").fetchall() == [(17, "c")]
        assert connection.execute("SELECT count(*) FROM rows").fetchall() == [(3,)]
    read = [sorted(columns) for columns in rows.columns]
    assert read[:3] == [["id", "name", "parent", "row_number", "ts"], ["parent", "ts"], ["name", "parent"]]
    assert len(read[3]) == 1


def test_another_release_of_duckdb_reads_all_columns(rows: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duckdb, "__version__", "2.1.0")
    with duckdb.connect() as connection:
        register(connection, "rows", rows)
        assert connection.execute("SELECT sum(parent) FROM rows").fetchall() == [(17,)]
    assert [len(columns) for columns in rows.columns] == [5]
