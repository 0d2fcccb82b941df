"""XPlane profiles become kernels, copies, operators, annotations and devices."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from traceview_parsers.xplane import XPlaneParser

import traceview
from traceview.errors import UnreadableTraceError
from traceview.report.head import title
from traceview.report.model import build_report
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet
from traceview.session import Session

from .profiles import START_NS, Plane, opened, profile

NVIDIA = {
    "device_vendor": "Nvidia", "compute_cap_major": 9, "compute_cap_minor": 0, "core_count": 132,
    "clock_rate": 1_980_000, "memory_bandwidth": 3_352_320_000_000, "memory_size": 85_000_000_000,
    "gpu_device_name": "NVIDIA H100 80GB HBM3",
}  # fmt: skip
AMD = {
    "device_vendor": "AMD",
    "compute_cap_major": 9,
    "compute_cap_minor": 4,
    "memory_bandwidth": 2_662_400_000_000,
}
DETAILS = "regs:64 static_shared:1024 dynamic_shared:2048 grid:10,2,1 block:128,1,1 occ_pct:50"


def gpu(stats: dict[str, Any] | None = None, number: int = 0) -> Plane:
    return Plane(f"/device:GPU:{number}", stats or NVIDIA)


def rows(session: Session, query: str) -> list[tuple[Any, ...]]:
    return session.sql(query).fetchall()


def test_a_kernel_has_its_launch_data(tmp_path: Path) -> None:
    plane = gpu()
    kernel = plane.event("fusion", 5_000_999, 3_000_001, correlation_id=7, kernel_details=DETAILS)
    plane.line(13, "Stream #13(Kernel)", [kernel], timestamp_ns=100)
    with opened(tmp_path, profile(plane)) as session:
        found = rows(
            session,
            "SELECT device, stream, start_ns, dur_ns, name, kind, grid_x, grid_y, grid_z, block_x, registers,"
            " shared_static, shared_dynamic, reported_occupancy_percent, correlation_id FROM kernels",
        )
        clock = rows(session, "SELECT clock, host FROM traces")
    # 5,000.999 ns and 8,001.000 ns after the line's own start, both rounded down.
    start = START_NS + 100 + 5000
    assert found == [(0, 13, start, 3001, "fusion", "compute", 10, 2, 1, 128, 64, 1024, 2048, 50.0, 7)]
    assert clock == [("unix", "worker")]


def test_events_that_touch_still_touch_in_nanoseconds(tmp_path: Path) -> None:
    plane = gpu()
    events = [plane.event("k", step * 333_333, 333_333, kernel_details=DETAILS) for step in range(100)]
    plane.line(1, "Stream #1", events)
    with opened(tmp_path, profile(plane)) as session:
        figures = rows(session, "SELECT window_ns, busy_ns, idle_ns FROM breakdown")
    assert figures == [(33_333, 33_333, 0)]


def test_the_properties_of_a_gpu_come_from_its_plane(tmp_path: Path) -> None:
    plane = gpu()
    plane.line(1, "Stream #1", [plane.event("k", 0, 1000, kernel_details=DETAILS)])
    columns = "device, vendor, name, arch, compute_units, clock_mhz, memory_bandwidth_gbs, active"
    with opened(tmp_path, profile(plane, gpu({"device_vendor": "AMD"}, 1))) as session:
        found = rows(session, f"SELECT {columns} FROM devices ORDER BY device")
        assert {"implausible_statistics", "zero_occupancy"}.isdisjoint(session.health["code"].to_list())
    assert found == [
        (0, "nvidia", "NVIDIA H100 80GB HBM3", "sm_90", 132, 1980, 3352.32, True),
        (1, "amd", None, None, None, None, None, False),
    ]


def test_a_bandwidth_that_is_half_of_the_hardware_is_unknown(tmp_path: Path) -> None:
    with opened(tmp_path, profile(gpu(AMD))) as session:
        assert rows(session, "SELECT arch, memory_bandwidth_gbs FROM devices") == [("gfx942", None)]
        assert "implausible_statistics" in session.health["code"].to_list()


def test_garbage_registers_are_unknown_and_named(tmp_path: Path) -> None:
    plane = gpu(AMD)
    details = "regs:2191500840 static_shared:32462 dynamic_shared:0 grid:8,1,1 block:256,1,1 occ_pct:0"
    kernel = plane.event("k.kd", 0, 1000, kernel_details=details, theoretical_occupancy_pct=0.0)
    plane.line(1, "Stream #1(Kernel)", [kernel])
    columns = "name, grid_x, registers, shared_static, shared_dynamic, reported_occupancy_percent"
    with opened(tmp_path, profile(plane)) as session:
        assert rows(session, f"SELECT {columns} FROM kernels") == [("k", 8, None, None, None, None)]
        health = dict(rows(session, "SELECT code, max(count) FROM health GROUP BY code"))
    assert health["implausible_statistics"] == 1
    assert health["zero_occupancy"] == 1


def test_copies_and_fills(tmp_path: Path) -> None:
    plane = gpu()
    copy = "kind_src:pageable kind_dst:device size:4096 dest:0 async:1"
    plane.line(
        8,
        "Stream #8(MemcpyH2D,Memset)",
        [
            plane.event("MemcpyH2D", 0, 1000, memcpy_details=copy),
            plane.event("Memset 8", 2000, 1000, memset_details="kind:device size:512 value:0"),
        ],
    )
    with opened(tmp_path, profile(plane)) as session:
        copies = rows(session, "SELECT kind, src_memory, dst_memory, bytes FROM copies")
        fills = rows(session, "SELECT bytes, value FROM memsets")
    assert copies == [("HtoD", "pageable", "device", 4096)]
    assert fills == [(512, 0)]


def test_derived_lines_are_no_work(tmp_path: Path) -> None:
    plane = gpu()
    plane.line(1, "Stream #1(Kernel)", [plane.event("k", 0, 1000, kernel_details=DETAILS)])
    plane.line(2, "XLA Ops", [plane.event("fusion.1", 0, 1000)])
    plane.line(3, "XLA Modules", [plane.event("jit_step", 0, 1000)])
    with opened(tmp_path, profile(plane)) as session:
        assert rows(session, "SELECT count(*) FROM gpu_activity") == [(1,)]
        found = rows(session, "SELECT name, domain, device FROM ranges ORDER BY name")
    assert found == [("fusion.1", "gpu: XLA Ops", 0), ("jit_step", "gpu: XLA Modules", 0)]


def launched(**stats: Any) -> tuple[Plane, Plane]:
    """Three kernels of two HLO instructions, launched from one thread."""
    device, host = gpu(), Plane("/host:CPU")
    hlo = [("dot.1", 10), ("dot.1", 20), ("add.2", 30)]
    kernels = [
        device.event(f"k{at}", at * 1000, 5000, correlation_id=at, kernel_details=DETAILS) for _, at in hlo
    ]
    device.line(1, "Stream #1(Kernel)", kernels)
    calls = [
        host.event("cuLaunchKernel", at * 1000 - 5000, 2000, correlation_id=at, hlo_op=op, **stats)
        for op, at in hlo
    ]
    host.line(77, "Host Threads/77", calls)
    return device, host


def test_the_instructions_behind_kernels_are_operators(tmp_path: Path) -> None:
    planes = launched(hlo_module="jit_step", program_id=3, name="jit(step)/loss/dot_general")
    with opened(tmp_path, profile(*planes)) as session:
        ops = rows(session, "SELECT name, module_path, start_ns, dur_ns, tid FROM ops ORDER BY start_ns")
        linked = rows(session, "SELECT op_name, call_name, launch_delay_ns FROM launches ORDER BY start_ns")
    path = "jit_step/jit(step)/loss"
    # The first instruction lasts from its first call to the end of its second.
    assert ops == [("dot.1", path, START_NS + 5, 12, 77), ("add.2", path, START_NS + 25, 2, 77)]
    assert linked == [(op, "cuLaunchKernel", 3) for op in ("dot.1", "dot.1", "add.2")]


def test_a_value_that_python_reads_is_a_wait_for_the_gpu(tmp_path: Path) -> None:
    device, host = launched()
    host.line(78, "python3", [host.event("np.asarray(jax.Array)", 6000, 50_000)])
    with opened(tmp_path, profile(device, host)) as session:
        waits = rows(session, "SELECT call_name, kind, tid, waited_ns FROM host_waits")
        read = rows(session, "SELECT name, tid, dur_ns FROM ops WHERE tid = 78")
    assert waits == [("np.asarray(jax.Array)", "value_read", 78, 50)]
    assert read == [("np.asarray(jax.Array)", 78, 50)]


def test_calls_have_the_name_of_their_function_whatever_graph_they_are_for(tmp_path: Path) -> None:
    device, host = gpu(), Plane("/host:CPU")
    names = ["cuGraphLaunch (CudaGraph:7)", "cuGraphLaunch (CudaGraph:12)"]
    calls = [host.event(name, at * 9000, 2000, correlation_id=at) for at, name in enumerate(names)]
    host.line(77, "Host Threads/77", calls)
    with opened(tmp_path, profile(device, host)) as session:
        assert rows(session, "SELECT name FROM api_calls") == [("cuGraphLaunch",), ("cuGraphLaunch",)]


def test_annotations_python_frames_and_steps_of_threads(tmp_path: Path) -> None:
    host = Plane("/host:CPU", {"process_id": 4711})
    host.line(
        5,
        "python",
        [
            host.event("train", 0, 9000, step_num=3),
            host.event("Execute", 1000, 2000),
            host.event("$model.py:12 forward", 1000, 1000),
        ],
    )
    with opened(tmp_path, profile(host)) as session:
        assert rows(session, "SELECT name, depth, pid, tid FROM ranges ORDER BY depth") == [
            ("train", 0, 4711, 5),
            ("Execute", 1, 4711, 5),
        ]
        assert rows(session, "SELECT name, file, line FROM python_calls") == [("forward", "model.py", 12)]
        assert rows(session, "SELECT step, end_ns - start_ns, source FROM steps") == [(3, 9, "annotation")]
        assert "no_gpu_work" in session.health["code"].to_list()


def test_variables_of_the_environment_are_not_stored(tmp_path: Path) -> None:
    task = Plane("Task Environment", {"environment": "TOKEN=s3cr3t", "runs": 2})
    with opened(tmp_path, profile(gpu(), task, start_ns=None)) as session:
        [(metadata,)] = rows(session, "SELECT metadata FROM traces")
    assert "s3cr3t" not in metadata
    assert '"runs":2' in metadata


def test_allocations_keep_a_balance(tmp_path: Path) -> None:
    host = Plane("/host:CPU")
    allocation = {"allocator_name": "GPU_1_bfc", "allocation_bytes": 256, "addr": 64, "bytes_allocated": 256,
                  "bytes_reserved": 0}  # fmt: skip
    release = {**allocation, "bytes_allocated": 0}
    events = [
        host.event("MemoryAllocation", 0, 0, **allocation),
        host.event("MemoryDeallocation", 9000, 0, **release),
    ]
    host.line(5, "python", events)
    columns = "device, bytes, allocated_bytes, reserved_bytes, kind"
    with opened(tmp_path, profile(host)) as session:
        found = rows(session, f"SELECT {columns} FROM memory_events ORDER BY ts_ns")
    assert found == [(1, 256, 256, None, "alloc"), (1, -256, 0, None, "free")]


def test_a_profile_without_a_start_is_relative(tmp_path: Path) -> None:
    plane = gpu()
    plane.line(1, "Stream #1", [plane.event("k", 0, 1000, kernel_details=DETAILS)])
    with opened(tmp_path, profile(plane, start_ns=None)) as session:
        assert rows(session, "SELECT clock, start_ns FROM traces") == [("relative", 0)]


def tensorflow_host() -> Plane:
    plane = Plane("/host:CPU")
    events = [
        plane.event("model/dense/MatMul:MatMul", 1_000_000, 9_000_000),
        plane.event("model/dense/BiasAdd:BiasAdd", 12_000_000, 3_000_000),
        plane.event("model/out/Relu:_FusedMatMul", 16_000_000, 2_000_000),
        plane.event("Iterator::Batch", 20_000_000, 3_000_000),
        plane.event("cudaLaunchKernel", 2_000_000, 1_000_000, correlation_id=5),
    ]
    plane.line(77, "tf_Compute/77", events)
    return plane


def test_operators_of_tensorflow_are_operators(tmp_path: Path) -> None:
    plane = gpu()
    plane.line(
        13,
        "Stream #13(Kernel)",
        [plane.event("k", 5_000_000, 1_000, correlation_id=5, kernel_details=DETAILS)],
    )
    plane.line(900, "Steps", [plane.event(str(8 + at), 30_000_000 * at, 30_000_000) for at in range(3)])
    with opened(tmp_path, profile(plane, tensorflow_host())) as session:
        ops = "SELECT name, module_path, dur_ns FROM ops ORDER BY start_ns"
        assert rows(session, ops) == [
            ("MatMul", "model/dense", 9_000), ("BiasAdd", "model/dense", 3_000),
            ("_FusedMatMul", "model/out", 2_000),
        ]  # fmt: skip
        assert rows(session, "SELECT ops.name FROM kernels JOIN ops USING (op_id)") == [("MatMul",)]
        assert rows(session, "SELECT name FROM ranges WHERE tid = 77") == [("Iterator::Batch",)]
        assert rows(session, "SELECT step, start_ns, end_ns, source FROM steps ORDER BY step") == [
            (8 + at, START_NS + 30_000 * at, START_NS + 30_000 * (at + 1), "annotation") for at in range(3)
        ]


def tpu(number: int = 0) -> Plane:
    """A plane as the TPU profiler writes it: steps, modules and operations, and no stream."""
    plane = Plane(
        f"/device:TPU:{number}",
        {"device_type_string": "TPU v6 Lite", "peak_hbm_bw_gigabytes_per_second": 1640.0},
    )
    plane.line(1, "Steps", [plane.event(str(at), 10_000_000 * at, 9_000_000) for at in range(4)])
    plane.line(2, "XLA Modules", [plane.event("jit_step(7)", 10_000_000 * at, 8_000_000) for at in range(4)])
    operation = [
        plane.event("fusion.1", 10_000_000 * at, 6_000_000, hlo_category="convolution fusion")
        for at in range(4)
    ]
    plane.line(3, "XLA Ops", operation)
    return plane


def test_tpus_are_told_as_such_without_advice_for_gpus(tmp_path: Path) -> None:
    with opened(tmp_path, profile(tpu(), tpu(1), start_ns=START_NS)) as session:
        devices = "SELECT device, vendor, name, arch, memory_bandwidth_gbs FROM devices ORDER BY device"
        assert rows(session, devices) == [
            (number, "google", "TPU v6 Lite", "TPU v6 Lite", 1640.0) for number in (0, 1)
        ]  # fmt: skip
        assert rows(session, "SELECT step, end_ns - start_ns FROM steps ORDER BY step") == [
            (at, 9_000) for at in range(4)
        ]
        told = (
            "SELECT domain, name, device, sum(dur_ns)::BIGINT FROM ranges WHERE device = 1"
            " GROUP BY ALL ORDER BY 1, 2"
        )
        assert rows(session, told)[:2] == [
            ("tpu: Steps", "0", 1, 9_000), ("tpu: Steps", "1", 1, 9_000),
        ]  # fmt: skip
        assert ("tpu: XLA Ops", "fusion.1", 1, 24_000) in rows(session, told)
        assert rows(session, "SELECT count(*) FROM kernels") == [(0,)]
        assert rows(
            session, "SELECT severity, contains(detail, 'TPU') FROM health WHERE code = 'no_gpu_work'"
        ) == [("info", True)]
        report = build_report(session, rules=RuleSet.of(Configuration()))
    assert "2 x TPU v6 Lite" in title(report)
    assert not report["findings"]
    assert not any(row["how_to_record"] for row in report["not_checkable"] if "gpu_work" in row["needs"])
    assert not report["ranges"]
    assert {row["name"]: row["self_ns"] for row in report["tpu_operations"]} == {
        "fusion.1": 48_000, "jit_step(7)": 64_000, "0": 18_000, "1": 18_000, "2": 18_000, "3": 18_000,
    }  # fmt: skip
    # Three times 10 us from start to start, and the last operation.
    assert [(row["device"], row["total_ns"], row["span_ns"]) for row in report["tpu_lines"]
            if row["name"] == "XLA Ops"] == [(0, 24_000, 36_000), (1, 24_000, 36_000)]  # fmt: skip


def test_operations_inside_a_loop_count_once(tmp_path: Path) -> None:
    plane = Plane("/device:TPU:0", {"device_type_string": "TPU v5e"})
    text = "%while.3 = (f32[8]{0}) while((f32[8]{0}) %tuple), body=%body"
    plane.line(
        3,
        "XLA Ops",
        [
            plane.event(text, 0, 10_000_000, bytes_accessed=64),
            plane.event("fusion.1", 1_000_000, 4_000_000),
            plane.event("fusion.1", 6_000_000, 3_000_000),
        ],
    )
    plane.displayed[text] = "while.3"
    with opened(tmp_path, profile(plane)) as session:
        told = rows(session, "SELECT name, total_ns, self_ns, bytes FROM tpu_operations ORDER BY name")
        assert told == [("fusion.1", 7_000, 7_000, None), ("while.3", 10_000, 3_000, 64)]
        assert rows(session, "SELECT busy_ns, span_ns FROM tpu_lines") == [(10_000, 10_000)]
        assert rows(session, "SELECT args ->> 'hlo_text' FROM ranges WHERE name = 'while.3'") == [(text,)]


def test_gpus_of_a_profile_that_names_no_vendor(tmp_path: Path) -> None:
    def plane() -> Plane:
        made = Plane("/device:GPU:0", {"compute_cap_major": 7, "compute_cap_minor": 0, "core_count": 80})
        details = {"kernel_details": "regs:38 shm:256 grid:160,1,1 block:1024,1,1", "context_id": "$$5"}
        made.line(1, "Stream #1(Compute)", [made.event("k", 0, 1_000, **details)])
        return made

    found = "SELECT vendor, arch, context, shared_total FROM devices JOIN kernels USING (trace_id, device)"
    with opened(tmp_path, profile(plane())) as session:
        assert rows(session, found) == [("nvidia", "sm_70", 5, 256)]
    host = Plane("/host:CPU")
    host.line(1, "main", [host.event("hipLaunchKernel", 0, 1_000)])
    with opened(tmp_path, profile(plane(), host), name="amd.xplane.pb") as session:
        assert rows(session, "SELECT vendor, arch FROM devices") == [("amd", None)]
    bare = Plane("/device:GPU:0", {"core_count": 80})
    bare.line(1, "Stream #1(Compute)", [bare.event("k", 0, 1_000)])
    with opened(tmp_path, profile(bare), name="bare.xplane.pb") as session:
        assert rows(session, "SELECT vendor FROM devices") == [(None,)]


def test_sums_beyond_64_bits_are_unknown(tmp_path: Path) -> None:
    plane = Plane("/device:TPU:0", {"device_type_string": "TPU v5e"})
    told = {"bytes_accessed": 2**63 - 1, "flops": 2**62}
    plane.line(3, "XLA Ops", [plane.event("fusion.1", at * 1_000_000, 900_000, **told) for at in range(3)])
    with opened(tmp_path, profile(plane)) as session:
        [row] = build_report(session)["tpu_operations"]
    assert (row["total_ns"], row["bytes"], row["flops"]) == (2_700, None, None)


def test_a_log_directory_holds_each_run_once(tmp_path: Path) -> None:
    run = tmp_path / "logs" / "plugins" / "profile" / "2026_01_02"
    run.mkdir(parents=True)
    (run / "host.xplane.pb").write_bytes(profile(tensorflow_host()))
    part = {"traceEvents": [{"ph": "X", "ts": 1, "dur": 1, "pid": 1, "tid": 1, "name": "MatMul"}]}
    (run / "host.trace.json").write_text(json.dumps(part), encoding="utf-8")
    with traceview.open(tmp_path / "logs") as session:
        assert rows(session, "SELECT format FROM traces") == [("xplane",)]


def test_a_profile_that_went_through_text_is_refused(tmp_path: Path) -> None:
    plane = gpu()
    events = [plane.event("k", at * 1000, 999, kernel_details=DETAILS) for at in range(300)]
    plane.line(1, "Stream #1", events)
    as_text = profile(plane).decode("utf-8", "replace").encode()
    (tmp_path / "r.xplane.pb").write_bytes(as_text)
    with pytest.raises(UnreadableTraceError, match="of its bytes were replaced"):
        traceview.open(tmp_path / "r.xplane.pb", parsers=[XPlaneParser()])
