"""The verdict of a report: what bounds the program in the analyzed windows, in one sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from traceview.quantities import percent, percentages

Row = Mapping[str, Any]

NOTABLE: Final = 0.005
"""The least share of the window that a sentence names."""
_BOUND: Final = 0.2
"""The share of the window from which on what keeps the GPU from computing bounds the program."""
_LAUNCH_BOUND: Final = "LCH001"
"""The rule that finds out whether launches, and not other work of the host, make the GPU wait."""
_OWNERS: Final = {
    "host": ("host_work", "launch_latency", "value_read", "synchronization", "copy", "allocation", "release",
             "garbage_collection", "compilation"),
    "input": ("data_loading",),
    "start-up": ("start_up", "initialization", "code_loading"),
}  # fmt: skip
"""Causes of idle time, see the view idle_causes, by what the GPU waits for."""
_CAUSES: Final = {
    "value_read": "after it read a value back",
    "synchronization": "after a sync wait",
    "copy": "after a copy that blocked it",
    "allocation": "while it allocates memory",
    "release": "while it releases memory",
    "garbage_collection": "during garbage collection",
    "compilation": "while it compiles",
}
"""What a cause adds to "waits for the host"; host work and launch latency add nothing."""


def verdict(report: Mapping[str, Any], times: Mapping[str, int]) -> str:
    """What bounds the program, and the share of the window that this takes.

    Args:
        report: its `idle_causes` say what the GPUs wait for, where they are known.
        times: by class, see `traceview.report.answer.class_times`; idle time last.

    Returns:
        A sentence. The class other than compute that takes most of the windows bounds the program where it
        takes at least a fifth of them; else its GPUs do.
    """
    whole = sum(times.values())
    shares = dict(zip(times, percentages(list(times.values())), strict=True))
    most = max((name for name in times if name != "compute"), key=lambda name: times[name])
    if times[most] < _BOUND * whole:
        losses = _losses(times, shares, {"compute"})
        return f"GPU-bound: compute takes {shares['compute']} of the window{f'; {losses}' if losses else ''}."
    bound = {
        "idle": lambda: _idle(report, times["idle"], whole, shares["idle"]),
        "exposed communication": lambda: (
            f"Communication-bound: no compute hides communication in {shares[most]} of the window"
        ),
        "exposed copy": lambda: f"Copy-bound: no compute hides copies in {shares[most]} of the window",
    }
    rest = _losses(times, shares, {most})
    return f"{bound[most]()}; {rest}." if rest else f"{bound[most]()}."


def _losses(times: Mapping[str, int], shares: Mapping[str, str], told: set[str]) -> str:
    """The shares of the classes that are not told yet, the largest first."""
    whole = sum(times.values())
    named = sorted(times.items(), key=lambda item: -item[1])
    return ", ".join(
        f"{shares[name]} {name}" for name, time in named if name not in told and time >= NOTABLE * whole
    )


def _idle(report: Mapping[str, Any], idle: int, whole: int, share: str) -> str:
    """What the GPUs wait for while they are idle."""
    causes = {str(row["cause"]): int(row["dur_ns"]) for row in report.get("idle_causes") or ()}
    owned = {owner: sum(causes.get(cause, 0) for cause in names) for owner, names in _OWNERS.items()}
    owner = max(owned, key=lambda name: owned[name])
    if 2 * owned[owner] < idle:
        return f"The GPU is idle {share} of the window"
    waits = percent(owned[owner] / whole)
    if owner == "input":
        return f"Input-bound: the GPU waits for data {waits} of the window"
    if owner == "start-up":
        return f"Start-up: the GPU waits for initialization and code loading {waits} of the window"
    name = "Launch-bound" if _finds(report.get("findings") or (), _LAUNCH_BOUND) else "Host-bound"
    first = max(_OWNERS["host"], key=lambda cause: causes.get(cause, 0))
    why = f", mostly {_CAUSES[first]}" if first in _CAUSES and 2 * causes[first] > owned[owner] else ""
    return f"{name}: the GPU waits for the host {waits} of the window{why}"


def _finds(findings: Sequence[Row], code: str) -> bool:
    return any(row.get("code") == code for row in findings)
