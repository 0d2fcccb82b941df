"""How spans of a thread enclose one another, against a search through all pairs."""

from __future__ import annotations

from importlib.resources import files

import duckdb
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

Span = tuple[int, int, int]
"""id, start, duration"""


@pytest.fixture(scope="module")
def connection() -> duckdb.DuckDBPyConnection:
    connection = duckdb.connect()
    connection.execute(files("traceview.ingest").joinpath("nesting.sql").read_text("utf-8"))
    columns = "id BIGINT, pid BIGINT, tid BIGINT, start_ns BIGINT, dur_ns BIGINT, leaf BOOLEAN"
    connection.execute(f"CREATE TABLE event ({columns})")
    connection.execute("CREATE VIEW span AS SELECT * EXCLUDE (leaf) FROM event WHERE NOT leaf")
    return connection


def without_partial_overlap(spans: list[Span]) -> list[Span]:
    kept: list[Span] = []
    for span in spans:
        _, start, duration = span
        end = start + duration
        if not any(a < start < a + d < end or start < a < end < a + d for _, a, d in kept):
            kept.append(span)
    return kept


def encloses(outer: Span, inner: Span) -> bool:
    if outer[0] == inner[0] or not outer[1] <= inner[1] or outer[1] + outer[2] < inner[1] + inner[2]:
        return False
    if inner[1] == outer[1] + outer[2]:  # It starts where the other one ends.
        return inner[1] == outer[1] and inner[2] == 0 and outer[0] < inner[0]
    return (outer[1], -outer[2], outer[0]) < (inner[1], -inner[2], inner[0])


def innermost(spans: list[Span]) -> int | None:
    return max(spans, key=lambda span: (span[1], -span[2], span[0]))[0] if spans else None


times = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 8)), min_size=1, max_size=10)


@settings(max_examples=60, deadline=None)
@given(spans=times, leaves=st.lists(st.integers(0, 20), max_size=5))
def test_nesting(
    connection: duckdb.DuckDBPyConnection, spans: list[tuple[int, int]], leaves: list[int]
) -> None:
    nested = without_partial_overlap([(number, *span) for number, span in enumerate(spans)])
    rows = [(number, 1, 1, start, duration, False) for number, start, duration in nested]
    rows += [(100 + number, 1, 1, at, 3, True) for number, at in enumerate(leaves)]
    connection.execute("DELETE FROM event")
    connection.executemany("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?)", rows)

    around = {inner[0]: [outer for outer in nested if encloses(outer, inner)] for inner in nested}
    expected = sorted((number, len(outer), innermost(outer)) for number, outer in around.items())
    found = connection.execute("SELECT id, depth, parent_id FROM nesting('span') ORDER BY id").fetchall()
    assert found == expected
    with_leaves = "SELECT id, depth, parent_id FROM nesting_with_leaves('event') WHERE leaf IS {} ORDER BY id"
    assert connection.execute(with_leaves.format("false")).fetchall() == expected

    open_at = {100 + n: [s for s in nested if s[1] <= at < s[1] + s[2]] for n, at in enumerate(leaves)}
    expected_leaves = [(number, len(spans), innermost(spans)) for number, spans in sorted(open_at.items())]
    assert connection.execute(with_leaves.format("true")).fetchall() == expected_leaves


def test_threads_do_not_enclose_each_other(connection: duckdb.DuckDBPyConnection) -> None:
    connection.execute("DELETE FROM event")
    connection.execute("INSERT INTO event VALUES (1, 1, 1, 0, 9, false), (2, 1, 2, 1, 1, false)")
    found = connection.execute("SELECT id, depth, parent_id FROM nesting('span') ORDER BY id").fetchall()
    assert found == [(1, 0, None), (2, 0, None)]
