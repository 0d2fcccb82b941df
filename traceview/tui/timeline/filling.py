"""The events of a source as arrays: contiguous by lane, sorted by start.

Rows are fetched from the database unsorted, in batches, and scattered to their positions: a source takes
no more memory than its arrays. A sort in the database would take several times as much.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from traceview.tui.cells import safe
from traceview.tui.timeline.lane import Integers, narrowest
from traceview.tui.timeline.sources import Source, events_query, lanes_query, names_query

if TYPE_CHECKING:
    import pyarrow as pa

    from traceview.tui.queries import Run


class SourceEvents:
    """The events of a source.

    Attributes:
        lanes: one row per lane, with the columns of `lanes_query`; in the order of the events.
        columns: starts, durations, ids, kinds, classes, names: as in a lane, one lane after the other.
        first_id: the offset of the ids.
        texts: the names.
    """

    def __init__(self, run: Run, source: Source) -> None:
        """Reads them."""
        self.lanes: list[dict[str, Any]] = run(lanes_query(source)).to_pylist()
        self.texts: list[str] = []
        self.columns: dict[str, Integers] = {}
        self.first_id = 0
        self._bounds = np.cumsum([0, *(lane["events"] for lane in self.lanes)])
        if not self.lanes:
            return
        self.texts = [safe(name) for name in run(names_query(source)).column("name").to_pylist()]
        self._next = self._bounds[:-1].copy()
        self._make_columns(int(self._bounds[-1]))
        for batch in run.batches(events_query(source, self.lanes, len(self.texts))):
            self._place(batch)
        for first, end in self.bounds():
            self._sort(first, end)

    def _make_columns(self, count: int) -> None:
        lowest, highest = (
            {name: pick(lane[f"{extreme}_{name}"] for lane in self.lanes) for name in ("id", "kind", "class")}
            for extreme, pick in (("lowest", min), ("highest", max))
        )
        ids = narrowest(highest["id"] - lowest["id"])
        self.first_id = 0 if ids is np.int64 else lowest["id"]
        longest = max(lane["longest"] for lane in self.lanes)
        self.columns = {
            "starts": np.empty(count, dtype=np.int64),
            "durations": np.empty(count, dtype=narrowest(longest)),
            "ids": np.empty(count, dtype=ids),
            "names": np.empty(count, dtype=narrowest(len(self.texts))),
        }
        for column, name in (("kinds", "kind"), ("classes", "class")):
            value = np.uint8(lowest[name])
            is_constant = lowest[name] == highest[name]
            # Constant columns take no memory.
            self.columns[column] = np.broadcast_to(value, count) if is_constant else np.empty(count, np.uint8)

    def _place(self, batch: pa.RecordBatch) -> None:
        """Appends each row to its lane."""
        values = {name: batch.column(name).to_numpy(zero_copy_only=False) for name in batch.schema.names}
        lanes = values.pop("lane").astype(narrowest(len(self.lanes)))
        order = np.argsort(lanes, kind="stable")
        counts = np.bincount(lanes, minlength=len(self.lanes))
        places = (self._next - np.cumsum(counts) + counts)[lanes[order]] + np.arange(len(lanes))
        values["ids"] = values["ids"] - self.first_id
        for name, column in self.columns.items():
            if column.flags.writeable:
                column[places] = values[name][order]
        self._next += counts

    def bounds(self) -> Iterator[tuple[int, int]]:
        """The bounds of each lane."""
        yield from zip(self._bounds[:-1].tolist(), self._bounds[1:].tolist(), strict=True)

    def _sort(self, first: int, end: int) -> None:
        """Sorts a lane by start; of events that start together, the longest comes first."""
        starts, durations = self.columns["starts"][first:end], self.columns["durations"][first:end]
        if (starts[1:] < starts[:-1]).any():
            self.arrange(first, np.argsort(starts, kind="stable"))
        if ((starts[1:] == starts[:-1]) & (durations[1:] > durations[:-1])).any():
            self.arrange(first, np.lexsort((-durations.astype(np.int64), starts)))

    def arrange(self, first: int, order: npt.NDArray[np.intp]) -> None:
        """Reorders the events from `first`."""
        for column in self.columns.values():
            if column.flags.writeable:
                part = column[first : first + len(order)]
                part[:] = part[order]
