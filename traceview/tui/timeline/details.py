"""Details of an event, and its links."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from rich.text import Text

from traceview.quantities import decimal
from traceview.report.event_names import EVENT_TABLES
from traceview.tui.cells import cell, safe, shortened, title, whole_facts

if TYPE_CHECKING:
    from traceview.tui.queries import Run

_KIND_NAMES: Final = {"api_call": "call"}
_ON_HOST: Final = ("api_call", "op", "range")
"""Kinds of events that GPU work is launched in."""
_NOT_TOLD: Final = (
    "trace_id",
    "name",
    "start_ns",
    "dur_ns",
    "args",
    "short_name",
    "opaque",
    "kind",
    "class",
    "input_dims",
)
_NOT_TOLD_ENDS: Final = ("_id", "_x", "_y", "_z")
_UNITS: Final = {"compute": "TFLOP/s", "memory": "GB/s"}
_LONGEST_SHAPES: Final = 48
_LAST: Final = ("pid", "tid", "device", "context", "stream")
_WORK_OF: Final = """
    SELECT event_kind AS kind, event_id AS id, short_name AS name, start_ns, end_ns FROM gpu_activity
    WHERE trace_id = ? AND {column} = ? ORDER BY start_ns LIMIT 1"""
_RATES: Final = {
    "kernel": "FROM kernel_roofline WHERE trace_id = ? AND kernel_id = ?",
    "op": "FROM op_roofline WHERE trace_id = ? AND op_id = ?",
}
"""Where the rates of an event are, by its kind."""
_PYTHON_AROUND: Final = """
    SELECT 'python' AS kind, python_call_id AS id, name, start_ns, start_ns + dur_ns AS end_ns
    FROM python_calls
    WHERE trace_id = ? AND pid IS NOT DISTINCT FROM ? AND tid IS NOT DISTINCT FROM ?
        AND start_ns <= ? AND start_ns + dur_ns >= ?
    ORDER BY depth DESC LIMIT 30"""


@dataclass(slots=True)
class Link:
    """A linked event."""

    kind: str
    id: int
    name: str
    start_ns: int
    end_ns: int

    @property
    def title(self) -> str:
        """What kind of event it is, and its name."""
        return f"{_KIND_NAMES.get(self.kind, self.kind)} {safe(self.name)}"


@dataclass(slots=True)
class Details:
    """One event: its row, what it works on, its links, the enclosing Python functions, innermost first."""

    row: dict[str, Any] = field(default_factory=dict)
    work: list[str] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    stack: list[Link] = field(default_factory=list)


def load_details(run: Run, trace_id: int, kind: str, event_id: int) -> Details:
    """Details of an event. Links of GPU work: launch, operator, annotation; of those: their GPU work."""
    if kind not in EVENT_TABLES:
        return Details()
    key = EVENT_TABLES[kind][1]
    found = Details(_row(run, trace_id, kind, event_id))
    if not found.row:
        return found
    for other in _ON_HOST:
        column = EVENT_TABLES[other][1]
        if other != kind and found.row.get(column) is not None:
            found.links += _event(run, trace_id, other, found.row[column])
    if kind in _ON_HOST:
        work = run(_WORK_OF.format(column=key), [trace_id, event_id]).to_pylist()
        found.links = [Link(**row) for row in work] + found.links
    if found.row.get("parent_id") is not None:
        found.links += _event(run, trace_id, kind, found.row["parent_id"])
    found.work = _work(run, trace_id, kind, event_id, found)
    _add_stack(run, trace_id, found)
    return found


def details_text(details: Details, width: int) -> Text:
    """The facts of an event, and below them what it is linked to; a line each."""
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(whole_facts([*details.work, *facts(details.row)], width, ", ") + "\n", "dim")
    links = [link.title for link in details.links]
    return text.append(shortened(("l → " + " → ".join(links)) if links else "", width))


def facts(row: dict[str, Any]) -> list[str]:
    """Details of an event in one line: launch sizes, values, then its location."""
    found = []
    for name in ("grid", "block"):
        sizes = [row.get(f"{name}_{axis}") for axis in "xyz"]
        if sizes[0] is not None:
            found.append(f"{name} {'x'.join(str(size) for size in sizes)}")
    fields = [
        (key, f"{title(key)} {cell(key, value)}")
        for key, value in row.items()
        if key not in _NOT_TOLD and not key.endswith(_NOT_TOLD_ENDS) and value is not None and value != ""
    ]
    return (
        found
        + [text for key, text in fields if key not in _LAST]
        + [text for key, text in fields if key in _LAST]
    )


def _work(run: Run, trace_id: int, kind: str, event_id: int, found: Details) -> list[str]:
    """The operator of an event, its shapes, and the rate that it or its kernel achieves, as far as known."""
    if kind not in ("kernel", "op", "api_call"):
        return []
    told, shapes = [], []
    operator = found.row if kind == "op" else {}
    if kind != "op" and found.row.get("op_id") is not None:
        operator = _row(run, trace_id, "op", found.row["op_id"])
        told.append(safe(operator.get("name")))
    if text := _shapes(operator.get("input_dims")):
        shapes = [shortened(text, _LONGEST_SHAPES)]
    kernel = next((link.id for link in found.links if link.kind == "kernel"), None)
    kind, event_id = ("kernel", kernel) if kind == "api_call" and kernel is not None else (kind, event_id)
    if kind not in _RATES:
        return told + shapes
    query = f"SELECT tflops_per_s, gb_per_s, roofline_percent, bound {_RATES[kind]} LIMIT 1"
    for row in run(query, [trace_id, event_id]).to_pylist():
        rates = {"compute": row["tflops_per_s"], "memory": row["gb_per_s"]}
        bound = row["bound"] or ("compute" if rates["compute"] else "memory")
        if rates[bound]:
            share = row["roofline_percent"]
            of = "" if share is None else f" ({decimal(share)} % of the roofline)"
            told.append(f"{decimal(rates[bound])} {_UNITS[bound]}{of}")
    return told + shapes


def _shapes(dims: Any) -> str:
    """The sizes of the inputs that are tensors: [64,128] [128]; empty where unknown."""
    try:
        listed = json.loads(dims) if isinstance(dims, str) else dims
    except ValueError:
        return ""
    known = [each for each in listed if each] if isinstance(listed, list) else []
    return safe(" ".join(json.dumps(each, separators=(",", ":")) for each in known))


def _row(run: Run, trace_id: int, kind: str, event_id: int) -> dict[str, Any]:
    table, key, _ = EVENT_TABLES[kind]
    query = f"SELECT * FROM {table} WHERE trace_id = ? AND {key} = ? LIMIT 1"
    return next(iter(run(query, [trace_id, event_id]).to_pylist()), {})


def _event(run: Run, trace_id: int, kind: str, event_id: int) -> list[Link]:
    table, key, _ = EVENT_TABLES[kind]
    rows = run(
        f"""SELECT '{kind}' AS kind, {key} AS id, name, start_ns, start_ns + dur_ns AS end_ns
        FROM {table} WHERE trace_id = ? AND {key} = ? LIMIT 1""",
        [trace_id, event_id],
    ).to_pylist()
    return [Link(**row) for row in rows]


def _add_stack(run: Run, trace_id: int, found: Details) -> None:
    """The enclosing Python functions of the event, or of its launch."""
    row = found.row
    if row.get("tid") is None:
        call = next((link for link in found.links if link.kind in ("api_call", "op")), None)
        if call is None:
            return
        row = _row(run, trace_id, call.kind, call.id)
    if row.get("start_ns") is None:
        return
    values = [trace_id, row.get("pid"), row.get("tid"), row["start_ns"], row["start_ns"]]
    frames = run(_PYTHON_AROUND, values).to_pylist()
    found.stack = [Link(**frame) for frame in frames if frame["id"] != found.row.get("python_call_id")]


def all_lines(details: Details) -> list[str]:
    """Everything about an event: its values, what it is linked to, and the Python functions around it."""
    lines = [f"{title(key)}: {_exact(key, value)}" for key, value in details.row.items() if value is not None]
    lines = [*details.work, *lines]
    lines += ["", *(f"→ {link.title}" for link in details.links)]
    if details.stack:
        lines += ["", "Python, innermost first:", *(f"  {safe(frame.name)}" for frame in details.stack)]
    return lines


def _exact(key: str, value: Any) -> str:
    if isinstance(value, int) and key.endswith("_ns"):
        return f"{value:,} ns"
    return json.dumps(value) if isinstance(value, (dict, list)) else safe(value)
