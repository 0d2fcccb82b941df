"""Operators of two recordings of one program, matched by name, shapes and order."""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final, Self

import duckdb
import numpy as np
from numpy.typing import NDArray

from traceview.replay.arrays import Bools, Ints, Positions, nth_of_each
from traceview.replay.recording import Recording

_DEEPEST: Final = 1_000

_OPERATORS: Final = """
WITH graph_launch AS (
    SELECT api_calls.* FROM api_calls JOIN call_kinds USING (name) WHERE kind = 'graph_launch'
),
-- Ids of operators are even, of graph launches odd.
found AS (
    SELECT
        trace_id, 2 * op_id AS id, coalesce(2 * parent_id, -1) AS parent_id, depth, pid, tid, start_ns,
        dur_ns, hash(name) AS name, hash(name, coalesce(input_dims::VARCHAR, '')) AS shaped
    FROM ops
    UNION ALL
    SELECT
        call.trace_id, 2 * call.call_id + 1, coalesce(2 * call.op_id, -1), coalesce(ops.depth + 1, 0),
        call.pid, call.tid, call.start_ns, call.dur_ns, hash('graph launch'), hash('graph launch', '')
    FROM graph_launch AS call
    LEFT JOIN ops ON ops.trace_id = call.trace_id AND ops.op_id = call.op_id
)
SELECT
    found.trace_id, id, parent_id, least(depth, $deepest) AS depth,
    coalesce(thread.rowid, -1)::INTEGER AS thread, start_ns, start_ns + dur_ns AS end_ns, name, shaped
FROM found
LEFT JOIN replay_thread AS thread ON thread.trace_id = found.trace_id
    AND thread.pid IS NOT DISTINCT FROM found.pid AND thread.tid IS NOT DISTINCT FROM found.tid
ORDER BY found.trace_id, start_ns, depth, id
"""
_STEPS: Final = "SELECT trace_id, start_ns, end_ns FROM steady_steps ORDER BY trace_id, start_ns"
_RANKS: Final = """
SELECT traces.trace_id, rank FROM traces
WHERE trace_id IN (SELECT trace_id FROM gpu_activity) ORDER BY rank, traces.trace_id
"""


@dataclass(frozen=True, slots=True)
class Operators:
    """The operators of a recording in the order of their starts, trace by trace; graph launches are some too.

    Attributes:
        trace: of each its trace.
        parent: of each the position of the enclosing one, or -1.
        depth: of each the number of enclosing ones.
        thread: of each the position of its thread, or -1 where that calls nothing.
        start, end: of each, in the times of the recording [ns].
        name, shaped: of each a hash of its name, and of that with the shapes of its inputs.
        step: of each the position of its steady-state step in its trace, -1 outside of them; 0 without steps.
        steps: of each trace with GPU work, in the order of ranks, the starts and ends of its steps.
        ranks: of these traces their ranks.
        of_work: of each GPU work the position of its operator, or -1.
    """

    trace: Ints
    parent: Ints
    depth: Ints
    thread: Ints
    start: Ints
    end: Ints
    name: NDArray[np.uint64]
    shaped: NDArray[np.uint64]
    step: Ints
    steps: dict[int, Ints]
    ranks: dict[int, int | None]
    of_work: Ints

    @classmethod
    def of(cls, recording: Recording, connection: duckdb.DuckDBPyConnection) -> Self:
        """Reads the operators of a recording from the connection that it was read from."""
        rows = connection.execute(_OPERATORS, {"deepest": _DEEPEST}).fetchnumpy()
        trace, ids = rows["trace_id"], rows["id"]
        places = Positions(trace, ids)
        parent = np.full(len(ids), -1)
        inner = np.flatnonzero(rows["parent_id"] >= 0)
        parent[inner] = places.of(trace[inner], rows["parent_id"][inner])
        ranks = dict(connection.execute(_RANKS).fetchall())
        steps = {number: np.zeros((0, 2), np.int64) for number in ranks}
        found = np.array(connection.execute(_STEPS).fetchall(), np.int64).reshape(-1, 3)
        for number in steps:
            steps[number] = found[found[:, 0] == number, 1:]
        work = connection.execute(_WORK).fetchnumpy()
        of_work = np.full(len(recording.work), -1)
        for kind in np.unique(work["event_kind"]).tolist():
            mine = work["event_kind"] == kind
            at = recording.work_with(kind, work["trace_id"][mine], work["event_id"][mine])
            operator = places.of(work["trace_id"][mine], work["id"][mine])
            of_work[at[at >= 0]] = operator[at >= 0]
        start, end = (recording.axis.place(trace, rows[name]) for name in ("start_ns", "end_ns"))
        return cls(
            trace, parent, rows["depth"], rows["thread"], start, end, rows["name"], rows["shaped"],
            _step_of(rows, steps), steps, ranks, of_work,
        )  # fmt: skip

    @property
    def has_shapes(self) -> bool:
        """Whether the shapes of inputs are recorded."""
        return len(np.unique(self.shaped)) > len(np.unique(self.name))

    def matched_ancestors(self, matched: Bools) -> tuple[Ints, Ints]:
        """Of each the innermost matched one around it, itself included; and that around it; or -1."""
        around = np.full(len(self.parent) + 1, -1)
        above = np.full(len(self.parent), -1)
        order = np.argsort(self.depth, kind="stable")
        for mine in np.split(order, np.flatnonzero(np.diff(self.depth[order])) + 1):
            above[mine] = around[self.parent[mine]]
            around[mine] = np.where(matched[mine], mine, above[mine])
        return around[:-1], above


_WORK: Final = """
SELECT
    work.trace_id, event_kind, event_id, coalesce(2 * launch.call_id + 1, 2 * work.op_id) AS id
FROM gpu_activity AS work
LEFT JOIN (
    SELECT trace_id, call_id FROM api_calls JOIN call_kinds USING (name) WHERE kind = 'graph_launch'
) AS launch ON launch.trace_id = work.trace_id AND launch.call_id = work.call_id
WHERE launch.call_id IS NOT NULL OR work.op_id IS NOT NULL
"""


def _step_of(rows: dict[str, NDArray[Any]], steps: dict[int, Ints]) -> Ints:
    found = np.full(len(rows["id"]), -1)
    for trace, bounds in steps.items():
        mine = np.flatnonzero(rows["trace_id"] == trace)
        if not len(bounds):
            found[mine] = 0
            continue
        start = rows["start_ns"][mine]
        at = np.searchsorted(bounds[:, 0], start, "right") - 1
        found[mine] = np.where((at >= 0) & (start < bounds[at, 1]), at, -1)
    return found


@dataclass(frozen=True, slots=True)
class Matching:
    """Pairs of operators.

    Attributes:
        own, other: the positions of each pair.
        use: of each how many times the other step is used before it, for other steps.
        by_shapes: whether the shapes of inputs were compared too.
    """

    own: Ints
    other: Ints
    use: Ints
    by_shapes: bool


def match(own: Operators, other: Operators) -> Matching:
    """Matches the operators in steady-state steps of a recording with those of another one.

    The steps of a trace are matched with those of the trace of the same rank, or at the same place in the
    order of ranks; where the other one has fewer, again from its first one. Of more of its steps those count
    whose time is nearest to their mean. Within a step the k-th operator of a name and shapes is matched with
    the k-th.
    """
    by_shapes = own.has_shapes == other.has_shapes
    names = [each.shaped if by_shapes else each.name for each in (own, other)]
    _, codes = np.unique(np.concatenate(names), return_inverse=True)
    code = codes[: len(names[0])], codes[len(names[0]) :]
    pairs = [(np.zeros(0, np.int64),) * 3]
    uses: Counter[tuple[int, int]] = Counter()
    for trace, partner in _partners(own, other).items():
        chosen = _representative(other.steps[partner], max(1, len(own.steps[trace])))
        for step in range(max(1, len(own.steps[trace]))):
            ours = np.flatnonzero((own.trace == trace) & (own.step == step))
            used = partner, int(chosen[step % len(chosen)])
            theirs = np.flatnonzero((other.trace == partner) & (other.step == used[1]))
            a, b = _in_order(code[0][ours], code[1][theirs])
            pairs.append((ours[a], theirs[b], np.full(len(a), uses[used])))
            uses[used] += 1
    first, second, use = (np.concatenate(part) for part in zip(*pairs, strict=True))
    return Matching(first, second, use, by_shapes)


def _partners(own: Operators, other: Operators) -> dict[int, int]:
    """Of each trace that of the other recording."""
    of_rank = {rank: trace for trace, rank in other.ranks.items() if rank is not None}
    theirs = list(other.ranks)
    return {
        trace: of_rank[rank] if rank in of_rank and rank is not None else theirs[number % len(theirs)]
        for number, (trace, rank) in enumerate(own.ranks.items())
    }


def _representative(steps: Ints, count: int) -> Ints:
    """The positions of so many steps, nearest to the mean time, in order."""
    if not len(steps):
        return np.zeros(1, np.int64)
    time = steps[:, 1] - steps[:, 0]
    return np.sort(np.argsort(np.abs(time - time.mean()), kind="stable")[:count])


def _in_order(first: Ints, second: Ints) -> tuple[Ints, Ints]:
    """Pairs of positions: the k-th of each value in one with the k-th in the other."""
    keys = [each * np.int64(max(len(first), len(second))) + nth_of_each(each) for each in (first, second)]
    _, a, b = np.intersect1d(keys[0], keys[1], assume_unique=True, return_indices=True)
    return a, b
