"""The replay as tables: dependencies, the critical path, and slack."""

from collections.abc import Sequence
from typing import Any, Final

import duckdb
import numpy as np
import pyarrow
from numpy.typing import NDArray

from traceview.errors import InconclusiveError
from traceview.native.longest_path import NEVER
from traceview.replay.arrays import Ints, Numbers, Positioned
from traceview.replay.event_graph import NO_EDGE, RULES
from traceview.replay.recording import EVENT_KINDS
from traceview.replay.replayable import KINDS_ON_PATH, Model, Replayed
from traceview.replay.self_check import SelfChecked, refusal

Columns = dict[str, Any]

_KINDS: Final = ("api_call", *EVENT_KINDS)
_EVIDENCE: Final = {
    "host_order": "the order of the calls of a thread",
    "call": "the duration of the call; of one that waits the usual one without waiting",
    "launch": "the launch record, with the usual latency of the function",
    "stream_order": "stream order, with the usual gap between such work",
    "duration": "the duration of the work",
    "synchronization": "the record of the synchronization",
    "full_queue": "launches that had not started yet, where calls took longer whenever there were as many",
    "event": "the records of the event and of the wait for it",
    "collective_start": "the same collective or message of a group, by collective_instances",
    "collective_transfer": "the same collective or message of a group, from its last start on",
    "boundary": "the begin or the end of the steady-state window",
}
_INFERRED: Final = {
    "synchronization": "the function of the call, and work launched before that ended by then",
    "blocking_copy": "direction and memory of the copy, which ended within its call",
    "staging": "memory of the copy, whose last piece was under way when its call returned",
    "release": "work that ended within the call",
    "handoff": "a thread of the process that stopped just before this one went on",
    "event": "a wait for an event, and the work that its thread launched around it",
    "stream_order": "other work of the device that ended before the first of this stream",
    "hidden_wait": "the end of what a thread may have waited for, just before it went on",
    "coincidence": "other work that ended when this began, later than all rules say",
}


def edges_of_traces(connection: duckdb.DuckDBPyConnection) -> Columns:
    """The rows of `replay_edges`, by column.

    Raises:
        UsageError: the traces are of several runs.
        InconclusiveError: there is nothing to replay.
    """
    checked = SelfChecked.of(connection)
    return _edges(checked.model, checked.unchanged)


def path_of_traces(connection: duckdb.DuckDBPyConnection) -> Columns:
    """The same of `critical_path`. Raises InconclusiveError too where the replay explains too little."""
    return _path(*_explained(connection, "critical_path"))


def slack_of_traces(connection: duckdb.DuckDBPyConnection) -> Columns:
    """The same of `slack`."""
    return slack_rows(*_explained(connection, "slack"))


def _explained(connection: duckdb.DuckDBPyConnection, what: str) -> tuple[Model, Replayed]:
    checked = SelfChecked.of(connection)
    if why := refusal(checked.check):
        raise InconclusiveError(f"no {what}: {why}")
    return checked.model, checked.unchanged


def _edges(model: Model, unchanged: Replayed) -> Columns:
    graph = model.graph
    edges = np.flatnonzero(graph.lag > NO_EDGE).astype(np.int32)
    sources, targets = graph.source[edges], graph.targets(edges)
    source, target = _events(model, sources), _events(model, targets)
    rules, inferred = graph.rule[edges], graph.inferred[edges]
    texts = [*_EVIDENCE.values(), *_INFERRED.values()]
    recorded_texts, guessed = (
        np.array([texts.index(known[name]) if name in known else -1 for name in RULES])
        for known in (_EVIDENCE, _INFERRED)
    )
    return {
        "trace_id": target["trace_id"],
        "rule": _coded(rules, RULES),
        "inferred": inferred,
        "evidence": _coded(np.where(inferred, guessed[rules], recorded_texts[rules]), texts),
        **{f"source_{name}": column for name, column in source.items()},
        **{f"target_{name}": column for name, column in target.items() if name != "trace_id"},
        "lag_ns": graph.lag[edges],
        "measured_ns": graph.measured[targets] - graph.measured[sources],
    }


def _path(model: Model, unchanged: Replayed) -> Columns:
    graph, measured = model.graph, model.measured()
    path, part, before_ns = model.path(unchanged)
    path, part = path[part != 0][::-1], part[part != 0][::-1]
    target, rules = graph.targets(path), graph.rule[path]
    start = np.maximum(graph.measured[graph.source[path]], measured.begin)
    end, guessed = graph.measured[target], graph.inferred[path]
    kind = model.kinds_of_edges(path)
    if before_ns:
        until = int(start[0]) if len(path) else measured.end
        target, rules, kind = _first(target, -1), _first(rules, -1), _first(kind, 0)
        guessed = _first(guessed, 0)
        start, end, part = _first(start, measured.begin), _first(end, until), _first(part, before_ns)
    to = _events(model, target)
    traces = _traces(model, path)
    traces = _first(traces, int(traces[0]) if len(path) else 0) if before_ns else traces
    return {
        "place": np.arange(1, len(part) + 1),
        "trace_id": to["trace_id"],
        "kind": _coded(kind, KINDS_ON_PATH),
        "rule": _coded(rules, RULES),
        "inferred": pyarrow.array(guessed != 0, mask=rules < 0),
        "event_kind": to["kind"],
        "event_id": to["id"],
        "start_ns": model.recording.axis.recorded(traces, start),
        "end_ns": model.recording.axis.recorded(traces, end),
        "dur_ns": part,
    }


def _traces(model: Model, path: Numbers) -> Ints:
    """The trace whose clock shows each edge of a path: that of what it leads to, else of what it is from."""
    ends = (model.graph.targets(path), model.graph.source[path])
    to, of = (_trace_of(model, nodes.astype(np.int64) // 2) for nodes in ends)
    found = np.where(to >= 0, to, of)
    known = np.flatnonzero(found >= 0)
    if not len(known):
        return np.zeros(len(found), np.int64)
    before = np.searchsorted(known, np.arange(len(found)), "right") - 1
    return found[known[np.maximum(before, 0)]]


def _trace_of(model: Model, event: Ints) -> Ints:
    """The traces of calls, and of GPU work, which is numbered after them; -1 for what follows."""
    recording, calls = model.recording, len(model.recording.calls)
    of_call, of_work = event < calls, (event >= calls) & (event < calls + len(recording.work))
    trace = np.full(len(event), -1, np.int64)
    trace[of_call] = recording.calls.trace_of(event[of_call])
    trace[of_work] = recording.streams[recording.work.stream[event[of_work] - calls], 0]
    return trace


def _first(column: NDArray[Any], value: int) -> NDArray[Any]:
    """A column with a value before its others."""
    return np.concatenate([np.array([value], column.dtype), column])


def slack_rows(model: Model, unchanged: Replayed) -> Columns:
    edges, spare = slack(model, unchanged)
    path, part, _ = model.path(unchanged)
    critical = np.zeros(len(model.graph.source), np.int64)
    critical[path] = part
    event = _events(model, model.graph.targets(edges))
    return {
        "trace_id": event["trace_id"],
        "event_kind": event["kind"],
        "event_id": event["id"],
        "slack_ns": pyarrow.array(spare, mask=spare >= NEVER // 2),
        "critical_ns": critical[edges],
    }


def slack(model: Model, replayed: Replayed) -> tuple[Ints, Ints]:
    """How much longer calls and GPU work may last before the window ends later.

    Returns:
        The edges that are their durations, of those that end within the window, and the slack of each;
        `NEVER // 2` or more where the end of the window does not depend on them [ns].
    """
    graph = model.graph
    limits = np.full(len(graph.order), NEVER)
    limits[model.window.ends] = replayed.end
    latest = graph.latest(replayed.lag, limits)
    edges = np.flatnonzero(graph.is_of("call", "duration", "collective_transfer"))
    target = graph.targets(edges)
    events = 2 * (len(model.recording.calls) + len(model.recording.work))
    # Bounds of the window within a call are no end of it.
    inside = (target < events) & (replayed.times[target] > replayed.begin)
    inside &= replayed.times[graph.source[edges]] < replayed.end
    edges, target = edges[inside], target[inside]
    return edges, latest[target] - replayed.times[graph.source[edges]] - replayed.lag[edges]


def _events(model: Model, nodes: Positioned) -> Columns:
    """Trace, kind, id and point of the events that nodes are; NULL for others, and for -1."""
    recording, calls = model.recording, len(model.recording.calls)
    number = np.where(nodes >= 0, nodes, 2**31 - 1).astype(np.int64)
    event = number // 2
    of_call, of_work = event < calls, (event >= calls) & (event < calls + len(recording.work))
    work = event[of_work] - calls
    kind, point = np.full(len(event), -1, np.int8), np.full(len(event), -1, np.int8)
    kind[of_call], kind[of_work] = 0, 1 + recording.work.event_kind[work]
    known = of_call | of_work
    point[known] = number[known] & 1
    ids = np.zeros(len(event), np.int64)
    ids[of_call], ids[of_work] = recording.call_ids()[event[of_call]], recording.work.event[work]
    return {
        "trace_id": pyarrow.array(_trace_of(model, event).astype(np.int32), mask=~known),
        "kind": _coded(kind, _KINDS),
        "id": pyarrow.array(ids, mask=~known),
        "point": _coded(point, ("start", "end")),
    }


def _coded(codes: NDArray[np.integer], texts: Sequence[str]) -> pyarrow.DictionaryArray:
    """Texts by their position, NULL for -1."""
    return pyarrow.DictionaryArray.from_arrays(
        pyarrow.array(codes.astype(np.int8), mask=codes < 0), list(texts)
    )
