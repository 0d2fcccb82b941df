"""Exports with a part of what can be recorded: no kernels, kernels alone, processes without GPU work."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.nsight.exports import PROCESS, THREAD, call, export, kernel, opened, rows
from traceview.report.answer import sentences
from traceview.report.head import kernel_facts
from traceview.report.model import build_report
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("tables", "code", "said"),
    [
        ({"CUPTI_ACTIVITY_KIND_RUNTIME": [call(0, 9)]}, "no_gpu_work", "launched kernels in 1 calls"),
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
            "no_kernels", "no kernel, but 1 copies and 0 memsets",
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
