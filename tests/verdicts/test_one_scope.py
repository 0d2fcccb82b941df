"""The times of a report have one scope: no idle time is reported twice, no claim is more than is said."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from pathlib import Path

import pytest

from tests.verdicts.test_verdicts import HERE, path_of, report
from traceview.report.head import savings

OF_IDLE = ("IDL001", "IDL002", "IDL003", "SYN001", "SYN002", "MEM001", "CPY002")
PATHS = sorted({path_of(tomllib.loads(file.read_text(encoding="utf-8"))) for file in HERE.glob("*.toml")})


@pytest.mark.sampled(3)
@pytest.mark.parametrize("trace", PATHS, ids=lambda path: path.name)
def test_findings_report_no_idle_time_twice_and_say_what_they_claim(trace: Path) -> None:
    if not trace.exists():
        pytest.skip(f"no recorded trace {trace.name}")
    found = report(trace)
    idle = {(row["trace_id"], row["device"]): row["idle_ns"] for row in found["windows"]}
    told: dict[tuple[int, int], int] = defaultdict(int)
    for row in found["findings"]:
        if row["code"] in OF_IDLE:
            told[row["trace_id"], row["device"]] += row["total_ns"]
        saved = row["recoverable_alone_ns"]
        if saved is not None and saved > row["total_ns"] * 1.05:
            assert "because later work then waits less" in savings([row]), row["message"]
        if row["code"] == "CPY002":
            first = row["evidence"][0]
            assert first["caused_ns"] <= first["waited_ns"], row["message"]
    assert {place: ns for place, ns in told.items() if ns > idle[place]} == {}
