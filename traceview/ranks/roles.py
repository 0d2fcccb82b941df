"""The role of each rank: its stage, where pipelines are known from process groups or from messages."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
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


def rank_roles(connection: duckdb.DuckDBPyConnection) -> dict[str, Any]:
    """The rows of the view rank_roles, by column."""
    traces = connection.execute(_TRACES).fetchall()
    stages = _stages(connection)
    places = [stages.get((run, rank)) for _, run, rank in traces]
    roles = [f"stage {place.stage} of {place.stages}" if place else "rank" for place in places]
    keys = [(run, role) for (_, run, _), role in zip(traces, roles, strict=True)]
    peers = Counter(keys)
    of_run = Counter(run for run, _ in peers)

    def numbers(name: str) -> Any:
        values = [getattr(place, name) if place else 0 for place in places]
        return np.ma.masked_array(values, mask=[place is None for place in places], dtype=np.int64)

    return {
        "trace_id": np.array([trace for trace, _, _ in traces], np.int64),
        "run": np.array([run for _, run, _ in traces], dtype=object),
        "rank": np.array([rank for _, _, rank in traces], np.int64),
        "role": np.array(roles, dtype=object),
        "stage": numbers("stage"),
        "stages": numbers("stages"),
        "pipeline": numbers("pipeline"),
        "known_by": np.array([place.known_by if place else None for place in places], dtype=object),
        "peers": np.array([peers[key] for key in keys], np.int64),
        "roles": np.array([of_run[run] for run, _ in keys], np.int64),
    }


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
