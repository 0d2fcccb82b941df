"""The rows of the lists of a report about several ranks."""

from typing import NotRequired, TypedDict

from traceview.documents.values import OtherPath, TraceWord, Word


class StragglerRow(TypedDict):
    """A rank that comes last, with the chain of waits from it to the culprit."""

    run: OtherPath | None
    communicator: str
    trace_id: int
    rank: int
    late: NotRequired[int | None]
    compared: NotRequired[int | None]
    chance: NotRequired[float | None]
    waited_ns: NotRequired[int | None]
    verdict: Word | None
    culprit: NotRequired[Word | None]
    chain: NotRequired[list[object] | None]
    cause: NotRequired[Word | None]
    because: NotRequired[str | None]
    excess_ns: NotRequired[int | None]
    excess_share: NotRequired[float | None]
    waiting_ns: NotRequired[int | None]
    waiting_ranks: NotRequired[int | None]


class PipelineRow(TypedDict):
    """One pipeline; pipeline is its lowest rank, longest_stage the stage with most compute."""

    run: OtherPath | None
    pipeline: int | None
    schedule: NotRequired[Word | None]
    stages: int | None
    microbatches: NotRequired[int | None]
    chunks: NotRequired[int | None]
    steps: NotRequired[int | None]
    span_ns: NotRequired[int | None]
    bubble_share: float | None
    theory_share: NotRequired[float | None]
    imbalance_ns: NotRequired[int | None]
    straggler_ns: NotRequired[int | None]
    other_ns: NotRequired[int | None]
    message_ns: NotRequired[int | None]
    longest_stage: NotRequired[int | None]
    known_by: NotRequired[Word | None]


class BandwidthRow(TypedDict):
    """Communicators of one kind, one operation and size, inside or between hosts: medians over
    communicators, and the slowest of them; 10^9 bytes/s as nccl-tests define them."""

    run: OtherPath | None
    kind: TraceWord | None
    name: str | None
    between_hosts: NotRequired[bool | None]
    bytes: int | None
    instances: NotRequired[int | None]
    communicators: NotRequired[int | None]
    median_dur_ns: NotRequired[int | None]
    algorithm_gb_per_s: NotRequired[float | None]
    bus_gb_per_s: float | None
    least_bus_gb_per_s: NotRequired[float | None]
    slowest: NotRequired[str | None]


class CommunicatorRow(TypedDict):
    """One communicator; bus_gb_per_s [10^9 bytes/s] is that of the operation and size with most time,
    imbalance that of the bytes that ranks of experts receive."""

    run: OtherPath | None
    communicator: str
    messages: bool
    kind: TraceWord | None
    known_by: NotRequired[Word | None]
    size: int | None
    ranks: NotRequired[Word | None]
    instances: NotRequired[int | None]
    step_instances: NotRequired[float | None]
    bytes: NotRequired[int | None]
    median_skew_ns: NotRequired[int | None]
    max_skew_ns: NotRequired[int | None]
    waited_ns: NotRequired[int | None]
    bus_gb_per_s: NotRequired[float | None]
    imbalance: NotRequired[float | None]


class HangRow(TypedDict):
    """An instance of a collective in which ranks differ."""

    run: OtherPath | None
    place: int
    depth: NotRequired[int | None]
    communicator: str | None
    is_message: NotRequired[bool | None]
    sequence: NotRequired[int | None]
    name: NotRequired[str | None]
    bytes: NotRequired[int | None]
    dtype: NotRequired[TraceWord | None]
    verdict: Word | None
    differing: NotRequired[int | None]
    differing_ranks: NotRequired[Word | None]
    waiting: NotRequired[int | None]
    waiting_ranks: NotRequired[Word | None]
    completed: NotRequired[int | None]
    reason: NotRequired[TraceWord | None]
