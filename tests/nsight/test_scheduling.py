"""When threads were on processors, by the scheduler's records."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.nsight.exports import THREAD, call, export, kernel, opened, rows

_RUNNING, _WAITING, _UNKNOWN = 1, 7, 0


def _record(at: int, comes: int, state: int = _UNKNOWN, thread: int = THREAD) -> dict[str, int]:
    return {"start": at, "cpu": 4, "isSchedIn": comes, "globalTid": thread, "threadState": state}


def test_a_thread_runs_from_its_coming_until_it_leaves(tmp_path: Path) -> None:
    """The first record is one of leaving, the last of coming: when these began or ended is not known."""
    path = export(
        tmp_path / "scheduled.sqlite",
        {
            "SCHED_EVENTS": [
                _record(5, 0),
                _record(100, 1),
                _record(30, 0, _WAITING),
                _record(20, 1),
                _record(150, 0, _RUNNING),
                _record(160, 1, thread=THREAD + (1 << 24)),
                _record(170, 0, thread=THREAD + (1 << 24)),
                _record(180, 1),
                _record(190, 0),
                _record(200, 1),
            ],
            "CUPTI_ACTIVITY_KIND_RUNTIME": [call(110, 120)],
            "CUPTI_ACTIVITY_KIND_KERNEL": [kernel(130, 140)],
        },
    )
    with opened(path) as session:
        first = rows(session, "SELECT min(start_ns) - 110 FROM api_calls")[0][0]
        assert rows(
            session,
            f"SELECT start_ns - {first}, dur_ns, cpu, is_preempted FROM thread_runs ORDER BY start_ns",
        ) == [(20, 10, 4, False), (100, 50, 4, True), (180, 10, 4, None)]


@pytest.mark.parametrize(
    ("state", "kind", "evidence"), [(_WAITING, "wait", "off_processor"), (_RUNNING, "work", "preempted")]
)
def test_a_thread_off_the_processor_waits_unless_it_had_to_leave(
    state: int, kind: str, evidence: str, tmp_path: Path
) -> None:
    """Of a pause of 1 ms the first 100 us are spent on a processor, nobody says at what."""
    us = 1000
    path = export(
        tmp_path / "scheduled.sqlite",
        {
            "SCHED_EVENTS": [
                _record(10 * us, 1), _record(400 * us, 0, state),
                _record(1000 * us, 1), _record(2000 * us, 0),
            ],
            "CUPTI_ACTIVITY_KIND_RUNTIME": [
                call(10 * us, 20 * us), call(1090 * us, 1100 * us, correlationId=2),
            ],
            "CUPTI_ACTIVITY_KIND_KERNEL": [
                kernel(30 * us, 40 * us), kernel(1120 * us, 1130 * us, correlationId=2),
            ],
        },
    )  # fmt: skip
    with opened(path) as session:
        told = rows(session, "SELECT kind, evidence, end_ns - start_ns FROM host_time ORDER BY start_ns")
    assert told == [
        ("work", "call", 10 * us),
        ("unknown", "on_processor", 380 * us),
        (kind, evidence, 600 * us),
        ("work", "pause", 90 * us),
        ("work", "call", 10 * us),
        ("unknown", "on_processor", 900 * us),
    ]
