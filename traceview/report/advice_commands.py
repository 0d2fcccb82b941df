"""The advice of findings, its commands with the traces that the report is of."""

import os
import re
import shlex
from typing import Final

from traceview.documents.report import ReportDocument
from traceview.documents.values import Row
from traceview.terminal import printable

_COMMAND: Final = re.compile(r"`(traceview [^`]*)`")
_TRACES: Final = re.compile(r"\b(?:TRACE|FOLDER)\b")


def advice(report: ReportDocument, finding: Row) -> list[str]:
    """What a finding advises, a sentence each: `traceview query TRACE ...` names the traces of the report."""
    return [with_traces(report, str(text)) for text in finding.get("advice") or ()]


def first_advice(report: ReportDocument, finding: Row) -> str:
    """The advice that names the subject of a finding, else its first; empty without any."""
    sentences, subject = advice(report, finding), finding.get("subject")
    named = (text for text in sentences if subject and str(subject) in text)
    return next(named, sentences[0] if sentences else "")


def with_traces(report: ReportDocument, text: str) -> str:
    """A text whose commands, `traceview query TRACE ...`, name the traces of the report."""
    named = traces_argument(report)

    def filled(command: re.Match[str]) -> str:
        return f"`{_TRACES.sub(lambda _: named, command[1])}`" if named else command[0]

    return _COMMAND.sub(filled, text)


def traces_argument(report: ReportDocument) -> str:
    """The traces of a report as an argument of a shell: the file, or the folder that holds all of several.

    A report of a lake does not know where that is, and its traces may be on another machine.
    """
    if report.get("lake"):
        return "LAKE"
    paths = [str(row["path"]) for row in report.get("traces") or () if row.get("path")]
    if not paths:
        return ""
    try:
        named = paths[0] if len(paths) == 1 else os.path.commonpath(paths)
    except ValueError:
        return ""
    return printable(shlex.quote(named)) if named and "`" not in named else ""
