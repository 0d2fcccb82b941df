"""Systraces: the text of the kernel's tracer, with the marks that programs put into it."""

from __future__ import annotations

from pathlib import Path

import pytest
from traceview_parsers.perfetto import systrace

import traceview

TEXT = b"""# tracer: nop
#
# TASK-PID   TGID  CPU#  |||| TIMESTAMP  FUNCTION
   app-main-7   (  5) [001] ...1  10.000001: tracing_mark_write: B|5|load|weights
      worker-8 [000] d..2 10.0000015: print: B|5|step\r
     swapper-0 (-----) [000] d..2 10.000002: sched_switch: prev_comm=swapper/0 next_comm=app
      worker-8 (  5) [000] 10.000003: 0: E|5
   app-main-7   (  5) [001] ...1  10.000004: tracing_mark_write: C|5|queue|3
   app-main-7   (  5) [001] ...1  10.000009: tracing_mark_write: E|5
not a line
""" + b"x-1 [0" * 30_000  # fmt: skip


@pytest.mark.sampled(1)
@pytest.mark.parametrize("block", [7, 100, 1 << 18])
def test_marks_become_ranges_and_counters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, block: int
) -> None:
    monkeypatch.setattr(systrace, "_BLOCK", block)
    path = tmp_path / "run.systrace"
    path.write_bytes(TEXT if block > 7 else TEXT[:700])
    with traceview.open(path, cache=False) as session:
        ranges = session.sql(
            "SELECT pid, tid, name, start_ns, dur_ns FROM ranges ORDER BY start_ns"
        ).fetchall()
        counters = session.sql("SELECT pid, name, ts_ns, value FROM counters").fetchall()
    assert ranges == [
        (5, 7, "load|weights", 10_000_001_000, 8000),
        (5, 8, "step", 10_000_001_500, 1500),
    ]
    assert counters == [(5, "queue", 10_000_004_000, 3.0)]
