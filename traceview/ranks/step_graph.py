"""GPU work of several ranks as a graph: what begins when what has ended, and how long it all takes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from traceview.ranks.matched_collectives import Numbers, Times

MOST_EVENTS: Final = 2_000_000
_OVERLAP_NS: Final = 100_000
"""What begins so little before another one ends follows it nevertheless: spans of steps are not exact."""
_FARTHEST: Final = 8
"""So many events of a stream are tried, from the last one back."""
_AT_ONCE: Final = 200_000
"""Events whose pairs are held in memory together."""
STEP: Final = """
step AS (
    SELECT frame.trace_id, frame.device, frame.start_ns,
        row_number() OVER (PARTITION BY frame.trace_id, frame.device ORDER BY frame.start_ns) AS step
    FROM step_windows AS frame
    JOIN steady_steps AS steady ON steady.trace_id = frame.trace_id AND steady.step = frame.step
        AND steady.start_ns = frame.step_start_ns
)
"""
"""The steady-state steps of GPUs, numbered from 1."""
SENT: Final = """
    SELECT
        c.trace_id, c.kernel_id, min(instance) AS instance, sum(greatest(bytes_in, bytes_out)) AS bytes,
        sum(bytes_in) AS bytes_in, sum(bytes_out) AS bytes_out,
        bool_or(starts_with(c.name, 'all_to_all')) AS between_experts,
        min(concat_ws(
            ' ', if(sends IS NULL, c.name, {message}), kind,
            if(target > source, 'up', if(target < source, 'down', NULL))
        )) AS what
    FROM collective_instances AS found
    JOIN collectives AS c ON c.trace_id = found.trace_id AND c.collective_id = found.collective_id
    JOIN (SELECT trace_id, run FROM traces) AS traces ON traces.trace_id = found.trace_id
    LEFT JOIN communicators ON communicators.run IS NOT DISTINCT FROM traces.run
        AND communicators.communicator = found.communicator AND communicators.messages = (sends IS NOT NULL)
    GROUP BY c.trace_id, c.kernel_id
"""
"""The kernels of matched communication and what they do; `message` is the SQL of what a message is called."""


@dataclass(frozen=True, slots=True)
class Graph:
    """What follows what; the parts of a collective, which begin together, are one node.

    Attributes:
        node: of each event.
        source, event: an event, and one that follows it.
    """

    node: Numbers
    source: Numbers
    event: Numbers


def graph_of(rows: Mapping[str, Any], overlap_ns: float = _OVERLAP_NS) -> Graph:
    """The graph of events in the order of run, step, rank and start.

    Args:
        rows: of each event its `step`, `rank`, `stream` (of one rank), `start` and `dur` [ns], whether it
            `sends`, and the `instance` of the collective that it is part of, negative for none; where it is
            known, when it was `launched` [ns], NaN for unknown: nothing follows what is launched later.
        overlap_ns: what begins so little before another one ends follows it nevertheless.
    """
    node = np.arange(len(rows["sends"]))
    together = rows["sends"] & (rows["instance"] >= 0)
    parts = np.stack([rows["step"][together], rows["instance"][together]])
    _, first, same = np.unique(parts, axis=1, return_index=True, return_inverse=True)
    node[together] = np.flatnonzero(together)[first][same.ravel()]
    begins = rows["start"]
    launched = rows.get("launched", np.full(len(begins), np.nan))
    found = list(_following(rows, begins + rows["dur"], launched, overlap_ns))
    source, event = (np.concatenate([pairs[side] for pairs in found]) for side in (0, 1))
    return Graph(node, source, event)


def _following(
    rows: Mapping[str, Any], end: Times, launched: Times, overlap_ns: float
) -> Iterator[tuple[Numbers, Numbers]]:
    """Pairs of events: the last one of each stream of its rank that ended before the other one began.

    Args:
        rows: of `graph_of`, in the order of rank and start.
        end, launched: of each event [ns].
        overlap_ns: one may end so much after the other one began.
    """
    rank, stream, start = rows["rank"], rows["stream"], rows["start"]
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
            follows = end[other] - start[event] <= np.minimum(overlap_ns, shorter / 2)
            follows &= ~(launched[other] > launched[event])
            yield other[follows], event[follows]
            event, least, at = event[~follows], least[~follows], at[~follows]


def transfers(graph: Graph, dur: Times) -> Times:
    """Durations without waiting: of a collective that of the rank that arrived last."""
    shortest = np.full(len(dur), np.inf)
    np.minimum.at(shortest, graph.node, dur)
    return shortest[graph.node]


def lengths(graph: Graph, step: Numbers, times: Times, gaps: Times | None = None) -> Times:
    """How long each step takes if each event begins when all that it follows have ended [ns].

    A step may be any number that some events share, such as their rank. Steps in which collectives wait for
    each other in a cycle are left out.

    Args:
        graph: of the events.
        step: of each event.
        times: of each event [ns], one row for each question.
        gaps: how long after that each one begins, or is ready to [ns], likewise; none when None.
    """
    later = np.zeros_like(times) if gaps is None else gaps
    numbers = np.arange(len(step))
    begin = np.zeros_like(times)
    # What is ready from the beginning on.
    for own, late in zip(begin, later, strict=True):
        np.maximum.at(own, graph.node, late)
    of, target = graph.node[graph.source], graph.node[graph.event]
    order = np.argsort(of, kind="stable")
    first, after = (np.searchsorted(of[order], numbers, side) for side in ("left", "right"))
    awaited = np.bincount(target, minlength=len(step))
    ready = np.flatnonzero((awaited == 0) & (graph.node == numbers))
    done = np.zeros(len(step), np.bool_)
    while len(ready):
        done[ready] = True
        several = after[ready] - first[ready]
        place = np.repeat(first[ready] - np.cumsum(several) + several, several) + np.arange(several.sum())
        edge = order[place]
        ends, event, follower = graph.source[edge], graph.event[edge], target[edge]
        for own, taken, late in zip(begin, times, later, strict=True):
            np.maximum.at(own, follower, own[graph.node[ends]] + taken[ends] + late[event])
        np.subtract.at(awaited, follower, 1)
        ready = np.unique(follower[awaited[follower] == 0])
    whole = ~np.isin(step, step[~done[graph.node]])
    steps, place = np.unique(step[whole], return_inverse=True)
    found = np.zeros((len(times), len(steps)))
    for longest, own, taken in zip(found, begin, times, strict=True):
        np.maximum.at(longest, place, (own[graph.node] + taken)[whole])
    return found


def numbers_of_kind(what: Numbers) -> Numbers:
    """What each event is, and the how many-th of it, as one number."""
    order = np.argsort(what, kind="stable")
    _, first, counts = np.unique(what[order], return_index=True, return_counts=True)
    nth = np.empty(len(what), np.int64)
    nth[order] = np.arange(len(what)) - np.repeat(first, counts)
    return np.asarray((what.astype(np.int64) << 32) + nth)
