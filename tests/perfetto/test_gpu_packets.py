"""The typed GPU packets: render stages with kernel launches, counters, devices."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.perfetto.streams import BEGIN, END, THREAD, clear, event, opened, packet, process, rows, thread

KERNEL: dict[str, Any] = {
    "iid": 1, "name": b"_Z4gemmPf", "demangled_name": b"gemm(float*)", "arch": b"sm_90",
    "args": [{"name": b"registers_per_thread", "uint_value": 40}],
}  # fmt: skip
INTERNED = {
    "compute_kernels": [KERNEL],
    "gpu_specifications": [
        {"iid": 1, "name": b"stream 7", "category": 2},
        {"iid": 2, "name": b"Vertex", "category": 1},
    ],
    "graphics_contexts": [{"iid": 5, "pid": 7, "api": 4}],
}
LAUNCH = {
    "grid_size": {"x": 10, "y": 2},
    "workgroup_size": {"x": 128},
    "args": [{"name": b"shared_mem_dynamic", "uint_value": 1024}],
}


def stage(time: int, **fields: Any) -> bytes:
    return packet(timestamp=time, gpu_render_stage_event=fields)


def test_compute_work_is_a_kernel_with_its_launch_and_its_call(tmp_path: Path) -> None:
    submission = {"gpu_correlation": {"render_stage_submission_event_ids": [9]}, "gpu_api": {"api": 4}}
    packets = [
        clear(interned_data=INTERNED),
        process(7),
        thread(7, 8),
        event(50, BEGIN, THREAD, "cudaLaunchKernel", "CUDA", **submission),
        event(60, END, THREAD),
        stage(100, event_id=9, duration=30, kernel_iid=1, launch=LAUNCH, context=5, hw_queue_iid=1, gpu_id=1),
    ]
    with opened(tmp_path, *packets) as session:
        columns = (
            "name, short_name, pid, device, start_ns, dur_ns, grid_x, grid_y, grid_z, block_x, block_y,"
            " registers, shared_dynamic"
        )
        assert rows(session, f"SELECT {columns} FROM kernels") == [
            ("gemm(float*)", "gemm", 7, 1, 100, 30, 10, 2, 1, 128, 1, 40, 1024)
        ]
        query = "SELECT api_calls.name, api_calls.domain FROM kernels JOIN api_calls USING (call_id)"
        assert rows(session, query) == [("cudaLaunchKernel", "runtime")]


def test_graphics_work_is_a_range_on_the_gpu(tmp_path: Path) -> None:
    packets = [clear(interned_data=INTERNED), stage(10, event_id=1, duration=5, stage_iid=2, hw_queue_iid=1)]
    with opened(tmp_path, *packets) as session:
        query = "SELECT name, domain, device, start_ns, dur_ns, args ->> 'queue' FROM ranges"
        assert rows(session, query) == [("Vertex", "render_stage", 0, 10, 5, "stream 7")]


def test_a_sample_counts_from_the_one_before_unless_it_looks_forwards(tmp_path: Path) -> None:
    specs = [
        {"counter_id": 1, "name": b"back", "numerator_units": [7], "denominator_units": [22]},
        {"counter_id": 2, "name": b"forth", "value_direction": 2},
    ]
    packets = [
        clear(),
        packet(timestamp=0, gpu_counter_event={"counter_descriptor": {"specs": specs}, "gpu_id": 3}),
    ]
    for time, value in ((10, 5), (20, 7)):
        counted = [{"counter_id": 1, "int_value": value}, {"counter_id": 2, "double_value": value}]
        packets.append(packet(timestamp=time, gpu_counter_event={"counters": counted}))
    with opened(tmp_path, *packets) as session:
        query = "SELECT name, ts_ns, value, unit, device FROM counters ORDER BY name, ts_ns"
        assert rows(session, query) == [
            ("back", 10, 7.0, "B/s", 3),
            ("back", 20, 0.0, "B/s", 3),
            ("forth", 10, 5.0, None, 3),
            ("forth", 20, 7.0, None, 3),
        ]


def test_described_gpus_are_devices(tmp_path: Path) -> None:
    gpu = {
        "name": b"gpu0",
        "vendor": b"AMD",
        "model": b"MI300X",
        "architecture": b"gfx942",
        "uuid": b"\x01\x02",
    }
    packets = [
        clear(),
        packet(gpu_info={"gpus": [gpu]}),
        packet(timestamp=5, gpu_mem_total_event={"size": 9}),
    ]
    with opened(tmp_path, *packets) as session:
        query = "SELECT device, vendor, name, arch, uuid, active FROM devices"
        assert rows(session, query) == [(0, "amd", "MI300X", "gfx942", "0102", False)]
        assert rows(session, "SELECT name, value FROM counters") == [("GPU Memory", 9.0)]


def test_names_are_readable_as_in_every_format(tmp_path: Path) -> None:
    packets = [
        clear(interned_data={**INTERNED, "compute_kernels": [{"iid": 1, "name": b"_Z4gemmPf"}]}),
        stage(100, event_id=9, duration=30, kernel_iid=1),
    ]
    with opened(tmp_path, *packets) as session:
        assert rows(session, "SELECT name, short_name FROM kernels") == [("gemm(float*)", "gemm")]
