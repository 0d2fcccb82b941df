"""Identifies the table of a CSV file of rocprofv3 by its columns.

The columns are those of rocprofiler-sdk source/lib/output/generateCSV.cpp in ROCm 6.2 to 7, and of
`rocpd convert` (source/lib/python/rocpd/csv.py), which spells some differently.
Names are compared in lower case.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

_TIMES: Final = ("start_timestamp", "end_timestamp")
_DISPATCH: Final = (
    "guid", "process_id", "thread_id", "dispatch_id", "agent_id", "queue_id", "stream_id", "kernel_name",
    "correlation_id", *_TIMES, "lds_block_size", "group_segment_size", "scratch_size", "private_segment_size",
    "vgpr_count", "accum_vgpr_count", "sgpr_count",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class TableKind:
    """One kind of table.

    Attributes:
        name: name of its staging table.
        needs: the columns that identify it.
        columns: all columns that are read; a release may lack some.
        text: those with free text, adjacent in the file.
        events: whether its rows are events, so that it is a trace even without other tables.
    """

    name: str
    needs: tuple[str, ...]
    columns: tuple[str, ...]
    text: tuple[str, ...] = ()
    events: bool = True


COUNTERS: Final = TableKind(
    "counter_collection",
    ("counter_name", "counter_value", "dispatch_id", "agent_id"),
    (*_DISPATCH, "grid_size", "workgroup_size", "counter_name", "counter_value", "replay_pass"),
    ("kernel_name",),
)

TABLE_KINDS: Final = (
    TableKind(
        "counter_sample",
        ("counter_name", "counter_value", "dispatch_id", "agent_id", "timestamp"),
        ("guid", "process_id", "agent_id", "dispatch_id", "counter_name", "counter_value", "timestamp"),
        ("kernel_name",),
    ),
    COUNTERS,
    TableKind(
        "kernel_trace",
        ("kernel_name", "grid_size_x", "workgroup_size_x", *_TIMES),
        (
            *_DISPATCH, "workgroup_size_x", "workgroup_size_y", "workgroup_size_z",
            "grid_size_x", "grid_size_y", "grid_size_z", "graph_exec_id", "graph_node_id",
        ),
        ("kernel_name",),
    ),
    TableKind(
        "memory_copy",
        ("direction", "source_agent_id", *_TIMES),
        (
            "guid", "process_id", "direction", "stream_id", "source_agent_id", "destination_agent_id",
            "correlation_id", "size", *_TIMES, "graph_exec_id", "graph_node_id",
        ),
    ),
    TableKind(
        "graph_launch",
        ("graph_exec_id", "kernel_dispatch_count", *_TIMES),
        (
            "guid", "agent_id", "queue_id", "thread_id", "correlation_id", *_TIMES, "graph_exec_id",
            "kernel_dispatch_count",
        ),
    ),
    TableKind(
        "hip_event",
        ("operation", "event_handle", *_TIMES),
        (
            "guid", "operation", "agent_id", "queue_id", "stream_id", "thread_id", "event_handle",
            "source_queue_id", "correlation_id", *_TIMES,
        ),
    ),
    TableKind(
        "memory_allocation",
        ("operation", "allocation_size", "address", *_TIMES),
        (
            "guid", "operation", "agent_id", "allocation_size", "address", "correlation_id", "thread_id",
            *_TIMES,
        ),
    ),
    TableKind(
        "scratch_memory",
        ("operation", "alloc_flags", *_TIMES),
        ("guid", "operation", "agent_id", "queue_id", "thread_id", "alloc_flags", "allocation_size", *_TIMES),
    ),
    TableKind(
        "api",
        ("domain", "function", "thread_id", "correlation_id", *_TIMES),
        ("guid", "domain", "function", "process_id", "thread_id", "correlation_id", *_TIMES),
        ("function",),
    ),
    TableKind(
        "pc_sampling",
        ("sample_timestamp", "dispatch_id", "instruction"),
        (
            "guid", "sample_timestamp", "exec_mask", "dispatch_id", "instruction", "instruction_comment",
            "correlation_id", "wave_issued_instruction", "instruction_type", "stall_reason", "wave_count",
        ),
        ("instruction", "instruction_comment"),
    ),
    TableKind(
        "thread_trace",
        ("codeobj", "vaddr", "instruction", "hitcount", "latency", "stall", "idle"),
        ("codeobj", "vaddr", "instruction", "hitcount", "latency", "stall", "idle", "source"),
        ("instruction", "source"),
    ),
    TableKind(
        "agent_info",
        ("node_id", "agent_type"),
        (),
        ("name", "vendor_name", "product_name", "model_name"),
        events=False,
    ),
    TableKind("stats", ("name", "calls", "totaldurationns"), (), ("name",), events=False),
)  # fmt: skip
"""The tables, each before those with a subset of its columns."""

HOW_TO_RECORD: Final = "record with rocprofv3 --kernel-trace --memory-copy-trace"

FILE_NAMES: Final = (
    "kernel_trace", "counter_collection", "hip_api_trace", "hip_runtime_trace", "hip_compiler_trace",
    "hip_trace", "regions_trace", "counter_collection_trace", "spm_counter_collection_trace",
    "graph_launch_trace", "hip_event_trace", "hsa_api_trace", "hsa_trace", "marker_api_trace",
    "marker_trace", "rccl_api_trace",
    "rocdecode_api_trace", "rocjpeg_api_trace", "ompt_trace", "rocshmem_api_trace", "hipfile_api_trace",
    "ucx_api_trace", "memory_copy_trace",
    "memory_allocation_trace", "memory_allocation", "scratch_memory_trace", "pc_sampling_host_trap",
    "pc_sampling_stochastic", "kernel_stats", "hip_api_stats", "hip_stats", "hsa_api_stats",
    "hsa_stats", "marker_api_stats", "marker_stats", "rccl_api_stats", "rocdecode_api_stats",
    "rocjpeg_api_stats", "memory_copy_stats", "memory_allocation_stats", "scratch_memory_stats",
    "counter_collection_stats", "domain_stats", "agent_info",
)  # fmt: skip
"""The file name suffixes of a recording, after the common prefix (domain_type.cpp in the same folder).

The first of them that a recording has represents it.
"""


COUNTERS_ALONE: Final = frozenset(
    name for name in FILE_NAMES if name.startswith("counter_collection") or name.endswith("_stats")
) | {"agent_info"}
"""Those that a recording of counters has."""


def table_kind(columns: Collection[str]) -> TableKind | None:
    """The kind of table that has these columns."""
    return next((kind for kind in TABLE_KINDS if columns and set(kind.needs) <= set(columns)), None)
