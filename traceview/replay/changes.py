"""Changes of a recording: what users write, and the lags of a replay with them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from traceview.errors import UsageError
from traceview.replay.arrays import Ints
from traceview.replay.graph import rule
from traceview.replay.model import Model
from traceview.replay.recording import waits_for

if TYPE_CHECKING:
    import duckdb


TARGETS: Final = {
    "kernel": "GPU time of the kernels with this name, communication apart",
    "operator": "GPU time of the kernels that these operators launch, communication apart",
    "host": "host time, API calls included; of a function: host:cudaMalloc*",
    "copy": "copies; of a kind: copy:HtoD",
    "communication": "transfer of collectives",
    "sync": "sync waits: item, stream, device, event, copy or release; only 0, which drops them",
}
"""What a change may name, with what it changes."""
SYNC_KINDS: Final = ("item", "stream", "device", "event", "copy", "release")
_LEAST_COPY_NS: Final = 2_000
_DROPPED_NS: Final = -(2**60)
_LARGEST: Final = 1_000.0
_MOST_CHANGES: Final = 100
_LONGEST_PATTERN: Final = 1_000
_WRITTEN: Final = re.compile(r"(?P<target>[a-z]+)(?::(?P<pattern>.+))?=(?P<factor>[^=]*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Change:
    """One change.

    Attributes:
        target: a key of TARGETS.
        pattern: which of them, with * and ? as in names of files; * for all.
        factor: what their time is multiplied by.
    """

    target: str
    pattern: str
    factor: float

    def __str__(self) -> str:
        return f"{self.target}{'' if self.pattern == '*' else f':{self.pattern}'}={self.factor:g}"


def parsed(changes: Sequence[str]) -> list[Change]:
    """The changes that texts such as `kernel:*gemm*=0.5` mean.

    Raises:
        UsageError: a text is no change, or there are too many.
    """
    if len(changes) > _MOST_CHANGES:
        raise UsageError(f"{len(changes)} changes are too many: name at most {_MOST_CHANGES}")
    return [_parsed(change) for change in changes]


def _parsed(text: str) -> Change:
    found = _WRITTEN.fullmatch(text)
    if found is None or found["target"] not in TARGETS or len(text) > _LONGEST_PATTERN:
        what = ", ".join(TARGETS)
        raise UsageError(f"{text[:100]!r} is not a change: write TARGET:PATTERN=FACTOR, TARGET one of {what}")
    try:
        factor = float(found["factor"])
    except ValueError:
        factor = -1.0
    if not 0 <= factor <= _LARGEST:
        raise UsageError(f"{text!r}: the factor of the time is a number from 0 to {_LARGEST:g}")
    change = Change(found["target"], found["pattern"] or "*", factor)
    if change.target == "sync" and (factor or change.pattern not in ("*", *SYNC_KINDS)):
        raise UsageError(
            f"{text!r}: sync waits can only be dropped: sync:KIND=0, KIND {', '.join(SYNC_KINDS)}"
        )
    return change


def concerned(model: Model, connection: duckdb.DuckDBPyConnection, changes: Sequence[Change]) -> list[Ints]:
    """The edges whose lags each of the changes changes.

    Args:
        model: the recording.
        connection: the connection that it was read from.
        changes: the changes.

    Raises:
        UsageError: a change concerns nothing in the trace.
    """
    found = []
    for change in changes:
        edges = _concerned(model, connection, change)
        if not len(edges):
            raise UsageError(f"{change}: nothing in the trace is changed by this")
        found.append(edges)
    return found


def changed_lags(changes: Sequence[Change], concerned: Sequence[Ints], base: Ints) -> Ints:
    """The lags of the edges with these changes of the edges concerned, one after the other [ns].

    `base` are the lags without them [ns].
    """
    lag = base.copy()
    for change, edges in zip(changes, concerned, strict=True):
        if change.target == "sync":
            lag[edges] = _DROPPED_NS
        else:
            scaled = np.rint(lag[edges] * change.factor).astype(np.int64)
            if change.target == "copy":
                scaled = np.maximum(scaled, np.minimum(lag[edges], _LEAST_COPY_NS))
            lag[edges] = scaled
    return lag


def _concerned(model: Model, connection: duckdb.DuckDBPyConnection, change: Change) -> Ints:
    if change.target == "host":
        return _host_edges(model, change.pattern)
    if change.target == "sync":
        return _wait_edges(model, connection, change.pattern)
    graph, work = model.graph, model.recording.work
    edges = np.flatnonzero((graph.rule == rule("duration")) | (graph.rule == rule("collective_transfer")))
    of_edge = model.work_of_edges(edges)
    wanted = np.zeros(len(work), np.bool_)
    if change.target == "communication" and change.pattern == "*":
        wanted = work.kind == 1
    else:
        wanted[_named(connection, change)] = True
    return edges[wanted[of_edge]]


_NAMED: Final = {
    "kernel": "SELECT kernel_id FROM kernels WHERE trace_id = work.trace_id AND kernel_id = event_id"
    " AND kind <> 'communication' AND (lower(short_name) GLOB $pattern OR lower(name) GLOB $pattern)",
    "communication": "SELECT kernel_id FROM kernels WHERE trace_id = work.trace_id AND kernel_id = event_id"
    " AND kind = 'communication' AND lower(name) GLOB $pattern",
    "copy": "SELECT copy_id FROM copies WHERE trace_id = work.trace_id AND copy_id = event_id"
    " AND lower(kind) GLOB $pattern",
    "operator": "SELECT kernel_id FROM kernels JOIN ops USING (trace_id, op_id)"
    " WHERE trace_id = work.trace_id AND kernel_id = event_id AND kind <> 'communication'"
    " AND lower(ops.name) GLOB $pattern",
}


def _named(connection: duckdb.DuckDBPyConnection, change: Change) -> Ints:
    """The positions of the GPU work that a change names; DuckDB matches the names."""
    kind = "copy" if change.target == "copy" else "kernel"
    rows = connection.execute(
        f"SELECT work.rowid AS work FROM replay_work AS work WHERE event_kind = '{kind}'"
        f" AND event_id IN ({_NAMED[change.target]})",
        {"pattern": change.pattern.lower()},
    ).fetchnumpy()
    return np.asarray(rows["work"], np.int64)


def _host_edges(model: Model, pattern: str) -> Ints:
    """Host time between calls and in calls; with a pattern only in calls of these functions."""
    from fnmatch import fnmatchcase

    graph = model.graph
    if pattern == "*":
        return np.flatnonzero((graph.rule == rule("host_order")) | (graph.rule == rule("call")))
    names = model.recording.functions
    wanted = np.array([fnmatchcase(name.lower(), pattern.lower()) for name in names], np.bool_)
    edges = np.flatnonzero(graph.rule == rule("call"))
    call = np.minimum(graph.node[graph.source[edges]] // 2, len(model.recording.calls) - 1)
    return np.asarray(edges[wanted[model.recording.calls.function[call]]])


def _wait_edges(model: Model, connection: duckdb.DuckDBPyConnection, kind: str) -> Ints:
    """Edges that make the host wait for GPU work."""
    graph, recording = model.graph, model.recording
    waits = np.isin(graph.rule, [rule(name) for name in ("synchronization", "blocking_copy", "release")])
    edges = np.flatnonzero(waits)
    if kind == "*":
        return edges
    if kind in ("copy", "release"):
        wanted = rule("blocking_copy" if kind == "copy" else "release")
        return np.asarray(edges[graph.rule[edges] == wanted])
    call = graph.node[graph.target[edges]] // 2
    if kind == "item":
        reads = np.zeros(len(recording.calls), np.bool_)
        rows = connection.execute(_READS).fetchnumpy()
        reads[recording.outer[np.asarray(rows["call"], np.int64)]] = True
        return np.asarray(edges[reads[call]])
    names = np.array([waits_for(name) for name in recording.functions])
    of_kind = names[recording.calls.function[call]] == kind
    return np.asarray(edges[of_kind & (graph.rule[edges] == rule("synchronization"))])


_READS: Final = """
SELECT called.rowid AS call
FROM replay_call AS called
JOIN api_calls ON api_calls.trace_id = called.trace_id AND api_calls.call_id = called.call_id
JOIN ops ON ops.trace_id = api_calls.trace_id AND ops.op_id = api_calls.op_id
WHERE reads_value(ops.name)
"""
