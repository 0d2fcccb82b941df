"""Writes the sample traces of this folder, or one large trace to measure readers with."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

from tracegen import kineto
from tracegen.benchmark import write_benchmark
from tracegen.operators import Detail
from tracegen.records import Run
from tracegen.workloads import inference, training

FOLDER_NAMES = {"nvidia": "nvidia", "amd": "rocm"}
LATE_RANK_NS = 600_000
"""Rank 1 begins every forward pass this much late, so that rank 0 waits in its collectives."""


def sample_runs() -> Iterator[tuple[str, Run]]:
    """Yield the bundled samples: file name below this folder and what it holds."""
    for vendor, folder in FOLDER_NAMES.items():
        detail = Detail(python_frames=True, memory_events=True)
        runs = training(
            ranks=2,
            steps=3,
            vendor=vendor,
            detail=detail,
            warmup_steps=1,
            first_step=6,
            log_every=2,
            late_ns={1: LATE_RANK_NS},
        )
        for run in runs:
            yield f"training_{folder}/rank{run.identity.rank}.json.gz", run
    for vendor, folder in FOLDER_NAMES.items():
        yield f"inference_{folder}.json.gz", inference(vendor, detail=Detail(python_frames=True))


def write_samples(folder: Path) -> None:
    """Write all samples below ``folder`` and print what each holds."""
    for name, run in sample_runs():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        kineto.write(run, path)
        print(
            f"{name}: {len(run.operators)} operators, {len(run.calls)} calls, {len(run.kernels)} kernels, "
            f"{len(run.copies)} copies, {path.stat().st_size} bytes"
        )


def main() -> None:
    """Read the command line and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--output",
        type=Path,
        default=Path(__file__).resolve().parent,
        metavar="FOLDER",
        help="where to write the samples (default: this script's folder)",
    )
    parser.add_argument(
        "--benchmark",
        type=Path,
        metavar="OUT.json",
        help="write one large trace instead of the samples (.json, .json.gz or .json.zst)",
    )
    parser.add_argument(
        "--megabytes",
        type=int,
        default=500,
        help="size of the large trace before compression, at least one block of a few (default: 500)",
    )
    options = parser.parse_args()
    if options.benchmark is None:
        write_samples(options.output)
        return
    began = time.perf_counter()
    events, written = write_benchmark(options.benchmark, options.megabytes)
    speed = written / 1e6 / (time.perf_counter() - began)
    print(f"{options.benchmark}: {events} events, {written / 1e6:.1f} MB, {speed:.0f} MB/s")


if __name__ == "__main__":
    main()
