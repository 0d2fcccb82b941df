"""What the timeline shows, in one line: its time, its lane, and what to know of both."""

from __future__ import annotations

from traceview.quantities import duration
from traceview.tui.cells import safe
from traceview.tui.timeline.axis import moment
from traceview.tui.timeline.canvas import Canvas


def status(canvas: Canvas) -> str:
    """The line."""
    shown_ns = canvas.end - canvas.start
    parts = [
        f"{duration(shown_ns)} from {moment(canvas.start, shown_ns)}",
        f"lane {canvas.lane + 1} of {len(canvas.lanes)}" if canvas.lanes else "no events",
        "each trace from its own start" if canvas.base.aligned else "",
        canvas.base.clocks or "",
        f"events with {safe(canvas.matches)!r}" if canvas.matches else "",
        "" if canvas.ruler is None else f"{duration(canvas.cursor_time - canvas.ruler)} from the mark",
    ]
    return " · ".join(filter(None, parts))
