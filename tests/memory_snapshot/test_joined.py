"""A snapshot beside the trace of its process: who holds the peak, who fragments, who made the rules fire."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tracegen.memory_snapshot import START_US, CachingAllocator, stack, training, write

import traceview
from tests.memory_snapshot.opened import answers
from traceview.report.model import build_report
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet
from traceview.session import Session

MIB = 1024 * 1024
CAPACITY = 72 * MIB


def traced(gpu: CachingAllocator, path: Path) -> Path:
    """A PyTorch trace of the same run: its steps, kernels, and the allocator's calls."""
    events: list[dict[str, Any]] = []
    opened = {each["name"]: each["time_us"] for each in gpu.annotations if each["stage"] == "START"}
    ended = {each["name"]: each["time_us"] for each in gpu.annotations if each["stage"] == "END"}
    last = START_US

    def add(category: str, name: str, start: float, duration: float, tid: int, **arguments: Any) -> None:
        events.append(
            {"ph": "X", "cat": category, "name": name, "pid": 7 if tid == 1 else 0, "tid": tid,
             "ts": start - START_US, "dur": duration, "args": arguments}
        )  # fmt: skip

    for at, (name, start) in enumerate(opened.items()):
        add("user_annotation", name, start, ended[name] - start, 1)
        last = ended[name]
        for part in (10, 20, last - start - 30):
            number = at * 1000 + part
            add("cuda_runtime", "cudaLaunchKernel", start + part, 2, 1, correlation=number)
            add(
                "kernel", "gemm", start + part + 3, 5, 7,
                device=0, stream=7, correlation=number, grid=[1, 1, 1], block=[32, 1, 1],
            )  # fmt: skip
    for entry in gpu.entries:
        called = {"segment_alloc": "cudaMalloc", "segment_free": "cudaFree"}.get(entry["action"])
        if called:
            add("cuda_runtime", called, entry["time_us"] - 30, 40, 1)
    properties = {"id": 0, "name": "NVIDIA H100 80GB HBM3", "totalGlobalMem": gpu.capacity}
    path.write_text(
        json.dumps(
            {
                "deviceProperties": [properties],
                "distributedInfo": {"rank": 0},
                "baseTimeNanoseconds": START_US * 1000,
                "traceEvents": events,
            }
        )
    )
    return path


def thrashing() -> CachingAllocator:
    """A program that empties the cache in each step and leaks."""
    gpu = CachingAllocator(CAPACITY)
    for step in range(8):
        gpu.annotate(f"ProfilerStep#{step}", "START")
        temporary = gpu.allocate(21 * MIB, stack("/src/train.py:9 work"))
        gpu.allocate(3 * MIB, stack("/src/train.py:51 log_loss"))
        assert temporary is not None
        gpu.free(temporary)
        gpu.release_unused(stack("/src/train.py:14 empty"))
        gpu.annotate(f"ProfilerStep#{step}", "END")
    return gpu


@pytest.fixture
def both(tmp_path: Path) -> list[Path]:
    """The paths of trace and snapshot."""
    gpu = thrashing()
    trace = traced(gpu, tmp_path / "rank0.json")
    return [trace, write(gpu.snapshot(), tmp_path / "snapshot_rank0.pickle")]


def messages(session: Session) -> dict[str, str]:
    """The message of each finding about memory."""
    found = RuleSet.of(Configuration()).analyze(session).findings
    return {each.code: each.message for each in found if each.code.startswith("MEM")}


def test_rules_use_the_snapshot_of_the_same_process(both: list[Path]) -> None:
    with traceview.open(both[:1], cache=False, workers=1) as session:
        alone = messages(session)
    with traceview.open(both, cache=False, workers=1) as session:
        joined = messages(session)
        runs = session.sql("SELECT count(DISTINCT run), count(*) FROM traces").fetchall()
        links = session.sql("SELECT trace_id, traced_id, reason FROM supplements").fetchall()
    assert runs == [(1, 2)]
    assert links == [(1, 0, None)]
    assert not {"MEM003", "MEM004"} & alone.keys()
    assert "from /src/train.py(51): log_loss" in joined["MEM004"]
    assert "3.000 MiB per step" in joined["MEM004"]
    assert joined["MEM002"].startswith(alone["MEM002"])
    assert "/src/train.py(14): empty" in joined["MEM002"]


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("capacity", "code", "told"),
    [
        (49 * MIB, "MEM003", "peak memory use is 45.00 MiB of 49.00 MiB"),
        (100 * 1024 * MIB, "MEM005", "61.00 MiB of 100.0 GiB"),
    ],
)
def test_the_memory_of_the_gpu_counts(capacity: int, code: str, told: str, tmp_path: Path) -> None:
    """Nearly full, or nearly empty; who asked the driver for memory stands in MEM001."""
    gpu = thrashing()
    gpu.capacity = capacity
    trace = traced(gpu, tmp_path / "rank0.json")
    paths = [trace, write(gpu.snapshot(), tmp_path / "snapshot_rank0.pickle")]
    with traceview.open(trace, cache=False, workers=1) as session:
        assert code not in messages(session)
    with traceview.open(paths, cache=False, workers=1) as session:
        joined = messages(session)
    assert told in joined[code]
    assert "from /src/train.py(9): work" in joined["MEM001"]


def test_a_snapshot_is_no_other_run(both: list[Path]) -> None:
    """The head is that of the trace; ranks are not missing or twice, and findings are replayed."""
    with traceview.open(both, cache=False, workers=1) as session:
        report = build_report(session, rules=RuleSet.of(Configuration()))
        of_steps = session.sql("SELECT count(*), count(device) FROM step_times").fetchall()
    assert of_steps == [(7, 7)]
    assert [row["device"] for row in report["steps"]] == [0] * 8
    job = report["job"]
    assert (job["traces"], job["runs"], job["ranks"], job["notes"]) == (1, 1, 1, [])
    assert list(job["producers"]) == ["PyTorch profiler (CUDA)", "PyTorch memory snapshot"]
    assert report["ranked_by"] == "replay"


def test_a_snapshot_is_no_rank_of_a_comparison(both: list[Path]) -> None:
    found = traceview.compare(both, both[:1])
    assert [row["keys"]["ranks"] for row in found["runs"]] == ["1", "1"]
    assert "profiler" not in [row["condition"] for row in found["conditions"] if row["differs"]]


def test_a_snapshot_of_another_rank_is_named(both: list[Path]) -> None:
    moved = both[1].rename(both[1].with_name("snapshot_rank3.pickle"))
    with traceview.open([both[0], moved], cache=False, workers=1) as session:
        [note] = build_report(session)["job"]["notes"]
    reason = "no opened trace is of its rank, GPU and time"
    assert note["message"] == f"joined to no trace: memory snapshot snapshot_rank3.pickle: {reason}"


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        ({"distributedInfo": {"rank": 1}}, "no opened trace is of its rank, GPU and time"),
        ({"baseTimeNanoseconds": 10**18}, "no opened trace is of its rank, GPU and time"),
    ],
)
def test_other_processes_and_times_are_not_joined(
    both: list[Path], other: dict[str, Any], reason: str
) -> None:
    both[0].write_text(json.dumps(json.loads(both[0].read_text()) | other))
    with traceview.open(both, cache=False, workers=1) as session:
        assert session.sql("SELECT traced_id, reason FROM supplements").fetchall() == [(None, reason)]
        [(own,)] = session.sql("SELECT count(*) FROM device_memory WHERE source_id = trace_id").fetchall()
        assert own == len(thrashing().entries)


def test_two_snapshots_of_one_process_are_ambiguous(both: list[Path]) -> None:
    second = both[1].with_name("again_rank0.pickle")
    second.write_bytes(both[1].read_bytes())
    with traceview.open([*both, second], cache=False, workers=1) as session:
        rows = session.sql("SELECT traced_id, reason FROM supplements").fetchall()
    assert rows == [(None, "several such files are of this rank, GPU and time")] * 2


@pytest.mark.parametrize("keep", [None, 30])
def test_the_peak_is_all_that_was_live_then(keep: int | None, tmp_path: Path) -> None:
    gpu = training(4, leak=1_000_000)
    moments = gpu.moments if keep is None else gpu.moments[-keep:]
    peaks, held = answers(
        tmp_path / "s.pickle",
        gpu.snapshot(keep),
        "SELECT allocated_bytes, reserved_bytes FROM memory_peaks",
        "SELECT * FROM memory_at_peak ORDER BY bytes DESC",
    )
    highest = max(moment.allocated for moment in moments)
    assert peaks[0]["allocated_bytes"] == highest == sum(row["bytes"] for row in held)
    assert sum(row["share"] for row in held) == pytest.approx(1)
    before = sum(row["before_history"] for row in held)
    assert (before > 0) == (keep is not None)
    assert {row["module_path"] for row in held} == {None, "model/layer/linear"}


def test_fragmentation_by_hand(tmp_path: Path) -> None:
    """Three blocks of 5 MiB in one segment of 20 MiB, the middle one freed; and one segment unused."""
    gpu = CachingAllocator(100 * MIB)
    first = [gpu.allocate(5 * MIB - 100, stack(f"/src/a.py:{line} f")) for line in range(3)]
    other = gpu.allocate(30 * MIB, [])
    assert first[1] is not None
    assert other is not None
    gpu.free(first[1])
    gpu.free(other)
    [rows] = answers(tmp_path / "before.pickle", gpu.snapshot(), "FROM memory_fragmentation")
    gpu.allocate(90 * MIB, stack("/src/a.py:9 huge"))
    [failures] = answers(tmp_path / "after.pickle", gpu.snapshot(), "FROM memory_failures")
    [row] = rows
    assert row["reserved_bytes"] == 50 * MIB
    assert row["active_bytes"] == 10 * MIB
    assert row["rounding_bytes"] == 200
    assert row["stranded_bytes"] == 10 * MIB
    assert row["releasable_bytes"] == 30 * MIB
    assert row["largest_inactive_bytes"] == 30 * MIB
    [failed] = failures
    assert failed["asked_bytes"] == 90 * MIB
    assert (failed["free_bytes"], failed["inactive_bytes"]) == (80 * MIB, 10 * MIB)
    assert failed["largest_inactive_bytes"] == 5 * MIB
    assert failed["fits_unfragmented"]
    assert failed["missing_bytes"] == 0
    assert failed["call_site"] == "/src/a.py(9): huge"
