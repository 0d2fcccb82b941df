"""What findings and replays promised to save, held against what was measured when runs had the change."""

import hashlib
import json
import re
import statistics
from collections.abc import Mapping, Sequence
from typing import Any, Final

from traceview.errors import UnreadableTraceError, UsageError
from traceview.history.store import Run, rows
from traceview.lake.folder import Store

FOLDER: Final = "promises"
_METRIC: Final = "step_time"
_MOST_RUNS: Final = 5
"""Runs before and after, of which medians are compared."""
_FIXED: Final = re.compile(r"finding:([^=:]+)(?::([0-9a-f]+))?=fixed")
_MEASURED: Final = "traceview.whatif/1"


def promise(
    store: Store, runs: Sequence[Run], wanted: str, labels: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Stores what a finding of the last run promises: its saving as a share of its window.

    Args:
        store: where the runs are.
        runs: in their order.
        wanted: the code or name of its rule, or the start of its fingerprint; of several the first.
        labels: of the runs that have the change; by default those without the finding.

    Raises:
        UsageError: the last run has no such finding, or it promises no time.
    """
    findings = rows(store, _last(runs), "findings")
    found = [
        row
        for row in findings
        if wanted in (row["code"], row["name"]) or (len(wanted) > 3 and row["fingerprint"].startswith(wanted))
    ]
    if not found:
        known = ", ".join(dict.fromkeys(row["code"] for row in findings)) or "none"
        raise UsageError(f"no finding {wanted!r} in run {runs[-1].name}; there are: {known}")
    first = found[0]
    if not first["saves_ns"] or not first["window_ns"]:
        raise UsageError(f"{first['code']} {first['name']} promises no time")
    what = f"{first['code']} {first['name']}{f' ({subject})' if (subject := first['subject']) else ''}"
    gone = [[first["code"], first["fingerprint"]]]
    return _stored(store, runs, what, gone, labels, first["saves_ns"] / first["window_ns"], None)


def promise_of_replay(
    store: Store, runs: Sequence[Run], answer: Mapping[str, Any], labels: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Stores what `traceview whatif` answered about changes to the last run.

    Args:
        store, runs: as above.
        answer: the document `traceview.whatif/1`.
        labels: of the runs that have the changes; by default those without the findings that are fixed.

    Raises:
        UsageError: it is no such answer, or does not say how to tell which runs have the changes.
    """
    _last(runs)
    try:
        changes, before = [str(each) for each in answer["changes"]], answer["before_ns"]
        after, bounds = answer["after_ns"], answer["range_ns"] or (None, None)
        is_answer = answer["schema"] == _MEASURED and answer["refusal"] is None and bool(changes)
        shares = [1 - each / before for each in (after, *bounds) if each is not None]
    except (KeyError, TypeError, ZeroDivisionError) as error:
        raise UsageError(f"not an answer of traceview whatif about changes: {error!r}") from error
    if not is_answer or not shares:
        raise UsageError("not an answer of traceview whatif about changes, or none that says a time")
    fixed = [_FIXED.fullmatch(each) for each in changes]
    if not labels and not all(fixed):
        raise UsageError("say which runs will have the change by a label: --done-in NAME=VALUE")
    gone = [[each[1], each[2] or ""] for each in fixed if each]
    share = shares[0] if after is not None else None
    ends = sorted(shares[-2:]) if len(shares) > 1 else None
    return _stored(store, runs, ", ".join(changes), gone, labels, share, ends)


def _last(runs: Sequence[Run]) -> Run:
    if not runs:
        raise UsageError("the history has no run: add one first")
    return runs[-1]


def _stored(
    store: Store,
    runs: Sequence[Run],
    what: str,
    gone: list[list[str]],
    labels: Mapping[str, str] | None,
    share: float | None,
    ends: list[float] | None,
) -> dict[str, Any]:
    row: dict[str, object] = {"run": runs[-1].key, "what": what, "share": share, "range": ends}
    row |= {"labels": dict(labels)} if labels else {"findings": gone}
    name = hashlib.blake2b(json.dumps(row, sort_keys=True).encode(), digest_size=8).hexdigest()
    store.put(f"{FOLDER}/{runs[-1].key}-{name}.json", json.dumps(row).encode())
    return row


def kept_to_account(store: Store, runs: Sequence[Run]) -> list[dict[str, Any]]:
    """Each promise with the share that was measured: None as long as no run has the change.

    It is measured between the last runs without the change and the first with it, by medians of their step
    times.
    """
    found = []
    for name in store.names(FOLDER):
        try:
            row = json.loads(store.get(name))
            key, labels, gone = row["run"], row.get("labels"), row.get("findings", ())
            described = {"what": str(row["what"]), "share": row["share"], "range": row["range"]}
            shares = [float(each) for each in (row["share"], *(row["range"] or ())) if each is not None]
            findings = [(str(code), str(start)) for code, start in gone]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise UnreadableTraceError(f"{store.place}/{name}: not a promise: {error}") from error
        if not shares or not (labels or findings):
            raise UnreadableTraceError(f"{store.place}/{name}: not a promise")
        first = next((at + 1 for at, run in enumerate(runs) if run.key == key), len(runs))
        done = next(
            (at for at in range(first, len(runs)) if _has_change(store, runs[at], labels, findings)), None
        )
        measured = None if done is None else _saved(runs[max(0, done - _MOST_RUNS) : done], runs[done:])
        found.append(
            {**described, "measured": measured, "done_in": None if done is None else runs[done].name}
        )
    return found


def _has_change(
    store: Store, run: Run, labels: Mapping[str, str] | None, findings: Sequence[tuple[str, str]]
) -> bool:
    """Whether a run has these labels, else none of these findings.

    Findings are given by the code or name of the rule, and how the fingerprint begins.
    """
    if labels:
        return labels.items() <= run.labels.items()
    return not any(
        rule in (row["code"], row["name"]) and row["fingerprint"].startswith(start)
        for row in rows(store, run, "findings")
        for rule, start in findings
    )


def _saved(before: Sequence[Run], after: Sequence[Run]) -> float | None:
    """The share of the step time that was saved."""
    sides = [[run.metrics[_METRIC][0] for run in side if _METRIC in run.metrics] for side in (before, after)]
    if not all(sides):
        return None
    return 1 - statistics.median(sides[1][:_MOST_RUNS]) / statistics.median(sides[0])
