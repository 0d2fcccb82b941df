"""The part of the traces that is looked at.

The traces of these tests hold ten kernels of 100 ns from 1000 ns on, on GPUs 0 and 1 in turn, and steps of
500 ns where nothing else is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import duckdb
import pytest
from hypothesis import given
from hypothesis import strategies as st

import traceview
from tests.store.fake_format import FakeParser, write_trace
from traceview.errors import UsageError
from traceview.selection import Selection, StoredTrace, TimeBounds, TraceWindow, row_filter
from traceview.store.schema import tables
from traceview.store.writer import TraceWriter


@pytest.fixture
def traces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two files: ranks 0 and 1 with two steps each, and rank 2 with five shorter ones."""
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path / "cache"))
    write_trace(tmp_path / "traces" / "a", 0, 1)
    write_trace(tmp_path / "traces" / "b", 2, step_ns=200)
    return tmp_path / "traces"


def rows(traces: Path, selection: Selection, query: str) -> list[tuple[Any, ...]]:
    with traceview.open(traces, selection=selection, parsers=[FakeParser()]) as session:
        assert session.selection == selection
        return session.sql(query).fetchall()


KERNELS = "SELECT trace_id, list(kernel_id ORDER BY kernel_id) FROM kernels GROUP BY 1 ORDER BY 1"
WINDOWS = "FROM selection ORDER BY trace_id"


def test_steps_give_each_trace_its_own_window(traces: Path) -> None:
    assert rows(traces, Selection(steps=(1, 1)), WINDOWS) == [
        (0, 1500, 2000),
        (1, 1500, 2000),
        (2, 1200, 1400),
    ]
    assert rows(traces, Selection(steps=(1, 1)), KERNELS) == [
        (0, [5, 6, 7, 8, 9]),
        (1, [5, 6, 7, 8, 9]),
        (2, [2, 3]),
    ]
    assert rows(traces, Selection(steps=(0, 1), ranks=(2,)), WINDOWS) == [(2, 1000, 1400)]


def test_times_count_from_the_start_of_the_trace(traces: Path) -> None:
    assert rows(traces, Selection(from_ns=250, to_ns=400, ranks=(1,)), WINDOWS) == [(1, 1250, 1400)]
    assert rows(traces, Selection(from_ns=250, to_ns=400, ranks=(1,)), KERNELS) == [(1, [2, 3])]
    assert rows(traces, Selection(from_ns=801, ranks=(1,)), KERNELS) == [(1, [8, 9])]
    assert rows(traces, Selection(to_ns=100, ranks=(1,)), KERNELS) == [(1, [0])]


def test_ranks_hide_other_traces_everywhere(traces: Path) -> None:
    selection = Selection(ranks=(1, 2))
    with traceview.open(traces, selection=selection, parsers=[FakeParser()]) as session:
        for table in ("traces", "devices", "steps", "ops", "kernels", "kernel_counters", "selection"):
            assert session.sql(f"SELECT DISTINCT trace_id FROM {table} ORDER BY 1").fetchall() == [(1,), (2,)]


def test_devices_hide_other_gpus_but_nothing_of_the_host(traces: Path) -> None:
    selection = Selection(devices=(1,), ranks=(0,))
    assert rows(traces, selection, KERNELS) == [(0, [1, 3, 5, 7, 9])]
    assert rows(traces, selection, "SELECT device FROM devices") == [(1,)]
    assert rows(traces, selection, "SELECT op_id FROM ops") == [(0,)]
    assert rows(traces, selection, "SELECT device FROM counters ORDER BY 1") == [(1,), (None,)]
    assert rows(traces, selection, "SELECT kernel_id FROM kernel_counters") == [(9,)]


def test_a_window_shows_instants_within_it(traces: Path) -> None:
    def seen(from_ns: int, to_ns: int, query: str) -> list[tuple[Any, ...]]:
        return rows(traces, Selection(from_ns=from_ns, to_ns=to_ns, ranks=(0,)), query)

    assert seen(400, 500, "SELECT ts_ns FROM counters") == [(1499,)]
    assert seen(500, 600, "SELECT ts_ns FROM counters") == [(1500,)]
    assert seen(400, 500, "SELECT start_ns FROM ops") == [(1400,)]
    assert seen(300, 400, "SELECT start_ns FROM ops") == []
    assert seen(499, 500, "SELECT step FROM steps") == [(0,)]


def test_conditions_hold_together(traces: Path) -> None:
    selection = Selection(steps=(1, 1), from_ns=0, to_ns=700, ranks=(0,), devices=(0,))
    assert rows(traces, selection, WINDOWS) == [(0, 1500, 1700)]
    assert rows(traces, selection, KERNELS) == [(0, [6])]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("selection", "message"),
    [
        (Selection(ranks=(1, 7, 9)), "no ranks 7, 9: there are ranks 0-2"),
        (Selection(devices=(4,)), "no GPU 4: the traces hold GPUs 0-1"),
        (Selection(steps=(1, 4)), "a: no step 4: it has steps 0-1"),
        (Selection(steps=(7, 9), ranks=(2,)), "b: no steps 7, 9: it has steps 0-4"),
        (Selection(from_ns=1000), "nothing 1.000 us after its start; it ends after 1.000 us"),
        (Selection(steps=(0, 0), from_ns=500), "have no time in common"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(
    traces: Path, selection: Selection, message: str
) -> None:
    with pytest.raises(UsageError, match=message):
        rows(traces, selection, KERNELS)


def test_traces_without_ranks_or_steps_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class BareParser(FakeParser):
        def while_reading(self, path: Path, writer: TraceWriter) -> None:
            writer.connection.execute("DELETE FROM steps; UPDATE traces SET rank = NULL")

    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path / "cache"))
    path = write_trace(tmp_path / "a", 0)
    for selection, message in [
        (Selection(ranks=(0,)), "no rank 0: no trace names its rank"),
        (Selection(steps=(0, 0)), "no step 0: it has no steps"),
    ]:
        with pytest.raises(UsageError, match=message):
            traceview.open(path, selection=selection, parsers=[BareParser()])


@pytest.mark.parametrize(
    "conditions",
    [{"steps": (3, 2)}, {"from_ns": 5, "to_ns": 5}, {"ranks": ()}, {"devices": ()}],
)
def test_a_selection_of_nothing_is_refused(conditions: dict[str, Any]) -> None:
    with pytest.raises(UsageError):
        Selection(**conditions)


@pytest.fixture(scope="module")
def database() -> Iterator[duckdb.DuckDBPyConnection]:
    """An empty database."""
    with duckdb.connect() as connection:
        yield connection


TRACE = StoredTrace(0, "file_0", 0, "a", 0, 0, 100)
KERNEL_TABLE = next(table for table in tables() if table.name == "kernels")


@given(
    start=st.integers(0, 20), length=st.integers(0, 20), from_ns=st.integers(0, 20), window=st.integers(1, 20)
)
def test_an_event_is_shown_when_it_has_a_nanosecond_in_the_window(
    database: duckdb.DuckDBPyConnection, start: int, length: int, from_ns: int, window: int
) -> None:
    bounds = TimeBounds.of(TraceWindow(TRACE, from_ns, from_ns + window))
    conditions = row_filter(KERNEL_TABLE, bounds, None)
    event = f"SELECT {start} AS start_ns, {length} AS dur_ns"
    shown = database.execute(f"FROM ({event}) AS stored WHERE {' AND '.join(conditions)}").fetchall()
    nanoseconds = set(range(start, start + max(length, 1)))
    assert bool(shown) == bool(nanoseconds & set(range(from_ns, from_ns + window)))
