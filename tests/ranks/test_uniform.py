"""Groups that are matched many at once say what they say when they are aligned one by one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import duckdb
import numpy as np
import pytest

from tests.analysis.rows import compute
from tests.ranks.jobs import Part, insert, shifted, training, without
from traceview.ranks import collective_rows, instances

Rows = list[tuple[object, ...]]
Change = Callable[[list[Part]], list[Part]]


def _numbered(seed: int, ranks: int = 4, groups: int = 3, **more: float) -> list[Part]:
    """Several groups of one length, with sequence numbers, and some operations that do not end at once."""
    random = np.random.default_rng(seed)
    job = []
    for group in range(groups):
        first, size = ranks * group, len(job)
        members = str(list(range(first, first + ranks)))
        for part in training(seed + group, ranks, 3, late=float(random.uniform(0, 3)), **more):
            known = {
                "sequence": part.instance, "group_name": "7", "ranks": members, "group_size": ranks,
                "bytes_in": 1024 * (part.instance % 3 + 1), "bytes_out": 2048, "dtype": "float",
            }  # fmt: skip
            name = "broadcast" if part.instance % 5 == 0 else part.name
            job.append(
                replace(part, rank=first + part.rank, instance=size + part.instance, name=name, more=known)
            )
    return job


def _clocks(seed: int) -> Change:
    random = np.random.default_rng(seed)
    ahead, drift = random.normal(0, 1e9, 16), random.normal(0, 50e-6, 16)
    return lambda job: shifted(job, lambda rank: ahead[rank], lambda rank: drift[rank])


def _with(change: Callable[[Part], Part]) -> Change:
    return lambda job: [change(part) for part in job]


def _lasting(job: list[Part]) -> list[Part]:
    """Over more than a second, in which clocks drift apart."""
    return _clocks(5)([replace(part, start=part.start + 10**8 * part.instance) for part in job])


def _late(job: list[Part]) -> list[Part]:
    return [replace(part, duration=part.duration + 10**8 * (part.instance % 7 == part.rank)) for part in job]


def _first_with(**more: object) -> Change:
    """The first group with other values."""
    return lambda job: [replace(part, more=part.more | more) if part.rank < 4 else part for part in job]


def _sizes(job: list[Part]) -> list[Part]:
    return [
        replace(part, more=part.more | {"bytes_in": part.rank}) if part.rank < 4 else part for part in job
    ]


def _noisy(job: list[Part]) -> list[Part]:
    random = np.random.default_rng(1)
    return [
        replace(part, start=part.start + int(random.normal(0, 3e6))) if part.rank == 5 else part
        for part in job
    ]


def _rows(database: duckdb.DuckDBPyConnection) -> Rows:
    """All that is said of the parts; of an instance, by its first part instead of its number."""
    compute(database, "collective_parts")
    return database.execute(
        "SELECT * EXCLUDE (instance),"
        " if(instance IS NULL, NULL, min(collective_id) OVER (PARTITION BY instance))"
        " FROM collective_parts ORDER BY trace_id, collective_id"
    ).fetchall()


@pytest.mark.sampled(15)
@pytest.mark.parametrize("block", [1, 1 << 20], ids=["block by block", "in one block"])
@pytest.mark.parametrize(
    ("change", "ranks"),
    [
        (_with(lambda part: part), 4),
        (_with(lambda part: part), 2),
        (_clocks(1), 4),
        (_clocks(2), 3),
        (_noisy, 4),
        (_late, 4),
        (_lasting, 4),
        (_with(lambda part: replace(part, name="all_to_all") if part.rank == 6 else part), 4),
        (_first_with(sequence=None), 4),
        (_first_with(group_size=3), 4),
        (_sizes, 4),
        (lambda job: without(job, 2, first=3), 4),
        (lambda job: without(job, 2, last=100), 4),
    ],
    ids=[
        "as it is", "pairs", "clocks and drift", "three ranks", "a rank of other times", "late ends",
        "drift over seconds", "another operation", "no numbers", "too many ranks", "other sizes",
        "a longer list", "a rank less",
    ],
)  # fmt: skip
def test_they_say_what_single_ones_say(
    database: duckdb.DuckDBPyConnection,
    monkeypatch: pytest.MonkeyPatch,
    change: Change,
    ranks: int,
    block: int,
) -> None:
    insert(database, change(_numbered(3, ranks)))
    monkeypatch.setattr(collective_rows, "BLOCK", block)
    monkeypatch.setattr(collective_rows, "_BATCH", min(block, 8))
    found = _rows(database)
    together = instances.shapes
    monkeypatch.setattr(instances, "shapes", lambda *_: [])
    assert found == _rows(database)
    assert any(row[-1] is not None for row in found)
    monkeypatch.setattr(instances, "shapes", together)


def test_most_are_matched_together(
    database: duckdb.DuckDBPyConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of three groups whose clocks drift, none is aligned on its own."""
    insert(database, _clocks(4)(_numbered(4)))
    monkeypatch.setattr(instances, "_match", lambda *_, **__: pytest.fail("aligned on its own"))
    found = _rows(database)
    assert len({row[-1] for row in found}) == len(found) // 4


def test_rows_that_a_damaged_lake_has_twice_are_read(database: duckdb.DuckDBPyConnection) -> None:
    """Two rows of one trace: as many collectives more than its groups have."""
    insert(database, _numbered(6))
    before = len(_rows(database))
    database.execute("INSERT INTO traces BY NAME FROM traces")
    assert len(_rows(database)) > before
