"""From measurements and findings to a verdict, without a trace."""

from __future__ import annotations

import html
import itertools
import re
from dataclasses import replace
from typing import Any

import pytest

from traceview.errors import ExitCode
from traceview.gate.baseline import Baseline, Gpu, known_findings
from traceview.gate.budgets import budget_of
from traceview.gate.ignores import Ignore
from traceview.gate.judgement import CheckResult, analysis_of, in_report
from traceview.gate.judging import Evidence, demanded_rules, judged
from traceview.gate.measuring import Measurement
from traceview.gate.metrics import built_in_metrics
from traceview.gate.settings import GateConfiguration
from traceview.rules.configuration import Configuration
from traceview.rules.finding import Analysis, Clean, Finding, Unanswered, Window, fingerprint
from traceview.rules.ruleset import installed

RULES = installed()
BY_CODE = {rule.code: rule for rule in RULES}
WINDOW = Window(0, 0, 0, 100, "steps", 4)


def finding(code: str, severity: str, subject: str | None = None, trace_id: int = 0) -> Finding:
    """A finding of a rule."""
    rule = BY_CODE[code]
    return Finding(
        code, rule.name, severity, "a sentence", trace_id, 0, subject, 0, 10, 1, 10, 5, 5, 100, [], [], [],
        {}, fingerprint(rule, subject),
    )  # fmt: skip


def evidence(*findings: Finding, clean: tuple[str, ...] = ("IDL001",), **more: Any) -> Evidence:
    """What the rules said: these findings, and these rules clean."""
    cleans = [Clean(code, BY_CODE[code].name, [0]) for code in clean]
    unanswered = more.pop("unanswered", [])
    measured = more.pop("measured", {})
    analysis = Analysis(list(findings), cleans, unanswered, [], [WINDOW])
    return replace(
        Evidence(
            analysis,
            RULES,
            {code: frozenset({code}) for code in more.pop("demanded", ())},
            _measurements(measured),
        ),
        **more,
    )


def _measurements(values: dict[str, Any]) -> dict[str, Measurement]:
    return {
        name: Measurement(value, None if value is not None else "not there", {"pytorch": "record it"})
        for name, value in values.items()
    }


def gate(*budgets: str, **more: Any) -> GateConfiguration:
    """A gate with these budgets."""
    return GateConfiguration(tuple(budget_of(text, built_in_metrics()) for text in budgets), **more)


def statuses(result: CheckResult) -> list[str]:
    """The status of each finding."""
    return [each.status for each in result.findings]


@pytest.mark.parametrize(
    ("fail_on", "expected", "code"),
    [
        ("error", ["failing", "allowed", "allowed"], 1),
        ("warning", ["failing", "failing", "allowed"], 1),
        ("info", ["failing", "failing", "failing"], 1),
        ("never", ["allowed", "allowed", "allowed"], 0),
    ],
)
def test_severities(fail_on: Any, expected: list[str], code: int) -> None:
    found = [finding("LCH001", "error"), finding("IDL002", "warning"), finding("KRN005", "info")]
    result = judged(evidence(*found), gate(fail_on=fail_on))
    assert statuses(result) == expected
    assert result.exit_code == code
    assert f"(exit code {code})" in result.summary()


@pytest.mark.parametrize(("most", "code"), [(0, 1), (1, 1), (2, 0), (9, 0)])
def test_so_many_findings_are_let_through(most: int, code: int) -> None:
    # Two ranks share the first finding: it counts once.
    found = [finding("LCH001", "error"), finding("LCH001", "error", trace_id=1), finding("IDL002", "error")]
    result = judged(evidence(*found), gate(max_findings=most))
    assert result.exit_code == code
    assert sum(result.counts().values()) == 2


@pytest.mark.parametrize(
    ("budget", "unknown", "finds", "code"),
    [
        (
            budget,
            unknown,
            finds,
            1 if budget == "broken" or finds else 4 if unknown or budget == "unknown" else 0,
        )
        for budget, unknown, finds in itertools.product(
            ("kept", "broken", "unknown"), (False, True), (False, True)
        )
    ],
)
def test_failing_is_more_than_not_knowing(budget: str, unknown: bool, finds: bool, code: int) -> None:
    value = {"kept": 5, "broken": 15, "unknown": None}[budget]
    found = [finding("IDL002", "error")] if finds else []
    lacks = [Unanswered("LCH001", "launch-bound", [0], "no calls", ["api_calls"], {"nsight": "record them"})]
    given = evidence(
        *found, measured={"step_time": value}, unanswered=lacks if unknown else [], demanded={"LCH001"}
    )
    result = judged(given, gate("step_time <= 10 ns"))
    assert result.exit_code == code
    assert result.passed is (code == 0)
    assert [each.code for each in result.unknown] == (["LCH001"] if unknown else [])
    text = str(result)
    assert (
        "not checkable: rule LCH001 launch-bound: no calls; to record: nsight: record them" in text
    ) is unknown
    assert text.splitlines()[-1] == result.summary()


def test_a_notebook_shows_the_lines_of_a_result_and_nothing_acts_there() -> None:
    found = replace(finding("IDL002", "error"), message="<script>alert(1)</script>")
    result = judged(evidence(found, measured={"step_time": 15}), gate("step_time <= 10 ns"))
    shown = result._repr_html_()
    assert shown.startswith("<pre")
    assert all(text in shown for text in ("step_time", "&lt;script&gt;", html.escape(result.summary())))
    assert "<script>" not in shown
    assert repr(result) == f"<traceview check: {result.summary()}>"


@pytest.mark.parametrize(("value", "status"), [(5, "kept"), (15, "broken"), (None, "inconclusive")])
def test_a_budget_of_level_warning_only_tells(value: int | None, status: str) -> None:
    result = judged(evidence(measured={"step_time": value}), gate("warning: step_time <= 10 ns"))
    assert (result.budgets[0].status, result.exit_code) == (status, ExitCode.DONE)


def test_ignores_and_those_of_no_use() -> None:
    found = [finding("KRN002", "error", "gemm_a"), finding("KRN002", "error", "gemm_b")]
    ignores = (
        Ignore("KRN", re.compile("_a$"), "small by nature", "f"),
        Ignore("KRN002", re.compile("_c$"), "gone", "f"),
        Ignore("idl001", None, "checked and clean", "f"),
        Ignore("LCH001", None, "not checked here", "f"),
    )
    result = judged(evidence(*found), gate(ignores=ignores))
    assert [(each.status, each.reason) for each in result.findings] == [
        ("ignored", "small by nature"),
        ("failing", None),
    ]
    assert [(each.findings, each.unused) for each in result.ignores] == [
        (1, False),
        (0, True),
        (0, True),
        (0, False),
    ]
    told = [line for line in str(result).splitlines() if line.startswith("warning: ")]
    assert len(told) == 2
    assert "the ignore of KRN002, kernel '_c$' matches no finding" in told[0]


def test_a_baseline_knows_fingerprints() -> None:
    before = [finding("KRN002", "error", "gemm_a<1>"), finding("LCH001", "error"), finding("IDL002", "error")]
    baseline = Baseline(known_findings(before), {"step_time": (100, "ns")}, ())
    now = [finding("KRN002", "error", "gemm_a<2>"), finding("KRN002", "error", "gemm_b")]
    given = evidence(*now, clean=("LCH001",), measured={"step_time": 110})
    result = judged(given, gate(), baseline)
    assert statuses(result) == ["known", "failing"]
    assert result.baseline is not None
    # What was not checked now is not said to be gone.
    assert [each["code"] for each in result.baseline.gone] == ["LCH001"]
    assert [(each.before, each.now) for each in result.baseline.metrics] == [(100, 110)]
    assert judged(evidence(*now[:1]), gate(), baseline).exit_code == ExitCode.DONE


@pytest.mark.parametrize(
    ("before", "now", "code"),
    [
        ([("nvidia", "H100", "sm_90", 8)], [("nvidia", "H100", "sm_90", 1)], 0),
        ([("nvidia", "H100", "sm_90", 8)], [("amd", "MI300X", "gfx942", 8)], 4),
        ([("nvidia", "H100", "sm_90", 8)], [("nvidia", "A100", "sm_80", 8)], 4),
        ([("nvidia", "H100", "sm_90", 8)], [("nvidia", None, None, 8)], 0),
        ([], [("nvidia", "H100", "sm_90", 8)], 0),
    ],
)
def test_a_baseline_of_another_gpu_tells_nothing(before: list[Any], now: list[Any], code: int) -> None:
    baseline = Baseline((), {}, tuple(Gpu(*gpu) for gpu in before))
    given = evidence(gpus=[Gpu(*gpu) for gpu in now])
    assert judged(given, gate(), baseline).exit_code == code
    assert judged(given, gate(), baseline, any_gpu=True).exit_code == 0


def test_nothing_checked_is_not_passed() -> None:
    lacks = [
        Unanswered("IDL001", "gpu-idle", [0], "no GPU work", ["gpu_work"], {"pytorch": "CUDA activities"})
    ]
    given = evidence(clean=(), unanswered=lacks)
    assert judged(given, gate()).exit_code == ExitCode.INCONCLUSIVE
    assert "every rule: no GPU work" in str(judged(given, gate()))
    assert judged(given, gate(fail_on="never")).exit_code == ExitCode.DONE


def test_without_gpu_work_nothing_passes() -> None:
    given = evidence()
    given = replace(given, analysis=replace(given.analysis, windows=[]))
    result = judged(given, gate())
    assert result.exit_code == ExitCode.INCONCLUSIVE
    assert "every rule: not in the trace: kernels, copies or memsets of a GPU; to record: " in str(result)


@pytest.mark.parametrize(
    ("select", "extend", "demanded"),
    [
        (None, (), {}),
        (("ALL",), (), {}),
        (("ALL", "gpu-idle"), (), {"gpu-idle": {"IDL001"}}),
        (None, ("lch001",), {"lch001": {"LCH001"}}),
        (("COM",), (), {"COM": {rule.code for rule in RULES if rule.code.startswith("COM")}}),
    ],
)
def test_rules_asked_for_are_demanded(select: Any, extend: Any, demanded: dict[str, set[str]]) -> None:
    configuration = Configuration(select=select, extend_select=extend)
    assert demanded_rules(configuration, configuration.chosen(RULES)) == demanded
    without = replace(
        configuration, select=select or ("ALL",), extend_select=(), ignore=("IDL", "LCH", "COM")
    )
    assert demanded_rules(without, without.chosen(RULES)) == {}


def test_of_a_family_one_rule_has_to_have_an_answer() -> None:
    lacks = [Unanswered(code, code.lower(), [0], "no calls") for code in ("LCH001", "LCH002")]
    family = {"LCH": frozenset({"LCH001", "LCH002", "LCH003"})}
    given = replace(evidence(unanswered=lacks, clean=("LCH003",)), demanded=family)
    assert judged(given, gate()).passed
    given = replace(given, demanded={"LCH": family["LCH"] - {"LCH003"}})
    assert str(judged(given, gate())).splitlines()[0] == "not checkable: any rule of LCH: no calls"


def test_a_rule_is_not_demanded_of_a_trace_without_gpu_work() -> None:
    lacks = [Unanswered("LCH001", "launch-bound", [1], "no calls")]
    assert judged(evidence(unanswered=lacks, demanded={"LCH001"}), gate()).passed


def test_a_report_holds_what_the_rules_said() -> None:
    found = [finding("LCH001", "error"), finding("IDL002", "info", "x")]
    given = evidence(*found, unanswered=[Unanswered("COM001", "c", [0], "r")])
    from dataclasses import asdict

    report = {key: [asdict(row) for row in rows] for key, rows in asdict_lists(given.analysis).items()}
    assert analysis_of({**report, "later": 1}) == given.analysis
    shown = in_report(report, judged(given, gate()))
    assert [row["status"] for row in shown["findings"]] == ["failing", "allowed"]
    assert shown["gate"]["exit_code"] == 1
    assert "status" not in report["findings"][0]


def asdict_lists(analysis: Analysis) -> dict[str, list[Any]]:
    """The lists of an analysis, by name."""
    return {name: getattr(analysis, name) for name in Analysis.__slots__ if name != "ranked_by"}
