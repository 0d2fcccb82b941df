"""Lanes of the timeline that show counters: the height is the value, from 0 (or the least) to the largest."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from typing import Final

from traceview.documents.values import Row
from traceview.session import Session

_MOST_LANES: Final = 12
# A sample holds until the next one of its counter.
COUNTERS: Final = f"""
    WITH origin AS (SELECT unnest($trace_ids) AS trace_id, unnest($origins) AS origin_ns),
    chosen AS (
        SELECT trace_id, device, name, unit, least(min, 0) AS lowest, max AS highest,
            row_number() OVER (ORDER BY trace_id, device NULLS LAST, samples DESC, name, unit) - 1 AS lane
        FROM counter_summary WHERE isfinite(max) AND isfinite(min) AND max > least(min, 0)
        QUALIFY lane < {_MOST_LANES}
    ),
    sample AS (
        SELECT lane, lowest, highest, value, ts_ns - origin_ns AS ts_ns,
            lead(ts_ns - origin_ns, 1, $length_ns) OVER (PARTITION BY lane ORDER BY ts_ns) AS until_ns
        FROM time_series AS series
        JOIN chosen ON chosen.trace_id = series.trace_id AND chosen.device IS NOT DISTINCT FROM series.device
            AND chosen.name = series.name AND chosen.unit IS NOT DISTINCT FROM series.unit
        JOIN origin ON origin.trace_id = series.trace_id
        WHERE isfinite(value)
    ),
    drawn AS (
        SELECT lane, unnest(range(greatest(ts_ns, 0) // $width_ns, greatest(
            least(until_ns, $length_ns), ts_ns + 1) // $width_ns + 1)) AS number,
            value, lowest, highest
        FROM sample WHERE ts_ns < $length_ns AND until_ns >= 0
    )
    SELECT chosen.trace_id, coalesce(chosen.device, -1), chosen.name, chosen.unit, chosen.lowest,
        chosen.highest, chosen.lane, number,
        greatest(0, least(255, round(255 * (max(value) - any_value(drawn.lowest))
            / (any_value(drawn.highest) - any_value(drawn.lowest)))))::INTEGER
    FROM drawn JOIN chosen USING (lane)
    GROUP BY ALL ORDER BY chosen.lane, number
"""


def counter_lanes(
    session: Session, starts: Mapping[int, int], length_ns: int, width_ns: int, count: int
) -> list[Row]:
    """The lanes of counters of a timeline.

    Args:
        session: the traces.
        starts: by trace, the time at the left edge [ns].
        length_ns: from edge to edge [ns].
        width_ns: width of a column [ns].
        count: how many columns there are.

    Returns:
        Lanes as those of `traceview.report.charts.timeline.build`, with `name`, `unit`, `lowest`, `highest`.
    """
    at = {
        "trace_ids": list(starts),
        "origins": list(starts.values()),
        "length_ns": length_ns,
        "width_ns": width_ns,
    }
    lanes: dict[int, tuple[dict[str, object], bytearray]] = {}
    for row in session.sql(COUNTERS, at).fetchall():
        trace_id, device, name, unit, lowest, highest, lane, number, height = row
        if lane not in lanes:
            shown = {
                "trace_id": trace_id, "kind": "counter", "device": device, "pid": -1, "line": -1,
                "name": name, "unit": unit or "", "lowest": lowest, "highest": highest, "events": [],
            }  # fmt: skip
            lanes[lane] = shown, bytearray(count)
        if 0 <= number < count:
            lanes[lane][1][number] = height
    return [
        {**shown, "columns": {"host": base64.b64encode(plane).decode()}} for shown, plane in lanes.values()
    ]
