"""What files without GPU work say first: snapshots of memory, logs of torch.compile, profiles of kernels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from traceview.documents.report import ReportDocument
from traceview.quantities import counted, duration, percent, size
from traceview.report.head import total
from traceview.report.sections.supplements import OF_KIND

if TYPE_CHECKING:
    import duckdb

_NO_GPU_WORK: Final = "No GPU work was recorded: what follows is what the host did."


def supplements_of_opened(connection: duckdb.DuckDBPyConnection) -> list[str]:
    """The lists of the kinds of files that are opened."""
    kinds = connection.execute("SELECT DISTINCT supplement_kind(format) FROM traces").fetchall()
    opened = {kind for (kind,) in kinds}
    return [name for kind, lists in OF_KIND.items() if kind in opened for name in lists]


def sentences(report: ReportDocument) -> Iterator[str]:
    """What such files say first; of each kind that a report lists."""
    yield from _memory(report)
    for row in (report.get("memory_failures") or ())[:1]:
        failed = counted(total(report, "memory_failures"), "allocation")
        yield f"{failed} failed; the first one asked for {size(row['asked_bytes'])}{_at(row)}."
    for row in (report.get("compilations") or ())[:1]:
        functions = counted(total(report, "compilations"), "function")
        longest = f"{row['function']} took longest, {duration(row['total_ns'])}"
        yield f"torch.compile compiled {functions}; {longest} in {counted(row['count'], 'compilation')}."
    for row in (report.get("graph_breaks") or ())[:1]:
        places = counted(total(report, "graph_breaks"), "place")
        yield f"Graph breaks at {places}; most often{_at(row)}: {row['break_reason']}"
    for row in (report.get("profiled_kernels") or ())[:1]:
        kernels = counted(total(report, "profiled_kernels"), "kernel")
        yield f"{kernels} profiled; {row['name']} took longest, {duration(row['total_ns'])}."


def without_gpu_work(report: ReportDocument) -> list[str]:
    """The first sentence on traces with neither GPU work nor findings."""
    if report.get("findings") or report.get("breakdown") or not report.get("traces"):
        return []
    return [_NO_GPU_WORK]


def _memory(report: ReportDocument) -> Iterator[str]:
    """The largest peak, and who holds most of it."""
    for peak in (report.get("memory_peaks") or ())[:1]:
        where = "host memory" if peak["device"] == -1 else f"GPU {peak['device']}"
        held = next(
            (
                row
                for row in report.get("memory_at_peak") or ()
                if (row["trace_id"], row["device"]) == (peak["trace_id"], peak["device"])
            ),
            None,
        )
        most = f"; {percent(held['share'])} of it{_at(held)}" if held and held["call_site"] else ""
        reserved = f", {size(peak['reserved_bytes'])} reserved" if peak["reserved_bytes"] else ""
        yield f"{where}: at most {size(peak['allocated_bytes'])} allocated{reserved}{most}."


def _at(row: Mapping[str, Any]) -> str:
    return f" at {row['call_site']}" if row.get("call_site") else ""
