"""The tables and views in memory, which the tests of a process fill anew."""

from __future__ import annotations

from collections.abc import Iterator

import duckdb
import pytest

from tests.analysis.rows import analysis_database, clear


@pytest.fixture(scope="session")
def schema() -> Iterator[duckdb.DuckDBPyConnection]:
    """The tables with the views over them."""
    with analysis_database() as connection:
        yield connection


@pytest.fixture
def database(schema: duckdb.DuckDBPyConnection) -> duckdb.DuckDBPyConnection:
    """The tables, empty."""
    return clear(schema)
