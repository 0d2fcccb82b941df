"""What of a trace the reproducer of a collective needs: its sizes, and those of its group."""

import math
import re
from typing import Any, Final

from traceview.reproduce.operator_inputs import dtype_of, recorded_inputs

COLLECTIVE_OPS: Final = ("c10d::", "_c10d_functional::")
"""What the names of operators of collectives begin with."""
QUERY: Final = """
    WITH called AS (
        SELECT collectives.*, op.name AS op, op.input_dims::VARCHAR AS dims, op.input_types::VARCHAR AS types
        FROM collectives
        LEFT JOIN ops AS own ON own.trace_id = collectives.trace_id AND own.op_id = collectives.op_id
        LEFT JOIN ops AS op
            ON op.trace_id = collectives.trace_id AND regexp_matches(op.name, '^(c10d|_c10d_functional)::')
                AND op.op_id = if(own.name = 'record_param_comms', own.parent_id, own.op_id)
    )
    SELECT name, dtype, bytes_in, bytes_out, group_size, op, dims, types, any_value(ranks) AS ranks,
        count(*) AS calls, sum(dur_ns)::BIGINT AS total_ns, median(dur_ns)::BIGINT AS median_ns,
        min(dur_ns) AS min_ns, max(dur_ns) AS max_ns, min(trace_id) AS trace_id
    FROM called WHERE name IS NOT NULL AND ({which})
    GROUP BY name, dtype, bytes_in, bytes_out, group_size, op, dims, types
    ORDER BY total_ns DESC, name, dtype, bytes_in, bytes_out, group_size, op, dims, types
    LIMIT {most}
"""
_OUT_AND_IN: Final = {
    "c10d::alltoall_base_": "all_to_all",
    "c10d::_allgather_base_": "all_gather",
    "c10d::_reduce_scatter_base_": "reduce_scatter",
}
"""Operators whose first two inputs are what is received and what is sent."""


def with_sizes(row: dict[str, Any]) -> dict[str, Any]:
    """A row of QUERY; where it has no sizes, those of its operator, where these are known."""
    name = _OUT_AND_IN.get(row["op"] or "")
    if row["bytes_in"] or name is None:
        return row
    inputs, _ = recorded_inputs(row["dims"], row["types"], None, None)
    tensors = [each for each in inputs[:2] if "shape" in each]
    if len(tensors) < 2:
        return row
    out, into = (_bytes(each) for each in tensors)
    return {**row, "name": name, "dtype": tensors[1]["dtype"], "bytes_in": into, "bytes_out": out}


def _bytes(tensor: dict[str, Any]) -> int:
    bits, items = re.search(r"\d+", tensor["dtype"]), math.prod(map(int, tensor["shape"]))
    return items * (int(bits[0]) // 8 if bits else 1)


def data_of(row: dict[str, Any]) -> dict[str, Any]:
    """What the program of a collective has, but for its time."""
    dtype = dtype_of(row["dtype"])
    unknown = ["what it reduces with is not recorded: a sum is taken"] if "reduce" in row["name"] else []
    unknown += [] if dtype else [f"the element type {row['dtype'] or ''} is not known: bytes are sent"]
    unknown += [] if row["group_size"] else ["the size of the group is not recorded"]
    into = int(row["bytes_in"] or 1)
    return {
        "name": row["name"],
        "collective": row["name"],
        "dtype": dtype or "uint8",
        "bytes": [into, int(row["bytes_out"] or into)],
        "group_size": row["group_size"],
        "ranks": row["ranks"],
        "unknown": [*unknown, "the time in the trace includes the wait for the last rank"],
    }
