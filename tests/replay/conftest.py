"""The tables and views in memory, which the tests of a process fill anew."""

from __future__ import annotations

from collections.abc import Iterator

import duckdb
import pytest

from tests.analysis.rows import analysis_database, clear
from tests.replay.made import MadeTrace


@pytest.fixture(scope="session")
def schema() -> Iterator[duckdb.DuckDBPyConnection]:
    """The tables with the views over them."""
    with analysis_database() as connection:
        yield connection


@pytest.fixture
def trace(schema: duckdb.DuckDBPyConnection) -> MadeTrace:
    """A trace without events."""
    return MadeTrace(clear(schema))
