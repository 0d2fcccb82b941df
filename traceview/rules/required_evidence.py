"""Evidence: the data that rules need, whether a trace has it, and how each tool records it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from traceview.ingest.vendors import OF_CUDA_OR_ROCM, VENDORS, for_vendor

if TYPE_CHECKING:
    import duckdb

    from traceview.workers import Workers

VENDOR_OF_TOOL: Final = {
    "nsight": "nvidia",
    "rocprofv3": "amd",
    "rocprof-sys": "amd",
    "rocprof-compute": "amd",
}
"""Tools for GPUs of one vendor only."""

Lacking = frozenset[int] | str
"""The traces that lack evidence, or why that is unknown."""
_NAME = re.compile(r"[a-z_]+(\.[a-z_]+)?")
_ANY: Final = "any"


@dataclass(frozen=True, slots=True)
class Recording:
    """How a tool records evidence.

    Attributes:
        tool: pytorch, nsight, rocprofv3, ...; `any` if it does not depend on the tool.
        vendor: of the GPUs that this applies to; None for all.
        how: its option, or what to use instead.
    """

    tool: str
    vendor: str | None
    how: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """One kind of evidence.

    Attributes:
        name: as in `needs` of rules: a table, table.column, or another name of evidence.toml.
        what: its description.
        missing: query for the trace_ids that lack it.
        record: how tools record it.
        judges: the column of `kernel_coverage`, without `_ns`, with the time of the kernels that have it;
            None for evidence that is not of kernels.
        bound: query for what there may be at most without it, a sentence for each trace; None where that is
            not known.
    """

    name: str
    what: str
    missing: str
    record: tuple[Recording, ...]
    judges: str | None = None
    bound: str | None = None


@cache
def _documented() -> Mapping[str, Mapping[str, Any]]:
    text = files("traceview.rules").joinpath("evidence.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def documented_evidence() -> list[str]:
    """The names of all evidence with documented recording."""
    return list(_documented())


@cache
def evidence(name: str) -> Evidence:
    """The evidence of a name; without advice for an undocumented table or column.

    Raises:
        ValueError: the name is neither documented nor that of a table or column.
    """
    entry = _documented().get(name, {})
    return Evidence(
        name=name,
        what=entry.get("what", name),
        missing=entry.get("missing") or _missing(name),
        record=tuple(
            Recording(tool, VENDOR_OF_TOOL.get(tool) if vendor == _ANY else vendor, how)
            for tool, given in entry.get("record", {}).items()
            for vendor, how in (given if isinstance(given, dict) else {_ANY: given}).items()
        ),
        judges=entry.get("judges"),
        bound=entry.get("bound"),
    )


def _missing(name: str) -> str:
    """The query for traces without rows in a table, or with rows but no value in a column."""
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} is not evidence: write a table or table.column")
    table, _, column = name.partition(".")
    if column:
        return f"SELECT trace_id FROM {table} GROUP BY trace_id HAVING count({column}) = 0"
    return f"SELECT trace_id FROM selection WHERE trace_id NOT IN (SELECT DISTINCT trace_id FROM {table})"


def how_to_record(missing: Iterable[Evidence], vendors: Collection[str]) -> dict[str, str]:
    """By tool, how to record evidence on GPUs of `vendors`; on any if these are unknown.

    Where a tool differs by vendor, the vendor is named if there may be GPUs of several. On accelerators that
    neither CUDA nor ROCm is for, it is said in the words of their vendor.
    """
    known = sorted(set(vendors) & VENDORS.keys())
    foreign = next(iter(known), None) if known and OF_CUDA_OR_ROCM.isdisjoint(known) else None
    ways: dict[str, list[str]] = {}
    for one in missing:
        meant = [each for each in one.record if each.vendor is None or not vendors or each.vendor in vendors]
        for each in meant:
            several = sum(other.tool == each.tool for other in meant) > 1
            named = several and each.vendor
            how = f"{each.how} (on {VENDORS[each.vendor].name} GPUs)" if named and each.vendor else each.how
            if (said := how if foreign is None else for_vendor(how, foreign)) is not None:
                ways.setdefault(each.tool, []).append(said)
    return {tool: "; ".join(dict.fromkeys(texts)) for tool, texts in ways.items()}


def vendors_of_traces(connection: duckdb.DuckDBPyConnection) -> dict[int, frozenset[str]]:
    """By trace, the vendors of its GPUs; without traces where these are unknown.

    Where no GPU is known, but calls to one were recorded, its vendor is in the name of the profiler.
    """
    rows = connection.execute(
        "SELECT trace_id, list(DISTINCT vendor) FROM devices WHERE vendor IS NOT NULL GROUP BY trace_id"
    ).fetchall()
    producers = connection.execute("SELECT trace_id, producer FROM traces").fetchall()
    by_producer = {maker.producer: frozenset((vendor,)) for vendor, maker in VENDORS.items()}
    named = {trace: by_producer[producer] for trace, producer in producers if producer in by_producer}
    return named | {trace: frozenset(vendors) for trace, vendors in rows}


def lacking_traces(workers: Workers, needs: Iterable[str]) -> dict[str, Lacking]:
    """By evidence, the traces that lack it.

    Half of them is one query on each connection: to plan small queries takes most of their time.
    """
    asked = list(needs)
    halves = [half for half in (asked[::2], asked[1::2]) if half]
    return {need: lacking for half in workers.map(_lacking, halves) for need, lacking in half.items()}


def _lacking(connection: duckdb.DuckDBPyConnection, needs: Sequence[str]) -> dict[str, Lacking]:
    """The same by one query, or where that fails by one for each."""
    import duckdb

    unknown = (ValueError, duckdb.CatalogException, duckdb.BinderException)
    try:
        query = " UNION ALL ".join(
            f"SELECT {number}, trace_id FROM ({evidence(need).missing}) AS lacking(trace_id)"
            for number, need in enumerate(needs)
        )
        rows = connection.execute(query).fetchall()
    except unknown as error:
        if len(needs) == 1:
            return {needs[0]: str(error).split("\n", 1)[0]}
        return {need: lacking for one in needs for need, lacking in _lacking(connection, [one]).items()}
    found: dict[str, set[int]] = {need: set() for need in needs}
    for number, trace in rows:
        found[needs[number]].add(trace)
    return {need: frozenset(traces) for need, traces in found.items()}


def is_evidence(name: str) -> bool:
    """Whether there is evidence of this name."""
    try:
        evidence(name)
    except ValueError:
        return False
    return True
