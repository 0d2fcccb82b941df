"""The two dialects of Kineto's arguments: NVIDIA (CUPTI) and AMD (ROCm)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from tracegen.hardware import GpuModel
from tracegen.kineto_numbers import Numbers
from tracegen.records import (
    CollectiveInfo,
    CollectiveWork,
    Copy,
    CopyWork,
    HostCall,
    Kernel,
    KernelWork,
    Memset,
)

CUDA_CALL_NUMBERS: Mapping[str, int] = {
    "cudaLaunchKernel": 211,
    "cudaLaunchKernelExC": 430,
    "cuLaunchKernel": 307,
    "cudaMemcpyAsync": 41,
    "cudaMemsetAsync": 51,
    "cudaGraphLaunch": 311,
    "cudaEventRecord": 135,
    "cudaStreamWaitEvent": 147,
    "cudaEventQuery": 138,
    "cudaEventSynchronize": 137,
    "cudaStreamSynchronize": 131,
    "cudaDeviceSynchronize": 165,
    "cudaStreamIsCapturing": 317,
    "cudaStreamGetCaptureInfo_v2": 409,
    "cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags": 251,
    "cudaFuncSetAttribute": 273,
}
HIP_CALL_NUMBERS: Mapping[str, int] = {
    "hipLaunchKernel": 107,
    "hipExtModuleLaunchKernel": 65,
    "hipModuleLaunchKernel": 169,
    "hipExtLaunchKernel": 62,
    "hipMemcpyAsync": 134,
    "hipMemsetAsync": 159,
    "hipGraphLaunch": 215,
    "hipStreamWaitEvent": 200,
    "hipEventSynchronize": 60,
    "hipStreamSynchronize": 198,
    "hipDeviceSynchronize": 48,
    "hipStreamIsCapturing": 290,
    "hipStreamGetCaptureInfo_v2": 289,
    "hipDeviceGetAttribute": 31,
    "hipPointerGetAttribute": 295,
}
THREAD_GRID_CALLS = frozenset({"hipExtModuleLaunchKernel"})
"""HIP launches whose grid is given, and recorded, in work items instead of work groups."""

UNKNOWN_CALL = 0
"""Number of calls that the tables above leave out, which CUPTI keeps for none."""

UNRECORDED_CALLS = frozenset({"hipEventRecord", "hipEventQuery", "cuModuleLoadData"})
"""Calls the profiler leaves out: some of ROCm, and all of the CUDA driver but launches."""

HIP_COPY_KINDS: Mapping[str, str] = {"HtoD": "1", "DtoH": "2", "DtoD": "3"}


@lru_cache(maxsize=65_536)
def quoted(text: str) -> str:
    """Return text as a JSON string."""
    return json.dumps(text, ensure_ascii=False)


def estimated_occupancy_percent(kernel: KernelWork, gpu: GpuModel) -> int:
    """Return the estimate Kineto prints: resident threads over the limit, capped by the grid.

    Blocks per multiprocessor follow the CUDA occupancy calculator for compute capability 8 and later
    (64 warps, 32 blocks, 64 Ki registers in 4 partitions, registers per warp in steps of 256, shared
    memory in steps of 128 with 1 KiB reserved). Like Kineto, the default limit of shared memory per
    block applies, so kernels that opted in to more read 0.
    """
    threads = kernel.block[0] * kernel.block[1] * kernel.block[2]
    warps = -(-threads // gpu.warp_size)
    registers = -(-kernel.registers * gpu.warp_size // 256) * 256
    shared = -(-(kernel.shared_bytes + 1024) // 128) * 128
    if shared > gpu.shared_bytes_per_block + 1024:
        return 0
    blocks = min(64 // warps, 32, (16_384 // registers) * 4 // warps, gpu.shared_bytes_per_unit // shared)
    per_unit = kernel.grid[0] * kernel.grid[1] * kernel.grid[2] / gpu.compute_units
    return int(0.5 + 100 * min(blocks, per_unit) * threads / 2048)


def external_id(operator_id: int, numbers: Numbers) -> str:
    """Return the argument that names the operator, or blanks when there is none."""
    if not operator_id:
        return "      "
    return f'"External id": {numbers.identifier("operator", operator_id)},      '


def collective_arguments(info: CollectiveInfo) -> str:
    """Return what PyTorch says of a collective on its operator and on its kernel."""
    ranks = ", ".join(map(str, info.ranks))
    way = "Dst" if info.name == "send" else "Src"
    peer = "" if info.peer is None else f', "{way} Rank": {info.peer}'
    return (
        f'"Collective name": "{info.name}", "In msg nelems": {info.elements_in}, '
        f'"Out msg nelems": {info.elements_out}, "Group size": {len(info.ranks)}, "dtype": "{info.dtype}", '
        f'"In split size": "[]", "Out split size": "[]", "Process Group Name": "{info.group_name}", '
        f'"Process Group Description": "{info.group_description}", "Process Group Ranks": "[{ranks}]", '
        f'"Seq": {info.sequence}{peer}'
    )


def call_arguments(call: HostCall, gpu: GpuModel, numbers: Numbers) -> str:
    """Return the arguments of a host API call."""
    correlation = numbers.identifier("correlation", call.correlation)
    head = external_id(call.operator_id, numbers)
    if gpu.vendor == "nvidia":
        return f'{head}"cbid": {CUDA_CALL_NUMBERS.get(call.name, UNKNOWN_CALL)}, "correlation": {correlation}'
    number = HIP_CALL_NUMBERS.get(call.name, UNKNOWN_CALL)
    work = call.work.kernel if isinstance(call.work, CollectiveWork) else call.work
    if isinstance(work, KernelWork):
        return (
            f'{head}    "kernel": {quoted(work.name)}, "cid": {number}, "correlation": {correlation},      '
            f'"grid": {_recorded_grid(work, call.name)},      "block": {list(work.block)},      '
            f'"shared memory": {work.dynamic_shared_bytes}'
        )
    tail = ""
    if isinstance(work, CopyWork):
        tail = (
            f', "src": "0x7f3a10000000", "dst": "0x7f4200001000", "bytes": "{work.bytes}", '
            f'"kind": "{HIP_COPY_KINDS[work.kind]}"'
        )
    return f'{head}"cid": {number}, "correlation": {correlation}{tail}'


def kernel_arguments(kernel: Kernel, gpu: GpuModel, device: int, numbers: Numbers, *, linked: bool) -> str:
    """Return the arguments of a kernel execution; ``linked`` says whether its launch was recorded."""
    work = kernel.work
    correlation = numbers.identifier("correlation", kernel.correlation)
    head = external_id(kernel.operator_id, numbers)
    tail = f", {collective_arguments(kernel.collective)}" if kernel.collective and linked else ""
    if gpu.vendor == "amd":
        return (
            f'{head}"device": {device}, "stream": {kernel.stream},      "correlation": {correlation}, '
            f"{_amd_dispatch(kernel, linked=linked)}{tail}"
        )
    blocks = work.grid[0] * work.grid[1] * work.grid[2] / gpu.compute_units
    warps = blocks * work.block[0] * work.block[1] * work.block[2] / gpu.warp_size
    return (
        f'{head}"queued": 0, "device": {device}, "context": 1,      "stream": {kernel.stream}, '
        f'"correlation": {correlation},      "registers per thread": {work.registers},      '
        f'"shared memory": {work.shared_bytes},      "blocks per SM": {blocks:.6f},      '
        f'"warps per SM": {warps:.6f},      "grid": {list(work.grid)},      '
        f'"block": {list(work.block)},      '
        f'"est. achieved occupancy %": {estimated_occupancy_percent(work, gpu)},      '
        f'"graph id": {kernel.graph_id}, "graph node id": {kernel.graph_node_id}{tail}'
    )


def transfer_arguments(event: Copy | Memset, gpu: GpuModel, device: int, numbers: Numbers) -> str:
    """Return the arguments of a copy or a fill."""
    correlation = numbers.identifier("correlation", event.correlation)
    head = external_id(event.operator_id, numbers)
    moved = f'"bytes": {event.work.bytes}, "memory bandwidth (GB/s)": {event.work.bytes / event.dur_ns}'
    if gpu.vendor == "amd":
        kind = event.work.kind if isinstance(event.work, CopyWork) else "Device"
        return (
            f'{head}"device": {device}, "stream": {event.stream},      "correlation": {correlation}, '
            f'"kind": "{kind}",      {moved}'
        )
    return (
        f'{head}"device": {device}, "context": 1,      "stream": {event.stream}, '
        f'"correlation": {correlation},      {moved}'
    )


def copy_name(work: CopyWork, gpu: GpuModel) -> str:
    """Return the name of a copy's row; ROCm does not tell pinned from pageable."""
    source, destination = work.source, work.destination
    if gpu.vendor == "amd":
        source, destination = (each if each == "Device" else "Host" for each in (source, destination))
    return f"Memcpy {work.kind} ({source} -> {destination})"


def _amd_dispatch(kernel: Kernel, *, linked: bool) -> str:
    """Return kind and shape; ROCm takes the shape from the launch call, which graph nodes do not have."""
    if kernel.graph_id:
        return '"kind": "Dispatch Task"'
    if not linked:
        return '"kind": "Dispatch Kernel"'
    grid = _recorded_grid(kernel.work, kernel.call_name)
    return f'"kind": "Dispatch Kernel",      "grid": {grid},      "block": {list(kernel.work.block)}'


def _recorded_grid(work: KernelWork, call_name: str) -> list[int]:
    if call_name in THREAD_GRID_CALLS:
        return [blocks * threads for blocks, threads in zip(work.grid, work.block, strict=True)]
    return list(work.grid)
