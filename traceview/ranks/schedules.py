"""Schedules of pipelines: which one an order of passes is, its least bubble, and how long it takes."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

FORWARD, BACKWARD, WEIGHT = "F", "B", "W"
GPIPE, ONE_FORWARD_ONE_BACKWARD, INTERLEAVED, ZERO_BUBBLE = "GPipe", "1F1B", "interleaved 1F1B", "zero-bubble"
UNDECIDED: Final = f"{ONE_FORWARD_ONE_BACKWARD} or {INTERLEAVED}"
"""Two stages of which only messages are known, see `two_stages`."""
_ALTERNATING: Final = 0.8
MOST_CHUNKS: Final = 16


@dataclass(frozen=True, slots=True)
class Schedule:
    """A recognised schedule.

    Attributes:
        name: of it.
        microbatches: of a step.
        chunks: parts of the model on each stage.
    """

    name: str
    microbatches: int
    chunks: int

    def bubble_share(self, stages: int, forward: float, backward: float, weight: float) -> float:
        """The least share of a step in which a stage has nothing to do.

        (p - 1) / (v m + p - 1) for p stages, m microbatches and v chunks (Narayanan et al., SC 2021); with
        weight gradients apart, (p - 1) (F + B - W) idle in place of (p - 1) (F + B) (ZB-H1 of Qi et al.,
        ICLR 2024).
        """
        work = self.chunks * self.microbatches
        if self.name != ZERO_BUBBLE or forward + backward + weight <= 0:
            return (stages - 1) / (work + stages - 1)
        bubble = (stages - 1) * max(forward + backward - weight, 0.0)
        return bubble / (bubble + work * (forward + backward + weight))


def warm_up(order: str) -> int:
    """The forward passes before the first backward pass."""
    return order.replace(WEIGHT, "").partition(BACKWARD)[0].count(FORWARD)


def alternation(order: str) -> float:
    """The share of passes after the warm-up, up to the last forward pass, that alternate; 1 without any."""
    passes = order.replace(WEIGHT, "")
    steady = passes[warm_up(passes) : passes.rfind(FORWARD) + 1]
    pairs = list(pairwise(steady))
    return sum(one != other for one, other in pairs) / len(pairs) if pairs else 1.0


def recognised(orders: Sequence[str]) -> Schedule | None:
    """The schedule of the passes of a step, in order on each stage; None where it is none of those known."""
    stages = len(orders)
    passes = orders[0].count(FORWARD)
    if stages < 2 or not passes or any(order.count(FORWARD) != passes for order in orders):
        return None
    if any(order.count(BACKWARD) != passes for order in orders):
        return None
    first = [warm_up(order) for order in orders]
    apart = all(order.count(WEIGHT) == passes for order in orders)
    if passes > 1 and all(count == passes for count in first):
        return Schedule(GPIPE, passes, 1)
    if any(alternation(order) < _ALTERNATING for order in orders):
        return None
    if first == [min(stages - stage, passes) for stage in range(stages)]:
        return Schedule(ZERO_BUBBLE if apart else ONE_FORWARD_ONE_BACKWARD, passes, 1)
    for chunks in range(2, MOST_CHUNKS + 1):
        if passes % chunks:
            continue
        usual = [warm_up(interleaved_order(stages, passes, chunks, stage)) for stage in range(stages)]
        if first == usual:
            return Schedule(INTERLEAVED, passes // chunks, chunks)
    return None


def usual_order(stages: int, microbatches: int, stage: int, *, alternates: bool) -> str:
    """The passes of a stage with 1F1B, or with GPipe where they do not alternate."""
    first = min(stages - stage, microbatches) if alternates else microbatches
    return FORWARD * first + (BACKWARD + FORWARD) * (microbatches - first) + BACKWARD * first


def interleaved_order(stages: int, passes: int, chunks: int, stage: int) -> str:
    """The passes of a stage that holds several chunks of the model, in Megatron's order."""
    first = min(2 * (stages - stage - 1) + (chunks - 1) * stages + 1, passes)
    return FORWARD * first + (BACKWARD + FORWARD) * (passes - first) + BACKWARD * first


def recognised_by_messages(orders: Sequence[str], returning: int = 0) -> list[str] | None:
    """The passes of each stage, where only sends and receives tell them; None where they are of no schedule.

    When a receive ends says when a pass may begin, not when it does. But before the first one from the next
    stage has ended, a stage has sent what it had computed: so all warm-ups but that of the last are known.

    Args:
        orders: of messages with the next stage, of the last stage with the one before.
        returning: forward messages of a step from the last stage to the first one, one for each microbatch
            and each chunk but the first: only interleaved schedules have them. With two stages they are like
            backward ones, see `two_stages`.
    """
    stages, microbatches = len(orders), orders[0].count(FORWARD)
    if stages < 2 or not microbatches or any(order.count(BACKWARD) != microbatches for order in orders):
        return None
    if returning:
        return _interleaved(orders, microbatches, microbatches - returning)
    for alternates in (True, False):
        usual = [usual_order(stages, microbatches, stage, alternates=alternates) for stage in range(stages)]
        if [warm_up(order) for order in usual[:-1]] == [warm_up(order) for order in orders[:-1]]:
            return usual
    return None


def _interleaved(orders: Sequence[str], passes: int, microbatches: int) -> list[str] | None:
    """The passes of an interleaved schedule; the first receive may be waited for before the last warm-up."""
    stages = len(orders)
    if microbatches <= 0 or passes % microbatches:
        return None
    usual = [interleaved_order(stages, passes, passes // microbatches, stage) for stage in range(stages)]
    ahead = {warm_up(one) - warm_up(other) for one, other in zip(usual[:-1], orders[:-1], strict=True)}
    return usual if ahead in ({0}, {1}) else None


def length(
    orders: Sequence[str], times: Sequence[dict[str, float]], chunks: int, message: float = 0.0
) -> float:
    """How long a step takes whose passes wait for each other alone [ns], see `placed`."""
    found = placed(orders, times, chunks, message)
    return max((own[-1][2] for own in found if own), default=0.0) if found else float("nan")


def placed(
    orders: Sequence[str], times: Sequence[dict[str, float]], chunks: int, message: float = 0.0
) -> list[list[tuple[str, float, float]]] | None:
    """When the passes of a step take place, if they wait for each other alone.

    Args:
        orders: passes in order, of each stage.
        times: of each kind of pass, of each stage [ns].
        chunks: parts of the model on each stage.
        message: time from the end of a pass until the next stage has what it needs of it [ns].

    Returns:
        Of each stage its passes in order: kind, start, end [ns]; None where one waits for ever.
    """
    stages = len(orders)
    done: dict[tuple[str, int, int], float] = {}
    found: list[list[tuple[str, float, float]]] = [[] for _ in orders]
    now = [0.0] * stages
    counts = [{FORWARD: 0, BACKWARD: 0, WEIGHT: 0} for _ in orders]
    moved = True
    while moved:
        moved = False
        for stage, order in enumerate(orders):
            while len(found[stage]) < len(order):
                kind = order[len(found[stage])]
                place, batch = place_of(kind, counts[stage][kind], stage, stages, chunks)
                needed = _needed(kind, place, batch, stages * chunks)
                if needed is not None and needed not in done:
                    break
                sent = message if needed and needed[1] != place else 0.0
                begin = max(now[stage], done[needed] + sent if needed else 0.0)
                now[stage] = done[kind, place, batch] = begin + times[stage][kind]
                found[stage].append((kind, begin, now[stage]))
                counts[stage][kind] += 1
                moved = True
    whole = all(len(own) == len(order) for own, order in zip(found, orders, strict=True))
    return found if whole else None


def place_of(kind: str, number: int, stage: int, stages: int, chunks: int) -> tuple[int, int]:
    """The place in the model and the microbatch of a stage's nth pass of a kind, in Megatron's order."""
    group, within = divmod(number, stages * chunks)
    chunk = within // stages if kind == FORWARD else chunks - 1 - within // stages
    return (stage + chunk * stages, group * stages + within % stages) if chunks > 1 else (stage, number)


def _needed(kind: str, place: int, batch: int, places: int) -> tuple[str, int, int] | None:
    """The pass that another one has to wait for."""
    if kind == FORWARD:
        return (FORWARD, place - 1, batch) if place else None
    if kind == WEIGHT:
        return (BACKWARD, place, batch)
    return (BACKWARD, place + 1, batch) if place < places - 1 else (FORWARD, place, batch)
