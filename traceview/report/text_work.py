"""Sections of the text report about GPU work, and about what TPUs and the host did."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from traceview.quantities import decimal, duration, number, percent, size
from traceview.report.head import HOST_TABLES, kernel_facts, several
from traceview.report.page import Page, Row, rank_label
from traceview.report.text_table import TextColumn, figure


def _over_all_traces(rows: list[Row]) -> list[Row]:
    """The rows over all traces, where the report has such rows; else all."""
    return [row for row in rows if row.get("trace_id") is None] or rows


def _covered(rows: Sequence[Row]) -> str:
    """The share of GPU time of the rows."""
    shares = [row["share"] for row in rows if row.get("share") is not None and isfinite(row["share"])]
    return f"{percent(min(sum(shares), 1.0))} of GPU time" if shares else ""


def _critical(rows: Sequence[Row]) -> list[TextColumn]:
    """Time on the critical path and slack, where the trace was replayed."""
    if all(row.get("critical_ns") is None for row in rows):
        return []
    return [figure("critical", "critical_ns", duration), figure("slack", "slack_ns", duration, drop=5)]


def kernels(page: Page) -> None:
    """The kernels by GPU time."""
    rows = _over_all_traces(page.rows("kernels"))
    safe = page.terminal.safe
    columns = [
        figure("total", "total_ns", duration),
        figure("share", "share", percent),
        *_critical(rows),
        figure("count", "count", number),
        figure("mean", "mean_ns", duration),
        figure("min", "min_ns", duration, drop=4),
        figure("median", "median_ns", duration, drop=3),
        figure("max", "max_ns", duration, drop=2),
        page.words("kind", "kind", 13, drop=1),
        TextColumn("name", shrinks_to=36, cell=lambda row: safe(row.get("short_name") or row.get("name"))),
    ]
    page.ranking("Kernels", "kernels", rows, "kernel", columns, _covered(page.first(rows)))


def operators(page: Page) -> None:
    """The operators by GPU time of the kernels that they launch themselves."""
    rows = _over_all_traces(page.rows("operators"))
    columns = [
        figure("GPU time", "gpu_ns", duration),
        *_critical(rows),
        figure("kernels", "kernel_count", number),
        figure("calls", "count", number),
        figure("CPU self", "cpu_self_ns", duration, drop=1),
        figure("CPU total", "cpu_total_ns", duration, drop=2),
        page.words("name", "name", 24),
    ]
    page.ranking("Operators", "operators", rows, "operator", columns)


def copies(page: Page) -> None:
    """Memory copies by direction and memory kind."""
    columns = [
        page.words("kind", "kind", 6),
        page.words("from", "src_memory", 6),
        page.words("to", "dst_memory", 6),
        figure("total", "total_ns", duration),
        figure("count", "count", number),
        figure("size", "bytes", size),
        figure("GB/s", "gb_per_s", decimal),
        figure("min", "min_ns", duration, drop=2),
        figure("max", "max_ns", duration, drop=1),
    ]
    page.ranking("Copies", "copies", _over_all_traces(page.rows("copies")), "kind", columns)


def collectives(page: Page) -> None:
    """Collectives by name, process group and GPU."""
    rows = page.rows("collectives")
    has_exposed = any(row.get("exposed_ns") is not None for row in rows)
    columns = [
        *page.place(rows),
        page.words("collective", "name", 12),
        figure("total", "total_ns", duration),
        *([figure("exposed", "exposed_ns", duration, drop=1)] if has_exposed else []),
        figure("count", "count", number),
        figure("bytes in", "bytes_in", size),
        figure("bytes out", "bytes_out", size, drop=3),
        page.words("type", "dtype", 8, drop=4),
        figure("ranks", "group_size", number, drop=2),
        page.words("group", "group_name", 10),
    ]
    page.ranking("Collectives", "collectives", rows, "row", columns)


def host(page: Page) -> None:
    """What TPUs and the host did, as far as it was recorded; of each list the columns that it has."""
    traces = {row.get("trace_id"): row for row in page.rows("traces")}
    for name, (heading, row) in HOST_TABLES.items():
        rows = page.rows(name)
        columns = {
            "trace_id": TextColumn(
                "rank", right=True, cell=lambda row: rank_label(traces.get(row.get("trace_id"), row))
            ),
            "device": figure("TPU", "device", number),
            "total_ns": figure("busy" if name == "tpu_lines" else "total", "total_ns", duration),
            "span_ns": figure("of", "span_ns", duration, drop=1),
            "share": figure("share", "share", percent),
            "self_ns": figure("self", "self_ns", duration, drop=5),
            "count": figure("count", "count", number),
            "mean_ns": figure("mean", "mean_ns", duration),
            "min_ns": figure("min", "min_ns", duration, drop=3),
            "max_ns": figure("max", "max_ns", duration, drop=2),
            "gpu_ns": figure("GPU time", "gpu_ns", duration, drop=1),
            "exposed_ns": figure("exposed", "exposed_ns", duration, drop=1),
            "peer": figure("peer", "peer", number),
            "tag": figure("tag", "tag", number, drop=3),
            "communicator_size": figure("of ranks", "communicator_size", number, drop=3),
            "bytes": figure("bytes", "bytes", size, drop=1),
            "domain": page.words("domain", "domain", 8, drop=4),
            "nvtx_domain": page.words("NVTX domain", "nvtx_domain", 11, drop=4),
            "line": page.words("line", "line", 8, drop=2),
            "category": page.words("category", "category", 8, drop=1),
            "name": page.words("name", "name", 24),
        }
        if rows:
            present = {key for row in rows for key, value in row.items() if value is not None}
            present -= set() if several(page.report) else {"trace_id"}
            shown = [column for key, column in columns.items() if key in present or key == "name"]
            page.ranking(heading, name, rows, row, shown)


def dominant_kernels(page: Page) -> None:
    """What the kernels are like that take most time, where no host calls were recorded."""
    rows = page.rows("dominant_kernels")
    if not rows:
        return
    page.heading("Dominant kernels", _covered(rows))
    for row in rows:
        name = page.terminal.safe(row.get("short_name") or row.get("name"))
        page.paragraph(f"{percent(row['share'])} {name}: {kernel_facts(row)}", hanging=2)
