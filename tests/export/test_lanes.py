"""Spans that overlap go to lanes on which none does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from traceview.export.lanes import Lanes

_SPANS = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 25)), max_size=120)


def _placed(spans: list[tuple[int, int]], *, nests: bool) -> dict[int, list[tuple[int, int]]]:
    """By lane its spans, as (start, end) in the order they are placed."""
    lanes = Lanes(nests=nests)
    found: dict[int, list[tuple[int, int]]] = {}
    for start, length in sorted(spans, key=lambda span: (span[0], -span[1])):
        found.setdefault(lanes.place(start, start + length), []).append((start, start + length))
    return found


@given(_SPANS, st.booleans())
def test_no_two_spans_of_a_lane_cross(spans: list[tuple[int, int]], nests: bool) -> None:
    placed = _placed(spans, nests=nests)
    assert sum(map(len, placed.values())) == len(spans)
    for own in placed.values():
        for at, (_, first_end) in enumerate(own):
            for start, end in own[at + 1 :]:
                apart = start >= first_end
                assert apart or (nests and end <= first_end)


@given(_SPANS)
def test_lanes_are_no_more_than_run_at_once(spans: list[tuple[int, int]]) -> None:
    placed = _placed(spans, nests=False)
    most = max((sum(s <= at < s + n for s, n in spans) for at in range(90)), default=0)
    # A span of no duration runs at no instant, and needs a lane all the same.
    assert len(placed) <= most + any(n == 0 for _, n in spans)


@pytest.mark.parametrize("nests", [True, False])
def test_many_that_cross_are_placed_quickly(nests: bool) -> None:
    placed = _placed([(at, 20_000) for at in range(20_000)], nests=nests)
    assert len(placed) == 20_000
