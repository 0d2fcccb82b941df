"""The end of the page: rules not checked, trace health, environment, command, definitions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from traceview.documents.values import Row
from traceview.quantities import counted, number
from traceview.report.formats.html.markup import Child, Markup, joined, prose, tag
from traceview.report.formats.html.overview import spreads
from traceview.report.formats.html.section import details, section
from traceview.report.formats.html.sorted_tables import Cell, PageColumn, of, table, text
from traceview.report.formats.renderer_input import Document, title
from traceview.report.head import capture_hint, partly_checked
from traceview.report.record_again import suitable
from traceview.terminal import printable

_STATES: Final = {"not_checkable": "not checkable", "vetoed": "vetoed"}


def unchecked(document: Document) -> Markup:
    """The rules that are not or partly checked, by reason, and how to record what is missing."""
    groups: dict[tuple[str, str, str, int], list[Row]] = {}
    rows_of: dict[str, Sequence[Row]] = {state: document.rows(name) for name, state in _STATES.items()}
    rows_of["partly checked"] = partly_checked(document.report)
    for state, found in rows_of.items():
        for row in found:
            key = (state, str(row.get("reason")), str(_ways(row)), _count(row))
            groups.setdefault(key, []).append({**row, "state": state})
    traces = document.rows("traces")
    columns = [
        PageColumn("rules", lambda row: Cell([tag("div", title(rule)) for rule in groups[row["key"]]])),
        text("state"),
        PageColumn("reason", lambda row: Cell(row.get("reason") or "-")),
        PageColumn("how to record it", lambda row: Cell(_how(row, traces))),
        PageColumn("traces", lambda row: _traces(row, document.total("traces")), is_number=True),
    ]
    rows: list[Row] = [{**alike[0], "key": key} for key, alike in groups.items()]
    if not rows:
        body: Child = tag("p", "Every rule was checked." if document.rows("clean") else "No rule ran.")
    else:
        body = table(rows, columns, caption="Rules not checked")
    count = sum(map(len, groups.values()))
    hint = capture_hint(document.report)
    body = [tag("p", f"Hint: {hint}."), body] if hint else body
    return section("unanswered", "Rules not checked", body, note=counted(count, "rule") if count else None)


def _ways(row: Row) -> list[tuple[str, str]]:
    return sorted((row.get("how_to_record") or {}).items())


def _how(row: Row, traces: Sequence[Row]) -> Child:
    """How the tools that wrote the traces record it; other tools are folded."""
    suits = suitable(row.get("how_to_record"), traces)
    own = [way for way in _ways(row) if way[0] in suits]
    others = [way for way in _ways(row) if way[0] not in suits]
    if not own:
        return "-"
    return [_listed(own), details("with other tools", _listed(others)) if others else None]


def _listed(ways: Sequence[tuple[str, str]]) -> Markup:
    return tag("ul", [tag("li", tag("b", tool), ": ", how) for tool, how in ways], class_="plain")


def _traces(row: Row, total: int) -> Cell:
    count = _count(row)
    return Cell("all" if count == total else number(count), count)


def _count(row: Row) -> int:
    """The number of traces that a row about a rule is about."""
    return int(row.get("trace_count") or len(row.get("trace_ids") or ()))


def health(document: Document) -> Markup:
    """Errors, warnings and notes about the traces."""
    rows = document.rows("health")
    columns = [
        PageColumn("severity", lambda row: Cell(_badge(row), _RANK.get(str(row.get("severity")), 3))),
        text("code"),
        PageColumn("trace", lambda row: Cell(_path(document.trace_path(row.get("trace_id"))))),
        of("trace_count", "traces"),
        of("count"),
        text("detail"),
    ]
    bad = [row for row in rows if row.get("severity") in ("error", "warning")]
    note = counted(len(bad), "problem") if bad else "no problems found"
    body = table(rows, columns, caption="Trace health") if rows else None
    return section("health", "Trace health", body, note=note)


def _path(path: str) -> Markup:
    """A path that is broken between its folders, where it does not fit on a line."""
    first, *others = printable(path).split("/")
    return joined([first, *(["/", tag("wbr"), other] for other in others)])


_RANK: Final = {"error": 0, "warning": 1, "info": 2}


def _badge(row: Row) -> Markup | str:
    severity = str(row.get("severity"))
    return tag("span", severity, class_=f"badge {severity if severity in _RANK else 'info'}")


def environment(document: Document) -> Markup:
    """The traces, the devices, and the version of traceview."""
    compared = spreads(document, "traces", {"duration_ns": "duration"})
    traces = table(
        document.rows("traces"),
        [
            PageColumn(
                "file",
                lambda row: Cell(_path(document.trace_path(row.get("trace_id"))), None, str(row.get("path"))),
            ),
            text("format"),
            text("producer"),
            text("producer_version", "version"),
            of("rank"),
            of("world_size", "of"),
            text("host"),
            of("pid"),
            of("duration_ns"),
            text("clock"),
        ],
        caption="Traces",
    )
    devices = table(
        document.rows("devices"),
        [
            of("trace_id", "trace"),
            of("device", "GPU"),
            text("vendor"),
            text("name", "model"),
            text("arch", "architecture"),
            of("compute_units"),
            of("memory_bytes"),
            of("active", "used"),
        ],
        caption="Devices",
    )
    schema = document.report.get("schema")
    made = tag(
        "p",
        f"traceview {document.version()}, schema {schema}. The whole report is embedded as JSON: ",
        tag("code", "document.getElementById('report')"),
        ".",
        class_="note",
    )
    parts = [tag("h3", "Traces"), compared, traces, tag("h3", "Devices"), devices]
    return section("environment", "Environment", *(parts if document.rows("traces") else ()), made)


def definitions() -> Markup:
    """Definitions of the terms of the page."""
    meanings = {
        "window": "from the start of a GPU's first work to the end of its last, or the selected part of it",
        "compute": "time in which any kernel other than communication, or a memset, runs",
        "exposed": "communication or copies without concurrent compute; overlapped time is not exposed",
        "idle": "time without any work on the GPU",
        "saves": "recoverable time of a finding; no instant counts for two findings of the ranking",
        "roofline": "the least time that the GPU's peak compute rate and memory bandwidth allow",
    }
    items = joined([tag("dt", term), tag("dd", prose(meaning))] for term, meaning in meanings.items())
    return section("definitions", "Definitions", tag("dl", items, class_="facts"))
