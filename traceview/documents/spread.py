"""How the rows of a list differ."""

from typing import NotRequired, TypedDict


class Place(TypedDict):
    """Where a row is."""

    trace_id: NotRequired[int | None]
    device: NotRequired[int | None]
    step: NotRequired[int]


class Distribution(TypedDict):
    """Values in short; quantiles are values that occur."""

    min: int
    median: int
    p95: int
    max: int


class Spread(Distribution):
    """A column over all rows of a list. Quantiles are values that occur.

    Attributes:
        outliers: rows more than 3.5 scaled median absolute deviations from the median.
    """

    count: int
    sum: int
    least: Place
    most: Place
    outliers: int
