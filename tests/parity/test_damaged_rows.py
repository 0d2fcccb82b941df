"""A number that cannot be costs what it says, and no other row: in every format, in every numeric field."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import traceview
from tests.parity.conftest import training_runs
from tests.parity.damage import (
    EXTREMES,
    Damage,
    damage_csv,
    damage_events,
    damage_json,
    damage_lines,
    damage_sqlite,
)
from tests.parity.formats import FORMATS
from tests.rocprof_compute.workloads import dispatch, write_workload
from traceview.session import Session


@dataclass(frozen=True)
class Damaged:
    """How a format is damaged, and which fields say when a record starts and ends.

    Attributes:
        damage: writes the numbers.
        start: names of fields; one that is no time costs the record its place in time.
        end: names of fields; a record of which one is no time after its start counts as 0 ns.
        numbers: names of further fields, of which one that is not a number is counted.
        essential: names of fields without which a record cannot be read: it is counted as lost.
        times: which of the extreme numbers are times nonetheless.
        unordered: which of them say nothing of the end, because it may be so.
    """

    damage: Damage
    start: tuple[str, ...]
    end: tuple[str, ...]
    numbers: tuple[str, ...] = ()
    essential: tuple[str, ...] = ()
    times: tuple[str, ...] = ("zero",)
    unordered: tuple[str, ...] = ()


_LINE_NUMBERS = {
    "push": r"(?P<start>\d+) (?P<pid>\d+):(?P<tid>\d+) (?P<kind>1):(?P<id>\d+):",
    "call": r"(?P<start>\d+):(?P<end>\d+) (?P<pid>\d+):(?P<tid>\d+) hip\w+\(.*\) :(?P<correlation>\d+)$",
    "copy": r"(?P<start>\d+):(?P<end>\d+) (?P<device>\d+):(?P<queue>\d+) Copy\w+:(?P<correlation>\d+):",
    "kernel": r"(?P<start>\d+):(?P<end>\d+) (?P<device>\d+):(?P<queue>\d+) .*>\):(?P<correlation>\d+):",
}
_V2_NUMBERS = (
    r"Dispatch_ID\((?P<Dispatch_ID>\d+)\), GPU_ID\((?P<GPU_ID>\d+)\), Queue_ID\((?P<Queue_ID>\d+)\),"
    r" Process_ID\((?P<Process_ID>\d+)\), .*Grid_Size\((?P<Grid_Size>\d+)\),"
    r" Workgroup_Size\((?P<Workgroup_Size>\d+)\), LDS\((?P<LDS>\d+)\),"
    r" Scratch_Size\((?P<Scratch_Size>\d+)\), Arch_VGPR\((?P<Arch_VGPR>\d+)\),"
    r" Accumulative_VGPR\((?P<Accumulative_VGPR>\d+)\), SGPR\((?P<SGPR>\d+)\),"
    r".*Begin_Timestamp\((?P<start>\d+)\), End_Timestamp\((?P<end>\d+)\),"
)

DAMAGES: dict[str, Damaged] = {
    "kineto-cuda": Damaged(
        partial(damage_events, kind=lambda event: event.get("cat"), keys=()),
        start=("event.ts",),
        end=("event.dur",),
        numbers=("args.device", "args.stream", "args.correlation", "args.External id", "args.bytes"),
        times=("zero", "negative"),
        unordered=("zero",),
    ),
    "nsight-3.25.0": Damaged(
        partial(
            damage_sqlite,
            tables=("CUPTI_ACTIVITY_KIND_", "NVTX_EVENTS"),
            keys=("globalPid", "globalTid", "endGlobalTid", "eventType"),
        ),
        start=(".start",),
        end=(".end",),
        numbers=("deviceId", "streamId", "correlationId", "bytes", "gridX", "blockX", "registersPerThread"),
        times=("zero", "negative"),  # Times count from the start of the session, and events may be earlier.
    ),
    "rocpd-3.0.3": Damaged(
        partial(
            damage_sqlite,
            tables=("rocpd_kernel_dispatch", "rocpd_memory_copy", "rocpd_region"),
            keys=("id", "nid", "pid", "event_id"),
        ),
        start=(".start",),
        end=(".end",),
        numbers=("size", "workgroup_size_x", "grid_size_x", "group_segment_size"),
    ),
    "json-7.0": Damaged(
        partial(damage_json, arrays=("kernel_dispatch", "memory_copy", "hip_api", "marker_api")),
        start=(".start_timestamp",),
        end=(".end_timestamp",),
        numbers=(
            "thread_id",
            "bytes",
            "correlation_id.internal",
            "dispatch_info.agent_id.handle",
            "dispatch_info.queue_id.handle",
            "dispatch_info.grid_size.x",
            "dispatch_info.group_segment_size",
            "dispatch_info.workgroup_size.y",
            "dst_agent_id.handle",
        ),
    ),
    "csv-7.0": Damaged(
        partial(damage_csv, keys=("Process_Id",)),
        start=(".Start_Timestamp",),
        end=("kernel_trace.End_Timestamp", "copy_trace.End_Timestamp", "api_trace.End_Timestamp"),
        numbers=("Thread_Id", "Correlation_Id", "Grid_Size_X", "Workgroup_Size_X", "LDS_Block_Size"),
    ),
    "rpd": Damaged(
        partial(
            damage_sqlite,
            tables=("rocpd_op", "rocpd_api", "rocpd_kernelapi"),
            keys=("id", "pid", "api_ptr_id"),
        ),
        start=(".start",),
        end=(".end",),
        numbers=("gpuId", "queueId", "gridX", "workgroupX", "groupSegmentSize"),
    ),
    "rocprof-v1-database": Damaged(
        partial(damage_sqlite, tables=("HIP", "OPS", "COPY", "rocTX"), keys=("pid",)),
        start=(".BeginNs",),
        end=(".EndNs",),
        numbers=("tid", "Index"),
    ),
    "rocprof-v1-json": Damaged(
        partial(damage_events, kind=lambda event: event["pid"], keys=()),
        start=("args.BeginNs",),
        end=("args.EndNs",),
        numbers=("args.pid", "args.dev-id", "args.queue-id"),
        essential=("event.pid",),
    ),
    "roctracer-text": Damaged(partial(damage_lines, lines=_LINE_NUMBERS), start=(".start",), end=(".end",)),
    "rocprof-v2": Damaged(
        partial(damage_csv, keys=("ROCTX_ID",)),
        start=(".Start_Timestamp", ".Timestamp"),
        end=(".End_Timestamp", ".Stop_Timestamp"),
        numbers=("PID", "GPU_ID", "Queue_ID", "Grid_Size", "Arch_VGPR", "SQ_WAVES"),
    ),
    "rocprof-v1-counters": Damaged(
        partial(damage_csv, keys=()),
        start=(".BeginNs",),
        end=(".EndNs",),
        numbers=("Index", "gpu-id", "queue-id", "pid", "grd", "wgr", "lds", "scr", "arch_vgpr", "sgpr"),
    ),
    "rocprof-v2-counters": Damaged(
        partial(damage_lines, lines={"": _V2_NUMBERS}),
        start=(".start",),
        end=(".end",),
        numbers=(".Dispatch_ID", ".GPU_ID", ".Queue_ID", ".Process_ID", ".Grid_Size", ".LDS", ".SGPR"),
    ),
}
"""How each format of `FORMATS` is damaged; a format that is missing here is not tested."""

_ALWAYS = ("json-7.0", "rocprof-v1-json", "roctracer-text", "rocprof-v1-counters")
"""Formats of which text in place of numbers is tried in each run of the suite."""

_EVENTS = (
    "kernels",
    "copies",
    "memsets",
    "api_calls",
    "ranges",
    "ops",
    "syncs",
    "python_calls",
    "other_events",
)


def _events(session: Session) -> Counter[tuple[str, Any, Any]]:
    found: Counter[tuple[str, Any, Any]] = Counter()
    for table in _EVENTS:
        query = f"SELECT '{table}', start_ns, dur_ns FROM {table}"
        found.update(session.sql(query).fetchall())
    found.update(session.sql("SELECT 'memory_events', ts_ns, 0 FROM memory_events").fetchall())
    return found


def _read(path: Path) -> tuple[Counter[tuple[str, Any, Any]], Counter[str]]:
    """The events of a trace, and how often each code of `health` counts."""
    with traceview.open(path, cache=False) as session:
        told = dict(session.sql("SELECT code, sum(count)::BIGINT FROM health GROUP BY 1").fetchall())
        return _events(session), Counter(told)


_CASES = [
    pytest.param(name, extreme, marks=() if extreme == "text" and name in _ALWAYS else pytest.mark.exhaustive)
    for name in DAMAGES
    for extreme in EXTREMES
]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("name", "extreme"), _CASES)
def test_an_impossible_number_costs_no_other_row(name: str, extreme: str, tmp_path: Path) -> None:
    trace_format = next(each for each in FORMATS if each.name == name)
    run = training_runs(trace_format.vendor)[0]
    sound, damaged = tmp_path / "sound", tmp_path / "damaged"
    for folder in (sound, damaged):
        folder.mkdir()
        trace_format.write(run, folder / trace_format.file)
    fields = DAMAGES[name].damage(damaged / trace_format.file, EXTREMES[extreme])
    check(DAMAGES[name], extreme, fields, sound / trace_format.file, damaged / trace_format.file)


def check(format_: Damaged, extreme: str, fields: list[str], sound: Path, damaged: Path) -> None:
    """Each damaged record costs itself at most, and each is counted by the code of what it lacks."""
    (before, told_before), (after, told) = _read(sound), _read(damaged)
    more = {code: told[code] - told_before[code] for code in told}
    written = Counter(fields)

    def count(names: tuple[str, ...]) -> int:
        return sum(written[name] for name in written if name.endswith(names)) if names else 0

    lost = more.get("events_lost", 0)
    assert sum(before.values()) - sum(after.values()) <= lost + more.get("records_left_out", 0)
    assert sum((before - after).values()) <= len(fields)
    unreadable = lost and lost == len(fields)  # A line with a text in place of a number is no event.
    if unreadable:
        return
    assert lost == (count(format_.essential) if extreme != "zero" else lost)
    starts = 0 if extreme in format_.times else count(format_.start)
    untimed = sum(events for (_, start, _), events in (after - before).items() if start is None)
    assert starts <= untimed
    assert starts == more.get("event_without_time", 0)
    ends = 0 if extreme in format_.unordered else count(format_.end)
    assert ends <= more.get("odd_duration", 0) + more.get("ranges_left_open", 0)
    if extreme in ("text", "beyond_integers"):
        numbers = sum(any(name.endswith(end) for end in format_.numbers) for name in fields)
        assert numbers
        assert numbers <= more.get("values_lost", 0) + more.get("odd_values", 0)


@pytest.mark.exhaustive
@pytest.mark.parametrize("extreme", EXTREMES)
def test_workloads_of_rocprof_compute(extreme: str, tmp_path: Path) -> None:
    rows = [(dispatch(n + 1, 1000 * n + 1000), {"SQ_WAVES": 16, "TCC_HIT[0]": 1.5}) for n in range(20)]
    sound = write_workload(tmp_path / "sound", rows)
    numbers = [name for name, value in rows[0][0].items() if isinstance(value, int)]
    damaged: list[tuple[dict[str, Any], dict[str, Any]]] = [(dict(row), dict(each)) for row, each in rows]
    for (row, _), name in zip(reversed(damaged), numbers, strict=False):
        row[name] = EXTREMES[extreme]
    damaged[0][1]["SQ_WAVES"] = EXTREMES[extreme]
    (before, _), (after, told) = _read(sound), _read(write_workload(tmp_path / "damaged", damaged))
    is_number = extreme not in ("text", "beyond_integers")
    lost = told["events_lost"]
    assert lost == (0 if is_number else 1)
    assert sum(before.values()) - sum(after.values()) == lost
    assert sum((before - after).values()) <= 3
    assert told["odd_duration"] == 1 + (extreme != "zero")
    if extreme == "text":
        assert told["values_lost"] >= 10
