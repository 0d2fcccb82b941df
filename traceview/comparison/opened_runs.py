"""`traceview.compare`: many runs from Python, by their paths or as opened sessions."""

import os
import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from traceview.comparison.diff import Path, opened_sessions
from traceview.comparison.many_runs import Run, compare_runs
from traceview.documents.runs import RunsDocument
from traceview.errors import UsageError
from traceview.selection import Selection
from traceview.session import Session

_ENDING: Final = re.compile(r"(?<=[^/])(\.[a-z]{2,10}){1,3}$")

One = Path | Session | Sequence[Path] | Sequence[Session]


def compare(
    *runs: One,
    names: Sequence[str] = (),
    labels: Mapping[str, Sequence[str]] | None = None,
    by: Sequence[str] = (),
    base: str | None = None,
    scaling: str | None = None,
    selection: Selection | None = None,
) -> RunsDocument:
    """Runs side by side, as plain data in integer ns; see `traceview.comparison.many_runs.compare_runs`.

    Args:
        runs: each a trace file, a folder with the ranks of a run, a lake, several of them, or sessions, which
            stay open.
        names: what the runs are called; by default their paths, as short as they differ.
        labels: by name, a value for each run; `batch` is samples and `tokens` tokens of a step of the job.
        by: keys or labels: runs that are equal in all of them are repeats.
        base: name of the run that the others are held against; the first by default.
        scaling: strong or weak; by default what the batch says, else the compute time.
        selection: the part of the traces to open; sessions have their own.

    Raises:
        UsageError: fewer than two runs, a path does not exist, or names or labels are not one for each run.
        UnreadableTraceError: a file is not a trace.
        InconclusiveError: a run has no GPU work.
    """
    called = list(names) or short_names([_place(run, at) for at, run in enumerate(runs, 1)])
    given = {"names": called, **(labels or {})}
    for what, values in given.items():
        if len(values) != len(runs):
            raise UsageError(f"{what}: {len(values)} for {len(runs)} runs; give one for each, in their order")
    listed = [
        Run(called[at], partial(opened_sessions, run, selection), _at(at, labels or {}))
        for at, run in enumerate(runs)
    ]
    return compare_runs(listed, by=by, base=base, scaling=scaling)


def _at(at: int, labels: Mapping[str, Sequence[str]]) -> dict[str, str]:
    return {name: str(values[at]) for name, values in labels.items()}


def _place(run: One, number: int) -> str:
    first = run if isinstance(run, (str, os.PathLike, Session)) else next(iter(run), "")
    return f"run {number}" if isinstance(first, Session) else os.fspath(first)


def short_names(paths: Sequence[str]) -> list[str]:
    """The last parts of paths, as many as tell them apart, without endings; repeats get a number."""
    whole = [os.path.normpath(path) for path in paths]
    bare = [_ENDING.sub("", path) for path in whole]
    parts = [path.split(os.sep) for path in (bare if len(set(bare)) == len(set(whole)) else whole)]
    names = list(paths)
    for count in range(1, max(map(len, parts), default=0) + 1):
        names = ["/".join(part[-count:]) for part in parts]
        if len(set(names)) == len(set(paths)):
            break
    seen: dict[str, int] = {}
    for at, name in enumerate(names):
        seen[name] = seen.get(name, 0) + 1
        names[at] = name if seen[name] == 1 else f"{name} ({seen[name]})"
    return names
