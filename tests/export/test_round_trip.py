"""Everything that the tables hold is in the export, at its nanosecond."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import orjson
import pytest

import traceview
from tests.export.conftest import SAMPLES, exported, one, spans
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet
from traceview.session import Session

Reopen = Callable[[bytes, str], Session]
TRACES = {
    "training": ["training_nvidia/rank0.json.gz", "training_nvidia/rank1.json.gz"],
    "nsight": ["training_nvidia_nsight.sqlite"],
    "rocpd": ["training_rocm_rocpd"],
}
ARROWS = """
    SELECT (SELECT count(*) FROM launches WHERE call_id IS NOT NULL)
        + (SELECT count(*) FROM ops JOIN ops AS origin
            ON origin.trace_id = ops.trace_id AND origin.op_id = ops.forward_op_id)
"""
SAMPLES_OF_COUNTERS = """
    SELECT (SELECT count(*) FROM counters WHERE isfinite(value))
        + (SELECT count(allocated_bytes) + count(reserved_bytes) FROM memory_events)
"""


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("kind", "trace"),
    [("perfetto", "training"), ("chrome", "training"), ("perfetto", "nsight"), ("chrome", "rocpd")],
)
def test_spans_counters_and_arrows_survive(kind: str, trace: str, reopened: Reopen) -> None:
    with traceview.open([SAMPLES / name for name in TRACES[trace]]) as session:
        content = exported(session, kind)
        wanted, arrows = spans(session), one(session, ARROWS)
        counters = one(session, SAMPLES_OF_COUNTERS)
    origin_ns = 0
    if kind == "chrome":
        origin_ns = int(orjson.loads(content)["otherData"]["origin_ns"])
    with reopened(content, kind) as session:
        found = spans(session, origin_ns, "SELECT name, start_ns, dur_ns FROM ranges")
        assert found == wanted
        assert one(session, "SELECT count(*) FROM counters") == counters
        assert one(session, "SELECT count(*) FROM flows WHERE to_id IS NOT NULL") == arrows
        assert session.sql("SELECT code FROM health WHERE severity = 'error'").fetchall() == []


@pytest.mark.sampled(1)
@pytest.mark.parametrize("kind", ["perfetto", "chrome"])
def test_operators_keep_their_depth(kind: str, reopened: Reopen) -> None:
    with traceview.open(SAMPLES / "inference_rocm.json.gz") as session:
        content = exported(session, kind)
        query = "SELECT name, depth, count(*) FROM ops GROUP BY ALL ORDER BY ALL"
        wanted = session.sql(query).fetchall()
    with reopened(content, kind) as session:
        found = session.sql("""
            WITH RECURSIVE above AS (
                SELECT range_id, parent_id, name, 0 AS ops FROM ranges WHERE category = 'op'
                UNION ALL
                SELECT above.range_id, ranges.parent_id, above.name, ops + (ranges.category = 'op')::INTEGER
                FROM above JOIN ranges ON ranges.range_id = above.parent_id
            )
            SELECT name, depth, count(*) FROM (
                SELECT range_id, any_value(name) AS name, max(ops) AS depth FROM above GROUP BY range_id
            ) GROUP BY ALL ORDER BY ALL
        """).fetchall()
    assert wanted
    assert found == wanted


@pytest.mark.sampled(1)
@pytest.mark.parametrize("kind", ["perfetto", "chrome"])
def test_arrows_lead_from_calls_to_their_kernels(kind: str, reopened: Reopen) -> None:
    with traceview.open(SAMPLES / "training_rocm_results.json") as session:
        content = exported(session, kind)
        wanted = Counter(
            session.sql("SELECT call_name, name FROM launches WHERE call_id IS NOT NULL").fetchall()
        )
    with reopened(content, kind) as session:
        found = Counter(
            session.sql("""
                SELECT origin.name, target.name FROM flows
                JOIN ranges AS origin ON origin.range_id = from_id
                JOIN ranges AS target ON target.range_id = to_id
            """).fetchall()
        )
    assert wanted
    assert found == wanted


@pytest.mark.sampled(1)
@pytest.mark.parametrize("kind", ["perfetto", "chrome"])
def test_findings_are_tracks_of_their_own(kind: str, reopened: Reopen) -> None:
    rules = RuleSet.of(Configuration(select=("IDL", "TRQ")))
    with traceview.open(SAMPLES / "training_nvidia_nsight.sqlite") as session:
        findings = rules.analyze(session).findings
        content = exported(session, kind, rules)
    assert findings
    with reopened(content, kind) as session:
        rows = session.sql("""
            SELECT DISTINCT args->>'code', args->>'message', (args->>'recoverable_ns')::BIGINT
            FROM ranges WHERE category = 'finding'
        """).fetchall()
        names = one(session, "SELECT list(DISTINCT process_name) FROM threads")
    assert set(rows) == {(each.code, each.message, each.recoverable_ns) for each in findings}
    if kind == "chrome":
        assert "traceview findings" in names


def test_chrome_times_are_decimals_to_the_nanosecond() -> None:
    with traceview.open(SAMPLES / "inference_nvidia.json.gz") as session:
        content = exported(session, "chrome")
        wanted = sorted(row[0] for row in session.sql("SELECT dur_ns FROM kernels").fetchall())
    times = re.findall(rb'"(?:ts|dur)":([^,}]*)', content)
    assert all(re.fullmatch(rb"\d+\.\d{3}", time) for time in times)
    kernels = rb'"dur":(\d+)\.(\d{3}),"name":[^\n]*"cat":"gpu_(?:compute|communication|memory)"'
    durations = re.findall(kernels, content)
    assert sorted(int(whole) * 1000 + int(part) for whole, part in durations) == wanted
    assert orjson.loads(content)["displayTimeUnit"] == "ns"


def test_the_same_traces_give_the_same_bytes() -> None:
    for kind in ("perfetto", "chrome"):
        with traceview.open(SAMPLES / "inference_nvidia.json.gz") as session:
            assert exported(session, kind) == exported(session, kind)


def test_traces_of_different_clocks_start_together(reopened: Reopen) -> None:
    paths = [SAMPLES / "inference_nvidia.json.gz", SAMPLES / "training_rocm_results.json"]
    with traceview.open(paths) as session:
        clocks = one(session, "SELECT count(DISTINCT clock) FROM traces")
        content = exported(session, "perfetto")
        wanted = sum(spans(session).values())
    assert clocks == 2
    with reopened(content, "perfetto") as session:
        starts = session.sql("SELECT min(start_ns), max(start_ns), count(*) FROM ranges").fetchall()
    assert starts[0][0] == 0
    assert starts[0][1] < 10**10
    assert starts[0][2] == wanted
