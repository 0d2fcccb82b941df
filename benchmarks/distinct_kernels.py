"""Write a Kineto trace in which every kernel has another name, as generated code can have.

    python benchmarks/distinct_kernels.py TARGET --kernels N [--names N] [--steps N]

Each kernel has its launch; every hundredth launch is late, so that the GPU idles. With --names, so many names
repeat; with --steps, so many annotated steps of equally many launches cover the trace.
"""

from __future__ import annotations

import argparse
from pathlib import Path

_BEFORE = """
{
  "schemaVersion": 1,
  "deviceProperties": [
    {
      "id": 0, "name": "NVIDIA A100-SXM4-40GB", "totalGlobalMem": 42297524224, "computeMajor": 8,
      "computeMinor": 0, "maxThreadsPerBlock": 1024, "maxThreadsPerMultiprocessor": 2048,
      "regsPerBlock": 65536, "warpSize": 32, "sharedMemPerBlock": 49152, "numSms": 108
    }
  ],
  "traceEvents": ["""
_LAUNCH = """
  {{
    "ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 100, "tid": 100,
    "ts": {call}.000, "dur": 3.500,
    "args": {{
      "External id": {number},      "cbid": 211, "correlation": {number}
    }}
  }},
  {{
    "ph": "X", "cat": "kernel", "name": "void generated::kernel_{name}<float>(float*)", "pid": 0, \
"tid": 7,
    "ts": {start}.250, "dur": {duration}.500,
    "args": {{
      "External id": {number},      "queued": 0, "device": 0, "context": 1,      "stream": 7, \
"correlation": {number},      "registers per thread": 40,      "shared memory": 0,      \
"blocks per SM": 4.740741,      "warps per SM": 75.851852,      "grid": [512, 1, 1],      \
"block": [512, 1, 1],      "est. achieved occupancy %": 75
    }}
  }}"""
_STEP = """,
  {{
    "ph": "X", "cat": "user_annotation", "name": "ProfilerStep#{step}", "pid": 100, "tid": 100,
    "ts": {begin}.000, "dur": {length}.000,
    "args": {{
      "External id": {number}
    }}
  }}"""
_AFTER = """
  ],
  "traceName": "distinct_kernels.json"
}
"""
_STEP_US = 10
_PAUSE_US = 90


def main() -> None:
    """Writes the trace of the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("target", type=Path)
    parser.add_argument("--kernels", type=int, default=2_000_000)
    parser.add_argument("--names", type=int, help="how many names; default: as many as kernels")
    parser.add_argument("--steps", type=int, default=0, help="how many annotated steps; default: none")
    options = parser.parse_args()
    call = begin = 1_000_000
    step, of_step = 0, options.kernels // max(options.steps, 1)
    with options.target.open("w", encoding="utf-8") as target:
        target.write(_BEFORE)
        for number in range(1, options.kernels + 1):
            call += _STEP_US if number % 100 else _PAUSE_US
            start, duration = call + 5, 3 + number % 4
            name = number % (options.names or options.kernels)
            target.write("," if number > 1 else "")
            target.write(_LAUNCH.format(number=number, name=name, call=call, start=start, duration=duration))
            if options.steps and number % of_step == 0:
                step += 1
                length = call + 5 - begin
                target.write(_STEP.format(step=step, begin=begin, length=length, number=-step))
                begin = call + 5
        target.write(_AFTER)
    print(f"{options.target}: {2 * options.kernels + step} events")


if __name__ == "__main__":
    main()
