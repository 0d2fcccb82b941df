"""Events, wherever they are staged: the SQL of the views that the tables are filled from.

Those that are read as text are in the table `raw_event`, those of the usual form in staged tables of their
kinds, which hold most arguments in columns of their own. Only kinds of which there are events are named.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from traceview_parsers.pytorch.usual_form import (
    BIGINT,
    DOUBLE,
    FIELDS,
    INTEGER,
    JSON,
    NUMBER,
    REFUSED,
    TRIPLE,
)

_TYPES: Final = {
    BIGINT: "BIGINT",
    NUMBER: "BIGINT",
    INTEGER: "INTEGER",
    DOUBLE: "DOUBLE",
    TRIPLE: "INTEGER[]",
    JSON: "JSON",
}
_OTHER_TYPES: Final = {
    "Addr": "UBIGINT",
    "stream": "VARCHAR",
    "flops": "BIGINT",
    "Profiler Event Index": "BIGINT",
    "Call stack": "VARCHAR",
    "Module Hierarchy": "VARCHAR",
}
_KEPT: Final = ("Call stack",)
"""Arguments that have a column but say more than it."""


class _View(NamedTuple):
    kinds: tuple[str, ...]
    columns: tuple[str, ...]  # beside `known` and `args`
    around: tuple[str, ...] = ()  # what is known about what encloses the event


_OF_SPANS: Final = ("id", "name", "pid", "tid", "ts", "dur")
_NESTED: Final = ("parent_id", "depth")
_VIEWS: Final = {
    "range_event": _View(("range",), _OF_SPANS, _NESTED),
    "gpu_range_event": _View(("gpu_range",), _OF_SPANS, _NESTED),
    "op_event": _View(("op",), _OF_SPANS, (*_NESTED, "module_call_id", "user_frame_id")),
    "python_event": _View(("python_call",), _OF_SPANS, _NESTED),
    "call_event": _View(
        ("runtime_call", "driver_call", "other_call"),
        ("kind", "category", *_OF_SPANS),
        ("parent_id", "range_id"),
    ),
    "memory_event": _View(("memory",), ("id", "pid", "tid", "ts"), ("parent_id",)),
    "kernel_event": _View(("kernel",), ("kind", *_OF_SPANS)),
    "flow_event": _View(("flow",), ("id", "category", "flow_id", "phase", "pid", "tid", "ts")),
}


OF_ALL: Final = ["id", "name", "pid", "tid", "ts", "dur", "args"]
"""The columns that events of the usual form have, whatever their kind."""


def view_of_all(staged: Collection[str]) -> str:
    """The statement that creates the view of every event, times as in the file; `args` may be incomplete.

    Args:
        staged: the kinds of which there are events of the usual form.
    """
    selects = ["FROM staging.raw_event"]
    for kind in sorted(staged):
        further = ("'i' AS phase", "'cpu_instant_event' AS category") if kind == "memory" else ()
        columns = (f"'{kind}'::staging.event_kind AS kind", *OF_ALL, *further)
        selects.append(f"SELECT {', '.join(columns)} FROM usual_{kind}_event")
    return "CREATE OR REPLACE TEMP VIEW staged_event AS " + " UNION ALL BY NAME ".join(selects)


def around_of(kind: str) -> tuple[str, ...]:
    """What the views tell about what encloses an event of a kind."""
    return next((view.around for view in _VIEWS.values() if kind in view.kinds), ())


def known(kind: str) -> dict[str, str]:
    """The arguments of events of a kind that are known, and the type of each in SQL."""
    return {name: _OTHER_TYPES.get(name) or _TYPES[of_type] for name, of_type in FIELDS[kind].items()}


def views_by_kind(staged: Collection[str], as_text: Collection[str], wanted: str) -> Iterator[str]:
    """The statements that create the views that `wanted` names, of events of some kinds with absolute times.

    Column `known` holds the arguments that have a column of their own, if any; `args` is the text of the
    others. What encloses an event is what `nest_events` finds.

    Args:
        staged: the kinds of which there are events of the usual form.
        as_text: those of which there are others.
        wanted: the SQL that reads the views.
    """
    for name, view in _VIEWS.items():
        if not re.search(rf"\b{name}\b", wanted):
            continue
        selects = [_of_usual_form(kind, view) for kind in view.kinds if kind in staged]
        # Taking arguments apart makes a statement long to plan, whether or not there are any.
        if not selects or not set(view.kinds).isdisjoint(as_text):
            selects.append(_as_text(view))
        yield f"CREATE TEMP VIEW {name} AS " + " UNION ALL BY NAME ".join(selects)


def _as_text(view: _View) -> str:
    kind = view.kinds[0]
    events = (
        "(SELECT * REPLACE (ts + getvariable('base_ns') AS ts), rowid AS row_number"
        f" FROM staging.raw_event WHERE kind IN {view.kinds})"
    )
    if view.around:
        events += " JOIN raw_nested USING (row_number)"
    columns = ", ".join((*view.columns, *view.around))
    taken = [name for name in known(kind) if name not in _KEPT]
    if not taken:
        return f"SELECT {columns}, args FROM {events}"
    count = " + ".join(f'present(known."{name}")' for name in taken)
    without = "{" + ",".join(f'"{name}":null' for name in taken) + "}"
    # What is a list in SQL is a list of its type in the structure that from_json takes.
    structure = ",".join(
        f'"{name}":' + (f'["{of_type[:-2]}"]' if of_type.endswith("[]") else f'"{of_type}"')
        for name, of_type in known(kind).items()
    )
    packed = ", ".join(f'"{name}" := known."{name}"' for name in _with_column(kind))
    return (
        f"SELECT {columns}, struct_pack({packed}) AS known,"
        f" remaining(args, {count}, '{without}') AS args"
        f" FROM (SELECT *, from_json(args, '{{{structure}}}') AS known FROM {events})"
    )


def _of_usual_form(kind: str, view: _View) -> str:
    columns = ", ".join(
        f'"{name}" := ' + (f"NULL::{of_type}" if FIELDS[kind][name] == REFUSED else f'"{name}"::{of_type}')
        for name, of_type in _with_column(kind).items()
    )
    values = {
        "kind": f"'{kind}'::staging.event_kind AS kind",
        "category": "'fwdbwd' AS category" if kind == "flow" else "NULL::VARCHAR AS category",
        "phase": "chr(phase) AS phase",
        "flow_id": "flow_id::VARCHAR AS flow_id",
        "ts": "ts + getvariable('base_ns') AS ts",
    }
    selected = ", ".join(values.get(column, column) for column in (*view.columns, *view.around))
    packed = f", struct_pack({columns}) AS known" if columns else ""
    return f"SELECT {selected}{packed}, args FROM usual_{kind}"


def _with_column(kind: str) -> dict[str, str]:
    return {name: of_type for name, of_type in known(kind).items() if FIELDS[kind][name] != NUMBER}
