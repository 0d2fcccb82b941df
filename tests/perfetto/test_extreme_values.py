"""Values that no sound trace holds cost the event that has them, and no other one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.perfetto.streams import (
    BEGIN,
    COUNTER,
    END,
    THREAD,
    clear,
    event,
    health,
    opened,
    packet,
    process,
    rows,
    span,
    thread,
    timed,
    track,
)  # fmt: skip

STREAM, TEMPERATURE = 0x200, 0x300
LARGEST = 2**64 - 1
HEAD = (
    clear(), process(7), thread(7, 8), track(STREAM, 'STREAM [" 3 "] ', parent_uuid=100),
    track(TEMPERATURE, "temperature", parent_uuid=100, counter={}),
)  # fmt: skip
NUMBERS = {
    "corr_id": 11, "queue": 1, "tid": 8, "kernel_id": 5, "Scratch_Size": 16, "LDS_Block_Size": 2048,
    "VGPR_Count": 32, "Accum_VGPR_Count": 4, "SGPR_Count": 48, "workgroup_size": 256, "grid_size": 1000,
    "stream_ID": 3, "begin_ns": 200, "end_ns": 260, "delta_ns": 60,
}  # fmt: skip
SOUND = (
    *span(100, 150, THREAD, "call", "hip_api", timed(100, 150, corr_id=1)),
    *span(200, 260, STREAM, "sound", "kernel_dispatch", timed(200, 260, corr_id=1)),
    event(300, COUNTER, TEMPERATURE, double_counter_value=1.5),
)


def check(session: Any, *, told: bool) -> None:
    assert rows(session, "SELECT name FROM api_calls WHERE name = 'call'") == [("call",)]
    assert rows(session, "SELECT start_ns, dur_ns FROM kernels WHERE name = 'sound'") == [(200, 60)]
    assert rows(session, "SELECT value FROM counters WHERE ts_ns = 300") == [(1.5,)]
    [(first, last)] = rows(session, "SELECT start_ns, end_ns FROM traces")
    assert 0 <= first <= last <= 2**62
    assert rows(session, "FROM timeline")
    if told:
        assert health(session).keys() & {"event_without_time", "odd_duration", "values_lost"}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("value", [LARGEST, 2**63 - 1, 0, -1.0, 1e308, "x"])
def test_annotations(tmp_path: Path, value: float | str) -> None:
    odd = [
        packet
        for start, name in enumerate(NUMBERS, start=10)
        for packet in span(
            100 * start, 100 * start + 60, STREAM, f"odd {name}", "kernel_dispatch",
            {**NUMBERS, "begin_ns": 100 * start, "end_ns": 100 * start + 60, name: value},
        )
    ]  # fmt: skip
    with opened(tmp_path, *HEAD, *SOUND, *odd) as session:
        check(session, told=False)
        found = rows(session, "SELECT name FROM kernels WHERE name != 'sound' ORDER BY name")
        assert found == sorted((f"odd {name}",) for name in NUMBERS)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("time", [LARGEST, 2**63, 5 * 10**18])
@pytest.mark.parametrize("kind", ["begin", "end", "both", "counter", "stage", "frequency"])
def test_times(tmp_path: Path, kind: str, time: int) -> None:
    start, end = (250 if kind == "end" else time), (260 if kind == "begin" else time)
    odd = {
        "counter": [event(time, COUNTER, TEMPERATURE, double_counter_value=2.5)],
        "stage": [packet(timestamp=time, gpu_render_stage_event={"event_id": 9, "duration": 5})],
        "frequency": [packet(timestamp=time, generic_gpu_frequency_event={"gpu_id": 0, "frequency_khz": 5})],
    }.get(kind, [event(start, BEGIN, THREAD, "odd", "hip_api"), event(end, END, THREAD)])
    with opened(tmp_path, *HEAD, *SOUND, *odd) as session:
        check(session, told=kind != "end")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("value", [LARGEST, 2**63 - 1, 0])
@pytest.mark.parametrize(
    "name", ["event_id", "duration", "gpu_id", "hw_queue_id", "stage_id", "context", "submission_id"]
)
def test_render_stages(tmp_path: Path, name: str, value: int) -> None:
    launch = {"grid_size": {"x": 2**32 - 1}, "workgroup_size": {"x": 2**32 - 1}}
    number = (
        min(value, 2**31 - 1) if name in ("gpu_id", "hw_queue_id", "stage_id", "submission_id") else value
    )
    fields: dict[str, Any] = {"event_id": 9, "duration": 5, "launch": launch, name: number}
    odd = packet(timestamp=400, gpu_render_stage_event=fields)
    with opened(tmp_path, *HEAD, *SOUND, odd) as session:
        check(session, told=False)
        assert rows(session, "SELECT count(*) FROM kernels") == [(2,)]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("value", [1e308, -1e308, float("inf"), float("nan"), 0.0])
def test_values_of_counters(tmp_path: Path, value: float) -> None:
    odd = event(350, COUNTER, TEMPERATURE, double_counter_value=value)
    with opened(tmp_path, *HEAD, *SOUND, odd) as session:
        check(session, told=False)
