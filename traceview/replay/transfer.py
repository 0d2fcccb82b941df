"""The times of another recording of the program, as changes of this one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import duckdb
import numpy as np
from numpy.typing import NDArray

from traceview.documents.whatif import Matched
from traceview.errors import UsageError
from traceview.replay.arrays import Bools, Ints
from traceview.replay.event_graph import rule
from traceview.replay.host_times import HostTimes
from traceview.replay.operators import Matching, Operators, match
from traceview.replay.recording import CLASSES
from traceview.replay.removals import Effect
from traceview.replay.replayable import Model
from traceview.replay.self_check import SelfChecked

_DURATIONS: Final = ("duration", "collective_transfer")
_OF_WAITS: Final = ("synchronization", "blocking_copy")
_OPERATORS_MISSING: Final = "record operators (CPU activity) of both, or choose --other-gpu"


@dataclass(frozen=True, slots=True)
class GpuWork:
    """The GPU work of a recording.

    Attributes:
        duration: of each its time without waiting for other ranks [ns].
        pause: of each the gap before it on its stream; -1 where the trace does not say what that is [ns].
        inside: which is in the window.
    """

    duration: Ints
    pause: Ints
    inside: Bools

    @classmethod
    def of(cls, model: Model) -> GpuWork:
        """That of a recording."""
        work, graph = model.recording.work, model.graph
        edges, of_edge = work_edges(model)
        duration = np.zeros(len(work), np.int64)
        np.maximum.at(duration, of_edge, graph.lag[edges])
        edges, after = pauses(model)
        pause = np.full(len(work), -1)
        pause[after] = np.maximum(graph.lag[edges], 0)
        measured = model.measured()
        return cls(duration, pause, (work.end > measured.begin) & (work.start < measured.end))


def work_edges(model: Model) -> tuple[Ints, Ints]:
    """The edges that are times of GPU work, of collectives their transfer; and the work of each."""
    edges = np.flatnonzero(model.graph.is_of(*_DURATIONS))
    return edges, model.work_of_edges(edges)


def pauses(model: Model) -> tuple[Ints, Ints]:
    """The edges that are gaps between work on a stream, and the work after each.

    Not of work that overlaps, and not of work without a call, whose gap may be anything.
    """
    graph, work = model.graph, model.recording.work
    edges = np.flatnonzero(graph.rule == rule("stream_order"))
    from_end = graph.source[edges] % 2 == 1
    edges = edges[from_end]
    after = model.work_of_edges(edges)
    called = work.call[after] >= 0
    return edges[called], after[called]


@dataclass(frozen=True, slots=True)
class Transfer:
    """The GPU work of a recording next to that of another one.

    Attributes:
        factor: what the time of each work is multiplied by; NaN where nothing matches it.
        of_all: the same over all matched work of its class; 1 where there is none.
        gaps: on gaps within streams.
        latencies: on launches and the ends of waits.
        host: on the host's times.
        host_ratio: the other host's time over the own one's.
        matched: figures of what is matched, see the schema of the answer.
    """

    factor: NDArray[np.float64]
    of_all: NDArray[np.float64]
    gaps: list[Effect]
    latencies: list[Effect]
    host: Effect
    host_ratio: float | None
    matched: Matched

    def work(self, model: Model, *, unmatched: bool) -> Effect:
        """The change of GPU work; without a match that of its class, or none with `unmatched`."""
        factor = np.where(np.isnan(self.factor), 1.0 if unmatched else self.of_all, self.factor)
        edges, of_edge = work_edges(model)
        return Effect(edges, factor[of_edge])


def transfer(
    own: SelfChecked,
    connection: duckdb.DuckDBPyConnection,
    other: SelfChecked,
    others: duckdb.DuckDBPyConnection,
) -> Transfer:
    """What another recording of the same program makes of a recording.

    Args:
        own: the recording.
        connection: the connection that it was read from.
        other: the other recording.
        others: the connection that it was read from.

    Raises:
        UsageError: a recording has no operators, or none that launch GPU work match.
    """
    operators = _operators(own.model, connection, "the trace")
    theirs = _operators(other.model, others, "the other recording")
    matching = match(operators, theirs)
    here, there = GpuWork.of(own.model), GpuWork.of(other.model)
    pair, uses = _groups(operators, theirs, matching)
    known = np.flatnonzero(pair >= 0)
    if not here.inside[known].any():
        raise UsageError("no operator that launches GPU work is in both recordings, by name and shapes")
    count = len(matching.own)
    before, after = _sums([pair], here.duration, count), _sums(uses, there.duration, count)
    factor = np.full(len(pair), np.nan)
    factor[known] = after[pair[known]] / np.maximum(before[pair[known]], 1)
    host = HostTimes(own.model, operators, other.model, theirs, matching)
    edges, times = host.factors()
    unmatched = _unmatched(here, pair < 0), _unmatched(there, np.all([each < 0 for each in uses], axis=0))
    return Transfer(
        factor,
        _of_classes(own.model, pair, before, after),
        _gaps(own.model, here, pair, there, uses),
        _latencies(own.model, other.model),
        Effect(edges, times),
        host.ratio,
        {
            "operators": count,
            "by_shapes": matching.by_shapes,
            "gpu_events": int(np.count_nonzero(here.inside & (pair >= 0))),
            "unmatched_gpu_events": unmatched[0][0],
            "unmatched_share": unmatched[0][1],
            "other_unmatched_gpu_events": unmatched[1][0],
            "other_unmatched_share": unmatched[1][1],
        },
    )


def _operators(model: Model, connection: duckdb.DuckDBPyConnection, what: str) -> Operators:
    found = Operators.of(model.recording, connection)
    if not len(found.name):
        raise UsageError(f"{what} has no operators to match: {_OPERATORS_MISSING}")
    return found


def _unmatched(work: GpuWork, which: Bools) -> tuple[int, float]:
    """The number of such GPU events in the window, and their share of its GPU time."""
    time = work.duration * work.inside
    return int(np.count_nonzero(work.inside & which)), float(time[which].sum() / max(1, time.sum()))


def _sums(groups: Sequence[Ints], values: Ints, count: int) -> NDArray[np.float64]:
    found = np.zeros(count)
    for group in groups:
        known = group >= 0
        found += np.bincount(group[known], values[known], count)
    return found


def _groups(operators: Operators, others: Operators, matching: Matching) -> tuple[Ints, list[Ints]]:
    """The pair of operators that each GPU work of a recording belongs to, or -1.

    Of the other recording for each use of its steps. It is the innermost pair below which both have work: one
    GPU may need kernels, of operators within, where the other does not.
    """
    pair = np.full(len(operators.of_work), -1)
    uses = []
    for use in range(int(matching.use.max(initial=0)) + 1):
        pairs = np.flatnonzero(matching.use == use)
        own, other = _innermost(operators, others, matching.own[pairs], matching.other[pairs])
        numbers = np.append(pairs, -1)
        pair = np.where(own >= 0, numbers[own], pair)
        uses.append(numbers[other])
    return pair, uses


def _innermost(operators: Operators, others: Operators, own: Ints, other: Ints) -> tuple[Ints, Ints]:
    """The same of one use, by position in these pairs."""
    count = len(own)
    group, above, depth = [], [], []
    for side, matched in ((operators, own), (others, other)):
        pair_of = np.full(len(side.name) + 1, -1)
        pair_of[matched] = np.arange(count)
        around, outside = side.matched_ancestors(pair_of[:-1] >= 0)
        group.append(np.append(pair_of[around], -1)[side.of_work])
        above.append(np.append(pair_of[outside[matched]], -1))
        depth.append(side.depth[matched])
    for level in np.unique(np.concatenate(depth))[::-1].tolist():
        here, there = (np.bincount(part[part >= 0], minlength=count) > 0 for part in group)
        alone = here != there
        for number in (0, 1):
            moves = np.append(alone & (depth[number] == level), False)[group[number]]
            group[number][moves] = above[number][group[number][moves]]
    return group[0], group[1]


def _of_classes(
    model: Model, pair: Ints, before: NDArray[np.float64], after: NDArray[np.float64]
) -> NDArray[np.float64]:
    """For each work by how much all matched work of its class changes."""
    kind = model.recording.work.kind
    found = np.ones(len(kind))
    for number in range(len(CLASSES)):
        pairs = np.unique(pair[(kind == number) & (pair >= 0)])
        if before[pairs].sum():
            found[kind == number] = after[pairs].sum() / before[pairs].sum()
    return found


def _gaps(model: Model, here: GpuWork, pair: Ints, there: GpuWork, uses: Sequence[Ints]) -> list[Effect]:
    """Gaps before matched work: all together as long as those of the other recording."""
    mine = (pair >= 0) & (here.pause >= 0)
    theirs = [(use >= 0) & (there.pause >= 0) for use in uses]
    if not mine.any() or not np.any(theirs):
        return []
    gap = sum(int(there.pause[which].sum()) for which in theirs) / np.count_nonzero(mine)
    edges, after = pauses(model)
    return [Effect(edges[mine[after]], 0.0, added_ns=round(gap))]


def _latencies(model: Model, other: Model) -> list[Effect]:
    """Launches, and the ends of waits, take as much longer as the usual one of the other recording."""
    found = []
    for name in ("launch", *_OF_WAITS):
        here, there = _usual(model, name), _usual(other, name)
        if here is None or there is None:
            continue
        edges = np.flatnonzero(model.graph.rule == rule(name))
        if name == "launch":
            found.append(Effect(edges, 1.0, added_ns=there - here))
        elif here > 0:
            found.append(Effect(edges, there / here))
    return found


def _usual(model: Model, name: str) -> int | None:
    lags = model.graph.lag[model.graph.rule == rule(name)]
    return int(np.median(np.maximum(lags, 0))) if len(lags) else None
