"""The database of one trace file in a session."""

from collections.abc import Mapping
from dataclasses import dataclass

from traceview.selection import StoredTrace


@dataclass(frozen=True, slots=True)
class AttachedFile:
    """The attached database of a trace file.

    Attributes:
        name: name of the database, such as file_0.
        path: the current name of the trace, which may differ from the name when it was parsed; None of a
            gathered database, which holds the names of its traces.
        cached_as: name of the file in the cache, which identifies its content.
        filled: the tables with rows, and the number of rows.
        traces: its traces.
        offset: added to its own trace ids for those of the session.
        concealed: whether queries cannot reach the database by any path.
    """

    name: str
    path: str | None
    cached_as: str
    filled: Mapping[str, int]
    traces: tuple[StoredTrace, ...]
    offset: int
    concealed: bool

    @property
    def rows(self) -> int:
        """The total number of rows of its tables."""
        return sum(self.filled.values())

    @property
    def trace_count(self) -> int:
        """How many trace ids it takes."""
        return max((trace.local_id for trace in self.traces), default=-1) + 1
