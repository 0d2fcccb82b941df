"""The input and the output of the decoder."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Protocol

from traceview_parsers.perfetto.sequence import Sequence

from traceview.native.perfetto_layout import Array


class ByteStream(Protocol):
    """A source of bytes, such as `ByteSource`."""

    def readinto(self, view: memoryview) -> int:
        """Reads into `view`; returns how many bytes, 0 only at the end."""


@dataclass(slots=True)
class Batch:
    """Track events in the order of the file; valid until the sink returns from taking the next batch.

    Attributes:
        first_event: number of the first event, counted from the start of the file.
        events, annotations, flows: see layout; times are on the clock of the trace.
        track_segments: number of the segment of each track known so far.
    """

    first_event: int
    events: Array
    annotations: Array
    flows: Array


class Sink(Protocol):
    """Receives the output of the decoder."""

    def events(self, batch: Batch) -> None:
        """Takes a batch of track events."""

    def message(self, packet: Any, sequence: Sequence | None, time: int | None, segment: int) -> None:
        """Takes a packet that is not a track event; the time is None if it has none."""

    def correlation(self, event: int, correlation: Any, api: int, segment: int) -> None:
        """Takes the GpuCorrelation of a track event, by the event's number, and the number of its API."""

    def flow(self, event: int, flow_id: int, use: int) -> None:
        """Takes a flow of a legacy event, see legacy."""

    def scheduled(self, packet: Any, segment: int) -> None:
        """Takes the records of the scheduler in a packet of ftrace."""


@dataclass(slots=True)
class Losses:
    """Counts of unusable data, with the offset of the first."""

    malformed: int = 0
    broken_at: int | None = None
    cut_off_at: int | None = None
    invalid_state: int = 0
    no_sequence: int = 0
    no_time: int = 0
    unknown_names: int = 0
    unknown_type: int = 0
    packets_dropped: int = 0
    unread: Counter[int] = field(default_factory=Counter)
