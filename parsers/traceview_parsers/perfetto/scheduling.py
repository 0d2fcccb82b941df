"""Which threads ran on processors, by ftrace's records of the scheduler (sched_switch).

Their meaning is that of google/perfetto, src/trace_processor/importers/ftrace: on each processor a thread
runs from the record that names it as the next one until the next record; one whose state there is running
had to leave. Times of compact records are differences.
"""

from typing import Any, Final

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from traceview_parsers.perfetto.columns import column
from traceview_parsers.perfetto.tracks import numbered

from traceview.ingest.recording.times import LATEST_NS

_STATES: Final = 0xFF
"""The bits of a state by which a thread does not want to run; those above say how it left."""
_IDLE: Final = 0
"""The thread that a processor without work runs."""


class Scheduling:
    """The records of the scheduler: segment, processor, time [ns], state of the last thread, next thread."""

    def __init__(self) -> None:
        self._parts: list[NDArray[np.int64]] = []

    def add(self, bundle: Any, place: int) -> None:
        """Takes an FtraceEventBundle, which is of one processor; `place` is the number of its trace."""
        compact = bundle.compact_sched
        count = min(
            len(compact.switch_timestamp), len(compact.switch_prev_state), len(compact.switch_next_pid)
        )
        if count:
            times = np.cumsum(np.array(compact.switch_timestamp[:count], np.uint64)).astype(np.int64)
            self._keep(
                place, bundle.cpu, times, compact.switch_prev_state[:count], compact.switch_next_pid[:count]
            )
        switches = [
            (event.timestamp, event.sched_switch.prev_state, event.sched_switch.next_pid)
            for event in bundle.event
            if event.HasField("sched_switch") and event.timestamp <= LATEST_NS
        ]
        if switches:
            self._keep(place, bundle.cpu, *np.array(switches, np.int64).T)

    def _keep(self, place: int, cpu: int, times: Any, states: Any, threads: Any) -> None:
        rows = np.empty((5, len(times)), np.int64)
        for row, values in zip(rows, (place, cpu, times, states, threads), strict=True):
            row[:] = values
        self._parts.append(rows[:, (rows[2] >= 0) & (rows[2] <= LATEST_NS)])

    def runs(self, segments: int) -> pa.Table:
        """What ran: segment, cpu, tid, start_ns, dur_ns, is_preempted."""
        rows = np.hstack([np.zeros((5, 0), np.int64), *self._parts])
        places = np.unique(rows[0])
        numbers = np.array([numbered(int(place), segments) for place in places], np.int64)
        rows[0] = numbers[np.searchsorted(places, rows[0])]
        rows = rows[:, np.lexsort((rows[2], rows[1], rows[0]))]
        segment, cpu, time, _, thread = rows[:, :-1] if rows.shape[1] else rows
        after = rows[:, 1:] if rows.shape[1] else rows
        kept = (segment == after[0]) & (cpu == after[1]) & (thread > _IDLE) & (after[2] > time)
        columns = {
            "segment": segment, "cpu": cpu, "tid": thread, "start_ns": time, "dur_ns": after[2] - time,
            "is_preempted": (after[3] & _STATES) == 0,
        }  # fmt: skip
        return pa.table(
            {
                name: pa.array(values[kept]) if values.dtype == np.bool_ else column(values[kept])
                for name, values in columns.items()
            }
        )
