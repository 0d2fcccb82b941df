"""Makes a large trace of a generated training on an AMD GPU, as a profiler of AMD or PyTorch's writes it.

    python benchmarks/made_rocprof.py big_results.db --steps 4000

The suffix says which: `.db` is rocpd, `_results.json` is rocprofv3's JSON, any other `.json` PyTorch's. Of
4000 steps the first has 290 MB and the second 520, both 1.7 million events; 1000 steps are 530 MB of the
third, 1.6 million events. To make 4000 steps takes 4 GB of memory.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "sample_traces"))

from tracegen import kineto
from tracegen.rocm import rocpd, rocprof_json
from tracegen.workloads import training


def main() -> None:
    """Write the trace and print its number of events."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("target", type=Path)
    parser.add_argument("--steps", type=int, required=True, help="training steps")
    options = parser.parse_args()
    path = options.target
    [run] = training(ranks=1, steps=options.steps, vendor="amd", warmup_steps=1, first_step=6, log_every=2)
    events = len(run.calls) + len(run.kernels) + len(run.copies) + len(run.memsets) + len(run.annotations)
    if path.suffix == ".db":
        rocpd.write(run, path, version="3.0.3")
    elif path.name.endswith("_results.json"):
        rocprof_json.write(run, path)
    else:
        kineto.write(run, path)
        events = path.read_bytes().count(b'"ph"')
    print(f"{path}: {events} events")


if __name__ == "__main__":
    main()
