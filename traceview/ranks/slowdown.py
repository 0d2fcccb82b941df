"""How much longer steps take than they would if equal work took equally long on all ranks and in all steps.

The definition is that of Lin et al., Understanding Stragglers in Large Model Training Using What-if Analysis
(OSDI 2025).
"""

from __future__ import annotations

from collections.abc import Iterator
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
_FARTHEST: Final = 8
"""So many events of a stream are tried, from the last one back."""
_AT_ONCE: Final = 200_000
"""Events whose pairs are held in memory together."""
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
class _Graph:
    """What follows what; the parts of a collective, which begin together, are one node.

    Attributes:
        node: of each event.
        source, target: an event, and the node that follows it.
    """

    node: Numbers
    source: Numbers
    target: Numbers


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
    graph = _graph(rows, sends)
    own = _transfers(graph, rows["dur"])
    even = np.where(sends, _usual(rows["what"], own, np.median), _usual(rows["what"], own, np.mean))
    by_role = np.where(sends, even, _usual(rows["work"], own, np.median))
    lengths = _lengths(graph, rows["step"], np.stack([own, even, by_role]))
    steps = lengths.shape[1]
    if not steps:
        return []
    as_recorded, evenly, role = lengths.mean(axis=1).tolist()
    return [
        (
            run, steps, len(sends), round(as_recorded), round(evenly), round(role),
            as_recorded / max(evenly, 1), as_recorded / max(role, 1),
        )
    ]  # fmt: skip


def _graph(rows: dict[str, Any], sends: NDArray[np.bool_]) -> _Graph:
    node = np.arange(len(sends))
    together = sends & (rows["instance"] >= 0)
    parts = np.stack([rows["step"][together], rows["instance"][together]])
    _, first, same = np.unique(parts, axis=1, return_index=True, return_inverse=True)
    node[together] = np.flatnonzero(together)[first][same.ravel()]
    found = list(_following(rows["rank"], rows["stream"], rows["start"], rows["start"] + rows["dur"]))
    source, event = (np.concatenate([pairs[side] for pairs in found]) for side in (0, 1))
    return _Graph(node, source, node[event])


def _following(
    rank: Numbers, stream: Numbers, start: Times, end: Times
) -> Iterator[tuple[Numbers, Numbers]]:
    """Pairs of events: the last one of each stream of its rank that ended before the other one began.

    Args:
        rank: of each event, in order.
        stream: of each event; a stream is of one rank.
        start, end: of the events, in the order of their start within a rank [ns].
    """
    order = np.argsort(stream, kind="stable")
    count = len(rank)
    place = stream[order] * count + order
    streams, first = np.unique(stream[order], return_index=True)
    of_rank = rank[order][first]
    lowest, after = (np.searchsorted(of_rank, rank, side) for side in ("left", "right"))
    for begin in range(0, count, _AT_ONCE):
        events = np.arange(begin, min(begin + _AT_ONCE, count))
        several = (after - lowest)[events]
        event = np.repeat(events, several)
        number = np.arange(len(event)) - np.repeat(np.cumsum(several) - several, several)
        which = np.repeat(lowest[events], several) + number
        # The events of that stream before this one are those from `least` up to `at`.
        least = first[which]
        at = np.searchsorted(place, streams[which] * count + event)
        for _ in range(_FARTHEST):
            at = at - 1
            inside = at >= least
            event, least, at = event[inside], least[inside], at[inside]
            other = order[at]
            shorter = np.minimum(end[other] - start[other], end[event] - start[event])
            follows = end[other] - start[event] <= np.minimum(_TOLERANCE_NS, shorter / 2)
            yield other[follows], event[follows]
            event, least, at = event[~follows], least[~follows], at[~follows]


def _transfers(graph: _Graph, dur: Times) -> Times:
    """Durations without waiting: of a collective that of the rank that came last."""
    shortest = np.full(len(dur), np.inf)
    np.minimum.at(shortest, graph.node, dur)
    return shortest[graph.node]


def _usual(of: Numbers, times: Times, middle: Any) -> Times:
    """The mean or median of the times of what is alike."""
    kinds, place = np.unique(of, return_inverse=True)
    order = np.argsort(place, kind="stable")
    parts = np.split(times[order], np.cumsum(np.bincount(place))[:-1])
    return np.asarray(np.array([middle(part) for part in parts])[place]) if len(kinds) else times


def _lengths(graph: _Graph, step: Numbers, times: Times) -> Times:
    """How long each step takes if each event begins when all that it follows have ended [ns].

    Steps in which collectives wait for each other in a circle are left out.

    Args:
        graph: of the events.
        step: of each event.
        times: of each event [ns], one row for each question.
    """
    begin = np.zeros_like(times)
    of = graph.node[graph.source]
    order = np.argsort(of, kind="stable")
    source, target = graph.source[order], graph.target[order]
    numbers = np.arange(len(step))
    first, after = (np.searchsorted(of[order], numbers, side) for side in ("left", "right"))
    awaited = np.bincount(target, minlength=len(step))
    ready = np.flatnonzero((awaited == 0) & (graph.node == numbers))
    done = np.zeros(len(step), np.bool_)
    while len(ready):
        done[ready] = True
        several = after[ready] - first[ready]
        edge = np.repeat(first[ready] - np.cumsum(several) + several, several) + np.arange(several.sum())
        ends, follower = source[edge], target[edge]
        for own, taken in zip(begin, times, strict=True):
            np.maximum.at(own, follower, own[graph.node[ends]] + taken[ends])
        np.subtract.at(awaited, follower, 1)
        ready = np.unique(follower[awaited[follower] == 0])
    whole = ~np.isin(step, step[~done[graph.node]])
    steps, place = np.unique(step[whole], return_inverse=True)
    lengths = np.zeros((len(times), len(steps)))
    for longest, own, taken in zip(lengths, begin, times, strict=True):
        np.maximum.at(longest, place, (own[graph.node] + taken)[whole])
    return lengths
