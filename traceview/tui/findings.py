"""The first view: findings by recoverable time."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from traceview.quantities import counted, duration, percentages
from traceview.report.answer import CLASSES, class_times
from traceview.report.groups import Group, groups
from traceview.report.head import (
    capture_hint,
    each,
    notes,
    nothing_found,
    partly_checked,
    place,
    recoverable,
    savings,
    spread_of,
    unlisted,
    where,
)
from traceview.report.head import title as head
from traceview.tui.cells import cell, safe, title
from traceview.tui.evidence import evidence_lines
from traceview.tui.grid import Grid
from traceview.tui.place import Place
from traceview.tui.registry import bindings
from traceview.tui.view import View

_STYLES = {"error": "red", "warning": "yellow", "info": "cyan"}


class FindingsView(View):
    """The ranked findings, and the details of the one under the cursor."""

    scopes: ClassVar[tuple[str, ...]] = ("findings", "what-if", "table")
    BINDINGS: ClassVar[list[BindingType]] = bindings("findings", "what-if")
    DEFAULT_CSS = """
    FindingsView > #where { height: auto; max-height: 2; text-wrap: nowrap; text-overflow: ellipsis; }
    FindingsView > #body { height: 1fr; }
    FindingsView #list { width: 1fr; }
    FindingsView #told { width: 1fr; padding: 0 0 0 1; }
    FindingsView.narrow > #body { layout: vertical; }
    FindingsView.narrow #list { height: 8; width: 100%; }
    FindingsView.narrow #told { width: 100%; padding: 0; height: 1fr; }
    """

    def __init__(self, *children: Widget, **settings: Any) -> None:
        super().__init__(*children, **settings)
        self._groups: list[Group] = []

    def compose(self) -> ComposeResult:
        """The title and time breakdown; the list; one finding."""
        yield Static(id="where")
        with Horizontal(id="body"):
            yield Grid(id="list", empty="No findings.")
            with VerticalScroll(id="told", can_focus=False):
                yield Static(id="text")

    def on_resize(self) -> None:
        """One above the other where the screen is narrow."""
        self.set_class(self.size.width < 130, "narrow")
        self.call_after_refresh(self.on_grid_moved)

    def focus_target(self) -> Widget:
        """The list."""
        return self.query_one("#list")

    def command(self) -> str:
        """The report."""
        return f"analyze {self.ui.quoted_paths} --format text"

    def visit(self, place: Place) -> None:
        """Shows the time breakdown while the rules still run."""
        if self.ui.report.get("schema"):
            return
        self.query_one("#text", Static).update(
            Text("The rules are running; 2 to 0 open the other views.", "dim")
        )

        def then(rows: list[dict[str, Any]]) -> None:
            if not self.ui.report.get("schema"):
                self.query_one("#where", Static).update(
                    _where({"breakdown": rows, "findings": [], "windows": []})
                )

        self.ask(lambda run: run("FROM breakdown").to_pylist(), then, "where", quiet=True)

    def report_ready(self) -> None:
        """Fills the list, a row for each group of findings."""
        import pyarrow as pa

        self.give_up("where")
        report = self.ui.report
        self._groups = groups(report)
        self.query_one("#where", Static).update(_where(report))
        rows = [
            {
                "_at": at,
                "recoverable_ns": group.figures["recoverable_ns"],
                "share": (group.figures["recoverable_ns"] or 0) / group.figures["window_ns"]
                if group.figures["recoverable_ns"] is not None and group.figures["window_ns"]
                else None,
                "rule": f"{group[0]['code']} {group[0]['name']}",
                "GPU": where(report, group),
                "finding": group[0]["message"],
            }
            for at, group in enumerate(self._groups)
        ]
        schema = pa.schema(
            [("_at", pa.int64()), ("recoverable_ns", pa.int64()), ("share", pa.float64())]
            + [(name, pa.string()) for name in ("rule", "GPU", "finding")]
        )
        table = pa.Table.from_pylist(rows, schema).rename_columns(
            ["_at", "saves_ns", "of window_share", "rule", "GPU", "finding"]
        )
        self.query_one(Grid).show(table)
        if not rows:
            self.query_one("#text", Static).update(_unchecked(report))
        elif self.finding is not None:
            self.on_grid_moved()

    @property
    def group(self) -> Group | None:
        """The findings under the cursor."""
        at = self.query_one(Grid).current.get("_at")
        return None if at is None else self._groups[at]

    @property
    def finding(self) -> dict[str, Any] | None:
        """The finding under the cursor, of several the one that saves most."""
        return dict(self.group[0]) if self.group else None

    def on_grid_moved(self) -> None:
        """Shows the finding under the cursor."""
        group = self.group
        if group:
            width = max(self.query_one("#told").size.width - 2, 40)
            self.query_one("#text", Static).update(_described(self.ui.report, group, width))
            self.query_one("#told").scroll_home(animate=False)

    def on_grid_chosen(self, event: Grid.Chosen) -> None:
        """Enter: to the timeline."""
        event.stop()
        self.action_show()

    def action_show(self) -> None:
        """Shows the finding in the timeline."""
        finding = self.finding
        if finding is not None:
            self.ui.go(finding_place(finding))

    def change(self) -> str | None:
        """The finding is fixed."""
        return None if self.finding is None else f"finding:{self.finding['code']}=fixed"

    def action_rule(self) -> None:
        """Shows the documentation of the rule."""
        if self.finding is not None:
            self.ui.show_rule(self.finding["code"])

    def action_rule_sql(self) -> None:
        """Opens the query of the rule in the SQL view."""
        finding = self.finding
        if finding is not None:
            self.ui.open_sql(
                self.ui.catalogue.rule_query(finding["code"], finding["thresholds"]), finding["code"]
            )


def finding_place(finding: dict[str, Any]) -> Place:
    """The timeline place of a finding: its first occurrence with a time, else its whole span."""
    first: dict[str, Any] = next((row for row in finding["evidence"] if row.get("start_ns") is not None), {})
    return Place(
        "timeline",
        safe(finding["code"]),
        trace_id=finding["trace_id"],
        device=finding["device"],
        start_ns=first.get("start_ns", finding["start_ns"]),
        end_ns=first.get("end_ns", finding["end_ns"]),
        event_kind=first.get("event_kind"),
        event_id=first.get("event_id"),
        name=finding["fingerprint"],
    )


def _where(report: dict[str, Any]) -> Text:
    """Two lines: what is recoverable and the title; the classes of the analyzed windows."""
    figures = spread_of(report, "breakdown")
    windows = figures.get("window_ns") or {"sum": 0}
    window = windows["sum"]
    if not window:
        return Text("No GPU work in this trace or selection: the other views show what there is.", "yellow")
    times = class_times(report) or {name: int(figures[key]["sum"]) for name, key in CLASSES.items()}
    shares = zip(percentages(list(times.values())), times, strict=True)
    text = Text()
    saved = recoverable(report)
    text.append(f"{saved}; " if saved else "", "bold green")
    text.append("".join(f"{line}; " for line in unlisted(report)))
    text.append(safe("; ".join(head(report))) + "\n" if report.get("traces") else "", "bold")
    text.append(", ".join(f"{share} {name}" for share, name in shares))
    each = sum(times.values()) // windows["count"]
    text.append(f" of {duration(each)}{' per GPU' if windows['count'] > 1 else ''}")
    text.append("".join(f"; {safe(note)}" for note in notes(report)), "yellow")
    partly = partly_checked(report)
    if partly:
        text.append(f"; partly checked: {', '.join(dict.fromkeys(row['code'] for row in partly))}", "yellow")
    hint = capture_hint(report)
    text.append(f"; {hint}" if hint else "", "yellow")
    return text


def _described(report: dict[str, Any], group: Group, width: int) -> Text:
    """Everything about a group of findings, most of it of the one that saves most."""
    finding, text = dict(group[0]), Text()
    several = group.figures["findings"] > 1
    message = f"{place(report, finding)}: {finding['message']}" if several else finding["message"]
    text.append(safe(message) + "\n", _STYLES.get(finding["severity"], "cyan"))
    facts = f"{counted(group.figures['count'], 'occurrence')}, {duration(group.figures['total_ns'])} in total"
    spot = where(report, group) if several else ""
    text.append("; ".join(filter(None, (facts, savings(group), spot, each(group)))) + "\n", "dim")
    for heading, lines in (("What to try", finding["advice"]), ("Assumptions", finding["assumptions"])):
        if lines:
            text.append(f"\n{heading}\n", "bold")
            text.append("".join(f"- {safe(line)}\n" for line in lines))
    text.append("\nEvidence\n", "bold")
    heading, *rows = evidence_lines(finding, width) or ["none"]
    text.append(heading + "\n", "dim")
    text.append("".join(f"{row}\n" for row in rows))
    thresholds = ", ".join(_threshold(name, value) for name, value in finding["thresholds"].items())
    text.append(f"\nThresholds: {thresholds or 'none'}\n", "dim")
    return text


def _threshold(name: str, value: float) -> str:
    has_unit = title(name) != name.replace("_", " ")
    return f"{title(name)} {cell(name, value) if has_unit else format(value, 'g')}"


def _unchecked(report: dict[str, Any]) -> Text:
    """What is true of a trace without findings, and the rules that were partly or not checked."""
    text = Text(f"{safe(nothing_found(report))}\n")
    states = {"partly checked": partly_checked(report), "vetoed": report["vetoed"]}
    for state, rows in {**states, "not checkable": report["not_checkable"]}.items():
        for row in rows:
            text.append(f"- {row['code']} {row['name']}: {state}: {safe(row['reason'])}\n")
    return text
