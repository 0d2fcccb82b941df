"""Recoverable time, against adding it up nanosecond by nanosecond."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import duckdb
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from traceview.rules import claims
from traceview.rules.claimed_intervals import ClaimedIntervals


class Claim(NamedTuple):
    """A share, in thousandths, of an interval that a finding claims."""

    finding: int
    kind: str
    start_ns: int
    dur_ns: int
    thousandths: int


CLASSES = ("compute", "communication", "copy", "idle")
SEGMENTS = st.lists(
    st.tuples(st.sampled_from(CLASSES), st.integers(1, 12), st.integers(1, 2)), min_size=1, max_size=8
)
CLAIMS = st.lists(
    st.builds(
        Claim,
        st.integers(0, 3),
        st.sampled_from(CLASSES),
        st.integers(0, 40),
        st.integers(0, 30),
        st.integers(0, 1000),
    ),
    max_size=8,
)
INTERVALS = st.lists(st.tuples(st.integers(0, 1), st.integers(0, 300), st.integers(0, 60)), max_size=6)
EXAMPLES = settings(max_examples=80, deadline=None, derandomize=True)


@pytest.fixture(scope="module")
def connection() -> Iterator[duckdb.DuckDBPyConnection]:
    with duckdb.connect() as opened:
        yield opened


def fill(
    connection: duckdb.DuckDBPyConnection, segments: list[tuple[str, int, int]], wanted: list[Claim]
) -> list[tuple[str, int]]:
    """Puts a timeline and claims into the tables; returns class and number of events of each nanosecond."""
    connection.execute(
        "CREATE OR REPLACE TEMP TABLE steady_timeline (trace_id INTEGER, device INTEGER, start_ns BIGINT,"
        " end_ns BIGINT, class VARCHAR, running INTEGER)"
    )
    connection.execute(f"CREATE OR REPLACE TEMP TABLE claims ({claims.COLUMNS})")
    moments: list[tuple[str, int]] = []
    for kind, length, running in segments:
        row = [0, 0, len(moments), len(moments) + length, kind, running]
        connection.execute("INSERT INTO steady_timeline VALUES (?, ?, ?, ?, ?, ?)", row)
        moments += [(kind, running)] * length
    for claim in wanted:
        end_ns = claim.start_ns + claim.dur_ns
        row = [claim.finding, 0, 0, claim.kind, claim.start_ns, end_ns, claim.thousandths]
        connection.execute("INSERT INTO claims VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    return moments


def share_at(moment: int, now: tuple[str, int], finding: int, wanted: list[Claim]) -> int:
    """The largest share of one nanosecond that a finding claims."""
    kind, running = now
    return max(
        (
            claim.thousandths
            for claim in wanted
            if claim.finding == finding
            and claim.kind == kind
            and (kind != "compute" or running == 1)
            and claim.start_ns <= moment < claim.start_ns + claim.dur_ns
        ),
        default=0,
    )


def gain(moments: list[tuple[str, int]], findings: set[int], wanted: list[Claim]) -> int:
    """What a set of findings gives back, in thousandths of nanoseconds."""
    return sum(
        max((share_at(at, now, finding, wanted) for finding in findings), default=0)
        for at, now in enumerate(moments)
    )


@EXAMPLES
@given(segments=SEGMENTS, wanted=CLAIMS)
def test_gains_are_those_of_counting(
    connection: duckdb.DuckDBPyConnection, segments: list[tuple[str, int, int]], wanted: list[Claim]
) -> None:
    moments = fill(connection, segments, wanted)
    ranking = claims.ranked(claims.pieces(connection))
    taken: set[int] = set()
    for finding, (added, alone) in ranking.items():
        assert alone == gain(moments, {finding}, wanted) // 1000
        assert added == (gain(moments, taken | {finding}, wanted) - gain(moments, taken, wanted)) // 1000
        taken.add(finding)
    additions = [added for added, _ in ranking.values()]
    assert additions == sorted(additions, reverse=True)
    assert sum(additions) <= len(moments)
    unranked = {claim.finding for claim in wanted} - set(ranking)
    assert gain(moments, unranked, wanted) == 0


def test_the_one_that_adds_most_comes_next() -> None:
    both = (100, {1: 1000, 2: 1000})
    assert claims.ranked([both, (10, {1: 1000}), (5, {3: 1000})]) == {1: (110, 110), 3: (5, 5), 2: (0, 100)}


@EXAMPLES
@given(INTERVALS, INTERVALS)
def test_causes_are_apart_where_both_claim_hardly_a_nanosecond(
    one: list[tuple[int, int, int]], other: list[tuple[int, int, int]]
) -> None:
    """Intervals by GPU, start and length."""
    claimed, moments = [], []
    for found in (one, other):
        device, start, length = np.array(found, np.int64).reshape(-1, 3).T
        rows = {"trace_id": 0 * device, "device": device, "start_ns": start, "end_ns": start + length}
        claimed.append(ClaimedIntervals(rows))
        moments.append({(gpu, begin + at) for gpu, begin, lasts in found for at in range(lasts)})
    both = len(moments[0] & moments[1])
    assert claimed[0].apart_from(claimed[1]) == (100 * both <= min(map(len, moments)))
