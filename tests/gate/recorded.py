"""A trace whose metrics can be worked out by hand: four equal steps of 10 ms on one GPU.

In each step, from its start: compute from 1 to 7 ms, communication from 5 to 8 ms, a copy of 4096 bytes from
8 to 8.5 ms. So of each 10 ms 6 are compute, 1 exposed communication, 0.5 exposed copy, 2.5 idle.
"""

from __future__ import annotations

from pathlib import Path

from tests.pytorch.traces import NVIDIA, Event, annotation, call, kernel, on_gpu, write

MS = 1_000_000
STEP = 10 * MS
STEPS = 4
SECRET = "kernel_of_project_x"
GPU = "NVIDIA H100 80GB HBM3"


def events(*, steps: bool = True, slower: int = 0) -> list[Event]:
    """The events; each compute kernel takes `slower` nanoseconds longer, and each step with it."""
    found: list[Event] = []
    for step in range(STEPS):
        start, of_step = step * (STEP + slower), 10 * step + 1
        if steps:
            found.append(annotation(f"ProfilerStep#{step}", start, STEP + slower))
        for at in range(3):
            found.append(call(start + (9 + at) * MS // 10, 10_000, of_step + at))
        end = start + 7 * MS + slower
        found.append(kernel(start + MS, end - start - MS, of_step, name=SECRET))
        all_reduce = "ncclDevKernel_AllReduce_Sum_bf16_RING_LL"
        found.append(kernel(end - 2 * MS, 3 * MS, of_step + 1, name=all_reduce, stream=20))
        copy = on_gpu("gpu_memcpy", "Memcpy DtoH (Device -> Pinned)", end + MS, MS // 2, of_step + 2,
                      {"bytes": 4096}, stream=21)  # fmt: skip
        found.append(copy)
    return found


def recorded(path: Path, *, steps: bool = True, slower: int = 0, gpu: str = GPU) -> Path:
    """Writes the trace."""
    properties = [{"id": 0, "name": gpu, "computeMajor": 9, "computeMinor": 0, "numSms": 132}]
    return write(path, events(steps=steps, slower=slower), NVIDIA | {"deviceProperties": properties})
