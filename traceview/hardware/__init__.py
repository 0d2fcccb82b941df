"""GPU properties that traces lack: the limits of architectures and the peaks of products.

Each row of the tables names its source. A blank is unknown, never zero. docs/hardware.md documents their use.
"""

import csv
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from traceview.errors import UsageError


@dataclass(frozen=True, slots=True)
class GpuModel:
    """A product of gpus.csv, with the columns that can replace values of a trace; None is unknown.

    Attributes:
        name: its name in the table.
        vendor: nvidia or amd.
        arch: its architecture, such as sm_90.
        compute_units: streaming multiprocessors or compute units.
        memory_bytes: the nominal memory size [bytes].
    """

    name: str
    vendor: str
    arch: str
    compute_units: int | None
    memory_bytes: int | None


@cache
def hardware_text(name: str) -> str:
    """The text of one table: architectures.csv, gpus.csv or operations_per_clock.csv.

    No cell contains a comma, a quote or a line break.
    """
    return files("traceview.hardware").joinpath(name).read_text(encoding="utf-8")


def find_gpu(text: str) -> GpuModel:
    """The product that matches `text`: its name, a name in traces, also without the name of its vendor, or
    the start of a word in one of these.

    Case is ignored. Raises UsageError with the candidates when no or several products match.
    """
    rows = list(csv.DictReader(hardware_text("gpus.csv").splitlines()))
    wanted = text.strip().casefold()
    names = [[name.casefold() for name in (row["name"], *row["trace_names"].split("|"))] for row in rows]
    found = [
        row
        for row, known in zip(rows, names, strict=True)
        if wanted and wanted in {*known, *(name.removeprefix(f"{row['vendor']} ") for name in known)}
    ]
    if not found:
        word = re.compile(rf"(?<!\w){re.escape(wanted)}")
        found = [row for row, known in zip(rows, names, strict=True) if any(map(word.search, known))]
    if len(found) != 1 or not wanted:
        among = ", ".join(row["name"] for row in found or rows)
        what = f"{text!r} is several GPUs" if found and wanted else f"no GPU {text!r}"
        raise UsageError(f"{what}; give one of: {among}")
    row = found[0]
    return GpuModel(
        name=row["name"],
        vendor=row["vendor"],
        arch=row["arch"],
        compute_units=int(row["compute_units"]) if row["compute_units"] else None,
        memory_bytes=int(row["memory_gb"]) * 10**9 if row["memory_gb"] else None,
    )
