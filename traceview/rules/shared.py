"""Analysis views that are materialized once for all rules.

A view is computed again by every query that reads it. Fifty rules read the same few, so the engine
materializes them as tables of the same names that the workers share.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from traceview.analysis import views_read
from traceview.workers import Coded

SHARED: Final = (
    "windows",
    "gpu_segments",
    "event_names",
    "kernel_traits",
    "programs",
    "launched_steps",
    "step_windows",
    "steady_steps",
    "steady_windows",
    "steady_breakdown",
    "steady_work",
    "call_kinds",
    "recording_cost",
    "host_waits",
    "step_work",
    "launches_between_waits",
    "host_activities",
    "ddp_copies",
    "steady_gaps",
    "exposed_work",
    "communication_queue",
    "exposed_stretches",
    "launched_compute",
    "communication_launches",
    "late_causes",
    "idle_causes",
    "collective_parts",
    "collective_matching",
    "collective_matches",
    "clocks",
    "communicators",
    "rank_roles",
    "step_summary",
    "rank_time",
    "blame",
    "job_time",
    "slow_roles",
    "pipelines",
    "hangs",
    "device_peaks",
    "occupancy_limits",
    "occupancy",
    "library_op_work",
    "op_work",
    "op_roofline",
    "profile_metrics",
    "kernel_metrics",
)
"""The materialized views, each after those it builds on, with others in between so that no worker waits."""

ONLY_FOR_RULES: Final = (
    "exposed_work",
    "communication_queue",
    "exposed_stretches",
    "launched_compute",
    "communication_launches",
    "occupancy",
)
"""Those with as many rows as GPU events that nothing reads once the rules have run."""
ALONE_FOR_RULES: Final = ("gpu_segments", "steady_work", "steady_gaps", "late_causes")
"""The same where there is one trace: of several, comparisons of ranks read these."""

CODED: Final = (
    Coded(
        "words",
        columns={
            "steady_work": ("event_kind", "class"),
            "steady_gaps": ("cause",),
            "late_causes": ("cause", "event_kind"),
        },
        texts="""
            SELECT unnest([
                'kernel', 'copy', 'memset', 'compute', 'communication', 'data_loading', 'garbage_collection',
                'compilation', 'allocation', 'value_read', 'synchronization', 'host_work', 'host_late',
                'launch_latency', 'queued', 'inside_graph', 'unknown', 'initialization', 'release',
                'code_loading', 'queue_stall', 'start_up', 'mpi'
            ]) AS text
        """,
    ),
    Coded(
        "names",
        columns={"steady_work": ("short_name", "call_name"), "late_causes": ("call_name",)},
        texts="""
            SELECT short_name AS text FROM gpu_activity WHERE short_name IS NOT NULL
            UNION
            SELECT name FROM api_calls WHERE name IS NOT NULL
        """,
    ),
)
"""Their text columns with as many rows as GPU events; other columns of the views copy these."""


def needed(queries: Iterable[str], stored: Collection[str] = ()) -> list[str]:
    """The shared views that queries read, directly or through others, in the order of `SHARED`.

    Views that are stored read no others.
    """
    read = views_read(queries, stored)
    return [view for view in SHARED if view in read]
