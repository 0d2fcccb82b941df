"""What to do after a comparison of many runs: which to choose, and what to look into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from traceview.documents.runs import RunsDocument
from traceview.documents.values import Row
from traceview.quantities import duration, percent
from traceview.report.comparison import runs_wording as wording
from traceview.report.comparison.wording import CLASS_NAMES, signed

_NOTABLE: Final = 0.05
"""Share of a step from which time that is not compute is worth a look."""
_SLOWER: Final = 0.02
"""Share of a step from which a class of kernels that takes longer is worth a look."""
_OTHER_WORK: Final = 0.01
"""Difference of speed-up and inverse time of a step from which steps are not the same work."""
_MOST: Final = 4
_HOW: Final = {
    "exposed_communication": "overlap it with compute or send less",
    "exposed_copy": "copy from pinned memory, asynchronously, or less",
    "idle": "find what the GPU waits for",
}


def to_do(answer: RunsDocument) -> list[str]:
    """At most four sentences: what decides, then what costs most in the run to choose.

    Runs with other work are named last, as nothing follows from their times.
    """
    alike = [row for row in answer["runs"] if row["speed_up"] is not None]
    chosen, why = _choice(answer, alike)
    found = [why, *_lost(chosen, answer), *_slower(answer, alike)]
    others = [row["run"] for row in answer["runs"] if row["speed_up"] is None]
    if others:
        found = found[: _MOST - 1]
        found.append(
            f"Leave {', '.join(others)} out of the decision: most of the work is other work. If only the"
            " batch differs, give its size: --label batch=N,N."
        )
    return found[:_MOST]


def _choice(answer: RunsDocument, alike: Sequence[Row]) -> tuple[Row, str]:
    """The run to look into, and what the runs say about which to choose."""
    fastest = max(alike, key=lambda row: row["speed_up"])
    priced = [row for row in alike if row["cost_per_million_tokens"] is not None]
    if len(priced) > 1:
        cheapest, dearest = (
            pick(priced, key=lambda row: row["cost_per_million_tokens"]) for pick in (min, max)
        )
        cost, most = (row["cost_per_million_tokens"] for row in (cheapest, dearest))
        if cost < most and not wording.is_noise(most / cost, cheapest, dearest):
            text = (
                f"Choose {cheapest['run']} where cost decides: a million tokens cost {cost:.3g}, in the"
                f" currency of the price, {percent(1 - cost / most)} less than {dearest['run']}"
            )
            faster = fastest is not cheapest and not wording.is_within_spread(fastest, cheapest)
            more = f"; {fastest['run']} is faster" if faster else ""
            return cheapest, f"{text}{more}."
    if len(alike) < 2:
        return fastest, "Record runs of the same work: these cannot be held against each other."
    second = max((row for row in alike if row is not fastest), key=lambda row: row["speed_up"])
    if None in (fastest["step_spread"], second["step_spread"]) and answer["unit"] == "step":
        return fastest, "Record several steps of each run: one step does not say what is noise."
    if wording.is_within_spread(fastest, second):
        return fastest, (
            f"Do not decide between {fastest['run']} and {second['run']} by speed: they differ by no more"
            " than their own steps. Record more steps, or decide by cost."
        )
    ratio = wording.times(fastest["speed_up"] / second["speed_up"])
    return fastest, f"Choose {fastest['run']} where speed decides: {ratio} {second['run']}, the next one."


def _lost(row: Row, answer: RunsDocument) -> list[str]:
    """The class that costs a run most, other than compute."""
    name = max(_HOW, key=lambda each: row["breakdown"][each])
    time = row["breakdown"][name]
    if not row["step_ns"] or time / row["step_ns"] < _NOTABLE:
        return []
    of = "a step" if answer["unit"] == "step" else "the window"
    text = f"In {row['run']}, {CLASS_NAMES[name]} takes {wording.share(row, name)} of {of} ({duration(time)})"
    lost = (row["scaling"] or {}).get("lost", {}).get(name, 0)
    scaling = f", {signed(lost)} of it by scaling" if lost > 0 else ""
    return [f"{text}{scaling}: {_HOW[name]}; traceview analyze on the run names the causes."]


def _slower(answer: RunsDocument, alike: Sequence[Row]) -> list[str]:
    """For each run, the class of kernels that takes longer than in the base by most of its step."""
    base = next(row for row in answer["runs"] if row["run"] == answer["base"])
    found = []
    for row in alike:
        # With another amount of work for each GPU, times of kernels differ for that reason alone.
        if row is base or row["gpus"] != base["gpus"] or not row["step_ns"]:
            continue
        if abs(row["speed_up"] * row["step_ns"] / base["step_ns"] - 1) > _OTHER_WORK:
            continue
        if wording.is_within_spread(row, base):
            continue
        known = base.get("kernel_classes") or {}
        times = {
            name: time - known[name]
            for name, time in (row.get("kernel_classes") or {}).items()
            if known.get(name)
        }
        name = max(times, key=lambda each: times[each], default=None)
        if name is None or times[name] / row["step_ns"] < _SLOWER:
            continue
        factor = wording.times(row["kernel_classes"][name] / known[name])
        found.append(
            f"Tune {name} for {row['run']}: it takes {factor} as long as in {base['run']},"
            f" {duration(times[name])} more of each {answer['unit']}."
        )
    return found
