"""The tables in memory, which the tests of a process fill anew, and a real job of eight ranks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

import traceview
from tests.analysis.rows import analysis_database
from tests.ranks.jobs import Part

REAL = Path(__file__).parents[3] / "shared" / "traces"


@pytest.fixture(scope="session")
def database() -> Iterator[duckdb.DuckDBPyConnection]:
    """The tables with the views over them."""
    with analysis_database() as connection:
        yield connection


@pytest.fixture(scope="session")
def dlrm() -> list[Part]:
    """The collectives of eight real ranks of one host, complete, so that their order numbers them."""
    folder = REAL / "pytorch" / "dlrm_8ranks"
    if not folder.exists():
        pytest.skip("the real traces are not here")
    with traceview.open(folder) as session:
        rows = session.sql(
            "SELECT rank, start_ns, dur_ns, name FROM collectives JOIN"
            " (SELECT trace_id, rank FROM traces) USING (trace_id) ORDER BY rank, start_ns"
        ).fetchall()
    seen: Counter[int] = Counter()
    job = []
    for rank, start, duration, name in rows:
        job.append(Part(rank, seen[rank], start - 1_694_128_201_000_000_000, duration, name))
        seen[rank] += 1
    return job
