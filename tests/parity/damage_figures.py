"""How much of damaged Perfetto, CSV and XPlane files is read: `python -m tests.parity.damage_figures`.

Each file of 248 or 400 kernels is damaged so many times in each way. A loss is silent where kernels are
missing and `health` has no warning or error that the sound file has not.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "sample_traces"))

from tracegen.rocm import pftrace, rocprof_csv

import traceview
from tests.parity.conftest import training_runs
from tests.xplane.profiles import Plane, profile
from traceview.errors import TraceviewError


def _flipped(data: bytearray, draw: random.Random) -> None:
    data[draw.randrange(len(data))] ^= 1 << draw.randrange(8)


def _zeroed(data: bytearray, draw: random.Random) -> None:
    at = draw.randrange(len(data))
    data[at : at + 1024] = bytes(len(data[at : at + 1024]))


def _cut(data: bytearray, draw: random.Random) -> None:
    del data[draw.randrange(len(data)) :]


DAMAGES: dict[str, Callable[[bytearray, random.Random], None]] = {
    "one bit flipped": _flipped,
    "1 KiB zeroed": _zeroed,
    "cut off": _cut,
}


def write_files(folder: Path) -> dict[str, Path]:
    """A sound file of each format; the other tables of the CSV recording stand beside it."""
    run = training_runs("amd")[0]
    pftrace.write(run, folder / "out.pftrace")
    rocprof_csv.write(run, folder / "csv", generation="7.0")
    plane = Plane("/device:GPU:0", {"device_vendor": "Nvidia"})
    details = "regs:64 grid:10,2,1 block:128,1,1"
    kernels = [plane.event(f"k{n % 7}", n * 2000, 1000, kernel_details=details) for n in range(400)]
    plane.line(1, "Stream #1(Kernel)", kernels)
    (folder / "run.xplane.pb").write_bytes(profile(plane))
    return {
        "Perfetto (rocprofv3)": folder / "out.pftrace",
        "CSV (rocprofv3)": next((folder / "csv").glob("*kernel_trace.csv")),
        "XPlane": folder / "run.xplane.pb",
    }


def read(path: Path) -> tuple[int, Counter[str]]:
    """How many kernels are read, and what `health` warns of. Raises TraceviewError."""
    with traceview.open(path, cache=False) as session:
        [(kernels,)] = session.sql("SELECT count(*) FROM kernels").fetchall()
        query = "SELECT code, sum(count)::BIGINT + 1 FROM health WHERE severity <> 'info' GROUP BY 1"
        return kernels, Counter(dict(session.sql(query).fetchall()))


def main() -> None:
    """Prints the rows of a table in Markdown."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--cases", type=int, default=100)
    cases = options.parse_args().cases
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TRACEVIEW_CACHE_DIR"] = str(Path(folder) / "cache")
        for name, path in write_files(Path(folder)).items():
            sound = path.read_bytes()
            kernels, warned = read(path)
            for damage, change in DAMAGES.items():
                draw = random.Random(damage)
                refused = told = found = silent = 0
                for _ in range(cases):
                    data = bytearray(sound)
                    change(data, draw)
                    path.write_bytes(data)
                    try:
                        count, codes = read(path)
                    except TraceviewError:
                        refused += 1
                        continue
                    new = bool(codes - warned)
                    told, found = told + new, found + min(count, kernels)
                    silent += count < kernels and not new
                path.write_bytes(sound)
                written = f"{found:,} of {cases * kernels:,}"
                print(f"| {name} | {damage} | {refused} | {told} | {written} | {silent} |", flush=True)


if __name__ == "__main__":
    main()
