"""Tables of rocpd databases, by schema version (rocprofiler-sdk, share/rocprofiler-sdk-rocpd)."""

from __future__ import annotations

VERSIONS = ("3.0.0", "3.0.2", "3.0.3", "4.1.0")
"""The file itself tells the first number only: readers tell them apart by their columns."""

# A column is name[:type][@first version][!first version without it]; INTEGER unless a type is given. Every
# table but metadata has id and guid before these, and extdata behind them unless marked with a dash. Indented
# lines continue the one above.
_TABLES = """
metadata-: tag:TEXT value:TEXT
string-: string:TEXT
info_node-: hash:BIGINT machine_id:TEXT system_name:TEXT hostname:TEXT release:TEXT version:TEXT
    hardware_name:TEXT domain_name:TEXT
info_process: nid ppid pid init:BIGINT fini:BIGINT start:BIGINT end:BIGINT command:TEXT environment:JSONB
info_thread: nid ppid pid tid name:TEXT start:BIGINT end:BIGINT
info_agent: nid pid type:TEXT absolute_index logical_index type_index uuid name:TEXT model_name:TEXT
    vendor_name:TEXT product_name:TEXT user_name:TEXT!4.1.0 generic_name:TEXT@4.1.0
info_queue: nid pid name:TEXT
info_stream: nid pid name:TEXT
info_pmc: nid pid agent_id target_arch:TEXT event_code:INT instance_id name:TEXT symbol:TEXT
    description:TEXT long_description:TEXT component:TEXT units:TEXT value_type:TEXT block:TEXT
    expression:TEXT is_constant is_derived spm_support@3.0.3
info_code_object: nid pid agent_id uri:TEXT load_base:BIGINT load_size:BIGINT load_delta:BIGINT
    storage_type:TEXT
info_kernel_symbol: nid pid code_object_id kernel_name:TEXT display_name:TEXT kernel_object
    kernarg_segment_size kernarg_segment_alignment group_segment_size private_segment_size sgpr_count
    arch_vgpr_count accum_vgpr_count
info_category-@4.1.0: name:TEXT
track: nid ppid@4.1.0 pid tid agent_id@4.1.0 queue_id@4.1.0 stream_id@4.1.0 name_id
event: category_id stack_id parent_stack_id correlation_id call_stack:JSONB!4.1.0 line_info:JSONB!4.1.0
arg: event_id position type:TEXT name:TEXT value:TEXT
pmc_event: event_id sample_id@3.0.3 pmc_id value:REAL xcc@3.0.3 shader_engine@3.0.3 instance@3.0.3
region: nid!4.1.0 pid!4.1.0 tid!4.1.0 track_id@4.1.0 start:BIGINT end:BIGINT name_id event_id
sample: track_id name_id@4.1.0 timestamp:BIGINT event_id
kernel_dispatch: nid!4.1.0 pid!4.1.0 tid!4.1.0 agent_id!4.1.0 track_id@4.1.0 kernel_id dispatch_id
    queue_id!4.1.0 stream_id!4.1.0 start:BIGINT end:BIGINT private_segment_size group_segment_size
    workgroup_size_x workgroup_size_y workgroup_size_z grid_size_x grid_size_y grid_size_z
    graph_exec_id@3.0.2 graph_node_id@3.0.2 region_name_id event_id
memory_copy: nid!4.1.0 pid!4.1.0 tid!4.1.0 track_id@4.1.0 start:BIGINT end:BIGINT name_id dst_agent_id
    dst_address src_agent_id src_address size queue_id!4.1.0 stream_id!4.1.0 graph_exec_id@3.0.2
    graph_node_id@3.0.2 region_name_id event_id
memory_allocate: nid!4.1.0 pid!4.1.0 tid!4.1.0 agent_id!4.1.0 track_id@4.1.0 type:TEXT level:TEXT
    start:BIGINT end:BIGINT address size queue_id!4.1.0 stream_id!4.1.0 event_id
graph_launch@3.0.2: nid pid tid agent_id queue_id start:BIGINT end:BIGINT graph_exec_id
    kernel_dispatch_count event_id
"""
_DEFAULTS = {"JSONB": 'JSONB DEFAULT "{}" NOT NULL', "graph": "INTEGER NOT NULL DEFAULT 0"}


def tables(version: str) -> dict[str, dict[str, str]]:
    """Return the columns of each table of a version, without prefix and suffix; GUID stands for the guid."""
    known = {}
    for line in _TABLES.replace("\n    ", " ").strip().splitlines():
        head, _, columns = line.partition(": ")
        table, _, since = head.partition("@")
        if since <= version:
            known[table.rstrip("-")] = _columns(table, columns, version)
    return known


def _columns(table: str, columns: str, version: str) -> dict[str, str]:
    found = {"id": "INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT"}
    if table != "metadata-":
        found["guid"] = "TEXT DEFAULT GUID NOT NULL"
    for column in columns.split():
        head, _, until = column.partition("!")
        head, _, since = head.partition("@")
        name, _, kind = head.partition(":")
        if since <= version and not (until and until <= version):
            found[name] = _DEFAULTS.get(kind, kind or "INTEGER")
            if name.startswith("graph_") and since:
                found[name] = _DEFAULTS["graph"]
    if not table.endswith("-"):
        found["extdata"] = _DEFAULTS["JSONB"]
    return found
