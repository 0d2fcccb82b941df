"""Run steps of one program for a profiler that watches from outside, as Nsight Systems or Nsight Compute do.

    nsys profile -t cuda,nvtx --capture-range=cudaProfilerApi python run_steps.py loss_read [--mended]

The steps are NVTX ranges `step N`, and lie between cudaProfilerStart and cudaProfilerStop.
"""

from __future__ import annotations

import argparse

import torch
from programs import PROGRAMS


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("program", choices=sorted(PROGRAMS))
    parser.add_argument("--mended", action="store_true")
    parser.add_argument("--steps", type=int, default=4)
    options = parser.parse_args()
    torch.manual_seed(0)
    step = PROGRAMS[options.program].make(options.mended, torch.device("cuda"))
    for _ in range(6):
        step()
    torch.cuda.synchronize()
    torch.cuda.profiler.start()
    for index in range(options.steps):
        with torch.cuda.nvtx.range(f"step {index}"):
            step()
    torch.cuda.synchronize()
    torch.cuda.profiler.stop()


if __name__ == "__main__":
    main()
