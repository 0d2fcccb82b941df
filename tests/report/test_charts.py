"""The data of pictures: no time is lost or invented between the tables and the columns of the timeline."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple, cast

import duckdb
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import traceview
from tests.analysis.rows import analysis_database, clear, insert
from traceview.report import charts
from traceview.report.charts import flame, roofline, timeline
from traceview.session import Result, Session

# Smaller examples of a failure are not worth the minutes that filling the tables would take.
EXAMPLES = settings(max_examples=12, deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate))


@pytest.fixture(scope="module")
def schema() -> Iterator[duckdb.DuckDBPyConnection]:
    """The tables with the views over them."""
    with analysis_database() as connection:
        yield connection


class Tables:
    """The tables as a session."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection

    def sql(self, query: str, parameters: dict[str, Any] | None = None) -> Result:
        """As that of a session."""
        cursor = self._connection.cursor()
        return Result(cursor, cursor.sql(query, params=parameters))


def session(connection: duckdb.DuckDBPyConnection) -> Session:
    """The tables as a session, as far as the pictures need one."""
    return cast("Session", Tables(connection))


class Kernel(NamedTuple):
    """A kernel of stream 7."""

    start_ns: int
    dur_ns: int
    kind: str = "compute"
    name: str = "gemm"
    stream: int = 7


def fill(connection: duckdb.DuckDBPyConnection, kernels: list[Kernel], start_ns: int, end_ns: int) -> None:
    """Replaces what the tables hold by one trace from `start_ns` to `end_ns` with these kernels."""
    clear(connection)
    insert(connection, "traces", {"trace_id": 0, "start_ns": start_ns, "end_ns": end_ns})
    insert(connection, "selection", {"trace_id": 0, "start_ns": None, "end_ns": None})
    rows = [
        {"trace_id": 0, "kernel_id": number, "device": 0, "short_name": kernel.name, **kernel._asdict()}
        for number, kernel in enumerate(kernels)
    ]
    insert(connection, "kernels", *rows)


def shares(lane: dict[str, Any], name: str) -> list[int]:
    """The columns of a class [255ths]."""
    return list(base64.b64decode(lane["columns"].get(name, "")))


def test_the_columns_are_as_worked_out_by_hand(schema: duckdb.DuckDBPyConnection) -> None:
    # From 1000 to 11000 ns without a margin, in 2048 columns at most: 5 ns each, 2000 of them.
    fill(
        schema,
        [
            Kernel(1000, 7),
            Kernel(1010, 0),
            Kernel(1020, 10, "communication"),
            Kernel(1025, 5),
            Kernel(10_999, 1),
        ],
        1000,
        11_000,
    )
    found = timeline.build(session(schema))
    assert found is not None
    assert (found["start_ns"], found["length_ns"], found["width_ns"]) == (0, 10_000, 5)
    device, stream = found["lanes"]
    assert [lane["kind"] for lane in (device, stream)] == ["device", "stream"]
    # 5 of 5, 2 of 5, nothing, then the collective, whose second half compute hides; at the end 1 of 5.
    assert shares(device, "compute")[:7] == [255, 102, 0, 0, 0, 255, 0]
    assert shares(device, "communication")[:7] == [0, 0, 0, 0, 255, 0, 0]
    assert shares(device, "compute")[-1] == 51
    assert len(shares(device, "compute")) == 2000
    # A kernel of no time is seen on its stream, and the collective is whole there.
    assert shares(stream, "compute")[:7] == [255, 102, 1, 0, 0, 255, 0]
    assert shares(stream, "communication")[:7] == [0, 0, 0, 0, 255, 255, 0]
    assert stream["events"] == [[0, 7, 0, 0], [10, 0, 0, 0], [20, 10, 0, 1], [25, 5, 0, 0], [9999, 1, 0, 0]]
    assert found["names"] == ["gemm"]
    assert (found["events_total"], found["events_shown"]) == (5, 5)


_KERNELS = st.builds(
    Kernel,
    start_ns=st.integers(0, 10**7),
    dur_ns=st.integers(1, 10**6),
    kind=st.sampled_from(["compute", "communication"]),
    name=st.just("gemm"),
    stream=st.just(7),
)


@EXAMPLES
@given(st.lists(_KERNELS, min_size=1, max_size=40))
def test_the_columns_hold_the_time_of_the_breakdown(
    schema: duckdb.DuckDBPyConnection, kernels: list[Kernel]
) -> None:
    fill(schema, kernels, min(kernel.start_ns for kernel in kernels), 2 * 10**7)
    found = timeline.build(session(schema))
    assert found is not None
    spent = schema.execute(
        "SELECT compute_ns, exposed_communication_ns, gpu_time_ns, start_ns, end_ns FROM breakdown"
    ).fetchone()
    assert spent is not None
    compute_ns, exposed_ns, gpu_time_ns, start_ns, end_ns = spent
    device = next(lane for lane in found["lanes"] if lane["kind"] == "device")
    for name, time_ns in (("compute", compute_ns), ("communication", exposed_ns)):
        columns = shares(device, name)
        told = sum(columns) * found["width_ns"] / 255
        # Each column is rounded up by less than a 255th of its width.
        assert time_ns - 1e-6 <= told <= time_ns + sum(map(bool, columns)) * found["width_ns"] / 255 + 1e-6
    both = zip(shares(device, "compute"), shares(device, "communication"), strict=False)
    assert max((a + b for a, b in both), default=0) <= 256
    stream = next(lane for lane in found["lanes"] if lane["kind"] == "stream")
    assert sum(event[1] for event in stream["events"]) == gpu_time_ns
    assert found["start_ns"] + min(kernel.start_ns for kernel in kernels) <= start_ns
    assert found["length_ns"] >= end_ns - start_ns


def test_of_many_events_the_longest_of_each_part_are_kept(schema: duckdb.DuckDBPyConnection) -> None:
    # 20 in each of 512 parts, the last of them the longest.
    part = 100_000
    fill(schema, [Kernel(512 * part - 1, 1, name="end")], 0, 512 * part)
    schema.execute(
        f"""INSERT INTO kernels (trace_id, kernel_id, device, stream, kind, start_ns, dur_ns, short_name)
            SELECT 0, 1 + id, 0, 7, 'compute', id // 20 * {part} + 4900 * (id % 20), 100 + id % 20,
                concat('k', id % 20)
            FROM range(20 * 512) AS made(id)"""
    )
    found = timeline.build(session(schema))
    assert found is not None
    assert (found["events_total"], found["events_shown"]) == (10_241, 4000)
    stream = next(lane for lane in found["lanes"] if lane["kind"] == "stream")
    longest = [event for event in stream["events"] if found["names"][event[2]] == "k19"]
    assert len(longest) == 512
    assert len(stream["columns"]["compute"]) == 4 * ceil(found["length_ns"] / found["width_ns"] / 3)


def test_traces_whose_clocks_do_not_meet_begin_together(schema: duckdb.DuckDBPyConnection) -> None:
    fill(schema, [Kernel(100, 50)], 0, 1000)
    insert(schema, "traces", {"trace_id": 1, "start_ns": 10**18, "end_ns": 10**18 + 1000})
    insert(schema, "selection", {"trace_id": 1, "start_ns": None, "end_ns": None})
    insert(
        schema,
        "kernels",
        {"trace_id": 1, "kernel_id": 0, "device": 0, "start_ns": 10**18 + 100, "dur_ns": 50},
    )
    found = timeline.build(session(schema))
    assert found is not None
    assert found["aligned"]
    assert found["length_ns"] < 1000
    assert {lane["trace_id"] for lane in found["lanes"]} == {0, 1}
    starts = [lane["events"][0][0] for lane in found["lanes"] if lane["events"]]
    assert starts[0] == starts[1]


def test_nothing_recorded_is_nothing_to_draw(schema: duckdb.DuckDBPyConnection) -> None:
    clear(schema)
    assert timeline.build(session(schema)) is None
    assert roofline.build(session(schema)) == {"points": [], "points_total": 0, "roofs": {}}
    assert flame.build(session(schema))["parts"][0]["gpu"]["frames"] == []


def test_the_frames_of_a_flame_graph_hold_what_is_inside(schema: duckdb.DuckDBPyConnection) -> None:
    fill(schema, [Kernel(0, 3000, name="a"), Kernel(0, 4000, name="b"), Kernel(9000, 1, name="c")], 0, 10_000)
    schema.execute("UPDATE kernels SET op_id = 1 - kernel_id WHERE kernel_id < 2")
    outer = {"trace_id": 0, "op_id": 0, "start_ns": 0, "dur_ns": 9, "name": "outer", "module_path": "Net"}
    inner = outer | {"op_id": 1, "name": "inner", "parent_id": 0, "module_path": None}
    insert(schema, "ops", outer | {"parent_id": None}, inner)
    found = flame.build(session(schema))
    whole = found["parts"][0]["gpu"]
    frames = [(depth, found["names"][name], ns) for depth, name, ns in whole["frames"]]
    assert frames == [
        (0, "Net", 7000), (1, "outer", 7000), (2, "b", 4000), (2, "inner", 3000), (3, "a", 3000)
    ]  # fmt: skip
    assert (whole["total_ns"], whole["stacks"], whole["left_out_ns"]) == (7001, 3, 0)


def test_a_step_has_the_part_of_each_stack_that_is_in_it(schema: duckdb.DuckDBPyConnection) -> None:
    fill(
        schema,
        [Kernel(0, 3000, name="a"), Kernel(4000, 2000, name="a"), Kernel(8000, 500, name="b")],
        0,
        10_000,
    )
    steps = [{"trace_id": 0, "step": at, "start_ns": 5000 * at, "end_ns": 5000 * (at + 1)} for at in (0, 1)]
    insert(schema, "steps", *steps)
    call = {"trace_id": 0, "python_call_id": 0, "tid": 1, "name": "main", "start_ns": 1000, "dur_ns": 5000}
    insert(schema, "python_calls", call)
    found = flame.build(session(schema))

    def named(frames: list[list[int]]) -> list[tuple[str, int]]:
        return [(found["names"][name], ns) for _, name, ns in frames]

    told = {
        part["title"]: {kind: named(part[kind]["frames"]) for kind in ("gpu", "host")}
        for part in found["parts"]
    }
    assert told == {
        "all": {"gpu": [("a", 5000), ("b", 500)], "host": [("main", 5000)]},
        "step 0": {"gpu": [("a", 4000)], "host": [("main", 4000)]},
        "step 1": {"gpu": [("a", 1000), ("b", 500)], "host": [("main", 1000)]},
    }
    assert found["steps"] == 2


def test_gpus_without_an_architecture_have_no_roof(schema: duckdb.DuckDBPyConnection) -> None:
    fill(schema, [Kernel(0, 50)], 0, 100)
    insert(schema, "devices", {"trace_id": 0, "device": 0, "vendor": "amd", "compute_units": 304})
    assert roofline.build(session(schema))["points"] == []


def test_operators_of_one_name_and_type_are_one_point(schema: duckdb.DuckDBPyConnection) -> None:
    fill(schema, [Kernel(0, 1000), Kernel(2000, 3000)], 0, 5000)
    schema.execute("UPDATE kernels SET op_id = kernel_id")
    dims = "[[64, 64], [64, 64]]"
    known = {"trace_id": 0, "start_ns": 0, "dur_ns": 1, "name": "aten::mm"}
    shapes = {"input_dims": dims, "input_types": '["float", "float"]'}
    insert(schema, "ops", *({**known, **shapes, "op_id": number} for number in (0, 1)))
    (point,) = roofline.build(session(schema))["points"]
    flops, moved = 2 * 2 * 64**3, 2 * 3 * 64**2 * 4
    assert (point["name"], point["count"], point["gpu_ns"]) == ("aten::mm", 2, 4000)
    assert point["intensity"] == pytest.approx(flops / moved)
    assert point["tflops_per_s"] == pytest.approx(flops / 4000 / 1e3)
    assert point["roofline_percent"] is None


def test_counters_are_lanes_whose_height_is_their_value(schema: duckdb.DuckDBPyConnection) -> None:
    fill(schema, [Kernel(0, 10_000)], 0, 10_000)
    for name, unit, values in (("power", "W", (100.0, 400.0, 200.0)), ("flat", None, (0.0, 0.0, 0.0))):
        for place, value in enumerate(values):
            at = {"trace_id": 0, "device": 0, "name": name, "unit": unit, "ts_ns": 2_500 * place}
            insert(schema, "counters", {**at, "value": value})
    found = timeline.build(session(schema))
    assert found is not None
    lane = found["lanes"][-1]
    assert (lane["kind"], lane["name"], lane["unit"], lane["device"]) == ("counter", "power", "W", 0)
    assert (lane["lowest"], lane["highest"]) == (0.0, 400.0)
    assert sum(each["kind"] == "counter" for each in found["lanes"]) == 1
    heights = base64.b64decode(lane["columns"]["host"])
    column = [heights[at * len(heights) // 8] for at in (1, 3, 7)]
    assert column == [round(255 / 4), 255, round(255 / 2)]


def test_the_causal_profile_reads_causes_of_idle_time_from_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DuckDB takes seconds to plan the view, of any trace; this one has no steps, so that it is asked for."""
    kernel = (
        '{{"ph":"X","cat":"kernel","name":"gemm","pid":0,"tid":7,"ts":{},"dur":10,"args":{{"stream":7,"device":0,'
        '"correlation":{}}}}},{{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":1,"tid":1,"ts":{},'
        '"dur":5,"args":{{"correlation":{}}}}}'
    )
    events = ",".join(kernel.format(110 + at, at + 1, 100 + at, at + 1) for at in range(0, 2_000, 20))
    path = tmp_path / "trace.json"
    path.write_text(f'{{"schemaVersion":1,"deviceProperties":[],"traceEvents":[{events}]}}', encoding="utf-8")
    asked: list[list[tuple[int]]] = []
    profile = charts.causal_profile

    def listening(connection: duckdb.DuckDBPyConnection, checked: Any) -> Any:
        query = "SELECT count(*) FROM duckdb_tables() WHERE table_name = 'idle_causes'"
        asked.append(connection.execute(query).fetchall())
        return profile(connection, checked)

    monkeypatch.setattr(charts, "causal_profile", listening)
    with traceview.open(path) as opened:
        charts.build_charts(opened)
    assert asked == [[(1,)]]
