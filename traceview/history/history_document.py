"""A history as the plain document `traceview.history/1`."""

from collections.abc import Sequence
from typing import Any, Final

from traceview.errors import UsageError
from traceview.history.change_causes import changes_of
from traceview.history.promises import kept_to_account
from traceview.history.store import Run
from traceview.lake.folder import Store
from traceview.version import tool

SCHEMA: Final = "traceview.history/1"
_BETTER_IF_MORE: Final = ("gpu_busy", "compute_share", "kernel_overlap")


def history(store: Store, runs: Sequence[Run], metrics: Sequence[str]) -> dict[str, Any]:
    """The runs, the changes of these metrics with their causes, and the promises.

    Raises:
        UsageError: no run has a metric.
        UnreadableTraceError: a file of the history cannot be read.
    """
    known = sorted({name for run in runs for name in run.metrics})
    for name in metrics:
        if runs and name not in known:
            raise UsageError(f"no run has the metric {name!r}; known are {', '.join(known)}")
    return {
        "schema": SCHEMA,
        "tool": tool(),
        "metrics": list(metrics),
        "runs": [
            {
                "run": run.key, "name": run.name, "labels": dict(run.labels), "added_s": run.added_s,
                "version": run.version,
                "values": {name: {"value": each[0], "unit": each[1]} for name, each in run.metrics.items()},
            }
            for run in runs
        ],
        "changes": [row for name in metrics for row in changes_of(store, runs, name)],
        "promises": kept_to_account(store, runs),
    }  # fmt: skip


def last_regressions(document: dict[str, Any], within: int) -> list[dict[str, Any]]:
    """The last change of each metric, where it is for the worse and within so many last runs."""
    last = {row["metric"]: row for row in document["changes"]}
    return [
        row
        for row in last.values()
        if row["runs_after"] <= within and (row["change"] > 0) != (row["metric"] in _BETTER_IF_MORE)
    ]
