"""What removes a finding, in the closed vocabulary of rules, as a change of lags."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from traceview.replay.arrays import Bools, Ints
from traceview.replay.graph import rule
from traceview.replay.model import Model
from traceview.replay.recording import EVENT_KINDS

if TYPE_CHECKING:
    import duckdb

WAITS: Final = ("synchronization", "blocking_copy", "release")
"""The rules of edges that make the host wait for GPU work."""


def _no_edges() -> Ints:
    return np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True)
class Removal:
    """The events of a finding, and what becomes of them.

    Attributes:
        how: a key of REMOVALS.
        trace, event: trace and id of each event; an event may occur several times.
        kind: api_call, op, kernel, copy or memset.
        share: the share of its time that each event claims; not a number where unknown.
    """

    how: str
    trace: Ints
    event: Ints
    kind: NDArray[np.object_]
    share: NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Effect:
    """What a change makes of lags.

    Attributes:
        scaled: edges whose lags are multiplied by `factor`, but not made less than `least_ns`.
        dropped: edges that no longer hold.
    """

    scaled: Ints = field(default_factory=_no_edges)
    factor: float | NDArray[np.float64] = 0.0
    least_ns: int = 0
    dropped: Ints = field(default_factory=_no_edges)

    def __bool__(self) -> bool:
        return bool(len(self.scaled) or len(self.dropped))


def effect_of(model: Model, connection: duckdb.DuckDBPyConnection, removal: Removal) -> Effect:
    """What removes a finding."""
    return REMOVALS[removal.how](model, connection, removal)


def without_work(model: Model, work: Ints) -> Effect:
    """GPU work that is gone: with its time, its pause, and the host's time of calls that launch only it.

    The call, and the time of its thread since the call before, are the host's time for it.
    """
    recording = model.recording
    gone = np.zeros(len(recording.work), np.bool_)
    gone[work] = True
    on_gpu = _on_gpu(model, gone)
    launches = np.zeros(len(recording.calls), np.bool_)
    launched = recording.work.call[gone & (recording.work.call >= 0)]
    launches[launched] = True
    launches[recording.work.call[~gone & (recording.work.call >= 0)]] = False
    on_host = _into_calls(model, launches, "call", "host_order")
    return Effect(np.concatenate([on_gpu, on_host]), dropped=_into_calls(model, launches, *WAITS))


def _without_waits(model: Model, connection: duckdb.DuckDBPyConnection, removal: Removal) -> Effect:
    calls = _calls_of(model, connection, removal)
    return Effect(dropped=_into_calls(model, calls, *WAITS))


def _without_calls(model: Model, connection: duckdb.DuckDBPyConnection, removal: Removal) -> Effect:
    calls = _calls_of(model, connection, removal)
    launched = np.append(calls, False)[model.recording.work.call]
    on_gpu = _on_gpu(model, launched)
    return Effect(
        np.concatenate([on_gpu, _into_calls(model, calls, "call")]),
        dropped=_into_calls(model, calls, *WAITS),
    )


def _on_gpu(model: Model, gone: Bools) -> Ints:
    """The edges that are the times of GPU work, and its pauses."""
    graph, recording = model.graph, model.recording
    rules = [rule(name) for name in ("duration", "stream_order", "collective_transfer")]
    edges = np.flatnonzero(np.isin(graph.rule, rules))
    number = _called(model, edges) - len(recording.calls)
    known = (number >= 0) & (number < len(gone))
    return edges[known][gone[number[known]]]


def _without_work(model: Model, connection: duckdb.DuckDBPyConnection, removal: Removal) -> Effect:
    return without_work(model, _work_of(model, removal)[0])


def _shorter(model: Model, connection: duckdb.DuckDBPyConnection, removal: Removal) -> Effect:
    work, share = _work_of(model, removal)
    saved = np.zeros(len(model.recording.work))
    np.maximum.at(saved, work, np.clip(np.nan_to_num(share), 0, 1))
    edges = np.flatnonzero(np.isin(model.graph.rule, [rule("duration"), rule("collective_transfer")]))
    of_work = saved[model.work_of_edges(edges)]
    return Effect(edges[of_work > 0], 1 - of_work[of_work > 0])


REMOVALS: Final[Mapping[str, Callable[[Model, duckdb.DuckDBPyConnection, Removal], Effect]]] = {
    "drop_wait": _without_waits,
    "drop_call": _without_calls,
    "drop_work": _without_work,
    "shorten": _shorter,
}
"""What a rule can say that removes its findings; see docs/adding-a-rule.md."""


def _work_of(model: Model, removal: Removal) -> tuple[Ints, NDArray[np.float64]]:
    """The positions of the GPU work of a removal, and the share that each claims."""
    found, shares = [_no_edges()], [np.zeros(0)]
    for kind in EVENT_KINDS:
        mine = removal.kind == kind
        work = model.recording.work_with(kind, removal.trace[mine], removal.event[mine])
        found.append(work[work >= 0])
        shares.append(removal.share[mine][work >= 0])
    return np.concatenate(found), np.concatenate(shares)


_ALIKE: Final = """
WITH event AS (
    SELECT unnest($traces) AS trace_id, unnest($kinds) AS kind, unnest($events) AS id
),
named_op AS (
    SELECT DISTINCT trace_id, ops.name
    FROM ops SEMI JOIN event ON event.trace_id = ops.trace_id AND event.kind = 'op' AND event.id = op_id
),
called AS (
    SELECT api_calls.trace_id, api_calls.call_id, api_calls.name, ops.name AS op
    FROM api_calls LEFT JOIN ops ON ops.trace_id = api_calls.trace_id AND ops.op_id = api_calls.op_id
),
named_call AS (
    SELECT DISTINCT trace_id, name, op
    FROM called
    SEMI JOIN event ON event.trace_id = called.trace_id AND event.kind = 'api_call' AND id = call_id
)
SELECT
    called.trace_id, call_id,
    named_call.name IS NOT NULL OR coalesce(reads_value(called.op), false) AS whole
FROM called
LEFT JOIN named_op ON named_op.trace_id = called.trace_id AND named_op.name = called.op
LEFT JOIN named_call ON named_call.trace_id = called.trace_id AND named_call.name = called.name
    AND named_call.op IS NOT DISTINCT FROM called.op
WHERE coalesce(named_op.name, named_call.name) IS NOT NULL
"""


def _calls_of(model: Model, connection: duckdb.DuckDBPyConnection, removal: Removal) -> Bools:
    """The calls like those of a removal: of the same function by operators of the same name.

    A finding has the waits that cost time; once these are gone, others of the same kind would. Of operators
    it is the calls that wait; of those that only read a value all.
    """
    recording = model.recording
    wanted = np.zeros(len(recording.calls) + 1, np.bool_)
    rows = connection.execute(
        _ALIKE,
        {
            "traces": removal.trace.tolist(),
            "kinds": removal.kind.tolist(),
            "events": removal.event.tolist(),
        },
    ).fetchnumpy()
    waits = np.zeros(len(recording.calls) + 1, np.bool_)
    waits[_called(model, _into_calls(model, np.ones(len(recording.calls), np.bool_), *WAITS))] = True
    calls = recording.calls_of(rows["trace_id"], rows["call_id"])
    wanted[calls[rows["whole"] | waits[calls]]] = True
    wanted[recording.work.call[_work_of(model, removal)[0]]] = True
    return wanted[:-1]


def _into_calls(model: Model, calls: Bools, *rules: str) -> Ints:
    """The edges of rules that lead to calls."""
    edges = np.flatnonzero(np.isin(model.graph.rule, [rule(name) for name in rules]))
    number = _called(model, edges)
    known = number < len(calls)
    return edges[known][calls[number[known]]]


def _called(model: Model, edges: Ints) -> Ints:
    """The calls that edges lead to; GPU work, then other nodes, follow their number."""
    return np.asarray(model.graph.node[model.graph.targets(edges)].astype(np.int64) // 2)
