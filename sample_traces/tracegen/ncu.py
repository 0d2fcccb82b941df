"""Exports of Nsight Compute, written by hand in the form of `ncu --csv` 2022 to 2025."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass, field

_COLUMNS = (
    "ID", "Process ID", "Process Name", "Host Name", "Kernel Name", "Context", "Stream", "Block Size",
    "Grid Size", "Device", "CC",
)  # fmt: skip
_OF_DETAILS = ("Section Name", "Metric Name", "Metric Unit", "Metric Value", "Rule Name", "Rule Type")
BEFORE = (
    "==PROF== Connected to process 4242 (/usr/bin/python3)\n"
    "step 0, loss 1,25\n"
    '==PROF== Profiling "gemm" - 0: 0%....50%....100% - 9 passes\n'
)


@dataclass(frozen=True)
class Profiled:
    """A launch; `metrics` by name with unit and value, None for n/a."""

    name: str
    metrics: dict[str, tuple[str, float | None]] = field(default_factory=dict)
    grid: tuple[int, int, int] = (1, 1, 1)
    block: tuple[int, int, int] = (32, 1, 1)
    capability: str = "9.0"


def number(value: float | None, *, decimal_comma: bool) -> str:
    """A value as ncu writes it: thousands are grouped, two decimals unless it is whole."""
    if value is None:
        return "n/a"
    text = f"{value:,.0f}" if value == int(value) else f"{value:,.2f}"
    return text.translate(str.maketrans(",.", ".,")) if decimal_comma else text


def _described(at: int, launch: Profiled) -> list[str]:
    return [
        str(at), "4242", "python3", "127.0.0.1", launch.name, "1", "7", str(launch.block), str(launch.grid),
        "0", launch.capability,
    ]  # fmt: skip


def raw_page(launches: Sequence[Profiled], *, decimal_comma: bool = False) -> str:
    """The raw page: a column for each metric, and a row of units."""
    metrics = {name: unit for launch in launches for name, (unit, _) in launch.metrics.items()}
    text = io.StringIO()
    writer = csv.writer(text, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerow([*_COLUMNS, *metrics])
    writer.writerow(["" for _ in _COLUMNS] + list(metrics.values()))
    for at, launch in enumerate(launches):
        values = [launch.metrics.get(name, ("", None))[1] for name in metrics]
        writer.writerow(
            _described(at, launch) + [number(value, decimal_comma=decimal_comma) for value in values]
        )
    return text.getvalue()


def details_page(launches: Sequence[Profiled], *, decimal_comma: bool = False) -> str:
    """The details page: a row for each metric, and rows of rules without one."""
    text = io.StringIO()
    writer = csv.writer(text, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerow([*_COLUMNS, *_OF_DETAILS])
    for at, launch in enumerate(launches):
        own = _described(at, launch)
        for name, (unit, value) in launch.metrics.items():
            writer.writerow([*own, "Section", name, unit, number(value, decimal_comma=decimal_comma), "", ""])
        writer.writerow([*own, "SpeedOfLight", "", "", "", "SOLBottleneck", "OPT"])
    return text.getvalue()
