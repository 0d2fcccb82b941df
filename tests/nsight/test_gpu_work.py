"""GPU work, calls and devices of small exports whose answers are worked out by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from tracegen import nsight
from tracegen.workloads import training

from tests.nsight.exports import PID, PROCESS, THREAD, call, export, kernel, opened, rows

OTHER_PROCESS = (1 << 48) | (99 << 24)


def test_calls_are_those_of_the_same_process(tmp_path: Path) -> None:
    path = export(
        tmp_path / "r.sqlite",
        {
            "CUPTI_ACTIVITY_KIND_RUNTIME": [
                call(10, 20),
                call(30, 40, "cuLaunchKernel", globalTid=OTHER_PROCESS | 5, eventClass=1),
            ],
            "CUPTI_ACTIVITY_KIND_KERNEL": [kernel(50, 60), kernel(70, 90, globalPid=OTHER_PROCESS)],
            "PROCESSES": [{"globalPid": OTHER_PROCESS, "pid": 99, "name": "python"}],
        },
    )
    with opened(path) as session:
        assert rows(session, "SELECT trace_id, pid FROM traces ORDER BY trace_id") == [(0, 99), (1, PID)]
        assert rows(
            session, "SELECT trace_id, call_name, pid, tid, launch_delay_ns FROM launches ORDER BY trace_id"
        ) == [(0, "cuLaunchKernel", 99, 5, 30), (1, "cudaLaunchKernel", PID, 4243, 30)]
        assert rows(session, "SELECT trace_id, domain FROM api_calls ORDER BY ALL") == [
            (0, "driver"),
            (1, "runtime"),
        ]
        assert rows(session, "SELECT trace_id, pid, busy_ns FROM breakdown ORDER BY ALL") == [
            (0, 99, 20), (1, PID, 10),
        ]  # fmt: skip


def test_graphs_recorded_as_a_whole_are_gpu_work(tmp_path: Path) -> None:
    path = export(
        tmp_path / "r.sqlite",
        {
            "CUPTI_ACTIVITY_KIND_RUNTIME": [call(10, 20, "cudaGraphLaunch_v10000")],
            "CUPTI_ACTIVITY_KIND_GRAPH_TRACE": [
                {
                    "start": 100, "end": 400, "deviceId": 0, "contextId": 1, "streamId": 7,
                    "correlationId": 1, "globalPid": PROCESS, "graphId": 3, "graphExecId": 4,
                }
            ],
            "CUPTI_ACTIVITY_KIND_KERNEL": [kernel(500, 600, correlationId=2), kernel(0, 0, correlationId=3)],
        },
    )  # fmt: skip
    with opened(path) as session:
        assert rows(session, "SELECT name, opaque, graph_id, dur_ns FROM kernels ORDER BY start_ns") == [
            ("CUDA graph 3", True, 3, 300), ("void gemm<float>(float*)", False, None, 100),
        ]  # fmt: skip
        assert rows(session, "SELECT by_graph FROM launches WHERE dur_ns = 300") == [(True,)]
        assert rows(session, "SELECT busy_ns, idle_ns FROM breakdown") == [(400, 100)]
        health = rows(session, "SELECT code, count FROM health")
        assert {("opaque_graphs", 1), ("event_without_time", 1)} <= set(health)
        assert rows(session, "SELECT category, name FROM other_events") == [
            ("kernel_dispatch", "void gemm<float>(float*)")
        ]


def test_copies_and_memsets(tmp_path: Path) -> None:
    place = {
        "deviceId": 0, "contextId": 1, "streamId": 7, "correlationId": 1, "globalPid": PROCESS, "bytes": 1000,
    }  # fmt: skip
    path = export(
        tmp_path / "r.sqlite",
        {
            "CUPTI_ACTIVITY_KIND_MEMCPY": [
                {"start": 0, "end": 10, "copyKind": 1, "srcKind": 0, "dstKind": 2, **place},
                {"start": 10, "end": 20, "copyKind": 10, "srcKind": 2, "dstKind": 2, "srcDeviceId": 0,
                 "dstDeviceId": 1, **place},
                {"start": 20, "end": 30, "copyKind": 12, "srcKind": 4, "dstKind": 7, "migrationCause": 3,
                 **place},
                {"start": 30, "end": 40, "copyKind": 99, "srcKind": 99, "dstKind": None, **place},
            ],
            "CUPTI_ACTIVITY_KIND_MEMSET": [{"start": 50, "end": 60, "value": 7, "memKind": 2, **place}],
        },
    )  # fmt: skip
    with opened(path) as session:
        assert rows(
            session,
            "SELECT kind, src_memory, dst_memory, src_device, dst_device FROM copies ORDER BY start_ns",
        ) == [
            ("HtoD", "pageable", "device", None, None),
            ("PtoP", "device", "device", 0, 1),
            ("migration", "managed", None, None, None),
            (None, None, None, None, None),
        ]
        assert rows(session, "SELECT args ->> 'migration_cause' FROM copies WHERE kind = 'migration'") == [
            ("prefetch",)
        ]
        assert rows(session, "SELECT value, bytes FROM memsets") == [(7, 1000)]


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("version", "number", "kind"),
    [
        (None, 1, "device"), ("3.13.2", 3, "stream"), ("3.16.1", 0, "device"), ("3.24.14", 2, "stream"),
        ("3.25.0", 2, "stream_wait_event"), ("3.25.0", 4, "device"),
    ],
)  # fmt: skip
def test_kinds_of_synchronization(tmp_path: Path, version: str | None, number: int, kind: str) -> None:
    sync = {
        "start": 0,
        "end": 9,
        "deviceId": 0,
        "globalPid": PROCESS,
        "syncType": number,
        "streamId": 2**32 - 1,
    }
    tables = {
        "CUPTI_ACTIVITY_KIND_SYNCHRONIZATION": [
            {**sync, "correlationId": 1}, {**sync, "correlationId": 2}, {**sync, "correlationId": 3},
        ],
        "CUPTI_ACTIVITY_KIND_RUNTIME": [
            call(0, 5, "cudaEventQuery_v3020"), call(6, 9, "cuCtxSynchronize", correlationId=2),
        ],
    }  # fmt: skip
    if version:
        tables["META_DATA_EXPORT"] = [{"name": "EXPORT_SCHEMA_VERSION", "value": version}]
    with opened(export(tmp_path / "r.sqlite", tables)) as session:
        assert rows(session, "SELECT kind, stream FROM syncs ORDER BY correlation_id") == [
            ("event_query", None), ("device", None), (kind, None),
        ]  # fmt: skip


def test_calls_that_are_recorded_with_and_without_their_stack_count_once(tmp_path: Path) -> None:
    """A class of its own around CUPTI's record of the call, not around that of the driver."""
    tables = {
        "CUPTI_ACTIVITY_KIND_RUNTIME": [
            call(0, 50, "cudaMemcpy", eventClass=67), call(1, 49, "cudaMemcpy_v3020"),
            call(2, 48, "cuMemcpyHtoD_v2", eventClass=1),
            call(60, 70, "cudaMemcpy_v3020", correlationId=2),
            call(80, 90, "cudaMemcpy_v3020", correlationId=3),
        ],
        "CUPTI_ACTIVITY_KIND_KERNEL": [kernel(55, 58)],
    }  # fmt: skip
    with opened(export(tmp_path / "r.sqlite", tables)) as session:
        assert rows(session, "SELECT name, domain, dur_ns FROM api_calls ORDER BY start_ns") == [
            ("cudaMemcpy", "runtime", 50), ("cuMemcpyHtoD", "driver", 46), ("cudaMemcpy", "runtime", 10),
            ("cudaMemcpy", "runtime", 10),
        ]  # fmt: skip
        assert rows(session, "SELECT api_calls.name FROM kernels JOIN api_calls USING (call_id)") == [
            ("cudaMemcpy",)
        ]


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("first", "expected"),
    [(500, 1_700_000_000_000_000_500), (5_000_000_001_000, 1_700_000_000_000_001_000)],
    ids=["from the start of the session", "from the zero of the system's clock"],
)
def test_clock(tmp_path: Path, first: int, expected: int) -> None:
    path = export(
        tmp_path / "r.sqlite",
        {
            "CUPTI_ACTIVITY_KIND_KERNEL": [kernel(first, first + 10)],
            "TARGET_INFO_SESSION_START_TIME": [{"utcEpochNs": 1_700_000_000_000_000_000}],
            "ANALYSIS_DETAILS": [
                {"duration": 10**9, "startTime": 5_000_000_000_000, "stopTime": 5_001_000_000_000}
            ],
        },
    )
    with opened(path) as session:
        assert rows(session, "SELECT clock, start_ns FROM traces") == [("unix", expected)]


def test_device_limits_of_the_gpu_that_cuda_numbers(tmp_path: Path) -> None:
    gpu = {
        "smCount": 108, "clockRate": 1_410_000_000, "totalMemory": 80 * 2**30,
        "memoryBandwidth": 2_039_040_000_000, "threadsPerWarp": 32, "maxWarpsPerSm": 64,
        "maxBlocksPerSm": 32, "maxThreadsPerBlock": 1024,
        "maxRegistersPerBlock": 65536, "maxRegistersPerSm": 65536, "maxShmemPerBlock": 49152,
        "maxShmemPerBlockOptin": 166912, "maxShmemPerSm": 167936, "computeMajor": 8, "computeMinor": 0,
    }  # fmt: skip
    tables = {
        "CUPTI_ACTIVITY_KIND_KERNEL": [kernel(0, 10)],
        "TARGET_INFO_GPU": [
            {"id": 0, "name": "first", "cuDevice": 1, "uuid": "a", **gpu},
            {"id": 1, "name": "second", "cuDevice": 0, "uuid": "b", **gpu},
        ],
    }
    limits = """SELECT name, active, arch, compute_units, clock_mhz, memory_bandwidth_gbs,
        max_threads_per_compute_unit, max_blocks_per_compute_unit,
        registers_per_compute_unit, shared_memory_per_compute_unit,
        shared_memory_per_block_optin FROM devices ORDER BY device"""
    of_gpu = ("sm_80", 108, 1410, 2039.04, 2048, 32, 65536, 167936, 166912)
    with opened(export(tmp_path / "old.sqlite", tables)) as session:
        assert rows(session, limits) == [("second", True, *of_gpu), ("first", False, *of_gpu)]
    tables["TARGET_INFO_CUDA_DEVICE"] = [
        {"gpuId": 0, "cudaId": 0, "pid": PID, "uuid": "MIG-x", "numMultiprocessors": 14}
    ]
    with opened(export(tmp_path / "new.sqlite", tables)) as session:
        assert rows(session, "SELECT device, name, uuid, compute_units FROM devices") == [
            (0, "first", "MIG-x", 14)
        ]


def test_device_limits_that_cuda_told_older_versions(tmp_path: Path) -> None:
    gpu = {
        "numMultiprocessors": 68, "coreClockRate": 1_740_000, "globalMemorySize": 10 * 2**30,
        "globalMemoryBandwidth": 760_080_000, "numThreadsPerWarp": 32, "maxWarpsPerMultiprocessor": 48,
        "maxBlocksPerMultiprocessor": 16, "maxThreadsPerBlock": 1024, "maxRegistersPerMultiprocessor": 65536,
        "maxSharedMemoryPerMultiprocessor": 102400, "computeCapabilityMajor": 8, "computeCapabilityMinor": 6,
    }  # fmt: skip
    tables = {
        "CUPTI_ACTIVITY_KIND_KERNEL": [kernel(0, 10)],
        "TARGET_INFO_GPU": [{"deviceId": 0, "name": "first"}, {"deviceId": 1, "name": "second"}],
        "TARGET_INFO_CUDA_GPU": [
            {"deviceId": 1, "pid": PID, "name": "other", **gpu},
            {"deviceId": 0, "pid": PID, "name": "own", **gpu},
            {"deviceId": 0, "pid": PID + 1, "name": "of another process", **gpu},
        ],
    }
    limits = """SELECT device, name, active, arch, compute_units, clock_mhz, memory_bandwidth_gbs,
        max_threads_per_compute_unit, registers_per_compute_unit, shared_memory_per_compute_unit
        FROM devices ORDER BY device"""
    of_gpu = ("sm_86", 68, 1740, 760.08, 1536, 65536, 102400)
    with opened(export(tmp_path / "old.sqlite", tables)) as session:
        assert rows(session, limits) == [(0, "own", True, *of_gpu), (1, "other", False, *of_gpu)]
        assert rows(session, "SELECT count(*) FROM occupancy") == [(1,)]


def _gpus(numbers: list[int | None]) -> list[dict[str, object]]:
    return [
        {
            "id": at,
            "name": "V100",
            "cuDevice": number,
            "uuid": f"gpu-{at}",
            "smCount": 80,
            "threadsPerWarp": 32,
        }
        for at, number in enumerate(numbers)
    ]


def _context(device: int, hardware: int) -> dict[str, int]:
    return {"hwId": hardware, "processId": PID, "deviceId": device, "contextId": 1 + device}


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("numbers", "contexts", "expected"),
    [
        ([0, 0, 0], [], [(0, "V100", None, 80)]),
        ([0, 0, 0], [_context(0, 2)], [(0, "V100", "gpu-2", 80)]),
        ([None, None], [], [(0, "V100", None, 80)]),
        ([None, None], [_context(0, 1)], [(0, "V100", "gpu-1", 80)]),
        ([None], [], [(0, "V100", "gpu-0", 80)]),
        # One machine id for contexts of two GPUs tells nothing.
        ([0, 0, 0], [_context(0, 0), _context(1, 0)], [(0, "V100", None, 80)]),
        ([1, 0], [_context(0, 0), _context(1, 0)], [(0, "V100", "gpu-1", 80), (1, "V100", "gpu-0", 80)]),
    ],
)
def test_gpus_that_share_a_number_are_one_device(
    tmp_path: Path,
    numbers: list[int | None],
    contexts: list[dict[str, int]],
    expected: list[tuple[object, ...]],
) -> None:
    tables = {
        "CUPTI_ACTIVITY_KIND_KERNEL": [kernel(0, 10)],
        "TARGET_INFO_GPU": _gpus(numbers),
        "TARGET_INFO_CUDA_CONTEXT_INFO": contexts,
    }
    with opened(export(tmp_path / "r.sqlite", tables)) as session:
        found = rows(session, "SELECT device, name, uuid, compute_units FROM devices ORDER BY device")
        assert found == expected
        assert rows(session, "SELECT count(*) FROM occupancy") == [(1,)]


def test_a_gpu_that_only_cuda_describes(tmp_path: Path) -> None:
    described = {"pid": PID, "cudaId": 0, "gpuId": 0, "uuid": "gpu-0", "numMultiprocessors": 80}
    tables = {"CUPTI_ACTIVITY_KIND_KERNEL": [kernel(0, 10)], "TARGET_INFO_CUDA_DEVICE": [described]}
    with opened(export(tmp_path / "r.sqlite", tables)) as session:
        found = rows(session, "SELECT device, name, uuid, compute_units FROM devices")
    assert found == [(0, None, "gpu-0", 80)]


def test_overheads_and_back_pressure(tmp_path: Path) -> None:
    overhead = {
        "start": 5,
        "end": 1_260_005,
        "globalTid": THREAD,
        "correlationId": 1,
        "nameId": "Command Buffer Full",
    }
    path = export(
        tmp_path / "r.sqlite",
        {
            "CUPTI_ACTIVITY_KIND_OVERHEAD": [
                {**overhead, "overheadType": 8},
                {**overhead, "overheadType": 77},
            ],
            "PROFILER_OVERHEAD": [
                {"start": 1, "end": 2, "globalTid": THREAD, "nameId": "CUDA profiling overhead"}
            ],
            "CUPTI_ACTIVITY_KIND_RUNTIME": [call(0, 10)],
        },
    )
    with opened(path) as session:
        assert rows(session, "SELECT kind, dur_ns FROM overheads ORDER BY kind") == [
            ("CUDA profiling overhead", 1), ("Command Buffer Full", 1_260_000),
            ("command_buffer_full", 1_260_000),
        ]  # fmt: skip
        query = "SELECT count, contains(detail, ', 1.3 ms together') FROM health"
        assert rows(session, f"{query} WHERE code = 'launch_queue_full'") == [(1, True)]


def test_cpu_samples_keep_their_stack(tmp_path: Path) -> None:
    path = export(
        tmp_path / "r.sqlite",
        {
            "COMPOSITE_EVENTS": [{"id": 4, "start": 10, "cpu": 2, "globalTid": THREAD}],
            "SAMPLING_CALLCHAINS": [
                {"id": 4, "symbol": n, "stackDepth": depth} for n, depth in ((1, 0), (2, 1), (9, 2))
            ],
            "CUPTI_ACTIVITY_KIND_RUNTIME": [call(0, 10, "inner"), call(1, 2, "main")],
        },
    )
    with opened(path) as session:
        assert rows(session, "SELECT tid, cpu, stack FROM cpu_samples") == [(4243, 2, "?;main;inner")]


def test_samples_alone_are_of_the_processes_that_were_sampled(tmp_path: Path) -> None:
    path = export(
        tmp_path / "r.sqlite",
        {
            "COMPOSITE_EVENTS": [
                {"id": 1, "start": 100, "cpu": 3, "globalTid": THREAD},
                {"id": 2, "start": 300, "cpu": 1, "globalTid": OTHER_PROCESS | 5},
            ],
            "SAMPLING_CALLCHAINS": [
                {"id": 1, "symbol": 2, "stackDepth": 1}, {"id": 1, "symbol": 1, "stackDepth": 0},
                {"id": 2, "symbol": 1, "stackDepth": 0},
            ],
            "NAMES": [{"nameId": "leaf"}, {"nameId": "main"}],
        },
    )  # fmt: skip
    with opened(path) as session:
        assert rows(session, "SELECT pid, tid, ts_ns, stack FROM cpu_samples ORDER BY ts_ns") == [
            (PID, 4243, 100, "main;leaf"), (99, 5, 300, "leaf")
        ]  # fmt: skip


@pytest.mark.sampled(1)
@pytest.mark.parametrize("column", [{"globalPid": None}, {}])
def test_work_without_a_process_is_of_the_only_one_that_calls_cuda(
    tmp_path: Path, column: dict[str, None]
) -> None:
    def without(**row: object) -> dict[str, object]:
        return {name: value for name, value in row.items() if name != "globalPid"} | column

    tables = {
        "CUPTI_ACTIVITY_KIND_RUNTIME": [call(10, 20)],
        "CUPTI_ACTIVITY_KIND_KERNEL": [without(**kernel(50, 60))],
    }
    with opened(export(tmp_path / "one.sqlite", tables)) as session:
        assert rows(session, "SELECT trace_id, pid FROM traces") == [(0, PID)]
        assert rows(session, "SELECT pid, call_name FROM launches") == [(PID, "cudaLaunchKernel")]
    tables["CUPTI_ACTIVITY_KIND_RUNTIME"].append(call(30, 40, globalTid=OTHER_PROCESS | 5))
    with opened(export(tmp_path / "two.sqlite", tables)) as session:
        assert rows(session, "SELECT pid, call_name FROM launches") == [(None, None)]


def test_a_process_that_only_waits_for_events_is_replayed_beside_others(tmp_path: Path) -> None:
    calls = [call(100 * at, 100 * at + 20, correlationId=at) for at in range(1, 9)]
    waits = [
        call(100 * at, 100 * at + 50, "cudaEventSynchronize_v3020", globalTid=OTHER_PROCESS | 5)
        for at in range(1, 9)
    ]
    kernels = [kernel(100 * at + 30, 100 * at + 90, correlationId=at) for at in range(1, 9)]
    tables = {"CUPTI_ACTIVITY_KIND_RUNTIME": calls + waits, "CUPTI_ACTIVITY_KIND_KERNEL": kernels}
    with opened(export(tmp_path / "r.sqlite", tables)) as session:
        assert rows(session, "SELECT count(*) > 0 FROM critical_path") == [(True,)]


def test_clock_metrics_are_in_the_unit_that_they_name(tmp_path: Path) -> None:
    path = tmp_path / "report.sqlite"
    content = nsight.Content(gpu_metrics=True)
    nsight.write(training(ranks=1, steps=1), path, schema="3.25.0", content=content)
    with opened(path) as session:
        clocks = rows(session, "SELECT DISTINCT value FROM counters WHERE unit = 'MHz' AND value > 0")
        impossible = rows(session, "SELECT count(*) FROM counters WHERE value < 0")
        health = session.health["code"].to_list()
    assert [value for (value,) in clocks] == [1980.0]
    assert impossible == [(0,)]
    assert "samples_out_of_range" in health
