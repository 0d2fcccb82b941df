"""The findings as SARIF 2.1.0.

Standard: https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/sarif-v2.1.0-errata01-os-complete.html;
section numbers below are its own. Limits of GitHub:
https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning
"""

import json
import re
from collections.abc import Sequence
from typing import Final
from urllib.parse import quote

from traceview.documents.findings import FindingRow
from traceview.documents.values import Row
from traceview.gate.judged import JudgedBudget
from traceview.gate.wording import with_advice
from traceview.quantities import counted
from traceview.report.answer import saved_ns
from traceview.report.formats import gated
from traceview.report.formats.renderer_input import (
    Document,
    file_and_line,
    said,
    source,
    why_unchecked,
)
from traceview.report.groups import figures
from traceview.report.head import partly_checked, savings, unlisted
from traceview.rules.rule import Rule
from traceview.terminal import printable

VERSION: Final = "2.1.0"
SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
LEVELS: Final = {"error": "error", "warning": "warning", "info": "note"}
MOST_RESULTS: Final = 1000
_MOST_LOCATIONS: Final = 100
_LINK = re.compile(r"\[(?=[^\[\]]*\]\()")

Object = dict[str, object]


def render(document: Document) -> str:
    """One run with a result for each fingerprint; of very many findings the first `MOST_RESULTS`.

    What could not be checked, and what is wrong with the traces, are notifications of the run.
    """
    groups = document.ordered_groups()
    codes = {str(row.get("code")): row for name in _RULE_LISTS for row in document.rows(name)}
    budgets = gated.broken_budgets(document)
    limits = {f"budget/{budget.metric}": budget for budget in budgets}
    index = {code: at for at, code in enumerate([*sorted(codes), *sorted(limits)])}
    driver: Object = {
        "name": "traceview",
        "version": document.version(),
        "rules": [
            *(_rule(document, codes[code]) for code in sorted(codes)),
            *(_limit(code, limits[code]) for code in sorted(limits)),
        ],
    }
    if document.pages is not None:
        driver["informationUri"] = document.pages
    run = {
        "tool": {"driver": driver},
        "invocations": [
            {
                "executionSuccessful": True,
                "toolExecutionNotifications": _notifications(document, index, len(groups) - MOST_RESULTS),
            }
        ],
        "columnKind": "unicodeCodePoints",
        "results": [
            *(_broken(document, budget, index) for budget in budgets),
            *(_result(document, group, index) for group in groups[:MOST_RESULTS]),
        ],
        **_outcome(document),
    }
    return (
        json.dumps({"$schema": SCHEMA, "version": VERSION, "runs": [run]}, ensure_ascii=False, indent=2)
        + "\n"
    )


_RULE_LISTS: Final = ("coverage", "vetoed", "not_checkable", "clean", "findings")


def _rule(document: Document, row: Row) -> Object:
    """A rule with its documentation, as far as it is known (3.49)."""
    code, name = str(row.get("code")), str(row.get("name"))
    described: Object = {"id": code, "name": name}
    rule = document.rules.get(code)
    if rule is not None:
        paragraph = " ".join(rule.sections.get("What it is", name).split())
        described["shortDescription"] = {"text": _text(name.replace("-", " ").capitalize() + ".")}
        described["fullDescription"] = {"text": _text(paragraph)}
        described["defaultConfiguration"] = {"level": LEVELS.get(rule.severity, "note")}
        described["help"] = _help(rule)
        described["properties"] = {"tags": ["performance", "gpu", rule.family]}
    page = document.page_of(code)
    return described | ({"helpUri": page} if page is not None else {})


def _limit(code: str, budget: JudgedBudget) -> Object:
    """A metric with a budget, as a rule."""
    what = f"Budget on {budget.metric}" + (f": {budget.what}" if budget.what else "") + "."
    return {"id": code, "name": budget.metric, "shortDescription": {"text": _text(printable(what))}}


def _broken(document: Document, budget: JudgedBudget, index: dict[str, int]) -> Object:
    """A broken budget, at the file that sets it or else at the first trace."""
    code = f"budget/{budget.metric}"
    file, line = gated.budget_place(document, budget)
    location = {
        "physicalLocation": {"artifactLocation": {"uri": uri(file)}, "region": {"startLine": line}},
        "logicalLocations": [{"name": budget.metric, "fullyQualifiedName": code}],
    }
    result: Object = {
        "ruleId": code,
        "ruleIndex": index[code],
        "level": budget.level,
        "message": {"text": _text("\n".join([gated.result(budget), *gated.because(budget)]))},
        "locations": [location],
        "partialFingerprints": {"budget/v1": gated.budget_fingerprint(budget)},
        "properties": {"value": budget.value, "bound": budget.bound, "unit": budget.unit},
    }
    return result | ({"baselineState": "new"} if _has_baseline(document) else {})


def _outcome(document: Document) -> Object:
    """The verdict of a gate, as properties of the run (3.8)."""
    gate = document.gate
    return {} if gate is None else {"properties": {name: gate[name] for name in ("verdict", "summary")}}


def _has_baseline(document: Document) -> bool:
    return document.gate is not None and document.gate["baseline"] is not None


def _judged(document: Document, group: Sequence[FindingRow]) -> Object:
    """Whether the findings are in the baseline (3.27.24), and why they are ignored (3.27.23)."""
    status = gated.status_of(group)
    judged: Object = {}
    if _has_baseline(document):
        judged["baselineState"] = "unchanged" if status == "known" else "new"
    if status == "ignored":
        reasons = sorted({str(row.get("status_reason")) for row in group})
        judged["suppressions"] = [{"kind": "external", "justification": _text(text)} for text in reasons]
    return judged


def _help(rule: Rule) -> Object:
    sections = [(title, text) for title, text in rule.sections.items() if title != "What it is"]
    plain = "\n\n".join(f"{title}: {' '.join(text.split())}" for title, text in sections)
    return {
        "text": _text(plain),
        "markdown": "\n\n".join(f"## {title}\n\n{text}" for title, text in sections),
    }


def _result(document: Document, group: Sequence[FindingRow], index: dict[str, int]) -> Object:
    """One result (3.27) for the findings of one fingerprint."""
    finding = group[0]
    code = str(finding.get("code"))
    advice, saved = " ".join(document.advice(finding)), savings(group)
    found = document.whereabouts(group).items()
    parts = [said(document.report, group), *(f"{name.capitalize()}: {text}" for name, text in found)]
    parts += [f"{saved[:1].upper()}{saved[1:]}"] if saved else []
    parts += [f"Try: {advice}"] if advice else []
    properties = {
        "recoverable_ns": saved_ns(group),
        "total_ns": figures(group)["total_ns"] or 0,
        "count": figures(group)["count"] or 0,
        "findings": figures(group)["findings"],
        "window_ns": finding.get("window_ns"),
        "traces": sorted({document.trace_path(row.get("trace_id")) for row in group}),
    }
    return {
        "ruleId": code,
        "ruleIndex": index[code],
        "level": LEVELS.get(str(finding.get("severity")), "note"),
        "message": {"text": _text(". ".join(parts))},
        "analysisTarget": {"uri": uri(document.trace_path(finding.get("trace_id")))},
        "locations": _locations(document, group),
        "partialFingerprints": {"finding/v1": str(finding.get("fingerprint"))},
        "properties": {name: value for name, value in properties.items() if value is not None},
        **_judged(document, group),
    }


def _locations(document: Document, group: Sequence[FindingRow]) -> list[Object]:
    """Where the findings are: on GPUs and, once for each line of the program, in its source."""
    locations: list[Object] = []
    known: set[tuple[str, int]] = set()
    for finding in group[:_MOST_LOCATIONS]:
        location: Object = {"logicalLocations": [_logical(document, finding)]}
        place = source([finding])
        if place is not None and file_and_line(place) not in known:
            file, line = file_and_line(place)
            known.add((file, line))
            region = {"startLine": line}
            location = {
                "physicalLocation": {"artifactLocation": {"uri": uri(file)}, "region": region},
                **location,
            }
        locations.append(location)
    # Viewers show the first location: the line in the program, where one is known.
    return sorted(locations, key=lambda location: "physicalLocation" not in location)


def _logical(document: Document, finding: Row) -> Object:
    subject = printable(str(finding["subject"])) if finding.get("subject") is not None else None
    place = document.place(finding)
    whole = "/".join(part for part in (place, subject) if part)
    return {"name": subject or place, "fullyQualifiedName": whole}


def _notifications(document: Document, index: dict[str, int], left_out: int) -> list[Object]:
    """Notifications about the run itself (3.58)."""
    notes: list[Object] = []
    if left_out > 0:
        text = f"Left out: {counted(left_out, 'finding')} beyond the {MOST_RESULTS} that save most."
        notes.append({"level": "warning", "message": {"text": text}})
    for line in unlisted(document.report):
        notes.append({"level": "warning", "message": {"text": _text(printable(line))}})
    for budget in gated.unjudged_budgets(document):
        gate_text = _text(gated.result(budget))
        notes.append({"level": budget.level, "message": {"text": gate_text}})
    for row in gated.unjudged_rest(document):
        gate_text = f"not checkable: {row['what']}: {with_advice(row['reason'], row['how_to_record'])}"
        notes.append({"level": "error", "message": {"text": _text(printable(gate_text))}})
    unsure: dict[str, Sequence[Row]] = {name: document.rows(name) for name in ("not_checkable", "vetoed")}
    unsure["partly_checked"] = partly_checked(document.report)
    for name, rows in unsure.items():
        for row in rows:
            code = str(row.get("code"))
            text = f"{code} {name.replace('_', ' ')}: {why_unchecked(row)}"
            rule = {"id": code, "index": index[code]}
            notes.append({"level": "note", "message": {"text": _text(text)}, "associatedRule": rule})
    for row in document.rows("health"):
        text = f"{document.trace_path(row.get('trace_id'))}: {row.get('code')}: {row.get('detail')}"
        level = LEVELS.get(str(row.get("severity")), "note")
        notes.append({"level": level, "message": {"text": _text(printable(text))}})
    return notes


def _text(text: str) -> str:
    """A message taken verbatim: no placeholders (3.11.5), no embedded links (3.11.6)."""
    return _LINK.sub(r"\\[", text.replace("{", "{{").replace("}", "}}"))


def uri(path: str) -> str:
    """A path as the reference to a file (RFC 3986): relative, or absolute with file://."""
    encoded = quote(path, safe="/")
    if re.match(r"[A-Za-z]:/", path):
        return f"file:///{path[:2]}{quote(path[2:], safe='/')}"
    return "file:///" + encoded.lstrip("/") if encoded.startswith("/") else encoded
