"""How spans of a thread enclose one another, against a search through all pairs."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

import duckdb
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from traceview.ingest import nesting
from traceview.ingest.compiled import _interpreted
from traceview.ingest.nesting import find_nesting, order
from traceview.ingest.nesting.order import Extent
from traceview.ingest.nesting.sweep import sweep
from traceview.ingest.numbered_rows import Count, NumberRows
from traceview.store.staged_table import register

Span = tuple[int, int, int]
"""id, start, duration"""
Row = tuple[int, ...]
"""layer, id, thread, start, duration"""

EVENTS = """
CREATE OR REPLACE TABLE event
    (layer BIGINT, id BIGINT, pid BIGINT, tid BIGINT, start_ns BIGINT, dur_ns BIGINT)
"""
LEAF = 2
"""The layers 0 and 1 hold spans, this one leaves of the latter."""

times = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 8)), min_size=1, max_size=10)


@pytest.fixture(scope="module")
def connection() -> duckdb.DuckDBPyConnection:
    connection = duckdb.connect()
    connection.execute(files("traceview.ingest").joinpath("nesting.sql").read_text("utf-8"))
    connection.execute(EVENTS)
    connection.execute("CREATE VIEW span AS SELECT * EXCLUDE (layer) FROM event WHERE layer = 0")
    connection.execute(
        "CREATE VIEW row AS"
        " SELECT *, rowid AS row_number, tid AS thread, start_ns + dur_ns AS end_ns FROM event"
    )
    return connection


SHORT = Extent(0, 1 << 20, 2)
FAR = 1 << 58


@pytest.fixture(params=["compiled", "interpreted"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Machine code, or the same as Python, which checks that it stays within its arrays."""
    if request.param == "interpreted":
        # Type: a compiled function keeps its Python form as `__wrapped__`, of which its type says nothing.
        monkeypatch.setattr(nesting, "sweep", _interpreted(sweep.__wrapped__))  # type: ignore[attr-defined]


def nest(connection: duckdb.DuckDBPyConnection, rows: list[Row], extent: Extent = SHORT) -> None:
    """Makes the table nested of `rows`; its column around is the span of layer 0."""
    connection.execute(f"DROP TABLE IF EXISTS nested; {EVENTS}")
    connection.executemany("INSERT INTO event VALUES ($1, $2, 1, $3, $4, $5)", rows)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "numbers"
        numbers = find_nesting(connection, "row", LEAF, {"around": 0}, len(rows), extent, file).columns
        register(connection, "found", NumberRows({"row_number": Count(), **numbers}, 0, len(rows)))
        connection.execute("CREATE TABLE nested AS SELECT * FROM row JOIN found USING (row_number)")


def found(connection: duckdb.DuckDBPyConnection, layer: int, columns: str) -> list[tuple[int | None, ...]]:
    return connection.execute(f"SELECT {columns} FROM nested WHERE layer = {layer} ORDER BY id").fetchall()


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


@pytest.mark.usefixtures("way")
@settings(max_examples=40, deadline=None)
@given(spans=times, leaves=st.lists(st.integers(0, 20), max_size=5))
def test_nested_spans(
    connection: duckdb.DuckDBPyConnection, spans: list[tuple[int, int]], leaves: list[int]
) -> None:
    nested = without_partial_overlap([(number, *span) for number, span in enumerate(spans)])
    rows = [(layer, number, 1, start, dur) for layer in (0, 1) for number, start, dur in nested]
    nest(connection, rows + [(LEAF, 100 + number, 1, at, 3) for number, at in enumerate(leaves)])

    around = {inner[0]: [outer for outer in nested if encloses(outer, inner)] for inner in nested}
    expected = sorted((number, len(outer), innermost(outer)) for number, outer in around.items())
    assert found(connection, 0, "id, depth, parent_id") == expected
    assert found(connection, 1, "id, depth, parent_id") == expected
    by_sql = connection.execute("SELECT id, depth, parent_id FROM nesting('span') ORDER BY id").fetchall()
    assert by_sql == expected

    def open_at(time: int) -> list[Span]:
        return [span for span in nested if span[1] <= time < span[1] + span[2]]

    assert found(connection, 1, "id, around") == [(n, innermost(open_at(at))) for n, at, _ in nested]
    expected_leaves = [(100 + n, len(open_at(at)), innermost(open_at(at))) for n, at in enumerate(leaves)]
    assert found(connection, LEAF, "id, depth, parent_id") == expected_leaves
    assert found(connection, LEAF, "id, depth, around") == expected_leaves


@pytest.mark.usefixtures("way")
@settings(max_examples=40, deadline=None)
@given(spans=times, moments=st.lists(st.integers(0, 20), max_size=5))
def test_crossing_spans_are_treated_as_in_sql(
    connection: duckdb.DuckDBPyConnection, spans: list[tuple[int, int]], moments: list[int]
) -> None:
    rows = [(0, number, number % 2, *span) for number, span in enumerate(spans)]
    nest(connection, rows + [(1, number, number % 2, at, 1) for number, at in enumerate(moments)])
    by_sql = connection.execute("SELECT id, depth, parent_id FROM nesting('span') ORDER BY id").fetchall()
    assert found(connection, 0, "id, depth, parent_id") == by_sql
    connection.execute("CREATE OR REPLACE TABLE by_sql AS FROM nesting('span')")
    if len({(number % 2, start + dur) for number, (start, dur) in enumerate(spans)}) == len(spans):
        opened = connection.execute(
            "SELECT event.id, nullif(opened.id, -1)"
            " FROM event ASOF LEFT JOIN innermost_open('by_sql') AS opened"
            " ON event.tid = opened.tid AND event.start_ns >= opened.ts WHERE layer = 1 ORDER BY ALL"
        ).fetchall()
        assert found(connection, 1, "id, around") == opened


@pytest.mark.usefixtures("way")
def test_threads_do_not_enclose_each_other(connection: duckdb.DuckDBPyConnection) -> None:
    nest(connection, [(0, 1, 1, 0, 9), (0, 2, 2, 1, 1)])
    assert found(connection, 0, "id, depth, parent_id") == [(1, 0, None), (2, 0, None)]


def test_batches_and_room_follow_from_one_another(
    connection: duckdb.DuckDBPyConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (nesting, order):
        monkeypatch.setattr(module, "BATCH_ROWS", 2)
    count = 300
    nest(connection, [(0, number, 1, number, 2 * (count - number)) for number in range(count)])
    parents = found(connection, 0, "id, depth, parent_id")
    assert parents == [(number, number, number - 1 if number else None) for number in range(count)]


@pytest.mark.parametrize(
    ("extent", "queries"),
    [
        pytest.param(Extent(-FAR, FAR, 3), 1, id="fits"),
        pytest.param(Extent(0, 100, 1), 2, id="threads beyond it"),
        pytest.param(Extent(0, 100, 1 << 20), 2, id="times beyond it"),
        pytest.param(Extent(-FAR, 8 * FAR, 3), 1, id="longer than keys"),
    ],
)
def test_the_order_is_the_same_however_it_is_found(
    connection: duckdb.DuckDBPyConnection, monkeypatch: pytest.MonkeyPatch, extent: Extent, queries: int
) -> None:
    times = [(0, 9), (0, 9), (0, 0), (5, 4), (FAR, 3), (-FAR, 2), (-FAR, FAR // 2)]
    rows = [
        (layer, number, thread, start, dur)
        for thread in (0, 3)
        for layer in (0, 1, LEAF)
        for number, (start, dur) in enumerate(times)
    ]
    nest(connection, rows, extent)
    asked: list[str] = []
    batches = order._batches
    monkeypatch.setattr(order, "_batches", lambda made, query: asked.append(query) or batches(made, query))
    found = list(order.in_order(connection, "row", len(rows), extent))
    assert len(asked) == queries
    rows_in_order = [row for events, numbers in found for row in zip(*events, numbers, strict=True)]
    expected = connection.execute(
        "SELECT layer, id, thread, start_ns, end_ns, row_number FROM row"
        " ORDER BY thread, start_ns, layer, end_ns DESC, id"
    ).fetchall()
    assert [tuple(map(int, row)) for row in rows_in_order] == expected
