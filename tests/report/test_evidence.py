"""Every figure of the brief has evidence: rows that say it, under the name that the brief gives."""

from __future__ import annotations

import re
from collections import Counter
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import Any

import pytest

import traceview
from traceview.errors import UsageError
from traceview.report.evidence import FIGURES, Evidence, evidence_of
from traceview.report.fields import field_title
from traceview.rules.configuration import Configuration
from traceview.rules.removal import removals
from traceview.rules.ruleset import RuleSet
from traceview.session import Session

SAMPLES = Path(__file__).parents[2] / "sample_traces"
_TEXTS = {"schema", "evidence"}


def numbers(value: Any) -> set[str]:
    """All numbers in a document, in its texts, too."""
    if isinstance(value, dict):
        return set().union(*(numbers(each) for each in value.values()))
    if isinstance(value, (list, tuple)):
        return set().union(*map(numbers, value))
    return set(re.findall(r"\d+(?:[.,]\d+)*", str(value)))


class Opened:
    """A session with its brief and its evidence, by name."""

    def __init__(self, path: Path) -> None:
        self.session = traceview.open(path)
        self.brief = self.session.brief()
        self.rules = RuleSet.of(Configuration())

    def evidence(self, name: str, limit: int = 10_000) -> Evidence:
        """What stands behind a figure or a finding."""
        return evidence_of(self.session, name, self.rules, limit, _refuse)


def _refuse(path: str) -> AbstractContextManager[Session]:
    raise AssertionError(path)


@pytest.fixture(scope="module", params=["training_nvidia", "training_rocm_results.json"])
def opened(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Samples of both vendors."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        found = Opened(SAMPLES / str(request.param))
        with closing(found.session):
            yield found


@pytest.mark.sampled(1)
def test_every_key_of_the_brief_is_answered_with_its_numbers(opened: Opened) -> None:
    keys = set(opened.brief) - _TEXTS - {"findings"}
    assert keys == set(FIGURES)
    for key in keys:
        figures = opened.brief[key]
        if key == "left_out":
            figures = {name: value for name, value in figures.items() if isinstance(value, int)}
        told = opened.evidence(key)
        assert told.figures == figures


@pytest.mark.sampled(1)
def test_every_number_of_a_finding_is_in_its_evidence(opened: Opened) -> None:
    assert opened.brief["findings"]
    for row in opened.brief["findings"]:
        told = opened.evidence(row["id"])
        assert [row["id"]] == [each["id"] for each in told.figures if each["id"] == row["id"]]
        missing = numbers({key: row[key] for key in row if key != "next"}) - numbers(told.as_dict())
        assert missing == set()
        ends = [dict(zip(told.columns, each, strict=True)) for each in told.rows]
        assert any(each["end_ns"] > each["start_ns"] for each in ends)


@pytest.mark.sampled(1)
def test_rows_add_up_to_the_figures(opened: Opened) -> None:
    rows = {name: ns for name, ns, _ in opened.evidence("classes_ns").rows}
    named = {"exposed_communication": "communication", "exposed_copy": "copy"}
    waits = {name: ns for name, ns in opened.brief["classes_ns"].items() if name.startswith("waiting_for_")}
    for name, ns in opened.brief["classes_ns"].items():
        if name == "transfer":
            assert rows["communication"] - sum(waits.values()) == ns
        else:
            known = name.replace("_", " ") if name in waits else named.get(name, name)
            assert rows.get(known, 0) == ns
    assert rows["windows"] == opened.brief["windows_ns"] == sum(opened.brief["classes_ns"].values())
    outcomes = Counter(outcome.replace(" ", "_") for outcome, _, _ in opened.evidence("rules").rows)
    assert {**dict.fromkeys(opened.brief["rules"], 0), **outcomes} == opened.brief["rules"]
    longest = max(row[4] for row in opened.evidence("window").rows)
    [(raw,)] = opened.session.sql("SELECT max(end_ns - start_ns) FROM steady_windows").fetchall()
    assert longest == raw


@pytest.mark.sampled(1)
def test_rows_are_limited_and_a_wrong_name_is_reported(opened: Opened) -> None:
    assert len(opened.evidence("rules", 3).rows) == 3
    with pytest.raises(UsageError, match=r"no finding 'item-sink'.*item-sync"):
        opened.evidence("item-sink")
    fingerprint = opened.brief["findings"][0]["id"].partition(":")[2]
    assert opened.evidence(fingerprint[:4]).own["findings"]
    with pytest.raises(UsageError, match="no finding"):
        opened.evidence(fingerprint[:3])


def test_rows_and_figures_of_an_id_are_of_that_finding_alone() -> None:
    """A rule with several findings: rows, their number and their sum are what the message of each says."""
    found = Opened(SAMPLES / "h200" / "full_precision.json.gz")
    with closing(found.session):
        findings = traceview.analyze(found.session).findings.to_dicts()
        ids = {f"{row['code']}:{row['fingerprint'][:8]}": row for row in findings}
        assert Counter(row["code"] for row in ids.values())["PRC002"] == 4
        for name, row in ids.items():
            told = found.evidence(name)
            rows = [dict(zip(told.columns, each, strict=True)) for each in told.rows]
            assert {each["subject"] for each in rows} == {row["subject"]}
            assert len(rows) == row["count"]
            events = {(each["trace_id"], each["event_kind"], each["event_id"]) for each in rows}
            assert told.names.keys() == events
            assert all(told.names.values())
            assert sum(each["end_ns"] - each["start_ns"] for each in rows) == row["total_ns"]
            assert [each["id"] for each in told.figures] == [name]
            assert [each["message"] for each in told.own["findings"]] == [row["message"]]
            assert told.query is not None
            assert len(found.session.sql(told.query).fetchall()) == row["count"]
        with pytest.raises(UsageError, match="no finding PRC002:00000000"):
            found.evidence("PRC002:00000000")


@pytest.mark.parametrize("name", ["SYN002", "item-sync"])
def test_rows_are_those_beyond_the_thresholds_that_are_configured(name: str) -> None:
    thresholds = {name: {"idle_share": 1.0}, "LCH001": {"lost_share": 0.5}}
    rules = RuleSet.of(Configuration(thresholds=thresholds))
    with traceview.open(SAMPLES / "training_nvidia" / "rank1.json.gz") as session:
        told = evidence_of(session, "SYN002", rules, 10, _refuse)
        assert (told.thresholds, told.rows) == ({"idle_share": 1.0}, [])
        with pytest.raises(UsageError, match="SYN002 finds nothing"):
            removals(session, rules, ["SYN002"])


def test_a_finding_is_fixed_without_the_others_of_its_rule() -> None:
    found = Opened(SAMPLES / "h200" / "full_precision.json.gz")
    with closing(found.session):
        ids = [
            "PRC002",
            *(each["id"] for each in found.brief["findings"] if each["id"].startswith("PRC002:")),
        ]
        removed = removals(found.session, found.rules, ids)
        every, *alone = [len(removed[each].rows["event_id"]) for each in ids]
        assert len(alone) == 4
        assert every == sum(alone)
        answers = [found.session.what_if([f"finding:{each}=fixed"], removed) for each in ids]
        saved = [each["before_ns"] - each["after_ns"] for each in answers]
        assert all(0 < each < saved[0] for each in saved[1:])
        with pytest.raises(UsageError, match="PRC002 finds nothing of this fingerprint"):
            removals(found.session, found.rules, ["PRC002:00000000"])


@pytest.mark.parametrize(
    ("name", "heading"),
    [
        ("dur_ns", "duration"), ("gpu_ns", "GPU time"), ("gb_per_s", "GB/s"), ("cpu_self_ns", "CPU self"),
        ("bytes", "bytes"), ("lost_share", "lost share"), ("call_name", "call name"), ("pid", "process"),
    ],
)  # fmt: skip
def test_fields_are_headed_by_words(name: str, heading: str) -> None:
    assert field_title(name) == heading
