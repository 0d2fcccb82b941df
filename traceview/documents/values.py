"""Types of values that several documents have, and what a text of a trace is to redaction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple, TypedDict


class Least(NamedTuple):
    """The least value of a number."""

    value: int


Ns = Annotated[int, Least(0)]
"""Nanoseconds, not negative."""

Row = Mapping[str, Any]
"""A row whose columns are those of any query, rule or list, for what shows them by their names."""


class Tool(TypedDict):
    """What wrote a document."""

    name: Literal["traceview"]
    version: str
