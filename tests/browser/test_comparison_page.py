"""A comparison as HTML in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.chromium import Chromium


@pytest.mark.sampled(1)
@pytest.mark.parametrize("kind", ["hostile", "ordinary"])
def test_it_is_shown_and_does_nothing(pages: Path, wide: Chromium, kind: str) -> None:
    wide.open(pages / f"{kind} comparison.html")
    wide.settle()
    assert wide.value("document.scripts.length") == 4
    assert wide.value("document.querySelectorAll('img, iframe, object, embed, form').length") == 0
    assert wide.value("document.documentElement.scrollWidth") <= 1200


def test_its_tables_are_sorted_and_filtered(pages: Path, wide: Chromium) -> None:
    wide.open(pages / "hostile comparison.html")
    difference = "#kernels th:nth-child(2)"
    values = (
        "[...document.querySelectorAll('#kernels tbody tr')].map(row => Number(row.cells[1].dataset.value))"
    )
    wide.click(f"{difference} button")
    found = wide.value(values)
    assert found == sorted(found, reverse=True)
    wide.click(f"{difference} button")
    assert wide.value(values) == sorted(found)
    wide.click("#kernels input")
    for letter in "kernel_13":
        wide.key(letter, letter)
    assert wide.value("document.querySelectorAll('#kernels tbody tr:not([hidden])').length") == 1
