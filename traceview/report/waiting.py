"""The parts of exposed communication: waiting for ranks that arrive later, and transfer."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, cast

from traceview.documents.findings import WindowRow
from traceview.documents.fleet import FleetRun
from traceview.documents.lists import StepRow, WaitingRow
from traceview.documents.report import ReportDocument
from traceview.documents.values import Row

WAITING: Final = """
    SELECT culprit, cause, sum(dur_ns)::BIGINT AS dur_ns
    FROM job_time WHERE part = 'wait' AND device IS NOT NULL
    GROUP BY culprit, cause ORDER BY dur_ns DESC, culprit
"""
_OF_STEPS: Final = """
    SELECT trace_id, device, step, culprit, sum(dur_ns)::BIGINT AS dur_ns
    FROM job_time WHERE part = 'wait' AND device IS NOT NULL GROUP BY ALL ORDER BY ALL
"""
WAITING_QUERIES: Final = (WAITING, _OF_STEPS)
EXPOSED: Final = "exposed communication"
TRANSFER: Final = "transfer"
WAITING_FIELD: Final = "waiting_ns"
_EXPOSED_FIELD: Final = "exposed_communication_ns"
_FOR: Final = "waiting for "
OTHERS: Final = f"{_FOR}other ranks"
TITLES: Final = {WAITING_FIELD: OTHERS, "transfer_ns": TRANSFER}
"""The parts of exposed communication in rows, and what tables call them."""
_MOST: Final = 2
"""Culprits that are named."""
_NOTABLE: Final = 0.005
"""The least share of the window that is named."""


def with_waits(report: ReportDocument | FleetRun, times: Mapping[str, int]) -> dict[str, int]:
    """The times of classes, with exposed communication as waiting, by the ranks waited for, and transfer.

    As it is where waiting takes no notable part of the window, or is not known.

    Args:
        report: its `waiting` says for which ranks others wait.
        times: by class [ns].
    """
    least = max(_NOTABLE * sum(times.values()), 1)
    waits: dict[str, int] = {}
    for row in report.get("waiting") or ():
        name = f"{_FOR}{row['culprit']}" if row["culprit"] else OTHERS
        waits[name] = waits.get(name, 0) + int(row["dur_ns"])
    named = sorted((name for name in waits if name != OTHERS), key=lambda name: -waits[name])
    shown = {name: waits[name] for name in named[:_MOST] if waits[name] >= least}
    others = sum(waits.values()) - sum(shown.values())
    if others >= least:
        shown[OTHERS] = others
    if not shown or EXPOSED not in times:
        return dict(times)
    transfer = max(times[EXPOSED] - sum(shown.values()), 0)
    parts = {**shown, TRANSFER: transfer}
    return {
        name: time
        for each, own in times.items()
        for name, time in (parts.items() if each == EXPOSED else [(each, own)])
    }


def with_rows(
    windows: Sequence[WindowRow],
    steps: Sequence[StepRow],
    waiting: Sequence[Row] | None = None,
    waits: Sequence[Row] = (),
) -> list[WaitingRow]:
    """Adds to windows and steps how much of exposed communication is waiting for other ranks.

    A window also says for whom it mostly waits. One rank is left as it is.

    Args:
        windows, steps: rows of the report; steps outside of the windows get None.
        waiting, waits: the rows of `WAITING_QUERIES`, where there are several ranks.

    Returns:
        `waiting`.
    """
    if waiting is None:
        return []
    of_step: dict[Any, int] = defaultdict(int)
    of_window: dict[Any, dict[str | None, int]] = defaultdict(lambda: defaultdict(int))
    for row in waits:
        of_step[row["trace_id"], row["device"], row["step"]] += row["dur_ns"]
        of_window[row["trace_id"], row["device"]][row["culprit"]] += row["dur_ns"]
    judged = {(row["trace_id"], row["device"]): row for row in windows}
    for place, row in judged.items():
        own = of_window[place]
        row["waiting_ns"] = sum(own.values())
        row["waiting_for"] = max(own, key=lambda culprit: own[culprit], default=None)
    for row in steps:
        frame = judged.get((row["trace_id"], row["device"]))
        # Where the steps of a GPU are not those of its window, none is known.
        within = frame and frame["start_ns"] <= row["start_ns"] and row["end_ns"] <= frame["end_ns"]
        waited = of_step[row["trace_id"], row["device"], row["step"]]
        row["waiting_ns"] = waited if within and waited <= (row["exposed_communication_ns"] or 0) else None
    return cast("list[WaitingRow]", waiting)


def parts_of(row: Row, fields: Iterable[str]) -> dict[str, int | None]:
    """The fields of a row that partition its window, with exposed communication as waiting and transfer.

    As it is where nothing is known of the waits.
    """
    times = {name: row.get(name) for name in fields}
    waiting, exposed = row.get(WAITING_FIELD), times.get(_EXPOSED_FIELD)
    if waiting is None or exposed is None or not waiting:
        return times
    parts = {WAITING_FIELD: waiting, "transfer_ns": exposed - waiting}
    return {
        name: time
        for each, own in times.items()
        for name, time in (parts.items() if each == _EXPOSED_FIELD else [(each, own)])
    }


def is_wait(name: str) -> bool:
    """Whether a class is waiting for other ranks."""
    return name.startswith(_FOR)
