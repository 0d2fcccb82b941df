"""What traceview says of a trace, in the terms of `expected`."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from traceview.derived import replayed
from traceview.session import Session

FILL_KERNEL = "__amd_rocclr_fillBuffer"


def rows(session: Session, query: str) -> list[tuple[Any, ...]]:
    """All rows of a query."""
    return session.sql(query).fetchall()


def figures(session: Session, trace_id: int = 0) -> dict[str, int]:
    """The one row of breakdown that a process of one GPU has."""
    columns = (
        "window_ns",
        "busy_ns",
        "idle_ns",
        "compute_ns",
        "communication_ns",
        "exposed_communication_ns",
        "copy_ns",
        "exposed_copy_ns",
        "gpu_events",
        "gpu_time_ns",
        "streams",
    )
    found = rows(session, f"SELECT {', '.join(columns)} FROM breakdown WHERE trace_id = {trace_id}")
    assert len(found) == 1, found
    return dict(zip(columns, found[0], strict=True))


def trace_of_pid(session: Session, pid: int) -> int:
    """The trace of a process."""
    found = rows(session, f"SELECT trace_id FROM traces WHERE pid = {pid}")
    assert len(found) == 1, rows(session, "SELECT trace_id, pid, source_file FROM traces")
    return int(found[0][0])


def kernels(session: Session, trace_id: int = 0) -> Counter[tuple[object, ...]]:
    """Kernels, fills apart, by name, grid, block and duration."""
    found = rows(
        session,
        f"""SELECT name, grid_x, grid_y, grid_z, block_x, block_y, block_z, dur_ns FROM kernels
        WHERE trace_id = {trace_id} AND name NOT LIKE '{FILL_KERNEL}%'""",
    )
    return Counter((row[0], row[1:4], row[4:7], row[7]) for row in found)


def kernel_values(session: Session, column: str, trace_id: int = 0) -> Counter[tuple[str, int]]:
    """Kernels, fills apart, by name and the value of a column."""
    return Counter(
        rows(
            session,
            f"""SELECT name, {column} FROM kernels
            WHERE trace_id = {trace_id} AND name NOT LIKE '{FILL_KERNEL}%'""",
        )
    )


def fills(session: Session, trace_id: int = 0) -> Counter[int]:
    """Durations of memsets and of the runtime's fill kernels."""
    found = rows(
        session,
        f"""SELECT dur_ns FROM memsets WHERE trace_id = {trace_id} UNION ALL
        SELECT dur_ns FROM kernels WHERE trace_id = {trace_id} AND name LIKE '{FILL_KERNEL}%'""",
    )
    return Counter(row[0] for row in found)


def copies(session: Session, trace_id: int = 0) -> Counter[tuple[Any, ...]]:
    """Copies by kind, size and duration."""
    return Counter(rows(session, f"SELECT kind, bytes, dur_ns FROM copies WHERE trace_id = {trace_id}"))


def launches(session: Session, trace_id: int = 0) -> Counter[tuple[Any, ...]]:
    """GPU work with its call, as `expected.launches` tells it."""
    return Counter(
        rows(
            session,
            f"""WITH found AS (SELECT * FROM launches WHERE trace_id = {trace_id})
            SELECT start_ns - origin, dur_ns, call_name, tid, call_dur_ns, call_start_ns - origin
            FROM found CROSS JOIN (SELECT min(start_ns) AS origin FROM found) WHERE call_id IS NOT NULL""",
        )
    )


def calls(session: Session, trace_id: int = 0) -> Counter[tuple[Any, ...]]:
    """API calls by name and duration."""
    found = rows(
        session,
        f"""SELECT name, dur_ns FROM api_calls
        WHERE trace_id = {trace_id} AND domain IN ('runtime', 'driver', 'hip')""",
    )
    return Counter((function_name(name), dur_ns) for name, dur_ns in found)


def function_name(name: str) -> str:
    """An API function's name without versions: readers differ in whether _v2 is part of it."""
    return re.sub(r"(_v\d+)+$", "", name)


def annotations(session: Session, trace_id: int = 0) -> Counter[tuple[Any, ...]]:
    """User ranges on threads, those of NCCL apart, by text, thread and duration."""
    return Counter(
        rows(
            session,
            f"""SELECT name, tid, dur_ns FROM ranges WHERE trace_id = {trace_id} AND device IS NULL
            AND domain IN ('record_function', 'nvtx', 'roctx') AND NOT regexp_matches(name, '^nccl[A-Z]')""",
        )
    )


def collectives(session: Session, trace_id: int = 0) -> Counter[tuple[Any, ...]]:
    """Collectives by name and size."""
    return Counter(rows(session, f"SELECT name, bytes_in FROM collectives WHERE trace_id = {trace_id}"))


_OF_SEVERAL_ROWS = (
    "kernel_counters", "exposed_stretches", "other_events", "critical_path", "range_work", "late_causes",
    "idle_causes", "unreported_idle", "exposed_waits",
)  # fmt: skip
"""Relations of stretches of time, counters and other things that one kernel may have several of."""


def multiplied(session: Session) -> Counter[tuple[str, int]]:
    """How often views of single kernels, copies and fills show one twice, and by how much sums differ."""
    found: Counter[tuple[str, int]] = Counter()
    asked: dict[str, str] = {}
    for view, by_kind in rows(
        session,
        """SELECT table_name, bool_or(column_name = 'event_kind') FROM information_schema.columns
        WHERE column_name IN ('event_kind', 'event_id', 'kernel_id') AND table_catalog = current_database()
        GROUP BY table_name
        HAVING count(*) FILTER (column_name IN ('event_id', 'kernel_id')) = 1""",
    ):
        key = "event_kind, event_id" if by_kind else "kernel_id"
        if view not in _OF_SEVERAL_ROWS:
            asked[view] = (
                f"SELECT count(*), count(DISTINCT (trace_id, {key})) FROM {view} WHERE ({key}) IS NOT NULL"
            )
    with session.workers() as workers:
        # Many of these views build on the same ones.
        workers.prepare(*(query for view, query in asked.items() if view not in replayed()))
        for view, query in asked.items():
            ((shown, events),) = rows(session, query) if view in replayed() else workers.rows(query)
            found[(view, shown - events)] += 1
    for view, excess in rows(
        session,
        """SELECT 'devices', count(*) - count(DISTINCT (trace_id, device)) FROM devices
        UNION ALL SELECT 'occupancy', (SELECT count(*) FROM occupancy) - count(*) FROM kernels
        UNION ALL SELECT 'launches', (SELECT count(*) FROM launches) - count(*) FROM gpu_activity
        UNION ALL SELECT 'breakdown', (SELECT sum(gpu_events) FROM breakdown) - count(*) FROM gpu_activity
        UNION ALL SELECT 'kernel_summary', (SELECT sum(total_ns) FROM kernel_summary)
            - sum(dur_ns) FROM gpu_activity WHERE event_kind = 'kernel'
        UNION ALL SELECT 'copy_summary', (SELECT coalesce(sum(total_ns), 0) FROM copy_summary)
            - coalesce(sum(dur_ns), 0) FROM gpu_activity WHERE event_kind = 'copy'""",
    ):
        found[(view, excess)] += 1
    return Counter({(view, excess): times for (view, excess), times in found.items() if excess})
