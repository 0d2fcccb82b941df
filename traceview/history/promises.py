"""What findings promised to save, held against what was measured when they were gone."""

from __future__ import annotations

import json
import statistics
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from traceview.errors import UnreadableTraceError, UsageError
from traceview.history.store import Run, rows

if TYPE_CHECKING:
    from traceview.lake.store import Store

FOLDER: Final = "promises"
_METRIC: Final = "step_time"
_MOST_RUNS: Final = 5
"""Runs before and after, of which medians are compared."""


def promise(store: Store, runs: Sequence[Run], wanted: str) -> dict[str, Any]:
    """Stores what a finding of the last run promises: its saving as a share of its window.

    Args:
        store: where the runs are.
        runs: in their order.
        wanted: the code or name of its rule, or the start of its fingerprint; of several the first.

    Raises:
        UsageError: the last run has no such finding, or it promises no time.
    """
    if not runs:
        raise UsageError("the history has no run: add one first")
    findings = rows(store, runs[-1], "findings")
    found = [
        row
        for row in findings
        if wanted in (row["code"], row["name"]) or (len(wanted) > 3 and row["fingerprint"].startswith(wanted))
    ]
    if not found:
        known = ", ".join(dict.fromkeys(row["code"] for row in findings)) or "none"
        raise UsageError(f"no finding {wanted!r} in run {runs[-1].name}; there are: {known}")
    if not found[0]["saves_ns"] or not found[0]["window_ns"]:
        raise UsageError(f"{found[0]['code']} {found[0]['name']} promises no time")
    row = {name: found[0][name] for name in ("code", "name", "subject", "fingerprint")}
    row |= {"run": runs[-1].key, "share": found[0]["saves_ns"] / found[0]["window_ns"]}
    store.put(f"{FOLDER}/{runs[-1].key}-{row['fingerprint']}.json", json.dumps(row).encode())
    return row


def kept_to_account(store: Store, runs: Sequence[Run]) -> list[dict[str, Any]]:
    """Each promise with the share that was measured: None as long as the finding is there.

    It is measured between the last runs with the finding and the first without it, by medians of their step
    times.
    """
    found = []
    for name in store.names(FOLDER):
        try:
            row = json.loads(store.get(name))
            fingerprint, key = row["fingerprint"], row["run"]
            float(row["share"])
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise UnreadableTraceError(f"{store.place}/{name}: not a promise: {error}") from error
        places = [at for at, run in enumerate(runs) if run.key == key]
        gone = next(
            (at for at in range(places[0] + 1, len(runs)) if not _has(store, runs[at], fingerprint)), None
        ) if places else None  # fmt: skip
        measured = None if gone is None else _saved(runs[max(0, gone - _MOST_RUNS) : gone], runs[gone:])
        found.append({**row, "measured": measured, "gone_in": None if gone is None else runs[gone].name})
    return found


def _has(store: Store, run: Run, fingerprint: str) -> bool:
    return any(row["fingerprint"] == fingerprint for row in rows(store, run, "findings"))


def _saved(before: Sequence[Run], after: Sequence[Run]) -> float | None:
    """The share of the step time that was saved."""
    sides = [[run.metrics[_METRIC][0] for run in side if _METRIC in run.metrics] for side in (before, after)]
    if not all(sides):
        return None
    return 1 - statistics.median(sides[1][:_MOST_RUNS]) / statistics.median(sides[0])
