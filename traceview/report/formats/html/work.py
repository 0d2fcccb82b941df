"""Tables of GPU work: kernels, operators, idle gaps, copies, collectives, iterations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from traceview.quantities import UNKNOWN, counted, number
from traceview.report.formats.document import Document, Row
from traceview.report.formats.html.markup import Child, Markup, tag
from traceview.report.formats.html.section import section
from traceview.report.formats.html.tables import Cell, PageColumn, of, table, text
from traceview.report.head import HOST_TABLES, base, kernel_facts, place, several, total


def _left_out(shown: int, total: int, noun: str) -> str:
    present = counted(total, noun)
    return f"first {number(shown)} of {present}; --limit 0 shows all" if shown < total else present


def part(
    document: Document, name: str, title: str, noun: str, columns: Sequence[PageColumn],
    of_traces: bool = False, above: Child = None, **shown: str | None,
) -> Markup | None:  # fmt: skip
    """The section of the list `name`, with the rows that there are for charts; None without any.

    `noun` is what a row is, `above` stands above the table, and `shown` are arguments of it. With `of_traces`
    the note says that the section covers the whole traces, and how long they are.
    """
    source = document.charts if document.charts and document.charts.get(name) else document.report
    rows = list(source.get(name) or ())
    if not rows:
        return None
    covers = base(document.report) if of_traces else ""
    note = (f"{covers}: " if covers else "") + _left_out(len(rows), total(source, name), noun)
    return section(name, title, above, table(rows, columns, caption=title, **shown), note=note)


def _gpu(document: Document) -> PageColumn:
    return PageColumn("GPU", lambda row: Cell(place(document.report, row) or UNKNOWN))


# Time on the critical path and slack, where the trace was replayed.
_CRITICAL: Final = (
    of("critical_ns", "critical", "time on the critical path"),
    of("slack_ns", "slack", "median slack: how much longer one may last before the window ends later"),
)


def kernels(document: Document) -> Markup | None:
    """The kernels by GPU time."""
    columns = [
        PageColumn("name", lambda row: Cell(_name(row), None, None)),
        of("total_ns"),
        of("share"),
        *_CRITICAL,
        of("count"),
        of("mean_ns"),
        of("min_ns"),
        of("median_ns"),
        of("max_ns"),
        text("kind"),
        of("registers"),
        of(
            "occupancy_percent",
            "occupancy",
            "theoretical, the lowest of its launches; - where its limits are unknown",
        ),
        text("limiter", "limited by"),
    ]
    return part(
        document, "kernels", "Kernels", "kernel", columns, of_traces=True, sorted_by="total", bars="share"
    )


def _name(row: Row) -> Markup | str:
    """The short name, and the whole one where it is longer."""
    short, whole = row.get("short_name") or row.get("name"), row.get("name")
    if short is None:
        return "-"
    if whole is None or whole == short:
        return tag("span", short, class_="name")
    return tag("span", short, class_="name", title=str(whole)[:2000])


def operators(document: Document) -> Markup | None:
    """The operators by GPU time of the kernels that they launch themselves."""
    columns = [
        text("name"),
        of("gpu_ns", "GPU time"),
        *_CRITICAL,
        of("kernel_count", "kernels"),
        of("count", "calls"),
        of("cpu_self_ns", "CPU self"),
        of("cpu_total_ns", "CPU total"),
    ]
    return part(
        document,
        "operators",
        "Operators",
        "operator",
        columns,
        of_traces=True,
        sorted_by="GPU time",
        bars="GPU time",
    )


def iterations(document: Document) -> Markup | None:
    """Iterations of an inference server by phase and batch."""
    columns = [
        text("phase"),
        PageColumn("rank", lambda row: Cell(place(document.report, row) or UNKNOWN)),
        of("requests"),
        of("count", "iterations"),
        of("mean_ns"),
        of("median_ns"),
        of("tokens"),
        PageColumn("tokens/s", lambda row: _rate(row.get("tokens_per_second")), is_number=True),
    ]
    return part(document, "iterations", "Inference", "batch", columns)


def _rate(value: float | None) -> Cell:
    return Cell(UNKNOWN) if value is None else Cell(number(round(value)), value)


def gaps(document: Document) -> Markup | None:
    """The longest idle gaps."""
    origins = {trace.get("trace_id"): trace.get("start_ns") for trace in document.rows("traces")}

    def start(row: Row) -> Cell:
        origin = origins.get(row.get("trace_id"))
        known = origin is not None and row.get("start_ns") is not None
        return _time(row["start_ns"] - origin if known else None)

    columns = [
        of("dur_ns", "idle"),
        PageColumn("start", start, is_number=True, note="since the start of the trace"),
        _gpu(document),
        text("cause"),
        text("before"),
        text("after"),
        text("cause_detail", "detail"),
    ]
    return part(document, "gaps", "Idle gaps", "gap", columns, of_traces=True, sorted_by="idle", bars="idle")


def _time(value: int | None) -> Cell:
    return of("start_ns").cell({"start_ns": value})


def copies(document: Document) -> Markup | None:
    """Memory copies by direction and memory kind."""
    columns = [
        text("kind"),
        text("src_memory", "from"),
        text("dst_memory", "to"),
        of("total_ns"),
        of("count"),
        of("bytes", "size"),
        of("gb_per_s", "GB/s"),
        of("min_ns"),
        of("max_ns"),
    ]
    return part(document, "copies", "Copies", "kind", columns, of_traces=True, sorted_by="total")


def collectives(document: Document) -> Markup | None:
    """Collectives by name, process group and GPU."""
    columns = [
        _gpu(document),
        text("name", "collective"),
        of("total_ns"),
        of("count"),
        of("min_ns"),
        of("max_ns"),
        of("bytes_in"),
        of("bytes_out"),
        text("dtype", "type"),
        of("group_size", "ranks"),
        text("group_name", "group"),
    ]
    return part(document, "collectives", "Collectives", "row", columns, of_traces=True, sorted_by="total")


def host(document: Document) -> list[Markup]:
    """What TPUs and the host did, as far as it was recorded; of each list the columns that it has."""
    columns = {
        "name": text("name"),
        "line": text("line"),
        "category": text("category"),
        "domain": text("domain"),
        "nvtx_domain": text("nvtx_domain", "NVTX domain"),
        "trace_id": of("trace_id"),
        "device": of("device"),
        "peer": of("peer"),
        "tag": of("tag"),
        "communicator": of("communicator"),
        "communicator_size": of("communicator_size", "of ranks"),
        "bytes": of("bytes"),
        "total_ns": of("total_ns"),
        "span_ns": of("span_ns"),
        "share": of("share"),
        "exposed_ns": of("exposed_ns"),
        "self_ns": of("self_ns"),
        "gpu_ns": of("gpu_ns", "GPU time"),
        "count": of("count"),
        "mean_ns": of("mean_ns"),
        "min_ns": of("min_ns"),
        "max_ns": of("max_ns"),
    }
    parts = []
    for name, (heading, row) in HOST_TABLES.items():
        rows = document.rows(name)
        present = {key for each in rows for key, value in each.items() if value is not None}
        present -= set() if several(document.report) else {"trace_id"}
        shown = [column for key, column in columns.items() if key in present or key == "name"]
        section_of = part(document, name, heading, row, shown, sorted_by="total", bars="total")
        parts += [section_of] if section_of else []
    return parts


def dominant_kernels(document: Document) -> Markup | None:
    """What the kernels are like that take most time, where no host calls were recorded."""
    rows = document.rows("dominant_kernels")
    if not rows:
        return None
    columns = [
        PageColumn("name", lambda row: Cell(_name(row), None, None)),
        of("share"),
        PageColumn("launches", lambda row: Cell(kernel_facts(row))),
    ]
    shown = table(rows, columns, caption="Dominant kernels", bars="share")
    return section("dominant", "Dominant kernels", shown, note=counted(len(rows), "kernel"))
