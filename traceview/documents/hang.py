"""Why a job stopped, `traceview.hang/1`."""

from typing import Literal, NotRequired, TypedDict

from traceview.documents.values import Tool

Verdict = Literal[
    "never enqueued", "other operation", "other size", "other type", "not completed", "not recorded",
    "unfinished everywhere", "not checkable",
]  # fmt: skip
"""What ranks did not do alike."""


State = Literal[
    "never enqueued",
    "other operation",
    "other size",
    "other type",
    "not completed",
    "not recorded",
    "waiting",
]
"""What a rank did with the instance."""


class HangRun(TypedDict):
    """A run with dumps.

    Attributes:
        dumps: ranks with a dump.
        without_rank: dumps whose file name does not end in a rank.
    """

    run: str
    dumps: int
    world_size: int | None
    without_rank: int


class Culprit(TypedDict):
    """A rank that others ultimately wait for; see the view hang_culprits."""

    run: str
    rank: int
    trace_id: int | None
    state: State
    place: int
    communicator: str
    sequence: NotRequired[int | None]
    victims: int
    verdict: str | None
    message: str
    name: NotRequired[str | None]
    bytes: NotRequired[int | None]
    dtype: NotRequired[str | None]
    waiting: NotRequired[int]
    waits_for: NotRequired[str | None]
    completed: NotRequired[int]
    unfinished: NotRequired[int | None]
    last_enqueued: NotRequired[int | None]


class HangVerdict(TypedDict):
    """The first instance of a communicator in which ranks differ; see the view hang_verdicts."""

    run: str | None
    communicator: str | None
    place: int
    depth: int
    is_message: bool
    sequence: int | None
    verdict: Verdict
    differing_ranks: str | None
    waiting_ranks: str | None
    reason: str | None


class DumpHealth(TypedDict):
    """A problem of a dump."""

    trace_id: int
    code: str | None
    severity: str | None
    count: int | None
    detail: str | None


class HangDocument(TypedDict):
    """Why a job stopped: the culprits, and the first instance of each communicator in which ranks differ.
    Sizes are in bytes.

    Attributes:
        culprits: ranks that others ultimately wait for; the columns of the view hang_culprits.
        verdicts: the earliest first; the columns of the view hang_verdicts.
    """

    schema: Literal["traceview.hang/1"]
    tool: Tool
    runs: list[HangRun]
    culprits: list[Culprit]
    verdicts: list[HangVerdict]
    health: list[DumpHealth]
