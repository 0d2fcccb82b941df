"""Writes the statistics that rocprofv3 adds on request: kernels, HIP calls and copies by name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import stdev

from tracegen.rocm.process import HIP, Process

HEADER = "Name,Calls,TotalDurationNs,AverageNs,Percentage,MinNs,MaxNs,StdDev"


def write_stats(process: Process, folder: Path, prefix: str) -> list[Path]:
    """Write the files and return them."""
    domains = {
        "kernel_stats": [(each.symbol.name, each.end - each.start) for each in process.dispatches],
        "hip_api_stats": [
            (each.operation, each.end - each.start) for each in process.regions if each.category == HIP
        ],
        "memory_copy_stats": [(each.direction, each.end - each.start) for each in process.transfers],
    }
    written = []
    for stem, durations in domains.items():
        if durations:
            written.append(folder / f"{prefix}_{stem}.csv")
            written[-1].write_text(_summary(durations), encoding="utf-8", newline="")
    return written


def _summary(durations: Sequence[tuple[str, int]]) -> str:
    by_name: dict[str, list[int]] = {}
    for name, duration in durations:
        by_name.setdefault(name, []).append(duration)
    total = sum(duration for _, duration in durations)
    lines = [",".join(f'"{name}"' for name in HEADER.split(","))]
    for name, values in sorted(by_name.items(), key=lambda item: -sum(item[1])):
        share, spread = 100 * sum(values) / total, stdev(values) if len(values) > 1 else 0.0
        mean = sum(values) / len(values)
        lines.append(
            f'"{name}",{len(values)},{sum(values)},{mean:.6f},{share:.2f},{min(values)},{max(values)},{spread:.6f}'
        )
    return "\n".join(lines) + "\n"
