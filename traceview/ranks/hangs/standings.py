"""What is known of the communicators of a run, and of how far each rank was in them."""

from dataclasses import dataclass, field

Key = tuple[str, str]
"""A communicator within a run: its name and its ranks as recorded."""


@dataclass(frozen=True, slots=True)
class Record:
    """One enqueued collective or message of a rank; see the table enqueued_collectives."""

    trace_id: int
    rank: int
    communicator: Key
    record_id: int
    is_message: bool
    sequence: int | None
    collectives_before: int | None
    name: str
    peer: int | None
    bytes_in: int | None
    bytes_out: int | None
    dtype: str | None
    completed: bool
    enqueued_ns: int | None


@dataclass(slots=True)
class Standing:
    """How far a rank is in a communicator.

    Attributes:
        enqueued: number of the last collective that it enqueued; None where unknown.
        completed: number of the last one that it completed; None where unknown.
        records: its collectives there, by number.
        overwritten: whether records of unfinished collectives are missing.
    """

    trace_id: int
    enqueued: int | None = None
    completed: int | None = None
    records: dict[int, Record] = field(default_factory=dict)
    overwritten: bool = False

    def has_completed(self, sequence: int) -> bool:
        """Whether it completed a collective."""
        record = self.records.get(sequence)
        return bool(record and record.completed) or (
            self.completed is not None and self.completed >= sequence
        )

    def first_unfinished(self) -> int | None:
        """The first collective that it enqueued and did not complete."""
        found = (number for number in sorted(self.records) if not self.has_completed(number))
        return next(found, None)


@dataclass(slots=True)
class Communicator:
    """One communicator of a run.

    Attributes:
        members: its ranks, in the order of their places; as far as they are known.
        standings: of each rank with a dump.
        messages: unfinished sends and receives of its ranks.
        perhaps: ranks without a record that may be in it, where no dump lists its ranks.
    """

    key: Key
    description: str | None
    members: list[int]
    standings: dict[int, Standing] = field(default_factory=dict)
    messages: list[Record] = field(default_factory=list)
    perhaps: list[int] = field(default_factory=list)

    def is_known(self) -> bool:
        """Whether a dump lists its ranks; else a member without a record is missing among `members`."""
        return bool(self.key[1])

    def label(self) -> str:
        """Its description, where it has one, and its name."""
        name = self.key[0]
        return f"{self.description} ({name})" if self.description and self.description != name else name
