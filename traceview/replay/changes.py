"""Changes of a recording: what users write, and the lags of a replay with them."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import duckdb
import numpy as np

from traceview.errors import UsageError
from traceview.replay.arrays import Ints, Positioned, Shares
from traceview.replay.event_graph import GPU_WORK, HIDDEN, HOST, NO_EDGE, rule
from traceview.replay.hidden_waits import LEAST_NS
from traceview.replay.removals import WAITS, Effect, Removal, Removing, without_work
from traceview.replay.replayable import CriticalPath, Model
from traceview.replay.start_up import share_before_window
from traceview.replay.suggestions import MOST, close_patterns, literal, names_of
from traceview.replay.wait_rules import waits_for

TARGETS: Final = {
    "kernel": "GPU time of the kernels with this name, communication apart",
    "operator": "GPU time of the kernels that these operators launch, communication apart",
    "host": "host time, API calls included; of a function: host:cudaMalloc*",
    "copy": "copies; of a kind: copy:HtoD",
    "communication": "transfer of collectives",
    "finding": "what a rule found, by its code or name; only fixed, which removes it",
    "sync": "sync waits: item, stream, device, event, copy or release; only 0, which drops them",
}
"""What a change may name, with what it changes."""
WORDS: Final = {"kernel": "gone", "finding": "fixed"}
"""What may stand in place of a factor."""
SYNC_KINDS: Final = ("item", "stream", "device", "event", "copy", "release")
_LEAST_COPY_NS: Final = 2_000
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
        word: gone or fixed, in place of a factor.
    """

    target: str
    pattern: str
    factor: float
    word: str = ""

    def __str__(self) -> str:
        of = "" if self.pattern == "*" else f":{self.pattern}"
        return f"{self.target}{of}={self.word or format(self.factor, 'g')}"


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
    word = WORDS.get(found["target"])
    if word is not None and found["factor"] == word:
        return Change(found["target"], found["pattern"] or "*", 0, word)
    if found["target"] == "finding":
        raise UsageError(f"{text!r}: a finding can only be removed: finding:CODE=fixed")
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


def concerned(
    model: Model,
    connection: duckdb.DuckDBPyConnection,
    changes: Sequence[Change],
    removals: Mapping[str, Removal] | None = None,
) -> list[Effect]:
    """What each of the changes makes of the lags.

    Args:
        model: the recording.
        connection: the connection that it was read from.
        changes: the changes.
        removals: by the names of findings, what removes them.

    Raises:
        UsageError: a change concerns nothing in the trace.
    """
    found = effects_of(model, connection, changes, removals)
    for change, effect in zip(changes, found, strict=True):
        if not effect:
            raise UsageError(f"{change}: nothing in the trace is changed by this{_hint(connection, change)}")
    return found


def _hint(connection: duckdb.DuckDBPyConnection, change: Change) -> str:
    names = names_of(connection, change.target)
    near = close_patterns(change.pattern, names)
    if near:
        return f"; did you mean {' or '.join(str(replace(change, pattern=each)) for each in near)}?"
    most = [str(replace(change, pattern=literal(name))) for name in names[:MOST]]
    return f"; most time is that of {', '.join(most)}" if most else ""


def effects_of(
    model: Model,
    connection: duckdb.DuckDBPyConnection,
    changes: Sequence[Change],
    removals: Mapping[str, Removal] | None = None,
    once: Shares | None = None,
) -> list[Effect]:
    """As `concerned`, but of a change that concerns nothing an empty effect.

    Changes of host time leave as it is what shares of edges say is done `once`, else what is before the
    window.
    """
    of_kernels = [change.pattern for change in changes if change.target == "kernel"]
    kernels = iter(_kernels_named(model, connection, of_kernels) if of_kernels else ())
    removing = None
    found = []
    for change in changes:
        if change.target == "finding":
            if change.pattern not in (removals or {}):
                raise UsageError(f"{change}: findings can only be removed by the command whatif")
            removing = removing or Removing(model, model.replay(model.graph.lag), connection)
            found.append(removing.effect((removals or {})[change.pattern]))
        elif change.target == "kernel" and change.word:
            found.append(without_work(model, connection, next(kernels)))
        elif change.target == "kernel":
            found.append(Effect(_edges_of_work(model, next(kernels)), change.factor))
        elif change.target == "sync":
            found.append(Effect(dropped=_edges_of(model, connection, change)))
        elif change.target == "host":
            stays = share_before_window(model) if once is None else once
            found.append(Effect(_edges_of(model, connection, change), change.factor).but_for(stays))
        else:
            least_ns = _LEAST_COPY_NS if change.target == "copy" else 0
            found.append(Effect(_edges_of(model, connection, change), change.factor, least_ns))
    return found


def changed_lags(effects: Sequence[Effect], base: Ints) -> Ints:
    """The lags with effects, one after the other; `base` are those without them [ns]."""
    lag = base.copy()
    for effect in effects:
        edges, lags = lags_with(effect, lag)
        lag[edges] = lags
    return lag


class Trials:
    """Replays of single effects, in memory that they share: to take it anew costs as much as to replay.

    Args:
        model: the recording.
        base: the lags without an effect [ns].
    """

    def __init__(self, model: Model, base: Ints) -> None:
        self._model, self._base, self._lag = model, base, base.copy()
        self._times = np.empty_like(model.graph.measured)
        self._unchanged = model.replay(base)
        self._path = CriticalPath.of(model, self._unchanged)

    def share(self, effect: Effect) -> float:
        """The window with an effect, as a share of that without."""
        edges, lags = lags_with(effect, self._base)
        self._lag[edges] = lags
        after = self._model.seen(self._lag, self._model.graph.replayed(self._lag, self._times))
        changed = np.asarray(np.unique(edges), np.int64) if len(effect.dropped) else edges
        share = self._model.share(after, self._unchanged, self._path, changed)
        self._lag[edges] = self._base[edges]
        return share

    def least_share(self, effect: Effect) -> float:
        """A lower bound of `share` without a replay: no node moves by more than all lags change together."""
        if len(effect.dropped):
            return 0.0
        edges, lags = lags_with(effect, self._base)
        return 1 - float(np.abs(lags - self._base[edges]).sum()) / max(1, self._unchanged.window_ns)


def lags_with(effect: Effect, base: Ints) -> tuple[Positioned, Ints]:
    """The edges that an effect changes, and their lags with it; of an edge twice the last one counts [ns]."""
    before = base[effect.scaled]
    exact = before * effect.factor
    after = np.rint(exact, out=exact).astype(np.int64)
    if effect.least_ns:
        after = np.maximum(after, np.minimum(before, effect.least_ns))
    if effect.added_ns:
        after = np.maximum(after + effect.added_ns, np.minimum(after, 0))
    after[before == NO_EDGE] = NO_EDGE
    if not len(effect.dropped):
        return effect.scaled, after
    gone = np.full(len(effect.dropped), NO_EDGE)
    return np.concatenate([effect.scaled, effect.dropped]), np.concatenate([after, gone])


def _edges_of(model: Model, connection: duckdb.DuckDBPyConnection, change: Change) -> Ints:
    if change.target == "host":
        return host_edges(model, change.pattern)
    if change.target == "sync":
        return _wait_edges(model, connection, change.pattern)
    if change.target == "communication" and change.pattern == "*":
        return _edges_of_work(model, np.flatnonzero(model.recording.work.kind == 1))
    return _edges_of_work(model, _named(model, connection, change))


def _edges_of_work(model: Model, work: Ints) -> Ints:
    """The edges that are the durations of GPU work."""
    graph = model.graph
    wanted = np.zeros(len(model.recording.work), np.bool_)
    wanted[work] = True
    edges = np.flatnonzero(graph.is_of(*GPU_WORK))
    return edges[wanted[model.work_of_edges(edges)]]


_NAMED: Final = {
    "communication": "SELECT trace_id, kernel_id AS id FROM kernels"
    " WHERE kind = 'communication' AND lower(name) GLOB $pattern",
    "copy": "SELECT trace_id, copy_id AS id FROM copies WHERE lower(kind) GLOB $pattern",
    "operator": "SELECT trace_id, kernel_id AS id FROM kernels JOIN ops USING (trace_id, op_id)"
    " WHERE kernels.kind <> 'communication' AND lower(ops.name) GLOB $pattern",
}


_KERNELS: Final = """
WITH pattern AS (
    SELECT unnest($patterns) AS pattern, unnest(range(len($patterns))) AS number
),
matched AS (
    SELECT named.name, named.short_name, number
    FROM (SELECT DISTINCT name, short_name FROM kernels WHERE kind <> 'communication') AS named
    JOIN pattern ON lower(short_name) GLOB pattern OR lower(name) GLOB pattern
)
SELECT number, trace_id, kernel_id AS id
FROM kernels JOIN matched ON matched.name = kernels.name
    AND matched.short_name IS NOT DISTINCT FROM kernels.short_name
WHERE kind <> 'communication'
"""


def _kernels_named(
    model: Model, connection: duckdb.DuckDBPyConnection, patterns: Sequence[str]
) -> list[Ints]:
    """The positions of the kernels that each pattern names, communication apart."""
    rows = connection.execute(_KERNELS, {"patterns": [pattern.lower() for pattern in patterns]}).fetchnumpy()
    work = model.recording.work_with("kernel", rows["trace_id"], rows["id"])
    return [work[(rows["number"] == number) & (work >= 0)] for number in range(len(patterns))]


def _named(model: Model, connection: duckdb.DuckDBPyConnection, change: Change) -> Ints:
    """The positions of other GPU work that a change names; DuckDB matches the names."""
    kind = "copy" if change.target == "copy" else "kernel"
    rows = connection.execute(_NAMED[change.target], {"pattern": change.pattern.lower()}).fetchnumpy()
    found = model.recording.work_with(kind, rows["trace_id"], rows["id"])
    return found[found >= 0]


def host_edges(model: Model, pattern: str) -> Ints:
    """The edges of host time between calls and in calls; with a pattern only in calls of these functions."""
    from fnmatch import fnmatchcase

    graph = model.graph
    if pattern == "*":
        # What a thread does for longer after a wait is more than to wake up.
        return np.flatnonzero(graph.is_of(*HOST) | (graph.is_of(*HIDDEN) & (graph.lag > LEAST_NS)))
    names = model.recording.functions
    wanted = np.array([fnmatchcase(name.lower(), pattern.lower()) for name in names], np.bool_)
    edges = np.flatnonzero(graph.rule == rule("call"))
    calls, hidden = model.recording.calls, model.hidden
    call = np.minimum(graph.source[edges] // 2, len(calls) - 1)
    held = model.order_edges(hidden.call)[hidden.held & wanted[calls.function[hidden.call]]]
    return np.concatenate([edges[wanted[calls.function[call]]], held[held >= 0]])


def _wait_edges(model: Model, connection: duckdb.DuckDBPyConnection, kind: str) -> Ints:
    """Edges that make the host wait for GPU work."""
    graph, recording = model.graph, model.recording
    rules = {"*": WAITS, "copy": ("blocking_copy", "staging"), "release": ("release",)}
    if kind in rules:
        return np.flatnonzero(graph.is_of(*rules[kind]))
    edges = np.flatnonzero(graph.is_of(*WAITS))
    call = graph.targets(edges) // 2
    if kind == "item":
        reads = np.zeros(len(recording.calls), np.bool_)
        rows = connection.execute(_READS).fetchnumpy()
        found = recording.calls_of(rows["trace_id"], rows["call_id"])
        reads[found[found >= 0]] = True
        return np.asarray(edges[reads[call]])
    names = np.array([waits_for(name) for name in recording.functions])
    of_kind = names[recording.calls.function[call]] == kind
    return np.asarray(edges[of_kind & (graph.rule[edges] == rule("synchronization"))])


_READS: Final = """
SELECT api_calls.trace_id, call_id
FROM api_calls
JOIN ops ON ops.trace_id = api_calls.trace_id AND ops.op_id = api_calls.op_id
WHERE reads_value(ops.name)
"""
