"""Time by stack: of GPUs by module, operator and kernel, of threads by function."""

from __future__ import annotations

from typing import Any

import duckdb
import pytest

import traceview
from tests.analysis.rows import insert
from tests.project.project_files import ROOT


def select_all(database: duckdb.DuckDBPyConnection, *bounds: int) -> None:
    start, end = bounds or (None, None)
    insert(database, "selection", {"trace_id": 0, "start_ns": start, "end_ns": end})


def op(number: int, name: str, parent: int | None = None, **others: Any) -> dict[str, Any]:
    row = {"trace_id": 0, "op_id": number, "parent_id": parent, "name": name, "tid": 1, "start_ns": 0}
    return row | {"dur_ns": 10, "module_path": None, "forward_op_id": None} | others


def kernel(number: int, op_id: int | None, dur_ns: int) -> dict[str, Any]:
    return {
        "trace_id": 0, "kernel_id": number, "device": 0, "start_ns": 100 * number, "dur_ns": dur_ns,
        "name": "k", "short_name": "k", "kind": "compute", "op_id": op_id,
    }  # fmt: skip


def test_gpu_time_counts_for_the_modules_and_operators_of_its_launch(
    database: duckdb.DuckDBPyConnection,
) -> None:
    select_all(database)
    insert(
        database,
        "ops",
        op(1, "linear", module_path="Net/fc"),
        op(2, "mm", 1),
        op(3, "MmBackward0", forward_op_id=2),
        op(4, "mm", 3),
        op(5, "LinearBackward", forward_op_id=1),
    )
    works = [kernel(1, 2, 30), kernel(2, 2, 12), kernel(3, 4, 7), kernel(4, None, 5), kernel(5, 5, 3)]
    insert(database, "kernels", *works)
    assert database.sql("SELECT frames, gpu_ns, events FROM gpu_stacks ORDER BY gpu_ns DESC").fetchall() == [
        (["Net", "fc", "linear", "mm", "k"], 42, 2),
        (["MmBackward0", "mm", "k"], 7, 1),
        (["k"], 5, 1),
        (["Net", "fc", "LinearBackward", "k"], 3, 1),
    ]


def call(number: int, name: str, start: int, dur: int, parent: int | None = None) -> dict[str, Any]:
    return {
        "trace_id": 0, "python_call_id": number, "parent_id": parent, "name": name, "tid": 1,
        "start_ns": start, "dur_ns": dur,
    }  # fmt: skip


CALLS = [
    call(1, "main", 0, 100), call(2, "step", 10, 40, 1), call(3, "load", 20, 5, 2),
    call(4, "step", 60, 30, 1), call(5, "load", 60, 30, 4), call(6, "main", 200, 1),
]  # fmt: skip


@pytest.mark.parametrize(
    ("bounds", "wanted"),
    [
        ((), [(["main"], 31, 2), (["main", "step"], 35, 2), (["main", "step", "load"], 35, 2)]),
        ((40, 70), [(["main"], 10, 1), (["main", "step"], 10, 2), (["main", "step", "load"], 10, 1)]),
    ],
)
def test_a_function_has_the_time_of_none_that_it_calls(
    database: duckdb.DuckDBPyConnection, bounds: tuple[int, ...], wanted: list[Any]
) -> None:
    select_all(database, *bounds)
    insert(database, "python_calls", *CALLS)
    insert(database, "ops", op(1, "hidden"), op(2, "shown", tid=2))
    query = "SELECT frames, self_ns, calls FROM host_stacks WHERE tid = 1 ORDER BY frames"
    assert database.sql(query).fetchall() == wanted
    others = database.sql("SELECT frames FROM host_stacks WHERE tid <> 1").fetchall()
    assert others == ([] if bounds else [(["shown"],)])


def test_stacks_add_up_on_a_sample() -> None:
    with traceview.open(ROOT / "sample_traces" / "training_nvidia") as session:
        assert session.sql("""
            SELECT
                (SELECT sum(gpu_ns) FROM gpu_stacks) = (SELECT sum(dur_ns) FROM gpu_activity),
                (SELECT sum(events) FROM gpu_stacks) = (SELECT count(*) FROM gpu_activity),
                (SELECT sum(self_ns) FROM host_stacks WHERE tid IN (SELECT tid FROM python_calls))
                    = (SELECT sum(dur_ns) FROM python_calls WHERE parent_id IS NULL),
        """).fetchall() == [(True, True, True)]
