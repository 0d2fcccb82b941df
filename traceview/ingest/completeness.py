"""What of the GPU work that calls started was recorded: the tables `started_work` and `holes`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from traceview.ingest.health_rows import add_health, health_row
from traceview.quantities import counted, duration, number, percent
from traceview.store.sql_files import run_sql, sql_text

if TYPE_CHECKING:
    import duckdb

    from traceview.ingest.health_rows import HealthRow
    from traceview.store.writer import Severity

_WORDS: Final = {"launch": "kernel launches", "graph_launch": "graph launches", "copy": "copy calls"}
_NOT_CLAIMED: Final = "no finding claims that time, and no step counts of which work was lost"
_SEVERE: Final = 0.1
_NOTABLE: Final = 0.01
_CUT: Final = 0.05
"""The same of holes at the ends of a recording: the last work of most is cut off."""


class _Lost(NamedTuple):
    """One row of the view lost_work."""

    trace_id: int
    kind: str
    calls: int
    without_work: int
    queued: int
    without_records: int
    first_ns: int | None
    last_ns: int | None
    first_work_ns: int | None
    last_work_ns: int | None
    hole_ns: int
    span_ns: int
    waits: int | None
    wait_ns: int | None
    copy_ns: int | None

    @property
    def lost(self) -> int:
        """Calls whose work ought to have been recorded."""
        return self.without_work - self.queued - self.without_records


def find_lost_work(connection: duckdb.DuckDBPyConnection) -> None:
    """Fills both tables, and reports in `health` what they mean for results."""
    kinds = sql_text(__package__, "call_kinds")
    connection.execute(kinds.replace("CREATE MACRO", "CREATE OR REPLACE TEMP MACRO"))
    run_sql(connection, __package__, "completeness")
    if connection.execute("FROM starting_call WHERE kind = 'graph_launch' LIMIT 1").fetchall():
        run_sql(connection, __package__, "partial_graphs")
    run_sql(connection, __package__, "lost_calls")
    if connection.execute("FROM lost_call LIMIT 1").fetchall():
        run_sql(connection, __package__, "holes")
    run_sql(connection, __package__, "long_waits", "lost_work")
    rows = [_Lost(*row) for row in connection.execute("FROM lost_work").fetchall()]
    for trace, found in groupby(rows, key=lambda row: row.trace_id):
        add_health(connection, _health(trace, list(found)))


def _health(trace: int, rows: Sequence[_Lost]) -> list[HealthRow]:
    """What was lost of one trace."""
    found: list[HealthRow] = []
    first = rows[0]
    lost, calls = sum(row.lost for row in rows), sum(row.calls for row in rows)
    holes = f"GPUs may have worked for {duration(first.hole_ns)} of which nothing is known; {_NOT_CLAIMED}"
    if lost:
        of_kinds = ", ".join(
            f"{number(row.lost)} of {number(row.calls)} {_WORDS[row.kind]}" for row in rows if row.lost
        )
        detail = f"{percent(lost / calls)} of launches have no GPU work, {_where(rows)} ({of_kinds}); {holes}"
        shares = lost / calls, first.hole_ns / first.span_ns
        notable = _CUT if _is_cut(rows) else _NOTABLE
        severity = _severity(*shares, notable=notable)
        found.append(health_row(trace, "gpu_work_lost", severity, lost, detail))
    if first.waits:
        detail = (
            f"{counted(first.waits, 'sync wait')} of {duration(first.wait_ns)} together last longer than all"
            f" GPU work recorded until then: what the host waited for is missing; {_NOT_CLAIMED}"
        )
        severity = _severity((first.wait_ns or 0) / first.span_ns, notable=0.0)
        found.append(health_row(trace, "waits_outlast_work", severity, first.waits, detail))
    unrecorded = sum(row.without_records for row in rows)
    if unrecorded:
        within = (
            f"; {duration(first.copy_ns)} within calls that wait for them count as unknown"
            if first.copy_ns
            else ""
        )
        detail = f"calls copied memory, but copies were not recorded: when they ran is not known{within}"
        severity = "warning" if first.copy_ns else "info"
        found.append(health_row(trace, "copies_not_recorded", severity, unrecorded, detail))
    if queued := sum(row.queued for row in rows):
        detail = "launches and copies were still queued when the recording ended, and have no GPU work in it"
        found.append(health_row(trace, "work_queued_at_end", "info", queued, detail))
    return found


def _severity(*shares: float, notable: float) -> Severity:
    largest = max(shares)
    return "error" if largest >= _SEVERE else "warning" if largest >= notable else "info"


def _is_cut(rows: Sequence[_Lost]) -> bool:
    """Whether all calls that lost their work are before the first or after the last one that has it."""
    return _where(rows).startswith("all ")


def _where(rows: Sequence[_Lost]) -> str:
    """When the calls were made whose work was lost, from the start of the trace."""
    times = [
        (row.first_ns, row.last_ns) for row in rows if row.first_ns is not None and row.last_ns is not None
    ]
    first, last = min(first for first, _ in times), max(last for _, last in times)
    begin, end = rows[0].first_work_ns, rows[0].last_work_ns
    if end is not None and first > end:
        return f"all after {duration(first)}: the recording of GPU work was cut"
    if begin is not None and last < begin:
        return f"all before {duration(begin)}: the recording of GPU work began later"
    return f"between {duration(first)} and {duration(last)}"
