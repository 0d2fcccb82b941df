"""The axis of time of a replay: all traces on one clock, from the first event on."""

from dataclasses import dataclass, replace
from typing import Any, Final, Self

import duckdb
import numpy as np
from numpy.typing import NDArray

from traceview.ranks.common_clock import CLOCKS, aligned, clocks_of
from traceview.replay.arrays import Ints

_SEVERAL: Final = "SELECT count(*) > 1 FROM traces"


@dataclass(frozen=True, slots=True)
class _Clocks:
    """The clocks of traces, by their number, see `traceview.ranks.common_clock.TraceClock`."""

    origin: Ints
    offset: Ints
    drift_ppb: Ints

    def aligned(self, traces: NDArray[np.integer], times: Ints) -> Ints:
        """Times of traces on the common clock [ns]; the same time of a trace is always the same one."""
        moved: Ints = aligned(times, self.origin[traces], self.offset[traces], self.drift_ppb[traces])
        return moved

    def recorded(self, traces: NDArray[np.integer], wanted: Ints) -> Ints:
        """The times of traces that are these on the common clock [ns]."""
        origin = self.origin[traces]
        since = np.rint((wanted - origin) / (1 - self.drift_ppb[traces] / 1e9)).astype(np.int64)
        times: Ints = origin + since + self.offset[traces]
        # Both ways are rounded.
        times += wanted - self.aligned(traces, times)
        return times


@dataclass(frozen=True, slots=True)
class Axis:
    """Where recorded times are in a replay.

    Attributes:
        origin_ns: the time on the common clock that is 0 on the axis [ns].
    """

    origin_ns: int = 0
    _clocks: _Clocks | None = None

    @classmethod
    def of(cls, connection: duckdb.DuckDBPyConnection) -> Self:
        """The clocks of the opened traces, all as recorded where they are comparable."""
        [(several,)] = connection.execute(_SEVERAL).fetchall()
        if not several:
            return cls()
        clocks = clocks_of(connection.execute(CLOCKS).fetchall())
        if not clocks:
            return cls()
        columns = np.zeros((3, max(clocks) + 1), np.int64)
        for trace, clock in clocks.items():
            columns[:, trace] = clock.origin_ns, clock.offset_ns, clock.drift_ppb
        return cls(_clocks=_Clocks(*columns))

    def from_first(self, *parts: tuple[Ints, NDArray[np.integer], dict[str, NDArray[Any]]]) -> Self:
        """Puts events on the axis, which begins with the first of them; in place.

        Args:
            parts: the trace of each thread or stream, of which of these each event is, and columns with
                start_ns and end_ns; some have rows.
        """
        if self._clocks is not None:
            for traces, of, columns in parts:
                for name in ("start_ns", "end_ns"):
                    columns[name] = self._clocks.aligned(traces[of], columns[name])
        origin = min(int(columns["start_ns"].min()) for *_, columns in parts if len(columns["start_ns"]))
        for *_, columns in parts:
            columns["start_ns"] -= origin
            columns["end_ns"] -= origin
        return replace(self, origin_ns=origin)

    def place(self, traces: NDArray[np.integer], times: Ints) -> Ints:
        """Where recorded times of traces are [ns]."""
        common = times if self._clocks is None else self._clocks.aligned(traces, times)
        return common - self.origin_ns

    def place_of(self, trace: int, time_ns: int) -> int:
        """Where one time of a trace is [ns]."""
        return int(self.place(np.array([trace]), np.array([time_ns]))[0])

    def recorded(self, traces: NDArray[np.integer], places: Ints) -> Ints:
        """The times of traces, as recorded, that are at places [ns]."""
        common = places + self.origin_ns
        return common if self._clocks is None else self._clocks.recorded(traces, common)
