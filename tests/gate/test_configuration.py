"""What [tool.traceview] says about gates."""

from __future__ import annotations

from pathlib import Path

import pytest

from traceview.errors import UsageError
from traceview.gate.ignores import check_rules
from traceview.gate.settings import GateConfiguration, find_gate_configuration
from traceview.rules.configuration import find_configuration
from traceview.rules.ruleset import installed
from traceview.rules.toml_lines import line_of

WHOLE = """
[project]
name = "x"

[tool.traceview]
select = ["IDL", "LCH"]
fail-on = "warning"
max-findings = 3
baseline = "profiling/baseline.json"
ignore = ["TRQ", {rule = "LCH001", kernel = "warm.*up", reason = "only  once\\nper run"}]

[tool.traceview.budget]
step_time = "<= 130 ms"
tokens = ">= 100"

[tool.traceview.metric.tokens]
sql = "SELECT 1"
"""


def found(folder: Path, text: str) -> GateConfiguration:
    """What a file says, found from a folder in it."""
    (folder / "inner").mkdir(exist_ok=True)
    (folder / "pyproject.toml").write_text(text, encoding="utf-8")
    find_configuration(folder / "inner")
    return find_gate_configuration(folder / "inner")


def test_everything_a_file_can_say(tmp_path: Path) -> None:
    gate = found(tmp_path, WHOLE)
    assert (gate.fail_on, gate.max_findings) == ("warning", 3)
    assert gate.baseline == tmp_path / "profiling" / "baseline.json"
    assert [(b.metric.name, b.text, b.origin) for b in gate.budgets] == [
        ("step_time", "<= 130 ms", f"{tmp_path / 'pyproject.toml'}:13"),
        ("tokens", ">= 100", f"{tmp_path / 'pyproject.toml'}:14"),
    ]
    assert [(i.rule, i.kernel and i.kernel.pattern, i.reason) for i in gate.ignores] == [
        ("LCH001", "warm.*up", "only once per run")
    ]
    assert find_configuration(tmp_path).ignore == ("TRQ",)
    more = gate.with_options(["step_time <= 1 s"], "error", 0, Path("other.json"))
    assert [(b.metric.name, b.text) for b in more.budgets] == [("tokens", ">= 100"), ("step_time", "<= 1 s")]
    assert (more.fail_on, more.max_findings, more.baseline) == ("error", 0, Path("other.json"))
    named = {word: gate.with_options(fail_on=word).fail_on for word in ("high", "medium", "low")}
    assert named == {"high": "error", "medium": "warning", "low": "info"}


def test_without_a_file_errors_fail(tmp_path: Path) -> None:
    assert found(tmp_path, "[project]\nname = 'x'\n") == GateConfiguration()
    assert (GateConfiguration().fail_on, GateConfiguration().max_findings) == ("error", 0)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("buget = {}", r"pyproject.toml:2: unknown key buget; did you mean budget\?"),
        ("zzz = 3", "unknown key zzz; known are baseline, budget, extend-select"),
        ("fail-on = 'fatal'", "fail-on: 'fatal' is none of high, medium, low, never"),
        ("fail-on = 3", "fail-on: 3 is none of"),
        ("max-findings = -1", "max-findings is a whole number"),
        ("max-findings = true", "max-findings is a whole number"),
        ("baseline = 3", "baseline is the name of a file"),
        ("budget.step_tim = '<= 1 ms'", r"pyproject.toml:2: no metric 'step_tim'; did you mean step_time\?"),
        ("metric.mine.sql = 3", "pyproject.toml:2: metric mine: sql is a text"),
        ("metric = 3", r"write a metric as \[metric.NAME\]"),
        ("budget = 3", r"write budgets as \[budget\]"),
        ("ignore = [{rule = 'LCH001'}]", "ignore LCH001: an ignore needs a reason"),
        ("ignore = [{rule = 'LCH001', reason = ' '}]", "ignore LCH001: an ignore needs a reason"),
        ("ignore = [{reason = 'x'}]", "ignore: write which rule"),
        ("ignore = [{rule = 'LCH001', reason = 'x', kernle = 'y'}]", "did you mean kernel"),
        ("ignore = [{rule = 'LCH001', reason = 'x', kernel = '('}]", "not a regular expression"),
        ("ignore = [{rule = 'LCH001', reason = 3}]", "reason is a text"),
        ("ignore = [3]", "ignore is a list of texts"),
        ("select = [{rule = 'LCH001', reason = 'x'}]", "select is a list of texts"),
    ],
)
def test_a_wrong_value_is_reported(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        found(tmp_path, f"[tool.traceview]\n{text}\n")


def test_an_ignore_names_a_rule_that_there_is(tmp_path: Path) -> None:
    gate = found(tmp_path, "[[tool.traceview.ignore]]\nrule = 'LCH00l'\nreason = 'x'\n")
    with pytest.raises(UsageError, match="ignore: no rule 'LCH00l'; did you mean LCH00"):
        check_rules(gate.ignores, installed())


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("fail-on", 7),
        ("ignore", 10),
        ("budget", 12),
        ("budget.step_time", 13),
        ("metric.tokens.sql", 17),
        ("name", None),
        ("thresholds", None),
    ],
)
def test_the_line_of_a_key(key: str, line: int | None) -> None:
    assert line_of(WHOLE, key.split(".")) == line


def test_the_line_of_a_key_in_traceview_toml() -> None:
    text = "# a\nbudget.step_time = '< 1 s'\n[[ignore]]  # b\nrule = 'X'\n"
    text += '[ "thresholds" . IDL001 ]\nshare = 1\n'
    keys = {"budget.step_time": 2, "ignore.rule": 4, "thresholds.IDL001.share": 6, "share": None}
    assert {key: line_of(text, key.split(".")) for key in keys} == keys
