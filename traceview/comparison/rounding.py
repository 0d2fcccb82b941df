"""Rounding that preserves sums, by the largest remainder."""

from collections.abc import Sequence
from fractions import Fraction


def rounded(value: Fraction) -> int:
    """The nearest integer; halves round up, so that equal values round alike on both sides."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def apportioned(total: int, parts: Sequence[Fraction]) -> list[int]:
    """Integers near `parts` that add up to `total`.

    Each part is rounded down; the rest goes, one each, to the parts with the largest remainder,
    the earlier one if they are equal (https://en.wikipedia.org/wiki/Largest_remainder_method).

    Args:
        total: the sum of the result; not below the sum of the parts, each rounded down.
        parts: not negative.
    """
    whole = [part.numerator // part.denominator for part in parts]
    missing = total - sum(whole)
    if missing and not parts:
        raise ValueError(f"{missing} is left and there is nothing to give it to")
    each, rest = divmod(missing, len(parts)) if parts else (0, 0)
    order = sorted(range(len(parts)), key=lambda at: (whole[at] - parts[at], at))
    for place, at in enumerate(order):
        whole[at] += each + (place < rest)
    return whole


def halved(value: Fraction) -> int:
    """The nearest integer; halves round towards zero, so that rounding is symmetric in sign."""
    magnitude = abs(value)
    nearest = -((1 - 2 * magnitude) // 2)
    return int(nearest) if value >= 0 else -int(nearest)
