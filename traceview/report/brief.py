"""The report in at most 6,000 bytes, for any number of ranks."""

import shlex
from collections import Counter
from collections.abc import Sequence
from typing import Final

import orjson

from traceview.documents.brief import Brief, BriefFinding, ListedFinding
from traceview.documents.findings import FindingRow
from traceview.documents.report import ReportDocument
from traceview.quantities import number
from traceview.report import answer, head
from traceview.report.groups import figures
from traceview.report.scopes import window
from traceview.report.waiting import with_waits
from traceview.rules.finding import finding_id
from traceview.terminal import printable

SCHEMA: Final = "traceview.brief/1"
MOST_BYTES: Final = 6000
_MOST_FINDINGS: Final = 8
_LONGEST_TEXT: Final = 240
"""Bytes."""
_LONGEST_PATHS: Final = 160


def brief(report: ReportDocument, paths: Sequence[str]) -> Brief:
    """The most important figures of a report, as `traceview.brief/1`.

    Args:
        report: what `traceview.report.model.build_report` returns.
        paths: the traces, for the commands that show more.

    Returns:
        `recording`, `window` and `completeness` as sentences; `classes_ns`, the classes of the analyzed
        windows of all GPUs, and `windows_ns`, their sum; `notes` on the set of recordings; codes of `health`;
        up to eight `findings`, those that save most first: `id`, `saves_ns` after those above it, in the mean
        of its `gpus`, `share` of their windows in percent, `where`, `occurrences`, each a `unit`, and
        `total_ns` of the evidence, and the command for more; `rules`, how many are clean, partly checked,
        not checkable and vetoed; `left_out`, how many findings are not here, and the command that has them.
        The evidence of the figures of a finding is its id, that of every other figure its key: `traceview
        explain` answers both, as `evidence` says.
    """
    named = printable(shlex.join(paths), ascii_only=True)
    traces = named if len(named) <= _LONGEST_PATHS else "PATH..."
    found = all_findings(report)
    times = with_waits(report, answer.class_times(report))
    windows = report.get("windows")
    rows: list[ListedFinding] = [
        {**row, "next": f"traceview explain {traces} {row['id']}"} for row in found[:_MOST_FINDINGS]
    ]
    document: Brief = {
        "schema": SCHEMA,
        "recording": _clipped("; ".join(head.title(report))),
        "window": _clipped(window(report).removeprefix("Window: ")) if windows else None,
        "completeness": _clipped(_completeness(report)),
        "windows_ns": sum(times.values()),
        "classes_ns": {name.replace(" ", "_"): time for name, time in times.items()},
        "notes": [_clipped(note) for note in head.notes(report)[:3]],
        "health": sorted({_clipped(row["code"]) for row in report["health"] if row["severity"] != "info"})[
            :10
        ],
        "findings": rows,
        "rules": {name.replace(" ", "_"): count for name, count in answer.rule_counts(report).items()},
        "left_out": {
            "findings": len(found) - len(rows),
            "below_the_list": sum(row["findings"] for row in report.get("unlisted") or ()),
            "all": f"traceview analyze {traces} --format json",
            "rows": f"traceview query {traces} SQL",
        },
        "evidence": f"traceview explain {traces} KEY, or the id of a finding",
    }
    while len(_json(document)) > MOST_BYTES and rows:
        rows.pop()
        document["left_out"]["findings"] += 1
    return document


def _completeness(report: ReportDocument) -> str:
    """What of the GPU work was recorded, in one sentence: of the trace that lacks most, else of all."""
    rows = report.get("completeness") or ()
    worst = max(rows, key=lambda row: (row["unrecorded_ns"], row["lost"] or 0), default=None)
    summaries = Counter(str(row["summary"]).partition(":")[0] for row in rows)
    if worst is None or len(summaries) < 2:
        return str(worst["summary"]) if worst else "no trace"
    counts = ", ".join(f"{number(count)} {name}" for name, count in summaries.most_common())
    return f"{counts}; worst: {worst['summary']}"


def all_findings(report: ReportDocument) -> list[BriefFinding]:
    """All findings of a report as the brief lists them, in the order of the text, covered ones last."""
    first, covered = answer.ordered(report)
    return [_finding(report, group) for group in (*first, *covered)]


def _finding(report: ReportDocument, group: Sequence[FindingRow]) -> BriefFinding:
    known, row = figures(group), group[0]
    saved = answer.saved_ns(group)
    of_one = f"{head.place(report, row)}: " if known["findings"] > 1 else ""
    return {
        "id": finding_id(row["code"], row["fingerprint"]),
        "name": row["name"],
        "severity": row["severity"],
        "saves_ns": saved,
        "share": None if saved is None else round(100 * answer.saved_share(group), 1),
        "gpus": known["findings"],
        "where": head.where_short(report, group) or "all GPUs",
        "occurrences": known["count"],
        "unit": known.get("unit") or "occurrence",
        "total_ns": known["total_ns"],
        "message": _clipped(f"{of_one}{row['message']}"),
    }


def _clipped(text: object) -> str:
    shown = printable(str(text))
    cut = shown.encode()[:_LONGEST_TEXT].decode("utf-8", "ignore")
    return shown if cut == shown else f"{cut[:-1]}…"


def render(report: ReportDocument, paths: Sequence[str]) -> bytes:
    """The brief as JSON, with a line break at its end."""
    return _json(brief(report, paths))


def _json(document: Brief) -> bytes:
    return orjson.dumps(document, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
