"""Writes the sample traces of this folder, or one large trace to measure readers with."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from tracegen import kineto, nsight
from tracegen.benchmark import write_benchmark
from tracegen.model_shape import ModelShape
from tracegen.operators import Detail
from tracegen.records import Run
from tracegen.rocm import rocpd, rocprof_json
from tracegen.workloads import inference, training

FOLDER_NAMES = {"nvidia": "nvidia", "amd": "rocm"}
LATE_RANK_NS = 600_000
"""Rank 1 begins every forward pass this much late, so that rank 0 waits in its collectives."""


SMALLER_MODEL = ModelShape(layers=2, hidden=2048, heads=16, sequence=1024, batch=2, vocabulary=32_000)
"""For the formats that write much more about the same work."""

Sample = tuple[str, list[Run], Callable[[Path], None]]
"""File name below this folder, what it holds, and what writes it."""


def samples() -> Iterator[Sample]:
    """Yield the bundled samples."""
    yield from kineto_samples()
    runs = training(ranks=2, steps=2, warmup_steps=1, first_step=6, log_every=2, late_ns={1: LATE_RANK_NS})
    yield "training_nvidia_nsight.sqlite", runs, partial(nsight.write, runs)
    runs = training(
        ranks=2,
        steps=2,
        vendor="amd",
        shape=SMALLER_MODEL,
        warmup_steps=1,
        first_step=6,
        log_every=2,
        late_ns={1: LATE_RANK_NS},
    )
    for run in runs:
        name = f"training_rocm_rocpd/{run.identity.pid}_results.db"
        yield name, [run], partial(rocpd.write, run, version="3.0.3")
    yield "training_rocm_results.json", runs[:1], partial(rocprof_json.write, runs[0])


def kineto_samples() -> Iterator[Sample]:
    """Yield the samples in the layout of the PyTorch profiler."""
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
            name = f"training_{folder}/rank{run.identity.rank}.json.gz"
            yield name, [run], partial(kineto.write, run)
    for vendor, folder in FOLDER_NAMES.items():
        run = inference(vendor, detail=Detail(python_frames=True))
        yield f"inference_{folder}.json.gz", [run], partial(kineto.write, run)


def write_samples(folder: Path) -> None:
    """Write all samples below ``folder`` and print what each holds."""
    for name, runs, write in samples():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path)
        counts = {
            what: sum(len(getattr(run, what)) for run in runs)
            for what in ("operators", "calls", "kernels", "copies")
        }
        held = ", ".join(f"{count} {what}" for what, count in counts.items())
        print(f"{name}: {held}, {path.stat().st_size} bytes")


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
