"""Charts of a report for notebooks, drawn by matplotlib, which is loaded only for them."""

import io
import os
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final

from traceview.errors import UsageError
from traceview.terminal import printable

COLORS: Final = {
    "GEMM": "#2f6db5", "convolution": "#6f5bb8", "attention": "#1f3d7a", "normalization": "#2a8a96",
    "elementwise": "#8ab8ea", "optimizer": "#8a8f2e", "other kernels": "#7a8291",
    "communication": "#d9822b", "copy": "#a8418f", "idle": "#d5d9e0",
}  # fmt: skip
"""The classes of `kernel_class_time` in the order of a bar, and their colours, as on pages."""
_BY_KIND: Final = {"compute": "#2f6db5", "communication": "#d9822b", "memory": "#a8418f"}
_MS: Final = 1e6
_LONGEST_NAME: Final = 48
_STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "traceview",
    "font.size": 9.0,
    "text.parse_math": False,
}
_WIDTH: Final = 8.5
"""Inches, about the width of a notebook."""


class Chart:
    """A chart that a notebook shows.

    Attributes:
        figure: of matplotlib, to change or to save in another format.
    """

    def __init__(self, figure: Any) -> None:
        self.figure = figure

    def _repr_svg_(self) -> str:
        """The chart as SVG; the same data give the same text."""
        out = io.StringIO()
        with _styled():
            self.figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
        return out.getvalue()

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Writes the chart in the format of the extension (svg, png, pdf), and returns where it is."""
        with _styled():
            self.figure.savefig(path)
        return Path(path)


def class_chart(rows: Sequence[tuple[str, Mapping[str, int]]]) -> Chart:
    """A bar for each of `rows` (its name, the time of each class [ns]), the first at the top.

    Raises:
        UsageError: matplotlib is not installed.
    """
    names = [printable(name) for name, _ in rows]
    done = [0.0] * len(rows)
    with _styled():
        figure, axes = _axes(len(rows), 0.6)
        for kind, color in COLORS.items():
            times = [times.get(kind, 0) / _MS for _, times in rows]
            if any(times):
                axes.barh(names, times, left=done, color=color, label=kind, edgecolor="white", linewidth=0.5)
                done = [before + time for before, time in zip(done, times, strict=True)]
        if any(done):
            figure.legend(ncols=5, loc="outside lower left", frameon=False)
        axes.set_title("Time by kernel class [ms]", loc="left")
    return Chart(figure)


def kernel_chart(kernels: Sequence[Mapping[str, Any]]) -> Chart:
    """A bar for each kernel of a report: its total time, coloured by compute, communication or memory.

    Raises:
        UsageError: matplotlib is not installed.
    """
    names = [_short(str(row["short_name"] or row["name"])) for row in kernels]
    colors = [_BY_KIND.get(str(row.get("kind")), _BY_KIND["compute"]) for row in kernels]
    with _styled():
        figure, axes = _axes(len(kernels))
        # By number, as several kernels may have one short name.
        axes.barh(range(len(kernels)), [row["total_ns"] / _MS for row in kernels], color=colors)
        axes.set_yticks(range(len(kernels)), names)
        axes.set_title("Longest kernels, total time [ms]", loc="left")
    return Chart(figure)


def _short(name: str) -> str:
    text = printable(name)
    return text if len(text) <= _LONGEST_NAME else f"{text[: _LONGEST_NAME - 1]}…"


def _styled() -> AbstractContextManager[Any]:
    """What a chart is drawn with: names of kernels are no formulas. Raises UsageError without matplotlib."""
    try:
        from matplotlib import rc_context
    except ImportError as error:
        raise UsageError("charts need matplotlib: pip install 'traceview[notebook]'") from error
    return rc_context(_STYLE)


def _axes(bars: int, below: float = 0.0) -> tuple[Any, Any]:
    """A figure with space for so many bars and `below` them [inches]."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(_WIDTH, 0.8 + below + 0.3 * max(bars, 2)), layout="constrained")
    axes = figure.subplots()
    axes.invert_yaxis()
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes
