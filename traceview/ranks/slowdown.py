"""How much longer steps take than they would if equal work took equally long on all ranks and in all steps.

The definition is that of Lin et al., Understanding Stragglers in Large Model Training Using What-if Analysis
(OSDI 2025).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    import duckdb

Numbers = NDArray[np.int64]
Times = NDArray[np.float64]

_MOST_EVENTS: Final = 2_000_000
_TOLERANCE_NS: Final = 100_000
"""What begins so little before another one ends follows it nevertheless."""
_EVENTS: Final = """
WITH step AS (
    SELECT
        frame.trace_id, frame.device, frame.start_ns, frame.end_ns,
        row_number() OVER (PARTITION BY frame.trace_id, frame.device ORDER BY frame.start_ns) AS step
    FROM step_windows AS frame
    JOIN steady_steps AS steady ON steady.trace_id = frame.trace_id AND steady.step = frame.step
        AND steady.start_ns = frame.step_start_ns
),
sent AS (
    SELECT
        c.trace_id, c.kernel_id, min(instance) AS instance,
        any_value(concat_ws(
            ' ', if(sends IS NULL, c.name, 'message'), kind,
            if(target > source, 'up', if(target < source, 'down', NULL))
        )) AS what
    FROM collective_instances AS found
    JOIN collectives AS c ON c.trace_id = found.trace_id AND c.collective_id = found.collective_id
    JOIN (SELECT trace_id, run FROM traces) AS traces ON traces.trace_id = found.trace_id
    LEFT JOIN communicators ON communicators.run IS NOT DISTINCT FROM traces.run
        AND communicators.communicator = found.communicator AND communicators.messages = (sends IS NOT NULL)
    GROUP BY c.trace_id, c.kernel_id
),
event AS (
    SELECT
        traces.run, work.trace_id, role, coalesce(step.step, 0) AS step, work.stream, work.start_ns,
        work.end_ns,
        work.class = 'communication' AS sends, sent.instance,
        coalesce(sent.what, work.short_name, work.event_kind) AS what
    FROM steady_work AS work
    JOIN (SELECT trace_id, run FROM traces) AS traces ON traces.trace_id = work.trace_id
    JOIN rank_roles ON rank_roles.trace_id = work.trace_id
    LEFT JOIN sent ON sent.trace_id = work.trace_id AND sent.kernel_id = work.event_id
        AND work.event_kind = 'kernel'
    ASOF LEFT JOIN step ON step.trace_id = work.trace_id AND step.device = work.device
        AND work.start_ns >= step.start_ns
)
SELECT
    dense_rank() OVER (ORDER BY run) - 1 AS run, dense_rank() OVER (ORDER BY run, step) - 1 AS step,
    dense_rank() OVER (ORDER BY run, step, trace_id) - 1 AS rank,
    dense_rank() OVER (ORDER BY run, step, trace_id, stream) - 1 AS stream,
    dense_rank() OVER (ORDER BY run, what) - 1 AS what,
    dense_rank() OVER (ORDER BY run, what, role) - 1 AS work,
    sends, if(sends, coalesce(instance, -1), NULL) AS instance,
    (start_ns - min(start_ns) OVER ())::DOUBLE AS start, (end_ns - start_ns)::DOUBLE AS dur
FROM event ORDER BY run, step, rank, start_ns, end_ns
"""
_RUNS: Final = "SELECT DISTINCT run FROM traces ORDER BY run"


@dataclass(frozen=True, slots=True)
class _Step:
    """One step of all ranks: events in an order in which each follows those that it waits for.

    Attributes:
        events: their rows.
        before: positions of the events that each one follows.
        group: number of the collective that each one is part of; -1 for none.
    """

    events: Numbers
    before: list[list[int]]
    group: Numbers


def slowdown(connection: duckdb.DuckDBPyConnection) -> dict[str, Any]:
    """The rows of the view slowdown, by column."""
    runs = [run for (run,) in connection.execute(_RUNS).fetchall()]
    [(events,)] = connection.execute("SELECT count(*) FROM steady_work").fetchall()
    found: list[tuple[Any, ...]] = []
    if 0 < events <= _MOST_EVENTS:
        rows = {
            name: np.ma.filled(values, -1)
            for name, values in connection.execute(_EVENTS).fetchnumpy().items()
        }
        for number, run in enumerate(runs):
            found += _of_run(run, {name: values[rows["run"] == number] for name, values in rows.items()})
    names = (
        "run",
        "steps",
        "events",
        "step_ns",
        "even_ns",
        "even_by_role_ns",
        "slowdown",
        "slowdown_by_role",
    )
    columns = list(zip(*found, strict=True)) or [()] * len(names)
    types = (object, np.int64, np.int64, np.int64, np.int64, np.int64, np.float64, np.float64)
    return {name: np.array(values, of) for name, values, of in zip(names, columns, types, strict=True)}


def _of_run(run: Any, rows: dict[str, Any]) -> list[tuple[Any, ...]]:
    sends = rows["sends"].astype(bool)
    steps = [
        step for number in np.unique(rows["step"])
        if (step := _step(rows, np.flatnonzero(rows["step"] == number))) is not None
    ]  # fmt: skip
    if not steps:
        return []
    own = _transfers(steps, rows["dur"], sends)
    even = np.where(sends, _usual(rows["what"], own, np.median), _usual(rows["what"], own, np.mean))
    by_role = np.where(sends, even, _usual(rows["work"], own, np.median))
    as_recorded, evenly, role = (
        float(np.mean([_length(step, times) for step in steps])) for times in (own, even, by_role)
    )
    return [
        (
            run, len(steps), len(sends), round(as_recorded), round(evenly), round(role),
            as_recorded / max(evenly, 1), as_recorded / max(role, 1),
        )
    ]  # fmt: skip


def _step(rows: dict[str, Any], events: Numbers) -> _Step | None:
    """The events of a step in their order; None where collectives wait for each other in a circle."""
    start, end = rows["start"][events], (rows["start"] + rows["dur"])[events]
    instance = rows["instance"][events]
    group = np.full(len(events), -1)
    known = instance >= 0
    _, group[known] = np.unique(instance[known], return_inverse=True)
    alone = (instance < 0) & rows["sends"][events].astype(bool)
    group[alone] = int(group.max(initial=-1)) + 1 + np.arange(int(alone.sum()))
    before = _following(rows["rank"][events], rows["stream"][events], start, end)
    order = _ordered(before, group)
    if order is None:
        return None
    place = np.empty(len(order), np.int64)
    place[order] = np.arange(len(order))
    moved = [place[before[event]].tolist() for event in order]
    return _Step(events[order], moved, group[order])


def _following(rank: Numbers, stream: Numbers, start: Times, end: Times) -> list[list[int]]:
    """For each event, the last one of each stream of its rank that ended before it began."""
    before: list[list[int]] = []
    done: dict[int, list[int]] = {}
    current = -1
    for event in range(len(rank)):
        if rank[event] != current:
            current, done = int(rank[event]), {}
        found = []
        for events in done.values():
            for other in reversed(events[-8:]):
                excess = end[other] - start[event]
                shorter = min(end[other] - start[other], end[event] - start[event])
                if excess <= min(_TOLERANCE_NS, shorter / 2):
                    found.append(other)
                    break
        before.append(found)
        done.setdefault(int(stream[event]), []).append(event)
    return before


def _ordered(before: Sequence[Sequence[int]], group: Numbers) -> list[int] | None:
    """An order in which the parts of a collective follow all that any of them follows."""
    after: dict[int, list[int]] = defaultdict(list)
    open_before = [len(found) for found in before]
    for event, found in enumerate(before):
        for other in found:
            after[other].append(event)
    members: dict[int, list[int]] = defaultdict(list)
    for event, number in enumerate(group.tolist()):
        if number >= 0:
            members[number].append(event)
    waiting = {number: len(events) for number, events in members.items()}
    ready = [event for event, count in enumerate(open_before) if not count]
    order: list[int] = []
    while ready:
        event = ready.pop()
        together = [event]
        number = int(group[event])
        if number >= 0:
            waiting[number] -= 1
            if waiting[number]:
                continue
            together = members[number]
        order += together
        for other in (follower for each in together for follower in after[each]):
            open_before[other] -= 1
            if not open_before[other]:
                ready.append(other)
    return order if len(order) == len(before) else None


def _transfers(steps: Sequence[_Step], dur: Times, sends: NDArray[np.bool_]) -> Times:
    """Durations without waiting: of a collective that of the rank that came last."""
    times = dur.copy()
    for step in steps:
        part = step.group >= 0
        shortest = np.full(int(step.group.max(initial=-1)) + 1, np.inf)
        np.minimum.at(shortest, step.group[part], dur[step.events[part]])
        times[step.events[part]] = shortest[step.group[part]]
    return times


def _usual(of: Numbers, times: Times, middle: Any) -> Times:
    """The mean or median of the times of what is alike."""
    kinds, place = np.unique(of, return_inverse=True)
    order = np.argsort(place, kind="stable")
    parts = np.split(times[order], np.cumsum(np.bincount(place))[:-1])
    return np.asarray(np.array([middle(part) for part in parts])[place]) if len(kinds) else times


def _length(step: _Step, times: Times) -> float:
    """How long a step takes if each event begins when all that it follows have ended [ns]."""
    end = [0.0] * len(step.events)
    taken = times[step.events].tolist()
    groups = step.group.tolist()
    event = 0
    while event < len(end):
        last = event + 1
        while groups[event] >= 0 and last < len(end) and groups[last] == groups[event]:
            last += 1
        together = range(event, last)
        begin = max((end[other] for each in together for other in step.before[each]), default=0.0)
        for each in together:
            end[each] = begin + taken[each]
        event = last
    return max(end)
