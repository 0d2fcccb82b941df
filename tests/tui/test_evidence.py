"""The evidence of a finding as text."""

from __future__ import annotations

from traceview.tui.evidence import evidence_lines

_PART = "; longest before aten::copy_ (3.000 ms)"


def test_facts_that_are_parts_of_the_message_are_left_out() -> None:
    row = {"start_ns": 0, "end_ns": 1000, "event_kind": "kernel", "event_id": 7, "op": "aten::mm"}
    finding = {
        "message": f"launch-bound: aten::mm and others{_PART}",
        "evidence": [{**row, "before": _PART, "took": "", "why": "mm and others", "unclaimed": "x"}] * 2,
        "start_ns": 0,
        "count": 2,
    }
    heading, *_, common = evidence_lines(finding, 100)
    assert heading.split() == ["in", "trace", "at", "duration", "event"]
    assert common == "all: operator aten::mm"


def test_times_count_from_the_start_of_the_trace() -> None:
    row = {"start_ns": 5_000_000, "end_ns": 5_001_000, "event_kind": "kernel", "event_id": 7}
    finding = {"message": "", "evidence": [row], "start_ns": 4_000_000, "count": 1}
    assert evidence_lines(finding, 60, 2_000_000)[1].split() == ["3.000", "ms", "1.000", "us", "kernel", "7"]


def test_a_time_and_its_share_stand_under_one_title() -> None:
    row = {"start_ns": 0, "end_ns": 9, "kernel_ns": 131_000_000, "kernel_share": 0.12}
    finding = {"message": "", "evidence": [row] * 2, "start_ns": 0, "count": 2}
    assert evidence_lines(finding, 100)[-1] == "all: kernel 131.0 ms = 12.0 %"


def test_events_have_names_and_the_last_column_takes_the_room_left() -> None:
    row = {"start_ns": 0, "end_ns": 9, "event_kind": "kernel", "event_id": 7, "dropped": 3}
    other = {**row, "event_id": 8, "dropped": 4}
    finding = {"message": "", "evidence": [{**row, "event_name": "sgemm"}, other], "start_ns": 0, "count": 2}
    lines = evidence_lines(finding, 60)
    assert lines[1].endswith("3  kernel sgemm")
    assert lines[2].endswith("4  kernel 8")
    long = evidence_lines({**finding, "evidence": [{**row, "event_name": "sgemm_" * 40}, other]}, 60)
    assert all(len(line) <= 60 for line in long)
    assert "kernel sgemm" in long[1]
