"""The idle time that no finding reports, against adding it up nanosecond by nanosecond."""

from __future__ import annotations

from collections.abc import Iterator

import duckdb
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.rows import analysis_database
from traceview.rules.rule_query import REPORTED_COLUMNS
from traceview.rules.unreported import fill_unreported
from traceview.workers import workers

# Length of a part, and of the pause before it; a part without length is no idle time.
PARTS = st.lists(st.tuples(st.integers(0, 3), st.integers(1, 8)), max_size=8)
STRETCHES = st.lists(st.tuples(st.integers(0, 1), st.integers(0, 60), st.integers(1, 20)), max_size=8)
EXAMPLES = settings(max_examples=60, deadline=None, derandomize=True)


@pytest.fixture(scope="module")
def connection() -> Iterator[duckdb.DuckDBPyConnection]:
    with analysis_database() as opened:
        yield opened


@EXAMPLES
@given(parts=st.tuples(PARTS, PARTS), told=STRETCHES, later=STRETCHES)
def test_what_is_left_is_what_counting_leaves(
    connection: duckdb.DuckDBPyConnection,
    parts: tuple[list[tuple[int, int]], list[tuple[int, int]]],
    told: list[tuple[int, int, int]],
    later: list[tuple[int, int, int]],
) -> None:
    connection.execute(
        "CREATE OR REPLACE TEMP TABLE idle_parts"
        " (trace_id INTEGER, device INTEGER, start_ns BIGINT, end_ns BIGINT, cause VARCHAR)"
    )
    left: dict[tuple[int, int], str] = {}
    for device, own in enumerate(parts):
        now = 0
        for number, (pause, length) in enumerate(own):
            cause, now = f"cause {device} {number}", now + pause + length
            connection.execute(
                "INSERT INTO idle_parts VALUES (0, ?, ?, ?, ?)", [device, now - length, now, cause]
            )
            left |= {(device, at): cause for at in range(now - length, now)}
    with workers([connection]) as alone:
        table = alone.create("reported_idle", REPORTED_COLUMNS)
        source = "idle_parts"
        for stretches in (told, later):
            alone.run(lambda _: None)  # Shows the table to the connection.
            for device, start, length in stretches:
                row = [0, device, start, start + length]
                connection.execute(f"INSERT INTO {table} VALUES (?, ?, ?, ?, 'X', true)", row)
                # What others report of other time stays.
                connection.execute(f"INSERT INTO {table} VALUES (0, ?, 0, 99, 'Y', false)", [device])
                for at in range(start, start + length):
                    left.pop((device, at), None)
            fill_unreported(alone, source)
            source = "unreported_idle"
            rows = alone.rows("SELECT device, start_ns, end_ns, cause FROM unreported_idle")
            counted = [
                ((device, at), cause) for device, start, end, cause in rows for at in range(start, end)
            ]
            assert dict(counted) == left
            assert len(counted) == len(left)
