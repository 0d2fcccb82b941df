"""Stages whose GPUs take longer for the same kernels than those of other stages."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any, Final, NamedTuple

import duckdb

from traceview.ranks.rank_names import named_ranks
from traceview.ranks.savings import Savings

LEAST_EXCESS: Final = 0.02
"""Smaller differences between GPUs of one model are usual."""
# Kernels that begin one block per multiprocessor have one grid for all sizes. So a layer that only one stage
# has can be of the name and the grid of others; the median is still that of these. Where a rank of a role is
# slow by itself, `blame` finds it: here three of four have to be.
_KERNELS: Final = """
WITH own AS (
    SELECT roles.run, roles.role, peers, short_name, grid, kernels.median_ns, kernels.dur_ns
    FROM kernels_by_grid AS kernels
    JOIN rank_roles AS roles ON roles.trace_id = kernels.trace_id
    WHERE roles.roles > 1 AND grid <> ''
),
of_role AS (
    SELECT
        run, role, short_name, grid, quantile_disc(median_ns, 0.25) AS each_ns,
        sum(dur_ns) / any_value(peers) AS dur_ns
    FROM own GROUP BY run, role, short_name, grid
)
SELECT one.run, one.role, one.short_name, one.each_ns, one.dur_ns, median(other.each_ns)
FROM of_role AS one
JOIN of_role AS other ON other.run IS NOT DISTINCT FROM one.run AND other.role <> one.role
    AND other.short_name = one.short_name AND other.grid = one.grid
WHERE one.each_ns > 0
GROUP BY ALL ORDER BY ALL
"""
_MEMBERS: Final = """
SELECT rank_roles.run, role, rank_roles.trace_id, rank_roles.rank, host, coalesce(compute_ns, 0),
    traces.rank IS NULL
FROM rank_roles JOIN traces ON traces.trace_id = rank_roles.trace_id
LEFT JOIN (
    SELECT trace_id, sum(dur_ns)::BIGINT AS compute_ns FROM kernels_by_grid GROUP BY trace_id
) AS computed ON computed.trace_id = rank_roles.trace_id
WHERE roles > 1 ORDER BY rank_roles.run, rank_roles.rank
"""
_WAITING: Final = """
SELECT trace_id, sum(exposed_ns)::BIGINT FROM exposed_stretches GROUP BY trace_id
"""


class _Member(NamedTuple):
    role: str
    trace: int
    rank: int
    host: str | None
    compute_ns: int
    unnamed: bool


class _Kernel(NamedTuple):
    """Equal kernels of a role: how long each takes, all of a rank, and usually each of other roles [ns]."""

    name: str
    each_ns: float
    dur_ns: float
    usual_ns: float

    @property
    def excess_ns(self) -> float:
        return self.dur_ns * (1 - self.usual_ns / self.each_ns)


def slow_roles(connection: duckdb.DuckDBPyConnection) -> list[tuple[Any, ...]]:
    """The rows of the view slow_roles."""
    kernels: dict[tuple[Any, str], list[_Kernel]] = defaultdict(list)
    for run, role, *row in connection.execute(_KERNELS).fetchall():
        kernels[run, role].append(_Kernel(*row))
    slower = {key: found for key, found in kernels.items() if _above(found) >= LEAST_EXCESS}
    rows: list[tuple[Any, ...]] = []
    if slower:
        members: dict[Any, list[_Member]] = defaultdict(list)
        for run, *row in connection.execute(_MEMBERS).fetchall():
            members[run].append(_Member(*row))
        waiting = dict(connection.execute(_WAITING).fetchall())
        for run in sorted({run for run, _ in slower}, key=str):
            savings = Savings.of_run(connection, run)
            of_run = {role: found for (known, role), found in slower.items() if known == run}
            rows += [_row(run, role, found, members[run], waiting, savings) for role, found in of_run.items()]
    return rows


def _above(kernels: Sequence[_Kernel]) -> float:
    """By how much kernels take longer than usual, as a share: the median over their time."""
    ordered = sorted((each.each_ns / each.usual_ns - 1, each.dur_ns) for each in kernels if each.usual_ns)
    half = sum(dur for _, dur in ordered) / 2
    for above, dur in ordered:
        half -= dur
        if half <= 0:
            return above
    return 0.0


def _row(
    run: Any,
    role: str,
    kernels: Sequence[_Kernel],
    members: Sequence[_Member],
    waiting: Mapping[int, int],
    savings: Savings | None,
) -> tuple[Any, ...]:
    own = [each for each in members if each.role == role]
    others = [each for each in members if each.role != role]
    excess = sum(max(each.excess_ns, 0.0) for each in kernels)
    compared = sum(each.dur_ns for each in kernels)
    compute = max(fmean(each.compute_ns for each in own), 1.0)
    share = dict.fromkeys((each.trace for each in own), 1 - min(excess / compute, 1.0))
    ranks = [each.rank for each in own]
    host = {each.rank: each.host for each in members}
    noun = "trace" if any(each.unnamed for each in members) else "rank"
    reported = max(others, key=lambda each: waiting.get(each.trace, 0))
    return (
        run, role, reported.trace, ranks,
        named_ranks(ranks, host, dict.fromkeys(ranks, role), noun), len(others),
        max(kernels, key=lambda each: each.excess_ns).name, _above(kernels), compared / compute,
        round(excess), savings.with_less_compute(share) if savings else None,
    )  # fmt: skip
