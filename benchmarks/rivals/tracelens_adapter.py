"""What TraceLens answers on one PyTorch trace, as one JSON line.

Run it with a Python that has AMD's TraceLens installed (from its source repository AMD-AGI/TraceLens; the
package of that name on PyPI is another project):
``python tracelens_adapter.py TRACE [--include-unlinked-kernels]``. Like the tool's own report, it leaves out
GPU work without a launch in the trace unless the option is given.
"""

from __future__ import annotations

import importlib
import sys
from typing import Any

from answer import Answers, attempt, nanoseconds, print_answer

GPU_CATEGORIES = frozenset({"kernel", "gpu_memcpy", "gpu_memset"})
TIMELINE = {
    "busy_ns": "busy_time",
    "idle_ns": "idle_time",
    "compute_ns": "computation_time",
    "communication_ns": "total_comm_time",
    "exposed_communication_ns": "exposed_comm_time",
}


def gpu_timeline(analyzer: Any) -> Answers:
    """The tool's GPU timeline sheet; its computation includes memsets."""
    frame = analyzer.get_df_gpu_timeline()
    milliseconds = dict(zip(frame["type"], frame["time ms"], strict=True))
    return {question: nanoseconds(milliseconds[row] * 1000) for question, row in TIMELINE.items()}


def gpu_events(analyzer: Any, include_unlinked: bool) -> Answers:
    """Number and summed duration of the events behind that sheet."""
    durations = [
        event["dur"]
        for event in analyzer.tree.events
        if event.get("cat") in GPU_CATEGORIES and (include_unlinked or event.get("tree"))
    ]
    return {"gpu_events": len(durations), "kernel_time_ns": nanoseconds(sum(durations))}


def analyse(analyzer_class: Any, trace: str, include_unlinked: bool) -> Answers:
    """Load ``trace``, build the tool's tree and ask every question, each on its own."""
    answers: Answers = {}
    analyzer = analyzer_class.from_file(trace, include_unlinked_kernels=include_unlinked)
    attempt(answers, lambda: gpu_timeline(analyzer))
    attempt(answers, lambda: gpu_events(analyzer, include_unlinked))
    return answers


if __name__ == "__main__":
    unlinked = "--include-unlinked-kernels" in sys.argv[2:]
    tool = importlib.import_module("TraceLens.TreePerf").TreePerfAnalyzer
    print_answer(lambda: analyse(tool, sys.argv[1], unlinked))
