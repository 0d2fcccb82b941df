"""Which records of a recording get lost."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from random import Random

KINDS = ("kernels", "graph_nodes", "copies", "calls", "gpu_work")
"""What may get lost: kernels outside of graphs, kernels of graphs, copies, calls that start GPU work, or all
that a GPU did."""

PATTERNS = ("random", "bursts", "start", "end", "stream", "process")
"""Single records, some in a row, those before or after a time, all of a stream, all of a process."""

BURST = 20
"""So many records in a row make a burst: those of one buffer of the profiler."""

_KINDS_OF = {
    "kernels": frozenset({"kernel"}),
    "graph_nodes": frozenset({"graph_node"}),
    "copies": frozenset({"copy"}),
    "calls": frozenset({"call"}),
    "gpu_work": frozenset({"kernel", "graph_node", "copy", "memset"}),
}


@dataclass(frozen=True, slots=True)
class Loss:
    """Some records that get lost; ``share`` is theirs among those of their kind, where it is not all."""

    kind: str
    pattern: str = "random"
    share: float = 0.2

    def __post_init__(self) -> None:
        """Raise ValueError for an unknown kind or pattern."""
        if self.kind not in KINDS or self.pattern not in PATTERNS:
            raise ValueError(f"loss: {self.kind!r} or {self.pattern!r} is unknown")

    def __str__(self) -> str:
        """Return kind, pattern and share."""
        return f"{self.kind} {self.pattern}" + (f" {self.share:.0%}" if self.has_share else "")

    @property
    def has_share(self) -> bool:
        """Tell whether a share of the records gets lost, instead of all of a stream or process."""
        return self.pattern not in ("stream", "process")


@dataclass(frozen=True, slots=True)
class Record:
    """A record that may get lost.

    Attributes:
        kind: kernel, graph_node, copy, memset, or call (that starts GPU work).
        process: which process wrote it.
        stream: which stream ran it; None for calls.
        start_ns, end_ns: when it ran.
        call: what names the call, or the call of the work, among all processes.
        starts: launch, graph_launch, copy or memset, where it is a call.
    """

    kind: str
    process: int
    stream: Hashable
    start_ns: int
    end_ns: int
    call: Hashable
    starts: str = ""


def chosen(records: Sequence[Record], loss: Loss, seed: int = 0) -> set[int]:
    """The positions of the records that get lost; the same seed gives the same."""
    random = Random(f"{loss} {seed}")
    kinds = _KINDS_OF[loss.kind]
    may = [at for at, record in enumerate(records) if record.kind in kinds]
    may.sort(key=lambda at: (records[at].start_ns, at))
    count = round(len(may) * loss.share)
    if not may:
        return set()
    match loss.pattern:
        case "random":
            return set(random.sample(may, count))
        case "bursts":
            firsts = range(0, len(may), BURST)
            bursts = random.sample(firsts, min(len(firsts), max(1, round(count / BURST))))
            return {at for first in bursts for at in may[first : first + BURST]}
        case "start":
            return set(may[:count])
        case "end":
            return set(may[len(may) - count :])
        case "stream":
            places = sorted({(records[at].process, str(records[at].stream)) for at in may})
            place = random.choice(places)
            return {at for at in may if (records[at].process, str(records[at].stream)) == place}
        case _:
            process = random.choice(sorted({records[at].process for at in may}))
            return {at for at in may if records[at].process == process}
