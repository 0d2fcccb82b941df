"""The findings: recoverable time, evidence, and what to try."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from traceview.documents.findings import FindingRow
from traceview.documents.values import Row
from traceview.quantities import UNKNOWN, counted, decimal, number
from traceview.report.fields import LOCATION, field_title, says_more, shared_values
from traceview.report.formats.html.markup import Child, Markup, line, prose, tag
from traceview.report.formats.html.section import details, section
from traceview.report.formats.html.sorted_tables import Cell, PageColumn, table, value_cell
from traceview.report.formats.renderer_input import Document, title
from traceview.report.groups import amount, figures
from traceview.report.head import each as each_of
from traceview.report.head import (
    finds_nothing,
    less_than_its_parts,
    nothing_found,
    place,
    savings,
    unlisted,
)
from traceview.rules.rule import SEVERITY_WORDS

_MOST_FINDINGS: Final = 200
_MOST_OF_A_RULE: Final = 5
"""Findings of a rule from which on further ones are folded."""


def findings(document: Document) -> Markup:
    """All findings by recoverable time, then the clean rules."""
    groups = document.ordered_groups()
    shown = _folded(document, groups[:_MOST_FINDINGS])
    if finds_nothing(document.report):
        shown.append(tag("p", nothing_found(document.report)))
    if len(groups) > _MOST_FINDINGS:
        shown.append(
            tag(
                "p", f"{number(_MOST_FINDINGS)} of {number(len(groups))} findings; the embedded JSON has all."
            )
        )
    shown += [tag("p", line) for line in unlisted(document.report)]
    why = less_than_its_parts(document.report)
    return section(
        "findings",
        "Findings",
        tag("p", why, class_="note") if why else None,
        shown,
        _clean(document),
        note="window, by recoverable time",
    )


def _folded(document: Document, groups: Sequence[Sequence[FindingRow]]) -> list[Markup]:
    """The findings, those of a rule beyond its first few in one place that unfolds."""
    shown: list[Markup] = []
    further: dict[str, tuple[int, str, list[Markup]]] = {}
    counts: Counter[str] = Counter()
    for at, group in enumerate(groups, 1):
        code, article = str(group[0].get("code")), _finding(document, at, group)
        counts[code] += 1
        if counts[code] <= _MOST_OF_A_RULE:
            shown.append(article)
            continue
        if code not in further:
            further[code] = len(shown), title(group[0]), []
        further[code][2].append(article)
    for place_, name, articles in reversed(further.values()):
        shown.insert(place_, details(f"{counted(len(articles), 'more finding')} of {name}", articles))
    return shown


def _finding(document: Document, number_: int, group: Sequence[FindingRow]) -> Markup:
    row = group[0]
    severity = _known(str(row.get("severity")))
    page = document.page_of(str(row.get("code")))
    name: Child = tag("a", title(row), href=page, rel="noreferrer") if page else title(row)
    marks = [
        tag("span", SEVERITY_WORDS[severity], class_=f"badge {severity}"),
        " ",
        name,
        " ",
        _judgement(row),
    ]
    saved = savings(group)
    count = figures(group)["findings"]
    known = document.whereabouts(group)
    spot = tag("p", "; ".join(f"{name}: {text}" for name, text in known.items()), class_="note")
    spots = f"{place(document.report, row)}: " if count > 1 else ""
    head = tag("h3", marks, tag("span", saved, class_="gain") if saved else None)
    shown = tag(
        "article",
        head,
        spot,
        tag("p", prose(f"{spots}{row.get('message')}"), class_="message"),
        _advice(document, row),
        _jump(document, number_ - 1, row),
        details("Evidence and assumptions", _facts(document, group), _evidence(document, row)),
        class_=f"finding {severity}",
        id=f"finding-{number_}",
    )
    return line(shown)


def _known(severity: str) -> str:
    return severity if severity in SEVERITY_WORDS else "info"


def _judgement(row: Row) -> Markup | None:
    """The status that a gate gave a finding."""
    status = row.get("status")
    why = f": {row['status_reason']}" if row.get("status_reason") else ""
    return tag("small", f"{status}{why}", class_="quiet") if status else None


def _advice(document: Document, row: Row) -> Markup | None:
    items = [tag("li", prose(text)) for text in document.advice(row)]
    return tag("div", tag("h4", "Try"), tag("ul", items), class_="advice") if items else None


def _jump(document: Document, at: int, row: Row) -> Markup | None:
    """A button that shows the evidence in the timeline; the script unhides it."""
    if not document.charts or row.get("device") is None or not row.get("evidence"):
        return None
    label = f"Show in the timeline: {title(row)}"
    return tag(
        "button",
        "Show in the timeline",
        type="button",
        class_="jump",
        data_finding=at,
        aria_label=label,
        hidden=True,
    )


def _facts(document: Document, group: Sequence[FindingRow]) -> Markup:
    row = group[0]
    facts: list[tuple[str, Child]] = []
    if by_gpu := each_of(group):
        facts.append(("by GPU", by_gpu))
    if row.get("subject") is not None:
        facts.append(("subject", tag("code", row["subject"])))
    facts.append(("amount", amount(row)))
    facts += [("assumes", prose(str(text))) for text in row.get("assumptions") or []]
    if row.get("thresholds"):
        limits = ", ".join(f"{name} = {_plain(value)}" for name, value in sorted(row["thresholds"].items()))
        facts.append(("thresholds", limits))
    facts.append(("fingerprint", tag("code", row.get("fingerprint"))))
    return tag("dl", [[tag("dt", name), tag("dd", value)] for name, value in facts], class_="facts")


def _plain(value: object) -> str:
    return decimal(value, 4).rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def _evidence(document: Document, row: Row) -> Markup | None:
    rows: list[Row] = list(row.get("evidence") or [])
    if not rows:
        return None
    trace_id = row.get("trace_id")
    origin = next(
        (trace.get("start_ns") for trace in document.rows("traces") if trace.get("trace_id") == trace_id),
        None,
    )
    message = str(row.get("message"))
    listed = [name for name in dict.fromkeys(key for each in rows for key in each) if name not in LOCATION]
    told = [name for name in listed if any(says_more(name, each.get(name), message) for each in rows)]
    shared = {name: value for name, value in shared_values(rows).items() if name in told}
    names = [name for name in told if name not in shared]

    def start(each: Row) -> Cell:
        return value_cell(
            "start_ns", each["start_ns"] - origin if each.get("start_ns") is not None and origin else None
        )

    def length(each: Row) -> Cell:
        known = each.get("start_ns") is not None and each.get("end_ns") is not None
        return value_cell("dur_ns", each["end_ns"] - each["start_ns"] if known else None)

    columns = [
        PageColumn("start", start, is_number=True, note="since the start of the trace"),
        PageColumn("duration", length, is_number=True),
        *(PageColumn(field_title(name), _field(name), is_number=_all_numbers(rows, name)) for name in names),
        PageColumn("event", _event),
    ]
    first = (
        f"{counted(len(rows), 'row')} of {counted(row.get('count'), row.get('unit') or 'occurrence')}"
        if len(rows) < (row.get("count") or 0)
        else None
    )
    alike = [f"{field_title(name)} {value_cell(name, value).shown}" for name, value in shared.items()]
    common = tag("p", f"All: {', '.join(alike)}.", class_="note") if alike else None
    return tag("div", tag("h4", "Evidence", tag("small", first) if first else None), common,
               table(rows, columns, caption=f"Evidence of {title(row)}"))  # fmt: skip


def _field(name: str) -> Any:
    return lambda row: value_cell(name, row.get(name))


def _all_numbers(rows: Sequence[Row], name: str) -> bool:
    return all(isinstance(row.get(name), (int, float, type(None))) for row in rows)


def _event(row: Row) -> Cell:
    """Kind and name of an event, with its id to look it up; the id alone where it has no name."""
    if row.get("event_id") is None:
        return Cell(UNKNOWN)
    kind, identity = (
        str(row.get("event_kind")).replace("_", " "),
        f"{row.get('event_kind')} {row['event_id']}",
    )
    name = row.get("event_name")
    return Cell(tag("span", f"{kind} {name}", class_="name", title=identity) if name else identity)


def _clean(document: Document) -> Markup | None:
    fired = {row.get("code") for row in document.rows("findings")}
    names = {
        str(row.get("code")): ": ".join(str(row[key]) for key in ("name", "bound") if row.get(key))
        for row in document.rows("clean")
        if row.get("code") not in fired
    }
    if not names:
        return None
    items = [tag("li", tag("code", code), " ", name) for code, name in names.items()]
    return details(f"{counted(len(names), 'rule')} clean", tag("ul", items, class_="many"))
