"""A run as rows of a history: metrics, steps, findings, and one side of a comparison."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from typing import Any

from traceview.comparison.side import ATTRIBUTES, Leaf, Side, joined
from traceview.comparison.step_times import step_times
from traceview.gate.measuring import measure
from traceview.gate.metrics import built_in_metrics
from traceview.history.store import Rows, Run, rows
from traceview.lake.folder import Store
from traceview.rules.ruleset import RuleSet
from traceview.session import Session


def tables_of(session: Session, rule_set: RuleSet | None) -> dict[str, Rows]:
    """The rows of an opened run, by table; findings where there are rules.

    Raises:
        InconclusiveError: no trace has GPU work.
    """
    with ExitStack() as stack:
        side = Side.of([session], "in this run", stack)
        # The same run has the same rows in the same order, by which it is known.
        leaves = sorted(map(_leaf_row, side.leaves(side.known)), key=str)
        facts = {
            "traces": side.traces, "frames": side.frames, "health": sorted(side.health),
            "known": sorted(side.known),
            "operators": side.operators, "kernels": side.kernels,
        }  # fmt: skip
    metrics = built_in_metrics()
    measured = measure(session, metrics.values())
    findings = rule_set.analyze(session).findings if rule_set else []
    return {
        "sides": [{"side": json.dumps(facts, sort_keys=True)}],
        "metrics": [
            {"metric": name, "value": float(found.value), "unit": metrics[name].unit}
            for name, found in measured.items()
            if found.value is not None
        ],
        "steps": [{"dur_ns": float(ns)} for run in step_times(session) for ns in run.durations_ns],
        "findings": [
            {
                "code": each.code, "name": each.name, "subject": each.subject,
                "fingerprint": each.fingerprint, "trace_id": each.trace_id, "count": each.count,
                "total_ns": each.total_ns,
                "saves_ns": each.recoverable_alone_ns, "window_ns": each.window_ns,
            }
            for each in findings
        ],
        "leaves": leaves,
    }  # fmt: skip


def _leaf_row(leaf: Leaf) -> dict[str, Any]:
    return {
        "class": leaf.work_class, "event_kind": leaf.event_kind, "kernel": leaf.kernel,
        **dict(zip(ATTRIBUTES, leaf.place, strict=True)), "calls": leaf.calls, "gpu_ns": str(leaf.gpu_ns),
        # Beyond 64 bits where many GPUs ran for long.
        "part": str(leaf.part), "positions": sorted(leaf.positions), "full_names": sorted(leaf.full_names),
    }  # fmt: skip


@dataclass(slots=True)
class StoredSide(Side):
    """A side of a comparison as it was when its run was added."""

    stored: list[Leaf] = field(default_factory=list)

    def leaves(self, attributes: Iterable[str]) -> list[Leaf]:
        """As those of a side; attributes that are not asked for are unknown."""
        asked = [name in set(attributes) for name in ATTRIBUTES]
        merged: dict[tuple[str, ...], Leaf] = {}
        for leaf in self.stored:
            place = tuple(value if wanted else None for value, wanted in zip(leaf.place, asked, strict=True))
            seen = replace(leaf, place=place)
            merged[seen.identity] = joined(merged.get(seen.identity), seen)
        return [merged[identity] for identity in sorted(merged)]


def side_of(store: Store, run: Run) -> StoredSide:
    """The side of a run.

    Raises:
        UnreadableTraceError: its rows cannot be read.
    """
    from traceview.errors import UnreadableTraceError

    try:
        [row] = rows(store, run, "sides")
        facts: Mapping[str, Any] = json.loads(row["side"])
        return StoredSide(
            facts["traces"], facts["frames"], [(code, severity) for code, severity in facts["health"]],
            set(facts["known"]), Counter(facts["operators"]), Counter(facts["kernels"]),
            stored=[_leaf(each) for each in rows(store, run, "leaves")],
        )  # fmt: skip
    except (ValueError, KeyError, TypeError) as error:
        raise UnreadableTraceError(f"{store.place}: run {run.key} cannot be read: {error}") from error


def _leaf(row: Mapping[str, Any]) -> Leaf:
    place = tuple(row[name] for name in ATTRIBUTES)
    numbers = int(row["calls"]), int(row["gpu_ns"]), int(row["part"])
    names = frozenset(row["positions"]), frozenset(row["full_names"])
    return Leaf(row["class"], row["event_kind"], row["kernel"], place, *numbers, *names)
