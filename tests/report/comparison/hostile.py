"""A comparison with everything nasty that traces can put in one, and a plain one.

`python -m tests.report.comparison.hostile` writes the golden files again; read what changes first.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from tests.report.formats.hostile import MARKUP
from tests.report.reports import LONG_NAME, NASTY_NAME
from tests.report.reviewed_pages import reviewed
from traceview.comparison.dimensions import DIMENSIONS, class_rows, dimension_rows
from traceview.comparison.flame import flame
from traceview.comparison.matching import matched
from traceview.comparison.side import CLASSES, PARTS_PER_NS, Leaf
from traceview.comparison.units import Item
from traceview.report.comparison import FORMATS
from traceview.terminal import Terminal

GOLDEN: Final = Path(__file__).with_name("golden")
TERMINAL: Final = Terminal(100)

Comparison = dict[str, Any]


def item(work_class: str, kernel: str | None, ns: int, operator: str | None = None, calls: int = 1) -> Item:
    """Work of an operator in a module."""
    place = (operator, "[[2,2]]" if operator else None, "Net_0/Layer_0/Block_1/Linear_2", "forward")
    names = frozenset([kernel] if kernel else [])
    leaf = Leaf(
        work_class,
        "kernel",
        kernel,
        place,
        calls,
        ns,
        ns * PARTS_PER_NS,
        frozenset(range(min(calls, 9))),
        names,
    )
    return Item(leaf, ns, ns, Fraction(calls))


def comparison(before: list[Item], after: list[Item], /, **changes: Any) -> Comparison:
    """The comparison of two lists of work, with `changes` of its other parts."""
    pairs = matched(before, after)
    classes = [
        {name: sum(each.ns for each in side if each.leaf.work_class == name) for name in CLASSES}
        for side in (before, after)
    ]
    totals = [sum(each.values()) for each in classes]
    busy = {"by_name_ns": totals[0], "by_position_ns": 0, "unmatched_ns": 0}
    plain: Comparison = {
        "schema": "traceview.diff/1",
        "tool": {"name": "traceview", "version": "1.2.3"},
        "comparable": True,
        "differences": [],
        "unit": {"name": "step", "description": "time per step", "before_count": 4, "after_count": 1},
        "before": side("before.json"),
        "after": side("after.json"),
        "total": {"before_ns": totals[0], "after_ns": totals[1], "delta_ns": totals[1] - totals[0]},
        "classes": class_rows(*classes),
        **{name: dimension_rows(pairs, dimension) for name, dimension in DIMENSIONS.items()},
        "flame": flame(pairs),
        "matching": {"before": busy, "after": busy},
    }
    return {**plain, **changes}


def side(*paths: str, name: str | None = "GPU X") -> dict[str, Any]:
    """The traces of a side, each with one GPU."""
    traces = [
        {
            "trace_id": at,
            "path": path,
            "run": "run",
            "format": "kineto",
            "producer": "PyTorch profiler",
            "producer_version": "2",
            "rank": at,
            "world_size": len(paths),
            "host": "host",
        }
        for at, path in enumerate(paths)
    ]
    gpu = {
        "device": 0,
        "vendor": "nvidia",
        "name": name,
        "arch": "sm_90",
        "window_source": "steps",
        "step_source": "ProfilerStep",
        "steps": 4,
        "window_ns": 400,
        "compute_ns": 400,
        "exposed_communication_ns": 0,
        "exposed_copy_ns": 0,
        "idle_ns": 0,
        "recorded_ns": 500,
        "gpu_events": 9,
        "step_spread": 0.02,
        "profiler_ns": None,
    }
    return {"traces": traces, "gpus": [{**gpu, "trace_id": at, "rank": at} for at in range(len(paths))]}


def ordinary() -> Comparison:
    """A small step that became slower."""
    return comparison(
        [
            item("compute", "gemm", 2_000_000, "aten::mm", 4),
            item("idle", "gemm", 500_000, "aten::mm", 4),
            item("compute", "old", 90_000, "aten::old"),
        ],
        [
            item("compute", "gemm", 2_600_000, "aten::mm", 5),
            item("idle", "gemm", 400_000, "aten::mm", 5),
            item("exposed_communication", "nccl", 70_000, "nccl:all_reduce"),
        ],
    )


def nasty() -> Comparison:
    """Names with markup, control characters and half surrogates, more rows than a table shows, huge times."""
    before = [item("compute", f"kernel_{at}", 1000 - at, f"aten::op_{at}") for at in range(14)]
    before += [
        item("compute", MARKUP, 2**50, MARKUP, 10**9),
        item("exposed_copy", NASTY_NAME, 5),
        item("idle", None, 7),
    ]
    after = [
        item("compute", LONG_NAME, 2**49 + 12_345, MARKUP, 10**9 + 1),
        item("exposed_copy", NASTY_NAME, 9, NASTY_NAME),
        item("idle", LONG_NAME, 11, LONG_NAME),
    ]
    row = {"code": MARKUP, "severity": "blocking", "message": MARKUP, "before": MARKUP, "after": NASTY_NAME}
    warning = {**row, "severity": "warning", "message": LONG_NAME * 20}
    return comparison(
        before,
        after,
        comparable=False,
        differences=[row, warning, {**row, "severity": "info"}],
        before=side(MARKUP, NASTY_NAME, *(f"rank{at}.json" for at in range(6)), name=NASTY_NAME),
        after=side(LONG_NAME, name=None),
        unit={"name": "step", "description": "time per step", "before_count": 2**63, "after_count": 1},
    )


def _write() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for name, render in FORMATS.items():
        (GOLDEN / f"hostile.{name}").write_bytes(reviewed(render(nasty(), TERMINAL, None), name))
        (GOLDEN / f"ordinary.{name}").write_bytes(reviewed(render(ordinary(), TERMINAL, None), name))


if __name__ == "__main__":
    _write()
