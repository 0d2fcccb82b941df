"""The report `traceview.report/1` as plain data, the input of every renderer."""

import hashlib
from dataclasses import asdict
from functools import partial
from typing import Any, Final, cast

import duckdb

from traceview.derived import relations_sql
from traceview.documents.lists import IdleCauseRow, KernelRow, PhaseRow, StepRow
from traceview.documents.report import ReplayOverview, ReportDocument
from traceview.documents.values import Row
from traceview.quantities import duration
from traceview.replay.critical import CRITICAL, with_critical
from traceview.report.answer import sentences
from traceview.report.condensing import MOST_IN_FULL, condensed, with_groups, with_spread
from traceview.report.dominant_kernels import DOMINANT, DOMINANT_ROWS, HOST_KNOWN
from traceview.report.event_names import EVENT_TABLES, with_event_names
from traceview.report.groups import Group, alike
from traceview.report.job import job_of
from traceview.report.leading_kernel import ACHIEVED, leading_kernel
from traceview.report.locating import located
from traceview.report.phases import PHASES, phases_of
from traceview.report.sections import HOST, RANKS, SAMPLED, SECTIONS, SUPPLEMENTS, WORK
from traceview.report.sections.section import Ranking
from traceview.report.supplements import supplements_of_opened
from traceview.report.waiting import WAITING_QUERIES, with_rows
from traceview.report.windows import IDLE_CAUSES, WINDOW_CLASSES, with_classes
from traceview.rules.finding import Analysis
from traceview.rules.ruleset import RuleSet
from traceview.session import Session
from traceview.store.typed_rows import listed_rows, rows_of
from traceview.version import installed_version, tool

SCHEMA: Final = "traceview.report/1"
DEFAULT_LIMIT: Final = 20
_FORM: Final = "9"
"""Changes with the form of a report."""

_Rows = tuple[list[Row], int]
"""Rows of a list, and its total length."""

_LISTS: Final = {
    "traces": """
        SELECT trace_id, source_file AS path, run, format, producer, producer_version, pid, rank, world_size,
            host, clock, start_ns, end_ns, end_ns - start_ns AS duration_ns
        FROM traces ORDER BY trace_id
    """,
    "supplements": "SELECT trace_id, kind, traced_id, reason FROM supplements ORDER BY trace_id",
    "devices": """
        SELECT trace_id, device, vendor, name, model, arch, compute_units, memory_bytes, active
        FROM devices
        LEFT JOIN (SELECT trace_id, device, any_value(gpu) AS model FROM device_peaks GROUP BY ALL)
            USING (trace_id, device)
        ORDER BY trace_id, device
    """,
    "breakdown": """
        SELECT breakdown.trace_id, source_file AS path, breakdown.rank, breakdown.pid, device, window_ns,
            busy_ns, compute_ns, communication_ns, exposed_communication_ns, copy_ns, exposed_copy_ns,
            idle_ns, unrecorded_ns, gpu_events, gpu_time_ns, streams
        FROM breakdown JOIN traces USING (trace_id) ORDER BY trace_id, device
    """,
    "steps": """
        SELECT steps.* EXCLUDE (start_ns, end_ns), rank, steps.start_ns, steps.end_ns
        FROM step_summary AS steps JOIN traces USING (trace_id)
        ORDER BY steps.trace_id, device, steps.start_ns
    """,
    "completeness": "FROM completeness ORDER BY trace_id",
    "iterations": """
        SELECT trace_id, rank, phase, requests, count, total_ns, mean_ns, median_ns, tokens, tokens_per_second
        FROM inference_summary JOIN traces USING (trace_id)
        ORDER BY trace_id, phase, requests
    """,
    "health": """
        SELECT trace_id, code, severity, count, detail, first_offset
        FROM health
        ORDER BY CASE severity WHEN 'error' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END, trace_id, code, detail
    """,
}
"""Lists given in full for few traces."""

SUPPLEMENTS_OF_LAKE: Final = """
    SELECT trace_id, supplement_kind(format) AS kind, NULL::INTEGER AS traced_id, NULL::VARCHAR AS reason
    FROM traces WHERE supplement_kind(format) IS NOT NULL ORDER BY trace_id
"""
"""What is beside the traces of a lake, which joins it with none."""
_KERNELS_OF_LAKE: Final = Ranking(
    """
    SELECT NULL::INTEGER AS trace_id, name, any_value(short_name) AS short_name, any_value(kind) AS kind,
        sum(count)::BIGINT AS count, sum(total_ns)::BIGINT AS total_ns,
        sum(total_ns) / nullif((SELECT sum(gpu_time_ns) FROM windows), 0) AS share,
        (sum(total_ns) // sum(count))::BIGINT AS mean_ns, min(min_ns) AS min_ns,
        if(count(*) = 1, any_value(median_ns), NULL) AS median_ns, max(max_ns) AS max_ns,
        NULL::BIGINT AS registers, NULL::DOUBLE AS reported_occupancy_percent
    FROM kernel_summary
    GROUP BY name
    """,
    "total_ns DESC, name",
)
"""The list of kernels from the totals of each trace: of several, a lake does not tell the median."""

_GAPS: Final = """
    SELECT trace_id, device, start_ns, end_ns, dur_ns, before_name AS before, after_name AS after, cause,
        host_late_ns, call_name, pid, tid
    FROM gaps_from($least_ns)
    ORDER BY dur_ns DESC, trace_id, device, start_ns
    LIMIT $rows
"""
# The number of gaps, and the duration of the last one shown.
_GAP_LENGTHS: Final = """
    WITH idle AS (
        SELECT end_ns - start_ns AS dur_ns FROM gpu_segments
        WHERE compute + communication + copy + unrecorded = 0 AND device IS NOT NULL
    )
    SELECT (SELECT count(*) FROM idle), (SELECT min(dur_ns) FROM (FROM idle ORDER BY dur_ns DESC LIMIT $rows))
"""

_RANKINGS: Final = {name: shown.ranking for name, shown in SECTIONS.items() if shown.ranking}
_OF_WORK: Final = [name for name in WORK if name in _RANKINGS]
_OF_HOST: Final = (*HOST, *SAMPLED)
_ONLY_WITH_ROWS: Final = {*SAMPLED, *SUPPLEMENTS}
"""Lists that count in `totals` only where they have rows."""

# What the launching thread did in each gap: the named activity, such as data loading, else function, else
# operator that takes most of it, else the function that takes longest of what was recorded.
_HOST_ACTIVITY: Final = """
    WITH gap AS (
        SELECT unnest($numbers) AS number, unnest($trace_ids) AS trace_id, unnest($pids) AS pid,
            unnest($tids) AS tid, unnest($starts) AS gap_start_ns, unnest($ends) AS gap_end_ns
    ),
    host AS (
        SELECT trace_id, pid, tid, name, start_ns, start_ns + dur_ns AS end_ns, 1 AS turn FROM api_calls
        UNION ALL
        SELECT trace_id, pid, tid, name, start_ns, start_ns + dur_ns, 1 FROM os_calls
        UNION ALL
        SELECT trace_id, pid, tid, name, start_ns, start_ns + dur_ns, 2 FROM ops WHERE depth = 0
        UNION ALL
        SELECT trace_id, NULL, tid, name, start_ns, end_ns, 0 FROM host_activities WHERE name IS NOT NULL
    )
    SELECT
        number, name, sum(least(end_ns, gap_end_ns) - greatest(start_ns, gap_start_ns))::BIGINT AS spent_ns,
        gap_end_ns - gap_start_ns AS lasted_ns
    FROM gap JOIN host ON host.trace_id = gap.trace_id AND host.tid = gap.tid
        AND coalesce(host.pid, gap.pid) = gap.pid
        AND host.start_ns < gap_end_ns AND host.end_ns > gap_start_ns
    GROUP BY number, turn, name, lasted_ns
    QUALIFY row_number() OVER (
        PARTITION BY number ORDER BY 2 * spent_ns > lasted_ns DESC, turn, spent_ns DESC, name
    ) = 1
"""


def build_report(
    session: Session, *, limit: int = DEFAULT_LIMIT, rules: RuleSet | None = None
) -> ReportDocument:
    """The report of a session.

    Args:
        session: opened traces.
        rules: the rules that run; none runs without them.
        limit: rows of each ranking and of the gaps; 0 for all. The lists of traces, GPUs, steps and health
            are given in full for up to 64 traces; of more, the report is condensed, unless it is 0.
            `totals` has the number of rows of each list without the limit.

    Raises:
        UsageError: a rule or its configuration is wrong.
    """
    asked = question(limit=limit, rules=rules)
    known = session.answers.recall(asked)
    if isinstance(known, dict):
        return cast("ReportDocument", known)
    computed = _computed(session, limit, rules)
    report = computed if session.lake else located(with_event_names(computed, session), session)
    if not any(row["stopped"] for row in report["not_checkable"]):
        session.answers.keep(asked, report)
    return report


def question(*, limit: int = DEFAULT_LIMIT, rules: RuleSet | None = None) -> str:
    """The question that `build_report` asks the answers of a session."""
    return f"report {limit} {_fingerprint()} {rules.identity() if rules else None}"


def ranking(session: Session, name: str, limit: int) -> _Rows:
    """The first rows of the list `name` (kernels, operators, ...), 0 for all, and how many it has."""
    ranking = _KERNELS_OF_LAKE if session.lake and name == "kernels" else _RANKINGS[name]
    with session.workspace(ranking.query) as connection:
        return _ranked(connection, ranking, limit)


def _fingerprint() -> str:
    """A hash of everything that the rows of a report depend on except the traces."""
    rankings = ["\n".join(ranking) for ranking in _RANKINGS.values()]
    queries = [
        *(_FORM, *_LISTS.values(), *rankings, *_KERNELS_OF_LAKE, *DOMINANT),
        *(_GAPS, _GAP_LENGTHS, _HOST_ACTIVITY, WINDOW_CLASSES, IDLE_CAUSES, *WAITING_QUERIES, ACHIEVED),
        relations_sql(),
        *map(" ".join, EVENT_TABLES.values()),
    ]
    return hashlib.sha256("\n".join([installed_version(), *queries]).encode()).hexdigest()


def _computed(session: Session, limit: int, rules: RuleSet | None) -> ReportDocument:
    from traceview.rules.recoverable import replay_overview

    report: dict[str, object] = {
        "schema": SCHEMA,
        "tool": tool(),
        "selection": {k: v for k, v in asdict(session.selection).items() if v is not None} or None,
    }
    # Longest tasks first, so that no worker is a straggler.
    rankings = _RANKINGS | ({"kernels": _KERNELS_OF_LAKE} if session.lake else {})
    listed = _LISTS | ({"supplements": SUPPLEMENTS_OF_LAKE} if session.lake else {})
    gaps = partial(_gaps_of_lake if session.lake else _gaps, limit=limit)
    with session.workers() as workers:
        host = [] if session.lake else [*_OF_HOST, *workers.run(supplements_of_opened)]
        ranked = {name: rankings[name] for name in (*_OF_WORK, *host)}

        def answer(connection: duckdb.DuckDBPyConnection, name: str) -> _Rows:
            if name == "gaps":
                return gaps(connection)
            query = listed.get(name)
            if workers.has_no_rows(query or ranked[name].query):
                return [], 0
            return _listed(connection, query) if query else _ranked(connection, ranked[name], limit)

        queries = [*(each.query for each in ranked.values()), *listed.values()]
        workers.prepare(*queries, *([] if session.lake else [_GAPS]))
        kernels_only = not session.lake and not workers.rows(HOST_KNOWN)
        order = [*_OF_WORK, "gaps", *listed, *host]
        lists: dict[str, _Rows] = dict(zip(order, workers.map(answer, order), strict=True))
        several = lists["traces"][1] - lists["supplements"][1] > 1
        of_ranks = {name: rankings[name] for name in RANKS} if several else {}
        later = [*(each.query for each in of_ranks.values()), WINDOW_CLASSES, IDLE_CAUSES, ACHIEVED, PHASES]
        later += [*WAITING_QUERIES] if of_ranks else []
        analysis = rules.analyze(session, workers, later) if rules else None
        explained = analysis and analysis.windows and not session.lake
        causes = workers.run(partial(rows_of, IdleCauseRow, query=IDLE_CAUSES)) if explained else []
        if of_ranks:
            workers.prepare(*(each.query for each in of_ranks.values()), *WAITING_QUERIES)
        rows = workers.map(lambda used, each: _ranked(used, ranking=each, limit=limit), of_ranks.values())
        named = lists | dict(zip(of_ranks, rows, strict=True))
        any_size = bool(rules and rules.configuration.replay)
        overview = None if session.lake else replay_overview(workers, any_size=any_size)
        waiting = workers.map(listed_rows, WAITING_QUERIES) if of_ranks and rules else []
        classes = workers.run(partial(listed_rows, query=WINDOW_CLASSES)) if rules else []
        first = partial(_ranked, ranking=DOMINANT, limit=DOMINANT_ROWS)
        kernels = workers.run(first)[0] if kernels_only else []
        phased = [] if session.lake else workers.run(partial(rows_of, PhaseRow, query=PHASES))
        longest = cast("list[KernelRow]", lists["kernels"][0])
        leading = None if session.lake else workers.run(partial(leading_kernel, kernels=longest))
    replayed, critical = (lists["kernels"][1] and overview) or (None, {})
    for names in CRITICAL:
        listed_first, total = named[names]
        named[names] = with_critical(listed_first, critical.get(names, {})), total
    report |= {name: named[name][0] for name in (*_LISTS, *_OF_WORK, "gaps")}
    report |= {name: named.get(name, [[]])[0] for name in (*_OF_HOST, *SUPPLEMENTS, *RANKS)}
    counted = [*_OF_WORK, "gaps", *host, *of_ranks]
    totals = {name: named[name][1] for name in counted if named[name][1] or name not in _ONLY_WITH_ROWS}
    nothing: ReplayOverview = {"replay": None, "critical_path": [], "best_changes": []}
    report |= {"dominant_kernels": kernels} | ({"lake": True} if session.lake else {})
    judged = _judged(analysis)
    windows = with_classes(judged["windows"], classes)
    report |= {**judged, "ranked_by": analysis.ranked_by if analysis else None, "idle_causes": causes}
    report |= {"windows": windows}
    report |= {"waiting": with_rows(windows, cast("list[StepRow]", report["steps"]), *waiting)}
    report |= {**(replayed or nothing), "leading_kernel": leading, "totals": totals}
    report |= {"phases": _judged_apart(session, phases_of(phased, windows), rules)}
    return finished(cast("ReportDocument", report), limit)


def finished(report: ReportDocument, limit: int) -> ReportDocument:
    """The report with what its rows say together: `job`, `spread` and `groups`.

    Of many traces it is condensed, unless `limit` is 0; see `traceview.report.condensing`.
    """
    condense = bool(limit) and len(report["traces"]) > MOST_IN_FULL
    groups = [Group(rows) for rows in alike(report["findings"], ranked=report.get("ranked_by") == "replay")]
    whole: ReportDocument = {
        **with_spread(with_groups(report, groups, condense=condense)),
        "job": job_of(report),
    }
    return condensed(whole, limit) if condense else whole


def _judged_apart(session: Session, phases: list[PhaseRow], rules: RuleSet | None) -> list[PhaseRow]:
    """The phases, each with the verdict on it alone."""
    for row in phases:
        devices = [device for device in row["devices"] if device is not None]
        part = session.part(row["start_ns"], row["end_ns"], devices or None) if rules else None
        if part is not None:
            with part:
                judged = build_report(part, rules=rules)
                row["verdict"] = " ".join(sentences({**judged, "leading_kernel": None}))
    return phases


def _judged(analysis: Analysis | None) -> dict[str, list[Row]]:
    """The result of the rules, as lists."""
    names = ("findings", "clean", "not_checkable", "vetoed", "windows", "unlisted", "coverage")
    return {name: list(map(_plain, getattr(analysis, name))) if analysis else [] for name in names}


def _plain(row: Any) -> Row:
    """The fields of a dataclass; unlike `asdict` without a copy of each value."""
    return {name: getattr(row, name) for name in row.__dataclass_fields__}


def _listed(connection: duckdb.DuckDBPyConnection, query: str) -> _Rows:
    """All rows of a list, and their number."""
    rows = listed_rows(connection, query)
    return rows, len(rows)


def _ranked(connection: duckdb.DuckDBPyConnection, ranking: Ranking, limit: int) -> _Rows:
    """The first rows of a ranking, and its total length."""
    # A window function for the count would materialize all rows, a quarter more memory.
    rows = listed_rows(
        connection,
        f"WITH ranked AS MATERIALIZED ({ranking.query})"
        " SELECT *, (SELECT count(*) FROM ranked) AS total_rows"
        f" FROM ranked ORDER BY {ranking.order} LIMIT {limit or 2**62}",
    )
    total = rows[0]["total_rows"] if rows else 0
    return [{k: v for k, v in row.items() if k != "total_rows"} for row in rows], total


def _gaps(connection: duckdb.DuckDBPyConnection, limit: int) -> _Rows:
    """The longest gaps, and their total number."""
    rows = limit or 2**62
    [(total, least_ns)] = connection.execute(_GAP_LENGTHS, {"rows": rows}).fetchall()
    gaps = listed_rows(connection, _GAPS, {"least_ns": least_ns, "rows": rows}) if total else []
    return _explained(connection, gaps), total


def _gaps_of_lake(connection: duckdb.DuckDBPyConnection, limit: int) -> _Rows:
    """The longest gaps of those that a lake holds, and the total number; it holds no host activity."""
    [(total,)] = connection.execute("SELECT coalesce(sum(gaps), 0)::BIGINT FROM gap_totals").fetchall()
    gaps = listed_rows(
        connection, _GAPS.replace("gaps_from($least_ns)", "longest_gaps"), {"rows": limit or 2**62}
    )
    return [_with_detail(gap, "the lake does not record what the host did") for gap in gaps], total


def _explained(connection: duckdb.DuckDBPyConnection, gaps: list[Row]) -> list[Row]:
    """The gaps, each with a sentence on its cause in `cause_detail`."""
    asked = ("host_late", "launch_latency")
    late = [(number, gap) for number, gap in enumerate(gaps) if gap["cause"] in asked]
    columns = {
        "numbers": [number for number, _ in late],
        "trace_ids": [gap["trace_id"] for _, gap in late],
        "pids": [gap["pid"] for _, gap in late],
        "tids": [gap["tid"] for _, gap in late],
        "starts": [gap["start_ns"] for _, gap in late],
        "ends": [gap["end_ns"] for _, gap in late],
    }
    found = connection.execute(_HOST_ACTIVITY, columns).fetchall() if late else []
    meanwhile = {
        number: f"its thread was mostly in {name}"
        if 2 * spent > lasted
        else f"its thread was in {name} for {duration(spent)} of it, longest of what was recorded"
        for number, name, spent, lasted in found
    }
    return [_with_detail(gap, meanwhile.get(number)) for number, gap in enumerate(gaps)]


def _with_detail(gap: Row, during: str | None) -> Row:
    late, call = gap["host_late_ns"], gap["call_name"]
    detail = None
    if gap["cause"] == "host_late":
        detail = f"{call} was called {duration(late)} after the GPU went idle; "
        detail += during or "no call recorded in the gap"
    elif gap["cause"] == "launch_latency":
        detail = f"{call} was called before the GPU went idle; launch latency"
        detail += f", while {during}" if during else ""
    elif gap["cause"] == "queued":
        detail = f"{call} had returned before the GPU went idle: queued work"
    elif gap["cause"] == "inside_graph":
        detail = "between two nodes of one graph launch"
    elif gap["cause"] == "page_fault":
        detail = "the host used managed memory, of which a page moved back"
    kept = {k: v for k, v in gap.items() if k not in ("host_late_ns", "call_name", "pid", "tid")}
    return {**kept, "cause_detail": detail}
