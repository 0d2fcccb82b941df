"""Reports on snapshots of memory, logs of torch.compile and profiles of kernels, each alone."""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Any

from tracegen.compile_log import START_S, LogWriter
from tracegen.memory_snapshot import CachingAllocator, stack, write
from tracegen.ncu import Profiled, raw_page

import traceview
from traceview.report.formats.html import render as as_page
from traceview.report.formats.renderer_input import Document
from traceview.report.model import build_report
from traceview.report.text.whole_report import render as as_text
from traceview.terminal import Terminal

MIB = 1 << 20


def reported(path: Path) -> dict[str, Any]:
    """The report on a file."""
    with traceview.open(path, cache=False, workers=1) as session:
        return build_report(session)


def shown(report: dict[str, Any]) -> list[str]:
    """The report as text and as a page: without tags and white space."""
    text = as_text(report, Terminal(width=120))
    page = html.unescape(re.sub(r"<[^>]*>", "", as_page(Document(report))))
    return [" ".join(each.split()) for each in (text, page)]


def test_a_snapshot_says_who_holds_the_peak_and_what_failed(tmp_path: Path) -> None:
    allocator = CachingAllocator(64 * MIB)
    allocator.allocate(30 * MIB, stack("/src/model.py:3 weights"))
    passing = allocator.allocate(10 * MIB, stack("/src/model.py:9 forward"))
    assert passing is not None
    allocator.free(passing)
    assert allocator.allocate(50 * MIB, stack("/src/train.py:7 batch")) is None
    report = reported(write(allocator.snapshot(), tmp_path / "snapshot_0.pickle"))
    [peak] = report["memory_peaks"]
    assert (peak["device"], peak["allocated_bytes"]) == (0, 40 * MIB)
    held = [(row["call_site"], row["bytes"], row["share"]) for row in report["memory_at_peak"]]
    assert held == [
        ("/src/model.py(3): weights", 30 * MIB, 0.75),
        ("/src/model.py(9): forward", 10 * MIB, 0.25),
    ]
    [failed] = report["memory_failures"]
    assert failed["asked_bytes"] == 50 * MIB
    for text in shown(report):
        assert "at most 40.00 MiB allocated" in text
        assert "75.0 % of it at /src/model.py(3): weights." in text
        assert "1 allocation failed; the first one asked for 50.00 MiB at /src/train.py(7): batch." in text
        assert "Memory pools at the end" in text


def test_a_log_says_what_was_compiled_and_why_it_broke(tmp_path: Path) -> None:
    log = LogWriter()
    log.compilation(0, 0, "f", START_S, 2.0, breaks="Unsupported: print")
    log.compilation(0, 1, "f", START_S + 5, 0.5, recompiled_for="L['x'] == 3")
    log.compilation(1, 0, "g", START_S + 9, 1.0)
    path = tmp_path / "dedicated_log_torch_trace_rank_0_x.log"
    path.write_text(log.text())
    report = reported(path)
    rows = [
        (row["function"], row["count"], row["recompilations"], row["total_ns"], row["recompile_reason"])
        for row in report["compilations"]
    ]
    assert rows == [("f", 2, 1, 2_500_000_000, "L['x'] == 3"), ("g", 1, 0, 1_000_000_000, None)]
    assert [(row["count"], row["call_site"]) for row in report["graph_breaks"]] == [(1, "/src/model.py(8)")]
    for text in shown(report):
        assert "torch.compile compiled 2 functions; f took longest, 2.500 s in 2 compilations." in text
        assert "Graph breaks at 1 place; most often at /src/model.py(8): Unsupported: print" in text


def test_a_profile_says_which_kernel_took_longest_and_how_it_used_the_gpu(tmp_path: Path) -> None:
    def metrics(dur_us: float, compute: float) -> dict[str, tuple[str, float | None]]:
        return {
            "gpu__time_duration.sum": ("us", dur_us),
            "sm__throughput.avg.pct_of_peak_sustained_elapsed": ("%", compute),
        }

    path = tmp_path / "kernels.csv"
    path.write_text(
        raw_page(
            [
                Profiled("gemm", metrics(30.0, 80.0)),
                Profiled("gemm", metrics(10.0, 40.0)),
                Profiled("add", metrics(5.0, 10.0)),
            ]
        )
    )
    report = reported(path)
    rows = [
        (row["name"], row["count"], row["total_ns"], row["compute_percent"])
        for row in report["profiled_kernels"]
    ]
    # (30 us x 80 % + 10 us x 40 %) / 40 us
    assert rows == [("gemm", 2, 40_000, 70.0), ("add", 1, 5_000, 10.0)]
    assert report["profiled_kernels"][0]["memory_percent"] is None
    for text in shown(report):
        assert "2 kernels profiled; gemm took longest, 40.00 us." in text


def test_traces_without_such_files_have_empty_lists() -> None:
    sample = Path(__file__).parents[2] / "sample_traces" / "inference_nvidia.json.gz"
    report = reported(sample)
    assert report["memory_at_peak"] == report["compilations"] == report["profiled_kernels"] == []
    assert "compilations" not in report["totals"]
