"""An export with everything switched on: the figures stay, and each extra kind of event is complete."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from tracegen import nsight

import traceview
from tests.parity import answers, expected
from tests.parity.conftest import training_runs
from traceview.session import Session

CONTENT = nsight.Content(
    os_runtime=True,
    libraries=True,
    memory_usage=True,
    gpu_metrics=True,
    nic_metrics=True,
    mpi=True,
    green_context=True,
    mig=True,
    operator_ranges=True,
)


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    path = tmp_path_factory.mktemp("everything") / "report.sqlite"
    nsight.write(training_runs("nvidia"), path, content=CONTENT)
    with traceview.open(path) as opened:
        yield opened


@pytest.mark.exhaustive
def test_figures_and_launches_stay(session: Session) -> None:
    for run in training_runs("nvidia"):
        trace = answers.trace_of_pid(session, run.identity.pid)
        assert answers.figures(session, trace) == expected.figures(run)
        assert answers.launches(session, trace) == expected.launches(run)


def test_ranks_are_known(session: Session) -> None:
    assert answers.rows(session, "SELECT pid, rank FROM traces ORDER BY rank") == [(4100, 0), (4311, 1)]


def test_operators_are_ranges_without_their_numbers(session: Session) -> None:
    for run in training_runs("nvidia"):
        trace = answers.trace_of_pid(session, run.identity.pid)
        want = expected.annotations(run)
        want += Counter((each.name, each.tid, each.dur_ns) for each in run.operators)
        assert answers.annotations(session, trace) == want


def test_allocations_are_memory_events(session: Session) -> None:
    found = answers.rows(session, "SELECT bytes FROM memory_events")
    want = [(event.bytes,) for run in training_runs("nvidia") for event in run.memory_events]
    assert Counter(found) == Counter(want)


def test_a_gpu_instance_has_its_own_limits(session: Session) -> None:
    found = answers.rows(
        session, "SELECT DISTINCT compute_units, name LIKE '%MIG%' FROM devices WHERE active"
    )
    assert found == [(60, True)]


def test_metrics_are_percentages_of_each_gpu(session: Session) -> None:
    found = answers.rows(
        session,
        "SELECT device, min(value) >= 0, max(value) <= 100 FROM counters WHERE unit = '%' GROUP BY device",
    )
    assert sorted(found) == [(0, True, True), (1, True, True)]
    nic = answers.rows(session, "SELECT count(*) FROM counters WHERE name LIKE 'IB:%'")
    assert nic == [(2 * len(training_runs("nvidia")[0].collectives),)]


def test_calls_of_the_system_and_of_libraries_are_kept_apart(session: Session) -> None:
    found = dict(answers.rows(session, "SELECT name, count(*) FROM os_calls GROUP BY name"))
    assert set(found) == {"poll", "pthread_cond_wait"}
    domains = {name for (name,) in answers.rows(session, "SELECT DISTINCT domain FROM api_calls")}
    assert domains >= {"runtime", "cublas", "cudnn"}
