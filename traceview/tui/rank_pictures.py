"""Pictures above the lists of ranks: where each spends its time, who is late, and how pipelines fill."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from rich.text import Text

from traceview.quantities import UNKNOWN, duration
from traceview.report.waiting import EXPOSED, OTHERS
from traceview.tui.cells import bar, clipped, safe, shortened
from traceview.tui.colors import AMOUNT, COMPUTE, FILLS, IDLE
from traceview.tui.timeline.axis import axis
from traceview.tui.where import append_bar

Rows = Sequence[Mapping[str, Any]]
_SHADES: Final = "·░▒▓█"
_LABEL: Final = 10
_MOST_STEPS: Final = 24
_LEAST_DRAWN: Final = 0.5
"""Columns of a class without which it is not drawn."""
_SHARES: Final = {
    "compute": "compute_share",
    EXPOSED: "exposed comm_share",
    OTHERS: "of it waiting_share",
    "exposed copy": "exposed copy_share",
    "idle": "idle_share",
}
_PASSES: Final = {"F": ("▒", COMPUTE[0]), "B": ("█", COMPUTE[0]), "W": ("▓", COMPUTE[1])}
_STEPS: Final = """
    SELECT rank_name(rank, trace_id) AS name, trace_id, step, 1 - compute_share AS share, arrival_ns
    FROM rank_steps ORDER BY rank, trace_id, device, place"""
_OF_ONE_STEP: Final = """
    SELECT rank_name(rank, trace_id) AS name, kind, start_ns, end_ns, known_by
    FROM pipeline_passes ORDER BY run, pipeline, stage, start_ns"""
_SOURCES: Final = {
    "passes": "One step",
    "launches": "One step, by launches between messages",
    "schedule": "Derived from messages by mean times",
}
"""What the passes of a pipeline are known by, in words."""


class Picture(NamedTuple):
    """A picture of a list: the query for what it shows besides the rows of the list, and how it is drawn.

    `draw` takes the rows of the query (None until they are known), those of the list, width and height, and
    returns title and lines.
    """

    query: str
    draw: Callable[[Rows | None, Rows, int, int], tuple[str, Text]]


def _strips(rows: Rows, value: str) -> dict[str, str]:
    """A shade for each of the last steps of each rank, relative to the largest value."""
    values: defaultdict[str, list[float]] = defaultdict(list)
    for row in rows:
        values[str(row["name"])].append(float(row[value] or 0.0))
    most = max((each for steps in values.values() for each in steps), default=0.0) or 1.0
    last = len(_SHADES) - 1
    return {
        name: "".join(_SHADES[max(min(round(each / most * last), last), 0)] for each in steps[-_MOST_STEPS:])
        for name, steps in values.items()
    }


def time_by_rank(steps: Rows | None, rows: Rows, width: int, height: int) -> tuple[str, Text]:
    """A bar of classes for each GPU, and a shade for each step: the fuller, the less it computes."""
    strips = _strips(steps or (), "share")
    longest = max(map(len, strips.values()), default=0)
    columns = max(width - _LABEL - (longest + 2 if longest else 0) - 2, 10)
    text = Text(no_wrap=True)
    for row in rows[: height - 1]:
        name = str(row["rank"])
        text.append(f"{name:<{_LABEL}}")
        shares = {kind: row.get(field) or 0.0 for kind, field in _SHARES.items()}
        # What a window waits is part of what is exposed in the whole trace.
        shares[EXPOSED] = max(shares[EXPOSED] - shares[OTHERS], 0.0)
        append_bar(text, shares, columns)
        text.append("  ")
        text.append(strips.get(name, "") + "\n", AMOUNT)
    for kind, (fill, color) in FILLS.items():
        if any((row.get(_SHARES[kind]) or 0.0) * columns >= _LEAST_DRAWN for row in rows):
            text.append(f"{fill} ", color).append(f"{kind}  ", "dim")
    steps_told = f"; right, by step: {_SHADES[0]} (computes most) to {_SHADES[-1]} (least)" if longest else ""
    return _title(f"Classes of time{steps_told}", rows, height - 1), text


def lateness(steps: Rows | None, rows: Rows, width: int, height: int) -> tuple[str, Text]:
    """Who makes the others wait and why; below, a shade for each step: the fuller, the later a rank comes."""
    text = Text(no_wrap=True)
    for row in [row for row in rows if row.get("verdict") == "culprit"][: max(height // 3, 1)]:
        chain = row.get("chain")
        chain = f"; chain {' ← '.join(map(str, chain))}" if isinstance(chain, list) and len(chain) > 1 else ""
        waits = duration(row["waiting_ns"]) if row.get("waiting_ns") else UNKNOWN
        head = f"rank {row['rank']} makes others wait {waits}: {safe(row.get('because') or row.get('cause'))}"
        text.append(clipped(head + chain, width) + "\n", "bold")
    strips = _strips(steps or (), "arrival_ns")
    for name, strip in list(strips.items())[: max(height - len(text.plain.splitlines()), 1)]:
        text.append(f"{name:<{_LABEL}}").append(strip + "\n", AMOUNT)
    latest = max((row["arrival_ns"] or 0 for row in steps or ()), default=0)
    scale = f", {_SHADES[-1]} is {duration(latest)}" if latest else ""
    return f"Late arrival at collectives by rank and step{scale}", text


def schedule(passes: Rows | None, rows: Rows, width: int, height: int) -> tuple[str, Text]:
    """The passes of each stage over one step; what is blank is bubble."""
    del rows
    if not passes:
        said = "reading…" if passes is None else "The order of the passes is not known."
        return "Passes over time", Text(said, "dim")
    by_rank: defaultdict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for row in passes:
        by_rank[str(row["name"])].append(row)
    start, end = min(row["start_ns"] for row in passes), max(row["end_ns"] for row in passes)
    columns, length = max(width - _LABEL, 10), max(end - start, 1)
    text = Text(no_wrap=True)
    for name, own in list(by_rank.items())[: max(height - 1, 1)]:
        cells = [("·", IDLE[0])] * columns
        for row in own:
            left = (row["start_ns"] - start) * columns // length
            right = max((row["end_ns"] - start) * columns // length, left + 1)
            cells[left:right] = [_PASSES.get(row["kind"], _PASSES["F"])] * (min(right, columns) - left)
        text.append(f"{name:<{_LABEL}}")
        for sign, color in cells:
            text.append(sign, color)
        text.append("\n")
    text.append(" " * _LABEL + axis(0, length, columns), "dim")
    known_by = dict.fromkeys(_SOURCES[row["known_by"]] for row in passes)
    signs = "▒ forward, █ backward, ▓ weight gradients, · bubble"
    return f"{', '.join(known_by)}: {signs}", text


def waits(_: Rows | None, rows: Rows, width: int, height: int) -> tuple[str, Text]:
    """The time that ranks wait for each other in each communicator, and its arrival skew."""
    known = [row for row in rows if row.get("waited_ns")]
    most = max((row["waited_ns"] for row in known), default=1)
    columns = max(width - 66, 10)
    text = Text(no_wrap=True)
    for row in known[:height]:
        name = shortened(safe(row["communicator"]), 20)
        skew = f"arrival skew {duration(row['median_skew_ns'])}, at most {duration(row['max_skew_ns'])}"
        text.append(f"{name:<21}{duration(row['waited_ns']):>9} ")
        text.append(f"{bar(row['waited_ns'] / most, columns):<{columns}}", AMOUNT).append(f" {skew}\n", "dim")
    if not known:
        text.append("No waits for other ranks are known.", "dim")
    return _title("Waiting for the last rank to arrive", known, height), text


def _title(title: str, rows: Rows, height: int) -> str:
    left_out = len(rows) - height
    return f"{title} · {left_out} more below" if left_out > 0 else title


PICTURES: Final = {
    "breakdown": Picture(_STEPS, time_by_rank),
    "stragglers": Picture(_STEPS, lateness),
    "pipelines": Picture(_OF_ONE_STEP, schedule),
    "communicators": Picture("", waits),
}
"""The pictures of lists, by the name of the list; that of bandwidths is a plot."""
