"""The pipelines of a run: their schedule, their bubble, and what makes it larger than it has to be."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean, median
from typing import Any, Final

import duckdb
import numpy as np

from traceview.ranks.persistence import FEWEST_PEERS
from traceview.ranks.schedules import (
    BACKWARD,
    FORWARD,
    GPIPE,
    UNDECIDED,
    WEIGHT,
    Schedule,
    alternation,
    length,
    recognised,
    recognised_by_messages,
    warm_up,
)
from traceview.ranks.step_graph import STEP
from traceview.ranks.two_stages import orders_of_two

Pass = tuple[str, int, int]
"""Kind, start, end [ns]."""
NAMED: Final = "SELECT trace_id, step, kind, start_ns, end_ns FROM passes ORDER BY trace_id, start_ns"
_MESSAGES: Final = f"""
WITH {STEP},
message AS (
    SELECT
        roles.trace_id, found.device,
        if(roles.stage < roles.stages - 1, if(sends, 'F', 'B'), if(sends, 'B', 'F')) AS kind,
        if(sends, found.start_ns, found.start_ns + dur_ns) AS at_ns
    FROM collective_parts AS found
    JOIN rank_roles AS roles ON roles.trace_id = found.trace_id
    JOIN rank_roles AS other ON other.run IS NOT DISTINCT FROM roles.run
        AND other.rank = if(sends, target, source)
    WHERE sends IS NOT NULL AND roles.stage IS NOT NULL
        AND other.stage = if(roles.stage < roles.stages - 1, roles.stage + 1, roles.stage - 1)
)
SELECT message.trace_id, coalesce(step.step, 0), kind, at_ns
FROM message
JOIN steady_windows AS frame ON frame.trace_id = message.trace_id AND frame.device = message.device
    AND at_ns >= frame.start_ns AND at_ns < frame.end_ns
ASOF LEFT JOIN step ON step.trace_id = message.trace_id AND step.device = message.device
    AND at_ns >= step.start_ns
ORDER BY message.trace_id, at_ns, kind DESC
"""
# With two stages, the next one is the one before as well.
_RETURNING: Final = f"""
WITH {STEP},
message AS (
    SELECT roles.run, roles.pipeline, found.trace_id, found.device, found.start_ns + dur_ns AS at_ns
    FROM collective_parts AS found
    JOIN rank_roles AS roles ON roles.trace_id = found.trace_id
    JOIN rank_roles AS other ON other.run IS NOT DISTINCT FROM roles.run
        AND other.pipeline = roles.pipeline AND other.rank = source
    WHERE NOT sends AND roles.stages > 2 AND roles.stage = 0 AND other.stage = roles.stages - 1
),
of_step AS (
    SELECT message.run, message.pipeline, coalesce(step.step, 0) AS step, count(*) AS messages
    FROM message
    JOIN steady_windows AS frame ON frame.trace_id = message.trace_id AND frame.device = message.device
        AND at_ns >= frame.start_ns AND at_ns < frame.end_ns
    ASOF LEFT JOIN step ON step.trace_id = message.trace_id AND step.device = message.device
        AND at_ns >= step.start_ns
    GROUP BY ALL
)
SELECT run, pipeline, mode(messages ORDER BY messages) FROM of_step GROUP BY run, pipeline
"""
# Of each step, what the last one of two stages computes before each message that it sends.
_WORK: Final = f"""
WITH {STEP},
sent AS (
    SELECT roles.run, roles.pipeline, found.trace_id, found.device, found.start_ns AS at_ns,
        row_number() OVER (PARTITION BY found.trace_id, found.device ORDER BY found.start_ns) AS number
    FROM collective_parts AS found
    JOIN rank_roles AS roles ON roles.trace_id = found.trace_id AND stages = 2 AND stage = 1
    JOIN rank_roles AS other ON other.run IS NOT DISTINCT FROM roles.run AND other.rank = target
    JOIN steady_windows AS frame ON frame.trace_id = found.trace_id AND frame.device = found.device
        AND found.start_ns >= frame.start_ns AND found.start_ns < frame.end_ns
    WHERE sends AND other.stage = 0
),
worked AS (
    SELECT sent.trace_id, sent.device, number, sum(dur_ns) AS dur_ns
    FROM steady_work AS work
    ASOF JOIN sent ON sent.trace_id = work.trace_id AND sent.device = work.device AND work.start_ns < at_ns
    WHERE class = 'compute' GROUP BY ALL
)
SELECT run, pipeline, list(coalesce(dur_ns, 0)::DOUBLE ORDER BY sent.number)
FROM sent
ASOF LEFT JOIN step ON step.trace_id = sent.trace_id AND step.device = sent.device AND at_ns >= step.start_ns
LEFT JOIN worked ON worked.trace_id = sent.trace_id AND worked.device = sent.device
    AND worked.number = sent.number
GROUP BY run, pipeline, sent.trace_id, sent.device, step.step
"""
# Communication between the ranks of a stage within a pass makes the pass longer, not the bubble.
_WAITED: Final = """
SELECT
    trace_id, sum(dur_ns) FILTER (part = 'compute' OR kind IN ('tensor', 'expert', 'context')),
    sum(dur_ns) FILTER (kind = 'pipeline')
FROM rank_time GROUP BY trace_id
"""
# A message takes as long as on the side that arrives last.
_SENT: Final = """
SELECT run, pipeline, median(dur_ns)
FROM (
    SELECT roles.run, roles.pipeline, min(end_ns - start_ns) AS dur_ns
    FROM message_matches JOIN rank_roles AS roles ON roles.trace_id = message_matches.trace_id
    WHERE roles.stage IS NOT NULL
    GROUP BY roles.run, roles.pipeline, instance
)
GROUP BY run, pipeline
"""
_STEPS: Final = "SELECT trace_id, max(greatest(steps, 1)) FROM steady_windows GROUP BY trace_id"
_ROLES: Final = "SELECT trace_id, run, rank, stage, stages, pipeline FROM rank_roles ORDER BY run, rank"


@dataclass(slots=True)
class Stage:
    """What is known of one stage of one pipeline.

    Attributes:
        trace, rank: of it.
        order: passes of each step.
        passes, span: of a step, mean [ns].
        times: mean time of each kind of pass [ns].
        named: whether the passes themselves are recorded, or only messages.
        known: order of the passes of a step that messages tell.
        undecided: whether messages are those of several schedules.
    """

    trace: int
    rank: int
    order: dict[int, str] = field(default_factory=dict)
    passes: float = 0.0
    span: float = 0.0
    times: dict[str, float] = field(default_factory=dict)
    named: bool = False
    known: str = ""
    undecided: bool = False

    @property
    def usual(self) -> str:
        """The order of passes in a step, else the most frequent one of messages."""
        if self.known:
            return self.known
        return Counter(self.order.values()).most_common(1)[0][0] if self.order else ""


def pipelines(connection: duckdb.DuckDBPyConnection) -> list[tuple[Any, ...]]:
    """The rows of the view pipelines."""
    rows: list[tuple[Any, ...]] = []
    sent = message_times(connection)
    found = known_pipelines(connection)
    for (run, pipeline), members in found.items():
        alike = [each for (other, _), each in found.items() if other == run]
        rows += _rows(run, pipeline, members, alike, sent.get((run, pipeline)))
    return rows


def message_times(connection: duckdb.DuckDBPyConnection) -> dict[tuple[Any, int], float]:
    """How long a message of each pipeline usually takes [ns], by run and lowest rank."""
    return {(run, key): ns for run, key, ns in connection.execute(_SENT).fetchall()}


def known_pipelines(connection: duckdb.DuckDBPyConnection) -> dict[tuple[Any, int], list[Stage]]:
    """The stages of the pipelines of which all are recorded, by run and lowest rank."""
    stages = _stages(connection)
    by_run: dict[Any, dict[int, dict[int, Stage]]] = defaultdict(lambda: defaultdict(dict))
    loose: dict[Any, list[Stage]] = defaultdict(list)
    for trace, run, rank, stage, count, pipeline in connection.execute(_ROLES).fetchall():
        found = stages.get(trace)
        if found is None:
            continue
        found.rank = rank
        if stage is None:
            loose[run].append(found)
        elif count > 1:
            by_run[run][pipeline][stage] = found
    for run, alone in loose.items():
        if run not in by_run and recognised([each.usual for each in alone]) is not None:
            by_run[run][alone[0].rank] = dict(enumerate(alone))
    returning = {(run, key): count for run, key, count in connection.execute(_RETURNING).fetchall()}
    work = (
        _work(connection) if any(len(found) == 2 for of in by_run.values() for found in of.values()) else {}
    )
    whole: dict[tuple[Any, int], list[Stage]] = {}
    for run, of_run in by_run.items():
        most = max(max(found) + 1 for found in of_run.values())
        for pipeline, of_stage in of_run.items():
            if sorted(of_stage) != list(range(most)):
                continue
            key = run, pipeline
            members = whole[key] = [of_stage[at] for at in range(most)]
            if not all(stage.named for stage in members):
                _know_by_messages(members, returning.get(key, 0), work.get(key, []))
    return whole


def by_step(rows: Sequence[tuple[int, int, str, int, int]]) -> dict[int, dict[int, list[Pass]]]:
    """Passes in their order, by trace and step: of the rows of NAMED."""
    found: dict[int, dict[int, list[Pass]]] = defaultdict(lambda: defaultdict(list))
    for trace, step, kind, start, end in rows:
        found[trace][step].append((kind, start, end))
    return found


def _stages(connection: duckdb.DuckDBPyConnection) -> dict[int, Stage]:
    """The passes of each trace that names them."""
    found: dict[int, Stage] = {}
    for trace, steps in by_step(connection.execute(NAMED).fetchall()).items():
        stage = found[trace] = Stage(trace, trace, named=True)
        stage.order = {step: "".join(kind for kind, _, _ in each) for step, each in steps.items()}
        stage.passes = fmean(sum(end - start for _, start, end in each) for each in steps.values())
        stage.span = fmean(max(end for *_, end in each) - each[0][1] for each in steps.values())
        every = [each for of_step in steps.values() for each in of_step]
        stage.times = {
            kind: _mean([end - start for own, start, end in every if own == kind]) for kind in "FBW"
        }
    waited = {trace: times for trace, *times in connection.execute(_WAITED).fetchall()}
    counts = dict(connection.execute(_STEPS).fetchall())
    orders: dict[int, dict[int, str]] = defaultdict(lambda: defaultdict(str))
    for trace, step, kind, _ in connection.execute(_MESSAGES).fetchall():
        orders[trace][step] += kind
    for trace, order in orders.items():
        if trace in found:
            continue
        worked, messages = (float(ns or 0) / counts.get(trace, 1) for ns in waited.get(trace, (0, 0)))
        found[trace] = Stage(trace, trace, dict(order), worked, worked + messages)
    return found


def _work(connection: duckdb.DuckDBPyConnection) -> dict[tuple[Any, int], list[list[float]]]:
    """What the last one of two stages computes before each of its messages, of each step [ns].

    Nothing where there are no single events, as in a lake.
    """
    found: dict[tuple[Any, int], list[list[float]]] = defaultdict(list)
    try:
        rows = connection.execute(_WORK).fetchall()
    except duckdb.CatalogException:
        return found
    for run, pipeline, work in rows:
        found[run, pipeline].append(work)
    return found


def _know_by_messages(members: list[Stage], returning: int, work: list[list[float]]) -> None:
    """Finds the passes of stages, and how long each takes, where only messages are recorded."""
    seen = [stage.usual for stage in members]
    orders = recognised_by_messages(seen, returning)
    usual = recognised(orders) if orders else None
    if len(members) == 2 and (usual is None or usual.name != GPIPE):
        told = orders_of_two(seen[0].count(FORWARD), work)
        # A first stage that is slow may receive before its second message.
        if usual is not None or (told and (found := recognised(told)) and found.chunks > 1):
            orders = told
        for stage in members:
            stage.undecided = usual is not None and orders is None
    for place, stage in enumerate(members):
        if orders:
            stage.known = orders[place]
        # A backward pass multiplies matrices twice as often as a forward pass.
        each = stage.passes / max(stage.usual.count(FORWARD), 1)
        stage.times = {FORWARD: each / 3, BACKWARD: each * 2 / 3, WEIGHT: 0.0}


def _mean(values: Sequence[float]) -> float:
    return fmean(values) if values else 0.0


def _rows(
    run: Any,
    pipeline: int,
    members: list[Stage],
    alike: list[list[Stage]],
    message: float | None,
) -> list[tuple[Any, ...]]:
    """One row for each stage of a pipeline.

    Args:
        run, pipeline: of it.
        members: its stages.
        alike: the stages of all pipelines of the run.
        message: usual time of a message between its stages [ns]; None where none is matched.
    """
    named = all(stage.named for stage in members)
    orders = [stage.usual for stage in members]
    undecided = any(stage.undecided for stage in members)
    schedule = None if undecided else recognised(orders)
    name = UNDECIDED if undecided else schedule.name if schedule else None
    # The first stage begins first and ends last, by its own clock.
    span = max(stage.span for stage in members)
    passes = fmean(stage.passes for stage in members)
    theory, *excess = _excess(schedule, orders, members, alike, span, message)
    return [
        (
            run, pipeline, place, len(members), stage.trace, stage.rank, name,
            schedule.microbatches if schedule else None, schedule.chunks if schedule else None,
            warm_up(orders[place]), alternation(orders[place]), len(stage.order), round(stage.passes),
            round(span), 1 - stage.passes / span if span else None, 1 - passes / span if span else None,
            theory, *excess, len(alike), "passes" if named else "messages",
        )
        for place, stage in enumerate(members)
    ]  # fmt: skip


def _excess(
    schedule: Schedule | None,
    orders: list[str],
    members: list[Stage],
    alike: list[list[Stage]],
    span: float,
    message: float | None,
) -> tuple[float | None, int | None, int | None, int | None, int | None]:
    """The bubble that the schedule needs; what uneven stages, stragglers, messages and the rest add [ns].

    What messages add is part of the rest.
    """
    if schedule is None:
        return None, None, None, None, None
    several = len(alike) >= FEWEST_PEERS
    own = [stage.times for stage in members]
    usual = [
        {kind: median(each[place].times[kind] for each in alike) for kind in "FBW"} if several else own[place]
        for place in range(len(members))
    ]  # fmt: skip
    even = {kind: fmean(times[kind] for times in usual) for kind in "FBW"}
    # Stages faster than usual are no stragglers, nor do they make up for those that are.
    slower = [
        {kind: max(times[kind], expected[kind]) for kind in "FBW"}
        for times, expected in zip(own, usual, strict=True)
    ]
    theory = schedule.bubble_share(len(members), even[FORWARD], even[BACKWARD], even[WEIGHT])
    least, designed, slowed = (
        length(orders, times, schedule.chunks) for times in ([even] * len(members), usual, slower)
    )
    if np.isnan(least):
        return theory, None, None, None, None
    sent = None if message is None else length(orders, slower, schedule.chunks, message) - slowed
    return (
        theory, round(designed - least), round(slowed - designed) if several else None, round(span - slowed),
        None if sent is None else round(max(min(sent, span - slowed), 0.0)),
    )  # fmt: skip
