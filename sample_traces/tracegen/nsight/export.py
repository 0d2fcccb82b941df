"""What an export is made of: its schema, what was traced, the processes, and rows as they are collected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tracegen.nsight.schema import Schema
from tracegen.records import Run
from tracegen.sqlite_file import Numbering, Row, Value

HOST_VM = 1 << 48
"""Global id of the host's virtual machine: hardware id in bits 56-63, vm id in bits 48-55."""

CAPTURE_LEAD_NS = 2_000_000_000
"""The capture starts this long before the first process is recorded."""

SYSTEM_CLOCK_NS = 41_300_500_000_321
"""The target's own clock at the start of the capture."""

NO_STREAM = 4_294_967_295


@dataclass(frozen=True, slots=True)
class Content:
    """What was traced and how it was exported.

    ``graph_trace`` is ``node`` (kernels of graphs one by one) or ``graph`` (one opaque row a launch).
    ``secret`` is planted wherever real exports hold the environment, command lines or captured output.
    ``migrations`` and ``peer_copies`` add that many copies of unified memory and between GPUs, which the
    simulation itself does not have, after the last work of each process.
    """

    nvtx: bool = True
    operator_ranges: bool = False
    include_blobs: bool = True
    graph_trace: str = "node"
    os_runtime: bool = False
    libraries: bool = False
    memory_usage: bool = False
    gpu_metrics: bool = False
    nic_metrics: bool = False
    mpi: bool = False
    gpu_info: bool = True
    own_device_numbers: bool = False
    mig: bool = False
    green_context: bool = False
    migrations: int = 0
    peer_copies: int = 0
    secret: str = "not-really-a-secret"
    lazy: bool = True

    def __post_init__(self) -> None:
        """Raise ValueError for an unknown ``graph_trace``."""
        if self.graph_trace not in ("node", "graph"):
            raise ValueError(f"graph_trace: {self.graph_trace!r} is unknown, use node or graph")


@dataclass(slots=True)
class Export:
    """Rows of one export, by table, and the numbering of its strings."""

    schema: Schema
    content: Content
    start_ns: int
    strings: Numbering = field(default_factory=Numbering)
    rows: dict[str, list[Row]] = field(default_factory=dict)

    def add(self, table: str, **values: Value) -> None:
        """Collect one row; the names are the table's columns, with the trailing _ of keywords removed."""
        self.rows.setdefault(table, []).append({name.rstrip("_"): value for name, value in values.items()})

    def time(self, ns: int) -> int:
        """Return a time as the export counts it, see ``clock_ns``."""
        return ns - self.start_ns + self.clock_ns

    @property
    def clock_ns(self) -> int:
        """Return what the start of the capture reads: 0 or, from 3.25 on, the clock of the target."""
        return SYSTEM_CLOCK_NS if self.schema.at_least("3.25.0") else 0


@dataclass(frozen=True, slots=True)
class Process:
    """One process of an export."""

    run: Run
    context: int
    export: Export

    @property
    def global_pid(self) -> int:
        """Return the process part of global ids: bits 24-47, below the virtual machine's."""
        return HOST_VM | self.run.identity.pid << 24

    def global_tid(self, tid: int) -> int:
        """Return the id of a thread: the process's with the thread in bits 0-23."""
        return self.global_pid | tid

    @property
    def device(self) -> int:
        """Return the CUDA ordinal, which each process counts for itself when it sees one GPU only."""
        return 0 if self.export.content.own_device_numbers else self.run.identity.device

    @property
    def main_thread(self) -> int:
        """Return the global id of the main thread."""
        return self.global_tid(self.run.identity.threads[0][0])


def processes(export: Export, runs: Sequence[Run]) -> list[Process]:
    """Return the processes of an export; contexts are numbered over all of them."""
    return [Process(run, context, export) for context, run in enumerate(runs, 1)]
