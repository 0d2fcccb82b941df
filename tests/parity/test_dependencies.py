"""What recordings of one run say of dependencies is the same in every format that says it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tracegen import kineto, nsight
from tracegen.records import Run

import traceview
from tests.parity.conftest import training_runs
from traceview.session import Session


@pytest.fixture(scope="module")
def run() -> Run:
    """One rank, whose gradients wait for events of the backward pass."""
    return training_runs("nvidia")[0]


@pytest.fixture(scope="module")
def by_kineto(run: Run, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    """The run as PyTorch writes it with synchronization events."""
    path = tmp_path_factory.mktemp("kineto") / "rank0.json"
    kineto.write(run, path, sync_events=True)
    with traceview.open(path) as session:
        yield session


@pytest.fixture(scope="module", params=["3.25.0", "3.0.0"])
def by_nsight(
    request: pytest.FixtureRequest, run: Run, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Session]:
    """The run as Nsight Systems writes it: with the pairs of records and waits, and as it did before them."""
    path: Path = tmp_path_factory.mktemp("nsight") / "report.sqlite"
    nsight.write([run], path, schema=request.param)
    with traceview.open(path) as session:
        yield session


_WAITS = """
SELECT waiting.correlation_id, kind, waits_on_stream, record.correlation_id
FROM event_waits
JOIN api_calls AS waiting USING (trace_id, call_id)
LEFT JOIN event_records AS record
    ON record.trace_id = event_waits.trace_id AND record.call_id = record_call_id
WHERE kind = 'stream_wait_event'
ORDER BY ALL
"""


def _truth(run: Run) -> list[tuple[object, ...]]:
    return sorted(
        (sync.correlation, "stream_wait_event", sync.event_stream, sync.record_correlation)
        for sync in run.syncs
        if sync.kind == "wait"
    )


def test_waits_name_the_records_of_their_events(by_kineto: Session, by_nsight: Session, run: Run) -> None:
    truth = _truth(run)
    assert truth
    assert all(row[3] is not None for row in truth)
    assert by_kineto.sql(_WAITS).fetchall() == truth
    assert by_nsight.sql(_WAITS).fetchall() == truth


def test_records_have_the_stream_that_they_are_in(by_kineto: Session, by_nsight: Session, run: Run) -> None:
    query = "SELECT correlation_id, stream FROM event_records WHERE stream IS NOT NULL ORDER BY ALL"
    waited = {sync.record_correlation: sync.event_stream for sync in run.syncs if sync.record_correlation}
    assert by_kineto.sql(query).fetchall() == sorted(waited.items())
    assert by_nsight.sql(query).fetchall() == sorted(waited.items())


def test_flows_lead_from_forward_operators_to_backward_ones(by_kineto: Session) -> None:
    # Operators find their forward one by the sequence number, flows by where they begin and end.
    [(flows, same)] = by_kineto.sql(
        "SELECT count(*), count(*) FILTER (flow.forward_op_id = ops.forward_op_id)"
        " FROM backward_flows AS flow JOIN ops ON ops.trace_id = flow.trace_id AND ops.op_id = backward_op_id"
    ).fetchall()
    assert flows == same > 0
