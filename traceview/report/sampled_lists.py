"""Lists of what was sampled: counters over time, instructions of kernels, functions of threads."""

from __future__ import annotations

from typing import Final

from traceview.report.host_lists import Ranking

SAMPLED_RANKINGS: Final = {
    "counters": Ranking(
        "SELECT * FROM counter_summary",
        "trace_id, device NULLS LAST, samples DESC, name, unit",
    ),
    "instructions": Ranking(
        "SELECT * FROM instruction_costs",
        "share DESC NULLS LAST, trace_id, kernel, instruction, source_line, count DESC",
    ),
    "sampled_functions": Ranking(
        "SELECT * FROM sampled_functions WHERE self_samples > 0",
        "self_samples DESC, trace_id, tid, function",
    ),
}
"""Lists that have rows only where something was sampled."""
