"""Lists of what was sampled: counters over time, instructions of kernels, functions of threads."""

from typing import Final

from traceview.report.sections.section import PLACE, Column, Ranking, Section

SAMPLED: Final = {
    "counters": Section(
        "Counters", "counter",
        (
            Column("GPU", PLACE), Column("mean", "mean"),
            Column("computing", "mean_computing", 1, note="mean while the GPU computes"),
            Column("min", "min", 3), Column("median", "median", 4), Column("max", "max", 2),
            Column("samples", "samples", 5), Column("unit", "unit", 2, 8), Column("name", "name", 0, 24),
        ),
        Ranking("SELECT * FROM counter_summary", "trace_id, device NULLS LAST, samples DESC, name, unit"),
        lead=(PLACE, "name", "unit"),
    ),
    "instructions": Section(
        "Instructions", "instruction",
        (
            Column("share", "share"), Column("count", "count", 2), Column("stalled", "stalled", 1),
            Column("reason", "stall_reason", 3, 10), Column("kernel", "kernel", 4, 12),
            Column("instruction", "instruction", 0, 20), Column("source", "source_line", 5, 12),
        ),
        Ranking(
            "SELECT * FROM instruction_costs",
            "share DESC NULLS LAST, trace_id, kernel, instruction, source_line, count DESC",
        ),
        bars="share",
    ),
    "sampled_functions": Section(
        "Sampled functions", "function",
        (
            Column("self", "self_samples"), Column("share", "self_share"), Column("total", "samples", 1),
            Column("thread", "tid", 2), Column("function", "function", 0, 24),
        ),
        Ranking(
            "SELECT * FROM sampled_functions WHERE self_samples > 0",
            "self_samples DESC, trace_id, tid, function",
        ),
        bars="self_share",
    ),
}  # fmt: skip
"""Lists that have rows only where something was sampled."""
