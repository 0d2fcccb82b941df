"""What of a trace a reproducer needs: what is meant, with its inputs, and its time there."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any, Final

from traceview.errors import InconclusiveError, UsageError
from traceview.reproduce.collectives import COLLECTIVE_OPS, QUERY, data_of, with_sizes
from traceview.reproduce.operator_inputs import all_numbers, lacks_shapes, recorded_inputs
from traceview.session import Session
from traceview.terminal import printable

Event = tuple[int, str, int]
"""A trace, a kind of event (kernel, copy, memset, api_call or op), and its id."""

_OPERATOR: Final = re.compile(r"[A-Za-z_]\w*::[A-Za-z_]\w*", re.ASCII)
_MOST_VARIANTS: Final = 1_000
_TRITON: Final = "triton"
_COPY: Final = "aten::copy_"
"""The operator of all copies; its target comes before its source."""
_NO_INPUTS: Final = "the trace has no inputs of it; record with torch.profiler.profile(record_shapes=True)"

_CALLS: Final = """
    WITH RECURSIVE called AS (
        SELECT trace_id, op_id AS root, op_id FROM ops WHERE {which}
        UNION ALL
        SELECT ops.trace_id, root, ops.op_id
        FROM called JOIN ops ON ops.trace_id = called.trace_id AND ops.parent_id = called.op_id
    ),
    worked AS (
        SELECT called.trace_id, root, sum(work.dur_ns)::BIGINT AS gpu_ns,
            list(DISTINCT coalesce(work.short_name, work.name) ORDER BY 1)[:8] AS kernels,
            min(CASE copies.kind WHEN 'HtoD' THEN 'source ' || coalesce(src_memory, 'pageable')
                WHEN 'DtoH' THEN 'target ' || coalesce(dst_memory, 'pageable') END) AS host_side,
            min([grid_x, grid_y, grid_z]) AS grid
        FROM called
        JOIN gpu_activity AS work ON work.trace_id = called.trace_id AND work.op_id = called.op_id
        LEFT JOIN copies
            ON event_kind = 'copy' AND copies.trace_id = work.trace_id AND copy_id = work.event_id
        LEFT JOIN kernels
            ON event_kind = 'kernel' AND kernels.trace_id = work.trace_id AND kernel_id = work.event_id
        GROUP BY ALL
    )
    SELECT ops.name, input_dims::VARCHAR AS dims, input_types::VARCHAR AS types,
        input_strides::VARCHAR AS strides, concrete_inputs::VARCHAR AS given, args::VARCHAR AS args,
        host_side,
        count(*) AS calls, sum(coalesce(gpu_ns, 0))::BIGINT AS total_ns,
        median(gpu_ns)::BIGINT AS median_ns, min(gpu_ns) AS min_ns, max(gpu_ns) AS max_ns,
        median(ops.dur_ns)::BIGINT AS host_ns, min(ops.dur_ns) AS host_min_ns,
        max(ops.dur_ns) AS host_max_ns, any_value(worked.kernels) AS kernels, min(grid) AS grid,
        min(ops.trace_id) AS trace_id
    FROM ops LEFT JOIN worked ON worked.trace_id = ops.trace_id AND worked.root = ops.op_id
    WHERE {which}
    GROUP BY ops.name, dims, types, strides, given, args, host_side
    ORDER BY total_ns DESC, calls DESC, ops.name, dims, types, strides, given, args, host_side
    LIMIT {most}
"""
_OF_EVENTS: Final = """
    WITH wanted AS (
        SELECT unnest($traces) AS trace_id, unnest($kinds) AS event_kind, unnest($ids) AS event_id
    )
    SELECT trace_id, op_id FROM gpu_activity JOIN wanted USING (trace_id, event_kind, event_id)
    WHERE op_id IS NOT NULL
    UNION
    SELECT calls.trace_id, calls.op_id
    FROM api_calls AS calls
    JOIN wanted ON wanted.trace_id = calls.trace_id AND event_id = call_id AND event_kind = 'api_call'
    WHERE calls.op_id IS NOT NULL
    UNION
    SELECT trace_id, event_id FROM wanted WHERE event_kind = 'op'
"""
_DESCRIBED: Final = """
    WITH RECURSIVE enclosing AS (
        SELECT trace_id, op_id, parent_id, name, input_types, 0 AS up
        FROM ops WHERE (trace_id, op_id) IN (SELECT unnest($traces), unnest($ids))
        UNION ALL
        SELECT ops.trace_id, ops.op_id, ops.parent_id, ops.name, ops.input_types, up + 1
        FROM enclosing JOIN ops ON ops.trace_id = enclosing.trace_id AND ops.op_id = enclosing.parent_id
        WHERE enclosing.input_types IS NULL OR enclosing.name NOT LIKE '%::%'
    )
    SELECT DISTINCT trace_id, op_id FROM enclosing WHERE input_types IS NOT NULL
"""


@dataclass(frozen=True, slots=True)
class Case:
    """One thing to reproduce.

    Attributes:
        kind: operator, collective or triton: the kind of program.
        data: the literal of the program.
        variants: of how many (inputs, sizes) this is one.
    """

    kind: str
    data: dict[str, Any]
    variants: int


def case_of(session: Session, wanted: str, variant: int = 1) -> Case:
    """The case of an operator, a kernel or a collective by its name.

    Args:
        session: opened traces.
        wanted: a name as in the tables ops, kernels (the short one, too) or collectives.
        variant: which of its inputs, 1 is the one with most GPU time.

    Raises:
        UsageError: nothing is called so, or it has fewer variants.
        InconclusiveError: the trace does not say what its inputs are.
    """
    name = {"wanted": wanted}
    if _count(session, "collectives", "name = $wanted", name):
        return _collective(session, wanted, "name = $wanted", name, variant)
    if _count(session, "ops", "name = $wanted", name):
        if wanted.startswith(COLLECTIVE_OPS):
            return _collective(session, wanted, "op = $wanted", name, variant)
        return _operator(session, wanted, "name = $wanted", name, variant)
    which = "name = $wanted OR short_name = $wanted"
    if not _count(session, "kernels", which, name):
        raise UsageError(f"no operator, kernel or collective {wanted!r}: traceview analyze lists them")
    found = session.sql(f"SELECT trace_id, kernel_id FROM kernels WHERE {which}", name).fetchall()
    return case_of_events(session, wanted, [(trace, "kernel", number) for trace, number in found], variant)


def case_of_events(session: Session, wanted: str, events: Sequence[Event], variant: int = 1) -> Case:
    """The case of GPU work, API calls and operators, such as those in the rows of a finding.

    Raises:
        InconclusiveError: none of them is described in the trace.
    """
    kernels = [(trace, number) for trace, kind, number in events if kind == "kernel"]
    those = _those("kernel_id", kernels)
    if kernels and _count(session, "collectives", f"name IS NOT NULL AND {those[0]}", those[1]):
        return _collective(session, wanted, *those, variant)
    columns = zip(*events, strict=True) if events else ((), (), ())
    given = dict(zip(("traces", "kinds", "ids"), map(list, columns), strict=True))
    operators = session.sql(_OF_EVENTS, given).fetchall() if events else []
    if not operators:
        raise InconclusiveError(
            f"{wanted}: no operator of PyTorch is behind it in this trace (other profilers record none, and"
            " replayed graphs have none)"
        )
    given = {"traces": [trace for trace, _ in operators], "ids": [number for _, number in operators]}
    described = session.sql(_DESCRIBED, given).fetchall()
    if not described:
        raise InconclusiveError(f"{wanted}: {_NO_INPUTS}")
    return _operator(session, wanted, *_those("op_id", described), variant)


def _those(column: str, pairs: Sequence[tuple[int, int]]) -> tuple[str, dict[str, Any]]:
    """A condition for events by trace and id, with its parameters."""
    given = {"traces": [trace for trace, _ in pairs], "ids": [number for _, number in pairs]}
    return f"(trace_id, {column}) IN (SELECT unnest($traces), unnest($ids))", given


def _count(session: Session, table: str, which: str, given: dict[str, Any]) -> int:
    [(count,)] = session.sql(f"SELECT count(*) FROM {table} WHERE {which}", given).fetchall()
    return int(count)


def _operator(session: Session, wanted: str, which: str, given: dict[str, Any], variant: int) -> Case:
    qualified = re.sub(r"\b(name|trace_id)\b", r"ops.\1", which)
    rows = _rows(session, _CALLS.format(which=qualified, most=_MOST_VARIANTS), given)
    # Those of collectives take the group of a running job.
    called = [row for row in rows if not row["name"].startswith(COLLECTIVE_OPS)]
    if rows and not called:
        raise InconclusiveError(f"{wanted} is about {rows[0]['name']}: name that, or the collective")
    described = [row for row in called if row["types"] not in (None, "[]")]
    if not described:
        raise InconclusiveError(f"{wanted}: {_NO_INPUTS}")
    known = [row for row in described if not lacks_shapes(row["dims"], row["types"])]
    if not known:
        raise InconclusiveError(f"{wanted}: the trace has no shapes of the tensors in its lists")
    row = _chosen(known, variant, wanted)
    inputs, unknown = recorded_inputs(row["dims"], row["types"], row["strides"], row["given"])
    side, _, memory = (row["host_side"] or "").partition(" ")
    if row["name"] == _COPY and side and len(inputs) > 1:
        inputs[side == "source"]["host"] = memory
    data = {
        "name": row["name"],
        "inputs": inputs,
        "arguments": len(json.loads(row["types"])),
        "kernels": list(row["kernels"] or ()),
        "unknown": unknown,
    }
    args = _object(row["args"])
    if args.get("kernel_backend") == _TRITON:
        return Case("triton", {**data, **_launch(row, args, unknown), **_trace(session, row)}, len(known))
    if not _OPERATOR.fullmatch(row["name"]):
        raise InconclusiveError(
            f"{row['name']} cannot be called by its name; name one of the operators in it, such as aten::mm"
        )
    return Case("operator", {"operator": row["name"], **data, **_trace(session, row)}, len(known))


def _launch(row: dict[str, Any], args: dict[str, Any], unknown: list[str]) -> dict[str, Any]:
    """What a Triton launch needs; `unknown` gets what is not recorded.

    The grid is that of the kernel: what inductor records with the operator are numbers of elements.
    """
    grid = row["grid"] if all_numbers(row["grid"] or ()) else None
    if not grid:
        unknown.append("the grid is not recorded: the source must choose it, as inductor's does")
    unknown.append("outputs are inputs of the kernel, and are overwritten")
    options = {key: args[key] for key in ("num_warps", "num_stages") if all_numbers([args.get(key)])}
    blocks = re.findall(r"([A-Za-z_]\w{0,40})=(\d{1,9})", str(args.get("kernel_kwargs") or ""))
    return {
        "kernel": str(args.get("kernel_name") or row["name"]),
        "source": str(args.get("kernel_file") or ""),
        "grid": grid or [1, 1, 1],
        "options": {**{key: int(value) for key, value in blocks}, **options},
    }


def _collective(session: Session, wanted: str, which: str, given: dict[str, Any], variant: int) -> Case:
    rows = [with_sizes(row) for row in _rows(session, QUERY.format(which=which, most=_MOST_VARIANTS), given)]
    known = [each for each in rows if each["bytes_in"] or each["name"] == "barrier"]
    row = _chosen(known, variant, wanted)
    return Case("collective", {**data_of(row), **_trace(session, row)}, len(known))


def _chosen(rows: list[dict[str, Any]], variant: int, wanted: str) -> dict[str, Any]:
    if not rows:
        raise InconclusiveError(f"{wanted}: the trace has no sizes of it")
    if variant > len(rows):
        raise UsageError(f"{wanted} has {len(rows)} variants of inputs, not {variant}")
    return rows[variant - 1]


def _trace(session: Session, row: dict[str, Any]) -> dict[str, Any]:
    """The time in the trace to compare with, and where it was recorded."""
    on_gpu = row["median_ns"] is not None
    found = session.sql(
        "SELECT source_file, (SELECT any_value(name) FROM devices WHERE devices.trace_id = traces.trace_id"
        " AND active) FROM traces WHERE trace_id = $trace",
        {"trace": row["trace_id"]},
    ).fetchall()
    [(file, gpu)] = found
    names = ("median_ns", "min_ns", "max_ns") if on_gpu else ("host_ns", "host_min_ns", "host_max_ns")
    return {
        "trace": {
            "file": PurePath(file or "").name,
            "gpu": printable(gpu or "no GPU"),
            "calls": row["calls"],
            **dict(zip(("median_ns", "min_ns", "max_ns"), (row.get(name) for name in names), strict=True)),
            "what": "time of its kernels a call" if on_gpu else "time on the host a call",
        }
    }


def _rows(session: Session, query: str, given: dict[str, Any]) -> list[dict[str, Any]]:
    result = session.sql(query, given)
    columns = result.columns
    return [dict(zip(columns, row, strict=True)) for row in result.fetchall()]


def _object(text: str | None) -> dict[str, Any]:
    try:
        found = json.loads(text) if text else {}
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
