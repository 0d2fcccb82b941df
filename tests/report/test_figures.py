"""Charts in notebooks: drawn alike each time, with every name, and a plain error without matplotlib."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import traceview
from tests.comparison.documents import written
from traceview.errors import UsageError
from traceview.report.figures import class_chart, kernel_chart


def test_a_report_draws_its_classes_and_kernels(tmp_path: Path) -> None:
    work = [
        {"name": "gemm", "ts": 1, "dur": 40},
        {"name": "$x_{_$ <b>", "ts": 50, "dur": 9},
        {"name": "gemm", "ts": 61, "dur": 9},
    ]
    trace = written(tmp_path / "t.json", work, steps=[(0.0, 100.0)])
    report = traceview.analyze(trace, start=tmp_path)
    classes = report.class_chart()._repr_svg_()
    for name in ("GEMM", "other kernels", "idle", "Time by kernel class [ms]"):
        assert f">{name}<" in classes
    assert ">attention<" not in classes
    assert classes == report.class_chart()._repr_svg_()
    kernels = report.kernel_chart()._repr_svg_()
    assert ">gemm<" in kernels
    assert "$x_{_$" in kernels
    assert report.kernel_chart().save(tmp_path / "k.png").read_bytes()[:4] == b"\x89PNG"


def test_nothing_to_draw_is_an_empty_chart() -> None:
    assert class_chart([])._repr_svg_().count("<svg") == 1
    assert kernel_chart([])._repr_svg_().count("<svg") == 1


def test_without_matplotlib_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(UsageError, match=r"pip install 'traceview\[notebook\]'"):
        kernel_chart([])
