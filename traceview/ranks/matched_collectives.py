"""Which collectives of two ranks are the same: the shift between their lists at which their ends agree.

All ranks leave a collective at about the same time. So the times between the ends on two ranks are nearly the
same for all collectives: the difference of their clocks, whatever it is. At any other shift they scatter as
the times between collectives do.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]
Times = NDArray[np.float64]
Marks = NDArray[np.bool_]

CLOSEST_NS: Final = 50_000
"""Ends at most this far apart agree."""
CLOSEST_SHARE: Final = 0.05
"""The same as a share of the shorter one; all of it where an operation does not end everywhere at once."""
WIDEST_NS: Final = 1_000_000
"""The most that usual scatter can excuse."""
_SPACING_SHARE: Final = 0.05
_SCATTERS: Final = 5
AGREEING_SHARE: Final = 0.6
_LEAST_CHANCE: Final = 0.01
"""Where some pairs do not agree, those that do are no coincidence at this probability."""
_COMPLETE_SHARE: Final = 0.95
_AGREEING_SHARE_IN_TIME: Final = 0.8
_BETTER: Final = 3
"""Times that the scatter of another shift is larger, if it is not as good."""
_CLOCK_RESOLUTION_NS: Final = 1_000
_ALL_SHIFTS: Final = 64
"""In longer lists, shifts are tried that agree for some collectives."""
DRIFTING_NS: Final = 1_000_000_000
MOST_DRIFT: Final = 200e-6

ENDS_DISAGREE: Final = "the ends do not agree with those of the other ranks"
AMBIGUOUS: Final = "several alignments with the other ranks agree equally well"
UNCHECKABLE: Final = "a single collective, which no other rank has at that time"


@dataclass(frozen=True, slots=True)
class Series:
    """The collectives of one rank in one communicator, in their order.

    Attributes:
        end, duration: times [ns], the ends since an origin that all ranks share.
        operation: a number for each operation.
        size: a number for each size and type; -1 where unknown.
        synchronizes: whether the operation ends on all ranks at once.
        sequence: increasing sequence numbers, where recorded.
    """

    end: Times
    duration: Times
    operation: Numbers
    size: Numbers
    synchronizes: Marks
    sequence: Numbers | None

    def __len__(self) -> int:
        return len(self.end)


class Fit(NamedTuple):
    """How well the ends of pairs agree.

    Attributes:
        agreeing: number of pairs that agree.
        pairs: number of pairs.
        scatter: median distance from the usual difference [ns].
        furthest: largest distance of a pair that agrees [ns].
        offset: usual difference of the clocks, at `origin` [ns].
        drift: its change in time.
        origin: time of the reference [ns].
        place: of each collective in the reference's list, which may be before or after it; -1 << 40 for none.
    """

    agreeing: int
    pairs: int
    scatter: float
    furthest: float
    offset: float
    drift: float
    origin: float
    place: Numbers

    def on_reference(self, time: Times) -> Times:
        """Times on the reference's clock [ns]."""
        moved = time - self.offset
        return np.asarray(moved - self.drift * (moved - self.origin))


NO_PLACE: Final = -(1 << 40)
NO_NUMBER: Final = -(1 << 62)
"""For a sequence number that was not recorded."""


class Candidates(NamedTuple):
    """The alignments of a rank with a reference that agree about equally well, the best first.

    Attributes:
        fits: more than one, or one of a single collective, when nothing here tells which is right.
        certain: whether the first one is right.
    """

    fits: list[Fit]
    certain: bool


def candidates(reference: Series, series: Series) -> Candidates | str:
    """The alignments of `series` with `reference`, or why there is none."""
    numbered = _by_sequence(reference, series)
    if numbered is not None and _is_sound(numbered):
        return Candidates([numbered], certain=True)
    near = _nearest(reference, series)
    if not near:
        return ENDS_DISAGREE
    if min(len(reference), len(series)) == 1:
        return Candidates(near, certain=False)
    best = near[0]
    if best.agreeing < _COMPLETE_SHARE * best.pairs:
        in_time = _in_time(reference, series, best)
        if in_time is not None and in_time.agreeing > best.agreeing:
            best = in_time
        elif not _is_sound(best):
            return ENDS_DISAGREE
        if _chance(best, reference, series) > _LEAST_CHANCE:
            return ENDS_DISAGREE
        if best is in_time:
            return Candidates([best], certain=True)
    limit = _BETTER * max(best.scatter, _CLOCK_RESOLUTION_NS)
    rivals = [fit for fit in near if fit.scatter < limit]
    return Candidates(rivals, certain=len(rivals) == 1)


def chosen(found: Candidates, expected: float | None, reference: Series, series: Series) -> Fit | str:
    """The right one of several alignments, or why that is unknown.

    Args:
        found: those of `series` with `reference`.
        expected: the difference of their clocks by other communicators [ns].
        reference, series: as for `candidates`.
    """
    if found.certain:
        return found.fits[0]
    if expected is not None:
        apart = [abs(fit.offset - expected) for fit in found.fits]
        first, *others = sorted(apart)
        if first <= WIDEST_NS and (not others or others[0] >= _BETTER * max(first, CLOSEST_NS)):
            return found.fits[apart.index(first)]
        return ENDS_DISAGREE if first > WIDEST_NS else AMBIGUOUS
    apart = [abs(fit.offset) for fit in found.fits]
    first, *others = sorted(apart)
    if first <= CLOSEST_NS and (not others or others[0] >= _BETTER * max(first, _CLOCK_RESOLUTION_NS)):
        return found.fits[apart.index(first)]
    whole = [fit for fit in found.fits if fit.pairs == len(reference) == len(series)]
    if whole and (len(series) > 1 or first <= max(reference.duration[0], series.duration[0])):
        return whole[0]
    return UNCHECKABLE if min(len(reference), len(series)) == 1 else AMBIGUOUS


def _by_sequence(reference: Series, series: Series) -> Fit | None:
    """The alignment by sequence numbers, where both have them."""
    if reference.sequence is None or series.sequence is None:
        return None
    at = np.minimum(np.searchsorted(reference.sequence, series.sequence), len(reference) - 1)
    place = np.where(reference.sequence[at] == series.sequence, at, NO_PLACE)
    own = np.flatnonzero(place != NO_PLACE)
    return _fit(reference, series, place[own], own, place)


def _nearest(reference: Series, series: Series) -> list[Fit]:
    """The shifts with the most agreeing pairs, or nearly as many, by their scatter."""
    found: list[Fit] = []
    most = 0
    for shift, pairs in _shifts(reference, series):
        if pairs < most - _few(most):
            break
        own = np.arange(max(0, -shift), max(0, -shift) + pairs)
        fit = _fit(reference, series, own + shift, own, np.arange(len(series)) + shift)
        if fit is not None:
            found.append(fit)
            most = max(most, fit.agreeing)
    return sorted(
        (fit for fit in found if fit.agreeing >= max(1, most - _few(most))), key=lambda fit: fit.scatter
    )


def _few(pairs: int) -> int:
    """By how many agreeing pairs two shifts differ by chance."""
    return max(1, pairs // 200)


def _shifts(reference: Series, series: Series) -> Iterator[tuple[int, int]]:
    """The shifts at which at least half of the shorter list has a pair, and their pairs, the most first."""
    shorter = min(len(reference), len(series))
    shifts = np.arange(-len(series) + 1, len(reference))
    if shorter > _ALL_SHIFTS:
        shifts = _likely(reference, series)
    pairs = np.minimum(len(series), len(reference) - shifts) - np.maximum(0, -shifts)
    some = pairs >= (shorter + 1) // 2
    shifts, pairs = shifts[some], pairs[some]
    for at in np.lexsort((np.abs(shifts), -pairs)):
        yield int(shifts[at]), int(pairs[at])


def _likely(reference: Series, series: Series) -> Numbers:
    """Shifts at which many of some collectives follow the one before as late as in the reference."""
    after, own_after = np.diff(reference.end), np.diff(series.end)
    tried = np.unique(np.linspace(0, len(own_after) - 1, _ALL_SHIFTS).astype(np.int64))
    alike = np.abs(after[None, :] - own_after[tried, None]) < CLOSEST_NS
    alike &= reference.operation[None, 1:] == series.operation[tried + 1, None]
    row, column = np.nonzero(alike)
    shifts, votes = np.unique(column - tried[row], return_counts=True)
    voted = shifts[np.argsort(-votes, kind="stable")[:16]]
    always = np.concatenate([np.arange(-3, 4), [len(reference) - len(series)]])
    return np.unique(np.concatenate([voted, always]))


def _fit(
    reference: Series, series: Series, at_reference: Numbers, own: Numbers, place: Numbers
) -> Fit | None:
    """How well pairs agree, or None where no pair has one operation."""
    same = reference.operation[at_reference] == series.operation[own]
    sizes = reference.size[at_reference], series.size[own]
    same &= (sizes[0] == sizes[1]) | (sizes[0] < 0) | (sizes[1] < 0)
    at_reference, own = at_reference[same], own[same]
    if not len(own):
        return None
    time, apart = reference.end[at_reference], series.end[own] - reference.end[at_reference]
    origin, drift = _drift(time, apart)
    rest = apart - drift * (time - origin)
    offset = _usual(rest)
    distance = np.abs(rest - offset)
    scatter = _median(distance)
    duration = np.minimum(reference.duration[at_reference], series.duration[own])
    near = tolerance(duration, series.synchronizes[own], scatter, _spacing(time))
    agreeing = distance <= near
    furthest = float(distance[agreeing].max(initial=0.0))
    return Fit(int(agreeing.sum()), len(same), scatter, furthest, offset, drift, origin, place)


def _spacing(times: Times) -> float:
    """The usual time between two of them [ns]."""
    return _median(np.diff(np.sort(times))) if len(times) > 1 else 0.0


def tolerance(duration: Times, synchronizes: Marks, scatter: float | Times, spacing: float | Times) -> Times:
    """How far ends may be apart that agree [ns]; arrays of one shape, or of shapes that NumPy broadcasts.

    Args:
        duration: the shortest of the collective [ns].
        synchronizes: whether it ends on all ranks at once.
        scatter: the usual distance [ns].
        spacing: the usual time from one end to the next [ns].
    """
    share = np.where(synchronizes, CLOSEST_SHARE, 1)
    excused = np.minimum(np.minimum(_SCATTERS * scatter, _SPACING_SHARE * spacing), WIDEST_NS)
    return np.maximum(np.maximum(CLOSEST_NS, share * duration), excused)


def _drift(time: Times, apart: Times) -> tuple[float, float]:
    """The middle of times, and by how much clocks drift apart: from the first to the last third."""
    middle = _median(time)
    third = len(time) // 3
    if third < 3 or np.ptp(time) < DRIFTING_NS:
        return middle, 0.0
    order = np.argsort(time, kind="stable")
    first, last = order[:third], order[-third:]
    drift = (_median(apart[last]) - _median(apart[first])) / (_median(time[last]) - _median(time[first]))
    return middle, drift if abs(drift) <= MOST_DRIFT else 0.0


def _median(values: Times) -> float:
    """That of some values; NumPy's own takes ten times as long to begin with few of them."""
    half = len(values) // 2
    ordered = np.partition(values, half)
    upper = float(ordered[half])
    return upper if len(values) % 2 else (float(ordered[:half].max()) + upper) / 2


def _usual(values: Times) -> float:
    """The median of the closest half of values, which a minority of others does not move."""
    ordered = np.sort(values)
    half = len(ordered) // 2 + 1
    first = int(np.argmin(ordered[half - 1 :] - ordered[: len(ordered) - half + 1]))
    return _median(ordered[first : first + half])


def _is_sound(fit: Fit) -> bool:
    return fit.agreeing >= AGREEING_SHARE * fit.pairs


def _chance(fit: Fit, reference: Series, series: Series) -> float:
    """How many shifts of two unrelated lists would have as many pairs as close as these."""
    spacing = max(_spacing(reference.end), _spacing(series.end), 1.0)
    alike = min(1.0, 2 * max(fit.furthest, _CLOCK_RESOLUTION_NS) / spacing)
    shifts = len(reference) + len(series)
    some = comb(fit.pairs, min(fit.agreeing, fit.pairs))
    return float(min(some, 1e300)) * shifts * alike ** (fit.agreeing - 1)


def _in_time(reference: Series, series: Series, near: Fit) -> Fit | None:
    """The alignment by the ends alone, where collectives within the lists are missing."""
    moved = near.on_reference(series.end)
    order = np.argsort(reference.end, kind="stable")
    times = reference.end[order]
    after = np.clip(np.searchsorted(times, moved), 1, len(times) - 1)
    at = order[np.where(moved - times[after - 1] <= times[after] - moved, after - 1, after)]
    _, first = np.unique(at, return_index=True)
    agreeing = np.abs(moved - reference.end[at]) <= CLOSEST_NS
    agreeing &= reference.operation[at] == series.operation
    own = np.intersect1d(first, np.flatnonzero(agreeing))
    if len(own) < max(2, _AGREEING_SHARE_IN_TIME * min(len(reference), len(series))):
        return None
    place = np.full(len(series), NO_PLACE)
    place[own] = at[own]
    return _fit(reference, series, at[own], own, place)


def checked(place: Numbers, end: Times, duration: Times, synchronizes: Marks) -> Marks:
    """Which collectives end when the others at their place do.

    Args:
        place: the place in the common list, of the collectives of all ranks.
        end: ends on one clock [ns].
        duration: durations [ns].
        synchronizes: whether the operation ends on all ranks at once.
    """
    order = np.lexsort((end, place))
    _, first, number, count = np.unique(
        place[order], return_index=True, return_inverse=True, return_counts=True
    )
    ordered = end[order]
    middle = (ordered[first + (count - 1) // 2] + ordered[first + count // 2]) / 2
    distance = np.abs(ordered - middle[number]) * np.where(count == 2, 2, 1)[number]
    usual = distance[synchronizes[order]]
    scatter = _median(usual) if len(usual) else 0.0
    shortest = np.minimum.reduceat(duration[order], first)[number]
    found = np.zeros(len(place), bool)
    found[order] = distance <= tolerance(shortest, synchronizes[order], scatter, _spacing(middle))
    return found


def of_rows(rows: dict[str, Any], some: Numbers | slice) -> Series:
    """The series of some rows, which are those of one rank in their order."""
    sequence = rows["sequence"][some]
    recorded = len(sequence) and sequence[0] != NO_NUMBER and bool((np.diff(sequence) > 0).all())
    return Series(
        rows["end"][some], rows["duration"][some], rows["operation"][some], rows["size"][some],
        rows["synchronizes"][some], sequence if recorded else None,
    )  # fmt: skip
