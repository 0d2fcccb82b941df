"""The first rows of queries, also of those under whose LIMIT DuckDB waits without end."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import duckdb
import pytest

from traceview.store.first_rows import without_early_stop

ROWS = 200_000
ALLOWED_S = 60


@pytest.fixture(scope="module")
def database() -> Iterator[duckdb.DuckDBPyConnection]:
    with duckdb.connect(config={"threads": 2}) as connection:
        connection.execute(f"CREATE TABLE plain AS SELECT range AS number, 1 AS one FROM range({ROWS})")
        connection.execute(
            "CREATE VIEW twice AS WITH every AS MATERIALIZED (SELECT number, one FROM plain)"
            " SELECT number, every.one FROM every LEFT JOIN every AS again USING (number)"
        )
        yield connection


@pytest.mark.parametrize(
    ("query", "rows"),
    [
        ("FROM twice LIMIT 5", 5),
        ("FROM twice LIMIT 5 OFFSET 199998;", 2),
        ("SELECT * FROM (\nFROM twice LIMIT 7 -- the first\n) limit 100", 7),
        ("WITH found AS (FROM twice WHERE number > $least) FROM found LIMIT 3", 3),
        ("FROM twice UNION ALL FROM twice LIMIT 4", 4),
    ],
)
def test_first_rows_of_what_reads_rows_twice(
    database: duckdb.DuckDBPyConnection, query: str, rows: int
) -> None:
    parameters = {"least": 10} if "$least" in query else None
    asked = without_early_stop(database, query, parameters)
    assert asked != query
    late = threading.Timer(ALLOWED_S, database.interrupt)
    late.start()
    try:
        found = database.execute(asked, parameters).fetchall()
    finally:
        late.cancel()
    assert len(found) == rows
    assert [column[0] for column in database.description or ()] == ["number", "one"]


@pytest.mark.parametrize(
    "query",
    [
        "FROM plain LIMIT 5", "FROM twice ORDER BY number LIMIT 5", "FROM twice LIMIT 1%",
        "FROM twice OFFSET 5", "FROM twice LIMIT 0",
        "SELECT count(*) AS limit_of FROM twice", "FROM twice LIMIT $1", "FROM plain LIMIT (SELECT 1)",
        "SELECT 1; FROM twice LIMIT 5", "FROM nowhere LIMIT 5", "not SQL LIMIT 5", "DESCRIBE plain -- LIMIT",
    ],
)  # fmt: skip
def test_other_queries_stay_as_they_are(database: duckdb.DuckDBPyConnection, query: str) -> None:
    assert without_early_stop(database, query) == query
