"""Example queries, over tables and views that every trace has."""

from __future__ import annotations

from typing import Final

EXAMPLES: Final = (
    ("Kernels by GPU time", "SELECT short_name, count(*) AS count, sum(dur_ns)::BIGINT AS total_ns\n"
     "FROM kernels GROUP BY ALL ORDER BY total_ns DESC"),
    ("Longest launches of one kernel",
     "SELECT trace_id, device, start_ns, dur_ns, kernel_id, short_name\n"
     "FROM kernels ORDER BY dur_ns DESC LIMIT 100"),
    ("Where the time of each GPU goes", "FROM breakdown ORDER BY rank, device"),
    ("Longest idle gaps, and what they wait for",
     "FROM gaps ORDER BY dur_ns DESC LIMIT 100"),
    ("Idle time by cause",
     "SELECT cause, count(*) AS count, sum(end_ns - start_ns)::BIGINT AS total_ns\n"
     "FROM idle_causes GROUP BY cause ORDER BY total_ns DESC"),
    ("Time from launch to start", "FROM launches ORDER BY launch_delay_ns DESC LIMIT 100"),
    ("Operators by GPU time", "FROM op_summary ORDER BY gpu_ns DESC"),
    ("API calls of the host by time", "FROM api_summary ORDER BY total_ns DESC"),
    ("Copies by direction and bandwidth", "FROM copy_summary"),
    ("Steps with their breakdown", "FROM step_summary ORDER BY trace_id, device, step"),
    ("Collectives with their size", "FROM collective_summary ORDER BY total_ns DESC"),
    ("Ranks that arrive last, and why", "FROM blame"),
    ("The critical path, its longest parts",
     "SELECT kind, rule, count(*) AS parts, sum(dur_ns)::BIGINT AS total_ns\n"
     "FROM critical_path GROUP BY ALL ORDER BY total_ns DESC"),
)  # fmt: skip
"""Title and text of each."""
