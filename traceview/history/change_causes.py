"""What a change is made of: the comparison of a run before it with one after it, and its kind."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from traceview.comparison.compare import compare_sides
from traceview.comparison.side import Side
from traceview.errors import InconclusiveError
from traceview.history.adding import side_of
from traceview.history.change_points import Change, changes
from traceview.history.store import Run
from traceview.lake.folder import Store

METRIC: Final = "step_time"
_OPTIONS: Final = ("record_shapes", "with_stack", "profile_memory", "with_flops", "with_modules")
"""Options of the PyTorch profiler that cost time."""
_OF_METHOD: Final = ("format", "step_source", "clipped_window", "no_steps", "lost_work")
"""Codes of differences between two sides, see `traceview.comparison.comparable`."""
_OF_HARDWARE: Final = ("gpu_model", "gpu_count", "world_size")
_ALIKE_SHARE: Final = 0.9
"""Share of the kernel time that has to scale alike for the clock to be the cause."""
_ALIKE: Final = 0.25
"""How far from the common change a kernel may be, as a share of that change."""
_LEAST_SCALE: Final = 0.005
_MOST_ROWS: Final = 5


def changes_of(store: Store, runs: Sequence[Run], metric: str = METRIC) -> list[dict[str, Any]]:
    """The changes of a metric over runs, each with its cause, as plain data.

    Args:
        store: where the runs are.
        runs: in their order; those without the metric do not count.
        metric: its name.
    """
    measured = [run for run in runs if metric in run.metrics]
    values = [run.metrics[metric][0] for run in measured]
    return [_explained(store, measured, values, found, metric) for found in changes(values)]


def _explained(
    store: Store, runs: Sequence[Run], values: Sequence[float], change: Change, metric: str
) -> dict[str, Any]:
    before = _typical(runs, values, change.first, change.at)
    after = _typical(runs, values, change.at, change.last)
    row: dict[str, Any] = {
        "metric": metric,
        "unit": runs[change.at].metrics[metric][1],
        "last_before": _named(runs[change.at - 1]),
        "first_after": _named(runs[change.at]),
        "before": change.before,
        "after": change.after,
        "change": change.ratio - 1,
        "chance": change.chance,
        "runs_before": change.at - change.first,
        "runs_after": change.last - change.at,
        "compared": [_named(before), _named(after)],
    }
    try:
        sides = side_of(store, before), side_of(store, after)
        comparison = compare_sides(*sides)
    except InconclusiveError as error:
        return {**row, "kind": "unknown", "reason": str(error), "total": None, "classes": [], "kernels": []}
    kind, reason = kind_of(comparison, *sides)
    return {
        **row,
        "kind": kind,
        "reason": reason,
        "total": comparison["total"],
        "classes": comparison["classes"],
        "kernels": comparison["kernels"][:_MOST_ROWS],
        "operators": comparison["operators"][:_MOST_ROWS],
        "differences": comparison["differences"],
    }


def _typical(runs: Sequence[Run], values: Sequence[float], first: int, last: int) -> Run:
    """The run with the median value, the lower of two."""
    order = sorted(range(first, last), key=lambda at: (values[at], at))
    return runs[order[(len(order) - 1) // 2]]


def _named(run: Run) -> dict[str, Any]:
    return {"run": run.key, "name": run.name, "labels": dict(run.labels)}


def kind_of(comparison: Mapping[str, Any], before: Side, after: Side) -> tuple[str, str]:
    """method, hardware or program, and why.

    A change of method is one of how was recorded; of hardware one of the GPUs, or all kernels scale alike, as
    with the clock; everything else is a change of the program.
    """
    options = _options(before), _options(after)
    differing = [name for name in _OPTIONS if options[0].get(name) != options[1].get(name)]
    if differing:
        return "method", f"the profiler recorded with other options: {', '.join(differing)}"
    for row in comparison["differences"]:
        if row["code"] in _OF_HARDWARE:
            return "hardware", row["message"]
        if row["code"] in _OF_METHOD:
            return "method", row["message"]
    scale = common_scale(comparison)
    if scale is not None:
        return "hardware", f"all kernels take {scale:.3f} times as long, as with another clock"
    return "program", "kernels, calls or gaps changed apart from each other"


def _options(side: Side) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for trace in side.traces:
        try:
            metadata = json.loads(trace["metadata"] or "{}")
        except ValueError:
            continue
        found |= {
            name: metadata[name] for name in _OPTIONS if isinstance(metadata, dict) and name in metadata
        }
    return found


def common_scale(comparison: Mapping[str, Any]) -> float | None:
    """The factor by which nearly all kernels take longer; None where they do not change alike.

    It has to explain most of the change of the whole.
    """
    rows = [
        row
        for row in comparison["kernels"]
        if row["before_class"] == row["after_class"] == "compute"
        and min(row["before_gpu_ns"], row["after_gpu_ns"]) > 0
        and abs(row["before_calls"] - row["after_calls"]) <= 0.01 * row["before_calls"]
    ]
    total = sum(row["before_gpu_ns"] for row in rows)
    work = sum(row["before_gpu_ns"] for row in comparison["kernels"] if row["before_class"] == "compute")
    if len(rows) < 2 or total < _ALIKE_SHARE * work:
        return None
    scale: float = sum(row["after_gpu_ns"] for row in rows) / total
    if abs(scale - 1) < _LEAST_SCALE:
        return None
    alike = [
        row
        for row in rows
        if abs(row["after_gpu_ns"] / row["before_gpu_ns"] - scale) <= _ALIKE * abs(scale - 1)
    ]
    explained = sum(row["delta_ns"] for row in alike)
    delta = comparison["total"]["delta_ns"]
    is_alike = sum(row["before_gpu_ns"] for row in alike) >= _ALIKE_SHARE * total
    return scale if is_alike and delta and 0.5 <= explained / delta <= 2 else None
