"""The kernel that takes more than half of the kernel time: what is known of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from traceview.documents.lists import KernelRow, LeadingKernel
from traceview.documents.report import ReportDocument
from traceview.quantities import duration, percent

if TYPE_CHECKING:
    import duckdb

ACHIEVED: Final = """
    -- A first run of five times the others does something once (rule slow-first-run), and tells no rate.
    WITH run AS (
        SELECT
            kernels.trace_id, kernel_id,
            row_number() OVER (of_device ORDER BY start_ns, kernel_id) = 1 AND dur_ns >= 5 * median(dur_ns)
                OVER (of_device ORDER BY start_ns, kernel_id ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING)
                AS is_slow_first, dur_ns
        FROM kernels WHERE name = $1
        WINDOW of_device AS (PARTITION BY kernels.trace_id, device)
    )
    SELECT sum(flops) / sum(roof.dur_ns) / 1e3 AS tflops_per_s, sum(bytes) / sum(roof.dur_ns) AS gb_per_s,
        max(peak_tflops_per_s) AS peak_tflops_per_s, max(peak_gb_per_s) AS peak_gb_per_s,
        mode(bound ORDER BY bound) AS bound,
        (SELECT sum(dur_ns)::BIGINT FROM run WHERE is_slow_first) AS first_ns
    FROM kernel_roofline AS roof
    SEMI JOIN (FROM run WHERE NOT coalesce(is_slow_first, false)) AS chosen
        ON chosen.trace_id = roof.trace_id AND chosen.kernel_id = roof.kernel_id
    WHERE bound IS NOT NULL
"""
_ROOFLINE: Final = "KRN004"
"""The rule that compares work with what the GPU can do."""
_SHAPES: Final = "ops.input_dims"
_WHOLE: Final = {"window", "selection"}
"""Windows of all GPU work of the trace, or of what the user selected: kernels are listed of that."""
_LEADS: Final = 0.5
"""The share of the kernel time beyond which a kernel leads."""


def leading_kernel(
    connection: duckdb.DuckDBPyConnection, kernels: Sequence[KernelRow]
) -> LeadingKernel | None:
    """The kernel that takes more than half of the kernel time, and how near it comes to the roofline.

    Args:
        kernels: the list of that name, by time.

    Returns:
        Name, `kind`, `count`, `total_ns`, `share` of the time of all kernels, and `tflops_per_s`, `gb_per_s`,
        their peaks and `bound` (compute or memory), None where its work or the peaks are unknown, of all
        but the first run where that takes five times as long as the others (`first_ns`, else None); None
        without such a kernel.
    """
    if not kernels or kernels[0]["share"] is None:
        return None
    whole = connection.execute("SELECT sum(dur_ns) FROM gpu_activity WHERE event_kind = 'kernel'").fetchone()
    share = kernels[0]["total_ns"] / whole[0] if whole and whole[0] else 0.0
    if share <= _LEADS:
        return None
    found = connection.execute(ACHIEVED, [kernels[0]["name"]])
    columns = [column[0] for column in found.description or ()]
    achieved = dict(zip(columns, found.fetchone() or (), strict=False))
    kept = ("name", "short_name", "kind", "count", "total_ns")
    known = {name: value for name, value in kernels[0].items() if name in kept}
    return cast("LeadingKernel", {**known, "share": share, **achieved})


def leading(report: ReportDocument) -> str:
    """What is known of the kernel that takes more than half of the kernel time; empty without one."""
    row = report.get("leading_kernel")
    if not row:
        return ""
    text = f"{row['short_name'] or row['name']} takes {duration(row['total_ns'])}, {percent(row['share'])} of"
    if row.get("kind") == "communication":
        known = "it communicates, and may wait for other ranks for much of that; see Collectives"
    elif row.get("bound") == "compute" and row.get("tflops_per_s"):
        known = f"{row['tflops_per_s']:,.4g} of {row['peak_tflops_per_s']:,.4g} TFLOP/s (compute roofline)"
    elif row.get("bound") and row.get("gb_per_s"):
        known = f"{row['gb_per_s']:,.4g} of {row['peak_gb_per_s']:,.4g} GB/s (memory roofline)"
    else:
        known = f"its FLOPs and bytes are unknown; {_measured_by(report)}"
    if row.get("first_ns") and row.get("bound"):
        known = f"{known} without the first run of {duration(row['first_ns'])}"
    parts = {row.get("source") for row in report.get("windows") or ()} - _WHOLE
    return f"{text} the kernel time{' of the whole trace' if parts else ''}: {known}."


def _measured_by(report: ReportDocument) -> str:
    """What shows the work of a kernel."""
    amd = any(device.get("vendor") == "amd" for device in report.get("devices") or ())
    tool = f"{'rocprof-compute' if amd else 'Nsight Compute (ncu)'} measures them"
    lacking = [row for row in report.get("not_checkable") or () if row.get("code") == _ROOFLINE]
    of_pytorch = any(trace.get("format") == "kineto" for trace in report.get("traces") or ())
    if of_pytorch and any(_SHAPES in row["needs"] for row in lacking):
        return f"operators of PyTorch show them with their shapes (record_shapes=True), {tool} for others"
    return tool
