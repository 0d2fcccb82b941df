"""The passes of each pipeline in one step, on one clock: as recorded, else in the order of its schedule."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import duckdb

from traceview.ranks.common_clock import CLOCKS, clocks_of, placement
from traceview.ranks.pipelines import NAMED, Pass, Stage, by_step, known_pipelines, message_times
from traceview.ranks.schedules import placed, recognised

Steps = Mapping[int, Mapping[int, Sequence[Pass]]]
"""Passes in order, by trace and step."""

_MESSAGE: Final = "M"
_MOST_STEPS: Final = 16
_MOST_LONGER: Final = 1.05
"""As a factor: from here on the clocks of stages do not agree (judgement)."""
_TRACES: Final = "SELECT trace_id, start_ns, end_ns FROM traces WHERE start_ns IS NOT NULL"
# A rank launches its passes in their order, with the messages before and after each of them. Without one in
# between, the thread of autograd distinguishes a backward pass from a forward one.
_LAUNCHED: Final = f"""
WITH autograd AS (SELECT DISTINCT trace_id, tid FROM ops WHERE starts_with(name, 'autograd::')),
communicated AS (
    SELECT found.trace_id, kernel_id, sends IS NOT NULL AS is_message
    FROM collective_parts AS found
    JOIN rank_roles AS roles ON roles.trace_id = found.trace_id
    LEFT JOIN communicators AS own ON own.run IS NOT DISTINCT FROM roles.run
        AND own.communicator = found.communicator AND own.messages = (sends IS NOT NULL)
    WHERE sends IS NOT NULL OR own.kind IN ('tensor', 'expert', 'context')
),
launched AS (
    SELECT
        work.trace_id, frame.position + 1 AS step, work.start_ns, work.end_ns, call_start_ns, event_id,
        CASE WHEN is_message THEN '{_MESSAGE}' WHEN autograd.tid IS NULL THEN 'F' ELSE 'B' END AS kind
    FROM steady_work AS work
    JOIN steady_steps AS frame ON frame.trace_id = work.trace_id AND frame.source <> 'detected'
        AND call_start_ns >= frame.start_ns AND call_start_ns < frame.end_ns
    LEFT JOIN communicated ON communicated.trace_id = work.trace_id AND kernel_id = event_id
    LEFT JOIN autograd ON autograd.trace_id = work.trace_id AND autograd.tid = work.tid
    WHERE event_kind = 'kernel' AND (class = 'compute' OR kernel_id IS NOT NULL)
        AND frame.position < {_MOST_STEPS}
),
turned AS (
    SELECT *, kind IS DISTINCT FROM lag(kind) OVER launches AS turns
    FROM launched WINDOW launches AS (PARTITION BY trace_id, step ORDER BY call_start_ns, event_id)
),
numbered AS (
    SELECT *, sum(turns::INTEGER) OVER launches AS number
    FROM turned WINDOW launches AS (PARTITION BY trace_id, step ORDER BY call_start_ns, event_id)
)
SELECT trace_id, step, kind, min(start_ns), max(end_ns)
FROM numbered GROUP BY trace_id, step, number, kind ORDER BY trace_id, step, number
"""


def pipeline_passes(connection: duckdb.DuckDBPyConnection) -> list[tuple[Any, ...]]:
    """The rows of the view pipeline_passes."""
    rows: list[tuple[Any, ...]] = []
    found = known_pipelines(connection)
    if found:
        named = by_step(connection.execute(NAMED).fetchall())
        launched = _launched(connection, found.values())
        origins = _origins(connection)
        sent = message_times(connection)
        for (run, pipeline), members in found.items():
            is_named = all(stage.named for stage in members)
            agree, drawn = _of_usual_step(members, named if is_named else launched, origins) or (False, None)
            known_by = "passes" if is_named else "launches"
            if not is_named and not agree:
                drawn, known_by = _by_schedule(members, sent.get((run, pipeline), 0.0)), "schedule"
            rows += _rows(run, pipeline, members, drawn or [], known_by)
    return rows


def _rows(
    run: Any, pipeline: int, members: Sequence[Stage], drawn: Sequence[Sequence[Pass]], known_by: str
) -> list[tuple[Any, ...]]:
    first = min((start for own in drawn for _, start, _ in own), default=0)
    return [
        (run, pipeline, place, stage.trace, stage.rank, kind, start - first, end - first, known_by)
        for place, (stage, own) in enumerate(zip(members, drawn, strict=False))
        for kind, start, end in own
    ]


def _origins(connection: duckdb.DuckDBPyConnection) -> dict[int, int]:
    """The time of each trace that is 0 on one clock, as far as that is known [ns]."""
    clocks = clocks_of(connection.execute(CLOCKS).fetchall())
    spans = {trace: (start, end) for trace, start, end in connection.execute(_TRACES).fetchall()}
    return placement(spans, clocks).origins


def _launched(
    connection: duckdb.DuckDBPyConnection, pipelines: Iterable[Sequence[Stage]]
) -> dict[int, dict[int, list[Pass]]]:
    """Of each trace the steps whose launches are the passes of its schedule.

    Nothing where there are no single events, as in a lake.
    """
    found: dict[int, dict[int, list[Pass]]] = defaultdict(dict)
    known = {
        stage.trace: (place, stage.known)
        for members in pipelines
        for place, stage in enumerate(members)
        if stage.known
    }
    if not known:
        return found
    try:
        rows = connection.execute(_LAUNCHED).fetchall()
    except duckdb.CatalogException:
        return found
    for trace, steps in by_step(rows).items():
        place, order = known.get(trace, (0, ""))
        for step, launched in steps.items():
            passes = _passes(launched, is_first=place == 0)
            if order and "".join(kind for kind, *_ in passes) == order:
                found[trace][step] = passes
    return found


def _passes(launched: Sequence[Pass], *, is_first: bool) -> list[Pass]:
    """The passes among what is launched between messages: no first ones without a receive, no optimizer.

    Args:
        launched: of a step, in order; messages included.
        is_first: whether the stage begins without a message.
    """
    kinds = [kind for kind, *_ in launched]
    begin = 0 if is_first or _MESSAGE not in kinds else kinds.index(_MESSAGE)
    end = max((at + 1 for at, kind in enumerate(kinds) if kind == "B"), default=0)
    return [each for each in launched[begin:end] if each[0] != _MESSAGE]


def _of_usual_step(
    members: Sequence[Stage], steps: Steps, origins: Mapping[int, int]
) -> tuple[bool, list[list[Pass]]] | None:
    """Whether the clocks of the stages agree, and their passes in a step that all have; None without any.

    The first stage begins first and ends last: so a step takes hardly longer than its longest stage does by
    its own clock. Of such steps it is that of median length, else the shortest of all.
    """
    shared = set.intersection(*(set(steps.get(stage.trace, ())) for stage in members))
    agreeing: list[tuple[int, int, list[list[Pass]]]] = []
    others: list[tuple[int, int, list[list[Pass]]]] = []
    for step in shared - {0} or shared:
        drawn = [
            [
                (kind, start - origins.get(stage.trace, 0), end - origins.get(stage.trace, 0))
                for kind, start, end in steps[stage.trace][step]
            ]
            for stage in members
        ]
        starts = [min(start for _, start, _ in own) for own in drawn]
        ends = [max(end for *_, end in own) for own in drawn]
        longest = max(end - start for start, end in zip(starts, ends, strict=True))
        length = max(ends) - min(starts)
        (agreeing if length <= _MOST_LONGER * longest else others).append((length, step, drawn))
    if agreeing:
        return True, sorted(agreeing)[(len(agreeing) - 1) // 2][2]
    return (False, min(others)[2]) if others else None


def _by_schedule(members: Sequence[Stage], message: float) -> list[list[Pass]] | None:
    """The passes as they wait for each other, with the mean times of the stages; None without a schedule."""
    orders = [stage.known for stage in members]
    schedule = recognised(orders) if all(orders) else None
    found = placed(orders, [stage.times for stage in members], schedule.chunks, message) if schedule else None
    if found is None:
        return None
    return [[(kind, round(start), round(end)) for kind, start, end in own] for own in found]
