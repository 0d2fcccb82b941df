"""The report in at most 6,000 bytes, `traceview.brief/1`."""

from typing import Literal, TypedDict


class BriefFinding(TypedDict):
    """A finding on all of its GPUs.

    Attributes:
        saves_ns: after the findings above it, in the mean of its GPUs; null where it claims nothing.
        share: of their windows [%].
        occurrences: how many there are, each a unit.
    """

    id: str
    name: str
    severity: str
    saves_ns: int | None
    share: float | None
    gpus: int
    where: str
    occurrences: int | None
    unit: str
    total_ns: int | None
    message: str


class ListedFinding(BriefFinding):
    """A finding with the command that shows more of it."""

    next: str


class LeftOut(TypedDict):
    """How many findings are not there, and the commands that have them."""

    findings: int
    below_the_list: int
    all: str
    rows: str


class Brief(TypedDict):
    """The report in at most 6,000 bytes, for any number of ranks; see `traceview.report.brief`."""

    schema: Literal["traceview.brief/1"]
    recording: str
    window: str | None
    completeness: str
    windows_ns: int
    classes_ns: dict[str, int]
    notes: list[str]
    health: list[str]
    findings: list[ListedFinding]
    rules: dict[str, int]
    left_out: LeftOut
    evidence: str
