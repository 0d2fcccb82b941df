"""Source lines of findings as files of a folder, where traces have Python stacks."""

from pathlib import Path

from traceview.documents.findings import FindingRow
from traceview.documents.report import ReportDocument
from traceview.report.locating import call_sites, own_lines, source_below
from traceview.session import Session


def with_sources(report: ReportDocument, session: Session, root: Path) -> ReportDocument:
    """The report, its findings with a `source`: file, line and function, or None where it is unknown.

    It is the line that most of a finding's evidence was called from, lines in files of `root` before others.

    Args:
        report: of the traces of `session`; it is not changed.
        session: opened traces.
        root: folder of the program; a file that lies in it is named relative to it, also where the trace
            was recorded with the program in another folder.
    """
    findings = report.get("findings") or []
    sites = call_sites(session, findings)
    placed: list[FindingRow] = [
        {**row, "source": source_below(own_lines(sites.get(at, ())), root)} for at, row in enumerate(findings)
    ]
    return {**report, "findings": placed}
