"""What nsys-ai answers on one Nsight Systems export (SQLite), as one JSON line.

Run it with a Python that has it installed (``pip install nsys-ai``): ``python nsysai_adapter.py REPORT``.
Its overlap analysis counts kernels only: time in which nothing but copies runs is idle to it.
"""

from __future__ import annotations

import importlib
import sys
from typing import Any

from answer import Answers, attempt, nanoseconds, print_answer

MICROSECONDS_PER_MILLISECOND = 1000
TIMES = {"idle_ns": "idle_ms", "exposed_communication_ns": "nccl_only_ms"}


def analyse(profile_class: Any, overlap_analysis: Any, trace: str) -> Answers:
    """Ask for the partition of the first GPU's time."""
    answers: Answers = {}
    with profile_class(trace) as profile:
        device = min(profile.meta.devices)

        def overlap() -> Answers:
            found = overlap_analysis(profile, device)
            return {
                question: nanoseconds(found[key] * MICROSECONDS_PER_MILLISECOND)
                for question, key in TIMES.items()
            }

        attempt(answers, overlap)
    return answers


if __name__ == "__main__":
    profile = importlib.import_module("nsys_ai.profile").Profile
    overlap = importlib.import_module("nsys_ai.overlap").overlap_analysis
    print_answer(lambda: analyse(profile, overlap, sys.argv[1]))
