"""The tables of a replay: dependencies, the critical path, and slack by finite differences."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import duckdb
import numpy as np
import pytest

import traceview
from tests.analysis.rows import clear
from tests.replay.made import MadeTrace
from traceview.errors import InconclusiveError
from traceview.native.longest_path import NEVER
from traceview.replay.event_graph import rule
from traceview.replay.replay_tables import slack
from traceview.replay.replayable import READ, Model, build_model
from traceview.session import Session

SAMPLE = Path(__file__).parents[2] / "sample_traces" / "training_nvidia"
CLOVERLEAF = Path(__file__).parents[3] / "shared" / "traces" / "nsight" / "cloverleaf_a100.sqlite.gz"


@pytest.fixture(scope="module")
def sample() -> Iterator[Session]:
    """The sample of two ranks."""
    with traceview.open(SAMPLE) as session:
        yield session


def _made(trace: MadeTrace, seed: int) -> None:
    """Launches on two streams by two threads, with synchronizations, at random."""
    chance = Random(seed)
    free = {7: 0.0, 8: 0.0}
    for tid in (1, 2):
        now = 0.0
        for _ in range(12):
            now += chance.randrange(1, 60)
            stream = chance.choice((7, 8))
            free[stream] = max(free[stream] + chance.randrange(3), now + chance.randrange(2, 9))
            length = chance.randrange(1, 120)
            trace.launched(now, free[stream], length, stream, tid=tid)
            free[stream] += length
            now += 5
            if chance.random() < 0.2:
                ends = max(*free.values(), now) + 3
                trace.call("cudaDeviceSynchronize", now, ends - now, tid)
                now = ends


def _assert_exact(model: Model, most: int, *, of_gpus: bool = False) -> int:
    """Checks the slack of so many events, or so much GPU work; returns of how many the end depends on."""
    unchanged = model.replay(model.graph.lag)
    edges, spare = slack(model, unchanged)
    asked = spare < NEVER // 2
    if of_gpus:
        asked &= model.graph.rule[edges] != rule("call")
    chosen = np.flatnonzero(asked)[:most]
    for number in chosen:
        lag = model.graph.lag.copy()
        lag[edges[number]] += spare[number]
        assert model.replay(lag).end == unchanged.end
        lag[edges[number]] += 1
        assert model.replay(lag).end == unchanged.end + 1
    return len(chosen)


def test_slack_is_exact_on_made_traces(schema: duckdb.DuckDBPyConnection) -> None:
    for seed in range(6):
        trace = MadeTrace(clear(schema))
        _made(trace, seed)
        assert _assert_exact(trace.model(), 100) > 10


def test_slack_is_exact_on_the_gpu_work_of_two_ranks(sample: Session) -> None:
    with sample.workspace(*READ) as connection:
        model = build_model(connection)
    assert len(set(model.recording.trace_of_work().tolist())) == 2
    assert _assert_exact(model, 1000, of_gpus=True) > 900


@pytest.mark.skipif(not CLOVERLEAF.exists(), reason="without the recorded traces")
def test_slack_is_exact_on_a_recording() -> None:
    with traceview.open(CLOVERLEAF) as session, session.workspace(*READ) as connection:
        assert _assert_exact(build_model(connection), 1000, of_gpus=True) == 1000


def test_the_parts_of_the_critical_path_are_the_replayed_window(sample: Session) -> None:
    answer = sample.what_if()
    rows = sample.sql("SELECT kind, sum(dur_ns)::BIGINT FROM critical_path GROUP BY kind").fetchall()
    assert sum(ns for _, ns in rows) == answer["replayed_ns"]
    assert dict(rows) == {part["kind"]: part["ns"] for part in answer["critical_path"]}


def test_the_critical_path_goes_on_where_it_was(sample: Session) -> None:
    rows = sample.sql(
        "SELECT place, start_ns, lag(end_ns) OVER (ORDER BY place) FROM critical_path ORDER BY place"
    ).fetchall()
    assert [place for place, _, _ in rows] == list(range(1, len(rows) + 1))
    # Parts without time, and what the replay does not explain, are left out.
    jumps = [abs(start - end) for _, start, end in rows[1:]]
    assert sorted(jumps)[len(jumps) // 2] == 0
    assert max(jumps) < 30_000


def test_work_on_the_critical_path_has_no_slack(sample: Session) -> None:
    [(on_path, spare)] = sample.sql(
        "SELECT count(*), max(slack_ns) FROM slack WHERE critical_ns > 0 AND event_kind = 'kernel'"
    ).fetchall()
    [(kernels,)] = sample.sql(
        "SELECT count(*) FROM critical_path WHERE event_kind = 'kernel' AND rule = 'duration'"
    ).fetchall()
    assert on_path >= kernels > 100
    assert spare == 0


def test_dependencies_are_between_events_of_the_traces(sample: Session) -> None:
    [(edges, unreported, lost, wrong)] = sample.sql("""
        WITH event AS (
            SELECT trace_id, event_kind AS kind, event_id AS id, start_ns, end_ns FROM gpu_activity
            UNION ALL
            SELECT trace_id, 'api_call', call_id, start_ns, start_ns + dur_ns FROM api_calls
        )
        SELECT
            count(*), count(*) FILTER (evidence IS NULL),
            count(*) FILTER (target.id IS NULL AND target_kind IS NOT NULL),
            count(*) FILTER (
                if(target_point = 'end', target.end_ns, target.start_ns)
                - if(source_point = 'end', source.end_ns, source.start_ns) <> measured_ns
            )
        FROM replay_edges AS edge
        LEFT JOIN event AS source ON source.trace_id = source_trace_id AND source.kind = source_kind
            AND source.id = source_id
        LEFT JOIN event AS target ON target.trace_id = edge.trace_id AND target.kind = target_kind
            AND target.id = target_id
    """).fetchall()
    assert edges > 5_000
    assert (unreported, lost, wrong) == (0, 0, 0)


def test_a_replay_that_explains_nothing_has_no_critical_path(tmp_path: Path) -> None:
    events = [
        f'{{"ph":"X","cat":"kernel","name":"kernel","ts":{10 + 400 * number},"dur":100,"pid":0,"tid":7,'
        f'"args":{{"device":0,"stream":7,"correlation":{number}}}}},'
        f'{{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","ts":{6 * number},"dur":5,'
        f'"pid":1,"tid":1,'
        f'"args":{{"correlation":{number}}}}}'
        for number in range(20)
    ]
    path = tmp_path / "trace.json"
    path.write_text('{"schemaVersion":1,"traceEvents":[' + ",".join(events) + "]}")
    with traceview.open(path, cache=False) as session:
        with pytest.raises(InconclusiveError, match="does not match"):
            session.sql("FROM critical_path")
        assert len(session.sql("FROM replay_edges").fetchall()) > 50
        # What is only called so needs no replay.
        assert session.sql("SELECT count(*) AS slack, 'critical_path' FROM kernels -- slack").fetchall() == [
            (20, "critical_path")
        ]
        for query in ("WITH path AS (FROM Critical_Path) FROM path", "DESCRIBE slack", "EXPLAIN FROM slack"):
            with pytest.raises(InconclusiveError, match="does not match"):
                session.sql(query)
