"""`traceview.diff`: two runs compared from Python, by their paths or as opened sessions."""

import os
from collections.abc import Sequence
from contextlib import ExitStack

from traceview.comparison.compare import compare
from traceview.documents.comparison import ComparisonDocument
from traceview.lake.behind import files_behind
from traceview.open_traces import open_traces
from traceview.selection import Selection
from traceview.session import Session

Path = str | os.PathLike[str]


def diff(
    before: Path | Session | Sequence[Path] | Sequence[Session],
    after: Path | Session | Sequence[Path] | Sequence[Session],
    *,
    per: str | None = None,
    selection: Selection | None = None,
) -> ComparisonDocument:
    """The differences between two runs, as plain data in integer ns; see `traceview.comparison.compare`.

    Args:
        before, after: trace files, folders of them, lakes whose trace files are here, or sessions; sessions
            stay open.
        per: the unit that times are normalized by: step, window or operators.
        selection: the part of the traces to open; sessions have their own.

    Raises:
        UsageError: a path does not exist, the selection does not match, or a side is empty.
        UnreadableTraceError: a file is not a trace.
        InconclusiveError: a side has no GPU work, or no common unit.
    """
    with ExitStack() as stack:
        opened = [opened_sessions(side, selection, stack) for side in (before, after)]
        return compare(*opened, per=per)


def opened_sessions(
    side: Path | Session | Sequence[Path] | Sequence[Session], selection: Selection | None, stack: ExitStack
) -> list[Session]:
    """The sessions of a side; those that this opens are closed by the stack."""
    listed = [side] if isinstance(side, (str, os.PathLike, Session)) else list(side)
    sessions = [each for each in listed if isinstance(each, Session)]
    paths = [each for each in listed if not isinstance(each, Session)]
    if paths:
        files = files_behind(paths, "a comparison")
        sessions.append(stack.enter_context(open_traces(files, selection=selection)))
    return sessions
