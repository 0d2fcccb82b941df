"""The top of the page: what ran, the verdict, where the time goes, and what to do first."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from typing import Final

from traceview.documents.values import Row
from traceview.quantities import number, percent
from traceview.report import answer, head
from traceview.report.formats.html.markup import Markup, prose, tag
from traceview.report.formats.html.overview import bar_with_legend
from traceview.report.formats.renderer_input import Document, title
from traceview.report.head import recoverable
from traceview.report.scopes import window
from traceview.report.supplements import sentences as supplement_sentences
from traceview.report.supplements import without_gpu_work
from traceview.report.verdict import NOTABLE
from traceview.report.waiting import with_waits
from traceview.terminal import printable

_FIRST: Final = 3
"""Things to do that the top names."""
_MOST_NAMES: Final = 3
_ENDINGS: Final = (".gz", ".zst", ".json", ".sqlite", ".db", ".pb", ".xplane", ".trace", ".pt")


def header(document: Document) -> Markup:
    """The name of the run, the verdict, the classes of the windows, and the first things to do."""
    report = document.report
    notes = head.notes(report)
    times = answer.class_times(report)
    gpus = max(document.total("windows"), 1)
    classes = {
        answer.CLASSES.get(name, name): time // gpus for name, time in with_waits(report, times).items()
    }
    return tag(
        "header",
        tag("p", "GPU trace report", class_="kicker"),
        tag("h1", run_name(document)),
        tag("p", " · ".join(_facts(document)), class_="facts"),
        tag("p", tag("code", document.command), class_="facts", id="command") if document.command else None,
        [
            tag("p", sentence, class_="verdict" if at == 0 else "more", id="verdict" if at == 0 else None)
            for at, sentence in enumerate(_sentences(document))
        ],
        bar_with_legend(classes) if any(classes.values()) else None,
        tag("p", f"{window(report)}{'; means over GPUs' if gpus > 1 else ''}.", class_="note")
        if document.rows("windows")
        else None,
        tag("ul", [tag("li", note) for note in notes], class_="notes") if notes else None,
        _to_do(document),
    )


def run_name(document: Document) -> str:
    """The name of the run, else of the files of the traces."""
    runs = [str(row["run"]) for row in head.job_in(document.report)["run_list"] if row.get("run")]
    traces = document.rows("traces")
    if len(runs) == 1 and len(traces) > 1:
        return printable(runs[0])
    names = list(dict.fromkeys(_without_ending(str(row.get("path") or "trace")) for row in traces))
    more = f" and {len(names) - _MOST_NAMES} more" if len(names) > _MOST_NAMES else ""
    return ", ".join(names[:_MOST_NAMES]) + more or "no trace"


def _without_ending(path: str) -> str:
    name = whole = os.path.basename(path.rstrip("/"))
    while name.endswith(_ENDINGS):
        name = os.path.splitext(name)[0]
    return printable(name or whole)


def _facts(document: Document) -> list[str]:
    chosen = document.report.get("selection") or {}
    selected = [f"only {key} {value}" for key, value in chosen.items() if value not in (None, [], ())]
    recorded = _recorded(document.rows("traces"))
    commit = [f"commit {printable(document.commit)[:12]}"] if document.commit else []
    return [*head.title(document.report), *([f"recorded {recorded}"] if recorded else []), *commit, *selected]


def _recorded(traces: list[Row]) -> str:
    """When the first trace begins [UTC], where its clock has a date."""
    starts = [row["start_ns"] for row in traces if row.get("clock") == "unix" and row.get("start_ns")]
    return f"{datetime.fromtimestamp(min(starts) // 10**9, UTC):%Y-%m-%d %H:%M} UTC" if starts else ""


def _sentences(document: Document) -> list[str]:
    """The verdict in at most three sentences; that of a gate first."""
    found = [] if document.rows("windows") else list(supplement_sentences(document.report))
    found = found or answer.sentences(document.report) or without_gpu_work(document.report)
    saved = recoverable(document.report)
    if document.gate is not None:
        said = document.verdict()
        found = [f"{said[:1].upper()}{said[1:]}.", *found]
    elif saved:
        found = [*found[:1], f"{saved[:1].upper()}{saved[1:]}."]
    return found or [f"{document.verdict()}."]


def _to_do(document: Document) -> Markup | None:
    """The advice of the findings that save most."""
    first, _ = answer.ordered(document.report)
    alike: dict[tuple[str, str], list[Markup]] = {}
    facts: dict[tuple[str, str], str] = {}
    for at, group in enumerate(first, 1):
        row, saved = group[0], answer.saved_share(group)
        advice = next(iter(document.advice(row)), "")
        if not advice or saved < NOTABLE:
            continue
        same = (str(row.get("code")), advice)
        where = head.where_short(document.report, group)
        facts.setdefault(same, ", ".join(filter(None, (f"saves {percent(saved)}", printable(where)))))
        alike.setdefault(same, []).append(tag("a", title(row), href=f"#finding-{at}"))
    items = []
    for (code, advice), links in alike.items():
        more = f"; {number(len(links) - 1)} more of {code}" if len(links) > 1 else ""
        items.append(tag("li", prose(advice), " ", links[0], f" ({facts[code, advice]}{more})"))
    if not items:
        return None
    return tag("div", tag("h2", "What to do first"), tag("ol", items[:_FIRST]), class_="to-do")
