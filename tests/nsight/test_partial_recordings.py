"""Exports with a part of what can be recorded: no kernels, kernels alone, processes without GPU work."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.nsight.exports import PROCESS, THREAD, call, export, kernel, opened, rows
from traceview.report.answer import sentences
from traceview.report.dominant_kernels import kernel_facts
from traceview.report.model import build_report
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("tables", "code", "said"),
    [
        ({"CUPTI_ACTIVITY_KIND_RUNTIME": [call(0, 9)]}, "no_gpu_work", "launched kernels in 1 call"),
        (
            {"CUPTI_ACTIVITY_KIND_RUNTIME": [call(0, 9, "cudaMalloc_v3020")]}, "no_gpu_work",
            "no recorded call launches a kernel",
        ),
        (
            {"NVTX_EVENTS": [{"start": 0, "end": 9, "eventType": 59, "globalTid": THREAD}]}, "no_gpu_work",
            "nsys",
        ),
        (
            {
                "CUPTI_ACTIVITY_KIND_MEMCPY": [
                    {
                        "start": 5, "end": 8, "deviceId": 0, "contextId": 1, "streamId": 7,
                        "correlationId": 1, "globalPid": PROCESS, "bytes": 8, "copyKind": 1,
                    }
                ],
                "CUPTI_ACTIVITY_KIND_RUNTIME": [call(0, 9, "cudaMemcpy_v3020")],
            },
            "no_kernels", "no kernel, but 1 copy and 0 memsets",
        ),
    ],
)  # fmt: skip
def test_recordings_without_kernels_say_why(
    tmp_path: Path, tables: dict[str, list[dict[str, object]]], code: str, said: str
) -> None:
    with opened(export(tmp_path / "r.sqlite", tables)) as session:
        ((detail,),) = rows(session, f"SELECT detail FROM health WHERE code = '{code}'")
        assert said in detail
        report = build_report(session, rules=RuleSet.of(Configuration()))
    assert not report["findings"]
    assert not any("bound" in sentence for sentence in sentences(report))
    if said != "nsys":
        asked = [row for row in report["not_checkable"] if "gpu_work" in row["needs"]]
        assert not any(row["how_to_record"] for row in asked)
    assert report["best_changes"] == []


def test_kernels_alone_are_told_with_shape_limits_and_variation(tmp_path: Path) -> None:
    limits = {
        "id": 0, "name": "A100", "cuDevice": 0, "smCount": 108, "threadsPerWarp": 32, "maxWarpsPerSm": 64,
        "maxBlocksPerSm": 32, "maxRegistersPerBlock": 65536, "maxRegistersPerSm": 65536, "computeMajor": 8,
        "maxShmemPerSm": 167936, "maxShmemPerBlockOptin": 166912, "computeMinor": 0,
    }  # fmt: skip
    shape = {
        "registersPerThread": 128, "staticSharedMemory": 1024, "dynamicSharedMemory": 0,
        "localMemoryPerThread": 64,
    }  # fmt: skip
    kernels = [kernel(0, 10_000, **shape), kernel(100_000, 130_000, **shape)]
    tables = {"CUPTI_ACTIVITY_KIND_KERNEL": kernels, "TARGET_INFO_GPU": [limits]}
    with opened(export(tmp_path / "r.sqlite", tables)) as session:
        report = build_report(session, rules=RuleSet.of(Configuration()))
    [row] = report["dominant_kernels"]
    assert row["limiter"] == "registers"
    # 4 blocks of 4 warps fit: 128 threads x 128 registers is a quarter of the file; 16 of 64 warps.
    assert kernel_facts(row) == (
        "2 calls, median 20.00 us, 10.00 us to 30.00 us (varies by 50.0 %); grid 4 x 1 x 1, blocks of"
        " 128 x 1 x 1; 128 registers; 1.000 KiB shared memory; spills 64 B a thread; occupancy 25.0 %"
        " limited by registers"
    )
    unknown = [each | {"dynamicSharedMemory": None} for each in kernels]
    with opened(export(tmp_path / "u.sqlite", tables | {"CUPTI_ACTIVITY_KIND_KERNEL": unknown})) as session:
        [row] = build_report(session, rules=RuleSet.of(Configuration()))["dominant_kernels"]
    assert kernel_facts(row).endswith(
        "occupancy of at most 25.0 % limited by registers: the shared memory is not fully recorded"
    )


LINES = [
    {"severity": 1, "text": "Common injection library initialized successfully.", "globalPid": PROCESS},
    {"severity": 2, "text": "No NVTX events collected. Does the process use NVTX?", "globalPid": PROCESS},
]
INJECTION = "CUDA injection initialization failed"
OTHER = "Could not load the CUPTI library"
OLD = "Installed CUDA driver version (13.3) is not supported by this build of Nsight Systems."


@pytest.mark.parametrize(
    ("tables", "said", "unsaid"),
    [
        (
            # The program ended early, and wrote why.
            {
                "META_DATA_CAPTURE": [{"name": "CAPTURE_EVENT_TYPE", "value": "Cuda"}],
                "ProcessStreams": [
                    {"globalPid": PROCESS, "filenameId": "/tmp/pid_7_stdout.log", "contentId": ""},
                    {"globalPid": PROCESS, "filenameId": "/tmp/pid_7_stderr.log", "contentId": "key=s3cr3t"},
                ],
                "TARGET_INFO_SYSTEM_ENV": [
                    {"name": "SoftwareReleaseVersion", "value": "6.6.87-microsoft-standard-WSL2"},
                    {"name": "DeviceEnvironment", "value": "HTTPS_PROXY=http://me:s3cr3t@p;WSL2=1"},
                ],
            },
            [
                "CUDA was traced, but no CUDA call was recorded",
                "its calls and ranges span 5 ms and its samples span 7 ms of the 1 s that were recorded",
                "goes on for 992 ms", "0 bytes to stdout and 10 bytes to stderr",
                "WSL (SoftwareReleaseVersion: 6.6.87-", "without the profiler",
            ],
            ["s3cr3t", "PROXY", "--trace", "NVTX events"],
        ),
        (
            {
                "META_DATA_CAPTURE": [
                    {"name": "CAPTURE_EVENT_TYPE", "value": "NvtxEvents"},
                    {"name": "CAPTURE_EVENT_TYPE", "value": "OSRuntime"},
                ]
            },
            ["CUDA was not traced", "--trace cuda"], ["was traced,"],
        ),
        (
            # It wrote nothing that would say why.
            {
                "META_DATA_CAPTURE": [{"name": "CAPTURE_EVENT_TYPE", "value": "Cuda"}],
                "ProcessStreams": [
                    {"globalPid": PROCESS, "filenameId": "/tmp/pid_7_stderr.log", "contentId": ""},
                ],
            },
            ["it wrote 0 bytes to stderr", "record for longer"], ["what it writes to stderr"],
        ),
        ({}, ["does not say whether CUDA was traced", "--trace cuda"], []),
        (
            {
                "DIAGNOSTIC_EVENT": [
                    *LINES,
                    {"severity": 3, "text": INJECTION, "globalPid": PROCESS},
                    {"severity": 2, "text": OTHER, "globalPid": PROCESS + (1 << 24)},
                ]
            },
            ["CUDA was traced", f"the profiler logged: {INJECTION}", "of 1 other process"],
            ["Could not load", "--trace"],
        ),
        (
            {
                "CUPTI_ACTIVITY_KIND_RUNTIME": [
                    call(2, 3, "cudaGetDeviceCount_v3020", returnValue=100), call(4, 5, "cuInit"),
                ],
            },
            [
                "2 CUDA calls were recorded (cuInit, cudaGetDeviceCount)",
                "cudaGetDeviceCount failed in 1 of 1 calls with error 100 (no CUDA device)",
                "mend them",
            ],
            ["record for longer", "--trace"],
        ),
        (
            {
                "CUPTI_ACTIVITY_KIND_RUNTIME": [call(2, 3)],
                "DIAGNOSTIC_EVENT": [
                    {"severity": 2, "globalPid": -144115188075855872, "text": OLD}
                ],
            },
            [
                "(13.3) is not supported", "a release of nsys that supports the driver",
                "launched kernels in 1 call (",
            ],
            ["--trace"],
        ),
        (
            {"CUPTI_ACTIVITY_KIND_RUNTIME": [call(2, 3), call(4, 5, returnValue=701), call(6, 7)]},
            [
                "failed in 1 of 3 calls with error 701 (too many resources requested for launch)",
                "what failed to launch did not run", "launched kernels in 2 calls (",
            ],
            [],
        ),
    ],
)  # fmt: skip
def test_without_gpu_work_the_export_says_why(
    tmp_path: Path, tables: dict[str, list[dict[str, object]]], said: list[str], unsaid: list[str]
) -> None:
    seen = {
        "OSRT_API": [
            {"start": 2_000_000, "end": 7_000_000, "eventClass": 27, "globalTid": THREAD, "nameId": "read"}
        ],
        "COMPOSITE_EVENTS": [{"start": at, "cpu": 0, "globalTid": THREAD} for at in (1_000_000, 8_000_000)],
        "ANALYSIS_DETAILS": [
            {"duration": 1_000_000_000, "startTime": 5_000_000_000, "stopTime": 6_000_000_000}
        ],
    }
    with opened(export(tmp_path / "r.sqlite", seen | tables)) as session:
        ((detail,),) = rows(session, "SELECT detail FROM health WHERE code = 'no_gpu_work'")
        report = build_report(session, rules=RuleSet.of(Configuration()))
        stored = repr([rows(session, f"FROM {table}") for table in ("health", "traces", "other_events")])
    for text in said:
        assert text in detail
    for text in unsaid:
        assert text not in detail
    assert "s3cr3t" not in stored
    # Health says of this recording what to do, each rule that it lacks GPU work.
    lacking = [row for row in report["not_checkable"] if "gpu_work" in row["needs"]]
    assert lacking
    assert not any(row["how_to_record"] for row in lacking)


def test_what_the_profiler_logged_first_is_told(tmp_path: Path) -> None:
    lines = [{"severity": 3, "text": text, "globalPid": PROCESS} for text in (OTHER, INJECTION)]
    tables = {"CUPTI_ACTIVITY_KIND_KERNEL": [kernel(0, 10)], "DIAGNOSTIC_EVENT": lines}
    with opened(export(tmp_path / "r.sqlite", tables)) as session:
        found = rows(session, "SELECT count, detail FROM health WHERE code = 'profiler_error'")
    assert found == [(2, f"the profiler logged: {OTHER}")]


def test_a_recording_ends_on_the_clock_of_most_events_of_all_processes(tmp_path: Path) -> None:
    """Three processes, whose times count from the same zero as the session's; one time is damaged."""
    times = [(5_000_000_000 + at, 5_007_000_000) for at in (0, 1_000_000, 2_000_000)]
    threads = [THREAD + (number << 24) for number in range(3)]
    read = {"eventClass": 27, "nameId": "read"}
    tables = {
        "OSRT_API": [
            *({"start": start, "end": end, "globalTid": thread, **read}
              for thread, (start, end) in zip(threads, times, strict=True)),
            {"start": 1_000_000, "end": 2_000_000, "globalTid": THREAD, **read},
        ],
        "COMPOSITE_EVENTS": [
            {"start": at, "cpu": 0, "globalTid": THREAD} for at in (1_000_000, 8_000_000)
        ],
        "ANALYSIS_DETAILS": [
            {"duration": 1_000_000_000, "startTime": 5_000_000_000, "stopTime": 6_000_000_000}
        ],
    }  # fmt: skip
    with opened(export(tmp_path / "r.sqlite", tables)) as session:
        details = rows(session, "SELECT detail FROM health WHERE code = 'no_gpu_work' ORDER BY trace_id")
    assert ["goes on for 993 ms" in detail for (detail,) in details] == [True, True, True]


def test_a_process_without_gpu_work_beside_one_with_it_is_no_problem(tmp_path: Path) -> None:
    helper = (1 << 48) | (5000 << 24)
    tables = {
        "CUPTI_ACTIVITY_KIND_RUNTIME": [
            call(0, 5), call(7, 9, "cudaGetDeviceCount_v3020", globalTid=helper | 5001, correlationId=9),
        ],
        "CUPTI_ACTIVITY_KIND_KERNEL": [kernel(10, 20)],
    }  # fmt: skip
    with opened(export(tmp_path / "r.sqlite", tables)) as session:
        assert rows(session, "SELECT pid, severity FROM health JOIN traces USING (trace_id)"
                    " WHERE code = 'no_gpu_work'") == [(5000, "info")]  # fmt: skip
        report = build_report(session, rules=RuleSet.of(Configuration()))
    clean = {row["code"] for row in report["clean"]}
    assert clean
    assert not clean & {row["code"] for row in report["not_checkable"]}


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("place", "version"),
    [
        ("/opt/nvidia/nsight-systems/2022.1.3/target-linux-x64/libToolsInjection64.so", "2022.1.3"),
        ("Loaded: /usr/Nsight-Systems/2021.5.1/target-linux-x64/libcupti.so", "2021.5.1"),
        ("/opt/nvidia/nsight-systems-cli/2026.2.1/target-linux-sbsa-armv8/x.so", "2026.2.1"),
        ("/dev/shm/NSys-2021.2.1.58/lib.so", "2021.2.1.58"),
        ("PATH=/opt/nvidia/nsight-systems/2022.1.3/bin", None),
    ],
)
def test_the_version_is_that_of_the_recorder(tmp_path: Path, place: str, version: str | None) -> None:
    tables = {
        "META_DATA_EXPORT": [{"name": "EXPORT_PRODUCT_VERSION", "value": "2099.1.1.1"}],
        "CUPTI_ACTIVITY_KIND_KERNEL": [kernel(10, 20)],
        "OSRT_API": [{"start": 0, "end": 1, "globalTid": THREAD, "nameId": place}],
    }
    with opened(export(tmp_path / "r.sqlite", tables)) as session:
        assert rows(session, "SELECT producer_version FROM traces") == [(version,)]
        assert "2099" in str(rows(session, "SELECT metadata FROM traces"))
