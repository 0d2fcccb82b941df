"""Types of values that several documents have, and what a text of a trace is to redaction."""

from collections.abc import Mapping
from enum import Enum
from typing import Annotated, Any, Literal, NamedTuple, TypedDict


class Least(NamedTuple):
    """The least value of a number."""

    value: int


class OrNull:
    """That documents of other versions may have null there."""


Figure = Annotated[int, OrNull]
"""A number that is always known here, which published schemas also let be null."""

Ns = Annotated[int, Least(0)]
"""Nanoseconds, not negative."""


class Kind(Enum):
    """What a text or a number is to redaction; texts that are none of these are names or sentences."""

    FILE = "the path of a trace file, which sentences call by its name alone"
    PATH = "another path"
    HOST = "the name of a machine"
    PROCESS = "the number of a process or a thread"
    TRACE_WORD = "a word of the profiler or the vendor, as far as it is a known one, else a name"
    WORD = "a word of traceview, as the values of every Literal are"
    NAMELESS = "a part of a report without names of a trace, which stays as it is but for places"


FilePath = Annotated[str, Kind.FILE]
OtherPath = Annotated[str, Kind.PATH]
HostName = Annotated[str, Kind.HOST]
ProcessNumber = Annotated[int, Kind.PROCESS]
TraceWord = Annotated[str, Kind.TRACE_WORD]
Word = Annotated[str, Kind.WORD]

Row = Mapping[str, Any]
"""A row whose columns are those of any query, rule or list, for what shows them by their names."""


class Tool(TypedDict):
    """What wrote a document."""

    name: Literal["traceview"]
    version: str
