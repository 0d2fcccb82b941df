"""Derived relations in SQL: documented views and macros over the unified schema.

Each `.sql` file of this package has relations that build on the tables and on each other. What a relation
is stands in its own header, in lines that begin with `--:` between its documentation and its `CREATE`; see
`Declared` and docs/adding-an-analysis.md. Front ends, rules and users query them like tables.
"""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from graphlib import TopologicalSorter
from importlib.resources import files
from typing import Final

from traceview.hardware import hardware_text
from traceview.store.documented_sql import Relation, documented_relations
from traceview.store.sql_files import quoted

_OF_READING: Final = ("call_kinds",)
"""Those that reading needs too, which are files of `traceview.ingest`."""
_STATEMENT: Final = re.compile(
    r"^(?P<header>(?:--: .*\n)*)(?P<statement>CREATE (?P<kind>VIEW|MACRO) (?P<name>\w+)"
    r"(?:.*\n)*?(?:(?! ?-- ).)*;)$",
    re.MULTILINE,
)
_QUERY: Final = re.compile(r" \(\n(?P<columns>.*?)^\) AS\n(?P<query>.*);", re.MULTILINE | re.DOTALL)
_WORD: Final = re.compile(r"(?<![$\w])\w+")
_COLUMN: Final = re.compile(r"^\s+(\w+),? --", re.MULTILINE)
_PACKAGED_TEXT: Final = re.compile(r"packaged_text\('(\w+\.csv)'\)")


class DeclarationError(Exception):
    """A header of a relation is missing or wrong; its name is in the text."""


@dataclass(frozen=True, slots=True)
class Declared:
    """What the header of a relation says about it.

    Attributes:
        name: its name.
        statement: what creates it, as a view or a macro.
        reads: the tables, views and macros that it names.
        is_table: whether it is computed once per session, which then reads it as a table.
        function: the Python function that computes its rows, as package.module.function; it takes a
            connection. None where those of its SQL are the rows.
        where: a query without whose rows the SQL is taken all the same.
        empty_without: a query without whose rows the table has none.
        in_lake: the query for the rows that a lake holds of it, under its name; None where it holds none.
    """

    name: str
    statement: str
    reads: frozenset[str] = frozenset()
    is_table: bool = False
    function: str | None = None
    where: str | None = None
    empty_without: str | None = None
    in_lake: str | None = None

    @property
    def is_view(self) -> bool:
        """Whether it is no macro."""
        return self.statement.startswith("CREATE VIEW")

    @property
    def query(self) -> str:
        """The query of a view."""
        return self._parts["query"]

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns of a view."""
        return tuple(_COLUMN.findall(self._parts["columns"]))

    @property
    def _parts(self) -> re.Match[str]:
        found = _QUERY.search(self.statement)
        if not found:
            raise DeclarationError(f"{self.name}: it is not written as CREATE VIEW name (columns) AS query;")
        return found

    @property
    def conditions(self) -> tuple[str, ...]:
        """The queries whose rows tell whether it has rows, and whether its function computes them."""
        return tuple(each for each in (self.empty_without, self.where) if each)


@cache
def _texts() -> tuple[str, ...]:
    """The files, with those of traceview/hardware that they name; read once, also during an upgrade."""
    own = files("traceview.derived")
    names = sorted(file.name for file in own.iterdir() if file.name.endswith(".sql"))
    texts = [(own / name).read_text(encoding="utf-8") for name in names]
    texts += [(files("traceview.ingest") / f"{name}.sql").read_text(encoding="utf-8") for name in _OF_READING]
    return tuple(
        _PACKAGED_TEXT.sub(lambda found: quoted(hardware_text(found[1]).strip()), text) for text in texts
    )


def relations_sql() -> str:
    """The text of all files: it changes with any relation."""
    return "\n".join(_texts())


@cache
def views() -> tuple[Relation, ...]:
    """Every documented view and macro."""
    return tuple(relation for text in _texts() for relation in documented_relations(text))


@cache
def declared() -> dict[str, Declared]:
    """Every relation and macro by name, each after those that it reads.

    Raises:
        DeclarationError: a header is missing or wrong, or relations read each other in a circle.
    """
    found = {each.name: each for text in _texts() for each in declarations(text)}
    order = TopologicalSorter({name: sorted(each.reads & found.keys()) for name, each in found.items()})
    return {name: found[name] for name in order.static_order()}


def declarations(sql: str) -> list[Declared]:
    """What the headers in a file declare. Raises DeclarationError where one is missing or wrong."""
    return [
        _declared(*found.group("name", "kind", "header", "statement")) for found in _STATEMENT.finditer(sql)
    ]


def _declared(name: str, kind: str, header: str, statement: str) -> Declared:
    lines = re.sub(r"\n--:   ", " ", header).splitlines()
    values: dict[str, str] = {}
    for line in lines:
        key = next((key for key in _KEYS if line.removeprefix("--: ").split(" ")[: len(key)] == key), None)
        if key is None:
            raise DeclarationError(f"{name}: its header has a line that says nothing known: {line}")
        values[" ".join(key)] = line.removeprefix("--: ").split(" ", len(key))[-1]
    kinds = [each for each in ("view", "table", "computed by") if each in values]
    if len(kinds) != (kind == "VIEW"):
        raise DeclarationError(
            f"{name}: its header says {kinds or 'not'} what it is: '--: view', '--: table' or"
            " '--: computed by package.module.function', and nothing of a macro"
        )
    return Declared(
        name,
        statement,
        frozenset(_WORD.findall(values.get("reads", ""))),
        bool(kinds) and kinds[0] != "view",
        values.get("computed by"),
        _as_query(values.get("where")),
        _as_query(values.get("empty without")),
        _as_query(values.get("in lake")),
    )


_KEYS: Final = (
    ["view"],
    ["table"],
    ["computed", "by"],
    ["reads"],
    ["where"],
    ["empty", "without"],
    ["in", "lake"],
)


def _as_query(rows: str | None) -> str | None:
    """A query for rows; a name alone stands for all of a relation."""
    return f"FROM {rows}" if rows and _WORD.fullmatch(rows) else rows


def reached(queries: Iterable[str], known: Collection[str] = ()) -> set[str]:
    """The relations that queries read, directly or through others; of those `known` nothing further."""
    found: set[str] = set()
    waiting = {name for query in queries for name in _named_in(query)}
    while waiting:
        name = waiting.pop()
        found.add(name)
        if name not in known:
            waiting |= _edges()[name] - found
    return found


@cache
def _edges() -> dict[str, frozenset[str]]:
    """By relation, those that it reads, without the tables of the schema."""
    return {name: each.reads & declared().keys() for name, each in declared().items()}


@cache
def _named_in(query: str) -> frozenset[str]:
    """The relations whose names a query contains."""
    return frozenset(_WORD.findall(query)) & declared().keys()


@cache
def computed() -> frozenset[str]:
    """The relations that Python functions compute."""
    return frozenset(name for name, each in declared().items() if each.function)


def replayed() -> tuple[str, ...]:
    """The relations that a replay of the traces fills: one may refuse, so that they are never stored."""
    return tuple(name for name, each in declared().items() if each.function and not each.where)


def reads_computed(query: str) -> bool:
    """Whether a query reads what Python functions compute from the traces of several ranks."""
    return any(declared()[name].where for name in reached([query]) & computed())
