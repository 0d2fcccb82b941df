"""Findings of one rule on several GPUs as one group."""

from __future__ import annotations

from typing import Any

from traceview.report.groups import alike


def _finding(subject: str, device: int) -> dict[str, Any]:
    return {"fingerprint": "same", "subject": subject, "trace_id": 0, "device": device, "recoverable_ns": 5}


def test_findings_of_one_subject_on_several_gpus_are_one_group() -> None:
    assert [len(group) for group in alike([_finding("f(1)", 0), _finding("f(2)", 1)])] == [2]


def test_subjects_with_one_fingerprint_on_one_gpu_are_apart() -> None:
    """They are no findings of several GPUs."""
    found = alike([_finding("f(1)", 0), _finding("f(2)", 0), _finding("f(1)", 1)])
    assert [[row["subject"] for row in group] for group in found] == [["f(1)", "f(1)"], ["f(2)"]]
