"""Questions of Perfetto's own tests put to traceview's tables, where these have such columns."""

from __future__ import annotations

_LOST = "(SELECT coalesce(sum(count), 0) FROM health WHERE code = 'event_without_time')"
_TRACK = "args ->> 'track'"
_SLICES = f"SELECT count(*), any_value(name), any_value(start_ns), {_LOST} FROM ranges"

# The columns of each answer that are asked for, as places in the upstream row; all where none are named.
UPSTREAM_QUESTIONS: dict[str, tuple[str, tuple[int, ...]]] = {
    "gpu_compute_kernel": (
        "SELECT args ->> 'event_name', args ->> 'mangled_name', name, args ->> 'arch' FROM kernels",
        (),
    ),
    "gpu_compute_launch": (
        "SELECT args ->> 'event_name', args ->> 'mangled_name', grid_x, grid_y, grid_z, block_x, block_y,"
        " block_z, registers, shared_dynamic FROM kernels",
        (),
    ),
    "gpu_context": (
        "SELECT (args ->> 'context')::INT, pid, args ->> 'api' FROM ranges"
        " UNION ALL SELECT context, pid, args ->> 'api' FROM kernels ORDER BY 1",
        (),
    ),
    "gpu_counter_descriptor_parsed_without_timestamp": (
        f"SELECT {_LOST}, ts_ns, value, name, device FROM counters",
        (),
    ),
    "gpu_counter_interned_descriptor": (
        "SELECT ts_ns, value, name FROM counters ORDER BY name, ts_ns",
        (0, 1, 2),
    ),
    "gpu_counter_missing_timestamp_dropped": (f"SELECT count(*), {_LOST} FROM counters", ()),
    "gpu_counters_forwards_looking": ("SELECT ts_ns, value FROM counters ORDER BY ts_ns", ()),
    "gpu_counters": (
        "SELECT ts_ns, value, name, device, unit FROM counters WHERE name NOT LIKE 'counter %'",
        (0, 1, 2, 3, 5),
    ),
    "gpu_render_stages_flow": (
        "WITH named AS (SELECT kernel_id AS id, name FROM kernels"
        " UNION ALL SELECT range_id, name FROM ranges)"
        " SELECT api_calls.name, gpu.name FROM gpu_activity AS gpu JOIN api_calls USING (call_id)"
        " UNION ALL SELECT source.name, target.name FROM flows"
        " JOIN named AS source ON source.id = from_id JOIN named AS target ON target.id = to_id ORDER BY ALL",
        (),
    ),
    "gpu_render_stages_interned_spec": (
        # Perfetto drops an event on a queue that nothing describes.
        "SELECT start_ns, dur_ns, name, depth FROM ranges WHERE args ->> 'queue' IS NOT NULL",
        (2, 3, 4, 5),
    ),
    "gpu_table": ("SELECT device FROM devices ORDER BY device", (0,)),
    "track_event_out_of_order_state_descriptors": (f"SELECT start_ns, name, {_TRACK} FROM ranges", (1, 2, 3)),
    "track_event_simple_state": (
        f"SELECT start_ns, dur_ns, category, name, {_TRACK} FROM ranges ORDER BY start_ns",
        (1, 2, 3, 4, 5),
    ),
    "track_event_state_state": (
        f"SELECT {_TRACK}, start_ns, name FROM ranges ORDER BY start_ns",
        (0, 4, 5),
    ),
    "track_event_absolute_timestamp_us_overflow": (_SLICES, ()),
    "track_event_delta_timestamp_addition_overflow": (_SLICES, ()),
    "track_event_callstacks": (
        "SELECT name, args -> 'callstack' ->> -1 FROM ranges ORDER BY start_ns",
        (0, 1),
    ),
}
"""By the last part of a case's name: the question in SQL, and the places of its columns upstream."""

OUT_OF_SCOPE = {
    "gpu_api_arg": "typed argument of a graphics call",
    "gpu_counter_groups_custom": "groups of counters",
    "gpu_counter_specs": "descriptions of counters without samples",
    "gpu_table_machine_id": "several machines in one trace",
    "range_of_interest": "nothing that was recorded is left out",
    "state_track_legacy_fallback_error": "a trace of nothing but an event that cannot be read",
    "streaming_profile_timestamp_delta_overflow": "CPU profiles of Chrome",
    "track_event_callstack_weights": "weights of call stacks",
    "track_event_chrome_histogram_sample_args": "typed arguments of Chrome",
    "track_event_counters_counters_machine_id": "several machines in one trace",
    "track_event_merged_debug_annotations_args": "arguments flattened to keys",
    "track_event_typed_args_args": "typed arguments of Chrome",
}
"""Core cases that no table has columns for, and what they are about."""
