"""What the analyzed windows consist of: the time of each class, and idle time by cause."""

from collections.abc import Sequence
from typing import Final, cast

from traceview.documents.findings import WindowRow
from traceview.documents.values import Row

WINDOW_CLASSES: Final = """
    SELECT trace_id, device, class, dur_ns FROM steady_breakdown
    UNION ALL
    SELECT trace_id, device, 'profiler', cost_ns FROM recording_cost
    ORDER BY trace_id, device, class
"""
IDLE_CAUSES: Final = """
    SELECT cause, sum(end_ns - start_ns)::BIGINT AS dur_ns, count(*) AS parts
    FROM idle_causes WHERE device IS NOT NULL GROUP BY cause ORDER BY dur_ns DESC, cause
"""


def with_classes(windows: Sequence[Row], rows: Sequence[Row]) -> list[WindowRow]:
    """The windows, each with the time of the classes that partition it, and the profiler's [ns].

    The latter is an estimate, see the view recording_cost; without one it is left out.
    """
    names = {
        "compute": "compute_ns",
        "communication": "exposed_communication_ns",
        "copy": "exposed_copy_ns",
        "idle": "idle_ns",
    }
    times: dict[tuple[int, int | None], dict[str, int]] = {}
    for row in rows:
        field = names.get(row["class"], "profiler_ns")
        times.setdefault((row["trace_id"], row["device"]), {})[field] = row["dur_ns"]
    nothing = dict.fromkeys(names.values(), 0)
    found = [{**each, **nothing, **times.get((each["trace_id"], each["device"]), {})} for each in windows]
    return cast("list[WindowRow]", found)
