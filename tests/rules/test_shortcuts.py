"""A rule that is skipped because nothing it needs is there would have found nothing."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from tracegen.faults import FAULTS, Case, Planted

import traceview
from traceview.errors import TraceviewError
from traceview.rules import engine
from traceview.rules.configuration import Configuration
from traceview.rules.finding import Analysis
from traceview.rules.reach import can_reach
from traceview.rules.ruleset import RuleSet

ROOT = Path(__file__).parents[2]
SAMPLES = sorted(path for path in (ROOT / "sample_traces").iterdir() if path.name.startswith(("inf", "tr")))
SAMPLES = [path for path in SAMPLES if path.name != "tracegen"]
RECORDED = ROOT.parent / "shared" / "traces"


def recorded() -> Iterator[Path]:
    """The files of the recordings that may be traces, and the folders of several."""
    for path in sorted(RECORDED.rglob("*")):
        if "expected" not in path.parts and "golden" not in path.parts:
            yield path


def assert_shortcuts_change_nothing(path: Path, patch: pytest.MonkeyPatch) -> None:
    """Runs all rules with and without shortcuts."""
    rules = RuleSet.of(Configuration(replay=False))
    skipped: set[str] = set()
    reach = can_reach

    def counting(rule: engine.Rule, *rest: object) -> bool:
        found = reach(rule, *rest)  # type: ignore[arg-type] # the arguments of can_reach, unchanged
        skipped.update([] if found else [rule.code])
        return found

    with warnings.catch_warnings(), traceview.open(path, cache=False) as session:
        warnings.simplefilter("ignore")
        patch.setattr(engine, "can_reach", counting)
        with_shortcuts = rules.analyze(session)
        patch.setattr(engine, "can_reach", lambda *_: True)
        assert said(rules.analyze(session)) == said(with_shortcuts)
    assert skipped or not with_shortcuts.windows


def said(analysis: Analysis) -> list[object]:
    """What rules say, but for the time that a stopped one took."""
    return [
        analysis.findings, analysis.clean, analysis.vetoed, analysis.unlisted, analysis.coverage,
        [(each.code, each.trace_ids) for each in analysis.not_checkable],
    ]  # fmt: skip


@pytest.mark.sampled(2)
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_of_the_samples(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert_shortcuts_change_nothing(path, monkeypatch)


@pytest.mark.exhaustive
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_of_generated_faults(fault: object, monkeypatch: pytest.MonkeyPatch) -> None:
    from tracegen.formats import write_kineto

    for strength in fault.strengths:  # type: ignore[attr-defined] # of FAULTS, whose type is its own
        with tempfile.TemporaryDirectory() as folder:
            write_kineto(Case.of([Planted(fault, strength)]).runs(), Path(folder))  # type: ignore[arg-type] # the same
            assert_shortcuts_change_nothing(Path(folder), monkeypatch)


@pytest.mark.exhaustive
@pytest.mark.parametrize("path", list(recorded()), ids=lambda path: str(path.relative_to(RECORDED)))
def test_of_recordings(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        assert_shortcuts_change_nothing(path, monkeypatch)
    except TraceviewError:
        pytest.skip("no trace")
