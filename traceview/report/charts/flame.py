"""Flame graphs: GPU time by module, operator and kernel; host time by Python function and operator."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

from traceview.documents.values import Row
from traceview.session import Session

Rows = Callable[[str], list[tuple[Any, ...]]]
"""Runs a query."""

_MOST_STACKS: Final = 20_000
_FINEST_SHARE: Final = 1500
"""A frame of less than this part of the whole is narrower than a pixel, and left out."""
_FINEST_SHARE_OF_PARTS: Final = 400
"""The same for ranks and steps, of which there are several."""
_MOST_RANKS: Final = 16
_MOST_STEPS: Final = 8
_NOWHERE: Final = ((-1, None, None),)
_LONGEST_NAME: Final = 200
_DEEPEST: Final = 120
_NUMBER: Final = re.compile(r"[._#\[ -]\d+\]?(?![\w)])")
"""A number that counts, unlike that of a line, which stands in parentheses."""
_FEWEST_MERGED: Final = 3
_ALIKE: Final = 2
"""How many times as long, or as short, as the median a frame may take to be merged."""

_STACKS: Final = """
    WITH stack AS (
        SELECT part, {trace} AS trace_id, frames, sum({time})::BIGINT AS dur_ns
        FROM {relation}({parts}) GROUP BY ALL HAVING dur_ns > 0
    )
    SELECT part, trace_id, frames, dur_ns, sum(dur_ns) OVER (PARTITION BY part, trace_id)::BIGINT
    FROM stack
    QUALIFY row_number() OVER (PARTITION BY part, trace_id ORDER BY dur_ns DESC, frames) <= {most}
    ORDER BY part, trace_id, dur_ns DESC, frames
"""
KINDS: Final = {"gpu": ("gpu_stacks_within", "gpu_ns"), "host": ("host_stacks_within", "self_ns")}
"""The macro and its column of time, by kind."""
_WINDOWS: Final = """
    SELECT trace_id, selection.start_ns, selection.end_ns, rank_name(rank, trace_id)
    FROM selection JOIN traces USING (trace_id) ORDER BY trace_id
"""
_STEPS: Final = """
    SELECT step, trace_id, greatest(min(steps.start_ns), any_value(selection.start_ns)),
        least(max(steps.end_ns), any_value(selection.end_ns)), max(steps.end_ns - steps.start_ns)
    FROM steps JOIN selection USING (trace_id) GROUP BY step, trace_id ORDER BY step, trace_id
"""
CLASSES: Final = "SELECT DISTINCT short_name, class FROM gpu_activity"
"""The class of each kernel and copy by its name in stacks."""
QUERIES: Final = (_STACKS, _WINDOWS, _STEPS, CLASSES)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the traces.

    Attributes:
        title: all, a rank or a step.
        windows: trace_id, start and end [ns, in the trace's own clock]; None is not bounded.
    """

    title: str
    windows: tuple[tuple[int, int | None, int | None], ...]


class Frame:
    """A function, operator, module or kernel, below what encloses it.

    Attributes:
        dur_ns: its time, with that of what is inside [ns].
        inside: the frames inside, by name.
    """

    __slots__ = ("dur_ns", "inside")

    def __init__(self) -> None:
        self.dur_ns = 0
        self.inside: dict[str, Frame] = {}


def build(session: Session) -> Row:
    """The flame graphs of a session: of all of it, of its ranks, and of its steps.

    Returns:
        `names`; `parts`, the whole first, each with a `title`, and `gpu` and `host`: `total_ns` (the sum of
        all stacks [ns]), `stacks` (how many are in the frames), `left_out_ns` (time of the others [ns]) and
        `frames`, outermost first and each before what is inside: [depth from 0, number of its name, ns],
        those of one frame by time; `steps`, how many there are, of which the longest are parts; `classes`, of
        the GPU work among the names, by number.
    """

    def rows(query: str) -> list[tuple[Any, ...]]:
        return session.sql(query).fetchall()

    names: dict[str, int] = {}
    whole, ranks = whole_and_ranks(rows)
    ranks = ranks if len(ranks) <= _MOST_RANKS else []
    steps = steps_of(rows)
    longest = sorted(sorted(steps, key=_longest, reverse=True)[:_MOST_STEPS], key=steps.index)
    asked = [whole, *longest]
    parts: list[dict[str, object]] = [{"title": part.title} for part in (whole, *ranks, *longest)]
    for kind in KINDS:
        found: dict[tuple[int, int | None], list[tuple[Any, ...]]] = defaultdict(list)
        for number, trace_id, *row in rows(stacks_query(kind, asked, by_trace=bool(ranks))):
            found[number, trace_id if number == 0 else None].append(tuple(row))
        of_ranks = [found[0, trace] for trace, _, _ in whole.windows] if ranks else []
        parts[0][kind] = _flame(of_ranks or [found[0, None]], names, _FINEST_SHARE)
        others = [*of_ranks, *(found[number, None] for number in range(1, len(asked)))]
        for part, some in zip(parts[1:], others, strict=True):
            part[kind] = _flame([some], names, _FINEST_SHARE_OF_PARTS)
    classes = {names[name]: str(kind) for name, kind in sorted(rows(CLASSES)) if name in names}
    return {"names": list(names), "parts": parts, "steps": len(steps), "classes": classes}


def whole_and_ranks(rows: Rows) -> tuple[Part, list[Part]]:
    """The whole selection, and its traces where there are several."""
    found = rows(_WINDOWS)
    ranks = [Part(str(title), ((trace, start, end),)) for trace, start, end, title in found]
    windows = tuple(window for rank in ranks for window in rank.windows)
    return Part("all ranks, summed" if len(ranks) > 1 else "all", windows), ranks if len(ranks) > 1 else []


def steps_of(rows: Rows) -> list[Part]:
    """The steps, each over all traces that have it."""
    found: dict[int, list[tuple[int, int, int]]] = defaultdict(list)
    for step, trace, start, end, _ in rows(_STEPS):
        found[step].append((trace, start, end))
    return [Part(f"step {step}", tuple(windows)) for step, windows in found.items()]


def stacks_query(kind: str, parts: Sequence[Part], *, by_trace: bool = False) -> str:
    """A query of the longest stacks of parts.

    Returns:
        SQL for rows of: number of the part, trace_id (of the first part with `by_trace`, else NULL), frames
        (outermost first), time [ns], and that of all stacks of the part, or of its trace [ns].
    """
    relation, time = KINDS[kind]
    listed = ", ".join(
        f"{{part: {number}, trace_id: {trace}, start_ns: {_bound(start)}, end_ns: {_bound(end)}}}"
        for number, part in enumerate(parts)
        for trace, start, end in part.windows or _NOWHERE
    )
    return _STACKS.format(
        relation=relation,
        time=time,
        parts=f"[{listed}]",
        trace="if(part = 0, trace_id, NULL)" if by_trace else "NULL::INTEGER",
        most=_MOST_STACKS,
    )


def tree(stacks: Iterable[tuple[Iterable[str], int]]) -> Frame:
    """The stacks (frames, outermost first; own time [ns]) as one tree, whose root is no frame of theirs.

    Siblings that differ by a number and take about as long, such as the layers of a model, are
    one: layers.0 to layers.23 are layers x 24.
    """
    root = Frame()
    for frames, dur_ns in stacks:
        at = root
        at.dur_ns += dur_ns
        for name, _ in zip(frames, range(_DEEPEST), strict=False):
            at = at.inside.setdefault(name[:_LONGEST_NAME], Frame())
            at.dur_ns += dur_ns
    _merge_numbered(root)
    return root


def _merge_numbered(outer: Frame) -> None:
    """Merges child frames whose names differ only by a number, at all depths."""
    alike: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for name, frame in outer.inside.items():
        # What is innermost is a kernel, whose numbers say what it is.
        for number in _NUMBER.finditer(name) if frame.inside else ():
            alike[name[: number.start()], name[number.end() :]].append(name)
    for (before, after), names in alike.items():
        known = [name for name in names if name in outer.inside]
        usual = median(outer.inside[name].dur_ns for name in known) if known else 0
        names = [n for n in known if usual <= _ALIKE * outer.inside[n].dur_ns <= _ALIKE**2 * usual]
        if len(names) < _FEWEST_MERGED:
            continue
        whole = outer.inside[f"{before}{after} x {len(names)}"] = Frame()
        for name in names:
            _add(whole, outer.inside.pop(name))
    for frame in outer.inside.values():
        _merge_numbered(frame)


def _add(whole: Frame, part: Frame) -> None:
    """Adds a frame and its children to another frame."""
    whole.dur_ns += part.dur_ns
    for name, frame in part.inside.items():
        _add(whole.inside.setdefault(name, Frame()), frame)


def _bound(time_ns: int | None) -> str:
    return "NULL::BIGINT" if time_ns is None else f"{time_ns}::BIGINT"


def _longest(step: Part) -> int:
    return max((end or 0) - (start or 0) for _, start, end in step.windows)


def _flame(traces: Sequence[Sequence[tuple[Any, ...]]], names: dict[str, int], finest_share: int) -> Row:
    """One flame graph of several lists of stacks, each with the time of all that it is the longest of."""
    stacks = [(frames, dur_ns) for rows in traces for frames, dur_ns, _ in rows]
    root = tree(stacks)
    total_ns = sum(rows[0][2] for rows in traces if rows)
    least_ns = total_ns // finest_share
    return {
        "total_ns": total_ns,
        "stacks": len({tuple(frames) for frames, _ in stacks}),
        "left_out_ns": total_ns - root.dur_ns,
        "frames": [
            [depth, names.setdefault(name, len(names)), dur_ns]
            for depth, name, dur_ns in listed(root, least_ns)
        ],
    }


def listed(outer: Frame, least_ns: int, depth: int = 0) -> Iterator[tuple[int, str, int]]:
    """The frames inside of another one that take longer, each before what is inside: depth, name, ns."""
    for name, frame in sorted(outer.inside.items(), key=lambda item: (-item[1].dur_ns, item[0])):
        if frame.dur_ns > least_ns:
            yield depth, name, frame.dur_ns
            yield from listed(frame, least_ns, depth + 1)
