"""Charts of text."""

from __future__ import annotations

import pytest

from traceview.tui.chart import Roof, log_plot


@pytest.mark.parametrize("height", range(6, 24))
def test_every_decade_of_a_plot_is_labelled(height: int) -> None:
    lines = log_plot([], [Roof(slope=3.0, peak=900.0), Roof(slope=3.0, peak=0.2)], 80, height)
    labels = [line[:7].strip() for line in lines]
    assert [label for label in labels if label] == ["1000", "100", "10", "1", "0.1"]


@pytest.mark.parametrize(("height", "expected"), [(5, ["1000", "10", "0.1"]), (4, ["1000", "10", "0.1"])])
def test_labels_of_a_low_plot_are_evenly_apart(height: int, expected: list[str]) -> None:
    lines = log_plot([], [Roof(slope=3.0, peak=900.0), Roof(slope=3.0, peak=0.2)], 80, height)
    assert [label for line in lines if (label := line[:7].strip())] == expected
