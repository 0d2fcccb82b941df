"""Records the pairs on a GPU: how long a step takes, and a trace of a few steps.

    python benchmarks/prediction/record.py OUT [--only NAME ...]

Needs PyTorch and a GPU (CUDA or ROCm). Writes OUT/NAME/before.json.gz, OUT/NAME/after.json.gz and
OUT/NAME/measured.json. Times are taken without the profiler, from the CPU's clock around blocks of steps that
end with a synchronization; the two programs take turns.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from pathlib import Path
from typing import Any

from pairs import PAIRS, Pair, Step

WARM_UP_STEPS = 10
STEPS_PER_BLOCK = 10
BLOCKS = 7
PROFILED_STEPS = 5


def main() -> int:
    """Records what the command line names. Returns the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="where traces and times go")
    parser.add_argument("--only", nargs="+", choices=[pair.name for pair in PAIRS], help="only these pairs")
    options = parser.parse_args()
    missing = what_is_missing()
    if missing:
        print(f"record.py: {missing}", file=sys.stderr)
        return 2
    for pair in PAIRS:
        if options.only is None or pair.name in options.only:
            print(pair.name, record(pair, options.folder / pair.name), flush=True)
    return 0


def what_is_missing() -> str | None:
    """Why nothing can be recorded here, or None."""
    try:
        import torch
    except ImportError:
        return "PyTorch is not installed: pip install torch"
    return None if torch.cuda.is_available() else "PyTorch finds no GPU here"


def record(pair: Pair, folder: Path) -> dict[str, Any]:
    """Times and traces both programs of a pair into `folder`; returns what measured.json holds."""
    import torch

    folder.mkdir(parents=True, exist_ok=True)
    programs = {"before": pair.before("cuda", 1.0), "after": pair.after("cuda", 1.0)}
    for step in programs.values():
        block_ns(step, WARM_UP_STEPS)
    times: dict[str, list[int]] = {side: [] for side in programs}
    for _ in range(BLOCKS):
        for side, step in programs.items():
            times[side].append(block_ns(step, STEPS_PER_BLOCK) // STEPS_PER_BLOCK)
    for side, step in programs.items():
        trace(step, folder / f"{side}.json.gz")
    measured: dict[str, Any] = {
        f"{side}_step_ns": int(statistics.median(values)) for side, values in times.items()
    }
    measured["all_step_ns"] = times
    measured["gpu"] = torch.cuda.get_device_name()
    measured["torch"] = torch.__version__
    (folder / "measured.json").write_text(json.dumps(measured, indent=1) + "\n", encoding="utf-8")
    return measured


def block_ns(step: Step, steps: int) -> int:
    """How long `steps` steps take, until the GPU is done [ns]."""
    import torch

    torch.cuda.synchronize()
    start = time.perf_counter_ns()
    for _ in range(steps):
        step()
    torch.cuda.synchronize()
    return time.perf_counter_ns() - start


def trace(step: Step, path: Path) -> None:
    """Profiles a few steps into `path`."""
    import torch
    from torch.profiler import ProfilerActivity, profile, schedule

    activities = [ProfilerActivity.CPU, ProfilerActivity.CUDA]
    plan = schedule(wait=1, warmup=2, active=PROFILED_STEPS)
    with profile(activities=activities, schedule=plan, record_shapes=True) as profiler:
        for _ in range(3 + PROFILED_STEPS):
            step()
            torch.cuda.synchronize()
            profiler.step()
    profiler.export_chrome_trace(str(path))


if __name__ == "__main__":
    sys.exit(main())
