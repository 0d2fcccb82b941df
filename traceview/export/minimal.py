"""The smallest trace found that still gives a finding, with what names people, paths and programs left out.

What is left out is tried: a part goes where the rest, opened and analyzed as any trace, has the finding with
its amounts. So the result holds by construction, whatever the rule reads.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import numpy as np
import pyarrow as pa

from traceview.errors import UsageError
from traceview.ingest.stored_json import tables_as_json
from traceview.open_traces import open_traces
from traceview.quantities import number
from traceview.rules.finding import Finding, id_parts
from traceview.rules.ruleset import RuleSet
from traceview.session import Session
from traceview.store.ending import passing_folder
from traceview.store.schema import tables as schema_tables

Tables = dict[str, "pa.Table"]
Change = tuple[str, Callable[[Tables], Tables]]
"""What is left out, and the tables without it."""

TOLERANCE: Final = 0.01
"""How much the amounts of the finding may change."""
MOST_TRIES: Final = 60
"""Each takes about a second for a small trace."""
_MOST_ROWS: Final = 3_000_000
_NEVER_LEFT_OUT: Final = ("traces", "devices")
_COLUMNS: Final[Mapping[str, str]] = {
    "paths, hosts and names of processes": r"(?:source_file|run|host|process_name|thread_name|file|uuid)",
    "metadata and arguments": r"(?:metadata|args|payload|concrete_inputs|category|color|result)",
    "stacks and modules": r"(?:call_site|module_path|module_id|stack|line|called_from|source_lines)",
    "shapes": r"(?:input_dims|input_types|input_strides|output_dims)",
    "ids of the profiler": (
        r"(?:external_id|record_function_id|event_index|framework_op_id|sequence_number|forward_thread_id)"
    ),
    "texts of health": r"detail",
}
_NAMES: Final = ("name", "short_name", "nvtx_domain", "group_name", "group_description")
_OF_PUBLIC_PROGRAMS: Final = re.compile(
    r"\W*(?:void |std::)?(?:aten|autograd|torch|c10|at|cuda|cu|hip|hsa|nccl|rccl|cutlass|cublas|cudnn|ampere"
    r"|hopper|sm\d|Cijk|triton|Memcpy|Memset|ProfilerStep|Optimizer|DataLoader|enumerate\(DataLoader)",
    re.IGNORECASE,
)
"""How names of frameworks and libraries begin, which tell nothing about the program."""
_SMALLEST_PIECE: Final = 8
"""Rows that are not split further."""


@dataclass(frozen=True, slots=True)
class Amounts:
    """What the finding has to keep: one of the same rule and subject with these, up to `TOLERANCE`."""

    count: int
    total_ns: int
    recoverable_ns: int | None

    @classmethod
    def of(cls, finding: Finding) -> Amounts:
        """Those of a finding."""
        return cls(finding.count, finding.total_ns, finding.recoverable_alone_ns)

    def are_those_of(self, finding: Finding) -> bool:
        """Whether a finding has the same."""
        other = Amounts.of(finding)
        if (self.recoverable_ns is None) != (other.recoverable_ns is None):
            return False
        pairs = (
            (self.count, other.count),
            (self.total_ns, other.total_ns),
            (self.recoverable_ns or 0, other.recoverable_ns or 0),
        )
        return all(abs(mine - others) <= TOLERANCE * mine for mine, others in pairs)


@dataclass(slots=True)
class Minimal:
    """A reduced trace.

    Attributes:
        content: the file, JSON.
        finding: what it gives.
        rows, rows_before: of all tables, with and before the reduction.
        left_out, kept: what went, and what the finding needs, tables of events apart.
        tries: how many traces were opened for it.
    """

    content: bytes
    finding: Finding
    rows: int
    rows_before: int
    left_out: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    tries: int = 0


def minimal(
    session: Session, wanted: str, rule_set: RuleSet, *, names: bool, most_tries: int | None = None
) -> Minimal:
    """The smallest trace that is found in so many tries and still gives a finding.

    Args:
        session: opened traces.
        wanted: the code or name of its rule, its id, or the start of its fingerprint; of several the first.
        rule_set: the rules.
        names: replace names that are not those of frameworks and libraries too.
        most_tries: how many traces to open; by default MOST_TRIES.

    Raises:
        UsageError: there is no such finding, the traces are too large, or the finding cannot be given alone.
    """
    found = _wanted(rule_set.analyze(session).findings, wanted)
    tables = _tables_of(session)
    alone = replace(rule_set, configuration=replace(rule_set.configuration, select=(found.code,)))
    with passing_folder("traceview-minimal-") as folder:
        reduction = _Reduction(folder, alone, found, tables, most_tries or MOST_TRIES)
        reduction.run(names=names)
        content = tables_as_json(reduction.tables)
    return Minimal(
        content, reduction.finding, _rows(reduction.tables), _rows(tables),
        reduction.left_out, reduction.kept, reduction.tries,
    )  # fmt: skip


def _wanted(findings: Sequence[Finding], wanted: str) -> Finding:
    for finding in findings:
        code, start = id_parts(wanted)
        named = code.lower() in (finding.code.lower(), finding.name) and finding.fingerprint.startswith(start)
        if named or (len(wanted) > 3 and finding.fingerprint.startswith(wanted)):
            return finding
    known = ", ".join(dict.fromkeys(finding.code for finding in findings)) or "none"
    raise UsageError(f"no finding {wanted!r} in these traces; there are: {known}")


def _tables_of(session: Session) -> Tables:
    names = [table.name for table in schema_tables()]
    counted = " + ".join(f"(SELECT count(*) FROM {name})" for name in names)
    rows = session.sql(f"SELECT {counted}").fetchall()[0][0]
    if rows > _MOST_ROWS:
        raise UsageError(
            f"the traces have {number(rows)} rows, and at most {number(_MOST_ROWS)} can be reduced: select"
            " some --steps or a --rank"
        )
    return {name: session.sql(f"FROM {name}").arrow() for name in names}


def _rows(tables: Tables) -> int:
    return sum(table.num_rows for table in tables.values())


class _Reduction:
    def __init__(
        self, folder: Path, rule_set: RuleSet, finding: Finding, tables: Tables, most_tries: int
    ) -> None:
        self._file = folder / "trace.json"
        self._rule_set, self._most_tries = rule_set, most_tries
        self._renamed: dict[str, str] = {}
        self._subject, self._code = finding.subject, finding.code
        self.tables, self.tries = tables, 0
        self.left_out: list[str] = []
        self.kept: list[str] = []
        alone = self._found(tables, None)
        if alone is None:
            raise UsageError(f"{finding.code} needs more than the tables of these traces")
        self.finding = alone
        self._amounts = Amounts.of(alone)

    def _found(self, tables: Tables, amounts: Amounts | None) -> Finding | None:
        """The finding in a trace with these tables; None where it is not there, or has other amounts."""
        self.tries += 1
        self._file.write_bytes(tables_as_json(tables))
        subjects = {self._subject, self._renamed.get(self._subject or "")}
        try:
            with open_traces(self._file, cache=False) as session:
                findings = self._rule_set.analyze(session).findings
        except Exception:  # Whatever goes wrong without a part: the part is needed.
            return None
        for finding in findings:
            is_same = finding.code == self._code and finding.subject in subjects
            if is_same and (amounts is None or amounts.are_those_of(finding)):
                return finding
        return None

    def run(self, *, names: bool) -> None:
        """Leaves out what the finding does not need, what is private first."""
        for what, pattern in _COLUMNS.items():
            changes = [(f"{what} of {name}", _without_columns(name, pattern)) for name in self.tables]
            self._leave_out(changes, what)
        if names:
            self._rename()
        by_rows = sorted(self.tables, key=lambda name: -self.tables[name].num_rows)
        tables = [name for name in by_rows if self.tables[name].num_rows and name not in _NEVER_LEFT_OUT]
        self._leave_out([(f"table {name}", _without_table(name)) for name in tables])
        traces = self.tables["traces"].column("trace_id").to_pylist()
        others = [trace for trace in traces if trace != self.finding.trace_id]
        self._leave_out([(f"trace {trace}", _without_trace(trace)) for trace in others])
        self._halve()

    def _rename(self) -> None:
        """Replaces names, where that fails all but that of the finding's subject."""
        named = {f"names of {name}": name for name in self.tables if name != "devices"}
        self._leave_out([(what, self._renaming(name, None)) for what, name in named.items()], "names")
        failed = {what: name for what, name in named.items() if what in self.kept}
        self.kept = [what for what in self.kept if what not in failed]
        self._leave_out([(what, self._renaming(name, self._subject)) for what, name in failed.items()])

    def _leave_out(self, changes: Sequence[Change], what: str = "") -> None:
        """Makes all changes at once, else those of each half, down to single ones."""
        if not changes or self.tries >= self._most_tries:
            self.kept += [name for name, _ in changes]
            return
        tables = self.tables
        for _, change in changes:
            tables = change(tables)
        if tables is self.tables:
            return
        if self._take(tables):
            self.left_out += [what] if what else [name for name, _ in changes]
        elif len(changes) == 1:
            self.kept.append(changes[0][0])
        else:
            middle = len(changes) // 2
            self._leave_out(changes[:middle])
            self._leave_out(changes[middle:])

    def _take(self, tables: Tables) -> bool:
        """Goes on with these tables if they give the finding."""
        found = self._found(tables, self._amounts)
        if found is not None:
            self.tables, self.finding = tables, found
        return found is not None

    def _halve(self) -> None:
        """Leaves out pieces of tables, in order of time, the largest first, as long as there are tries."""
        whole = {name: _by_time(table) for name, table in self.tables.items()}
        kept = {name: np.ones(table.num_rows, bool) for name, table in whole.items()}
        pieces = [(name, 0, len(rows)) for name, rows in kept.items() if name not in _NEVER_LEFT_OUT]
        while pieces and self.tries < self._most_tries:
            pieces.sort(key=lambda piece: piece[2] - piece[1])
            name, first, last = pieces.pop()
            if last - first < _SMALLEST_PIECE:
                return
            middle = (first + last) // 2
            for start, end in ((first, middle), (middle, last)):
                rows = kept[name].copy()
                rows[start:end] = False
                others = {**self.tables, name: whole[name].filter(rows)}
                if self.tries < self._most_tries and self._take(others):
                    kept[name] = rows
                else:
                    pieces.append((name, start, end))

    def _renaming(self, name: str, spared: str | None) -> Callable[[Tables], Tables]:
        def rename(tables: Tables) -> Tables:
            table = tables[name]
            for column in set(_NAMES) & set(table.column_names):
                before = table.column(column).to_pylist()
                after = [text if text == spared else text and self._pseudonym(text) for text in before]
                table = table if before == after else _replaced(table, column, after)
            return tables if table is tables[name] else {**tables, name: table}

        return rename

    def _pseudonym(self, text: str) -> str:
        if _OF_PUBLIC_PROGRAMS.match(text):
            return text
        return self._renamed.setdefault(text, f"name-{len(self._renamed) + 1}")


def _without_table(name: str) -> Callable[[Tables], Tables]:
    return lambda tables: {**tables, name: tables[name].slice(0, 0)}


def _without_trace(trace: int) -> Callable[[Tables], Tables]:
    def without(tables: Tables) -> Tables:
        import pyarrow.compute as pc

        return {
            name: table.filter(pc.not_equal(table.column("trace_id"), trace))
            for name, table in tables.items()
        }

    return without


def _without_columns(name: str, pattern: str) -> Callable[[Tables], Tables]:
    def without(tables: Tables) -> Tables:
        table = tables[name]
        for column in table.column_names:
            values = table.column(column)
            if re.fullmatch(pattern, column) and values.null_count < len(values):
                table = _replaced(table, column, [None] * table.num_rows)
        return tables if table is tables[name] else {**tables, name: table}

    return without


def _replaced(table: pa.Table, column: str, values: Sequence[object]) -> pa.Table:
    return table.set_column(table.column_names.index(column), column, pa.array(values, pa.string()))


def _by_time(table: pa.Table) -> pa.Table:
    time = next((name for name in ("start_ns", "ts_ns") if name in table.column_names), None)
    return table.sort_by(time) if time else table
