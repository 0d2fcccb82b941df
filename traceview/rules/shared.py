"""What rules share: analysis views worked out once and kept while the rules run.

A view that stands here is computed anew by every query that names it. Fifty rules name the same few, so the
engine makes tables of them that the workers share, which take their names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from traceview.analysis import definition

if TYPE_CHECKING:
    import duckdb

SHARED: Final = (
    "event_names",
    "steady_steps",
    "steady_windows",
    "steady_work",
    "steady_timeline",
    "call_kinds",
    "host_waits",
    "host_activities",
    "steady_gaps",
    "idle_causes",
    "exposed_work",
    "communication_queue",
    "exposed_stretches",
    "collective_matches",
    "device_peaks",
    "occupancy_limits",
    "occupancy",
    "op_work",
    "op_roofline",
    "kernel_metrics",
)
"""The views that are kept, each after those it builds on."""

_WORD: Final = re.compile(r"\w+")


def needed(queries: Iterable[str]) -> list[str]:
    """The shared views that queries read, themselves or through others, in the order of `SHARED`."""
    found: set[str] = set()
    waiting = list(queries)
    while waiting:
        for view in (set(_WORD.findall(waiting.pop())) & set(SHARED)) - found:
            found.add(view)
            waiting.append(definition(view)[1])
    return [view for view in SHARED if view in found]


def keep(view: str, connection: duckdb.DuckDBPyConnection) -> None:
    """Makes a temporary table of a view; queries of this connection read it instead."""
    columns, query = definition(view)
    connection.execute(
        f"CREATE OR REPLACE TEMP TABLE {view} AS SELECT * FROM ({query}\n) AS kept ({', '.join(columns)})"
    )
