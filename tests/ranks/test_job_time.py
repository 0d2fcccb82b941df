"""Where the time of each rank goes: it sums to the window, and names the ranks waited for."""

from __future__ import annotations

from pathlib import Path

import pytest
from tracegen import kineto
from tracegen.jobs import Job, Layout, job_programs, played
from tracegen.jobs.faults import slower_kernels

import traceview
from traceview.report.waiting import with_waits
from traceview.selection import Selection

_WHOLE = """
SELECT own.trace_id, own.dur_ns - frame.dur_ns
FROM (SELECT trace_id, device, sum(dur_ns) AS dur_ns FROM job_time GROUP BY ALL) AS own
JOIN steady_windows AS frame USING (trace_id, device)
"""
_OF_STEPS = """
WITH own AS (
    SELECT trace_id, device, step, sum(dur_ns)::BIGINT AS dur_ns, bool_and(dur_ns > 0) AS positive
    FROM job_time GROUP BY ALL
),
frame AS (
    SELECT trace_id, device, step, frame.end_ns - frame.start_ns AS dur_ns, kernels > 0 AS works
    FROM step_windows AS frame
    JOIN steady_steps AS steady USING (trace_id, step)
    WHERE steady.start_ns = frame.step_start_ns AND frame.end_ns > frame.start_ns
)
SELECT trace_id, device, step, own.dur_ns, frame.dur_ns, positive
FROM own FULL JOIN frame USING (trace_id, device, step)
"""
_WAITS = """
SELECT for_rank, culprit, any_value(cause), sum(dur_ns)::BIGINT FROM job_time
WHERE part = 'wait' GROUP BY ALL ORDER BY 4 DESC
"""


def test_it_sums_to_the_windows_and_names_the_culprit(tmp_path: Path) -> None:
    programs = job_programs(
        Job(
            Layout(data=4, ranks_of_host=4), steps=6, microbatches=1, tokens=2048, layers=3, overlapped=True,
            norm=False,
        )
    )  # fmt: skip
    slower_kernels(programs, [programs[2]], 1.3)
    for run in played(programs):
        kineto.write(run, tmp_path / f"rank{run.identity.rank}.json")
    with traceview.open(tmp_path, cache=False) as session:
        assert session.sql(_WHOLE).fetchall() == [(trace, 0) for trace in range(4)]
        (last, culprit, cause, most), *others = session.sql(_WAITS).fetchall()
    assert (last, culprit, cause) == (2, "rank 2", "compute")
    assert sum(dur for *_, dur in others) < most / 20


_JOBS = (
    Job(Layout(data=4, ranks_of_host=4), steps=5, microbatches=1, tokens=2048, layers=3, overlapped=True),
    Job(Layout(tensor=2, pipeline=2, data=2), steps=4, seed=3),
    Job(Layout(data=4, experts=4), steps=4, microbatches=2, seed=5),
)


@pytest.mark.parametrize("job", _JOBS)
@pytest.mark.parametrize("steps", [None, (6, 7)])
def test_it_sums_to_each_step_of_each_rank(tmp_path: Path, job: Job, steps: tuple[int, int] | None) -> None:
    """To the nanosecond, whatever is late, also of a selection."""
    programs = job_programs(job)
    slower_kernels(programs, [programs[job.seed % 4]], 1.2)
    for run in played(programs):
        kineto.write(run, tmp_path / f"rank{run.identity.rank}.json")
    with traceview.open(tmp_path, cache=False, selection=Selection(steps=steps)) as session:
        rows = session.sql(_OF_STEPS).fetchall()
        assert len(rows) >= job.layout.ranks * (2 if steps else job.steps - 1)
        assert not [row for row in rows if row[3] != row[4] or not row[5]]
        assert {dur for _, dur in session.sql(_WHOLE).fetchall()} == {0}


def test_exposed_communication_is_waiting_and_transfer() -> None:
    times = {"compute": 500, "exposed communication": 400, "exposed copy": 0, "idle": 100}
    rows = [
        {"culprit": "rank 2", "cause": "compute", "dur_ns": 250},
        {"culprit": "rank 7", "cause": None, "dur_ns": 3},
        {"culprit": None, "cause": None, "dur_ns": 4},
    ]
    told = with_waits({"waiting": rows}, times)
    assert told == {
        "compute": 500, "waiting for rank 2": 250, "waiting for other ranks": 7, "transfer": 143,
        "exposed copy": 0, "idle": 100,
    }  # fmt: skip
    assert with_waits({"waiting": rows[1:2]}, times) == times
