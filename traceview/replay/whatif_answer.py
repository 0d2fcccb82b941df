"""Answers to what-if questions: the document `traceview.whatif/1`."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, cast

import duckdb
import numpy as np

from traceview.documents.report import ReplayOverview, ReplayRow
from traceview.documents.whatif import (
    BestChange,
    BestChangeRow,
    Bound,
    ChangeTarget,
    DeviceTime,
    PathPart,
    RunFigures,
    SelfCheck,
    TimeKind,
    WhatIfDocument,
)
from traceview.replay.arrays import Ints
from traceview.replay.changes import Change, Trials, changed_lags, concerned, effects_of, parsed
from traceview.replay.costs import Costs, tokens_per_step
from traceview.replay.readings import (
    Waits,
    ranks_missing,
    without_coincidences,
    without_loose_events,
)
from traceview.replay.removals import Effect, Removal
from traceview.replay.replayable import Model, Replayed
from traceview.replay.self_check import LEAST_CALLED, REFUSED, SelfChecked, refusal
from traceview.replay.start_up import share_that_stays
from traceview.replay.suggestions import literal, longest_kernels
from traceview.replay.targets import OnTarget, Target, gpu_name

SCHEMA: Final = "traceview.whatif/1"
_LEAST_SPREAD: Final = 0.005
"""Half the width of every range, as a share of the step: of two replays that differ by it neither is known
to be right."""
_WIDE: Final = 0.03
"""If waits that look like host time could shorten a step by this share of it, only a range is answered."""
_KERNELS_TRIED: Final = 12
_FUNCTIONS_TRIED: Final = 6
BEST: Final = 10
_AT_BEST: Final = ("sync", "communication", "finding")
"""What the program may not be able to change so far."""
_UNKNOWN: Final = (
    "what threads did for above 100 us at a time is not recorded: one end has it as waits for what ended"
    " just before, the other as work"
)
_NOT_MODELLED: Final = (
    "not modelled: contention for compute units and memory bandwidth, another batch size, other kernels,"
    " clock frequency, another order of work"
)

_STAYS: Final = OnTarget([[]], host=False, spread=0.0, range_only=False)
"""Without a target."""


def what_if(
    connection: duckdb.DuckDBPyConnection,
    changes: Sequence[str],
    removals: Mapping[str, Removal] | None = None,
    target: Target | None = None,
    costs: Costs | None = None,
) -> WhatIfDocument:
    """Replays the opened traces with changes, on a target; see `Session.what_if`."""
    wanted = parsed(changes)
    answer = Answers(SelfChecked.of(connection), connection).document(wanted, removals, target)
    return {**answer, "runs": _runs(answer, connection, costs or Costs())}


def _runs(answer: WhatIfDocument, connection: duckdb.DuckDBPyConnection, costs: Costs) -> list[RunFigures]:
    """The step as recorded, as asked, and as measured on the other machine."""
    gpu, target = gpu_name(connection), answer["target"]
    gpus = answer["gpus"]
    tokens = tokens_per_step(connection) if answer["steps"] else None
    rows = [costs.row("recorded", gpu, gpus, [answer["before_ns"]] * 2, tokens)]
    if answer["changes"] or target:
        rows.append(costs.row("asked", target["gpu"] if target else gpu, gpus, answer["range_ns"], tokens))
    if target and "measured_ns" in target:
        measured = [target["measured_ns"]] * 2
        rows.append(costs.row("measured", target["gpu"], target["gpus"], measured, target["tokens_per_step"]))
    return rows


def overview(connection: duckdb.DuckDBPyConnection, checked: SelfChecked) -> ReplayOverview:
    """What a report says of the replay of the unchanged recording.

    Args:
        connection: a connection to the traces.
        checked: their replay.

    Returns:
        The lists `critical_path` and `best_changes`, and `replay`.
    """
    return Answers(checked, connection).overview()


class Answers:
    """The replays of one recording."""

    def __init__(self, checked: SelfChecked, connection: duckdb.DuckDBPyConnection) -> None:
        self._checked = checked
        self._model, self._connection = checked.model, connection
        self._unchanged, self._check = checked.unchanged, checked.check
        self._missing = ranks_missing(self._model, connection)

    def document(
        self,
        changes: Sequence[Change],
        removals: Mapping[str, Removal] | None = None,
        target: Target | None = None,
    ) -> WhatIfDocument:
        model, before = self._model, self._unchanged
        window_ns = model.measured().window_ns
        step_ns = round(window_ns / max(1, model.window.steps))
        there = _STAYS if target is None else target.applied(self._checked, self._connection)
        refusal = self._refusal(changes, there)
        known = refusal is None
        # What is refused may be so because the trace holds nothing that could change.
        effects = (concerned if known else effects_of)(model, self._connection, changes, removals)
        scenarios = [[*each, *effects] for each in there.scenarios]
        asked = target is not None or bool(changes)
        after = model.replay(changed_lags(scenarios[0], model.graph.lag))
        growth = max([1.0, *(change.factor for change in changes)])
        shares = self._shares(after, scenarios, growth) if known else []
        unknown = self._as_read(scenarios[0], shares) if known and asked else None
        bound = self._bound(changes, there)
        if unknown is not None:
            bound = "range" if max(unknown) - min(unknown) > _WIDE else bound
            shares += unknown
        return {
            "schema": SCHEMA,
            "self_check": self._check,
            "changes": [str(change) for change in changes],
            "target": there.document,
            "gpus": len(model.window.devices),
            "window_ns": window_ns,
            "replayed_ns": before.window_ns,
            "steps": model.window.steps,
            "before_ns": step_ns,
            "after_ns": round(step_ns * shares[0]) if known and there.likely else None,
            "range_ns": self._range(step_ns, shares, there.spread) if known else None,
            "bound": bound,
            "breakdown": _rows(model, after) if known else [],
            "critical_path": _path(model, before),
            "critical_path_after": _path(model, after) if known and asked else [],
            "best_changes": self._best(step_ns) if known and not asked else [],
            "caveats": [
                *there.caveats,
                *([] if unknown is None else [_UNKNOWN]),
                *self._caveats(changes, asked=asked),
            ],
            "refusal": refusal,
        }

    def overview(self) -> ReplayOverview:
        """The part of a report."""
        window_ns = self._model.measured().window_ns
        step_ns = round(window_ns / max(1, self._model.window.steps))
        check = self._check
        replay: ReplayRow = {
            "grade": cast('Literal["A", "B"]', check["grade"]),
            "window_error": check["window_error"],
            "unexplained_share": check["unexplained_share"],
            "inferred_edges": check["inferred_edges"],
            "window_ns": window_ns,
            "replayed_ns": self._unchanged.window_ns,
            "steps": self._model.window.steps,
            "before_ns": step_ns,
        }
        if len(self._model.hidden.call):
            replay["host_time"] = _host_time(self._connection)
        return {
            "replay": replay,
            "critical_path": _path(self._model, self._unchanged),
            "best_changes": [_without_command(row) for row in self._best(step_ns)],
        }

    def _shares(self, after: Replayed, scenarios: Sequence[Sequence[Effect]], growth: float) -> list[float]:
        """The new window as a share of the old one: as modelled, then all else that may be.

        Ranks that are missing take up to `growth` times as long.
        """
        model = self._model
        found = [model.share(after, self._unchanged)]
        found += [self._share(each, model.graph.lag) for each in scenarios[1:]]
        if any(scenarios):
            for lag in (without_coincidences(model), without_loose_events(model, self._unchanged)):
                found += [] if lag is None else [self._share(each, lag) for each in scenarios]
        if any(scenarios) and self._missing:
            waits = Waits(model, self._unchanged, self._connection)
            for each in scenarios:
                found += waits.shares(each, growth)
        return found

    def _share(self, effects: Sequence[Effect], base: Ints) -> float:
        old = self._model.replay(base)
        return self._model.share(self._model.replay(changed_lags(effects, base)), old)

    def _as_read(self, effects: Sequence[Effect], shares: Sequence[float]) -> list[float] | None:
        """The new window as a share of the old one, where unknown stretches of threads are work, or waits.

        None where that changes nothing.
        """
        found = [self._share(effects, lag) for lag in self._checked.readings]
        changes = any(abs(share - shares[0]) > _LEAST_SPREAD for share in found)
        return [*found, shares[0]] if changes else None

    def _range(self, step_ns: int, shares: Sequence[float], spread_there: float) -> list[int]:
        spread = abs(float(self._check["window_error"])) + _LEAST_SPREAD
        low, high = min(shares) * (1 - spread_there) - spread, max(shares) * (1 + spread_there) + spread
        return [max(0, round(step_ns * low)), round(step_ns * high)]

    def _bound(self, changes: Sequence[Change], there: OnTarget) -> Bound:
        if there.range_only or (self._missing and (changes or there.document is not None)):
            return "range"
        return "at_best" if any(change.target in _AT_BEST for change in changes) else "exact"

    def _refusal(self, changes: Sequence[Change], there: OnTarget) -> str | None:
        check = self._check
        if check["grade"] == REFUSED:
            return refusal(check)
        host = there.host or any(change.target == "host" for change in changes)
        if host and check["called_share"] < LEAST_CALLED:
            called = f"only {100 * check['called_share']:.0f} %" if check["called_share"] else "none"
            return (
                f"{called} of the GPU work has a launch record,"
                " which changes of host time need: record API calls from before the first GPU work"
            )
        return there.refusal

    def _caveats(self, changes: Sequence[Change], *, asked: bool) -> list[str]:
        found = []
        if self._check["grade"] == "C":
            error = f"{100 * self._check['window_error']:+.1f} %"
            found.append(f"grade C: the replay without a change is {error} from the recording")
        if self._missing:
            found.append(f"{self._missing}: waiting for them cannot be separated from transfer")
        if any(change.target == "sync" for change in changes):
            found.append("at best: the program must do without what the dropped waits wait for")
        if any(change.target == "finding" for change in changes):
            found.append("at best: what a finding names is removed, and nothing replaces it")
        if any(change.target == "communication" for change in changes) and not self._missing:
            found.append("at best: communication also competes with compute for the GPU")
        if self._check["long_gap_share"] > 0.05:
            share = f"{100 * self._check['long_gap_share']:.0f} %"
            found.append(
                f"host and stream gaps above 100 us are {share} of the critical path: a wait"
                " hidden in them is not shortened"
            )
        return [*found, _NOT_MODELLED] if asked else found

    def _best(self, step_ns: int) -> list[BestChange]:
        """The single changes that save most; host work done once and waits in MPI stay as they are."""
        candidates = _candidates(self._model, self._connection, self._check)
        once = share_that_stays(self._model, self._unchanged, self._connection)
        found = effects_of(self._model, self._connection, candidates, once=once)
        trial, *readings = (
            Trials(self._model, each) for each in (self._unchanged.lag, *self._checked.readings)
        )
        tried: list[tuple[int, int, float]] = []
        # What can save most comes first: in the end the others cannot be among the best.
        least = {at: round(step_ns * trial.least_share(effect)) for at, effect in enumerate(found) if effect}
        for at in sorted(least, key=lambda at: least[at]):
            if len(tried) < BEST or least[at] <= sorted(tried)[BEST - 1][0]:
                share = trial.share(found[at])
                tried.append((round(step_ns * share), at, share))
        rows: list[BestChange] = []
        for after_ns, at, share in sorted(tried)[:BEST]:
            if after_ns >= step_ns:
                break
            change, others = candidates[at], [each.share(found[at]) for each in readings]
            row: BestChange = {
                "change": str(change),
                "target": cast("ChangeTarget", change.target),
                "name": None if change.pattern == "*" else change.pattern,
                "factor": change.factor,
                "after_ns": after_ns,
                "saved_share": 1 - share,
            }
            if any(abs(other - share) > _LEAST_SPREAD for other in others):
                row["saved_range"] = [1 - max(share, *others), 1 - min(share, *others)]
            rows.append(row)
        return rows


def _without_command(row: BestChange) -> BestChangeRow:
    """A change as reports list it."""
    return cast("BestChangeRow", {name: value for name, value in row.items() if name != "change"})


def _candidates(model: Model, connection: duckdb.DuckDBPyConnection, check: SelfCheck) -> list[Change]:
    """Single changes worth trying: each kernel and API function with most time, and each kind of wait."""
    kernels = longest_kernels(connection, _KERNELS_TRIED)
    found = [Change("kernel", literal(name), 0.5) for name in kernels]
    found += [Change("kernel", "*", 0.5), Change("copy", "*", 0.5), Change("communication", "*", 0.5)]
    found += [Change("sync", kind, 0) for kind in ("item", "stream", "device", "event", "copy", "release")]
    if check["called_share"] >= LEAST_CALLED:
        calls = model.recording.calls
        total = np.bincount(calls.function, calls.end - calls.start, len(model.recording.functions))
        longest = np.argsort(-total, kind="stable")[:_FUNCTIONS_TRIED]
        found += [Change("host", literal(model.recording.functions[each]), 0.5) for each in longest]
        found.append(Change("host", "*", 0.5))
    return found


_HOST_TIME: Final = """
WITH launching AS (
    SELECT DISTINCT api_calls.trace_id, api_calls.pid, api_calls.tid
    FROM api_calls SEMI JOIN gpu_activity USING (trace_id, call_id)
),
judged AS (
    SELECT trace_id, min(start_ns) AS start_ns, max(end_ns) AS end_ns FROM steady_windows GROUP BY trace_id
)
SELECT
    told.kind,
    sum(least(told.end_ns, judged.end_ns) - greatest(told.start_ns, judged.start_ns))::BIGINT AS ns
FROM host_states AS told
SEMI JOIN launching ON launching.trace_id = told.trace_id AND launching.pid IS NOT DISTINCT FROM told.pid
    AND launching.tid IS NOT DISTINCT FROM told.tid
JOIN judged ON judged.trace_id = told.trace_id AND told.start_ns < judged.end_ns
    AND told.end_ns > judged.start_ns
GROUP BY told.kind ORDER BY told.kind
"""


def _host_time(connection: duckdb.DuckDBPyConnection) -> dict[str, int]:
    """What threads that launch did in the windows: work, wait and unknown [ns]."""
    return dict(connection.execute(_HOST_TIME).fetchall())


def _path(model: Model, replayed: Replayed) -> list[PathPart]:
    return [{"kind": kind, "ns": ns} for kind, ns in model.critical_path(replayed).items()]


def _rows(model: Model, replayed: Replayed) -> list[DeviceTime]:
    """Time by class of each device's window."""
    rows: list[DeviceTime] = []
    for device, parts in zip(model.window.devices, model.breakdown(replayed), strict=True):
        trace, gpu = model.recording.devices[device]
        rows += [
            {"trace_id": trace, "device": gpu, "kind": cast("TimeKind", kind), "ns": ns}
            for kind, ns in parts.items()
        ]
    return rows
