"""Shares in whole numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from traceview.comparison.rounding import apportioned, halved, rounded

PARTS = st.lists(st.fractions(min_value=0, max_value=10**12, max_denominator=10**6), min_size=1, max_size=40)


@given(PARTS)
def test_shares_add_up_and_none_is_off_by_one(parts: list[Fraction]) -> None:
    total = rounded(sum(parts, Fraction(0)))
    shares = apportioned(total, parts)
    assert sum(shares) == total
    assert all(abs(share - part) < 1 for share, part in zip(shares, parts, strict=True))


def test_the_largest_remainders_get_what_is_missing() -> None:
    thirds = [Fraction(1, 3), Fraction(5, 3), Fraction(1, 3), Fraction(8, 3)]
    assert apportioned(5, thirds) == [0, 2, 0, 3]
    assert apportioned(1, [Fraction(1, 2), Fraction(1, 2)]) == [1, 0]


def test_what_divisions_lost_is_given_back_too() -> None:
    assert apportioned(7, [Fraction(1), Fraction(2)]) == [3, 4]
    assert apportioned(0, []) == []
    with pytest.raises(ValueError, match="nothing to give"):
        apportioned(1, [])


@given(st.fractions(max_denominator=1000))
def test_opposite_values_round_to_opposite_numbers(value: Fraction) -> None:
    assert halved(-value) == -halved(value)
    assert abs(halved(value) - value) <= Fraction(1, 2)
