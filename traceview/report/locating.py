"""Where to look for a finding: the lines that called its work, else module, operator, range and kernel."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any, Final

from traceview.documents.findings import CallSite, FindingRow, Launcher, LookAt
from traceview.documents.report import ReportDocument
from traceview.documents.values import Row

if TYPE_CHECKING:
    from traceview.session import Session

_MOST_SITES: Final = 5
_FRAME = re.compile(r"(?P<file>[^\n]{1,4000}?)\((?P<line>\d{1,9})\): (?P<function>.{1,1000})", re.ASCII)
_LIBRARIES = re.compile(r"(^|/)(site-packages|dist-packages|lib/python3[.\d]*)/|^torch/|^<")


_EVENTS: Final = """
    unnest($findings) AS finding, unnest($trace_ids) AS trace_id, unnest($kinds) AS kind,
    unnest($ids) AS event_id, unnest($lengths) AS length_ns
"""
# A backward operator runs on a thread without Python frames: its forward operator gives the line.
_CALL_SITES: Final = f"""
WITH RECURSIVE event AS (
    SELECT {_EVENTS}
),
called AS (
    SELECT trace_id, 'kernel' AS kind, kernel_id AS event_id, op_id FROM kernels
    UNION ALL SELECT trace_id, 'copy', copy_id, op_id FROM copies
    UNION ALL SELECT trace_id, 'memset', memset_id, op_id FROM memsets
    UNION ALL SELECT trace_id, 'api_call', call_id, op_id FROM api_calls
    UNION ALL SELECT trace_id, 'op', op_id, op_id FROM ops
),
enclosing AS (
    SELECT event.finding, event.trace_id, event.kind, event.event_id, length_ns, op_id, 0 AS level
    FROM event JOIN called USING (trace_id, kind, event_id)
    WHERE op_id IS NOT NULL
    UNION ALL
    SELECT finding, enclosing.trace_id, kind, event_id, length_ns, ops.parent_id, level + 1
    FROM enclosing JOIN ops ON ops.trace_id = enclosing.trace_id AND ops.op_id = enclosing.op_id
    WHERE ops.parent_id IS NOT NULL AND ops.call_site IS NULL AND level < 16
),
site AS (
    SELECT finding, kind, event_id, length_ns, level, coalesce(ops.call_site, forward.call_site) AS call_site
    FROM enclosing
    JOIN ops ON ops.trace_id = enclosing.trace_id AND ops.op_id = enclosing.op_id
    LEFT JOIN ops AS forward ON forward.trace_id = ops.trace_id AND forward.op_id = ops.forward_op_id
    WHERE coalesce(ops.call_site, forward.call_site) IS NOT NULL
    QUALIFY row_number() OVER (PARTITION BY finding, kind, event_id ORDER BY level) = 1
)
SELECT finding, call_site FROM site GROUP BY ALL
ORDER BY finding, sum(length_ns) DESC, count(*) DESC, call_site
"""
# The launching operator of most of the time of the evidence, and what is around it.
_AROUND: Final = f"""
WITH event AS (SELECT {_EVENTS}),
called AS (
    SELECT trace_id, 'kernel' AS kind, kernel_id AS event_id, op_id, range_id, short_name AS kernel
    FROM kernels
    UNION ALL SELECT trace_id, 'copy', copy_id, op_id, range_id, NULL FROM copies
    UNION ALL SELECT trace_id, 'memset', memset_id, op_id, range_id, NULL FROM memsets
    UNION ALL SELECT trace_id, 'api_call', call_id, op_id, range_id, NULL FROM api_calls
    UNION ALL SELECT trace_id, 'op', op_id, op_id, NULL, NULL FROM ops
    UNION ALL SELECT trace_id, 'range', range_id, NULL, range_id, NULL FROM ranges
),
placed AS (
    SELECT finding, length_ns, module_path AS module, ops.name AS operator, ranges.name AS range, kernel
    FROM event
    JOIN called USING (trace_id, kind, event_id)
    LEFT JOIN (
        SELECT
            ops.trace_id, ops.op_id, ops.name, coalesce(ops.module_path, forward.module_path) AS module_path
        FROM ops
        LEFT JOIN ops AS forward
            ON forward.trace_id = ops.trace_id AND forward.op_id = ops.forward_op_id
    ) AS ops ON ops.trace_id = event.trace_id AND ops.op_id = called.op_id
    LEFT JOIN ranges ON ranges.trace_id = event.trace_id AND ranges.range_id = called.range_id
),
named AS (
    SELECT finding, what, name, -sum(length_ns) AS before, -count(*) AS next_before
    FROM placed UNPIVOT (name FOR what IN (module, operator, range, kernel))
    GROUP BY finding, what, name
)
SELECT
    finding, arg_min(name, (before, next_before, name)) FILTER (what = 'module'),
    arg_min(name, (before, next_before, name)) FILTER (what = 'operator'),
    arg_min(name, (before, next_before, name)) FILTER (what = 'range'),
    arg_min(name, (before, next_before, name)) FILTER (what = 'kernel')
FROM named
GROUP BY finding
"""


def located(report: ReportDocument, session: Session) -> ReportDocument:
    """The report, its findings with what they are to be looked for by, the culprit and the cause.

    Each has `look_at`: `call_sites`, the lines of the program that its evidence was called from, most of it
    first, then `module`, `operator`, `range` and `kernel`, each None where it is unknown; and `source`, the
    first of these lines.

    Args:
        report: of the traces of `session`; it is not changed.
        session: opened traces.
    """
    findings = report.get("findings") or []
    events = _events_of(findings)
    sites = call_sites(session, findings)
    rows = session.sql(_AROUND, events).fetchall() if events else []
    around = {at: values for at, *values in rows}
    placed: list[FindingRow] = []
    for at, row in enumerate(findings):
        lines = own_lines(sites.get(at, ()))[:_MOST_SITES]
        module, operator, text, kernel = around.get(at) or [None] * 4
        look_at: LookAt = {
            "call_sites": lines,
            "module": module,
            "operator": operator,
            "range": text,
            "kernel": kernel,
        }
        placed.append({**row, "source": lines[0] if lines else None, "look_at": look_at})
    return {**report, "findings": placed}


def _events_of(findings: Sequence[FindingRow]) -> dict[str, list[Any]]:
    """The events of the evidence of findings, as columns; empty without any."""
    events = [
        (at, finding["trace_id"], row["event_kind"], row["event_id"], _length(row))
        for at, finding in enumerate(findings)
        for row in finding.get("evidence") or ()
        if row.get("event_kind") is not None and row.get("event_id") is not None
    ]
    names = ("findings", "trace_ids", "kinds", "ids", "lengths")
    return dict(zip(names, map(list, zip(*events, strict=True)), strict=True)) if events else {}


def _length(row: Row) -> int:
    """How long a row of evidence is [ns]; 0 where it does not say."""
    start, end = row.get("start_ns"), row.get("end_ns")
    return 0 if start is None or end is None else max(end - start, 0)


def call_sites(session: Session, findings: Sequence[FindingRow]) -> dict[int, list[str]]:
    """The call sites of the evidence of each finding, those of most of its time first."""
    found: dict[int, list[str]] = {}
    if events := _events_of(findings):
        for at, site in session.sql(_CALL_SITES, events).fetchall():
            found.setdefault(at, []).append(site)
    return found


def own_lines(sites: Iterable[str]) -> list[CallSite]:
    """File, line and function of the call sites that are outside of libraries."""
    frames = (_FRAME.fullmatch(site.replace("\\", "/")) for site in sites)
    own = (frame for frame in frames if frame is not None and not _LIBRARIES.search(frame["file"]))
    return [{"file": f["file"], "line": int(f["line"]), "function": f["function"]} for f in own]


def source_below(lines: Sequence[CallSite], root: Path) -> CallSite | None:
    """The first line in a file below `root`, which names the file relative to it, else the first line.

    Frames of installed packages may lack the folder that tells them from the program: PyTorch cuts off what
    is in `sys.path`.
    """
    if not lines:
        return None
    named = [(line, file_in(root, line["file"])) for line in lines]
    line, file = min(named, key=lambda pair: pair[1] is None)
    return {**line, "file": file or line["file"]}


def where_to_look(findings: Sequence[FindingRow], root: Path) -> str:
    """Where to look for findings of one group: a line of the program, else what launched most of the work.

    It is written as `model.py:218 (forward)`, else as module, operator, range or kernel; empty where none is
    known.
    """
    if line := _line(findings, root):
        return f"{line['file']}:{line['line']} ({line['function']})"
    return " ".join(_launcher(findings))


def where_to_look_short(findings: Sequence[FindingRow]) -> str:
    """The same in few words: the name of the file and the line, or the name alone."""
    if line := _line(findings, Path()):
        return f"{PurePosixPath(line['file']).name}:{line['line']}"
    return " ".join(_launcher(findings)[1:])


def _line(findings: Sequence[FindingRow], root: Path) -> CallSite | None:
    """The line of the program that called most of the evidence."""
    sites = [row["look_at"]["call_sites"] for row in findings if row.get("look_at")]
    known = [source for row in findings if (source := row.get("source"))]
    return next(filter(None, (source_below(each, root) for each in [*sites, known])), None)


def _launcher(findings: Sequence[FindingRow]) -> list[str]:
    """What launched most of the evidence, as what it is and its name; empty where it is unknown, and for a
    rank that makes others wait: its evidence is where they do."""
    if findings and findings[0].get("culprit") and findings[0]["culprit"] == findings[0].get("subject"):
        return []
    places = [row["look_at"] for row in findings if row.get("look_at")]
    kinds: tuple[Launcher, ...] = ("module", "operator", "range", "kernel")
    found = ([kind, name] for kind in kinds for place in places if (name := place.get(kind)))
    return next(found, [])


def file_in(root: Path, path: str) -> str | None:
    """The longest suffix of a path that is a file below `root`; None where there is none."""
    parts = PurePosixPath(path).parts
    if ".." in parts or len(parts) > 100:
        return None
    ends = (PurePosixPath(*parts[start:]) for start in range(len(parts)))
    return next((str(end) for end in ends if not end.is_absolute() and _is_file(root / end)), None)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
