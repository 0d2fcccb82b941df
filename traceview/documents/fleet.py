"""Hosts, GPUs and links over many runs, `traceview.fleet/1`."""

from typing import Literal, NotRequired, TypedDict

from traceview.documents.values import Tool


class WaitingFor(TypedDict):
    """Waiting for a rank."""

    culprit: str | None
    dur_ns: int


class FleetRun(TypedDict):
    """A run and its exposed communication.

    Attributes:
        window_ns: the analyzed windows of all GPUs; null where no communication is exposed.
        transfer_ns: of these, exposed transfer.
        waiting: of these, waiting for other ranks, by the ranks that it is for (view job_time); null where
            none is named.
    """

    run: str | None
    traces: int
    hosts: int
    world_size: int | None
    window_ns: NotRequired[int | None]
    transfer_ns: NotRequired[int | None]
    waiting: NotRequired[list[WaitingFor]]


MachineKind = Literal["gpu", "host", "link"]
"""What a quantity is of."""


class Machine(TypedDict):
    """A GPU, host or link, by one quantity.

    Attributes:
        unit: of median; x is a multiple of the usual value of the run.
        worst_in: runs in which it is among the worst.
        effect: median excess over its peers, as a share; better is negative.
        chance: that any machine were so often among the worst without a cause.
        reason: why it is not checkable.
    """

    quantity: str
    unit: str
    kind: MachineKind
    machine: str
    runs: int
    worst_in: int
    median: float
    effect: float | None
    chance: float
    persistent: bool
    reason: str | None


_Class = TypedDict("_Class", {"class": str})
"""A field whose name is a keyword."""


class Energy(_Class):
    """The energy of a class of time on a GPU.

    Attributes:
        step_energy_j: mean energy of a step in this class [J].
        step_error_j: by how much that may be off [J].
        interval_ns: time between samples.
    """

    run: str | None
    gpu: str | None
    steps: int
    step_energy_j: float
    step_error_j: float
    step_ns: int | None
    interval_ns: int | None


class UncheckedQuantity(TypedDict):
    """A quantity without data."""

    quantity: str
    kind: str
    reason: str


class FleetDocument(TypedDict):
    """Hosts, GPUs and links over many runs. Later versions of traceview may add keys.

    Attributes:
        false_alarms: chance of any false alarm in the report.
        least_effect: excess from which on a machine is named, as a share.
        machines: a row for each quantity and machine; of each quantity the worst first.
    """

    schema: Literal["traceview.fleet/1"]
    tool: Tool
    false_alarms: float
    least_effect: float
    runs: list[FleetRun]
    machines: list[Machine]
    energy: list[Energy]
    not_checkable: list[UncheckedQuantity]
