"""Compares the critical paths of traceview and of Holistic Trace Analysis.

    python benchmarks/rivals/critical_path.py --hta-python hta/bin/python [TRACE]...

prints two tables. The first has the parts of the path on two bundled traces and on PyTorch traces that
are named, each of one rank. The second asks of generated programs what a step takes with compute kernels in
half the time, which the simulator knows. HTA's answer is its longest path with half the weight of these
kernels; its traces have the records of synchronizations that HTA asks for, and HTA does not round times.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "sample_traces"))

from tracegen import kineto
from tracegen.faults.changes import change, programs
from tracegen.faults.workload import played, recorded, steady_ns

import traceview
from traceview.report.replayed import PATH_NAMES

SAMPLES = Path(__file__).resolve().parents[2] / "sample_traces"
BUNDLED = (SAMPLES / "training_nvidia" / "rank0.json.gz", SAMPLES / "inference_nvidia.json.gz")
HTA_NAMES = {
    "cpu_bound": "CPU", "gpu_compute_bound": "compute, copies", "gpu_communication_bound": "communication",
    "gpu_kernel_kernel_overhead": "gaps between kernels", "gpu_kernel_launch_overhead": "launch delay",
}  # fmt: skip
WORKLOADS = (
    ("clean", "nvidia"), ("clean", "amd"), ("item_sync", "nvidia"), ("item_sync", "amd"),
    ("host_late", "nvidia"), ("synchronous_copy", "nvidia"), ("synchronous_copy", "amd"),
    ("free_and_malloc", "nvidia"), ("split_kernels", "nvidia"), ("late_reduction", "nvidia"),
    ("imbalance", "nvidia"), ("uneven_stages", "nvidia"),
)  # fmt: skip
"""Workload and vendor; HTA reads the first rank of those of two."""


def asked_hta(python: str, trace: Path) -> dict[str, Any]:
    """What HTA says of one trace."""
    adapter = Path(__file__).with_name("hta_critical_path.py")
    environment = os.environ | {"HTA_DISABLE_NS_ROUNDING": "1"}
    told = subprocess.run(
        [python, str(adapter), str(trace)], capture_output=True, text=True, check=False, env=environment
    )
    lines = told.stdout.strip().splitlines()
    answer: dict[str, Any] = json.loads(lines[-1]) if lines else {"error": "no result"}
    return answer


def parts(python: str, traces: Sequence[Path]) -> Iterator[str]:
    """The first table."""
    yield "| trace | tool | path, of the time it is in | parts |"
    yield "| --- | --- | --- | --- |"
    for trace in traces:
        with traceview.open(trace) as session:
            told = session.what_if()
        path = {PATH_NAMES[row["kind"]]: row["ns"] for row in told["critical_path"]}
        yield _row(trace, "traceview", told["replayed_ns"], told["window_ns"], path)
        found = asked_hta(python, trace)
        if found.get("error"):
            yield f"| {trace.name} | HTA | none | {found['error']} |"
            continue
        path = {HTA_NAMES.get(name, name): ns for name, ns in found["parts"].items()}
        yield _row(trace, "HTA", found["length_ns"], found["span_ns"], path)


def _row(trace: Path, tool: str, length_ns: int, span_ns: int, path: dict[str, int]) -> str:
    whole = max(1, sum(path.values()))
    named = sorted(path.items(), key=lambda part: -part[1])
    shown = ", ".join(f"{ns / whole:.0%} {name}" for name, ns in named if ns >= whole / 100)
    return f"| {trace.name} | {tool} | {length_ns / 1e6:.3f} of {span_ns / 1e6:.3f} ms | {shown} |"


def answers(python: str) -> Iterator[str]:
    """The second table."""
    yield "| program | true | traceview | HTA |"
    yield "| --- | ---: | ---: | ---: |"
    for workload, vendor in WORKLOADS:
        runs, faster = played(programs(workload, vendor)), programs(workload, vendor)
        change(faster, "kernel", 0.5)
        true = max(map(steady_ns, played(faster))) / max(map(steady_ns, runs))
        with tempfile.TemporaryDirectory() as folder:
            for run in runs:
                path = Path(folder) / f"rank{run.identity.rank}.json"
                kineto.write(recorded(run), path, sync_events=vendor == "nvidia")
            with traceview.open(folder, cache=False) as session:
                told = session.what_if(["kernel=0.5"])
            found = asked_hta(python, Path(folder) / "rank0.json")
        own = f"{told['after_ns'] / told['before_ns']:.3f}"
        other = found.get("error") or f"{found['halved_ns'] / found['length_ns']:.3f}"
        yield f"| {workload}, {vendor}, {len(runs)} | {true:.3f} | {own} | {other} |"


def main() -> None:
    """Prints both tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hta-python", required=True, help="a Python that has HolisticTraceAnalysis")
    parser.add_argument("traces", nargs="*", type=Path, help="PyTorch traces of one rank")
    asked = parser.parse_args()
    for line in (*parts(asked.hta_python, [*BUNDLED, *asked.traces]), "", *answers(asked.hta_python)):
        print(line, flush=True)


if __name__ == "__main__":
    main()
