"""The queries of the lanes, one for each kind of events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from traceview.report.replayed import PATH_NAMES


@dataclass(frozen=True, slots=True)
class Source:
    """Events of one kind.

    Attributes:
        group: the group of its lanes.
        relation: SQL that gives trace_id, device, pid, tid, line, level, start_ns, end_ns, kind, class, id,
            name; `line` is the same for all. Events of one (trace_id, device, pid, tid, level) make a lane.
        splits: whether overlapping events go to several lanes; else `level` determines the lane.
    """

    group: str
    relation: str
    splits: bool = True


def _of_threads(line: str, events: str, key: str, number: int, level: str = "coalesce(depth, 0)") -> Source:
    """Events of threads, whose kind and class have the same number."""
    return Source(
        "thread",
        f"""SELECT trace_id, NULL AS device, pid, tid, '{line}' AS line, {level} AS level,
            start_ns, start_ns + dur_ns AS end_ns, {number} AS kind, {number} AS class, {key} AS id, name
        FROM {events}""",
    )


GPU: Final = Source(
    "gpu",
    """SELECT trace_id, device, NULL AS pid, stream AS tid, 'stream' AS line, 0 AS level, start_ns, end_ns,
        CASE event_kind WHEN 'kernel' THEN 0 WHEN 'copy' THEN 1 ELSE 2 END AS kind,
        CASE class WHEN 'compute' THEN 0 WHEN 'communication' THEN 1 ELSE 2 END AS class,
        event_id AS id, short_name AS name
    FROM gpu_activity""",
)
COMMUNICATION: Final = Source(
    "gpu",
    """SELECT work.trace_id, work.device, NULL AS pid, NULL AS tid, 'communication' AS line, 0 AS level,
        work.start_ns, work.end_ns, 0 AS kind, 1 AS class, event_id AS id,
        coalesce(collective.name, work.short_name) AS name
    FROM gpu_activity AS work
    LEFT JOIN (
        SELECT trace_id, kernel_id, any_value(name) AS name FROM collectives
        WHERE kernel_id IS NOT NULL GROUP BY trace_id, kernel_id
    ) AS collective ON collective.trace_id = work.trace_id AND collective.kernel_id = work.event_id
    WHERE work.class = 'communication' AND event_kind = 'kernel'""",
)
GPU_RANGES: Final = Source(
    "gpu",
    """SELECT trace_id, device, NULL AS pid, stream AS tid, 'annotations' AS line,
        coalesce(depth, 0) AS level, start_ns, start_ns + dur_ns AS end_ns,
        4 AS kind, 7 AS class, range_id AS id, name
    FROM ranges WHERE device IS NOT NULL""",
)
"""They have the colour of steps: the host does nothing in them."""
RANGES: Final = _of_threads("ranges", "ranges WHERE device IS NULL", "range_id", 4)
OPERATORS: Final = _of_threads("operators", "ops", "op_id", 3)
CALLS: Final = _of_threads("calls", "api_calls", "call_id", 5, level="0")
PYTHON: Final = _of_threads("python", "python_calls", "python_call_id", 6)
HOST_WAITS: Final = Source(
    "thread",
    """SELECT trace_id, NULL AS device, pid, tid, 'waits' AS line, (kind = 'unknown')::INTEGER AS level,
        start_ns, end_ns, 9 AS kind, 7 AS class, row_number() OVER () AS id,
        concat_ws(
            ': ', if(kind = 'wait', 'waits', 'unknown'), coalesce(name, replace(evidence, '_', ' '))
        ) AS name
    FROM host_time WHERE kind <> 'work'""",
    splits=False,
)
"""When threads waited, and below it what nobody recorded."""
STEPS: Final = Source(
    "step",
    """SELECT trace_id, NULL AS device, NULL AS pid, NULL AS tid,
        if(source = 'detected', 'GPU steps', 'host steps') AS line, 0 AS level,
        start_ns, end_ns, 7 AS kind, 7 AS class, step AS id, 'step ' || step AS name
    FROM steps""",
)
"""Detected steps are those of kernels, all others of the host."""
CRITICAL_PATH: Final = Source(
    "path",
    f"""SELECT path.trace_id, NULL AS device, NULL AS pid, NULL AS tid, 'critical path' AS line, 0 AS level,
        path.start_ns, path.end_ns,
        CASE path.event_kind WHEN 'kernel' THEN 0 WHEN 'copy' THEN 1 WHEN 'memset' THEN 2 ELSE 5 END AS kind,
        CASE path.kind WHEN 'compute' THEN 0 WHEN 'communication' THEN 1 WHEN 'copy' THEN 2
            WHEN 'api_calls' THEN 5 ELSE 3 END AS class,
        path.event_id AS id,
        coalesce(
            if(rule IN ('duration', 'collective_transfer'), work.short_name, NULL),
            if(rule = 'call', calls.name, NULL),
            map({list(PATH_NAMES)}, {list(PATH_NAMES.values())})[path.kind]
        ) AS name
    FROM critical_path AS path
    LEFT JOIN gpu_activity AS work ON work.trace_id = path.trace_id AND work.event_kind = path.event_kind
        AND work.event_id = path.event_id
    LEFT JOIN api_calls AS calls ON calls.trace_id = path.trace_id AND path.event_kind = 'api_call'
        AND calls.call_id = path.event_id
    WHERE path.event_id IS NOT NULL""",
    splits=False,
)
"""The critical path of a replay; of the time between events the one that comes after it."""
SOURCES: Final = (STEPS, GPU_RANGES, GPU, COMMUNICATION, RANGES, OPERATORS, CALLS)

COUNTERS: Final = """
    SELECT trace_id, device, coalesce(name, 'counter') AS name, coalesce(unit, '') AS unit, ts_ns, value
    FROM time_series ORDER BY trace_id, device, name, unit, ts_ns"""

KERNEL_FAMILIES: Final = "SELECT short_name AS name, max(family) AS family FROM kernel_traits GROUP BY ALL"
ORIGINS: Final = "SELECT trace_id, start_ns, end_ns, rank, clock FROM traces ORDER BY trace_id"
THREADS: Final = "SELECT trace_id, pid, tid, thread_name FROM threads"


def names_query(source: Source) -> str:
    """The names of the events of a source, in order."""
    return f"SELECT DISTINCT coalesce(name, '') AS name FROM ({source.relation}) ORDER BY name"


KEYS: Final = ("trace_id", "device", "pid", "tid", "level")
"""The key columns of a lane; -1 where unknown."""
_LANE: Final = """trace_id, coalesce(device, -1) AS device, coalesce(pid, -1) AS pid,
    coalesce(tid, -1) AS tid, level::INTEGER AS level"""


def lanes_query(source: Source) -> str:
    """The lanes of a source in order, with their event counts and the ranges of their values."""
    return f"""
        SELECT {_LANE}, any_value(line) AS line, count(*) AS events, max(end_ns - start_ns) AS longest,
            min(id) AS lowest_id, max(id) AS highest_id, min(kind) AS lowest_kind, max(kind) AS highest_kind,
            min(class) AS lowest_class, max(class) AS highest_class
        FROM ({source.relation}) WHERE start_ns IS NOT NULL AND end_ns IS NOT NULL
        GROUP BY ALL ORDER BY {", ".join(KEYS)}"""


def events_query(source: Source, lanes: Sequence[Mapping[str, int]], names: int) -> str:
    """The events of a source, in any order, with the indices of their lane and their name.

    The rows are streamed. DuckDB does so only for a query without parameters, and where
    it estimates more events than rows of the other join sides; hence the limit.

    Args:
        source: the source.
        lanes: the rows of `lanes_query`.
        names: the number of rows of `names_query`.
    """
    keys = ", ".join(f"unnest({[lane[key] for lane in lanes]}) AS {key}" for key in KEYS)
    return f"""
        SELECT lane, start_ns AS starts, greatest(end_ns - start_ns, 0) AS durations, id AS ids,
            kind AS kinds, class AS classes, code AS names
        FROM (
            SELECT {_LANE}, start_ns, end_ns, id, kind, class, coalesce(name, '') AS name
            FROM ({source.relation}) WHERE start_ns IS NOT NULL AND end_ns IS NOT NULL
        )
        LEFT JOIN (SELECT {keys}, unnest(range({len(lanes)})) AS lane) USING ({", ".join(KEYS)})
        LEFT JOIN (
            SELECT name, row_number() OVER (ORDER BY name) - 1 AS code
            FROM ({names_query(source)}) LIMIT {names}
        ) USING (name)"""
