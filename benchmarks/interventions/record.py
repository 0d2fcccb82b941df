"""Record the programs on a GPU, as they are and mended, and measure what mending gave.

    python benchmarks/interventions/record.py FOLDER [--only NAME...] [--seconds 300]

Needs PyTorch and a GPU, nothing of traceview. For each program FOLDER/NAME.json.gz and NAME.mended.json.gz
are PyTorch profiles of a few steps; FOLDER/times.json has the time of a step of both, with and without the
profiler.
"""

from __future__ import annotations

import argparse
import gc
import gzip
import json
import re
import statistics
import time
import traceback
from pathlib import Path

import torch
from program import Program, Step
from programs import PROGRAMS
from torch.profiler import ProfilerActivity, profile, schedule

_WARM_UP = 4
# What tells about the machine and not about the run.
_PRIVATE = re.compile(r'("(?:host_name|hostName|trace_id|traceName)"\s*:\s*)"[^"]*"')
_FOLDERS = re.compile(
    r"(?<![\w.])(?:/[\w.@+-]+)+/(?=(?:site-packages|dist-packages|interventions|torchinductor_\w+)/)"
)


def _wait(device: torch.device) -> None:
    if device.type == "cuda":
        torch.cuda.synchronize()


def _step_ns(step: Step, device: torch.device, steps: int) -> int:
    """The median time of a step between two waits for the GPU at either end of three steps, in ns."""
    times = []
    for _ in range(max(1, steps // 3)):
        _wait(device)
        begin = time.perf_counter_ns()
        for _ in range(3):
            step()
        _wait(device)
        times.append((time.perf_counter_ns() - begin) // 3)
    return int(statistics.median(times))


def _write(recorder: profile, path: Path) -> None:
    plain = path.with_suffix("")
    recorder.export_chrome_trace(str(plain))
    text = _FOLDERS.sub("", _PRIVATE.sub(r'\1""', plain.read_text()))
    plain.unlink()
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def record(program: Program, mended: bool, device: torch.device, path: Path) -> dict[str, int]:
    """Records one program; returns the times of a step in ns, without and with the profiler."""
    torch.manual_seed(0)
    step = program.make(mended, device)
    for _ in range(_WARM_UP):
        step()
    plain = _step_ns(step, device, program.timed)
    kinds = [ProfilerActivity.CPU] + ([ProfilerActivity.CUDA] if device.type == "cuda" else [])
    with profile(
        activities=kinds,
        schedule=schedule(wait=0, warmup=2, active=program.steps, repeat=1),
        record_shapes=True,
        with_stack=program.stacks,
    ) as recorder:
        for index in range(2 + program.steps):
            if index == 2:
                _wait(device)
                begin = time.perf_counter_ns()
            step()
            if index == 1 + program.steps:
                _wait(device)
                recorded = (time.perf_counter_ns() - begin) // program.steps
            recorder.step()
    _write(recorder, path)
    return {"step_ns": plain, "recorded_step_ns": recorded}


def _fresh(device: torch.device) -> None:
    torch.set_float32_matmul_precision("highest")
    torch.backends.cudnn.allow_tf32 = True
    torch._dynamo.reset()
    gc.collect()
    if device.type == "cuda":
        torch.cuda.empty_cache()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="+", choices=sorted(PROGRAMS), default=list(PROGRAMS))
    parser.add_argument("--seconds", type=float, default=600, help="begin no program after this many seconds")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    times: dict[str, dict[str, dict[str, int]]] = {}
    begin = time.monotonic()
    for name in options.only:
        for mended in (False, True) if PROGRAMS[name].pair else (False,):
            if time.monotonic() - begin > options.seconds:
                break
            path = options.folder / f"{name}{'.mended' if mended else ''}.json.gz"
            try:
                _fresh(device)
                measured = record(PROGRAMS[name], mended, device, path)
            except Exception:
                traceback.print_exc()
                continue
            times.setdefault(name, {})["mended" if mended else "as_is"] = measured
            print(
                f"{time.monotonic() - begin:6.1f} s {path.name}: {measured}, {path.stat().st_size:,} bytes",
                flush=True,
            )
            (options.folder / "times.json").write_text(json.dumps(times, indent=1))


if __name__ == "__main__":
    main()
