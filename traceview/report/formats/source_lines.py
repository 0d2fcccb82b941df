"""Source lines of findings, where traces have Python stacks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from traceview.session import Session

Row = Mapping[str, Any]
_FRAME = re.compile(r"(?P<file>[^\n]{1,4000}?)\((?P<line>\d{1,9})\): (?P<function>.{1,1000})", re.ASCII)
_LIBRARIES = re.compile(r"(^|/)(site-packages|dist-packages|lib/python3[.\d]*)/|^torch/|^<")

# A backward operator runs on a thread without Python frames: its forward operator gives the line.
_CALL_SITES = """
WITH RECURSIVE event AS (
    SELECT
        unnest($findings) AS finding, unnest($trace_ids) AS trace_id, unnest($kinds) AS kind,
        unnest($ids) AS event_id
),
called AS (
    SELECT trace_id, 'kernel' AS kind, kernel_id AS event_id, op_id FROM kernels
    UNION ALL SELECT trace_id, 'copy', copy_id, op_id FROM copies
    UNION ALL SELECT trace_id, 'memset', memset_id, op_id FROM memsets
    UNION ALL SELECT trace_id, 'api_call', call_id, op_id FROM api_calls
    UNION ALL SELECT trace_id, 'op', op_id, op_id FROM ops
),
enclosing AS (
    SELECT event.finding, event.trace_id, event.kind, event.event_id, op_id, 0 AS level
    FROM event JOIN called USING (trace_id, kind, event_id)
    WHERE op_id IS NOT NULL
    UNION ALL
    SELECT finding, enclosing.trace_id, kind, event_id, ops.parent_id, level + 1
    FROM enclosing JOIN ops ON ops.trace_id = enclosing.trace_id AND ops.op_id = enclosing.op_id
    WHERE ops.parent_id IS NOT NULL AND ops.call_site IS NULL AND level < 16
),
site AS (
    SELECT finding, kind, event_id, level, coalesce(ops.call_site, forward.call_site) AS call_site
    FROM enclosing
    JOIN ops ON ops.trace_id = enclosing.trace_id AND ops.op_id = enclosing.op_id
    LEFT JOIN ops AS forward ON forward.trace_id = ops.trace_id AND forward.op_id = ops.forward_op_id
    WHERE coalesce(ops.call_site, forward.call_site) IS NOT NULL
    QUALIFY row_number() OVER (PARTITION BY finding, kind, event_id ORDER BY level) = 1
)
SELECT finding, call_site FROM site GROUP BY ALL ORDER BY finding, count(*) DESC, call_site
"""


def with_sources(report: Mapping[str, Any], session: Session, root: Path) -> dict[str, Any]:
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
    placed = [{**row, "source": _source(sites.get(at, ()), root)} for at, row in enumerate(findings)]
    return {**report, "findings": placed}


def call_sites(session: Session, findings: Sequence[Row]) -> dict[int, list[str]]:
    """The call sites of the evidence of each finding, the most frequent first."""
    events = [
        (at, finding["trace_id"], row["event_kind"], row["event_id"])
        for at, finding in enumerate(findings)
        for row in finding.get("evidence") or ()
        if row.get("event_kind") is not None and row.get("event_id") is not None
    ]
    if not events:
        return {}
    columns = dict(zip(("findings", "trace_ids", "kinds", "ids"), zip(*events, strict=True), strict=True))
    found: dict[int, list[str]] = {}
    for at, site in session.sql(
        _CALL_SITES, {name: list(values) for name, values in columns.items()}
    ).fetchall():
        found.setdefault(at, []).append(site)
    return found


def _source(sites: Iterable[str], root: Path) -> dict[str, Any] | None:
    """The first call site in a file below `root`, else the first outside of libraries.

    Frames of installed packages may lack the folder that tells them from the program: PyTorch cuts off what
    is in `sys.path`.
    """
    frames = [_FRAME.fullmatch(site.replace("\\", "/")) for site in sites]
    own = [frame for frame in frames if frame is not None and not _LIBRARIES.search(frame["file"])]
    named = [(frame, file_in(root, frame["file"])) for frame in own]
    if not named:
        return None
    frame, file = min(named, key=lambda pair: pair[1] is None)
    return {"file": file or frame["file"], "line": int(frame["line"]), "function": frame["function"]}


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
