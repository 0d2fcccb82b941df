"""One line for all lanes of a trace."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import numpy.typing as npt

from traceview.quantities import counted, number
from traceview.tui.timeline.lane import CLASSES, CounterLane, Lane, Times

_SENT: Final = CLASSES.index("communication")
_LEAST: Final = 0.01
"""The share that is drawn for a host that works while its GPUs idle: it says little of how well."""


@dataclass(slots=True)
class Summary:
    """One line for all lanes of a trace: its GPUs, and what the host does while they idle.

    Attributes:
        label, trace_id: as for a lane of events.
        kind: how many lanes there are, and whether they are folded.
        work: the lanes of its GPUs; host: those of its calls and outermost operators.
    """

    label: str
    trace_id: int
    kind: str
    work: list[Lane]
    host: list[Lane]
    device: int | None = None
    group: str = "summary"

    @classmethod
    def of(
        cls, lanes: Sequence[Lane | CounterLane | Summary], label: str, trace: int, *, is_folded: bool
    ) -> Summary:
        """The summary of these lanes."""
        events = [lane for lane in lanes if isinstance(lane, Lane) and len(lane)]
        work = [lane for lane in events if lane.group == "gpu" and lane.kind != "ranges"]
        host = [lane for lane in events if lane.kind in ("ops", "calls") and not lane.is_continued]
        kind = f"· {number(len(lanes))} folded" if is_folded else f"· {counted(len(lanes), 'lane')}"
        return cls(label, trace, kind, work, host)

    def parts(self) -> list[Summary]:
        """The same as a line each for its GPUs, for communication, and for the host; without those of none.

        The first stands for the trace.
        """
        sent = [lane for lane in self.work if lane.kind == "comm." or bool(np.all(lane.classes == _SENT))]
        rest = [lane for lane in self.work if not any(lane is each for each in sent)]
        first = replace(self, work=rest, host=[])
        others = {"comm.": (sent, []), "host": ([], self.host)}
        return [
            first,
            *(
                replace(self, label="", kind=kind, work=work, host=host)
                for kind, (work, host) in others.items()
                if work or host
            ),
        ]

    def busy(self, edges: Times) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.int64]]:
        """As for a lane of events: of the busiest lane of the GPUs, and where all idle, of the host."""
        share, most = _busiest(self.work, edges)
        host, of_host = _busiest(self.host, edges)
        if not self.work:
            return host, of_host
        idles = share <= 0
        return np.where(idles, np.minimum(host, _LEAST), share), np.where(idles, of_host, most)


def _busiest(lanes: Sequence[Lane], edges: Times) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.int64]]:
    share = np.zeros(len(edges) - 1)
    most = np.zeros(len(edges) - 1, dtype=np.int64)
    for lane in lanes:
        busy, kind = lane.busy(edges)
        more = busy > share
        share[more], most[more] = busy[more], kind[more]
    return share, most
