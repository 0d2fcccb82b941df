"""The trace formats that runs can be written in, each as its profiler writes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tracegen import kineto, nsight
from tracegen.records import Run
from tracegen.rocm import pftrace, rocpd, rocprof_csv, rocprof_json, rpd
from tracegen.rocm.process import BOOT_NS


@dataclass(frozen=True)
class Format:
    """A trace format.

    Attributes:
        vendor: whose profilers write it.
        write: writes runs of all ranks into a folder.
        zero_ns: the time of a run that becomes zero in the file [ns since 1970].
    """

    vendor: str
    write: Callable[[Sequence[Run], Path], None]
    zero_ns: int = 0


def write_kineto(runs: Sequence[Run], folder: Path) -> None:
    """One file a rank."""
    for run in runs:
        kineto.write(run, folder / f"rank{run.identity.rank}.json")


def write_nsight(runs: Sequence[Run], folder: Path) -> None:
    """One file for all ranks."""
    nsight.write(list(runs), folder / "report.sqlite", content=nsight.Content(memory_usage=True))


def write_rocpd(runs: Sequence[Run], folder: Path) -> None:
    """One file a rank."""
    for run in runs:
        rocpd.write(run, folder / f"{run.identity.pid}_results.db", version="3.0.3")


def write_rocprof_csv(runs: Sequence[Run], folder: Path) -> None:
    """One set of files a rank."""
    for run in runs:
        rocprof_csv.write(run, folder, prefix=str(run.identity.pid))


def write_rocprof_json(runs: Sequence[Run], folder: Path) -> None:
    """One file a rank."""
    for run in runs:
        rocprof_json.write(run, folder / f"{run.identity.pid}_results.json")


def write_pftrace(runs: Sequence[Run], folder: Path) -> None:
    """One file a rank."""
    for run in runs:
        pftrace.write(run, folder / f"{run.identity.pid}_results.pftrace")


def write_rpd(runs: Sequence[Run], folder: Path) -> None:
    """One file for all ranks."""
    rpd.write(list(runs), folder / "trace.rpd")


FORMATS: Mapping[str, Format] = {
    "kineto": Format("nvidia", write_kineto),
    "kineto_amd": Format("amd", write_kineto),
    "nsight": Format("nvidia", write_nsight),
    "rocprof_csv": Format("amd", write_rocprof_csv, BOOT_NS),
    "rocprof_json": Format("amd", write_rocprof_json, BOOT_NS),
    "rocpd": Format("amd", write_rocpd, BOOT_NS),
    "pftrace": Format("amd", write_pftrace, BOOT_NS),
    "rpd": Format("amd", write_rpd, BOOT_NS),
}
"""Those that hold the calls of the host, which tell what GPU work there should be."""
