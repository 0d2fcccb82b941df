"""Rules from end to end over real files: outcomes, rank order, totals, hostile rules."""

from __future__ import annotations

import json
import re
import warnings
from functools import partial
from pathlib import Path

import duckdb
import pytest

import traceview
from tests.project.project_files import ROOT
from traceview.report.model import build_report
from traceview.rules.candidate import Candidate
from traceview.rules.configuration import Configuration
from traceview.rules.engine import Engine, analyze
from traceview.rules.finding import Analysis, fingerprint, normalized
from traceview.rules.reach import can_reach, facts
from traceview.rules.rule import Rule, parse_rule
from traceview.rules.rule_query import RuleStoppedError, run_query
from traceview.rules.ruleset import RuleSet, installed
from traceview.session import Session
from traceview.workers import Workers

SAMPLES = [
    ROOT / "sample_traces" / name for name in ("inference_nvidia.json.gz", "training_rocm", "training_nvidia")
]
REAL = ROOT.parent / "shared" / "traces"
REAL_TRACES = [*sorted((REAL / "pytorch").glob("*.json*")), REAL / "pytorch" / "dlrm_8ranks"]
HEADER = """-- +++
-- code = "USR001"
-- name = "of-a-user"
-- severity = "info"
-- claims = ["idle"]
-- message = "{subject}"
-- +++
--
-- ## What it is
--
-- a
--
-- ## Why it costs
--
-- b
--
-- ## How it is computed
--
-- c
--
-- ## What to try
--
-- d
--
-- ## Limits
--
-- e
"""
ROW = """SELECT trace_id, device, start_ns, end_ns, 'x' AS event_kind, 1::BIGINT AS event_id,
    'all' AS subject, 1.0 AS claimed_share FROM steady_windows"""


def rule(query: str) -> Rule:
    return parse_rule(HEADER + query, "user.sql")


def check_totals(session: Session, analysis: Analysis) -> None:
    """What holds for every analysis."""
    whole = sum(window.end_ns - window.start_ns for window in analysis.windows)
    findings = analysis.findings
    added = [finding.recoverable_ns for finding in findings]
    known = [value for value in added if value is not None]
    # By a replay, what hid behind the findings above shows once these are gone.
    by_replay = analysis.ranked_by == "replay"
    assert by_replay or known == sorted(known, reverse=True)
    by_time = {one.code for one in installed() if one.measures_idle or one.tells_exposure or one.names_work}
    placed = [finding.recoverable_ns for finding in findings if finding.code not in by_time]
    assert placed == sorted(placed, key=lambda ns: ns is None), "those that claim and tell no time come last"
    assert sum(known) <= whole
    for finding in analysis.findings:
        assert (finding.recoverable_ns is None) == (finding.recoverable_alone_ns is None)
        assert by_replay or (finding.recoverable_ns or 0) <= (finding.recoverable_alone_ns or 0)
        assert not re.search(r"[{}]|unknown", finding.message), finding.message
    told = {
        (outcome.code, trace)
        for outcome in [*analysis.clean, *analysis.not_checkable, *analysis.vetoed]
        for trace in outcome.trace_ids
    }
    fired = {(finding.code, finding.trace_id) for finding in analysis.findings}
    partly = {(row.code, row.trace_ids[0]) for row in analysis.coverage if row.judged_share < 0.5}
    traces = {row[0] for row in session.sql("SELECT trace_id FROM traces").fetchall()}
    assert not told & fired
    vendors = dict(session.sql("SELECT trace_id, any_value(vendor) FROM devices GROUP BY 1").fetchall())
    expected = {
        (one.code, trace)
        for one in installed()
        for trace in traces
        if not one.vendors or vendors.get(trace) in (None, *one.vendors)
    }
    assert not told & partly
    assert told | fired | partly == expected


@pytest.mark.sampled(1)
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
@pytest.mark.filterwarnings("error")
def test_time_adds_up_and_every_rule_has_an_outcome(path: Path) -> None:
    with traceview.open(path) as session:
        check_totals(session, RuleSet.of(Configuration()).analyze(session))


@pytest.mark.exhaustive
@pytest.mark.parametrize("path", REAL_TRACES, ids=lambda path: path.name)
@pytest.mark.filterwarnings("error")
def test_time_adds_up_on_published_traces(path: Path) -> None:
    if not path.exists():
        pytest.skip("the published traces are not here")
    with traceview.open(path) as session:
        check_totals(session, RuleSet.of(Configuration()).analyze(session))


def test_the_small_bert_is_launch_bound() -> None:
    path = REAL / "pytorch" / "bert_h100.json.gz"
    if not path.exists():
        pytest.skip("the published traces are not here")
    with traceview.open(path) as session:
        first = RuleSet.of(Configuration()).analyze(session).findings[0]
    assert (first.code, first.severity) == ("LCH001", "error")


@pytest.mark.exhaustive
def test_the_late_rank_is_named() -> None:
    path = REAL / "pytorch" / "dlrm_8ranks"
    if not path.exists():
        pytest.skip("the published traces are not here")
    with traceview.open(path) as session:
        rules = RuleSet.of(Configuration(select=("straggler",)))
        (late,) = rules.analyze(session).findings
    assert (late.subject, late.trace_id) == ("rank 7", 7)
    assert "7.6" in late.message


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", ["vllm_decode_graph.json.gz", "vllm_piecewise_graph.json.gz"])
def test_graphs_are_not_idle(name: str) -> None:
    path = REAL / "pytorch" / name
    if not path.exists():
        pytest.skip("the published traces are not here")
    with traceview.open(path) as session:
        found = RuleSet.of(Configuration(select=("IDL", "LCH", "GRF"))).analyze(session).findings
    assert [finding.code for finding in found] == []


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "query",
    [
        "DELETE FROM selection",
        "SELECT 1; SELECT 2",
        "SELECT 1",
        "WITH gone AS (DELETE FROM selection RETURNING *) FROM gone",
        "COPY (SELECT 1) TO 'stolen.csv'",
        "SET memory_limit = '1TB'",
        ROW.replace("FROM steady_windows", "FROM read_text('/etc/passwd'), steady_windows"),
        ROW.replace("FROM steady_windows", "FROM steady_windows) , (SELECT 1"),
        ROW + " WHERE $missing > 1",
        "ATTACH 'other.db'",
        "INSTALL httpfs",
    ],
)
def test_a_hostile_rule_can_do_nothing(query: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with traceview.open(SAMPLES[0]) as session:
        before = session.sql("FROM selection").fetchall()
        with pytest.warns(UserWarning, match=r"user\.sql"):
            analysis = analyze(session, [rule(query)], Configuration())
        assert session.sql("FROM selection").fetchall() == before
    assert analysis.findings == []
    assert [outcome.code for outcome in analysis.not_checkable] == ["USR001"]
    assert [path.name for path in tmp_path.iterdir()] in ([], ["cache"])


def test_a_rule_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("traceview.rules.rule_query.LONGEST_RULE_S", 0.3)
    many = "range(100000) AS a, range(100000) AS b, range(1000) AS c WHERE a.range + b.range + c.range = -1"
    endless = ROW.replace("FROM steady_windows", f"FROM steady_windows, {many}")
    with traceview.open(SAMPLES[0]) as session, pytest.warns(UserWarning, match="stopped after"):
        assert analyze(session, [rule(endless)], Configuration()).findings == []


@pytest.mark.parametrize(("waits", "is_stopped"), [(6000, False), (5, True)])
def test_a_rule_that_waits_for_other_processes_is_not_stopped_soon(
    waits: int, is_stopped: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("traceview.rules.rule_query.LONGEST_RULE_S", 0.01)
    monkeypatch.setattr("traceview.rules.rule_query._WAITS", waits)
    monkeypatch.setattr("traceview.rules.rule_query.time.process_time", lambda: 0.0)
    long = f"SELECT one.* FROM ({ROW}) AS one, range(200_000_000) AS many WHERE many.range % 1000 = -1"
    with traceview.open(SAMPLES[0]) as session, warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        assert analyze(session, [rule(long)], Configuration()).findings == []
    assert ["stopped after" in str(one.message) for one in told] == [True] * is_stopped


def test_rows_that_are_read_twice_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """DuckDB 2.0 waits without end for many rows of a common table expression under a LIMIT."""
    monkeypatch.setattr("traceview.rules.rule_query.LONGEST_RULE_S", 30)
    twice = f"""
        WITH many AS MATERIALIZED (SELECT i FROM range(300_000) AS all_of_them (i))
        {ROW}, many AS one LEFT JOIN many AS other ON other.i = one.i"""
    with traceview.open(SAMPLES[0]) as session, session.workers() as workers:
        Engine(workers, Configuration()).prepare([rule(twice)])
        [(windows,)] = workers.rows("SELECT count(*) FROM steady_windows")
        assert workers.run(lambda connection: run_query(rule(twice), {}, connection)) == 300_000 * windows


def test_a_rule_with_too_many_rows_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("traceview.rules.rule_query._MOST_ROWS", 1000)
    found = {}
    for rows in (1000, 1001):
        many = rule(f"SELECT one.* FROM ({ROW} LIMIT 1) AS one, range({rows})")
        with traceview.open(SAMPLES[0]) as session, warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            found[rows] = len(analyze(session, [many], Configuration()).findings)
        assert [str(one.message) for one in told] == (
            [] if rows == 1000 else ["user.sql: gives more than 1,000 rows"]
        )
    assert found == {1000: 1, 1001: 0}


@pytest.mark.usefixtures("cache_directory")
@pytest.mark.parametrize("failure", [RuleStoppedError("stopped"), duckdb.OutOfMemoryException("stopped")])
def test_what_ran_out_of_time_or_memory_is_asked_again(
    failure: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_arguments: object) -> None:
        raise failure

    rules = RuleSet.of(Configuration(select=("short-window",)))
    with traceview.open(SAMPLES[0]) as session:
        with monkeypatch.context() as patched:
            patched.setattr("traceview.rules.engine.run_query", stopped)
            patched.setattr(Workers, "may_grow", False)
            with pytest.warns(UserWarning, match="stopped"):
                [row] = build_report(session, rules=rules)["not_checkable"]
        assert row["stopped"]
        assert build_report(session, rules=rules)["not_checkable"] == []


def test_time_of_findings_that_are_not_listed_counts() -> None:
    split = f"""
        SELECT * REPLACE (
            start_ns + (end_ns - start_ns) * i // 10_200 AS start_ns,
            start_ns + (end_ns - start_ns) * (i + 1) // 10_200 AS end_ns, i::VARCHAR AS subject
        )
        FROM ({ROW}) AS whole, range(10_200) AS part (i)"""
    everything = Configuration(minimum_share=0.0, minimum_ns=0)
    with traceview.open(SAMPLES[0]) as session:
        analysis = analyze(session, [rule(split)], everything)
        (whole,) = analyze(session, [rule(ROW)], everything).findings
    [others] = analysis.unlisted
    assert len(analysis.findings) + others.findings == 10_200
    listed = sum(finding.recoverable_ns or 0 for finding in analysis.findings)
    assert 0 <= (whole.recoverable_ns or 0) - listed - (others.recoverable_ns or 0) < 10_200
    assert (others.code, others.severity, others.findings) == ("USR001", "info", 200)


def test_many_alike_gpus_could_win_the_same_share_as_one(tmp_path: Path) -> None:
    shares = []
    for gpus in (1, 250):
        path = tmp_path / f"{gpus}.json"
        path.write_text(json.dumps({"traceEvents": _idling(gpus)}), encoding="utf-8")
        with traceview.open(path) as session:
            analysis = analyze(session, [rule(ROW)], Configuration())
        assert len(analysis.findings) == gpus
        gained = sum(finding.recoverable_ns or 0 for finding in analysis.findings)
        shares.append(gained / sum(window.end_ns - window.start_ns for window in analysis.windows))
    assert shares[0] == pytest.approx(shares[1])
    assert shares[0] == pytest.approx(0.25)


def _idling(gpus: int) -> list[dict[str, object]]:
    """Two kernels on each GPU, with a long gap between them."""
    return [
        {"ph": "X", "cat": "kernel", "name": "k", "ts": at * 10_000.0, "dur": 6000.0, "pid": gpu, "tid": 7,
         "args": {"device": gpu, "stream": 7, "correlation": gpu * 2 + at}}
        for gpu in range(gpus)
        for at in (0, 1)
    ]  # fmt: skip


def test_claims_count_only_where_the_class_is() -> None:
    with traceview.open(SAMPLES[0]) as session:
        (found,) = analyze(session, [rule(ROW)], Configuration()).findings
        (idle,) = session.sql(
            "SELECT sum(end_ns - start_ns)::BIGINT FROM steady_timeline WHERE class = 'idle'"
        ).fetchall()
    assert found.recoverable_ns == found.recoverable_alone_ns == idle[0]


def test_too_little_time_is_not_reported() -> None:
    with traceview.open(SAMPLES[0]) as session:
        analysis = analyze(session, [rule(ROW)], Configuration(minimum_share=1.0))
    assert analysis.findings == []
    assert [outcome.code for outcome in analysis.clean] == ["USR001"]


def test_needs_that_do_not_exist_are_reported() -> None:
    text = HEADER.replace("-- message", '-- needs = ["no_such_table"]\n-- message') + ROW
    with traceview.open(SAMPLES[0]) as session, pytest.warns(UserWarning, match="no_such_table"):
        analysis = analyze(session, [parse_rule(text, "user.sql")], Configuration())
    assert [outcome.needs for outcome in analysis.not_checkable] == [["no_such_table"]]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_what_cannot_be_reached_has_no_rows(path: Path) -> None:
    bounded = [rule for rule in installed() if rule.share_of]
    declaring = [rule for rule in installed() if rule.share_of or rule.finds_in]
    rows = {0.0: 0, 1 + 1e-6: 0}
    with traceview.open(path) as session, session.workers() as workers:
        defaults = Configuration().thresholds_of(declaring)
        least = {
            one.code: {**defaults[one.code], **dict.fromkeys(one.share_of.values(), 0.0)} for one in declaring
        }
        Engine(workers, Configuration()).prepare(declaring, least)
        known = facts(workers, declaring, least)
        traces = {trace for trace, _ in known if trace is not None}
        for one in declaring:
            if not can_reach(one, traces, least[one.code], known):
                assert workers.run(partial(run_query, one, least[one.code])) == 0, one.code
        for one in (each for each in bounded if can_reach(each, traces, least[each.code], known)):
            [(of, name)] = one.share_of.items()
            most = max(sum(known.get((trace, part), 0.0) for part in of.split("|")) for trace in traces)
            for factor in rows:
                values = {key: threshold.default for key, threshold in one.thresholds.items()}
                values[name] = factor * most
                rows[factor] += workers.run(partial(run_query, one, values))
                assert can_reach(one, traces, values, known) == (factor < 1 and most > 0)
    assert rows[0.0] > 0
    assert rows[1 + 1e-6] == 0


@pytest.mark.parametrize("of", ["idle", "time.nvjet"])
def test_a_rule_out_of_reach_does_not_run(of: str) -> None:
    front = f'-- share_of = {{ "{of}" = "least" }}\n-- message'
    threshold = (
        '"\n-- [thresholds]\n-- least = { default = 1.5, doc = "more than all (judgement)" }\n-- +++\n--\n'
    )
    text = HEADER.replace("-- message", front).replace('"\n-- +++\n--\n', threshold)
    failing = parse_rule(text + ROW.replace("'all'", "error('it ran')"), "user.sql")
    with traceview.open(SAMPLES[0]) as session:
        assert [outcome.code for outcome in analyze(session, [failing], Configuration()).clean] == ["USR001"]
        within = Configuration(thresholds={"USR001": {"least": 0}})
        with pytest.warns(UserWarning, match="it ran"):
            analyze(session, [failing], within)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("triton_poi_fused_add_3", "triton_poi_fused_add_17"),
        ("void f<128, float>(int*)", "void f<256, float>(long*)"),
        ("kernel.kd", "kernel"),
    ],
)
def test_names_of_one_kernel_in_two_runs_are_the_same(one: str, other: str) -> None:
    assert normalized(one) == normalized(other)
    assert fingerprint(rule(ROW), one) == fingerprint(rule(ROW), other)


def test_tile_sizes_tell_kernels_apart() -> None:
    assert normalized("ampere_sgemm_128x64_tn") != normalized("ampere_sgemm_128x32_tn")


@pytest.mark.parametrize(
    ("name", "is_timed"),
    [(name, True) for name in ("host-late", "queue-stalled", "large-gap", "start-up")]
    + [("kernel-jitter", False)],
)
def test_idle_time_that_is_not_claimed_ranks_by_its_length(name: str, is_timed: bool) -> None:
    [one] = [rule for rule in installed() if rule.name == name]
    found = Candidate(one, 0, 0, None, 0, 9, 1, 9, False, [])
    assert found.tells_time([]) == is_timed


def test_a_report_that_was_made_before_runs_no_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = RuleSet.of(Configuration())
    with traceview.open(SAMPLES[0]) as session:
        first = build_report(session, rules=rules)
    monkeypatch.setattr("traceview.rules.engine.analyze", None)
    with traceview.open(SAMPLES[0]) as session:
        assert build_report(session, rules=rules) == first
    other = RuleSet.of(Configuration(minimum_share=0.5))
    assert rules.identity() != other.identity()
