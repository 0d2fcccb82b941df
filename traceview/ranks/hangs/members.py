"""Which process groups ranks without a single record are in, where no dump lists the ranks of groups."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from traceview.ranks.hangs.standings import Communicator


def without_records(
    communicators: Iterable[Communicator], idle: Iterable[int]
) -> list[tuple[int, Communicator]]:
    """The groups that ranks without a record are in, as far as those of others leave no choice.

    Groups of one description that share no rank, such as those of tensor parallelism, are equally large, and
    their ranks are equally far apart, as Megatron and PyTorch's meshes number them. A group that lacks ranks
    has those that complete it in the same way, where only one choice does. Any other group that has two ranks
    of such a group has all of them, since both are along dimensions of one mesh.

    Args:
        communicators: of a run, with the ranks that have records.
        idle: ranks without a record.
    """
    unlisted = [each for each in communicators if not each.is_known() and not each.messages]
    alike: dict[str, list[Communicator]] = defaultdict(list)
    for each in unlisted:
        if each.description and each.standings:
            alike[each.description].append(each)
    found: list[tuple[int, Communicator]] = []
    for groups in alike.values():
        ranks = [sorted(each.standings) for each in groups]
        size = max(map(len, ranks))
        steps = {_step(own) for own in ranks if len(own) == size}
        if len(steps) > 1 or None in steps or len(set().union(*ranks)) < sum(map(len, ranks)):
            continue
        chosen = _chosen(ranks, size, steps.pop() or 1, set(idle))
        for rank, at in chosen.items():
            known = groups[at].standings.keys()
            found += [
                (rank, each) for each in unlisted
                if each is groups[at] or len(known & each.standings.keys()) > 1
            ]  # fmt: skip
    return found


def _step(ranks: Sequence[int]) -> int | None:
    """How far ranks are apart, if all are equally far."""
    steps = {second - first for first, second in pairwise(ranks)}
    return steps.pop() if len(steps) == 1 else None


def _chosen(groups: Sequence[Sequence[int]], size: int, step: int, idle: set[int]) -> Mapping[int, int]:
    """The group of each rank without a record; nothing where a rank would be in two."""
    found: dict[int, int] = {}
    for at, own in enumerate(groups):
        if len(own) == size:
            continue
        firsts = range(own[-1] - step * (size - 1), own[0] + 1, 1)
        whole = [set(range(first, first + step * size, step)) for first in firsts]
        missing = [each - set(own) for each in whole if each.issuperset(own) and each - set(own) <= idle]
        if len(missing) == 1:
            if found.keys() & missing[0]:
                return {}
            found |= dict.fromkeys(missing[0], at)
    return found
