"""Phases of a recording without steps: stretches of its GPU work that run different kernels."""

from collections.abc import Sequence
from typing import Final

from traceview.documents.findings import WindowRow
from traceview.documents.lists import PhaseRow
from traceview.documents.report import ReportDocument
from traceview.quantities import counted, duration, number, percent

PHASES: Final = """
    -- Kernels differ by name and grid; those that take little, as what prepares data, tell no phase.
    WITH kind AS (
        SELECT
            trace_id, hash(name, grid_x, grid_y, grid_z) AS what, min(start_ns) AS first_ns,
            max(start_ns + dur_ns) AS last_ns, sum(dur_ns) AS work_ns
        FROM kernels WHERE kind = 'compute'
        GROUP BY trace_id, what
        QUALIFY sum(dur_ns) >= 0.05 * sum(sum(dur_ns)) OVER (PARTITION BY trace_id)
    ),
    -- Times of kernels that overlap are of one phase.
    numbered AS (
        SELECT *, sum(begins::INTEGER) OVER (PARTITION BY trace_id ORDER BY first_ns, last_ns) AS phase
        FROM (
            SELECT
                *, coalesce(first_ns > max(last_ns) OVER (
                    PARTITION BY trace_id ORDER BY first_ns, last_ns
                    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
                ), false) AS begins
            FROM kind
        )
    ),
    phase AS (
        SELECT trace_id, phase, min(first_ns) AS start_ns, max(last_ns) AS end_ns
        FROM numbered GROUP BY trace_id, phase
    ),
    held AS (
        SELECT
            phase.*, count(*) AS launches, list_sort(list(DISTINCT device)) AS devices, sum(dur_ns) AS work_ns
        FROM phase
        JOIN kernels ON kernels.trace_id = phase.trace_id AND kernels.start_ns >= phase.start_ns
            AND kernels.start_ns < phase.end_ns
        GROUP BY ALL
    ),
    classes AS (
        SELECT
            held.trace_id, phase, class,
            sum(least(timeline.end_ns, held.end_ns) - greatest(timeline.start_ns, held.start_ns)) AS spent_ns
        FROM held
        JOIN timeline ON timeline.trace_id = held.trace_id AND list_contains(devices, timeline.device)
            AND timeline.start_ns < held.end_ns AND timeline.end_ns > held.start_ns
        GROUP BY held.trace_id, phase, class
    )
    SELECT
        held.trace_id, held.start_ns - traces.start_ns AS start_ns, held.end_ns - traces.start_ns AS end_ns,
        devices, launches, work_ns::BIGINT AS work_ns,
        map_from_entries(list((class, spent_ns::BIGINT) ORDER BY spent_ns DESC)) AS classes
    FROM held
    JOIN traces ON traces.trace_id = held.trace_id
    JOIN classes ON classes.trace_id = held.trace_id AND classes.phase = held.phase
    GROUP BY ALL
    ORDER BY held.trace_id, start_ns
"""
_MOST: Final = 4
"""More are no phases of one program, but many kernels one after the other."""
_FEWEST_LAUNCHES: Final = 10
_LEAST_WORK: Final = 0.1
_NOTABLE: Final = 0.05


def phases_of(rows: list[PhaseRow], windows: Sequence[WindowRow]) -> list[PhaseRow]:
    """The phases of the only trace, two to four; empty for any other number, and where steps are judged.

    Args:
        rows: of `PHASES`.
        windows: what is judged.

    Returns:
        `start_ns` and `end_ns` since the start of the trace, the `devices` that compute in it, its
        `launches`, `work_ns` of all kernels and `classes`: the time of each class on these GPUs [ns].
    """
    if {row.get("source") for row in windows} != {"window"} or len({row["trace_id"] for row in rows}) != 1:
        return []
    work = sum(row["work_ns"] for row in rows)
    told = all(row["launches"] >= _FEWEST_LAUNCHES and row["work_ns"] >= _LEAST_WORK * work for row in rows)
    return rows if told and 2 <= len(rows) <= _MOST else []


def phases_sentences(report: ReportDocument) -> list[str]:
    """That the phases differ, then the verdict on each and its selection; none without phases.

    Where they are not judged, for want of rules, classes of time stand for the verdicts.
    """
    rows = report.get("phases") or ()
    if not rows:
        return []
    devices = {device for row in rows for device in row["devices"]}
    told = [f"{number(len(rows))} phases run different kernels, and are judged apart."]
    for place, row in enumerate(rows, 1):
        length = (row["end_ns"] - row["start_ns"]) * len(row["devices"])
        shares = [
            f"{percent(spent / length)} {name}"
            for name, spent in row["classes"].items()
            if spent >= _NOTABLE * length
        ]
        gpus = f"GPU {row['devices'][0]}" if len(row["devices"]) == 1 else counted(len(row["devices"]), "GPU")
        alone = f"--from {row['start_ns'] // 1000}us --to {-(-row['end_ns'] // 1000)}us"
        if len(row["devices"]) < len(devices):
            alone += f" --device {','.join(map(str, row['devices']))}"
        told.append(
            f"Phase {place}, {duration(row['end_ns'] - row['start_ns'])} on {gpus}"
            f" (`{alone}`): {row.get('verdict') or ', '.join(shares) + '.'}"
        )
    return told
