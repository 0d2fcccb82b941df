"""GPU time of a PyTorch trace in exact integer nanoseconds, computed straight from the JSON.

Independent of the project's own reader on purpose: the standard library, every event in memory, no repair.
Definitions: compute = kernels that are not communication, plus memsets; communication = kernels of collective
libraries by name; exposed communication = communication minus compute; idle = first start to last end minus
the union of all GPU work, per device and then summed over devices.
"""

from __future__ import annotations

import gzip
import json
import re
from collections import defaultdict
from decimal import Decimal
from pathlib import Path
from typing import Any

COPY, MEMSET, KERNEL = "copy", "memset", "kernel"
# Names until the end of 2021 were Kernel, Memcpy and Memset.
GPU_CATEGORIES = {
    "kernel": KERNEL,
    "gpu_memcpy": COPY,
    "memcpy": COPY,
    "gpu_memset": MEMSET,
    "memset": MEMSET,
}
COMMUNICATION = re.compile(
    r"nccl|rccl|multimem_|all_?reduce|cross_device_reduce|nvshmem|deep_?ep|mscclpp|msccl\+\+", re.IGNORECASE
)
OTHER_ACCELERATORS = ("mtia_", "hpu_")
Interval = tuple[int, int]


def nanoseconds(microseconds: Decimal | int) -> int:
    """A ``ts`` or ``dur`` as written in the file (microseconds), exact: no binary floating point between."""
    return int(Decimal(microseconds).scaleb(3).to_integral_value())


def read_events(path: Path) -> list[dict[str, Any]]:
    """Events of a plain or gzipped trace file; raises ``ValueError`` where it is not valid JSON."""
    data = path.read_bytes()
    text = gzip.decompress(data) if path.suffix == ".gz" else data
    document = json.loads(text, parse_float=Decimal)
    events = document if isinstance(document, list) else document.get("traceEvents", [])
    return [event for event in events if isinstance(event, dict)]


def union(intervals: list[Interval]) -> int:
    """Total length in ns that at least one interval covers."""
    total, covered_until = 0, None
    for start, end in sorted(intervals):
        if covered_until is None or start > covered_until:
            covered_until = start
        if end > covered_until:
            total += end - covered_until
            covered_until = end
    return total


def device_answers(work: dict[str, list[Interval]]) -> dict[str, int]:
    """Answers for one device from its intervals by class (kernel, communication, memset, copy)."""
    everything = [interval for intervals in work.values() for interval in intervals]
    compute, communication = work[KERNEL] + work[MEMSET], work["communication"]
    window = max(end for _, end in everything) - min(start for start, _ in everything)
    return {
        "gpu_events": len(everything),
        "kernel_time_ns": sum(end - start for start, end in everything),
        "busy_ns": union(everything),
        "idle_ns": window - union(everything),
        "compute_ns": union(compute),
        "compute_without_memsets_ns": union(work[KERNEL]),
        "communication_ns": union(communication),
        "exposed_communication_ns": union(compute + communication) - union(compute),
        "exposed_communication_without_memsets_ns": union(work[KERNEL] + communication) - union(work[KERNEL]),
    }


def answers_by_device(events: list[dict[str, Any]]) -> dict[int, dict[str, int]]:
    """Answers per device number; the device is ``args.device``, or ``pid`` for copies that have none."""
    devices: dict[int, dict[str, list[Interval]]] = defaultdict(lambda: defaultdict(list))
    for event in events:
        kind = GPU_CATEGORIES.get(str(event.get("cat", "")).lower())
        if event.get("ph") != "X" or kind is None:
            continue
        if kind == KERNEL and COMMUNICATION.search(event["name"]):
            kind = "communication"
        start = nanoseconds(event["ts"])
        device = int(event.get("args", {}).get("device", event["pid"]))
        devices[device][kind].append((start, start + nanoseconds(event["dur"])))
    return {device: device_answers(work) for device, work in devices.items()}


def answers(events: list[dict[str, Any]]) -> dict[str, int]:
    """Answers of the whole file: the sum over its devices; all zero without GPU work.

    Raises ``ValueError`` for the work of an accelerator that these questions are not about.
    """
    by_device = list(answers_by_device(events).values())
    if not by_device and any(str(event.get("cat")).startswith(OTHER_ACCELERATORS) for event in events):
        raise ValueError("the work is of another accelerator than a GPU")
    names = device_answers({KERNEL: [(0, 0)], MEMSET: [], "communication": [], COPY: []}).keys()
    return {name: sum(device[name] for device in by_device) for name in names}
