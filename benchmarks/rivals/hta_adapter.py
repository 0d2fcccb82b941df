"""What Holistic Trace Analysis answers on one PyTorch trace, as one JSON line.

Run it with a Python that has HTA installed: ``python hta_adapter.py TRACE``. HTA is used through its public
class ``TraceAnalysis`` with its defaults, except that the last profiler step is kept, so that it looks at the
whole file.
"""

from __future__ import annotations

import importlib
import os
import sys
from typing import Any

from answer import Answers, attempt, nanoseconds, print_answer

RANK = 0
ALL_KERNELS = 1_000_000_000


def temporal_breakdown(analysis: Any) -> Answers:
    """Idle, busy and compute time; HTA's compute leaves memsets out."""
    row = analysis.get_temporal_breakdown(visualize=False).iloc[0]
    span, idle = nanoseconds(row["kernel_time(us)"]), nanoseconds(row["idle_time(us)"])
    return {"idle_ns": idle, "busy_ns": span - idle, "compute_ns": nanoseconds(row["compute_time(us)"])}


def kernel_breakdown(analysis: Any) -> Answers:
    """Communication from HTA's overlap table of kernel types; kernel time from its table of kernel names."""
    types, kernels = analysis.get_gpu_kernel_breakdown(
        visualize=False, duration_ratio=1.0, num_kernels=ALL_KERNELS, include_memory_kernels=True
    )
    communication = types[types["kernel_type"].str.contains("COMMUNICATION")]
    exposed = communication[~communication["kernel_type"].str.contains("COMPUTATION")]
    return {
        "communication_ns": nanoseconds(communication["sum"].sum()),
        "exposed_communication_ns": nanoseconds(exposed["sum"].sum()),
        "kernel_time_ns": nanoseconds(kernels["sum (us)"].sum()),
    }


def gpu_events(analysis: Any) -> Answers:
    """The rows that HTA's analyzers treat as GPU work: every event with a stream."""
    return {"gpu_events": int((analysis.t.get_trace(RANK)["stream"] != -1).sum())}


def analyse(trace_analysis: Any, trace: str) -> Answers:
    """Load ``trace`` as the only rank and ask every question, each on its own."""
    answers: Answers = {}
    path = os.path.abspath(trace)
    analysis = trace_analysis(
        trace_files={RANK: path}, trace_dir=os.path.dirname(path), include_last_profiler_step=True
    )
    for question in (temporal_breakdown, kernel_breakdown, gpu_events):
        # Type: mypy does not infer a lambda with a default.
        attempt(answers, lambda question=question: question(analysis))
    return answers


if __name__ == "__main__":
    tool = importlib.import_module("hta.trace_analysis").TraceAnalysis
    print_answer(lambda: analyse(tool, sys.argv[1]))
