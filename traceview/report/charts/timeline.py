"""The timeline: how busy each GPU, stream and thread is over time, and its longest events."""

from __future__ import annotations

import base64
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from traceview.documents.values import Row
from traceview.ranks.common_clock import CLOCKS, clocks_of, placement
from traceview.report.charts.counters import COUNTERS, counter_lanes
from traceview.session import Session

Lane = tuple[int, str, int, int, int]
"""trace_id, kind (steps, device, stream or thread), device, pid, line (stream or thread); -1 for none and for
unknown ones."""

CLASSES: Final = ("compute", "communication", "copy", "host", "step")
_MOST_LANES: Final = 64
_MOST_STREAMS: Final = 4
_MOST_EVENTS: Final = 4000
_SLICES: Final = 512
_MOST_COLUMNS: Final = 16384
_FEWEST_COLUMNS: Final = 512
_ROOM_IN_BYTES: Final = 160_000
"""Of all columns of all lanes together, before they become text."""
_LONGEST_NAME: Final = 200

# Of host threads, the outermost operators; the calls of the GPU's API where there are no operators.
_WORK: Final = """
    WITH work AS (
        SELECT trace_id, 'device' AS kind, coalesce(device, -1) AS device, -1 AS pid, -1 AS line, class,
            start_ns, end_ns, NULL AS name
        FROM timeline WHERE class <> 'idle'
        UNION ALL
        SELECT trace_id, 'stream', coalesce(device, -1), -1, coalesce(stream, -1), class, start_ns, end_ns,
            short_name
        FROM gpu_activity
        UNION ALL
        SELECT trace_id, 'thread', -1, coalesce(pid, -1), coalesce(tid, -1), 'host', start_ns,
            start_ns + dur_ns, name
        FROM ops WHERE depth = 0
        UNION ALL
        SELECT trace_id, 'thread', -1, coalesce(pid, -1), coalesce(tid, -1), 'host', start_ns,
            start_ns + dur_ns, name
        FROM api_calls WHERE trace_id NOT IN (SELECT trace_id FROM ops)
        UNION ALL
        SELECT trace_id, 'steps', -1, -1, -1, 'step', start_ns, end_ns,
            concat(if(source = 'detected', 'GPU step ', 'host step '), step)
        FROM steps
    )
"""
_LANES: Final = f"""{_WORK}
    SELECT trace_id, kind, device, pid, line, count(*) AS events, sum(end_ns - start_ns)::BIGINT AS total_ns
    FROM work GROUP BY ALL ORDER BY trace_id, kind, device, pid, total_ns DESC, line
"""
_TRACES: Final = """
    SELECT traces.trace_id, traces.start_ns, traces.end_ns, min(windows.start_ns), max(windows.end_ns)
    FROM traces LEFT JOIN windows USING (trace_id)
    WHERE traces.start_ns IS NOT NULL AND traces.end_ns IS NOT NULL
    GROUP BY ALL ORDER BY traces.trace_id
"""
_PLACED: Final = f"""{_WORK},
    lane AS (
        SELECT unnest($numbers) AS lane, unnest($trace_ids) AS trace_id, unnest($kinds) AS kind,
            unnest($devices) AS device, unnest($pids) AS pid, unnest($lines) AS line,
            unnest($origins) AS origin_ns
    ),
    placed AS (
        SELECT lane, kind, class, name, greatest(start_ns - origin_ns, 0) AS start_ns,
            least(end_ns - origin_ns, $length_ns) AS end_ns
        FROM work JOIN lane USING (trace_id, kind, device, pid, line)
        WHERE start_ns - origin_ns < $length_ns AND end_ns - origin_ns >= 0
    )
"""
# An event that begins and ends within a column, even in no time, still shows there.
_COLUMNS: Final = f"""{_PLACED},
    cut AS (
        SELECT lane, class, start_ns, end_ns, unnest(range(
            start_ns // $width_ns, greatest(start_ns // $width_ns + 1, (end_ns + $width_ns - 1) // $width_ns)
        )) AS number
        FROM placed WHERE kind <> 'steps'
    ),
    filled AS (
        SELECT lane, class, number, sum(
            least(end_ns, (number + 1) * $width_ns) - greatest(start_ns, number * $width_ns)
        ) AS busy_ns
        FROM cut GROUP BY lane, class, number
    )
    SELECT lane, class, number, greatest(1, least(255, (255 * busy_ns + $width_ns - 1) // $width_ns))::INTEGER
    FROM filled ORDER BY lane, class, number
"""
# The longest of each slice of time before more of any slice, so that every part of the picture has some.
_EVENTS: Final = f"""{_PLACED},
    ranked AS (
        SELECT lane, class, coalesce(name, '') AS name, start_ns, end_ns - start_ns AS dur_ns,
            row_number() OVER (
                PARTITION BY lane, start_ns * {_SLICES} // $length_ns
                ORDER BY end_ns - start_ns DESC, start_ns, name
            ) AS place
        FROM placed WHERE kind <> 'device'
    )
    SELECT lane, start_ns, dur_ns, class, left(name, {_LONGEST_NAME})
    FROM ranked ORDER BY place, dur_ns DESC, lane, start_ns, name LIMIT {_MOST_EVENTS}
"""
QUERIES: Final = (_LANES, _TRACES, _COLUMNS, _EVENTS, CLOCKS, COUNTERS)


@dataclass(frozen=True, slots=True)
class Frame:
    """The time range of the timeline.

    Attributes:
        starts: by trace, the time that is at its left edge [ns].
        start_ns: how long after the start of the trace (of the first one) that edge is [ns].
        length_ns: from edge to edge [ns].
        aligned: whether each trace counts from its own start, since the clocks do not meet.
        clocks: what to know of the clocks; None where there is one.
    """

    starts: dict[int, int]
    start_ns: int
    length_ns: int
    aligned: bool
    clocks: str | None = None


def build(session: Session) -> Row | None:
    """The timeline of a session; None where it has no events.

    Returns:
        `start_ns`, `length_ns`, `aligned` and `clocks` as in `Frame`; `origins`: by trace (as text), the time
        at the left edge [ns]; `width_ns` of a column; `lanes`: each with its key (see `Lane`), `columns`: by
        class, for each column the share of its time that is busy in 255ths, rounded up, as base64, `events`:
        (start [ns], duration [ns], index in `names`, index in `classes`) by start; after these the lanes of
        counters, see `counter_lanes`; `names`; `classes`;
        `events_total` and `events_shown`; `lanes_total`.
    """
    frame = _frame(session)
    rows = session.sql(_LANES).fetchall() if frame else []
    found = [row for row in rows if frame and row[0] in frame.starts]
    counts = {_lane(row): int(row[5]) for row in found}
    lanes = _chosen([(_lane(row), int(row[6])) for row in found])
    if frame is None or not lanes:
        return None
    at = _parameters(lanes, frame)
    total = sum(counts[lane] for lane in lanes if lane[1] != "device")
    events = session.sql(_EVENTS, at).fetchall()
    width_ns, count = _columns(lanes, frame, exact=total <= len(events))
    columns = _encoded(session.sql(_COLUMNS, {**at, "width_ns": width_ns}).fetchall(), count)
    names = sorted({str(row[4]) for row in events})
    listed = _listed(events, names)
    return {
        "start_ns": frame.start_ns,
        "length_ns": frame.length_ns,
        "aligned": frame.aligned,
        "clocks": frame.clocks,
        "origins": {str(trace): start for trace, start in frame.starts.items()},
        "width_ns": width_ns,
        "lanes": [
            dict(zip(("trace_id", "kind", "device", "pid", "line"), lane, strict=True))
            | {"columns": columns.get(number, {}), "events": listed.get(number, [])}
            for number, lane in enumerate(lanes)
        ]
        + counter_lanes(session, frame.starts, frame.length_ns, width_ns, count),
        "names": names,
        "classes": list(CLASSES),
        "events_total": total,
        "events_shown": len(events),
        "lanes_total": len(counts),
    }


def _lane(row: Sequence[Any]) -> Lane:
    trace_id, kind, device, pid, line = row[:5]
    return int(trace_id), str(kind), int(device), int(pid), int(line)


def _frame(session: Session) -> Frame | None:
    """The window of the GPUs with a margin, else that of the traces."""
    traces = session.sql(_TRACES).fetchall()
    if not traces:
        return None
    clocks = clocks_of(session.sql(CLOCKS).fetchall() if len(traces) > 1 else ())
    placed = placement({row[0]: (row[1], row[2]) for row in traces}, clocks)
    origins = placed.origins
    working = [row for row in traces if row[3] is not None] or [(*row[:3], *row[1:3]) for row in traces]
    first = min(row[3] - origins[row[0]] for row in working)
    last = max(row[4] - origins[row[0]] for row in working)
    margin = (last - first) // 50
    bounds = min(0, first), max(row[2] - origins[row[0]] for row in traces)
    first, last = max(first - margin, bounds[0]), max(min(last + margin, bounds[1]), last)
    starts = {trace: origin + first for trace, origin in origins.items()}
    return Frame(starts, first, max(last - first, 1), placed.apart, placed.note)


def _chosen(found: Sequence[tuple[Lane, int]]) -> list[Lane]:
    """The lanes that are shown, in their order from top to bottom.

    All GPUs first; then, as far as there is room, streams and one thread a trace, those of most work first.
    """
    by_kind: dict[str, list[tuple[Lane, int]]] = {}
    for lane, total_ns in found:
        by_kind.setdefault(lane[1], []).append((lane, total_ns))
    devices = [lane for lane, _ in by_kind.get("device", ())]
    steps = [lane for lane, _ in by_kind.get("steps", ())][: 1 if len(devices) > 4 else 4]
    chosen = (steps + devices)[:_MOST_LANES]
    used: Counter[tuple[int, ...]] = Counter()
    rest = [(lane, total) for kind in ("stream", "thread") for lane, total in by_kind.get(kind, ())]
    for lane, _ in sorted(rest, key=lambda pair: (pair[0][1], -pair[1], pair[0])):
        place, most = ((lane[0], lane[2]), _MOST_STREAMS) if lane[1] == "stream" else ((lane[0],), 1)
        if used[place] < most and len(chosen) < _MOST_LANES:
            used[place] += 1
            chosen.append(lane)
    return sorted(chosen, key=_order)


def _order(lane: Lane) -> tuple[int, ...]:
    trace_id, kind, device, pid, line = lane
    group = {"steps": 0, "device": 1, "stream": 1, "thread": 2}[kind]
    return trace_id, group, device, ("device", "stream", "steps", "thread").index(kind), pid, line


def _parameters(lanes: Sequence[Lane], frame: Frame) -> Row:
    columns = ("trace_ids", "kinds", "devices", "pids", "lines")
    keys = dict(zip(columns, map(list, zip(*lanes, strict=True)), strict=True))
    return keys | {
        "numbers": list(range(len(lanes))),
        "origins": [frame.starts[lane[0]] for lane in lanes],
        "length_ns": frame.length_ns,
    }


def _columns(lanes: Sequence[Lane], frame: Frame, *, exact: bool) -> tuple[int, int]:
    """The width of a column [ns] and the number of columns; fewer where events show everything."""
    planes = sum({"device": 3, "stream": 2, "thread": 1, "steps": 0}[lane[1]] for lane in lanes)
    most = 2048 if exact else _MOST_COLUMNS
    wanted = max(_FEWEST_COLUMNS, min(most, _ROOM_IN_BYTES // max(planes, 1)))
    width_ns = max(-(-frame.length_ns // wanted), 1)
    return width_ns, -(-frame.length_ns // width_ns)


def _encoded(rows: Sequence[tuple[int, str, int, int]], count: int) -> dict[int, dict[str, str]]:
    """By lane and class, the columns as base64 of a byte each."""
    planes: dict[tuple[int, str], bytearray] = {}
    for lane, name, number, share in rows:
        plane = planes.setdefault((lane, name), bytearray(count))
        plane[min(number, count - 1)] = share
    found: dict[int, dict[str, str]] = {}
    for (lane, name), plane in planes.items():
        found.setdefault(lane, {})[name] = base64.b64encode(plane).decode()
    return found


def _listed(events: Sequence[tuple[Any, ...]], names: Sequence[str]) -> dict[int, list[list[int]]]:
    """By lane, the events by start."""
    index = {name: at for at, name in enumerate(names)}
    found: dict[int, list[list[int]]] = {}
    for lane, start_ns, dur_ns, kind, name in events:
        found.setdefault(lane, []).append([start_ns, dur_ns, index[str(name)], CLASSES.index(kind)])
    return {lane: sorted(rows) for lane, rows in found.items()}
