"""The forms of the answers, from which the output schemas of the tools are made. Times are integer ns."""

from dataclasses import dataclass
from typing import Any

Row = dict[str, Any]


@dataclass
class Truncation:
    """A list that was cut: its place, how many items are shown of how many, and how to get more."""

    list: str
    shown: int
    of: int | None
    more: str


@dataclass
class Answer:
    """What every answer has; `truncated` is empty where nothing was cut."""

    truncated: list[Truncation]


@dataclass
class Opened(Answer):
    """Traces, GPUs by name, counts of events, and what is wrong with the files."""

    path: str
    traces: list[Row]
    gpus: list[Row]
    events: dict[str, int | None]
    health: list[Row]


@dataclass
class Brief(Answer):
    """`traceview.brief/1`."""

    recording: str
    window: str | None
    windows_ns: int
    classes_ns: dict[str, int]
    notes: list[str]
    health: list[str]
    findings: list[Row]
    rules: dict[str, int]
    left_out: Row
    evidence: str


@dataclass
class Finding(Answer):
    """The figures, the rows and the query behind a finding or a figure; of a finding also totals."""

    evidence: str
    figures: Any
    query: str | None
    columns: list[str]
    rows: list[list[Any]]
    totals: Row | None = None


@dataclass
class Rows(Answer):
    """Rows of a query; `complete` says whether these are all."""

    columns: list[str]
    rows: list[list[Any]]
    complete: bool


@dataclass
class Comparison(Answer):
    """Two runs: the difference of their times, by class, kernel, operator, module and phase."""

    before: str
    after: str
    comparable: bool
    differences: list[Row]
    unit: Row
    total: Row
    classes: list[Row]
    kernels: list[Row]
    operators: list[Row]
    modules: list[Row]
    phases: list[Row]
    rows: dict[str, int]


@dataclass
class WhatIf(Answer):
    """`traceview.whatif/1`; `refusal` says why there is no answer, where there is none."""

    changes: list[str]
    refusal: str | None
    before_ns: int | None
    after_ns: int | None
    range_ns: list[int] | None


@dataclass
class NotCheckable(Answer):
    """Rules without a verdict, why, and how to record what they lack."""

    not_checkable: list[Row]
    vetoed: list[Row]
