"""What each rank did in its window: its own work, and for whom it waited in which communicator."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, Final

import duckdb
import numpy as np

from traceview.ranks.exposed_kernels import Ints, Pieces, Spans, shared_out

_OWN: Final = """
WITH explained AS (
    SELECT trace_id, device, step, cause, dur_ns FROM waits
),
of_step AS (
    SELECT
        summary.trace_id, summary.device, summary.step, sum(compute_ns)::BIGINT AS compute_ns,
        sum(exposed_copy_ns)::BIGINT AS exposed_copy_ns, sum(idle_ns)::BIGINT AS idle_ns
    FROM step_summary AS summary
    JOIN window_steps AS steady ON steady.trace_id = summary.trace_id AND steady.device = summary.device
        AND steady.step = summary.step AND steady.start_ns = summary.start_ns
    GROUP BY summary.trace_id, summary.device, summary.step
),
classed AS (
    SELECT trace_id, device, step, 'compute' AS class, compute_ns AS dur_ns FROM of_step
    UNION ALL
    SELECT trace_id, device, step, 'copy', exposed_copy_ns FROM of_step
    UNION ALL
    SELECT trace_id, device, step, 'idle', idle_ns FROM of_step
    UNION ALL
    SELECT total.trace_id, total.device, NULL, total.class, total.dur_ns - coalesce(within.dur_ns, 0)
    FROM steady_breakdown AS total
    LEFT JOIN (
        SELECT
            trace_id, device,
            unnest([sum(compute_ns), sum(exposed_copy_ns), sum(idle_ns)])::BIGINT AS dur_ns,
            unnest(['compute', 'copy', 'idle']) AS class
        FROM of_step GROUP BY trace_id, device
    ) AS within
        ON within.trace_id = total.trace_id AND within.device = total.device AND within.class = total.class
)
SELECT trace_id, device, step, class, dur_ns FROM classed WHERE class IN ('compute', 'copy')
UNION ALL
SELECT trace_id, device, step, cause, dur_ns FROM explained
UNION ALL
SELECT idle.trace_id, idle.device, idle.step, 'idle', idle.dur_ns - coalesce(explained.dur_ns, 0)
FROM classed AS idle
LEFT JOIN (
    SELECT trace_id, device, step, sum(dur_ns)::BIGINT AS dur_ns FROM explained GROUP BY ALL
) AS explained
    ON explained.trace_id = idle.trace_id AND explained.device = idle.device
    AND explained.step IS NOT DISTINCT FROM idle.step
WHERE idle.class = 'idle'
"""
_PLACE: Final = "trace_id::BIGINT * 4294967296 + coalesce(device::BIGINT + 2147483648, 0) AS place"
"""One number of a trace and a GPU, which is in the order of both; an unknown GPU is the first."""
_GPUS: Final = 1 << 32
_FIRST_GPU: Final = -(1 << 31)
_NO_STEP: Final = -(1 << 62)
_EXPOSED: Final = f"""
SELECT {_PLACE}, start_ns, end_ns FROM exposed_communication ORDER BY place, start_ns
"""
_STEPS: Final = f"""
SELECT {_PLACE}, start_ns, coalesce(step, {_NO_STEP}) AS step FROM window_steps ORDER BY place, start_ns
"""
_GROUPS: Final = """
SELECT row_number() OVER () - 1 AS number, run, communicator, messages, kind FROM communicators
"""
_PARTS: Final = f"""
WITH message AS (
    SELECT
        *, end_ns - start_ns - min(end_ns - start_ns) OVER same AS wait_ns,
        arg_min(
            if(sends, source, target), (end_ns - start_ns, if(sends, source, target))
        ) OVER same AS last_rank
    FROM message_matches
    WINDOW same AS (PARTITION BY instance)
),
waited AS (
    SELECT trace_id, kernel_id, run, communicator, false AS messages, wait_ns, last_rank
    FROM collective_matches
    UNION ALL
    SELECT trace_id, kernel_id, run, communicator, true, wait_ns, last_rank FROM message
)
SELECT
    {_PLACE.replace("trace_id", "work.trace_id")}, work.start_ns, work.end_ns,
    work.start_ns + coalesce(wait_ns, 0) AS until_ns, coalesce(last_rank, -1) AS last_rank,
    coalesce(number, -1) AS number
FROM communication_kernels AS work
LEFT JOIN waited ON waited.trace_id = work.trace_id AND waited.kernel_id = work.kernel_id
LEFT JOIN numbered_groups AS known ON known.run IS NOT DISTINCT FROM waited.run
    AND known.communicator = waited.communicator AND known.messages = waited.messages
WHERE end_ns > work.start_ns
ORDER BY place, work.start_ns, work.kernel_id
"""
_BATCH: Final = 100_000
"""Rows that are read at a time."""
_NOTHING: Final = np.empty(0, np.int64)
Key = tuple[str, str | None, str | None, int | None]
"""What is done: part, kind of the communicator, communicator, the rank waited for."""
Place = tuple[int, int | None, int | None]
"""Trace, GPU and step."""


def rank_time(connection: duckdb.DuckDBPyConnection) -> list[tuple[Any, ...]]:
    """The rows of the view rank_time."""
    spent: dict[tuple[Place, Key], int] = defaultdict(int)
    for trace, device, step, part, dur in connection.execute(_OWN).fetchall():
        spent[(trace, device, step), (part, None, None, None)] += dur
    exposed = Spans(*connection.execute(_EXPOSED).fetchnumpy().values()).joined()
    groups = connection.sql(_GROUPS).to_arrow_table()
    kinds_and_names = [
        *zip(groups["kind"].to_pylist(), groups["communicator"].to_pylist(), strict=True),
        ("unknown", None),
    ]
    connection.register("numbered_groups", groups)
    try:
        for place, step, part, group, rank, dur in _communicated(exposed, connection):
            trace, gpu = divmod(place, _GPUS)
            device = gpu + _FIRST_GPU if gpu else None
            key = (part, *kinds_and_names[group], None if rank < 0 else rank)
            spent[(trace, device, None if step == _NO_STEP else step), key] += dur
    finally:
        connection.unregister("numbered_groups")
    return [(*place, *key, dur) for (place, key), dur in spent.items() if dur > 0]


def _communicated(
    exposed: Spans, connection: duckdb.DuckDBPyConnection
) -> Iterator[tuple[int, int, str, int, int, int]]:
    """The exposed communication: place, step, part, number of communicator, rank waited for, time [ns]."""
    of_step = connection.execute(_STEPS).fetchnumpy()
    steps = Spans(of_step["place"], of_step["start_ns"], of_step["step"])
    done = -1
    for columns in _whole_places(connection):
        kernels = Spans(columns["place"], columns["start_ns"], columns["end_ns"])
        first, last = done + 1, int(kernels.place[-1])
        within = steps.among(first, last)
        found = shared_out(exposed.among(first, last), kernels, columns["until_ns"], within)
        yield from _summed(found, columns["number"], columns["last_rank"], within)
        done = last
    if len(exposed.place):
        rest, within = (spans.among(done + 1, int(exposed.place[-1])) for spans in (exposed, steps))
        found = shared_out(rest, Spans(_NOTHING, _NOTHING, _NOTHING), _NOTHING, within)
        yield from _summed(found, _NOTHING, _NOTHING, within)


def _whole_places(connection: duckdb.DuckDBPyConnection) -> Iterator[dict[str, Ints]]:
    """The columns of communication kernels, some GPUs at a time: of 10,000 ranks there are millions."""
    parts: list[dict[str, Ints]] = []
    for batch in connection.sql(_PARTS).to_arrow_reader(_BATCH):
        if not len(batch):
            continue
        parts.append({name: batch[name].to_numpy() for name in batch.schema.names})
        last = parts[-1]["place"][-1]
        if parts[0]["place"][0] != last:
            columns = _as_one(parts)
            whole = int(np.searchsorted(columns["place"], last))
            yield {name: values[:whole] for name, values in columns.items()}
            parts = [{name: values[whole:] for name, values in columns.items()}]
    if parts:
        yield _as_one(parts)


def _as_one(parts: Sequence[dict[str, Ints]]) -> dict[str, Ints]:
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def _summed(
    found: Pieces, group: Ints, last: Ints, steps: Spans
) -> Iterator[tuple[int, int, str, int, int, int]]:
    """The sums of pieces that are alike.

    Args:
        found: the pieces.
        group, last: communicator and last rank of each kernel.
        steps: from when on which step runs on a GPU; the steps are their ends.
    """
    known = found.kernel >= 0
    rows = found.kernel[known]
    groups, ranks = np.full(len(known), -1), np.full(len(known), -1)
    groups[known] = group[rows]
    ranks[known] = np.where(found.waits[known], last[rows], -1)
    keys = np.stack([found.place, _steps_at(found, steps), found.waits, groups, ranks])
    order = np.lexsort(keys)
    keys = keys[:, order]
    first = np.flatnonzero(np.append(True, np.any(keys[:, 1:] != keys[:, :-1], axis=0))[: len(order)])
    sums = np.add.reduceat(found.dur_ns[order], first) if len(first) else first
    for place, step, waits, number, rank, dur in zip(*keys[:, first].tolist(), sums.tolist(), strict=True):
        yield place, step, "wait" if waits else "transfer", number, rank, dur


def _steps_at(found: Pieces, steps: Spans) -> Ints:
    """The step of each piece."""
    count = len(steps.place)
    place, time = np.append(steps.place, found.place), np.append(steps.start, found.start)
    order = np.lexsort((np.arange(len(place)) >= count, time, place))
    latest = np.empty(len(place), np.int64)
    latest[order] = np.cumsum(order < count) - 1
    at = latest[count:]
    if not count:
        return np.full(len(at), _NO_STEP)
    step: Ints = np.where((at >= 0) & (steps.place[at] == found.place), steps.end[at], _NO_STEP)
    return step
