"""The answer of a report: where the time of the analyzed windows goes, and what to do first."""

from collections.abc import Sequence
from typing import Final

from traceview.documents.findings import CleanRow, CoverageRow, FindingRow, UnansweredRow
from traceview.documents.report import ReportDocument
from traceview.documents.values import Row
from traceview.quantities import counted, number, percent
from traceview.report.groups import Group, figures, groups
from traceview.report.head import (
    finds_nothing,
    lacks_gpu_work,
    lacks_kernels,
    nothing_found,
    partly_checked,
    spread_of,
    up_to,
)
from traceview.report.leading_kernel import leading
from traceview.report.phases import phases_sentences
from traceview.report.spread import length_ns
from traceview.report.verdict import NOTABLE, verdict

CLASSES: Final = {
    "compute": "compute_ns",
    "exposed communication": "exposed_communication_ns",
    "exposed copy": "exposed_copy_ns",
    "idle": "idle_ns",
}
"""The classes that partition the window of a GPU, each with its field."""
_MOST: Final = 2
"""Findings that the sentence names."""


def class_times(report: ReportDocument) -> dict[str, int]:
    """The time of each class in the analyzed windows of all GPUs [ns]; empty where it is not known."""
    known = spread_of(report, "windows")
    if any(field not in known for field in CLASSES.values()):
        return {}
    return {name: int(known[field]["sum"]) for name, field in CLASSES.items()}


def judged_gpus(report: ReportDocument) -> list[Row]:
    """The analyzed window of each GPU: a row of `windows` with `rank`, `window_ns` and `busy_ns`.

    Empty where the time of its classes is not known.
    """
    rows = report.get("windows") or ()
    if not class_times(report) or any(field not in row for row in rows for field in CLASSES.values()):
        return []
    ranks = {trace.get("trace_id"): trace.get("rank") for trace in report.get("traces") or ()}
    return [
        {
            **row,
            "rank": ranks.get(row["trace_id"]),
            "window_ns": length_ns(row),
            "busy_ns": row["compute_ns"] + row["exposed_communication_ns"] + row["exposed_copy_ns"],
        }
        for row in rows
    ]


def sentences(report: ReportDocument) -> list[str]:
    """The verdict on the analyzed windows, and which findings save most of them."""
    times = class_times(report)
    parts = phases_sentences(report)
    if not parts and any(times.values()) and not lacks_kernels(report):
        parts = [verdict(report, times)]
    if lacks_gpu_work(report) and not finds_nothing(report):
        parts.append("No GPU work was recorded; Health says what to do.")
    saving: dict[str, list[Group]] = {}
    for group in groups(report):
        if saved_share(group):
            saving.setdefault(f"{group[0].get('code')} {group[0].get('name')}", []).append(group)
    shares = {rule: sum(map(saved_share, saved)) for rule, saved in saving.items()}
    named = [
        f"{rule}, {up_to(map(figures, saved))}{percent(shares[rule])}"
        + (f" in {len(saved)} findings" if saved[1:] else "")
        for rule, saved in saving.items()
        if shares[rule] >= NOTABLE
    ]
    if named:
        whole = " of the whole window" if report.get("phases") else ""
        parts.append(f"Recoverable{whole}: {'; then '.join(named[:_MOST])}.")
    elif finds_nothing(report):
        parts.append(nothing_found(report))
    elif report.get("windows"):
        parts.append("No finding saves a notable part of it.")
    return [*parts, *filter(None, [leading(report)])]


def saved_share(group: Sequence[FindingRow]) -> float:
    """What a group saves after those above it, over the windows of its GPUs."""
    known = figures(group)
    if not known["claims_all"] or not known["window_ns"]:
        return 0.0
    return float((known["recoverable_ns"] or 0) / known["window_ns"])


def is_covered(group: Sequence[FindingRow]) -> bool:
    """Whether the findings before it recover nearly all that it would."""
    known = figures(group)
    alone = known["recoverable_alone_ns"] or 0
    return alone > 0 and (known["recoverable_ns"] or 0) * 20 < alone


def saved_ns(group: Sequence[FindingRow]) -> int | None:
    """What a group saves after those above it, in the mean of its GPUs [ns]; None where it claims nothing."""
    known = figures(group)
    if not known["claims_all"]:
        return None
    saved: int = known["recoverable_ns"] or 0
    return round(saved / int(known["findings"]))


def ordered(report: ReportDocument) -> tuple[list[Group], list[Group]]:
    """The findings that save anything or claim nothing, and those that save nothing after the ones before."""
    found = groups(report)
    is_first = [saved_ns(group) != 0 and not is_covered(group) for group in found]
    first = [group for group, known in zip(found, is_first, strict=True) if known]
    return first, [group for group, known in zip(found, is_first, strict=True) if not known]


def rule_outcomes(report: ReportDocument) -> dict[str, dict[str, str]]:
    """The rules that are clean, partly checked, not checkable and vetoed: names by code."""
    fired = {row.get("code") for row in report.get("findings") or ()}
    found: dict[str, Sequence[CleanRow | UnansweredRow | CoverageRow]] = {
        "clean": [row for row in report.get("clean") or () if row["code"] not in fired],
        "partly checked": partly_checked(report),
        "not checkable": report.get("not_checkable") or (),
        "vetoed": report.get("vetoed") or (),
    }
    return {outcome: {row["code"]: row["name"] for row in rows} for outcome, rows in found.items()}


def rule_counts(report: ReportDocument) -> dict[str, int]:
    """How many rules are clean, partly checked, not checkable and vetoed."""
    return {outcome: len(rules) for outcome, rules in rule_outcomes(report).items()}


def coverage(report: ReportDocument) -> str:
    """The outcome of the rules without findings in one line."""
    known = [(name, count) for name, count in rule_counts(report).items() if count]
    if not known:
        return ""
    (name, count), *others = known
    return ", ".join([f"{counted(count, 'rule')} {name}", *(f"{number(n)} {other}" for other, n in others)])
