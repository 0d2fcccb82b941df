"""Which ranks share experts with a culprit, and what tokens it makes them compute.

Tokens are conserved: what the experts of one rank receive, others do not, and what a rank has more of, the
experts of all ranks compute. Exchanges on the way to experts and back take turns, the way there first.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from traceview.ranks.matched_collectives import Marks, Numbers
from traceview.ranks.step_graph import numbers_of_kind

WAYS: Final = ("bytes_in", "bytes_out")
_UNEVEN: Final = 1.1
"""Experts that receive so many times the mean of their group receive more (as the finding states)."""
_CONSERVED: Final = 0.01
"""All ranks of an exchange together send as much as they receive, up to this share."""


@dataclass(frozen=True, slots=True)
class Sharing:
    """The exchanges between experts in which a rank has more than others.

    Attributes:
        others: ranks (traces) that take part.
        is_popular: whether its experts receive more; else the rank has more tokens of its own.
        scale: times as many tokens as now the experts of others would have if it had no more than they do.
        own: times as many tokens as now its experts would have, and it would have itself.
        computed: which kernels of all these ranks compute what experts received.
        received, returned: which exchanges of all these ranks are on the way to experts, and back.
    """

    others: list[int]
    is_popular: bool
    scale: float
    own: tuple[float, float]
    computed: Marks
    received: Marks
    returned: Marks


def sharing(rows: Mapping[str, Any], node: Numbers, culprit: int) -> Sharing | None:
    """How a rank shares experts with others; None where it neither sends nor receives much more than they do.

    None as well where its experts receive all there is: how long others take for tokens is not recorded then.

    Args:
        rows: of `Savings`.
        node: of each event, that of its collective.
        culprit: a trace.
    """
    exchanges = rows["between_experts"] & (rows["instance"] >= 0)
    own = np.flatnonzero((rows["trace"] == culprit) & exchanges)
    there = own[numbers_of_kind(rows["what"][own]) % 2 == 0]
    ranks = np.maximum(np.bincount(node)[node[there]], 1)
    sums = np.stack([np.bincount(node, weights=rows[way])[node[there]] for way in WAYS])
    balanced = np.isclose(sums[0], sums[1], rtol=_CONSERVED) & (ranks > 1)
    there, ranks, sums = there[balanced], ranks[balanced], sums[:, balanced]
    more_in, more_out = (
        float((rows[way][there] - each / ranks).sum()) for way, each in zip(WAYS, sums, strict=True)
    )
    own_in, own_out = (rows[way][there].sum() for way in WAYS)
    total = float(sums[1].sum())
    if max(more_in, more_out) <= (_UNEVEN - 1.0) * float((sums[1] / ranks).sum()) or own_out >= total:
        return None
    takes_part = np.isin(node, node[there])
    traces = np.unique(rows["trace"][takes_part])
    kinds = np.unique(rows["what"][there])
    others_in = float(((sums[0] - rows["bytes_in"][there]) / (ranks - 1)).sum())
    mean, others_out = total / ranks.mean(), (total - own_out) / (ranks.mean() - 1)
    is_popular = more_out > more_in
    fewer = 1.0 - (own_in - others_in) / total
    return Sharing(
        [int(trace) for trace in traces if trace != culprit],
        is_popular,
        float(mean / others_out if is_popular else fewer),
        (float(mean / own_out), 1.0) if is_popular else (float(fewer), float(others_in / own_in)),
        *_by_experts(rows, exchanges & np.isin(rows["what"], kinds), traces),
    )


def _by_experts(rows: Mapping[str, Any], exchanges: Marks, traces: Numbers) -> tuple[Marks, Marks, Marks]:
    """Kernels of ranks that begin between an exchange on the way to experts and the one back; and both."""
    computed, received, returned = (np.zeros(len(exchanges), np.bool_) for _ in range(3))
    for trace in traces:
        own = np.flatnonzero(rows["trace"] == trace)
        ways = own[exchanges[own]]
        is_back = numbers_of_kind(rows["what"][ways]) % 2 == 1
        received[ways[~is_back]] = returned[ways[is_back]] = True
        begins = rows["start"][own]
        ends = np.sort((rows["start"] + rows["dur"])[ways[~is_back]])
        after = np.searchsorted(ends, begins, "right")
        back = np.searchsorted(np.sort(rows["start"][ways[is_back]]), begins, "right")
        computed[own] = (after > back) & ~rows["sends"][own]
    return computed, received, returned
