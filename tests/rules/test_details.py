"""What findings show of their rows: of few rows by Python, of many by SQL, and the same."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

import traceview
from traceview.rules import row_details
from traceview.rules.catalogue import parsed, rule_files
from traceview.rules.configuration import Configuration
from traceview.rules.engine import analyze

SAMPLES = Path(__file__).parents[2] / "sample_traces"
RULES = parsed(rule_files())


@pytest.mark.sampled(1)
@pytest.mark.parametrize("sample", ["training_nvidia", "inference_nvidia.json.gz"])
def test_few_rows_are_told_as_many_are(sample: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with traceview.open(SAMPLES / sample) as session:
        found = []
        for few in (0, 1_000_000):
            monkeypatch.setattr(row_details, "_FEW_ROWS", few)
            found.append(analyze(session, RULES, Configuration()).findings)
    assert found[0] == found[1]
    assert any(finding.evidence for finding in found[0])
    assert any(" to " in finding.message for finding in found[0])


def test_nan_is_the_largest_number_and_null_is_none() -> None:
    rows = [(0, 1, 2.0, None), (0, 2, math.nan, None), (0, 3, -1.0, 4), (1, 1, 7.0, 1)]
    [(number, least, most, *second)] = row_details._bounds(rows, [2, 3])
    assert (number, least, second) == (0, -1.0, [4, 4])
    assert math.isnan(most)
    [(_, *nothing)] = row_details._bounds([(0, 1, None), (0, 2, None)], [2])
    assert nothing == [None, None]
