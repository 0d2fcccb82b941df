"""The kinds of events, and the columns of their staging tables, which both paths write.

`events.sql` defines the kinds. An argument with a column has the same name; `args` has the others.
"""

from functools import cache
from typing import Final

import pyarrow as pa

from traceview.native.kineto_layout import FAST_KINDS

_CALL: Final = {"correlation": "BIGINT", "External id": "BIGINT", "cbid": "INTEGER", "cid": "INTEGER"}
_GPU: Final = {
    "device": "INTEGER", "context": "BIGINT", "stream": "BIGINT", "correlation": "BIGINT",
    "External id": "BIGINT", "graph id": "BIGINT", "graph node id": "BIGINT",
}  # fmt: skip
_MOVED: Final = {**_GPU, "bytes": "BIGINT", "memory bandwidth (GB/s)": "DOUBLE"}
ARGUMENTS: Final[dict[str, dict[str, str]]] = {
    "op": {
        "External id": "BIGINT", "Record function id": "BIGINT", "Ev Idx": "BIGINT",
        "Sequence number": "BIGINT", "Fwd thread id": "BIGINT", "Input Dims": "JSON", "Input type": "JSON",
        "Input Strides": "JSON", "Concrete Inputs": "JSON", "flops": "BIGINT",
        "Profiler Event Index": "BIGINT", "Call stack": "VARCHAR", "Module Hierarchy": "VARCHAR",
    },
    "python_call": {
        "Python id": "BIGINT", "Python parent id": "BIGINT", "Python module id": "BIGINT", "Ev Idx": "BIGINT",
    },
    "runtime_call": _CALL,
    "driver_call": _CALL,
    "kernel": {
        **_GPU, "queued": "BIGINT", "priority": "INTEGER", "registers per thread": "INTEGER",
        "shared memory": "BIGINT", "blocks per SM": "DOUBLE", "warps per SM": "DOUBLE", "grid": "INTEGER[]",
        "block": "INTEGER[]", "est. achieved occupancy %": "DOUBLE", "theoretical occupancy %": "DOUBLE",
        "hsa_queue": "BIGINT",
    },
    "memory": {
        "Device Type": "INTEGER", "Device Id": "INTEGER", "Addr": "UBIGINT", "Bytes": "BIGINT",
        "Total Allocated": "BIGINT", "Total Reserved": "BIGINT", "Ev Idx": "BIGINT",
    },
    "other_call": _CALL,
    "copy": {**_MOVED, "fromDevice": "INTEGER", "toDevice": "INTEGER", "kind": "VARCHAR"},
    "memset": _MOVED,
    "sync": {
        "cuda_sync_kind": "VARCHAR", "stream": "BIGINT", "device": "INTEGER", "correlation": "BIGINT",
        "wait_on_stream": "BIGINT", "wait_on_cuda_event_id": "BIGINT",
    },
}  # fmt: skip
"""The known arguments, and their types in SQL."""
DROPPED: Final = frozenset({"Python id", "Python parent id"})
"""Known arguments that are not stored."""
KEPT: Final = {"op": frozenset({"Call stack"}), "sync": frozenset(ARGUMENTS["sync"])}
"""Known arguments by kind that stay in `args` as well."""
ONLY_AS_TEXT: Final = frozenset({"flops", "Profiler Event Index", "Call stack", "Module Hierarchy"})
"""Known arguments that the fast path leaves to the text path, with their event."""

_AS_WRITTEN: Final = dict.fromkeys(("phase", "category", "pid_text", "tid_text"), "VARCHAR")
_FLOW: Final = {"flow_id": "BIGINT", "phase": "INTEGER"}
OUTSIDE: Final[dict[str, dict[str, str]]] = {
    "flow": _FLOW,
    "other_flow": {**_FLOW, "category": "VARCHAR"},
    "other_call": {"category": "VARCHAR"},
    **dict.fromkeys(("counter", "process_name", "thread_name", "other"), _AS_WRITTEN),
}
"""The further columns of a kind that are not arguments; the phase of a flow is its letter."""
KINDS: Final = (
    *FAST_KINDS, "other_call", "copy", "memset", "sync", "profiler_range", "overhead", "other_flow",
    "counter", "process_name", "thread_name", "other",
)  # fmt: skip
OF_ALL: Final = {
    "id": "BIGINT", "pid": "BIGINT", "tid": "BIGINT", "ts": "BIGINT", "dur": "BIGINT", "name": "VARCHAR",
    "args": "JSON",
}  # fmt: skip
"""The columns of every kind; times are those of the file, in ns."""


def typed_columns(kind: str) -> dict[str, str]:
    """The columns that not every kind has, and their types in SQL."""
    known = ARGUMENTS.get(kind, {})
    return OUTSIDE.get(kind, {}) | {name: known[name] for name in known if name not in DROPPED}


@cache
def schema(kind: str) -> pa.Schema:
    """The columns of the events of a kind."""
    types = {
        "BIGINT": pa.int64(),
        "UBIGINT": pa.uint64(),
        "INTEGER": pa.int32(),
        "INTEGER[]": pa.list_(pa.int32()),
        "DOUBLE": pa.float64(),
        "VARCHAR": pa.string(),
        # DuckDB takes a text that is marked as JSON as it is, without parsing it again.
        "JSON": pa.json_(pa.string()),
    }
    return pa.schema([(name, types[of_type]) for name, of_type in (OF_ALL | typed_columns(kind)).items()])
