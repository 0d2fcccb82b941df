"""Charts of text."""

from __future__ import annotations

import pytest

from traceview.tui.chart import Point, Roof, log_plot


@pytest.mark.parametrize("height", range(6, 24))
def test_every_decade_of_a_plot_is_labelled(height: int) -> None:
    lines = log_plot([], [Roof(slope=3.0, peak=900.0), Roof(slope=3.0, peak=0.2)], 80, height)
    labels = [line[:7].strip() for line in lines]
    assert [label for label in labels if label] == ["1000", "100", "10", "1", "0.1"]


@pytest.mark.parametrize(("height", "expected"), [(5, ["1000", "10", "0.1"]), (4, ["1000", "10", "0.1"])])
def test_labels_of_a_low_plot_are_evenly_apart(height: int, expected: list[str]) -> None:
    lines = log_plot([], [Roof(slope=3.0, peak=900.0), Roof(slope=3.0, peak=0.2)], 80, height)
    assert [label for line in lines if (label := line[:7].strip())] == expected


@pytest.mark.parametrize("height", range(6, 24))
def test_a_point_below_its_roof_is_drawn_below_it_and_roofs_and_axes_are_named(height: int) -> None:
    """At 10 FLOP/byte the slope of 3 TB/s reaches 30 TFLOP/s, of which 60 % is achieved, and 90 %."""
    roof = Roof(900.0, 3.0, "bf16 900 TFLOP/s", "memory 3,000 GB/s")
    columns = []
    for share in (0.6, 0.9):
        lines = log_plot([Point(10.0, 30.0 * share, "x", roof)], [roof], 80, height)
        [at] = {line.index("x") for line in lines if "x" in line}
        columns.append("".join(line[at] for line in lines))
    below, on = columns
    assert below.index("/") < below.index("x")
    assert "/" not in on or on.index("x") - on.index("/") <= 1
    text = "\n".join(lines)
    for name in (roof.name, roof.slope_name, "1000 TFLOP/s", "FLOP/byte 1000"):
        assert name in text
