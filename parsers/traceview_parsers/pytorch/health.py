"""Losses and errors in the profiler's own log."""

import re
from collections.abc import Mapping
from typing import Any

from traceview_parsers.pytorch.metadata import log_lines

from traceview.store.writer import Severity, TraceWriter

_RECORD_COUNTS = re.compile(r"(Out-of-range|Blocklisted runtime|Invalid ext correlations) = (\d{1,15})")


def report_log(writer: TraceWriter, top: Mapping[str, Any]) -> None:
    """Health rows for records that Kineto reports as dropped, and for its errors and warnings."""
    lines = log_lines(top)
    for line in (line for level in lines.values() for line in level):
        for what, count in _RECORD_COUNTS.findall(line):
            if int(count) > 0 and what == "Out-of-range":
                writer.health(
                    "records_out_of_range",
                    "warning",
                    int(count),
                    "records that the profiler dropped because they lay outside the recorded window",
                )
    levels: tuple[tuple[str, Severity], ...] = (("ERROR", "warning"), ("WARNING", "info"))
    for level, severity in levels:
        if lines.get(level):
            text = " ".join(lines[level][0].split())[:200]
            writer.health(
                f"profiler_{level.lower()}",
                severity,
                len(lines[level]),
                f"the profiler logged: {text}",
            )
