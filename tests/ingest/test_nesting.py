"""How spans of a thread enclose one another, against a search through all pairs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

import duckdb
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from traceview.ingest import nesting
from traceview.ingest.nesting import find_nesting, nest_spans, order
from traceview.ingest.nesting.order import Extent
from traceview.ingest.numbered_rows import Count, NumberRows
from traceview.native.nesting import sweep
from traceview.native.seam import _interpreted
from traceview.store.staged_table import register
from traceview.store.writer import TraceWriter

Span = tuple[int, int, int]
"""id, start, duration"""
Row = tuple[int | None, ...]
"""layer, second layer, id, thread, start, duration"""

EVENTS = """
CREATE OR REPLACE TABLE event
    (layer BIGINT, also_layer BIGINT, id BIGINT, pid BIGINT, tid BIGINT, start_ns BIGINT, dur_ns BIGINT)
"""
LEAF = 2
"""The layers 0 and 1 hold spans, this one leaves of the latter."""

times = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 8)), min_size=1, max_size=10)
leaves = st.lists(st.integers(0, 20), max_size=5)


@pytest.fixture(scope="module")
def connection() -> duckdb.DuckDBPyConnection:
    connection = duckdb.connect()
    connection.execute(EVENTS)
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
        monkeypatch.setattr(nesting, "sweep", _interpreted(sweep.__wrapped__))


def nest(connection: duckdb.DuckDBPyConnection, rows: list[Row], extent: Extent = SHORT) -> None:
    """Makes the table nested of `rows`; around is the span of layer 0, above how many of these are open."""
    connection.execute(f"DROP TABLE IF EXISTS nested; {EVENTS}")
    connection.executemany("INSERT INTO event VALUES ($1, $2, $3, 1, $4, $5, $6)", rows)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "numbers"
        numbers = find_nesting(
            connection, "row", LEAF, {"around": 0}, len(rows), extent, file, {"above": 0}
        ).columns
        register(connection, "found", NumberRows({"row_number": Count(), **numbers}, 0, len(rows)))
        connection.execute("CREATE TABLE nested AS SELECT * FROM row JOIN found USING (row_number)")


def found(connection: duckdb.DuckDBPyConnection, layer: int, columns: str) -> list[tuple[int | None, ...]]:
    return connection.execute(f"SELECT {columns} FROM nested WHERE layer = {layer} ORDER BY id").fetchall()


def encloses(outer: Span, inner: Span) -> bool:
    if outer[0] == inner[0] or not outer[1] <= inner[1] or outer[1] + outer[2] < inner[1] + inner[2]:
        return False
    if inner[1] == outer[1] + outer[2]:  # It starts where the other one ends.
        return inner[1] == outer[1] and inner[2] == 0 and outer[0] < inner[0]
    return (outer[1], -outer[2], outer[0]) < (inner[1], -inner[2], inner[0])


def innermost(spans: list[Span]) -> int | None:
    return max(spans, key=lambda span: (span[1], -span[2], span[0]))[0] if spans else None


def parents(spans: list[Span], of: list[Span]) -> dict[int, int | None]:
    return {inner[0]: innermost([outer for outer in spans if encloses(outer, inner)]) for inner in of}


def depth(parent: dict[int, int | None], of: int | None) -> int:
    return 0 if of is None else 1 + depth(parent, parent[of])


@pytest.mark.sampled(1)
@pytest.mark.usefixtures("way")
@settings(max_examples=60, deadline=None)
@given(spans=times, leaves=leaves)
def test_spans_that_may_cross(
    connection: duckdb.DuckDBPyConnection, spans: list[tuple[int, int]], leaves: list[int]
) -> None:
    numbered = [(number, *span) for number, span in enumerate(spans)]
    rows = [(layer, None, number, 1, start, dur) for layer in (0, 1) for number, start, dur in numbered]
    nest(connection, [*rows, *((LEAF, None, 100 + number, 1, at, 3) for number, at in enumerate(leaves))])

    parent = parents(numbered, numbered)
    expected = [(number, depth(parent, outer), outer) for number, outer in sorted(parent.items())]
    assert found(connection, 0, "id, depth, parent_id") == expected
    assert found(connection, 1, "id, depth, parent_id") == expected

    def open_at(time: int) -> int | None:
        return innermost([span for span in numbered if span[1] <= time < span[1] + span[2]])

    assert found(connection, 1, "id, around") == [(n, open_at(at)) for n, at, _ in numbered]
    expected_leaves = [(100 + n, depth(parent, open_at(at)), open_at(at)) for n, at in enumerate(leaves)]
    assert found(connection, LEAF, "id, depth, parent_id") == expected_leaves
    assert found(connection, LEAF, "id, above, around") == expected_leaves


@pytest.mark.sampled(1)
@pytest.mark.usefixtures("way")
@settings(max_examples=60, deadline=None)
@given(
    spans=st.lists(st.tuples(st.integers(0, 12), st.integers(1, 8), st.booleans()), min_size=1, max_size=10),
    leaves=leaves,
)
def test_spans_of_two_layers(
    connection: duckdb.DuckDBPyConnection, spans: list[tuple[int, int, bool]], leaves: list[int]
) -> None:
    numbered = [(number, start, dur) for number, (start, dur, _) in enumerate(spans)]
    both = [span for span in numbered if spans[span[0]][2]]
    rows = [(1, 0 if spans[n][2] else None, n, 1, start, dur) for n, start, dur in numbered]
    nest(connection, [*rows, *((LEAF, None, 100 + number, 1, at, 0) for number, at in enumerate(leaves))])

    parent, outer = parents(numbered, numbered), parents(both, both)
    assert found(connection, 1, "id, parent_id") == sorted(parent.items())
    assert connection.execute(
        "SELECT id, around, above FROM nested WHERE also_layer = 0 ORDER BY id"
    ).fetchall() == [(n, around, depth(outer, around)) for n, around in sorted(outer.items())]
    assert found(connection, LEAF, "id, around") == [
        (100 + n, innermost([span for span in both if span[1] <= at < span[1] + span[2]]))
        for n, at in enumerate(leaves)
    ]


@pytest.mark.usefixtures("way")
def test_threads_do_not_enclose_each_other(connection: duckdb.DuckDBPyConnection) -> None:
    nest(connection, [(0, None, 1, 1, 0, 9), (0, None, 2, 2, 1, 1)])
    assert found(connection, 0, "id, depth, parent_id") == [(1, 0, None), (2, 0, None)]


def test_batches_and_room_follow_from_one_another(
    connection: duckdb.DuckDBPyConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (nesting, order):
        monkeypatch.setattr(module, "BATCH_ROWS", 2)
    count = 300
    nest(connection, [(0, None, number, 1, number, 2 * (count - number)) for number in range(count)])
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
    rows: list[Row] = [
        (layer, 0 if layer == 1 else None, number, thread, start, dur)
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
        "SELECT layer, coalesce(also_layer, 255), id, thread, start_ns, end_ns, row_number FROM row"
        " ORDER BY thread, start_ns, layer, end_ns DESC, id"
    ).fetchall()
    assert [tuple(map(int, row)) for row in rows_in_order] == expected


class ShortOfMemory:
    """A connection that sorts with a single thread only."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection, self.failures = connection, 0

    def sql(self, query: str) -> duckdb.DuckDBPyRelation:
        if self._connection.execute("SELECT current_setting('threads')").fetchall() != [(1,)]:
            self.failures += 1
            raise duckdb.OutOfMemoryException("could not allocate")
        return self._connection.sql(query)

    def execute(self, query: str) -> duckdb.DuckDBPyConnection:
        return self._connection.execute(query)


def test_where_memory_is_short_one_thread_sorts() -> None:
    with duckdb.connect() as connection:
        connection.execute("SET threads = 3")
        connection.execute(
            "CREATE TABLE row AS SELECT 0 AS layer, NULL AS also_layer, id, id AS row_number,"
            " id % 3 AS thread, 100 - id AS start_ns, 200 AS end_ns FROM range(9) AS ids(id)"
        )
        short = ShortOfMemory(connection)
        found = list(order.in_order(cast("duckdb.DuckDBPyConnection", short), "row", 9, Extent(90, 200, 2)))
        ids = [int(number) for events, _ in found for number in events.number]
        assert ids == [6, 3, 0, 7, 4, 1, 8, 5, 2]
        assert short.failures == 1
        assert connection.execute("SELECT current_setting('threads')").fetchall() == [(3,)]


@pytest.fixture
def writer(tmp_path: Path) -> Iterator[TraceWriter]:
    with TemporaryDirectory() as folder, duckdb.connect() as connection:
        yield TraceWriter(lambda: connection, 2, 64 << 20, Path(folder))


def test_spans_of_any_relation(writer: TraceWriter) -> None:
    connection = writer.connection
    connection.execute(
        """
        CREATE TABLE span AS
        SELECT col0 AS layer, NULL AS also_layer, col1 AS id, col2 AS pid, col3 AS tid,
            col4 AS start_ns, col5 AS dur_ns
        FROM (VALUES
            (0, 7, 1, 1, 100, 50), (0, 8, 1, 1, 110, 10), (1, 7, 1, 1, 105, 20), (2, 7, 1, 1, 112, 900),
            (2, 8, 1, 1, 125, 1), (0, 9, 2, NULL, 100, 50), (2, 9, 2, NULL, 120, 1),
            (2, 10, NULL, NULL, 120, 1)
        )
        """
    )
    for _ in range(2):
        nest_spans(writer, "span", 2, "nested", range_id=0, op_id=1)
        assert connection.execute(
            "SELECT layer, id, depth, parent_id, range_id, op_id FROM nested ORDER BY layer, id"
        ).fetchall() == [
            (0, 7, 0, None, None, None), (0, 8, 1, 7, 7, 7), (0, 9, 0, None, None, None),
            (1, 7, 0, None, 7, None),
            (2, 7, 1, 7, 8, 7), (2, 8, 0, None, 7, None), (2, 9, 0, None, 9, None),
        ]  # fmt: skip


def test_no_spans_at_all(writer: TraceWriter) -> None:
    writer.connection.execute(
        "CREATE TABLE span AS SELECT 1 AS layer, NULL AS also_layer, 1 AS id, 1 AS pid, 1 AS tid,"
        " 1 AS start_ns, 1 AS dur_ns"
    )
    nest_spans(writer, "span", 1, "nested")
    assert writer.connection.execute("SELECT count(*) FROM nested").fetchall() == [(0,)]
