"""The clocks of GPUs against that of their host, from launches and waits, and corrected times of GPU work.

Work cannot begin before its call, and a wait cannot return before the work that it waits for has ended. Each
launch bounds the offset of a GPU's clock from below, each wait from above; where both together allow no
constant offset, they may allow a drift.
"""

from dataclasses import dataclass
from typing import Final

import duckdb
import numpy as np
from numpy.typing import NDArray

from traceview.ingest.health_rows import add_health, health_row
from traceview.ingest.stored_tables import stored_table
from traceview.quantities import counted, duration
from traceview.store.sql_files import run_sql
from traceview.store.writer import Severity

GRAIN_NS: Final = 100_000
"""Conversions between the clocks of GPU and host err by so much: waits of recordings without any other sign
of an offset end up to 64 us before their work (A100), or 8 us (MI300X)."""
LAUNCH_NS: Final = 4_000
"""The least time from the begin of a call to that of its work on an idle GPU, in a hundred recordings of ten
models of GPUs."""
_NEAR_NS: Final = 20_000
"""Launches that are so close to the earliest one found the GPU idle."""
_FEW: Final = 3
_MOST_NS: Final = 3_600_000_000_000
"""Clocks that differ by more than an hour are not off, but of different recordings."""
_MOST_DRIFT: Final = 2e-4
"""Crystals differ by less than 200 ppm."""
_OUTLIERS: Final = 0.01
_SEARCH_STEPS: Final = 60


@dataclass(frozen=True, slots=True)
class Bounds:
    """Bounds of an offset, each at a time.

    Attributes:
        at: times [ns from any origin].
        offset: the offset is at least, or at most, that [ns].
    """

    at: NDArray[np.float64]
    offset: NDArray[np.float64]

    def __len__(self) -> int:
        return len(self.offset)

    def without_drift(self, drift: float) -> NDArray[np.float64]:
        """The bounds of an offset at time 0 that changes by `drift` [ns per ns]."""
        return self.offset - drift * self.at if drift else self.offset


@dataclass(frozen=True, slots=True)
class ClockOffset:
    """By how much the times of a GPU's work are to be moved.

    Attributes:
        offset_ns: at the origin of the bounds [ns]; 0 where nothing is wrong.
        drift: change of the offset [ns per ns].
        least_ns, most_ns: what is possible [ns]; `most_ns` is None where no wait bounds it.
        uncertainty_ns: how far the true offset may be from `offset_ns` [ns].
        early: launches whose work begins before its call whatever the offset: their own times are wrong.
    """

    offset_ns: int
    drift: float
    least_ns: int
    most_ns: int | None
    uncertainty_ns: int
    early: int


def fitted(launches: Bounds, waits: Bounds) -> ClockOffset:
    """The offset of a clock that lower bounds of launches (at least one) and upper bounds of waits allow.

    It is moved only where it has to be: where work begins before its call, or a wait returns more than
    `GRAIN_NS` before its work ends. Then it is the middle of what is possible where that is known within
    20 us; else the end that several launches on an idle GPU, or several waits, are close to.
    """
    needed = launches.offset.max() > 0 or waits.offset.min(initial=0.0) < -GRAIN_NS
    drift = _drift(launches, waits) if needed else 0.0
    lower, upper = launches.without_drift(drift), waits.without_drift(drift)
    most = float(upper.min()) if len(upper) else np.inf
    sound = lower[lower <= _highest_sound(lower, most)]
    early = len(lower) - len(sound)
    least = float(sound.max()) if len(sound) else float(lower.max())
    if least > _MOST_NS or most < -_MOST_NS:
        return ClockOffset(0, 0.0, round(least), None, round(max(least, -most)), int((lower > 0).sum()))
    bounded = round(most) if np.isfinite(most) else None
    if not drift and least <= 0 and most >= -GRAIN_NS:
        return ClockOffset(0, 0.0, round(least), bounded, round(max(0.0, -most)), early)
    half = (most - least) / 2
    if not np.isfinite(half):
        offset = least + LAUNCH_NS
    elif abs(half) <= _NEAR_NS:
        offset = least + half
    elif half > 0 and (sound >= least - _NEAR_NS).sum() >= max(_FEW, _OUTLIERS * len(sound)):
        offset = least + LAUNCH_NS
    elif half > 0 and (upper <= most + _NEAR_NS).sum() >= _FEW:
        offset = most - LAUNCH_NS
    else:
        offset = least + half
    farthest = max(offset - least, most - offset) if bounded is not None else abs(offset)
    return ClockOffset(round(offset), drift, round(least), bounded, round(abs(farthest)), early)


def _highest_sound(lower: NDArray[np.float64], most: float) -> float:
    """The highest lower bound that counts: a few that contradict all waits, or else all others, are errors of
    single records."""
    limit = most
    if not np.isfinite(most):
        limit = float(np.quantile(lower, 1 - _OUTLIERS)) + GRAIN_NS
    beyond = lower > limit
    few = beyond.sum() <= max(1, _OUTLIERS * len(lower)) < len(lower)
    return limit if beyond.any() and few and limit > -_MOST_NS else np.inf


def _drift(launches: Bounds, waits: Bounds) -> float:
    """The drift at which launches and waits allow most, where they allow no constant offset; else 0."""
    if not len(waits) or launches.offset.max() <= waits.offset.min():
        return 0.0

    def width(drift: float) -> float:
        return float(waits.without_drift(drift).min() - launches.without_drift(drift).max())

    # What is possible at a drift is the height of a convex polygon, so that it rises until the best one.
    low, high = -_MOST_DRIFT, _MOST_DRIFT
    for _ in range(_SEARCH_STEPS):
        third = (high - low) / 3
        if width(low + third) < width(high - third):
            low += third
        else:
            high -= third
    best = (low + high) / 2
    return best if width(best) >= 0 else 0.0


def correct_gpu_clocks(connection: duckdb.DuckDBPyConnection) -> bool:
    """Moves the times of GPU work of clocks that are off, with a row of `gpu_clocks` and `health` for each.

    Returns:
        Whether any time changed.
    """
    run_sql(connection, __package__, "launch_and_wait_bounds")
    suspicious = connection.execute(
        "SELECT trace_id, device FROM called_work GROUP BY ALL"
        " HAVING max(call_start_ns - start_ns) NOT BETWEEN $1 AND 0 ORDER BY ALL",
        [-GRAIN_NS],
    ).fetchall()
    changed = False
    for trace_id, device in suspicious:
        launches, origin = _bounds(
            connection, "SELECT start_ns AS at, call_start_ns - start_ns AS offset_ns FROM bounding_launch",
            trace_id, device, None,
        )  # fmt: skip
        if not len(launches):
            continue
        waits, _ = _bounds(
            connection, "SELECT end_ns AS at, wait_end_ns - end_ns AS offset_ns FROM waited_work",
            trace_id, device, origin,
        )  # fmt: skip
        clock = fitted(launches, waits)
        if clock.offset_ns or clock.drift:
            _move(connection, trace_id, device, clock, origin)
            changed = True
        if clock.uncertainty_ns or clock.offset_ns:
            _report(connection, trace_id, device, clock, origin, (len(launches), len(waits)))
    if changed:
        connection.execute(
            "UPDATE trace.collectives SET start_ns = kernels.start_ns FROM kernels WHERE"
            " kernels.trace_id = collectives.trace_id AND kernels.kernel_id = collectives.kernel_id"
        )
    if suspicious:
        run_sql(connection, __package__, "early_work")
    return changed


def _bounds(
    connection: duckdb.DuckDBPyConnection, query: str, trace_id: int, device: int, origin: int | None
) -> tuple[Bounds, int]:
    """Bounds of one GPU's clock, and the time from which theirs count: the first one, unless given."""
    found = connection.execute(
        f"{query} WHERE trace_id = $1 AND device = $2", [trace_id, device]
    ).fetchnumpy()
    at, offset = (np.asarray(found[name], np.int64) for name in ("at", "offset_ns"))
    start = origin if origin is not None else int(at.min(initial=np.iinfo(np.int64).max))
    return Bounds((at - start).astype(np.float64), offset.astype(np.float64)), start


def _move(
    connection: duckdb.DuckDBPyConnection, trace_id: int, device: int, clock: ClockOffset, origin: int
) -> None:
    """Adds the offset to the times of one GPU's work, and of what is projected to it."""
    on_gpu = connection.execute(
        "SELECT 1 FROM ranges WHERE trace_id = $1 AND device = $2 LIMIT 1", [trace_id, device]
    ).fetchall()
    for table in ("kernels", "copies", "memsets", *(("ranges",) if on_gpu else ())):
        stored = stored_table(connection, table)
        connection.execute(
            f"UPDATE {stored} SET start_ns = start_ns + $3 + round($4 * (start_ns - $5))::BIGINT"
            " WHERE trace_id = $1 AND device = $2",
            [trace_id, device, clock.offset_ns, clock.drift, origin],
        )


def _report(
    connection: duckdb.DuckDBPyConnection, trace_id: int, device: int, clock: ClockOffset, origin: int,
    counts: tuple[int, int],
) -> None:  # fmt: skip
    """Says by how much a clock was moved, or off, and how far that may be wrong."""
    launches, waits = counts
    connection.execute(
        "INSERT INTO gpu_clocks VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        [
            trace_id, device, clock.offset_ns, clock.drift * 1e9, origin, clock.least_ns, clock.most_ns,
            clock.uncertainty_ns, launches, waits,
        ],
    )  # fmt: skip
    evidence = f"{counted(launches, 'launch')} and {counted(waits, 'wait')}"
    if not clock.offset_ns and not clock.drift:
        if clock.least_ns > _MOST_NS or waits:
            detail = (
                f"the clocks of GPU {device} and its host contradict each other by"
                f" {duration(clock.uncertainty_ns)} ({evidence}); times are as recorded"
            )
            row = health_row(trace_id, "gpu_clock_contradicts", _severity(clock), 1, detail)
            add_health(connection, [row])
        return
    way = "behind" if clock.offset_ns > 0 else "ahead of"
    drift = f", drifting by {abs(clock.drift) * 1e6:.1f} ppm" if clock.drift else ""
    known = (
        f"between {duration(clock.least_ns)} and {duration(clock.most_ns)} are possible"
        if clock.most_ns is not None
        else f"at least {duration(clock.least_ns)}; no wait says how much more"
    )
    detail = (
        f"the clock of GPU {device} was {duration(abs(clock.offset_ns))} {way} that of its host{drift}; the"
        f" times of its work are corrected, within {duration(clock.uncertainty_ns)} ({evidence}: {known})"
    )
    add_health(connection, [health_row(trace_id, "gpu_clock_corrected", _severity(clock), 1, detail)])


def _severity(clock: ClockOffset) -> Severity:
    return "warning" if clock.uncertainty_ns > GRAIN_NS else "info"
