"""Replays of ranks on several hosts do not depend on what their clocks show."""

from __future__ import annotations

from pathlib import Path

import duckdb
import numpy as np
import pytest
from tracegen import kineto
from tracegen.jobs import Clocks, Job, Layout, job_programs, played, recorded

import traceview
from tests.analysis.rows import clear, compute
from tests.ranks.generated import findings, said, slow_links
from tests.ranks.jobs import insert, shifted, training
from traceview.replay.recording import read_recording
from traceview.replay.replay_clock import Axis
from traceview.replay.replayable import READ


def test_recorded_times_are_found_again(database: duckdb.DuckDBPyConnection) -> None:
    """One host is ahead by 3 ms and drifts; the same time of a trace is one place, and comes back exactly."""
    job = shifted(training(5), lambda rank: 3e6 * (rank // 4), lambda rank: 4e-5 * (rank // 4))
    insert(database, job, lambda rank: f"node-{rank // 4}")
    compute(database, "clocks")
    axis = Axis.of(database)
    compute(database)
    ranks = np.array([part.rank for part in job])
    recorded_ns = np.array([part.start for part in job])
    places = axis.place(ranks, recorded_ns)
    assert np.array_equal(places, axis.place(ranks, recorded_ns))
    assert np.abs(axis.recorded(ranks, places) - recorded_ns).max() <= 1
    true_ns = np.array([part.start for part in training(5)])
    apart = places - true_ns
    assert np.ptp(apart) < 50_000 < np.ptp(recorded_ns - true_ns)


def test_clocks_of_one_host_are_left_as_they_are(database: duckdb.DuckDBPyConnection) -> None:
    clear(database)
    insert(database, training(5), lambda _: "node")
    compute(database, "clocks")
    axis = Axis.of(database)
    compute(database)
    times = np.array([part.start for part in training(5)])
    assert np.array_equal(axis.place(np.zeros(len(times), np.int64), times), times)


def test_threads_follow_each_other_in_each_of_many_processes(tmp_path: Path) -> None:
    """What other ranks end meanwhile is not between: each rank's autograd follows its own main thread."""
    job = Job(Layout(data=4), steps=2, microbatches=1)
    for run in played(job_programs(job)):
        kineto.write(run, tmp_path / f"rank{run.identity.rank}.json", host_name=True)
    with traceview.open(tmp_path, cache=False) as session:
        [(handoffs,)] = session.sql("SELECT count(*) FROM replay_edges WHERE rule = 'handoff'").fetchall()
    # To autograd and back, on each rank.
    assert handoffs == 4 * 2 * job.steps * job.microbatches


@pytest.mark.exhaustive
@pytest.mark.parametrize("offset_ns", [0, 5_000_000], ids=["one clock", "several clocks"])
@pytest.mark.parametrize(
    ("layout", "microbatches", "rank", "factor"),
    [
        pytest.param(Layout(data=8, experts=4, ranks_of_host=2), 2, 5, 4, id="data"),
        pytest.param(
            Layout(tensor=2, pipeline=2, data=4, experts=4, ranks_of_host=4), 2, 0, 4, id="pipeline"
        ),
    ],
)
def test_slow_links_between_experts_claim_what_they_cost(
    tmp_path: Path, layout: Layout, microbatches: int, rank: int, factor: float, offset_ns: float
) -> None:
    """Exchanges of uneven sizes, each of which is slow on all ranks of its group."""
    job = Job(layout, steps=5, microbatches=microbatches)
    group = layout.expert_group(rank)
    report, cost_ns = said(
        tmp_path, job, lambda programs: slow_links(programs, group.name, factor), offset_ns=offset_ns
    )
    found = findings(report, "COM002")
    ranks = {each["trace_id"]: each["rank"] for each in report["traces"]}
    assert sorted(ranks[each["trace_id"]] for each in found) == list(group.ranks)
    for each in found:
        assert each["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.05)


@pytest.mark.exhaustive
def test_ranks_behind_slow_links_are_late_but_claim_nothing(tmp_path: Path) -> None:
    """The experts of one host come late to what all reduce; that their links are slow claims the cost."""
    job = Job(Layout(data=8, experts=4, ranks_of_host=4), steps=5, microbatches=2)
    group = job.layout.expert_group(0)
    report, cost_ns = said(tmp_path, job, lambda programs: slow_links(programs, group.name, 6))
    [late] = findings(report, "RNK001")
    assert late["subject"] == "ranks 0 to 3 (host node-0)"
    assert "than 4 peers: its links are slower; " in late["message"]
    assert late["recoverable_alone_ns"] is None
    for each in findings(report, "COM002"):
        assert each["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.05)


def test_the_critical_path_has_the_times_of_each_trace(tmp_path: Path) -> None:
    job = Job(Layout(data=4, ranks_of_host=2), steps=3, microbatches=1)
    hosts = [job.layout.host(rank) for rank in range(4)]
    runs = played(job_programs(job))
    for run in recorded(runs, Clocks((0, 7_000_000), (0.0, 60.0)), hosts, runs[0].start_ns):
        kineto.write(run, tmp_path / f"rank{run.identity.rank}.json", host_name=True)
    with traceview.open(tmp_path, cache=False) as session:
        rows = session.sql(
            "SELECT path.start_ns - kernels.start_ns, path.end_ns - kernels.end_ns"
            " FROM critical_path AS path JOIN (SELECT *, start_ns + dur_ns AS end_ns FROM kernels) AS kernels"
            " ON kernels.trace_id = path.trace_id AND kernel_id = event_id AND event_kind = 'kernel'"
            " AND path.kind = 'compute'"
        ).fetchall()
        [(joined, sent)] = session.sql(
            "SELECT (SELECT count(*) FROM replay_edges WHERE rule = 'collective_transfer'),"
            " (SELECT count(*) FROM kernels WHERE kind = 'communication')"
        ).fetchall()
        with session.workspace(*READ) as connection:
            recording = read_recording(connection)
    assert rows
    assert all(-1 <= end <= 1 for _, end in rows)
    assert all(start >= -1 for start, _ in rows)
    assert joined == sent
    # The first event of the last host is 7 ms later by its clock, but not on the axis.
    assert int(recording.nodes.max()) < (max(run.end_ns for run in runs) - runs[0].start_ns) + 1_000_000
