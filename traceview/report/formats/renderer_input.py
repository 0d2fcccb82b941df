"""The input of every output format: the report, and the documentation of its rules."""

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

from traceview.documents.findings import FindingRow
from traceview.documents.report import ReportDocument, list_of
from traceview.documents.values import Row
from traceview.quantities import counted
from traceview.report.advice_commands import advice
from traceview.report.answer import ordered
from traceview.report.groups import Group, figures, groups
from traceview.report.head import place, recoverable, total, whereabouts
from traceview.rules.rule import SEVERITY_WORDS, Rule
from traceview.terminal import Terminal, printable

OWN_RULES = "traceview_rules"
"""The package whose rules have pages in the documentation."""


@dataclass(frozen=True, slots=True)
class Document:
    """A report to render.

    Attributes:
        report: the report of `traceview.report.model`; findings may have a `source`, see `source_lines`.
        rules: the rules that ran, by code; a format that shows documentation does without it for others.
        root: the folder that file paths are made relative to, where they are in it.
        pages: address of the folder with the rule pages; None where it is unknown.
        terminal: width, colours and character set of the output, for the text format.
        charts: the data of charts and long tables, see `traceview.report.charts`; None where no format
            needs them.
        command: the command that writes this report; None where it is unknown.
        commit: the commit that is tested, where a CI system names it.
    """

    report: ReportDocument
    rules: Mapping[str, Rule] = field(default_factory=dict)
    root: str | None = None
    pages: str | None = None
    terminal: Terminal = field(default_factory=Terminal)
    charts: Mapping[str, Any] | None = None
    command: str | None = None
    commit: str | None = None

    def rows(self, name: str) -> list[Row]:
        """The list `name` of the report."""
        return list_of(self.report, name)

    def total(self, name: str) -> int:
        """How many rows the list `name` has, also where the report holds only the first of them."""
        return total(self.report, name)

    def groups(self) -> list[Group]:
        """The findings, those of several ranks or GPUs with the same fingerprint together."""
        return groups(self.report)

    def ordered_groups(self) -> list[Group]:
        """The same, those last that save nothing after the ones before."""
        return list(chain(*ordered(self.report)))

    def advice(self, finding: Row) -> list[str]:
        """What a finding advises, see `traceview.report.advice_commands`, each on one line."""
        return [printable(text) for text in advice(self.report, finding)]

    @property
    def gate(self) -> Row | None:
        """The result of a gate, see `traceview.gate.judgement`; None for a report without a gate."""
        return self.report.get("gate")

    def version(self) -> str:
        """The version of traceview that wrote the report."""
        return str((self.report.get("tool") or {}).get("version"))

    def trace_path(self, trace_id: object) -> str:
        """The file of a trace, relative to the root where it is in it."""
        paths = (trace.get("path") for trace in self.rows("traces") if trace.get("trace_id") == trace_id)
        return self.relative(str(next(paths, None) or "trace"))

    def relative(self, path: str) -> str:
        """The path of a file, relative to the root where it is in it."""
        if self.root is not None and path.startswith(self.root.rstrip(os.sep) + os.sep):
            path = path[len(self.root.rstrip(os.sep)) + 1 :]
        return printable(path.replace(os.sep, "/"))

    def page_of(self, code: str) -> str | None:
        """The address of the page of a rule; None for rules of users, and where no address is known."""
        rule = self.rules.get(code)
        if self.pages is None or rule is None or OWN_RULES not in Path(rule.origin).parts:
            return None
        return f"{self.pages.rstrip('/')}/{rule.name}.md"

    def place(self, finding: Row) -> str:
        """The trace and the GPU of a finding."""
        gpu = "" if finding.get("device") is None else f", GPU {finding['device']}"
        return self.trace_path(finding.get("trace_id")) + gpu

    def whereabouts(self, group: Sequence[FindingRow]) -> dict[str, str]:
        """See `traceview.report.head.whereabouts`; the file of the trace where no rank and GPU is known."""
        root = Path(self.root) if self.root is not None else Path()
        known = {"where": self.place(group[0]), **whereabouts(self.report, group, root)}
        return {name: printable(text) for name, text in known.items()}

    def verdict(self) -> str:
        """The report in one line."""
        if self.gate is not None:
            return printable(str(self.gate["summary"]))
        groups = self.groups()
        if not groups:
            counts = [(len({row.get("code") for row in self.rows(name)}), name) for name in _OTHERS]
            rules = [f"{counted(count, 'rule')} {name.replace('_', ' ')}" for count, name in counts if count]
            return "no findings" + (f": {', '.join(rules)}" if rules else "")
        of_severity = Counter(str(group[0].get("severity")) for group in groups)
        kinds = ", ".join(
            f"{of_severity[kind]} {word}" for kind, word in SEVERITY_WORDS.items() if of_severity[kind]
        )
        saved = recoverable(self.report)
        left_out = sum(row.get("findings") or 0 for row in self.rows("unlisted"))
        more = f" and {counted(left_out, 'finding')} not listed" if left_out else ""
        return f"{counted(len(groups), 'finding')} ({kinds}){more}{f'; {saved}' if saved else ''}"


_OTHERS = ("clean", "not_checkable", "vetoed")


def title(finding: Row) -> str:
    """The code and the name of the rule of a finding, or of another row about a rule."""
    return printable(f"{finding.get('code')} {finding.get('name')}")


def message(finding: Row) -> str:
    """The message of a finding on one line, without control characters."""
    return printable(str(finding.get("message")))


def said(report: ReportDocument, group: Sequence[FindingRow]) -> str:
    """What the first finding of a group says; of several, with the GPU that it is about."""
    lead = f"{place(report, group[0])}: " if figures(group)["findings"] > 1 else ""
    return lead + message(group[0])


def texts(finding: Row, name: str) -> list[str]:
    """The sentences in the list `name` of a finding, each on one line."""
    return [printable(str(text)) for text in finding.get(name) or ()]


def source(group: Sequence[FindingRow]) -> Row | None:
    """The first known call site in the user's program of a group of findings."""
    return next((row["source"] for row in group if row.get("source")), None)


def file_and_line(source: Row) -> tuple[str, int]:
    """The file and the line of a call site."""
    return printable(str(source["file"])), max(int(source["line"]), 1)


def why_unchecked(row: Row) -> str:
    """Why a rule is not checkable, and how to record what is missing."""
    reasons = [str(row.get("reason"))]
    reasons += [f"{tool}: {how}" for tool, how in sorted((row.get("how_to_record") or {}).items())]
    return printable("; ".join(reasons))
