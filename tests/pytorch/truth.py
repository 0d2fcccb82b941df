"""Where GPU time went, worked out from the JSON in plain Python, independent of the product's SQL."""

from __future__ import annotations

import gzip
import json
from collections import defaultdict
from collections.abc import Iterable
from decimal import Decimal
from pathlib import Path
from typing import Any

COMMUNICATION = ("nccl", "rccl")
CLASS_OF_CATEGORY = {
    "kernel": "compute",
    "gpu_memset": "compute",
    "memset": "compute",
    "gpu_memcpy": "copy",
    "memcpy": "copy",
}
Interval = tuple[int, int]


def read_json(path: Path) -> Any:
    """The whole file, numbers with a decimal point as Decimal."""
    data = path.read_bytes()
    return json.loads(gzip.decompress(data) if path.suffix == ".gz" else data, parse_float=Decimal)


def nanoseconds(value: Any) -> int:
    """Microseconds, a number or its text, in nanoseconds."""
    return int(Decimal(value) * 1000)


def gpu_events(document: Any) -> list[dict[str, Any]]:
    """The complete events of GPU work."""
    events = document["traceEvents"] if isinstance(document, dict) else document
    return [e for e in events if e.get("ph") == "X" and e.get("cat", "").lower() in CLASS_OF_CATEGORY]


def breakdown(document: Any) -> dict[int, dict[str, int]]:
    """The figures of the view breakdown for each device, from the events alone."""
    base = int(document.get("baseTimeNanoseconds", 0)) if isinstance(document, dict) else 0
    by_device: dict[int, dict[str, list[Interval]]] = defaultdict(lambda: defaultdict(list))
    streams: dict[int, set[Any]] = defaultdict(set)
    for event in gpu_events(document):
        start = nanoseconds(event["ts"]) + base
        kind = CLASS_OF_CATEGORY[event["cat"].lower()]
        if kind == "compute" and any(word in event["name"].lower() for word in COMMUNICATION):
            kind = "communication"
        device = int(event["args"].get("device", event["pid"]))
        by_device[device][kind].append((start, start + nanoseconds(event["dur"])))
        streams[device].add(event["args"].get("stream", event["tid"]))
    return {
        device: _figures(kinds) | {"streams": len(streams[device])} for device, kinds in by_device.items()
    }


def _figures(kinds: dict[str, list[Interval]]) -> dict[str, int]:
    compute, communication, copy = (kinds.get(kind, []) for kind in ("compute", "communication", "copy"))
    everything = compute + communication + copy
    window = max(end for _, end in everything) - min(start for start, _ in everything)
    busy = _covered(everything)
    return {
        "window_ns": window,
        "busy_ns": busy,
        "idle_ns": window - busy,
        "compute_ns": _covered(compute),
        "communication_ns": _covered(communication),
        "exposed_communication_ns": _covered(compute + communication) - _covered(compute),
        "copy_ns": _covered(copy),
        "exposed_copy_ns": busy - _covered(compute + communication),
        "gpu_events": len(everything),
        "gpu_time_ns": sum(end - start for start, end in everything),
    }


def _covered(intervals: Iterable[Interval]) -> int:
    """The length of the union."""
    covered = 0
    reached: int | None = None
    for start, end in sorted(intervals):
        if reached is None or start > reached:
            covered += end - start
            reached = end
        elif end > reached:
            covered += end - reached
            reached = end
    return covered
