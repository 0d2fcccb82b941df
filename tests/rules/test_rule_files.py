"""What is true of every rule file."""

from __future__ import annotations

import re

import duckdb
import pytest

from tests.rules.case_language import CaseDatabase
from traceview.rules.catalogue import rule_files
from traceview.rules.message import filled
from traceview.rules.required_evidence import documented_evidence, evidence
from traceview.rules.rule import Rule, RuleError, parse_rule
from traceview.rules.ruleset import installed

RULES = {rule.code: rule for rule in installed()}
_BUILT_IN = {
    "subject", "count", "total_ns", "window_ns", "window_share", "recoverable_ns", "recoverable_share",
    "each_step",
}  # fmt: skip
_SEVERAL = {"streams", "ranks", "stages", "models", "devices", "compute_units", "variants", "waiters"}
"""What a message never counts one of."""


@pytest.fixture(scope="module")
def connection() -> duckdb.DuckDBPyConnection:
    return CaseDatabase().connection


def test_there_are_many() -> None:
    assert len(RULES) >= 50
    assert len({rule.name for rule in RULES.values()}) == len(RULES)


@pytest.mark.parametrize("rule", RULES.values(), ids=list(RULES))
def test_parameters_are_the_thresholds(rule: Rule) -> None:
    used = set(re.findall(r"\$([a-z_]+)", rule.query))
    assert used == set(rule.thresholds)
    assert all(
        threshold.doc.endswith(")") or "see" in threshold.doc for threshold in rule.thresholds.values()
    )


@pytest.mark.sampled(2)
@pytest.mark.parametrize("rule", RULES.values(), ids=list(RULES))
def test_the_message_can_be_filled(rule: Rule, connection: duckdb.DuckDBPyConnection) -> None:
    defaults = {name: value.default for name, value in rule.thresholds.items()}
    columns = {name for name, *_ in connection.execute(f"DESCRIBE {rule.query}", defaults).fetchall()}
    assert "{" not in filled(rule.message, dict.fromkeys(columns | set(rule.thresholds) | _BUILT_IN, 1))


@pytest.mark.parametrize("rule", RULES.values(), ids=list(RULES))
def test_one_thing_is_told_in_the_singular(rule: Rule) -> None:
    counted = set(re.findall(r"\{(\w+):number\} (?:[a-z]+ )?[a-z]+s\b", rule.message))
    assert counted <= _SEVERAL


def test_steps_are_named_only_where_they_are_known() -> None:
    without = {
        rule.code for rule in RULES.values()
        if re.search(r"\bsteps?\b", re.sub(r"\{.*?\}", "", rule.message))
        and not {"steps", "several_steps", "optimizer_ranges"} & set(rule.needs)
    }  # fmt: skip
    assert without == set(), "say {each_step}"


@pytest.mark.parametrize("rule", RULES.values(), ids=list(RULES))
def test_evidence_says_how_it_is_recorded(rule: Rule) -> None:
    assert set(rule.needs) <= set(documented_evidence())
    assert all(evidence(need).record for need in rule.needs)


@pytest.mark.parametrize("rule", RULES.values(), ids=list(RULES))
def test_a_rule_that_claims_time_says_what_it_assumes(rule: Rule) -> None:
    assert bool(rule.assumptions) == bool(rule.claims)
    assert rule.advice
    if not rule.claims:
        assert re.search(r"NULL::DOUBLE\s+AS claimed_share", rule.query)


def test_files_are_named_like_their_rules() -> None:
    for file in rule_files():
        rule = file.rule()
        assert file.code == rule.code
        assert file.path.stem == rule.name.replace("-", "_")


def test_evidence_can_be_asked_for(connection: duckdb.DuckDBPyConnection) -> None:
    for name in documented_evidence():
        connection.execute(evidence(name).missing)


SOUND = next(file.text for file in rule_files())


def test_the_query_that_is_shown_has_its_thresholds_filled_in() -> None:
    for rule in installed():
        shown = rule.query_with(dict.fromkeys(rule.thresholds, 0.5))
        assert not [name for name in rule.thresholds if f"${name}" in shown], rule.name


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ("SELECT 1", "starts with TOML"),
        (SOUND.replace("-- severity", "-- colour"), "unknown key"),
        (SOUND.replace("-- severity", '-- share_of = { idle = "other" }\n-- severity'), "share_of is of"),
        (SOUND.replace("-- ## Limits", "-- ## Others"), "sections"),
        (SOUND.replace("-- name =", "-- name = 3 #"), "no str"),
        (re.sub(r"(?m)^(?!--).*$", "", SOUND), "no query"),
        (SOUND.replace('-- code = "', '-- code = "1'), "a code is like"),
        ("-- +++\n-- code = \n-- +++\n", "front matter"),
        ("-" * 300_000, "not a rule"),
    ],
)
def test_a_broken_file_is_reported(broken: str, message: str) -> None:
    with pytest.raises(RuleError, match=message) as error:
        parse_rule(broken, "folder/broken.sql")
    assert "folder/broken.sql" in str(error.value)
