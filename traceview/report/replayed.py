"""What reports say of the replay: the words for its critical path and changes."""

from collections.abc import Sequence
from typing import Final

from traceview.documents.report import ReportDocument
from traceview.documents.values import Row
from traceview.quantities import counted, percent

PATH_NAMES: Final = {
    "host": "host between calls",
    "api_calls": "API calls",
    "launch_latency": "launch latency",
    "stream_gap": "gaps within streams",
    "compute": "compute",
    "communication": "communication",
    "copy": "copies",
    "wake_up": "wake-up after sync waits",
    "handoff": "handoff between threads",
    "event_wait": "waits between streams",
    "inferred_wait": "inferred waits",
    "full_queue": "full launch queue",
    "not_recorded": "before the first event",
}
"""What the kinds of time on the critical path are called."""
_BEST_CHANGES: Final = "Best single changes (times halved, sync waits dropped{})"
_LEAST_SHARE: Final = 0.01
_MOST_PARTS: Final = 5
_SMALL_SHARE: Final = 0.001


def path_name(row: Row) -> str:
    """What a row of a critical path is called."""
    return PATH_NAMES.get(str(row.get("kind")), str(row.get("kind")))


def path_parts(rows: Sequence[Row]) -> tuple[list[Row], list[Row]]:
    """The parts of a critical path with a row of their own, and those of less than a thousandth of it."""
    least = _SMALL_SHARE * sum(row["ns"] for row in rows)
    return [row for row in rows if row["ns"] >= least], [row for row in rows if row["ns"] < least]


def small_parts(rows: Sequence[Row]) -> str:
    """The label for the parts without a row of their own."""
    return counted(len(rows), "smaller part")


def path_sentence(report: ReportDocument) -> str:
    """The largest parts of the critical path: 68 % host between calls, 15 % compute."""
    rows = report.get("critical_path") or ()
    whole = sum(row["ns"] for row in rows)
    shares = [(row["ns"] / max(1, whole), path_name(row)) for row in rows]
    parts = [f"{percent(share)} {name}" for share, name in shares[:_MOST_PARTS] if share >= _LEAST_SHARE]
    return f"{', '.join(parts)}{_host_sentence(report)}"


def _host_sentence(report: ReportDocument) -> str:
    """How the launching threads spent their time, if part of it is unknown; else empty."""
    replay = report.get("replay")
    known = (replay and replay.get("host_time")) or {}
    if not known.get("unknown"):
        return ""
    whole = max(1, sum(known.values()))
    kinds = (("work", "work"), ("wait", "waits"), ("unknown", "unknown"))
    shares = [f"{percent(known[kind] / whole)} {name}" for kind, name in kinds if known.get(kind)]
    return f"; the time of the threads that launch: {', '.join(shares)}"


def grade_note(report: ReportDocument) -> str:
    """How well the replay repeats the recording."""
    from traceview.replay.self_check import GRADES

    check = report.get("replay")
    if check is None:
        return ""
    within = {grade: f"within {round(100 * most)} %" for most, grade in GRADES}.get(check["grade"], "off")
    error = f"{100 * check['window_error']:+.2f} % from the recording"
    return f"replay of grade {check['grade']} ({within}): {error}"


def best_changes_title(steps: int) -> str:
    """Of the single changes that save most; without known steps, host work of start-up stays as it is."""
    return _BEST_CHANGES.format("" if steps else "; start-up stays")


def saves(row: Row) -> str:
    """The share of a step that a change saves; where the recording leaves it open, from what to what."""
    if not (known := row.get("saved_range")):
        return percent(row["saved_share"])
    low, high = (percent(max(0.0, share)) for share in known)
    return f"{low} to {high}"


_CHANGED: Final = {
    "kernel": "kernels",
    "operator": "kernels of operators",
    "host": "host",
    "copy": "copies",
    "communication": "transfers of collectives",
}
"""What a change is of, by its target."""


def change_meaning(row: Row) -> str:
    """What a change means: kernels gemm twice as fast, without waits for device."""
    name = str(row.get("name") or "")
    if row["target"] == "sync":
        return f"without synchronization ({name})" if name else "without synchronization"
    changed = f"{_CHANGED.get(row['target'], row['target'])} {name}".rstrip()
    if not row["factor"]:
        return f"without {changed}"
    return (
        f"{changed} twice as fast"
        if row["factor"] == 0.5
        else f"{changed} in {percent(row['factor'])} of the time"
    )


def change_name(row: Row) -> str:
    """A change as `traceview whatif` takes it."""
    pattern = f":{row['name']}" if row.get("name") else ""
    return f"{row['target']}{pattern}={row['factor']:g}"
