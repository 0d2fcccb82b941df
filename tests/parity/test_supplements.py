"""What is recorded beside a trace says the same as the trace, wherever both tell it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tracegen import kineto
from tracegen.compile_log import LogWriter
from tracegen.memory_snapshot import CachingAllocator, stack
from tracegen.memory_snapshot import write as write_snapshot
from tracegen.ncu import Profiled, details_page, raw_page
from tracegen.records import Annotation, Kernel

import traceview
from tests.memory_snapshot.test_joined import thrashing, traced
from tests.parity import answers, expected
from tests.parity.conftest import training_runs
from tests.parity.formats import FORMATS

JOINED = ("kineto-cuda", "nsight-3.25.0")
RANK = "dedicated_log_torch_trace_rank_1_x8.log"
SECONDS_OF_FLOATS_NS = 240
"""Logs of torch.compile have times in seconds since 1970, as floating point numbers."""


def profiled(kernel: Kernel, metric: str) -> Profiled:
    """The launch of a kernel as Nsight Compute tells it."""
    work = kernel.work
    return Profiled(work.name, {metric: ("ns", kernel.dur_ns)}, work.grid, work.block)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("page", ["raw", "details"])
@pytest.mark.parametrize("name", JOINED)
def test_launches_of_nsight_compute_are_the_kernels_of_the_trace(
    name: str, page: str, tmp_path: Path
) -> None:
    """Name, grid, block and duration of every kernel; and each kernel is joined with its own launch."""
    run = training_runs("nvidia")[1]
    written = next(each for each in FORMATS if each.name == name)
    written.write(run, tmp_path / written.file)
    export = tmp_path / "profile.csv"
    write, metric = (raw_page, "gpu__time_duration.sum") if page == "raw" else (details_page, "Duration")
    launches = sorted(run.kernels, key=lambda each: each.start_ns)
    export.write_text(write([profiled(kernel, metric) for kernel in launches]))
    with traceview.open([tmp_path / written.file, export]) as session:
        told = answers.rows(
            session, "SELECT name, grid, block, dur_ns FROM profiled_kernels ORDER BY launch_id"
        )
        pairs = answers.rows(
            session,
            """
            SELECT kernels.dur_ns, own.dur_ns, kernel_base_name(kernels.name) = own.base_name, matched_by
            FROM kernel_profiles AS match
            JOIN kernels ON kernels.trace_id = match.trace_id AND kernels.kernel_id = match.kernel_id
            JOIN profiled_kernels AS own
                ON own.trace_id = match.profile_id AND own.launch_id = match.launch_id
            """,
        )
        [(runs,)] = answers.rows(session, "SELECT count(DISTINCT run) FROM traces")
    kernels = expected.kernels(run)
    got = [(each[0], *(tuple(map(int, size.split("x"))) for size in each[1:3]), each[3]) for each in told]
    assert sorted(got, key=str) == sorted(kernels.elements(), key=str)
    assert len(pairs) == len(run.kernels)
    assert all(first == second and same for first, second, same, _ in pairs)
    assert {row[3] for row in pairs} == {"order"}
    assert runs == 1


def test_a_memory_snapshot_says_what_the_profiler_records(tmp_path: Path) -> None:
    """The allocations of a simulated run, as events of the profiler and as a history of the allocator."""
    run = training_runs("nvidia")[1]
    gpu = CachingAllocator(2**40)
    live: dict[int, int] = {}
    for event in run.memory_events:
        if event.bytes > 0:
            address = gpu.allocate(event.bytes, stack("/src/a.py:1 f"))
            assert address is not None
            live[event.address] = address
        elif event.address in live:
            gpu.free(live.pop(event.address))
    write_snapshot(gpu.snapshot(), tmp_path / "snapshot.pickle")
    kineto.write(run, tmp_path / "trace.json")
    query = """
        SELECT bytes, allocated_bytes - first_value(allocated_bytes - bytes) OVER (ORDER BY event_index)
        FROM memory_events WHERE kind IN ('alloc', 'free') AND device >= 0 ORDER BY event_index
    """
    with traceview.open(tmp_path / "trace.json") as session:
        recorded = answers.rows(session, query)
    with traceview.open(tmp_path / "snapshot.pickle") as session:
        replayed = answers.rows(session, query)
    assert len(recorded) > 10
    assert replayed == recorded


def test_a_snapshot_and_its_trace_agree_on_calls_of_the_allocator(tmp_path: Path) -> None:
    """Every cudaMalloc and cudaFree of the trace is a segment of the snapshot, at the same time."""
    gpu = thrashing()
    paths = [
        traced(gpu, tmp_path / "rank0.json"),
        write_snapshot(gpu.snapshot(), tmp_path / "snapshot_rank0.pickle"),
    ]
    with traceview.open(paths) as session:
        calls = answers.rows(
            session,
            """
            SELECT name, start_ns + dur_ns FROM api_calls WHERE name IN ('cudaMalloc', 'cudaFree')
            ORDER BY start_ns
            """,
        )
        segments = answers.rows(
            session,
            """
            SELECT if(kind = 'segment_alloc', 'cudaMalloc', 'cudaFree'), ts_ns + 10_000 FROM device_memory
            WHERE kind IN ('segment_alloc', 'segment_free') ORDER BY ts_ns
            """,
        )
        steps = answers.rows(session, "SELECT step, list(end_ns - start_ns) FROM steps GROUP BY step")
    assert len(calls) > 10
    assert calls == segments
    assert len(steps) == 8
    assert all(len(set(lengths)) == 1 and len(lengths) == 2 for _, lengths in steps)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", [*JOINED, "kineto-rocm"])
def test_a_log_of_torch_compile_says_what_the_trace_has(name: str, tmp_path: Path) -> None:
    """When each function was compiled, which code of it ran, and which kernels are generated."""
    written = next(each for each in FORMATS if each.name == name)
    run = training_runs(written.vendor)[1]
    log = LogWriter()
    noted, compiled = [], []
    for number, (frame, again, function) in enumerate([(0, 0, "f"), (1, 0, "g"), (0, 1, "f")]):
        start, length = run.start_ns - 4_000_007 + 1_000_003 * number, 600_123 + number
        compiled.append((f"{frame}/{again}", function, bool(again), start, length))
        log.compilation(frame, again, function, start / 1e9, length / 1e9, fails="x" if number else None)
        names = {
            "_compile.compile_inner (dynamo_timed)": (start, length),
            f"Torch-Compiled Region: {frame}/{again}": (start + 700_000, 100_000 + number),
        }
        noted += [
            Annotation(9_000_000 + 2 * number + at, run.identity.pid, *when, text)
            for at, (text, when) in enumerate(names.items())
        ]
    generated, others = "triton_poi_fused_add_sin_0", run.kernels[1:]
    first = replace(run.kernels[0], work=replace(run.kernels[0].work, name=generated))
    run = replace(run, annotations=[*noted, *run.annotations], kernels=[first, *others])
    written.write(run, tmp_path / written.file)
    (tmp_path / RANK).write_text(log.text())
    with traceview.open([tmp_path / written.file, tmp_path / RANK]) as session:
        told = answers.rows(
            session,
            "SELECT compile_id, function, is_recompilation, start_ns, dur_ns FROM compilations"
            " ORDER BY start_ns",
        )
        ranges = answers.rows(
            session,
            "SELECT start_ns, dur_ns FROM ranges WHERE contains(name, 'dynamo_timed') ORDER BY start_ns",
        )
        regions = answers.rows(
            session,
            "SELECT compile_id, function, is_recompilation, dur_ns FROM compiled_regions ORDER BY start_ns",
        )
        sources = answers.rows(session, "SELECT name, compile_id, source_lines FROM kernel_sources")
    assert ranges == [each[3:] for each in compiled]
    assert [each[:3] for each in told] == [each[:3] for each in compiled]
    apart = [
        abs(one - other)
        for row, seen in zip(told, ranges, strict=True)
        for one, other in zip(row[3:], seen, strict=True)
    ]
    assert max(apart) <= SECONDS_OF_FLOATS_NS
    assert regions == [(*each[:3], 100_000 + number) for number, each in enumerate(compiled)]
    assert sources == [(generated, "0/0", "/src/model.py(9): f")]
