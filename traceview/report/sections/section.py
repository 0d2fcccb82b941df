"""What a list of a report is: its rows, its title and its columns, for every format."""

from collections.abc import Iterable, Sequence
from math import inf
from typing import Any, Final, NamedTuple

from traceview.documents.values import Row
from traceview.quantities import UNKNOWN
from traceview.report.apart import named_apart
from traceview.report.fields import field_text
from traceview.report.hang import instance
from traceview.report.sections.scope import Scope

PLACE: Final = "rank_and_gpu"
"""The column of the rank and the GPU of a row."""
_SINCE_START: Final = "since_start_ns"


class Ranking(NamedTuple):
    """A list by rank: its query, and the order of its rows."""

    query: str
    order: str


class Column(NamedTuple):
    """A column of a list.

    Attributes:
        title: its heading.
        name: the field of the rows, which also says the unit: _ns, bytes, share, percent.
        drop: 0 for a column that a narrow table keeps; otherwise the highest is left out first.
        shrinks_to: of texts, the columns of space that they keep where space is short; numbers never shrink.
        note: what it means, where the title does not say it.
        on_pages: whether only pages have the space for it.
    """

    title: str
    name: str
    drop: int = 0
    shrinks_to: int | None = None
    note: str | None = None
    on_pages: bool = False

    @property
    def is_text(self) -> bool:
        """Whether it is a text, not a number."""
        return self.shrinks_to is not None

    @property
    def is_prose(self) -> bool:
        """Whether it loses its end where space is short, as a sentence or a list of ranks does."""
        return self.name in ("because", "culprit", "cause_detail") or self.name.endswith("ranks")

    def value(self, row: Row) -> Any:
        """The value of a row."""
        if self.name == "instance":
            return instance(row)
        if self.name == "short_name":
            return row.get("short_name") or row.get("name")
        return row.get(self.name)

    def is_known(self, rows: Iterable[Row]) -> bool:
        """Whether any row has a value of it."""
        return any(self.value(row) not in (None, inf, -inf) for row in rows)

    def shown(self, row: Row) -> str:
        """The value of a row as text."""
        value = self.value(row)
        text = UNKNOWN if value is None else field_text(self.name, value)
        return text.replace("_", " ") if self.name == "cause" else text


class Section(NamedTuple):
    """How one of the lists is shown.

    Attributes:
        title: its heading.
        noun: what a row is.
        columns: its columns.
        ranking: its rows; None where they are computed otherwise.
        lead: the columns that come first on pages: what a row is about.
        sorted_by: the field by which its rows are sorted, the largest first.
        bars: the field whose values get bars on pages.
        about_gpus: whether its rows add up to GPU work of the whole traces.
        scope: what its figures cover.
        events: the table with the events that rows are of by name, where there is one.
    """

    title: str
    noun: str
    columns: tuple[Column, ...]
    ranking: Ranking | None = None
    lead: tuple[str, ...] = ()
    sorted_by: str | None = None
    bars: str | None = None
    about_gpus: bool = False
    scope: Scope = Scope()
    events: str = ""

    def of_page(self) -> list[Column]:
        """The columns as pages order them."""
        place = {name: at for at, name in enumerate(self.lead)}
        return sorted(self.columns, key=lambda column: place.get(column.name, len(place)))

    def of_text(self, rows: Sequence[Row]) -> list[Column]:
        """The columns of a text table of these rows."""
        found = [column for column in self.columns if not column.on_pages]
        return [column for column in found if column.name == PLACE or column.is_known(rows)]


def since_start(rows: Iterable[Row], traces: Iterable[Row]) -> list[Row]:
    """The rows with their start since that of their trace [ns]."""
    origins = {trace.get("trace_id"): trace.get("start_ns") for trace in traces}
    found: list[Row] = []
    for row in rows:
        origin, start = origins.get(row.get("trace_id")), row.get("start_ns")
        found.append({**row, _SINCE_START: None if origin is None or start is None else start - origin})
    return found


def told_apart(rows: Sequence[Row]) -> list[Row]:
    """Kernels, those with one short name told apart by what differs of the whole names."""
    known = [row for row in rows if row.get("name")]
    whole = [str(row["name"]) for row in known]
    names = named_apart([str(row.get("short_name") or row["name"]) for row in known], whole)
    apart = {id(row): name for row, name in zip(known, names, strict=True)}
    return [{**row, "short_name": apart.get(id(row))} for row in rows]
