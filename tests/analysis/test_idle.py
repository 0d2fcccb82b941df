"""What a GPU waited for makes up the time it stood idle."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import traceview
from tests.analysis.rows import kept_rows
from tests.pytorch.traces import ROCM, call, frame, kernel, on_gpu, write

SAMPLES = Path(__file__).parents[2] / "sample_traces"
# A gap is divided less the usual gap between two queued kernels, which is nobody's.
NOT_DIVIDED = """
    WITH divided AS (
        SELECT trace_id, device, gap_start_ns, sum(end_ns - start_ns) AS dur_ns FROM idle_causes GROUP BY ALL
    )
    SELECT gap.* FROM steady_gaps AS gap LEFT JOIN divided
        ON divided.trace_id = gap.trace_id AND divided.device = gap.device AND gap_start_ns = gap.start_ns
    WHERE NOT coalesce(divided.dur_ns BETWEEN gap.dur_ns - floor_ns AND gap.dur_ns, gap.dur_ns <= floor_ns)
"""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("sample", ["inference_rocm.json.gz", "training_nvidia"])
def test_the_causes_of_a_gap_make_up_the_gap(sample: str) -> None:
    with traceview.open(SAMPLES / sample) as session:
        assert kept_rows(session, NOT_DIVIDED) == []


@pytest.mark.parametrize("view", ["idle_causes", "waits", "passes"])
def test_what_a_view_reads_often_is_planned_once(view: str) -> None:
    with traceview.open(SAMPLES / "inference_rocm.json.gz") as session:
        [(_, plan)] = session.sql(f"EXPLAIN FROM {view}").fetchall()
    assert plan.lower().count("scan") < 150


def test_copies_alone_are_waited_for_too(tmp_path: Path) -> None:
    copies = [(0, 900), (5_000, 900), (90_000, 900)]
    events = [call(start, 10, number, name="hipMemcpyAsync") for number, (start, _) in enumerate(copies, 1)]
    events += [
        on_gpu("gpu_memcpy", "Memcpy HtoD", start + 20, lasts, number)
        for number, (start, lasts) in enumerate(copies, 1)
    ]
    with traceview.open(write(tmp_path / "copies.json", events, ROCM), cache=False) as session:
        assert kept_rows(session, NOT_DIVIDED) == []
        assert session.sql("SELECT DISTINCT cause FROM idle_causes").fetchall() == [("host_work",)]


def test_what_the_host_did_for_a_part_of_a_gap_counts_for_that_part(tmp_path: Path) -> None:
    """Of 490 us without work, the last 300 us before the launch are a collection of garbage around it."""
    events = [
        call(0, 5_000, 1),
        kernel(10_000, 400_000, 1),
        frame("<built-in function collect>", 590_000, 310_000),
        call(890_000, 5_000, 2),
        kernel(900_000, 90_000, 2),
    ]
    with traceview.open(write(tmp_path / "collection.json", events), cache=False) as session:
        parts = dict(kept_rows(session, "SELECT cause, sum(end_ns - start_ns) FROM idle_causes GROUP BY ALL"))
    assert parts["garbage_collection"] == 300_000
    assert 150_000 < parts["host_work"] <= 190_000


WAITS = ("hipMemcpy", "hipStreamSynchronize", "hipDeviceSynchronize")
PER_FUNCTION = "SELECT call_name, sum({}) FROM {} GROUP BY ALL"


def _with_waits(folder: Path, steps: list[tuple[str, int]]) -> Path:
    """One thread after the other: waits, pauses and launches of one kernel, each of some time [ns]."""
    events, now = [], 0
    for number, (what, lasts) in enumerate([("launch", 10), *steps, ("launch", 10)], 1):
        if what == "launch":
            events.append(call(now, 10, number, name="hipLaunchKernel"))
            events.append(on_gpu("kernel", "work", now + 20, lasts, number))
            lasts = 10
        elif what in WAITS:
            events.append(call(now, lasts, number, name=what))
        now += lasts
    return write(folder / "waits.json", events, ROCM)


def test_what_a_short_wait_does_not_account_for_is_that_of_the_long_one_before_it(tmp_path: Path) -> None:
    """The host waits 500 us in a copy while the GPU works, which is idle for 300 us later."""
    waits = [("hipMemcpy", 500_000), ("hipStreamSynchronize", 1_000), ("hipDeviceSynchronize", 2_000)]
    steps = [("launch", 500_000)]
    for wait in waits:
        steps += [wait, ("launch", 10)]
    steps += [("pause", 300_000)]
    with traceview.open(_with_waits(tmp_path, steps), cache=False) as session:
        parts = dict(kept_rows(session, PER_FUNCTION.format("end_ns - start_ns", "idle_causes")))
    assert {name: parts[name] <= lasts for name, lasts in waits} == dict.fromkeys(WAITS, True)
    assert parts["hipMemcpy"] > 290_000, parts


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(4))
def test_idle_time_is_that_of_the_last_waits_that_account_for_it(tmp_path: Path, seed: int) -> None:
    choose = random.Random(seed)
    steps = [(choose.choice(("launch", "pause", *WAITS)), choose.randrange(1, 90_000)) for _ in range(200)]
    with traceview.open(_with_waits(tmp_path, steps), cache=False) as session:
        assert kept_rows(session, NOT_DIVIDED) == []
        parts = dict(kept_rows(session, PER_FUNCTION.format("end_ns - start_ns", "idle_causes")))
        waits = session.sql("SELECT end_ns, waited_ns, call_name FROM host_waits ORDER BY end_ns").fetchall()
        gaps = session.sql("""
            SELECT call_start_ns, dur_ns - floor_ns FROM steady_gaps
            WHERE cause = 'host_late' ORDER BY start_ns
        """).fetchall()
    expected = dict.fromkeys(WAITS, 0)
    stack: list[tuple[int, str]] = []
    for launched, wanted in gaps:
        while waits and waits[0][0] <= launched:
            stack.append(waits.pop(0)[1:])
        while wanted and stack:
            ns, name = stack.pop()
            taken = min(ns, wanted)
            expected[name] += taken
            wanted -= taken
            if ns > taken:
                stack.append((ns - taken, name))
    # Beyond sixteen changes of the function, the rest is the host's.
    charged = {name: parts[name] for name in WAITS}
    assert charged == pytest.approx(expected, rel=0.01)
    assert {name: ns for name, ns in charged.items() if ns > expected[name]} == {}
