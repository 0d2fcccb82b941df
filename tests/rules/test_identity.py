"""What makes kept reports stale, and what does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from traceview.rules.configuration import Configuration
from traceview.rules.row_details import plain
from traceview.rules.ruleset import RuleSet


@pytest.mark.parametrize(
    "changed", ["advice.py", "candidate.py", "coverage.py", "unreported.py", "evidence.toml"]
)
def test_a_change_of_the_rule_engine_makes_reports_stale(
    changed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = RuleSet.of(Configuration())
    before, read_text = rules.identity(), Path.read_text

    def changing(path: Path, encoding: str | None = None) -> str:
        return read_text(path, encoding) + (" " if path.name == changed else "")

    monkeypatch.setattr(Path, "read_text", changing)
    assert rules.identity() != before


def test_the_order_of_a_sum_changes_no_finding() -> None:
    shares = [0.1, 0.2, 0.3]
    assert sum(shares) != sum(reversed(shares))
    assert plain([sum(shares)]) == plain([sum(reversed(shares))]) == [0.6]
