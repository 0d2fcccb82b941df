"""A page stays below its bound, whatever the report holds, and says what it leaves out."""

from __future__ import annotations

import json
import re

import pytest

from tests.report.reports import LONG_NAME, breakdown, gap, kernel, operator, report, step, trace
from traceview.report.formats import FORMATS
from traceview.report.formats.html.bounds import MOST_BYTES
from traceview.report.formats.renderer_input import Document


def _embedded(page: str) -> dict[str, object]:
    found = re.search(r'<script type="application/json" id="report">(.*?)</script>', page)
    assert found
    embedded: dict[str, object] = json.loads(found[1])
    return embedded


def test_many_steps() -> None:
    page = FORMATS["html"](Document(report(steps=[step(number) for number in range(50_000)])))
    assert len(page.encode()) <= MOST_BYTES
    kept = _embedded(page)
    assert isinstance(kept["steps"], list)
    assert kept["totals"] == {**report().get("totals", {}), "steps": 50_000}
    assert f"steps (first {len(kept['steps']):,} of 50,000)" in page


@pytest.mark.sampled(1)
@pytest.mark.parametrize("count", [3_000, 20_000])
def test_long_lists_of_long_names(count: int) -> None:
    names = [f"{LONG_NAME}{number}" for number in range(count)]
    made = report(
        traces=[trace(number) for number in range(500)],
        breakdown=[breakdown(number) for number in range(500)],
        kernels=[kernel(name) for name in names],
        operators=[operator(name) for name in names],
        gaps=[gap(before=name) for name in names],
    )
    charts = {
        "kernels": made["kernels"],
        "operators": made["operators"],
        "totals": {"kernels": count, "operators": count},
    }
    page = FORMATS["html"](Document(made, charts=charts))
    assert len(page.encode()) <= MOST_BYTES
    assert "Left out to keep the page small" in page


def test_what_is_small_is_whole() -> None:
    whole = report(kernels=[kernel(str(number)) for number in range(200)])
    page = FORMATS["html"](Document(whole))
    assert "Left out to keep the page small" not in page
    kernels = _embedded(page)["kernels"]
    assert isinstance(kernels, list)
    assert len(kernels) == 200
