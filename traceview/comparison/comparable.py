"""Differences in setup between two sides, and whether a gate may compare them."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from traceview.comparison.input_sizes import Sizes, compared
from traceview.comparison.launch_sizes import compared_launches
from traceview.comparison.side import Side
from traceview.comparison.units import Unit, executions, same_work
from traceview.documents.comparison import ComparisonDocument
from traceview.errors import InconclusiveError
from traceview.quantities import decimal, duration, number, percent

Severity = Literal["blocking", "warning", "info"]

_ORDER: Final = ("blocking", "warning", "info")
_NAMED: Final = 3
_OTHER_WORK: Final = Fraction(1, 100)
"""Share of executions per unit of work that may differ before it counts as different work."""
LOST_WORK: Final = "lost_work"
"""The code of a difference that leaves nothing to compare."""
INPUT_SIZES: Final = "input_sizes"
"""The code of inputs of other sizes: a step is not the same work."""
OTHER_WORK: Final = frozenset({"steps", "clipped_window", "no_steps", "work", INPUT_SIZES})
"""The codes of differences that, where they are blocking, leave no side faster than the other."""
_MOST_WORK: Final = 0.5
"""Share of the GPU time of operators with other inputs from which on the work is other work."""
_OTHER_SIZES: Final = 0.1
"""Difference in their elements that sequences may have from run to run (judgement)."""
_NOTABLE_LAUNCHES: Final = 0.1
"""Share of the time of kernels from which on other grids or blocks are named (judgement)."""
_UNRECORDED: Final = Fraction(1, 100)
"""Share of the time that may be unknown before it counts."""
PROFILER_SHARE: Final = 0.02
"""Share of the time from which on a difference in recording cost is reported."""
_VERSION_KEYS: Final = (
    "cuda_runtime_version",
    "cuda_driver_version",
    "cupti_version",
    "hip_runtime_version",
    "hip_driver_version",
    "torch_version",
)


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference in setup.

    Attributes:
        code: the kind of difference.
        severity: blocking (a gate must refuse), warning (it may explain the times), info.
        message: one sentence.
        before, after: the values of each side, as readable text.
    """

    code: str
    severity: Severity
    message: str
    before: str
    after: str


def differences(before: Side, after: Side, unit: Unit) -> list[Difference]:
    """All differences, the most severe first."""
    found = [difference for check in _CHECKS for difference in check(before, after, unit)]
    return sorted(found, key=lambda each: (_ORDER.index(each.severity), each.code, each.before, each.after))


def refuse_incomparable(comparison: ComparisonDocument) -> None:
    """Raises InconclusiveError where a comparison (`traceview.diff/1`) says that its sides do not compare."""
    blocking = [row for row in comparison["differences"] if row["severity"] == "blocking"]
    if blocking:
        reasons = "; ".join(str(row["message"]) for row in blocking)
        raise InconclusiveError(f"the two sides are not comparable: {reasons}")


def _gpu_models(before: Side, after: Side, _unit: Unit) -> list[Difference]:
    texts = listed(models(before)), listed(models(after))
    if texts[0] == texts[1]:
        return []
    return [Difference("gpu_model", "blocking", f"the GPUs differ: {texts[0]} and {texts[1]}", *texts)]


def models(side: Side) -> list[str]:
    """The models of its GPUs, each once."""
    return sorted(
        {
            str(frame["name"] or frame["vendor"] or "GPU of unknown model")
            + (f" ({frame['arch']})" if frame["arch"] else "")
            for frame in side.frames
        }
    )


def _gpu_counts(before: Side, after: Side, _unit: Unit) -> list[Difference]:
    worlds = _worlds(before), _worlds(after)
    if worlds[0] and worlds[1] and worlds[0] != worlds[1]:
        message = f"the jobs have different numbers of ranks: {listed(worlds[0])} and {listed(worlds[1])}"
        return [Difference("world_size", "blocking", message, listed(worlds[0]), listed(worlds[1]))]
    counts = number(len(before.frames)), number(len(after.frames))
    if counts[0] == counts[1]:
        return []
    message = f"the traces hold {counts[0]} GPUs before and {counts[1]} after; times are means of all"
    return [Difference("gpu_count", "warning", message, *counts)]


def _worlds(side: Side) -> list[str]:
    return sorted({str(trace["world_size"]) for trace in side.traces if trace["world_size"]})


def _is_cut(side: Side) -> bool:
    """Whether the recording, not the program, determines where the window begins or ends."""
    return any(
        frame["steps"] == 0 or frame["step_source"] == "detected" or frame["window_source"] == "selection"
        for frame in side.frames
    )


def _steps(before: Side, after: Side, unit: Unit) -> list[Difference]:
    if before.has_steps != after.has_steps:
        texts = _steps_text(before), _steps_text(after)
        return [
            Difference(
                "steps",
                "blocking",
                f"steps are known on one side only: {texts[0]} before, {texts[1]} after",
                *texts,
            )
        ]
    counts = _steps_a_gpu(before), _steps_a_gpu(after)
    if not before.has_steps or counts[0] == counts[1]:
        return []
    if _is_cut(before) or _is_cut(after):
        return [_clipped(before, after)]
    message = (
        f"the windows hold {_steps_text(before)} before and {_steps_text(after)} after;"
        " times are those of one step"
    )
    severity: Severity = "warning" if unit.name == "step" else "blocking"
    return [Difference("steps", severity, message, listed(counts[0]), listed(counts[1]))]


def _clipped(before: Side, after: Side) -> Difference:
    """Recordings of a fixed time, independent of the work done in it."""
    recorded = _recorded_ns(before), _recorded_ns(after)
    whole = Fraction(recorded[1], recorded[0]) - 1
    step = Fraction(after.window_ns * before.steps, before.window_ns * after.steps) - 1
    message = (
        f"the windows are cut by the recording and not by the work: {duration(recorded[0])} with"
        f" {_steps_text(before)} before, {duration(recorded[1])} with {_steps_text(after)} after;"
        f" the windows differ by {100 * float(whole):+.1f} %, a step by {100 * float(step):+.1f} %"
    )
    texts = (
        f"{_steps_text(side)} in {duration(ns)}" for side, ns in zip((before, after), recorded, strict=True)
    )
    return Difference("clipped_window", "blocking", message, *texts)


def _recorded_ns(side: Side) -> int:
    return sum(int(frame["recorded_ns"]) for frame in side.frames) // len(side.frames)


def _steps_a_gpu(side: Side) -> list[str]:
    return [number(count) for count in sorted({int(frame["steps"]) for frame in side.frames})]


def _steps_text(side: Side) -> str:
    counts = _steps_a_gpu(side)
    return f"{listed(counts)} step{'' if counts == ['1'] else 's'}" if side.has_steps else "no steps"


def _step_sources(before: Side, after: Side, _unit: Unit) -> list[Difference]:
    sources = _sources(before), _sources(after)
    if not sources[0] or not sources[1] or sources[0] == sources[1]:
        return []
    texts = listed(sources[0]), listed(sources[1])
    message = f"steps come from {texts[0]} before and from {texts[1]} after, which may not be the same"
    return [Difference("step_source", "warning", message, *texts)]


def _sources(side: Side) -> list[str]:
    return sorted({str(frame["step_source"]) for frame in side.frames if frame["step_source"]})


def _rates(before: Side, after: Side, unit: Unit) -> list[tuple[Fraction, Fraction, str]]:
    """Executions per unit of work on each side, and what is executed."""
    _, first, second = executions(before, after)
    return [
        (first[name] * unit.scales[0], second[name] * unit.scales[1], name)
        for name in first.keys() | second.keys()
    ]


def other_work(before: Side, after: Side, unit: Unit) -> Fraction:
    """Executions that only one side has, as a share of those of the side that has more."""
    rates = _rates(before, after, unit)
    moved = sum((abs(b - a) for b, a, _ in rates), Fraction(0))
    whole = max(sum((b for b, _, _ in rates), Fraction(0)), sum((a for _, a, _ in rates), Fraction(0)))
    return moved / whole if whole else Fraction(0)


def has_lost_work(side: Side) -> bool:
    """Whether much of the compared time was not recorded, so that no step is complete."""
    return _unrecorded(side) > _UNRECORDED


def _completeness(before: Side, after: Side, _unit: Unit) -> list[Difference]:
    if not has_lost_work(before) and not has_lost_work(after):
        return []
    shares = [_unrecorded(side) for side in (before, after)]
    texts = tuple(percent(float(share)) for share in shares)
    message = (
        f"GPU work was lost: of {texts[0]} of the time before and {texts[1]} after it is not known whether"
        " GPUs worked, and no step is whole"
    )
    return [Difference(LOST_WORK, "blocking", message, *texts)]


def _unrecorded(side: Side) -> Fraction:
    """The share of the time of all GPUs that is in holes of the recording."""
    lost = sum(int(frame["unrecorded_ns"] or 0) for frame in side.frames)
    return Fraction(lost, max(lost + side.window_ns, 1))


def _work(before: Side, after: Side, unit: Unit) -> list[Difference]:
    """Different operators: without steps the windows have other work, with steps the step itself changed."""
    if other_work(before, after, unit) <= _OTHER_WORK:
        return []
    kind, first, second = executions(before, after)
    rates = _rates(before, after, unit)
    differing = [rate for rate in rates if rate[0] != rate[1]]
    largest = sorted(differing, key=lambda rate: (-abs(rate[0] - rate[1]), rate[2]))[:_NAMED]
    named = ", ".join(f"{name} {float(b):,.4g} and {float(a):,.4g}" for b, a, name in largest)
    what = {"step": "a step", "window": "a window"}.get(unit.name, unit.description.removeprefix("time for "))
    message = f"other {kind} were executed: in {what} {named}"
    severity: Severity = "warning" if unit.name == "step" else "blocking"
    texts = tuple(f"{counted.total():,} {kind}" for counted in (first, second))
    return [Difference("work", severity, message, texts[0], texts[1])]


def other_sizes(before: Side, after: Side) -> Sizes | None:
    """How the sizes of inputs differ, where they do in most of the work; else None."""
    found = compared(before.inputs, after.inputs)
    if found is None or found.share < _MOST_WORK or abs(found.factor - 1) <= _OTHER_SIZES:
        return None
    return found


def _input_sizes(before: Side, after: Side, _unit: Unit) -> list[Difference]:
    """Another batch, or other sequences: the same operators do more or less work."""
    found = other_sizes(before, after)
    if found is None:
        return []
    message = (
        f"the inputs differ in size, as with another batch: those of {found.operator} are {found.before}"
        f" before and {found.after} after; where they differ, in {percent(found.share)} of the GPU time of"
        f" operators, they have {decimal(found.factor, 2)} times the elements"
    )
    return [Difference(INPUT_SIZES, "blocking", message, found.before, found.after)]


def _launch_sizes(before: Side, after: Side, _unit: Unit) -> list[Difference]:
    """Kernels launched with other grids or blocks, where no other sizes of inputs are known to cause it."""
    found = compared_launches(before.launches, after.launches)
    if found is None or found.share < _NOTABLE_LAUNCHES or other_sizes(before, after):
        return []
    message = (
        f"kernels are launched with other grids or blocks: {found.kernel} with {found.before} before and"
        f" {found.after} after; such kernels take {percent(found.share)} of the time of all kernels"
    )
    return [Difference("launch_sizes", "warning", message, found.before, found.after)]


def _windows(before: Side, after: Side, _unit: Unit) -> list[Difference]:
    """Windows without steps are comparable only if the same work was done."""
    if before.has_steps or after.has_steps or same_work(before, after):
        return []
    texts = duration(_recorded_ns(before)), duration(_recorded_ns(after))
    message = "no steps are known, and the windows hold different amounts of work"
    return [Difference("no_steps", "blocking", message, *texts)]


def _software(before: Side, after: Side, _unit: Unit) -> list[Difference]:
    found = []
    for code, versions in (("format", _formats), ("producer", producers_of)):
        texts = listed(versions(before)), listed(versions(after))
        if texts[0] != texts[1]:
            message = f"the traces differ in their {code}: {texts[0]} and {texts[1]}"
            found.append(Difference(code, "warning", message, *texts))
    metadata = metadata_of(before), metadata_of(after)
    for key in _VERSION_KEYS:
        values = listed(sorted(metadata[0].get(key, ()))), listed(sorted(metadata[1].get(key, ())))
        if key in metadata[0] and key in metadata[1] and values[0] != values[1]:
            message = f"{key} is {values[0]} before and {values[1]} after"
            found.append(Difference(key, "warning", message, *values))
    return found


def _formats(side: Side) -> list[str]:
    return sorted({str(trace["format"]) for trace in side.traces})


def producers_of(side: Side) -> list[str]:
    """The programs that recorded, with their versions."""
    named = [(trace["producer"], trace["producer_version"]) for trace in side.traces]
    return sorted({" ".join(str(part) for part in parts if part) for parts in named if any(parts)})


def metadata_of(side: Side) -> dict[str, set[str]]:
    """The versions recorded in the files, by key."""
    found: dict[str, set[str]] = {}
    for trace in side.traces:
        values = json.loads(trace["metadata"] or "{}")
        for key in _VERSION_KEYS if isinstance(values, dict) else ():
            if isinstance(values.get(key), (str, int)):
                found.setdefault(key, set()).add(str(values[key]))
    return found


def _profiler(before: Side, after: Side, _unit: Unit) -> list[Difference]:
    """The recording cost on each side, if it differs."""
    shares = before.profiler_share, after.profiler_share
    if shares[0] is None or shares[1] is None or abs(shares[0] - shares[1]) < PROFILER_SHARE:
        return []
    texts = percent(shares[0]), percent(shares[1])
    message = (
        f"the profiler itself takes about {texts[0]} of the time before and {texts[1]} after, as estimated:"
        " as much of a difference may be its"
    )
    return [Difference("profiler_share", "warning", message, *texts)]


def _evidence(before: Side, after: Side, _unit: Unit) -> list[Difference]:
    """Attributes recorded on one side only, so that work is not matched by them."""
    found = []
    for name in sorted(before.known ^ after.known):
        where = "before" if name in before.known else "after"
        texts = ("known", "unknown") if where == "before" else ("unknown", "known")
        message = f"the {_PLURALS[name]} of GPU work are known only {where}; nothing is matched by them"
        found.append(Difference(f"{name}_unknown", "info", message, *texts))
    return found


_PLURALS: Final = {"operator": "operators", "shapes": "shapes", "module": "modules", "phase": "phases"}


def _health(before: Side, after: Side, _unit: Unit) -> list[Difference]:
    codes = Counter(before.health), Counter(after.health)
    if codes[0] == codes[1]:
        return []
    texts = tuple(listed([code for code, _ in side.health]) for side in (before, after))
    message = f"the traces have different problems: {texts[0]} before, {texts[1]} after"
    return [Difference("health", "warning", message, texts[0], texts[1])]


def listed(texts: Sequence[str]) -> str:
    """The first three, and how many more there are."""
    shown = ", ".join(texts[:_NAMED]) or "none"
    return shown if len(texts) <= _NAMED else f"{shown} and {len(texts) - _NAMED} more"


_CHECKS: Final[Iterable[Callable[[Side, Side, Unit], list[Difference]]]] = (
    _gpu_models,
    _gpu_counts,
    _completeness,
    _steps,
    _step_sources,
    _work,
    _input_sizes,
    _launch_sizes,
    _windows,
    _software,
    _profiler,
    _evidence,
    _health,
)
