"""The times of traces of several hosts on one clock, for pictures: how far each is ahead, and how sure."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import numpy as np

from traceview.quantities import counted, duration
from traceview.ranks.matched_collectives import CLOSEST_NS

CLOCKS: Final = (
    "SELECT trace_id, host, clock, component, origin_ns, offset_ns, drift_ppb, error_ns FROM clocks"
    " ORDER BY trace_id"
)
"""The query whose rows `clocks_of` takes."""
_BILLION: Final = 1_000_000_000
_SURE: Final = 3
"""How many times its error an offset must be, for clocks of unknown hosts to be two."""


def aligned(time_ns: Any, origin_ns: Any, offset_ns: Any, drift_ppb: Any) -> Any:
    """Times on the common clock [ns], as the macro `aligned` says it: integers, or arrays of them.

    Args:
        time_ns: times on the clock of a trace [ns].
        origin_ns, offset_ns, drift_ppb: of the clock of each, see `TraceClock`.
    """
    moved = time_ns - offset_ns
    # Only what is taken off is a float: times since 1970 are too large for them.
    return moved - np.rint((moved - origin_ns) * (drift_ppb / _BILLION)).astype(np.int64)


@dataclass(frozen=True, slots=True)
class TraceClock:
    """The clock of a trace.

    Attributes:
        component: number of the clocks that it compares with.
        offset_ns: by how much it is ahead, at `origin_ns` of the common clock [ns].
        drift_ppb: change of that [ns per s].
        error_ns: how wrong the offset may be [ns].
        alone: whether it compares with no other clock.
    """

    component: int
    origin_ns: int = 0
    offset_ns: int = 0
    drift_ppb: int = 0
    error_ns: int = 0
    alone: bool = True

    def aligned(self, time_ns: int) -> int:
        """A time of the trace on the common clock [ns]."""
        return int(aligned(time_ns, self.origin_ns, self.offset_ns, self.drift_ppb))

    def text(self) -> str:
        """What a viewer has to know of its times."""
        return "a clock of its own" if self.alone else f"clock ±{duration(self.error_ns)}"


def clocks_of(rows: Iterable[Sequence[Any]]) -> dict[int, TraceClock]:
    """The clocks of the traces, from the rows of `CLOCKS`; empty where the recorded times are comparable.

    They are where all traces are of one host. Where hosts are not recorded, their clocks are two if an offset
    is larger than the ends of collectives differ anyway and than three times its error.
    """
    found = list(rows)
    hosts = {host for _, host, *_ in found if host is not None}
    several = len({clock for _, _, clock, *_ in found}) > 1
    if not several or not (len(hosts) > 1 or any(map(_is_ahead, found))):
        return {}
    numbers: dict[int, int] = {}
    clocks = {}
    for trace_id, _, clock, component, origin, offset, drift, error in found:
        # A clock whose offset is refused compares with no other one.
        number = numbers.setdefault(component if offset is not None else -1 - clock, len(numbers))
        clocks[trace_id] = TraceClock(number, origin or 0, offset or 0, drift or 0, error or 0)
    clocks_in = Counter(component for _, component in {(row[2], clocks[row[0]].component) for row in found})
    return {trace: replace(each, alone=clocks_in[each.component] < 2) for trace, each in clocks.items()}


def _is_ahead(row: Sequence[Any]) -> bool:
    *_, offset, _, error = row
    return offset is not None and abs(offset) > max(CLOSEST_NS, _SURE * (error or 0))


@dataclass(frozen=True, slots=True)
class Placement:
    """Where the traces are on a common time axis.

    Attributes:
        origins: by trace, the time that is 0 on the axis [ns].
        apart: whether each trace counts from its own start, since their times do not meet.
        note: what a viewer has to know of the clocks; None where there is one.
    """

    origins: dict[int, int] = field(default_factory=dict)
    apart: bool = False
    note: str | None = None


def placement(spans: Mapping[int, tuple[int, int]], clocks: Mapping[int, TraceClock]) -> Placement:
    """Places traces by their common clocks.

    Without clocks, traces share one where their times overlap; else each starts at 0. So does each component
    of clocks where there are several. A drift counts as error: each trace is moved as a whole.

    Args:
        spans: the first and the last time of each trace [ns].
        clocks: as `clocks_of` returns them.
    """
    if not spans:
        return Placement()
    if not clocks:
        apart = len(spans) > 1 and min(end for _, end in spans.values()) <= max(
            start for start, _ in spans.values()
        )
        first = min(start for start, _ in spans.values())
        origins = {trace: start if apart else first for trace, (start, _) in spans.items()}
        return Placement(origins, apart)
    middle = {trace: (start + end) // 2 for trace, (start, end) in spans.items()}
    ahead = {trace: middle[trace] - clocks[trace].aligned(middle[trace]) for trace in spans}
    first_of: dict[int, int] = {}
    for trace, (start, _) in spans.items():
        at = clocks[trace].component
        first_of[at] = min(first_of.get(at, start - ahead[trace]), start - ahead[trace])
    origins = {trace: first_of[clocks[trace].component] + ahead[trace] for trace in spans}
    return Placement(origins, note=_note([clocks[trace] for trace in spans], spans))


def _note(clocks: Sequence[TraceClock], spans: Mapping[int, tuple[int, int]]) -> str:
    components = len({each.component for each in clocks})
    longest = max(end - start for start, end in spans.values())
    error = max(
        (
            each.error_ns + abs(each.drift_ppb) * longest // (2 * _BILLION)
            for each in clocks
            if not each.alone
        ),
        default=None,
    )
    parts = [] if error is None else [f"clocks aligned by collectives, ±{duration(error)}"]
    if components > 1:
        parts.append(
            f"{counted(components, 'clock')} that no collective joins, each from its own start"
            if error is None
            else f"{counted(components, 'group')} of clocks that no collective joins, each from its own start"
        )
    return "; ".join(parts)
