"""Sections of the text report about GPU work: kernels, operators, copies, collectives."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from traceview.quantities import decimal, duration, number, percent, size
from traceview.report.page import Page, Place, Row
from traceview.report.text_table import TextColumn, TextTable


def _over_all_traces(rows: list[Row]) -> list[Row]:
    """The rows over all traces, where the report has such rows; else all."""
    return [row for row in rows if row.get("trace_id") is None] or rows


def _covered(rows: Sequence[Row]) -> str:
    """The share of GPU time of the rows."""
    shares = [row["share"] for row in rows if row.get("share") is not None and isfinite(row["share"])]
    return f"{percent(min(sum(shares), 1.0))} of GPU time" if shares else ""


def kernels(page: Page) -> None:
    """The kernels by GPU time."""
    rows = _over_all_traces(page.rows("kernels"))
    shown = page.first(rows)
    if not rows:
        page.heading("Kernels", "none")
        return
    total = page.total("kernels", rows)
    page.heading("Kernels", page.left_out(len(shown), total, "kernel", _covered(shown)))
    table = TextTable(
        [
            TextColumn("total", right=True),
            TextColumn("share", right=True),
            TextColumn("count", right=True),
            TextColumn("mean", right=True),
            TextColumn("min", right=True, drop=4),
            TextColumn("median", right=True, drop=3),
            TextColumn("max", right=True, drop=2),
            TextColumn("kind", shrinks_to=13, drop=1),
            TextColumn("name", shrinks_to=36),
        ]
    )
    for row in shown:
        table.rows.append(
            [
                duration(row.get("total_ns")),
                percent(row.get("share")),
                number(row.get("count")),
                duration(row.get("mean_ns")),
                duration(row.get("min_ns")),
                duration(row.get("median_ns")),
                duration(row.get("max_ns")),
                page.terminal.safe(row.get("kind")),
                page.terminal.safe(row.get("short_name") or row.get("name")),
            ]
        )
    page.table(table)


def operators(page: Page) -> None:
    """The operators by GPU time of the kernels that they launch themselves."""
    rows = _over_all_traces(page.rows("operators"))
    shown = page.first(rows)
    if not rows:
        page.heading("Operators", "none")
        return
    total = page.total("operators", rows)
    page.heading("Operators", page.left_out(len(shown), total, "operator"))
    table = TextTable(
        [
            TextColumn("GPU time", right=True),
            TextColumn("kernels", right=True),
            TextColumn("calls", right=True),
            TextColumn("CPU self", right=True, drop=1),
            TextColumn("CPU total", right=True, drop=2),
            TextColumn("name", shrinks_to=24),
        ]
    )
    for row in shown:
        table.rows.append(
            [
                duration(row.get("gpu_ns")),
                number(row.get("kernel_count")),
                number(row.get("count")),
                duration(row.get("cpu_self_ns")),
                duration(row.get("cpu_total_ns")),
                page.terminal.safe(row.get("name")),
            ]
        )
    page.table(table)


def copies(page: Page) -> None:
    """Memory copies by direction and memory kind."""
    rows = _over_all_traces(page.rows("copies"))
    shown = page.first(rows)
    if not rows:
        page.heading("Copies", "none")
        return
    page.heading("Copies", page.left_out(len(shown), page.total("copies", rows), "kind"))
    safe = page.terminal.safe
    table = TextTable(
        [
            TextColumn("kind", shrinks_to=6),
            TextColumn("from", shrinks_to=6),
            TextColumn("to", shrinks_to=6),
            TextColumn("total", right=True),
            TextColumn("count", right=True),
            TextColumn("size", right=True),
            TextColumn("GB/s", right=True),
            TextColumn("min", right=True, drop=2),
            TextColumn("max", right=True, drop=1),
        ]
    )
    for row in shown:
        table.rows.append(
            [
                safe(row.get("kind")),
                safe(row.get("src_memory")),
                safe(row.get("dst_memory")),
                duration(row.get("total_ns")),
                number(row.get("count")),
                size(row.get("bytes")),
                decimal(row.get("gb_per_s")),
                duration(row.get("min_ns")),
                duration(row.get("max_ns")),
            ]
        )
    page.table(table)


def collectives(page: Page) -> None:
    """Collectives by name, process group and GPU."""
    rows = page.rows("collectives")
    shown = page.first(rows)
    if not rows:
        page.heading("Collectives", "none")
        return
    total = page.total("collectives", rows)
    page.heading("Collectives", page.left_out(len(shown), total, "row"))
    place = Place.of(page, rows)
    safe = page.terminal.safe
    has_exposed = any(row.get("exposed_ns") is not None for row in rows)
    table = TextTable(
        [
            *place.columns,
            TextColumn("collective", shrinks_to=12),
            TextColumn("total", right=True),
            *([TextColumn("exposed", right=True, drop=1)] if has_exposed else []),
            TextColumn("count", right=True),
            TextColumn("bytes in", right=True),
            TextColumn("bytes out", right=True, drop=3),
            TextColumn("type", shrinks_to=8, drop=4),
            TextColumn("ranks", right=True, drop=2),
            TextColumn("group", shrinks_to=10),
        ]
    )
    for row in shown:
        table.rows.append(
            [
                *place.cells(row, page.terminal),
                safe(row.get("name")),
                duration(row.get("total_ns")),
                *([duration(row.get("exposed_ns"))] if has_exposed else []),
                number(row.get("count")),
                size(row.get("bytes_in")),
                size(row.get("bytes_out")),
                safe(row.get("dtype")),
                number(row.get("group_size")),
                safe(row.get("group_name")),
            ]
        )
    page.table(table)
