"""The evidence of a finding as a small table of text."""

from __future__ import annotations

from traceview.documents.findings import FindingRow
from traceview.documents.values import Row
from traceview.quantities import counted, duration
from traceview.report.fields import LOCATION, says_more
from traceview.terminal import cell_width
from traceview.tui.cells import cell, safe, shortened, title

_MOST_ROWS = 5
_WIDEST = 36
_NARROWEST = 16
_GAP = "  "


def evidence_lines(finding: FindingRow, width: int, origin: int = 0) -> list[str]:
    """The first occurrences, one per line below a heading, in `width` columns.

    Values common to all of them are shown once, below. Times count from `origin`, the start of
    the trace [ns], which the timeline of several ranks does not.
    """
    rows = finding["evidence"][:_MOST_ROWS]
    if not rows:
        return []
    names = list(dict.fromkeys(name for row in rows for name in row if name not in LOCATION))
    known = [
        name for name in names if any(says_more(name, row.get(name), finding["message"]) for row in rows)
    ]
    common = [name for name in known if len(rows) > 1 and len({repr(row.get(name)) for row in rows}) == 1]
    different = [name for name in known if name not in common]
    lines = [["in trace at", "duration", *map(title, different), "event"]]
    for row in rows:
        # The number of an event says nothing where its name is known.
        which = row.get("event_name") or row.get("event_id")
        what = f"{row['event_kind']} {which}" if row.get("event_kind") and which is not None else ""
        lines.append([*_place(row, origin), *(cell(name, row.get(name)) for name in different), safe(what)])
    found = _table(lines, width)
    if common:
        found.append("all: " + ", ".join(_titled({name: rows[0][name] for name in common})))
    if finding["count"] > len(rows):
        found.append(f"… of {counted(finding['count'], finding.get('unit') or 'occurrence')}")
    return found


def _titled(values: Row) -> list[str]:
    """Values with their titles; those of one title, as a time and its share, together."""
    cells: dict[str, list[str]] = {}
    for name, value in values.items():
        cells.setdefault(title(name), []).append(cell(name, value))
    return [f"{name} {' = '.join(texts)}" for name, texts in cells.items()]


def _place(row: Row, origin: int) -> list[str]:
    """When, and how long."""
    start, end = row.get("start_ns"), row.get("end_ns")
    if start is None or end is None:
        return ["", ""]
    return [duration(start - origin), duration(end - start)]


def _table(lines: list[list[str]], width: int) -> list[str]:
    """Lines of cells as text, without empty columns and columns that do not fit; the last is shortened."""
    columns = [[shortened(text, _WIDEST) for text in column] for column in zip(*lines, strict=True)]
    columns = [column for column in columns if any(column[1:])]
    found = [""] * len(lines)
    used = 0
    for index, column in enumerate(columns):
        room = width - used - len(_GAP)
        if index == len(columns) - 1 and room >= _NARROWEST:
            column = [shortened(text, room) for text in column]
        widest = max(map(cell_width, column))
        if used and used + len(_GAP) + widest > width:
            continue
        is_text = any(text[:1].isalpha() for text in column[1:])
        for at, text in enumerate(column):
            space = " " * (widest - cell_width(text))
            found[at] += (_GAP if used else "") + (text + space if is_text else space + text)
        used += widest + (len(_GAP) if used else 0)
    return [line.rstrip() for line in found]
