"""What exposed communication is: waiting for ranks that arrive later, and transfer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

WAITING: Final = """
    SELECT culprit, cause, sum(dur_ns)::BIGINT AS dur_ns
    FROM job_time WHERE part = 'wait' AND device IS NOT NULL
    GROUP BY culprit, cause ORDER BY dur_ns DESC, culprit
"""
EXPOSED: Final = "exposed communication"
TRANSFER: Final = "transfer"
_FOR: Final = "waiting for "
_OTHERS: Final = f"{_FOR}other ranks"
_MOST: Final = 2
"""Culprits that are named."""
_NOTABLE: Final = 0.005
"""The least share of the window that is named."""


def with_waits(report: Mapping[str, Any], times: Mapping[str, int]) -> dict[str, int]:
    """The times of classes, with exposed communication as waiting, by the ranks waited for, and transfer.

    As it is where waiting takes no notable part of the window, or is not known.

    Args:
        report: its `waiting` says for which ranks others wait.
        times: by class [ns].
    """
    least = max(_NOTABLE * sum(times.values()), 1)
    waits: dict[str, int] = {}
    for row in report.get("waiting") or ():
        name = f"{_FOR}{row['culprit']}" if row["culprit"] else _OTHERS
        waits[name] = waits.get(name, 0) + int(row["dur_ns"])
    named = sorted((name for name in waits if name != _OTHERS), key=lambda name: -waits[name])
    shown = {name: waits[name] for name in named[:_MOST] if waits[name] >= least}
    others = sum(waits.values()) - sum(shown.values())
    if others >= least:
        shown[_OTHERS] = others
    if not shown or EXPOSED not in times:
        return dict(times)
    transfer = max(times[EXPOSED] - sum(shown.values()), 0)
    parts = {**shown, TRANSFER: transfer}
    return {
        name: time
        for each, own in times.items()
        for name, time in (parts.items() if each == EXPOSED else [(each, own)])
    }


def is_wait(name: str) -> bool:
    """Whether a class is waiting for other ranks."""
    return name.startswith(_FOR)
