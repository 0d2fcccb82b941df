"""Accelerators that neither CUDA nor ROCm is for: named, read, and given no advice about either."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.pytorch.traces import PID, TID, event, op, opened, rows
from traceview.ingest.vendors import VENDORS, for_vendor, speaks_of_cuda_or_rocm
from traceview.report.answer import sentences
from traceview.report.model import build_report
from traceview.rules.advice import fitting
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet

CALL = {"correlation": 1}
NPU_PID = 1024672
FOREIGN = re.compile(r"cuda|nsys|rocm|rocprof|nccl|tensor core", re.IGNORECASE)


def _memory(device_type: int) -> dict[str, Any]:
    return {
        "ph": "i", "cat": "cpu_instant_event", "name": "[memory]", "pid": PID, "tid": TID, "ts": 1.5,
        "args": {"Device Type": device_type, "Device Id": 0, "Addr": 1, "Bytes": 8},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("events", "vendor"),
    [
        ([event("xpu_runtime", "urEnqueueKernelLaunchWithArgsExp", 0, 9, CALL)], "intel"),
        ([event("xpu_driver", "zeCommandListAppendLaunchKernel", 0, 9, CALL)], "intel"),
        ([event("mtia_runtime", "runFunction - submit", 0, 9, CALL)], "mtia"),
        ([event("hpu_op", "synLaunch", 0, 9, CALL)], "habana"),
        ([event("", "AscendCL@aclnnMatmul", 0, 9, {"connection_id": 1})], "ascend"),
        ([_memory(12)], "intel"),
        ([_memory(13)], "apple"),
        ([_memory(15)], "habana"),
        ([op("aten::_mps_convolution", 0, 9)], "apple"),
        ([op("npu::npu_format_cast", 0, 9)], "ascend"),
    ],
)
def test_without_gpu_work_the_vendor_is_named_and_advised(
    tmp_path: Path, events: list[dict[str, Any]], vendor: str
) -> None:
    with opened(tmp_path, [op("aten::mm", 0, 100), *events], {"schemaVersion": 1}) as session:
        ((producer,),) = rows(session, "SELECT producer FROM traces")
        ((detail,),) = rows(session, "SELECT detail FROM health WHERE code = 'no_gpu_work'")
        report = build_report(session, rules=RuleSet.of(Configuration()))
    assert producer == VENDORS[vendor].producer
    assert VENDORS[vendor].device in detail
    assert not FOREIGN.search(detail)
    assert not FOREIGN.search(" ".join(sentences(report)))
    advice = [how for row in report["not_checkable"] for how in row["how_to_record"].values()]
    assert not any(FOREIGN.search(how) for how in advice)


def test_kernels_and_copies_of_an_intel_xpu_are_read(tmp_path: Path) -> None:
    work = {"device": 0, "sycl queue": 3, "l0 queue": "0x1", "context": "0x2"}
    events = [
        op("aten::mm", 0, 1000),
        event("xpu_runtime", "urEnqueueKernelLaunchWithArgsExp", 100, 50, {"correlation": 7}),
        event("kernel", "gemm_kernel", 300, 400, {**work, "correlation": 7}, pid=0, tid=3),
        event("kernel", "metrics: gemm_kernel", 299, 402, {"kernel_id": 4}, pid=0, tid=3),
        event(
            "gpu_memcpy", "Memcpy M2D (Host -> Device)", 800, 90, {**work, "bytes": 64, "correlation": 8},
            pid=0, tid=3,
        ),
    ]  # fmt: skip
    device = {"id": 0, "name": "Intel(R) Arc(TM) A770 Graphics", "maxComputeUnits": 512}
    with opened(tmp_path, events, {"deviceProperties": [device]}) as session:
        assert rows(session, "SELECT vendor, name, active FROM devices") == [
            ("intel", "Intel(R) Arc(TM) A770 Graphics", True)
        ]
        kernels = rows(session, "SELECT name, stream, dur_ns, call_id IS NOT NULL FROM kernels")
        assert kernels == [("gemm_kernel", 3, 400, True)]
        assert rows(session, "SELECT bytes, kind FROM copies") == [(64, "HtoD")]
        assert rows(session, "SELECT kind FROM call_kinds") == [("launch",)]
        assert rows(session, "SELECT name FROM other_events") == [("metrics: gemm_kernel",)]


def test_tasks_of_an_ascend_npu_are_read(tmp_path: Path) -> None:
    def task(name: str, of_type: str, start_ns: int, dur_ns: int, connection: int) -> dict[str, Any]:
        args = {"Task Type": of_type, "Physic Stream Id": 47, "Task Id": 1, "connection_id": connection}
        found = event("", name, start_ns, dur_ns, args, pid=NPU_PID, tid=47)
        del found["cat"]
        return found

    named = {"ph": "M", "pid": NPU_PID, "tid": 0}
    events = [
        {**named, "name": "process_name", "args": {"name": "Ascend Hardware"}},
        {**named, "name": "process_labels", "args": {"labels": "NPU 5"}},
        op("aten::mm", 0, 1000),
        event("", "AscendCL@aclnnMatmul", 100, 50, {"connection_id": 7, "Mode": "launch"}, pid=9, tid=TID),
        task("aclnnMatmul_MatMulV2", "AI_CORE", 300, 400, 7),
        task("EVENT_WAIT", "EVENT_WAIT", 700, 50, 8),
        task("MEMCPY_ASYNC", "MEMCPY_ASYNC", 800, 90, 9),
    ]
    with opened(tmp_path, events, {}) as session:
        assert rows(session, "SELECT device, vendor FROM devices") == [(5, "ascend")]
        kernels = rows(session, "SELECT name, device, stream, dur_ns, call_id IS NOT NULL FROM kernels")
        assert kernels == [("aclnnMatmul_MatMulV2", 5, 47, 400, True)]
        assert rows(session, "SELECT dur_ns FROM copies") == [(90,)]
        assert rows(session, "SELECT domain, name FROM api_calls") == [("cann", "AscendCL@aclnnMatmul")]


def test_gpu_work_alone_says_that_the_host_was_not_recorded(tmp_path: Path) -> None:
    events = [
        event("kernel", "gemm", at * 1_000_000, 400, {"device": 0, "stream": 7, "correlation": at + 1}, pid=0)
        for at in range(9)
    ]
    with opened(tmp_path, events) as session:
        ((detail,),) = rows(session, "SELECT detail FROM health WHERE code = 'host_not_recorded'")
        report = build_report(session, rules=RuleSet.of(Configuration()))
    assert "ProfilerActivity.CPU was off" in detail
    assert "nsys" not in str([finding["advice"] for finding in report["findings"]])


def test_advice_speaks_the_words_of_the_vendor() -> None:
    texts = [
        "Fuse them with `torch.compile` (in CUDA, with CUTLASS)", "Capture a CUDA graph.", "Use NCCL's tree.",
    ]  # fmt: skip
    assert fitting(texts, {"intel"}) == ["Fuse them with `torch.compile`"]
    assert fitting(texts, {"nvidia"}) == texts
    assert for_vendor("activities=[ProfilerActivity.CUDA]", "intel") == "activities=[ProfilerActivity.XPU]"
    assert for_vendor("activities=[ProfilerActivity.CUDA]", "apple") is None
    assert not any(speaks_of_cuda_or_rocm(maker.device) for maker in VENDORS.values())
