"""The first view: findings by recoverable time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from traceview.documents.findings import CoverageRow, FindingRow, UnansweredRow
from traceview.documents.report import ReportDocument
from traceview.documents.values import Row
from traceview.quantities import counted
from traceview.report.advice_commands import advice, first_advice
from traceview.report.answer import ordered, saved_ns, saved_share
from traceview.report.groups import Group, amount
from traceview.report.head import (
    each,
    less_than_its_parts,
    nothing_found,
    partly_checked,
    place,
    recoverable,
    savings,
    spot,
    where,
)
from traceview.report.locating import where_to_look
from traceview.report.text.page import wrapped
from traceview.rules.finding import finding_id
from traceview.rules.rule import SEVERITY_WORDS
from traceview.tui.cells import cell, safe, shortened, title, whole_facts
from traceview.tui.colors import SEVERITY, SEVERITY_SIGNS
from traceview.tui.evidence import evidence_lines
from traceview.tui.grid import Grid
from traceview.tui.panel import EDGE, Panel
from traceview.tui.place import Place
from traceview.tui.view import View
from traceview.tui.where import where_time_goes, window_length

_NARROW = 200
_SAVES = "saves: after the findings above · Enter shows one in the timeline"
_SENTENCE = 40
"""Columns from which on the list has the sentences, which otherwise stand below it alone."""
_WIDEST_PLACE = 36
_MOST_LISTED = 6
"""Lines of the list above one finding on a narrow and low screen, and on a high one."""
_MOST_LISTED_HIGH = 16


class FindingsView(View):
    """The ranked findings, and the details of the one under the cursor."""

    scopes: ClassVar[tuple[str, ...]] = ("findings", "what-if", "table")
    DEFAULT_CSS = """
    FindingsView #time { height: auto; }
    FindingsView #where { height: auto; max-height: 6; }
    FindingsView > #body { height: 1fr; }
    FindingsView #found, FindingsView #one { width: 1fr; }
    FindingsView #why { height: auto; color: $text-muted; }
    FindingsView #detail { height: 1fr; padding: 0 1 0 0; }
    FindingsView.narrow > #body { layout: vertical; }
    FindingsView.narrow #found, FindingsView.narrow #one { width: 100%; }
    """

    def __init__(self, *children: Widget, **settings: Any) -> None:
        super().__init__(*children, **settings)
        self._groups: list[Group] = []
        self._early: dict[str, Any] = {}
        """The breakdown, before there is a report."""

    def compose(self) -> ComposeResult:
        """The time breakdown; the list; one finding."""
        with Panel(id="time", title="Where the time goes"):
            yield Static(id="where")
        with Horizontal(id="body"):
            with Panel(id="found", title="Findings"):
                yield Grid(
                    id="list", empty="No findings.", styles={"!": _SIGNS}, least={"finding": _SENTENCE}
                )
                yield Static(id="why")
            # Tab goes there, so that the arrow keys scroll it.
            with Panel(id="one", classes="last"), VerticalScroll(id="detail"):
                yield Static(id="text")

    def on_resize(self) -> None:
        """One above the other where the screen is narrow."""
        self._arrange()
        # A report without its schema is none yet: it knows of no GPU work.
        self._tell_where(self.ui.report if self.ui.report.get("schema") else self._early)
        self._tell_found()
        self.call_after_refresh(self.on_grid_moved)

    def _arrange(self) -> None:
        """Puts list and finding next to each other, or the list, as tall as it needs to be, above."""
        is_narrow = self.size.width < _NARROW
        self.set_class(is_narrow, "narrow")
        found, low = self.query_one("#found", Panel), self.screen.has_class("low")
        # Beside each other both have an edge at the bottom.
        found.set_class(not is_narrow, "last")
        lines = min(len(self._groups) + 1, _MOST_LISTED if low else _MOST_LISTED_HIGH)
        edges = 1 if low and is_narrow else 2
        why = less_than_its_parts(self.ui.report) if self._groups else ""
        self.query_one("#why", Static).update(why)
        lines += len(wrapped(why, self.size.width - 2, "", "")) if why else 0
        found.styles.height = lines + edges if is_narrow and self._groups else "1fr"

    def _tell_where(self, report: ReportDocument) -> None:
        if report.get("breakdown") is not None:
            is_low = self.screen.has_class("low")
            time = where_time_goes(report, max(self.size.width - 2, 1), is_low=is_low)
            self.query_one("#where", Static).update(time)
            title = " · ".join(filter(None, ("Where the time goes", window_length(report))))
            self.query_one("#time", Panel).tell(title)

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
        self.query_one("#one", Panel).tell("The rules are running")
        self.query_one("#text", Static).update(Text("2 to 0 open the other views.", "dim"))

        def then(rows: list[dict[str, Any]]) -> None:
            if not self.ui.report.get("schema"):
                self._early = {"breakdown": rows, "findings": [], "windows": []}
                self._tell_where(self._early)

        self.ask(lambda run: run("FROM breakdown").to_pylist(), then, "where", quiet=True)

    def report_ready(self) -> None:
        """Fills the list, a row for each group of findings."""
        import pyarrow as pa

        self.give_up("where")
        report = self.ui.report
        first, others = ordered(report)
        self._groups = [*first, *others]
        self._tell_where(report)
        self._arrange()
        rows = [
            {
                "_at": at,
                "!": SEVERITY_SIGNS.get(group[0]["severity"], ""),
                "saves_ns": saved_ns(group),
                "share": None if saved_ns(group) is None else saved_share(group),
                "rule": f"{group[0]['code']} {group[0]['name']}",
                "where": shortened(spot(report, group), _WIDEST_PLACE),
                "finding": group[0]["message"],
            }
            for at, group in enumerate(self._groups)
        ]
        schema = pa.schema(
            [("_at", pa.int64()), ("!", pa.string())]
            + [("saves_ns", pa.int64()), ("share", pa.float64())]
            + [(name, pa.string()) for name in ("rule", "where", "finding")]
        )
        grid = self.query_one(Grid)
        grid.show(pa.Table.from_pylist(rows, schema))
        self._tell_found()
        if not rows:
            self.query_one("#text", Static).update(_unchecked(report))
            self.query_one("#one", Panel).tell("What was checked")
        elif self.finding is not None:
            self.on_grid_moved()

    def _tell_found(self) -> None:
        if self.ui.report.get("schema"):
            room = (self.size.width if self.has_class("narrow") else self.size.width // 2) - EDGE
            found = _found(self.ui.report, self._groups, room)
            self.query_one("#found", Panel).tell(found, _SAVES if self._groups else "")

    @property
    def group(self) -> Group | None:
        """The findings under the cursor."""
        at = self.query_one(Grid).current.get("_at")
        return None if at is None else self._groups[at]

    @property
    def finding(self) -> FindingRow | None:
        """The finding under the cursor, of several the one that saves most."""
        return self.group[0] if self.group else None

    def on_grid_moved(self) -> None:
        """Shows the finding under the cursor."""
        if group := self.group:
            detail, finding = self.query_one("#detail"), group[0]
            width = max(detail.size.width - 2, 40)
            self.query_one("#text", Static).update(_described(self.ui.report, group, width))
            title = f"{finding['code']} {finding['name']} · {SEVERITY_WORDS[finding['severity']]}"
            self.query_one("#one", Panel).tell(title, "tab, then ↑ ↓ scrolls")
            detail.scroll_home(animate=False)

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
        """The finding is fixed, and no other of its rule."""
        if self.finding is None:
            return None
        return f"finding:{finding_id(self.finding['code'], self.finding['fingerprint'])}=fixed"

    def action_to_list(self) -> None:
        """Back to the list from the finding next to it."""
        self.screen.set_focus(self.focus_target())

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


_SIGNS = {sign: SEVERITY[severity] for severity, sign in SEVERITY_SIGNS.items()}


def finding_place(finding: FindingRow) -> Place:
    """The timeline place of a finding: its first occurrence with a time, else its whole span."""
    first: Row = next((row for row in finding["evidence"] if row.get("start_ns") is not None), {})
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


def _found(report: ReportDocument, groups: Sequence[Group], width: int) -> str:
    """How many findings there are, and what they save, as far as `width` columns hold it."""
    found = counted(len(groups), "finding").capitalize()
    return whole_facts("; ".join(filter(None, (found, recoverable(report)))).split(", "), width, ", ")


def _described(report: ReportDocument, group: Group, width: int) -> Text:
    """Everything about a group of findings, most of it of the one that saves most."""
    finding, text = group[0], Text()
    several = group.figures["findings"] > 1
    message = f"{place(report, finding)}: {finding['message']}" if several else finding["message"]
    text.append(_lines(message, width), "bold")
    first = first_advice(report, finding)
    cause = "" if str(finding.get("cause")) in message else finding.get("cause")
    labelled = {"try:": first, "cause:": cause, "look at:": where_to_look(group, Path.cwd())}
    for label, line in labelled.items():
        text.append_text(_with_code(_lines(line, width, label)) if line else Text())
    facts, ranks = amount(group.figures), where(report, group) if several else ""
    text.append(_lines("; ".join(filter(None, (facts, savings(group), ranks, each(group)))), width), "dim")
    more = [line for line in advice(report, finding) if line != first]
    for heading, lines in (("What else to try", more), ("Assumptions", finding["assumptions"])):
        if lines:
            text.append(f"\n{heading}\n", "bold")
            text.append_text(_with_code("".join(_lines(line, width, "-") for line in lines)))
    text.append("\nEvidence\n", "bold")
    starts = {trace["trace_id"]: trace["start_ns"] or 0 for trace in report["traces"]}
    heading, *rows = evidence_lines(finding, width, starts.get(finding["trace_id"], 0)) or ["none"]
    text.append(heading + "\n", "dim")
    text.append("".join(f"{row}\n" for row in rows))
    thresholds = ", ".join(_threshold(name, value) for name, value in finding["thresholds"].items())
    text.append(f"\nThresholds: {thresholds or 'none'}\n", "dim")
    return text


def _with_code(lines: str) -> Text:
    """Prose of a rule, whose code stands out in place of its backticks; names of a trace may have one too."""
    text, parts = Text(), lines.split("`")
    for at, part in enumerate(parts if len(parts) % 2 else [lines]):
        text.append(part, "bold" if at % 2 else "")
    return text


def _lines(text: str, width: int, mark: str = "") -> str:
    """A sentence in lines that end between no number and its unit, as in reports."""
    return "".join(f"{line}\n" for line in wrapped(safe(text), width, mark, " " * (len(mark) + bool(mark))))


def _threshold(name: str, value: float) -> str:
    has_unit = name.endswith(("_ns", "_percent", "_share", "_bytes"))
    return f"{title(name)} {cell(name, value) if has_unit else format(value, 'g')}"


def _unchecked(report: ReportDocument) -> Text:
    """What is true of a trace without findings, and the rules that were partly or not checked."""
    text = Text(f"{safe(nothing_found(report))}\n")
    states: dict[str, Sequence[CoverageRow | UnansweredRow]]
    states = {"partly checked": partly_checked(report)}
    states |= {"vetoed": report["vetoed"], "not checkable": report["not_checkable"]}
    for state, rows in states.items():
        for row in rows:
            text.append(f"- {row['code']} {row['name']}: {state}: {safe(row['reason'])}\n")
    return text
