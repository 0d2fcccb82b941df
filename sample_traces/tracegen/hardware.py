"""The GPUs the simulator knows, as round figures of the order real profiles show; not measurements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GpuModel:
    """A GPU, its host API and the costs the simulator charges.

    Bandwidths are bytes per microsecond (1e3 of them are 1 GB/s); ``tensor_flops_per_us`` is what a
    well-shaped 16-bit matrix product reaches. ``calls`` maps a role to the API's function name.
    """

    vendor: str
    name: str
    compute_major: int
    compute_minor: int
    compute_units: int
    memory_bytes: int
    warp_size: int
    shared_bytes_per_block: int
    shared_bytes_per_unit: int
    shared_bytes_optin: int
    tensor_flops_per_us: int
    memory_bytes_per_us: int
    host_pinned_bytes_per_us: int
    host_pageable_bytes_per_us: int
    link_bytes_per_us: int
    launch_cost_ns: int
    launch_latency_ns: int
    stream_gap_ns: int
    graph_gap_ns: int
    wake_ns: int
    queue_depth: int
    compute_stream: int
    copy_stream: int
    communication_stream: int
    calls: Mapping[str, str]


H100 = GpuModel(
    vendor="nvidia",
    name="NVIDIA H100 80GB HBM3",
    compute_major=9,
    compute_minor=0,
    compute_units=132,
    memory_bytes=85_017_493_504,
    warp_size=32,
    shared_bytes_per_block=49_152,
    shared_bytes_per_unit=233_472,
    shared_bytes_optin=232_448,
    tensor_flops_per_us=600_000_000,
    memory_bytes_per_us=2_700_000,
    host_pinned_bytes_per_us=52_000,
    host_pageable_bytes_per_us=9_000,
    link_bytes_per_us=360_000,
    launch_cost_ns=4_600,
    launch_latency_ns=6_200,
    stream_gap_ns=1_150,
    graph_gap_ns=780,
    wake_ns=5_500,
    queue_depth=1024,
    compute_stream=7,
    copy_stream=17,
    communication_stream=24,
    calls={
        "launch": "cudaLaunchKernel",
        "launch_matmul": "cudaLaunchKernelExC",
        "launch_compiled": "cuLaunchKernel",
        "launch_collective": "cudaLaunchKernelExC",
        "copy": "cudaMemcpyAsync",
        "memset": "cudaMemsetAsync",
        "graph": "cudaGraphLaunch",
        "record": "cudaEventRecord",
        "wait": "cudaStreamWaitEvent",
        "query": "cudaEventQuery",
        "event": "cudaEventSynchronize",
        "stream": "cudaStreamSynchronize",
        "device": "cudaDeviceSynchronize",
        "capturing": "cudaStreamIsCapturing",
        "capture_info": "cudaStreamGetCaptureInfo_v2",
        "occupancy": "cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags",
        "attribute": "cudaFuncSetAttribute",
    },
)

MI300X = GpuModel(
    vendor="amd",
    name="AMD Instinct MI300X",
    compute_major=9,
    compute_minor=4,
    compute_units=304,
    memory_bytes=206_141_652_992,
    warp_size=64,
    shared_bytes_per_block=65_536,
    shared_bytes_per_unit=65_536,
    shared_bytes_optin=65_536,
    tensor_flops_per_us=520_000_000,
    memory_bytes_per_us=3_900_000,
    host_pinned_bytes_per_us=48_000,
    host_pageable_bytes_per_us=8_000,
    link_bytes_per_us=290_000,
    launch_cost_ns=4_100,
    launch_latency_ns=16_500,
    stream_gap_ns=1,
    graph_gap_ns=1,
    wake_ns=8_000,
    queue_depth=1024,
    compute_stream=0,
    copy_stream=2,
    communication_stream=3,
    calls={
        "launch": "hipLaunchKernel",
        "launch_matmul": "hipExtModuleLaunchKernel",
        "launch_compiled": "hipModuleLaunchKernel",
        "launch_collective": "hipExtLaunchKernel",
        "copy": "hipMemcpyAsync",
        "memset": "hipMemsetAsync",
        "graph": "hipGraphLaunch",
        "record": "hipEventRecord",
        "wait": "hipStreamWaitEvent",
        "query": "hipEventQuery",
        "event": "hipEventSynchronize",
        "stream": "hipStreamSynchronize",
        "device": "hipDeviceSynchronize",
        "capturing": "hipStreamIsCapturing",
        "capture_info": "hipStreamGetCaptureInfo_v2",
        "occupancy": "hipDeviceGetAttribute",
        "attribute": "hipPointerGetAttribute",
    },
)

MODELS: Mapping[str, GpuModel] = {"nvidia": H100, "amd": MI300X}


def gpu_model(vendor: str) -> GpuModel:
    """Return the preset of a vendor; raises ValueError for an unknown one."""
    if vendor not in MODELS:
        raise ValueError(f"vendor: {vendor!r} is unknown, use one of {', '.join(MODELS)}")
    return MODELS[vendor]
