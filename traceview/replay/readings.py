"""How else the trace can be read: without inferred dependencies, and where ranks of the run are missing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from traceview.replay.arrays import Ints
from traceview.replay.graph import rule
from traceview.replay.model import Model
from traceview.replay.recording import CLASSES

if TYPE_CHECKING:
    import duckdb


def readings(model: Model, connection: duckdb.DuckDBPyConnection) -> list[Ints]:
    """Lags by which the trace can be read as well: without coincidences; with the shortest collectives."""
    graph = model.graph
    without = np.where(graph.rule == rule("coincidence"), -(2**60), graph.lag)
    return [without, with_shortest_collectives(model, connection)]


def with_shortest_collectives(model: Model, connection: duckdb.DuckDBPyConnection) -> Ints:
    """Lags with which each collective takes as long as the shortest of its size [ns]."""
    graph = model.graph
    shortest = graph.lag.copy()
    edges = np.flatnonzero(graph.rule == rule("duration"))
    rows = connection.execute(_SHORTEST).fetchnumpy()
    least = np.full(len(model.recording.work) + 1, 2**62)
    least[model.recording.work_with("kernel", rows["trace_id"], rows["kernel_id"])] = rows["ns"]
    shortest[edges] = np.minimum(shortest[edges], least[model.work_of_edges(edges)])
    return shortest


_SHORTEST: Final = """
-- A send or receive may be nothing but waiting.
SELECT kernels.trace_id, kernels.kernel_id, if(
    regexp_matches(concat(collectives.name, kernels.name), 'send|recv', 'i'), 0, min(kernels.dur_ns) OVER (
        PARTITION BY kernels.trace_id, kernels.name, collectives.name, collectives.bytes_in
    )
) AS ns
FROM kernels
LEFT JOIN collectives ON collectives.trace_id = kernels.trace_id
    AND collectives.kernel_id = kernels.kernel_id
WHERE kernels.kind = 'communication'
"""


def ranks_missing(model: Model, connection: duckdb.DuckDBPyConnection) -> str | None:
    """What is missing of the run: ranks, or which communication of one belongs to which of another."""
    sent = int(np.count_nonzero(model.recording.work.kind == CLASSES.index("communication")))
    [(here, wanted)] = connection.execute(
        "SELECT count(*), greatest(max(world_size), (SELECT max(group_size) FROM collectives)) FROM traces"
        " WHERE trace_id IN (SELECT unnest($traces))",
        {"traces": np.unique(model.recording.streams[:, 0]).tolist()},
    ).fetchall()
    if not sent or (wanted is not None and wanted <= 1):
        return None
    if wanted is not None and wanted > here:
        return f"{here} of {wanted} ranks are open"
    alone = sent - int(np.count_nonzero(model.graph.rule == rule("collective_transfer")))
    return f"{alone} sends, receives or collectives are not paired with other ranks" if alone else None
