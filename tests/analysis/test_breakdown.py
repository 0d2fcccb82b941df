"""The partition of GPU time, against counting every nanosecond of small random traces."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import duckdb
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.rows import analysis_database


class Work(NamedTuple):
    """One GPU event; `kind` is compute, communication, copy or memset."""

    kind: str
    device: int
    stream: int
    start_ns: int
    dur_ns: int


WORK = st.builds(
    Work,
    kind=st.sampled_from(["compute", "communication", "copy", "memset"]),
    device=st.integers(0, 1),
    stream=st.integers(1, 3),
    start_ns=st.integers(0, 120),
    dur_ns=st.integers(0, 40),
)
STEPS = st.lists(st.integers(0, 200), min_size=2, max_size=4, unique=True).map(sorted)
EXAMPLES = settings(max_examples=20, deadline=None, derandomize=True)
PARTS = ("compute", "communication", "copy", "idle")


@pytest.fixture(scope="module")
def database() -> Iterator[duckdb.DuckDBPyConnection]:
    """The empty tables with the views over them."""
    with analysis_database() as connection:
        yield connection


def fill(database: duckdb.DuckDBPyConnection, work: list[Work], steps: list[int]) -> None:
    """Replaces what the database holds by this work, and steps between these times."""
    for table in ("traces", "devices", "kernels", "copies", "memsets", "steps", "selection"):
        database.execute(f"DELETE FROM {table}")
    database.execute("INSERT INTO traces (trace_id) VALUES (0)")
    database.execute("INSERT INTO selection VALUES (0, NULL, NULL)")
    for number, each in enumerate(work):
        values = [number, each.device, each.stream, each.start_ns, each.dur_ns]
        if each.kind in ("copy", "memset"):
            table = {"copy": "copies", "memset": "memsets"}[each.kind]
            columns = f"{each.kind}_id, device, stream, start_ns, dur_ns"
            database.execute(f"INSERT INTO {table} (trace_id, {columns}) VALUES (0, ?, ?, ?, ?, ?)", values)
        else:
            database.execute(
                "INSERT INTO kernels (trace_id, kernel_id, device, stream, start_ns, dur_ns, kind, name)"
                " VALUES (0, ?, ?, ?, ?, ?, ?, 'k')",
                [*values, each.kind],
            )
    for number, (start, end) in enumerate(pairwise(steps)):
        database.execute(
            "INSERT INTO steps (trace_id, step, start_ns, end_ns, source) VALUES (0, ?, ?, ?, 'detected')",
            [number, start, end],
        )


def class_at(work: list[Work], device: int, moment: int) -> tuple[str, set[str]]:
    """What one nanosecond of a GPU counts as, and everything that runs in it."""
    running = {
        "compute" if each.kind == "memset" else each.kind
        for each in work
        if each.device == device and each.start_ns <= moment < each.start_ns + each.dur_ns
    }
    return next((part for part in PARTS if part in running), "idle"), running


def counted(work: list[Work], device: int, start: int, end: int) -> dict[str, int]:
    """The figures of a window, nanosecond by nanosecond."""
    moments = [class_at(work, device, moment) for moment in range(start, end)]

    def exclusive(part: str) -> int:
        return sum(winner == part for winner, _ in moments)

    return {
        "window_ns": end - start,
        "busy_ns": sum(winner != "idle" for winner, _ in moments),
        "idle_ns": exclusive("idle"),
        "compute_ns": exclusive("compute"),
        "communication_ns": sum("communication" in running for _, running in moments),
        "exposed_communication_ns": exclusive("communication"),
        "copy_ns": sum("copy" in running for _, running in moments),
        "exposed_copy_ns": exclusive("copy"),
    }


def windows(work: list[Work]) -> dict[int, tuple[int, int]]:
    """First start and last end of each GPU."""
    return {
        device: (
            min(each.start_ns for each in work if each.device == device),
            max(each.start_ns + each.dur_ns for each in work if each.device == device),
        )
        for device in {each.device for each in work}
    }


def shown(database: duckdb.DuckDBPyConnection, query: str) -> list[dict[str, Any]]:
    """Rows by the names of their columns."""
    cursor = database.execute(query)
    names = [column[0] for column in cursor.description or ()]
    return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]


@EXAMPLES
@given(work=st.lists(WORK, min_size=1, max_size=12), steps=STEPS)
def test_every_nanosecond_counts_once(
    database: duckdb.DuckDBPyConnection, work: list[Work], steps: list[int]
) -> None:
    fill(database, work, steps)
    found = {row["device"]: row for row in shown(database, "FROM breakdown")}
    spans = windows(work)
    assert found.keys() == spans.keys()
    for device, (start, end) in spans.items():
        expected = counted(work, device, start, end)
        assert {name: found[device][name] for name in expected} == expected
        mine = [each for each in work if each.device == device]
        assert found[device]["gpu_events"] == len(mine)
        assert found[device]["gpu_time_ns"] == sum(each.dur_ns for each in mine)
        assert found[device]["streams"] == len({each.stream for each in mine})


@EXAMPLES
@given(work=st.lists(WORK, min_size=1, max_size=12), steps=STEPS)
def test_the_timeline_is_the_window_without_a_seam(
    database: duckdb.DuckDBPyConnection, work: list[Work], steps: list[int]
) -> None:
    fill(database, work, steps)
    rows = shown(database, "FROM timeline ORDER BY device, start_ns")
    for device, (start, end) in windows(work).items():
        mine = [row for row in rows if row["device"] == device]
        edges = [start, *(row["end_ns"] for row in mine)]
        assert [row["start_ns"] for row in mine] == edges[:-1]
        assert edges[-1] == end
        assert all(one["class"] != two["class"] for one, two in pairwise(mine))
        for row in mine:
            assert row["dur_ns"] == row["end_ns"] - row["start_ns"] > 0
            inside = {class_at(work, device, moment)[0] for moment in range(row["start_ns"], row["end_ns"])}
            assert inside == {row["class"]}


@EXAMPLES
@given(work=st.lists(WORK, min_size=1, max_size=12), steps=STEPS)
def test_gaps_are_the_idle_time_and_touch_their_neighbours(
    database: duckdb.DuckDBPyConnection, work: list[Work], steps: list[int]
) -> None:
    fill(database, work, steps)
    gaps = shown(database, "FROM gaps")
    for device, (start, end) in windows(work).items():
        mine = [gap for gap in gaps if gap["device"] == device]
        moments = [moment for gap in mine for moment in range(gap["start_ns"], gap["end_ns"])]
        assert sorted(moments) == [t for t in range(start, end) if class_at(work, device, t)[0] == "idle"]
        for gap in mine:
            before, after = work[gap["before_id"]], work[gap["after_id"]]
            assert before.start_ns + before.dur_ns == gap["start_ns"]
            assert after.start_ns == gap["end_ns"]
            assert {before.device, after.device} == {device}
            assert gap["cause"] == "unknown"


@EXAMPLES
@given(work=st.lists(WORK, min_size=1, max_size=12), steps=STEPS)
def test_steps_are_partitioned_like_the_whole(
    database: duckdb.DuckDBPyConnection, work: list[Work], steps: list[int]
) -> None:
    fill(database, work, steps)
    found = {(row["device"], row["step"]): row for row in shown(database, "FROM step_summary")}
    pairs = list(pairwise(steps))
    assert found.keys() == {(device, number) for device in windows(work) for number in range(len(pairs))}
    for (device, number), row in found.items():
        start, end = pairs[number]
        expected = counted(work, device, start, end)
        assert {name: row[name] for name in expected} == expected
        assert row["kernels"] == sum(
            each.device == device
            and each.kind in ("compute", "communication")
            and start <= each.start_ns < end
            for each in work
        )


@EXAMPLES
@given(work=st.lists(WORK, min_size=1, max_size=12))
def test_two_ranks_have_as_much_time_as_one_trace_with_two_gpus(
    database: duckdb.DuckDBPyConnection, work: list[Work]
) -> None:
    fill(database, work, [])
    columns = "device, * EXCLUDE (trace_id, device)"
    together = shown(database, f"SELECT {columns} FROM breakdown ORDER BY device")
    database.execute("INSERT INTO traces (trace_id) VALUES (1)")
    database.execute("INSERT INTO selection VALUES (1, NULL, NULL)")
    for table in ("kernels", "copies", "memsets"):
        database.execute(f"UPDATE {table} SET trace_id = device")
    apart = shown(database, f"SELECT {columns} FROM breakdown ORDER BY device")
    assert apart == together
