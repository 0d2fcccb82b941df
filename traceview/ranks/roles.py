"""The role of each rank: its stage, where pipelines are known from process groups or from messages."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import duckdb

_TRACES = """
SELECT trace_id, run, coalesce(rank, trace_id) AS rank FROM traces WHERE supplement_kind(format) IS NULL
ORDER BY trace_id
"""
_PIPELINES = """
SELECT run, messages, known_by, members, ranks, communicator FROM communicators
WHERE kind = 'pipeline' ORDER BY ALL
"""
_EDGES = """
SELECT DISTINCT run, communicator, source, target FROM collective_instances
JOIN (SELECT trace_id, run FROM traces) USING (trace_id)
WHERE sends IS NOT NULL AND source IS NOT NULL AND target IS NOT NULL
"""


class _Stage(NamedTuple):
    stage: int
    stages: int
    pipeline: int
    known_by: str


_UNKNOWN: Final = (None,) * len(_Stage._fields)


def rank_roles(connection: duckdb.DuckDBPyConnection) -> list[tuple[Any, ...]]:
    """The rows of the view rank_roles."""
    traces = connection.execute(_TRACES).fetchall()
    stages = _stages(connection)
    places = [stages.get((run, rank)) for _, run, rank in traces]
    roles = [f"stage {place.stage} of {place.stages}" if place else "rank" for place in places]
    keys = [(run, role) for (_, run, _), role in zip(traces, roles, strict=True)]
    peers = Counter(keys)
    of_run = Counter(run for run, _ in peers)
    return [
        (*trace, role, *(place or _UNKNOWN), peers[key], of_run[key[0]])
        for trace, role, place, key in zip(traces, roles, places, keys, strict=True)
    ]


def _stages(connection: duckdb.DuckDBPyConnection) -> dict[tuple[Any, int], _Stage]:
    """The stage of each rank of a run, by the order of its pipeline's ranks."""
    found: dict[tuple[Any, int], _Stage] = {}
    by_use = set()
    for run, messages, known_by, members, ranks, communicator in connection.execute(_PIPELINES).fetchall():
        if known_by == "name":
            _add(found, run, members if set(ranks) <= set(members) else ranks, "name")
        elif messages:
            by_use.add((run, communicator))
    edges: dict[Any, list[tuple[int, int]]] = defaultdict(list)
    for run, communicator, source, target in connection.execute(_EDGES).fetchall():
        if (run, communicator) in by_use:
            edges[run].append((source, target))
    for run, pairs in edges.items():
        for together in joined(pairs):
            _add(found, run, sorted(together), "use")
    return found


def _add(found: dict[tuple[Any, int], _Stage], run: Any, members: list[int], known_by: str) -> None:
    if len(members) > 1:
        for stage, rank in enumerate(members):
            place = _Stage(stage, len(members), min(members), known_by)
            found.setdefault((run, rank), place)


def joined(pairs: Iterable[tuple[int, int]]) -> list[set[int]]:
    """The sets of numbers that pairs join, directly or through others."""
    of: dict[int, set[int]] = {}
    for first, second in pairs:
        one, other = of.setdefault(first, {first}), of.setdefault(second, {second})
        if one is not other:
            fewer, more = sorted((one, other), key=len)
            more |= fewer
            of |= dict.fromkeys(fewer, more)
    return list({id(together): together for together in of.values()}.values())
