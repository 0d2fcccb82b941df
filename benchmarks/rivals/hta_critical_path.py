"""The critical path that Holistic Trace Analysis finds in one PyTorch trace, as one JSON line.

Run it with a Python that has HTA installed: ``python hta_critical_path.py TRACE``. All of its profiler steps
are analysed, or the whole trace where it has none. Beside the path it prints its length, and that of the
longest path when the weights of all compute kernels are halved.
"""

from __future__ import annotations

import importlib
import os
import sys
from itertools import pairwise
from typing import Any

from answer import Answers, attempt, nanoseconds, print_answer

RANK = 0
STEP = "ProfilerStep"


def analyse(trace_analysis: Any, trace: str) -> Answers:
    """Load ``trace`` as the only rank and ask for its critical path."""
    answers: Answers = {}
    path = os.path.abspath(trace)
    analysis = trace_analysis(
        trace_files={RANK: path}, trace_dir=os.path.dirname(path), include_last_profiler_step=True
    )
    attempt(answers, lambda: critical_path(analysis))
    return answers


def critical_path(analysis: Any) -> Answers:
    """Time on the path by what bounds it, its length, and its length with compute kernels twice as fast."""
    names = analysis.t.get_trace(RANK)["name"].map(analysis.t.symbol_table.get_sym_table().__getitem__)
    steps = int(names.str.startswith(STEP).sum())
    annotation, instances = (STEP, (0, steps - 1)) if steps else ("", None)
    graph, found = analysis.critical_path_analysis(RANK, annotation, instances)
    if not found:
        return {"error": "no critical path"}
    rows = graph.get_critical_path_breakdown()
    parts = rows.groupby("bound_by").duration.sum()
    times = [node.ts for node in graph.node_list]
    answers: Answers = {
        "parts": {str(name) or "dependency": nanoseconds(value) for name, value in parts.items()},
        "span_ns": nanoseconds(max(times) - min(times)),
        "length_ns": length_ns(graph),
    }
    streams = graph.trace_df["stream"]
    is_communication = importlib.import_module("hta.utils.utils").is_comm_kernel
    for begin, end, data in graph.edges(data=True):
        event = graph.get_event_attribution_for_edge(data["object"])
        is_duration = data["object"].type.name == "OPERATOR_KERNEL" and event is not None
        if is_duration and streams[event] >= 0 and not is_communication(names[event]):
            graph.edges[begin, end]["weight"] *= 0.5
    graph.critical_path()
    return {**answers, "halved_ns": length_ns(graph)}


def length_ns(graph: Any) -> int:
    """The sum of the weights of the path that was found last."""
    return nanoseconds(sum(graph.edges[edge]["weight"] for edge in pairwise(graph.critical_path_nodes)))


if __name__ == "__main__":
    tool = importlib.import_module("hta.trace_analysis").TraceAnalysis
    print_answer(lambda: analyse(tool, sys.argv[1]))
