"""Pictures of how ranks depend on each other: waits, arrival skew, pipelines, chains of blame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from traceview.documents.values import Row
from traceview.quantities import UNKNOWN, counted, duration, percent
from traceview.report.formats.html.markup import Markup, tag
from traceview.report.formats.html.section import section
from traceview.report.formats.renderer_input import Document
from traceview.report.scopes import scope

_CELL: Final = 18
_EDGE: Final = 44
_AXIS_NAME: Final = "waits for rank"
_LETTER: Final = 7.5
"""Width of a letter at most."""
_STRIP: Final = 44
_WIDTH: Final = 720
_LANE: Final = 16
_MOST_CHAINS: Final = 4
_LONGEST_CHAIN: Final = 6
_PASSES: Final = {"F": "forward", "B": "backward", "W": "weight"}
_SOURCES: Final = {
    "launches": " Passes are the work that a rank launches between messages.",
    "schedule": (
        " Derived from messages: passes in the order of the schedule, each with the mean time of its stage, a"
        " backward one taken as twice a forward one."
    ),
}
"""What is said of passes that are not named."""


def between_ranks(document: Document) -> Markup | None:
    """The pictures that the traces have data for; None without any."""
    drawn = (document.charts or {}).get("ranks") or {}
    pictures = [
        _chains(document.rows("stragglers")),
        _waits(drawn.get("waits") or []),
        _skew(drawn.get("skew") or []),
        _pipeline(document.rows("pipelines"), drawn.get("passes") or [], drawn.get("passes_known_by")),
    ]
    shown = [picture for picture in pictures if picture is not None]
    covers = scope(document.report, "between_ranks")
    return section("between", "Between ranks", shown, note=covers) if shown else None


def _figure(title: str, caption: str, *drawn: object) -> Markup:
    return tag("figure", tag("h3", title), drawn, tag("figcaption", caption))


def _svg(width: float, height: float, label: str, *parts: object) -> Markup:
    return tag(
        "svg", parts, viewBox=f"0 0 {round(width)} {round(height)}", role="img", aria_label=label,
        class_="plot ranks", width=round(width), height=round(height),
    )  # fmt: skip


def _text(shown: object, x: float, y: float, anchor: str = "start") -> Markup:
    return tag("text", shown, x=round(x, 1), y=round(y, 1), text_anchor=anchor)


def _chains(rows: Sequence[Row]) -> Markup | None:
    """Who makes the others wait: the ranks from the one that is seen to arrive last to the culprit."""
    blamed = [row for row in rows if row.get("chain") and row.get("verdict") in ("culprit", "victim")]
    lines = []
    for row in blamed[:_MOST_CHAINS]:
        chain = [f"rank {rank}" for rank in row["chain"]]
        if len(chain) > _LONGEST_CHAIN:
            chain = [*chain[: _LONGEST_CHAIN - 1], "…", chain[-1]]
        ranks = row["waiting_ranks"]
        wait = "waits" if ranks == 1 else "wait"
        waiting = f"{counted(ranks, 'rank')} {wait} {duration(row['waiting_ns'])} without computing"
        steps = [
            (waiting, "idle"),
            *((name, "communication") for name in chain[:-1]),
            (f"{chain[-1]}: {row.get('because') or row.get('cause') or UNKNOWN}", "culprit"),
        ]
        arrows = [[tag("span", "→", class_="arrow")] if at else [] for at in range(len(steps))]
        lines.append(
            tag(
                "li",
                [
                    [arrow, tag("span", name, class_=f"link {kind}")]
                    for arrow, (name, kind) in zip(arrows, steps, strict=True)
                ],
            )
        )
    if not lines:
        return None
    caption = "Each waits for the next one; the last one is late for a reason of its own."
    return _figure("Chain of blame", caption, tag("ol", lines, class_="chains"))


def _waits(rows: Sequence[Sequence[int]]) -> Markup | None:
    """A cell for each rank that waits and each rank that it waits for."""
    if not rows:
        return None
    ranks = sorted({rank for waiting, late, _ in rows for rank in (waiting, late)})
    at = {rank: place for place, rank in enumerate(ranks)}
    most = max(time for *_, time in rows)
    size = _EDGE + _CELL * len(ranks)
    every = max(1, -(-len(ranks) // 16))
    grid = tag("rect", x=_EDGE, y=_EDGE, width=size - _EDGE, height=size - _EDGE, class_="ground")
    cells = [
        tag(
            "rect",
            tag("title", f"rank {waiting} waits {duration(time)} for rank {late}"),
            x=_EDGE + _CELL * at[late], y=_EDGE + _CELL * at[waiting], width=_CELL - 1, height=_CELL - 1,
            class_="wait", fill_opacity=round(0.08 + 0.92 * time / most, 2),
        )
        for waiting, late, time in rows
    ]  # fmt: skip
    names = [
        [
            _text(rank, _EDGE - 5, _EDGE + _CELL * place + 13, "end"),
            _text(rank, _EDGE + _CELL * (place + 0.5), _EDGE - 5, "middle"),
        ]
        for rank, place in at.items()
        if place % every == 0
    ]
    axes = [_text(_AXIS_NAME, _EDGE, 14), _text("rank", 2, _EDGE - 5)]
    waiting, late, time = max(rows, key=lambda row: row[2])
    caption = (
        "A row waits for the rank of a column to arrive at collectives: a dark column is a rank that holds"
        f" the others up. Most: rank {waiting} waits {duration(time)} for rank {late}."
    )
    width = max(size, _EDGE + _LETTER * len(_AXIS_NAME))
    drawn = _svg(
        width, size, f"Waits of {counted(len(ranks), 'rank')} for each other", grid, cells, names, axes
    )
    return _figure("Who waits for whom", caption, drawn)


def _skew(rows: Sequence[Row]) -> Markup | None:
    """How far apart the ranks arrive, over the instances of each communicator."""
    if not rows:
        return None
    strips = []
    for row in rows:
        bars: list[list[int]] = row["bars"]
        most = max((skew for _, skew, *_ in bars), default=0)
        if not most:
            continue
        width = _WIDTH / max(len(bars), 1)
        drawn = [
            tag(
                "rect",
                tag("title", f"{duration(skew)}, rank {last} last{_of_several(count)}"),
                x=round(number * width, 1), y=round(_STRIP * (1 - skew / most), 1),
                width=round(max(width - 1, width * 0.7), 1), height=round(max(_STRIP * skew / most, 0.5), 1),
                class_="skew",
            )
            for number, skew, last, count in bars
        ]  # fmt: skip
        skews = sorted(skew for _, skew, *_ in bars)
        said = f"{row['communicator']}: median {duration(skews[len(skews) // 2])}, at most {duration(most)}"
        label = f"Arrival skew of {row['communicator']} over time"
        strips += [tag("p", said, class_="note"), _svg(_WIDTH, _STRIP, label, drawn)]
    if not strips:
        return None
    caption = "From the first to the last arrival at each collective, in their order."
    return _figure("Arrival skew", caption, strips)


def _of_several(count: int) -> str:
    return f"; largest of {count}" if count > 1 else ""


def _pipeline(
    pipelines: Sequence[Row], passes: Sequence[Sequence[Any]], known_by: str | None
) -> Markup | None:
    """The passes of each stage over one step: the bubble is empty."""
    if not passes:
        return None
    length = max(end for *_, end in passes)
    stages = sorted({(stage, rank) for stage, rank, *_ in passes})
    at = {stage: place for place, (stage, _) in enumerate(stages)}
    left = 92
    scale = (_WIDTH - left) / max(length, 1)
    lanes = [
        [
            _text(f"stage {stage}, rank {rank}", left - 6, place * _LANE + 11, "end"),
            tag("rect", x=left, y=place * _LANE + 1, width=_WIDTH - left, height=_LANE - 2, class_="ground"),
        ]
        for place, (stage, rank) in enumerate(stages)
    ]
    drawn = [
        tag(
            "rect",
            tag("title", f"{_PASSES.get(kind, kind)} pass, stage {stage}: {duration(end - start)}"),
            x=round(left + start * scale, 1), y=at[stage] * _LANE + 1,
            width=round(max((end - start) * scale - 0.3, 0.4), 1), height=_LANE - 2,
            class_=f"fill-compute {_PASSES.get(kind, 'other')}-pass",
        )
        for stage, _, kind, start, end in passes
    ]  # fmt: skip
    row: Row = max(pipelines, key=lambda row: row.get("bubble_share") or 0, default={})
    said = []
    if row.get("bubble_share") is not None:
        said.append(f"bubble {percent(row['bubble_share'])}")
    if row.get("theory_share") is not None:
        said.append(f"the schedule needs {percent(row['theory_share'])}")
    facts = f": {', '.join(said)}" if said else ""
    present = {kind for _, _, kind, *_ in passes}
    kinds = ", ".join(name for kind, name in _PASSES.items() if kind in present)
    caption = f"One step of {duration(length)}{facts}. From dark to light: {kinds}; the bubble is empty."
    caption += _SOURCES.get(known_by or "", "")
    height = _LANE * len(stages)
    return _figure(
        "Pipeline", caption, _svg(_WIDTH, height, "Passes of the stages of a pipeline", lanes, drawn)
    )
