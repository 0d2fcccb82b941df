"""Which rules run, and with which thresholds."""

from __future__ import annotations

from pathlib import Path

import pytest

from traceview.errors import UsageError
from traceview.rules.catalogue import find_rule, parsed, rule_files
from traceview.rules.configuration import Configuration, find_configuration
from traceview.rules.ruleset import RuleSet, installed

RULES = installed()


def codes(configuration: Configuration) -> list[str]:
    return [rule.code for rule in configuration.chosen(RULES)]


def test_all_rules_run_by_default() -> None:
    assert codes(Configuration()) == [rule.code for rule in RULES]


def test_selecting() -> None:
    assert codes(Configuration(select=("lch001",))) == ["LCH001"]
    assert codes(Configuration(select=("gpu-idle",))) == ["IDL001"]
    assert all(code.startswith("IDL") for code in codes(Configuration(select=("IDL",))))
    assert "IDL001" not in codes(Configuration(ignore=("IDL",)))
    assert codes(Configuration(select=("IDL",), ignore=("ALL",), extend_select=("COM001",))) == ["COM001"]
    assert codes(Configuration(select=())) == []


@pytest.mark.parametrize("selector", ["LCH00l", "lunch-bound", ""])
def test_a_selector_without_a_match_is_reported(selector: str) -> None:
    with pytest.raises(UsageError, match=r"did you mean LCH|did you mean launch-bound|lists them all"):
        codes(Configuration(select=(selector,)))


def test_the_nearest_file_counts(tmp_path: Path) -> None:
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text('[tool.traceview]\nselect = ["IDL"]\nrules = ["mine"]\n')
    (tmp_path / "a" / "pyproject.toml").write_text('[project]\nname = "other"\n')
    found = find_configuration(inner)
    assert found.select == ("IDL",)
    assert found.folders == (tmp_path / "mine",)
    (inner / "traceview.toml").write_text('ignore = ["IDL"]\n[thresholds.LCH001]\nlost_share = 0.5\n')
    found = find_configuration(inner)
    assert (found.select, found.ignore) == (None, ("IDL",))
    assert found.thresholds_of(RULES)["LCH001"]["lost_share"] == 0.5


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("selekt = []", "did you mean select"),
        ("select = 3", "list of texts"),
        ("minimum-share = -1", "number"),
        ("[thresholds]\nLCH001 = 3", "write thresholds"),
        ("not toml", "traceview.toml"),
    ],
)
def test_a_wrong_configuration_is_reported(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "traceview.toml").write_text(text)
    with pytest.raises(UsageError, match=message):
        find_configuration(tmp_path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[thresholds.LCH01]\nlost_share = 1", "did you mean LCH"),
        ("[thresholds.LCH001]\nlost_shar = 1", "did you mean lost_share"),
    ],
)
def test_a_threshold_of_no_rule_is_reported(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "traceview.toml").write_text(text)
    with pytest.raises(UsageError, match=message):
        find_configuration(tmp_path).thresholds_of(RULES)


def test_thresholds_may_be_set_by_name() -> None:
    configuration = Configuration(thresholds={"launch-bound": {"lost_share": 0.25}})
    assert configuration.thresholds_of(RULES)["LCH001"]["lost_share"] == 0.25


def test_a_folder_of_rules_is_an_equal_citizen(tmp_path: Path) -> None:
    text = rule_files()[0].text
    rule = rule_files()[0].rule()
    (tmp_path / "own.sql").write_text(
        text.replace(rule.code, "OWN001").replace(f'"{rule.name}"', '"own-rule"')
    )
    rules = RuleSet.of(Configuration(folders=(tmp_path,), select=("OWN",))).rules()
    assert [rule.code for rule in rules] == ["OWN001"]
    (tmp_path / "again.sql").write_text(text)
    with pytest.raises(UsageError, match="already"):
        parsed(rule_files([tmp_path]))


def test_rules_are_found_by_code_and_name() -> None:
    files = rule_files()
    assert find_rule("lch001", files).name == "launch-bound"
    assert find_rule("Launch-Bound", files).code == "LCH001"
    with pytest.raises(UsageError, match="did you mean LCH001"):
        find_rule("LCHOO1", files)


def test_a_folder_that_is_not_there_is_reported(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no folder"):
        rule_files([tmp_path / "none"])
