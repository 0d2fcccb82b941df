"""How large a page may be: of long lists it has the first rows, and says how many it leaves out."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Final

from traceview.documents.values import Row
from traceview.quantities import number
from traceview.report.formats.renderer_input import Document
from traceview.report.json import plain

MOST_BYTES: Final = 3_000_000
"""Of a page. Browsers and reviews of code show more only slowly, or not at all."""
_FEWEST_ROWS: Final = 20
_LEAST_ROOM: Final = 300_000
"""What the data of the report may take in any case, so that they hold the first rows of each list."""


def fitting(report: Row, room_bytes: int, *, least_bytes: int = _LEAST_ROOM) -> Row:
    """The report with as many rows of its longest lists as fit into so many bytes of JSON.

    Lists of up to 20 rows stay whole. `totals` has the number of rows of each shortened list.
    """
    shown = dict(report)
    sizes = {name: _size(value) for name, value in shown.items()}
    room = max(room_bytes, least_bytes)
    while sum(sizes.values()) > room:
        long = [
            name for name, value in shown.items() if isinstance(value, list) and len(value) > _FEWEST_ROWS
        ]
        if not long:
            break
        largest = max(long, key=lambda name: (sizes[name], name))
        others = sum(sizes.values()) - sizes[largest]
        rows = len(shown[largest])
        share = max(room - others, 0) / sizes[largest]
        shown[largest] = shown[largest][: max(_FEWEST_ROWS, min(rows * 9 // 10, int(rows * share)))]
        sizes[largest] = _size(shown[largest])
    totals = {name: len(report[name]) for name in shown if _is_shorter(shown[name], report[name])}
    if totals:
        known = report.get("totals") or {}
        shown["totals"] = {**totals, **known, **{n: max(t, known.get(n) or 0) for n, t in totals.items()}}
    return shown


def shortened(document: Document, excess: float) -> Document | None:
    """The document with lists so much shorter (2 is half) that its page fits; None where no list is long."""
    report, charts = (_divided(part, excess) for part in (document.report, document.charts))
    if report is document.report and charts is document.charts:
        return None
    return replace(document, report=report, charts=charts)


def _divided(part: Any, excess: float) -> Any:
    """The report or the charts with shorter lists, or as they were where none is long."""
    if not part:
        return part
    shorter = fitting(part, int(sum(map(_size, part.values())) / max(excess, 1.1)), least_bytes=0)
    return shorter if any(_is_shorter(shorter[name], part[name]) for name in part) else part


def left_out(whole: Row, shown: Row) -> str | None:
    """What of the lists is not in the data of a page."""
    parts = [
        f"{name.replace('_', ' ')} (first {number(len(rows))} of {number(len(whole[name]))})"
        for name, rows in _lists(shown).items()
        if _is_shorter(rows, whole[name])
    ]
    return (
        f"Left out to keep the page small: rows of {', '.join(parts)}. --report json has all."
        if parts
        else None
    )


def _lists(report: Row) -> dict[str, list[Any]]:
    return {name: value for name, value in report.items() if isinstance(value, list)}


def _is_shorter(shown: Any, whole: Any) -> bool:
    return isinstance(shown, list) and isinstance(whole, list) and len(shown) < len(whole)


def _size(value: Any) -> int:
    return len(json.dumps(plain(value), ensure_ascii=True, separators=(",", ":")))
