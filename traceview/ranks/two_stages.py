"""Schedules of two stages: their messages are alike, so that what is computed between these has to tell.

With two stages the next one is the one before as well. An interleaved schedule of v chunks and m
microbatches sends m (2 v - 1) messages each way, in turns, as 1F1B does of so many microbatches. But with
1F1B the last stage computes one forward and one backward pass before each message, interleaved one of them
or both.
"""

from collections.abc import Sequence
from statistics import fmean
from typing import Final

import numpy as np

from traceview.ranks.schedules import FORWARD, MOST_CHUNKS, interleaved_order, place_of, usual_order

_STAGES: Final = 2
_LEAST_MISFIT: Final = 0.1
"""By so much of the mean, work differs from what all schedules but one expect (judgement)."""


def orders_of_two(messages: int, work: Sequence[Sequence[float]]) -> list[str] | None:
    """The passes of both stages, which alternate; None where several schedules explain the messages.

    Args:
        messages: that each stage sends in a step.
        work: what the last stage computes before each of them, of each step [ns].
    """
    # Of several chunks, microbatches come in pairs.
    several = [chunks for chunks in range(2, MOST_CHUNKS + 1) if messages % (_STAGES * (2 * chunks - 1)) == 0]
    chunks_of = [1, *several]
    if len(chunks_of) > 1:
        steps = [each for each in work if len(each) == messages]
        if not steps:
            return None
        usual = [fmean(each) for each in zip(*steps, strict=True)]
        misfits = sorted(
            (_misfit(_orders(messages, chunks)[-1], chunks, usual), chunks) for chunks in chunks_of
        )
        (best, chosen), (second, _), *_ = misfits
        if second < max(2 * best, _LEAST_MISFIT):
            return None
        chunks_of = [chosen]
    return _orders(messages, chunks_of[0])


def _orders(messages: int, chunks: int) -> list[str]:
    if chunks == 1:
        return [usual_order(_STAGES, messages, stage, alternates=True) for stage in range(_STAGES)]
    passes = messages // (2 * chunks - 1) * chunks
    return [interleaved_order(_STAGES, passes, chunks, stage) for stage in range(_STAGES)]


def _misfit(order: str, chunks: int, work: Sequence[float]) -> float:
    """By how much work differs from the passes of the last stage before each message, as a share of its mean.

    The first message of a step is left out: before it comes what the step before left.
    """
    found: list[tuple[int, int]] = []
    counts = dict.fromkeys(order, 0)
    since = dict(counts)
    for kind in order:
        place, _ = place_of(kind, counts[kind], _STAGES - 1, _STAGES, chunks)
        counts[kind] += 1
        since[kind] += 1
        if kind != FORWARD or place < _STAGES * chunks - 1:
            found.append((since[FORWARD], sum(since.values()) - since[FORWARD]))
            since = dict.fromkeys(since, 0)
    passes, spent = np.array(found[1:], float), np.array(work[1:], float)
    times = np.linalg.lstsq(passes, spent, rcond=None)[0]
    return float(np.sqrt(np.mean((passes @ times - spent) ** 2)) / max(spent.mean(), 1.0))
