"""The causal profile of a recording: what each part of the program is worth, by replays.

After Curtsinger and Berger, "Coz: finding code that counts with causal profiling", SOSP 2015: how much
shorter the window becomes as a part becomes faster; here by replays instead of delays.
"""

from functools import partial
from typing import Final

import duckdb

from traceview.documents.values import Row
from traceview.replay.arrays import Shares
from traceview.replay.changes import Change, Trials, effects_of
from traceview.replay.self_check import LEAST_CALLED, SelfChecked
from traceview.replay.start_up import share_that_stays
from traceview.replay.suggestions import literal, longest_kernels

_FACTORS: Final = (0.75, 0.5, 0.25, 0.0)
_KERNELS: Final = 4
_LEAST: Final = 0.002
"""A part that saves less of the window without taking any time is left out."""


def causal_profile(connection: duckdb.DuckDBPyConnection, checked: SelfChecked) -> list[Row]:
    """What faster compute, communication, copies, host work and single kernels save.

    Host work that is done once, and waits in MPI, stay as they are, see `share_that_stays`.

    Args:
        connection: a connection to the traces.
        checked: their replay.

    Returns:
        For each part that saves anything its `target` as in `best_changes` of a report, for one kernel its
        `name`, and its `points`: (share of its time that is left, share of the window that this saves), from
        all of its time to none; what saves most first.
    """
    parts = [("kernel", "*"), ("communication", "*"), ("copy", "*")]
    parts += [("host", "*")] if checked.check["called_share"] >= LEAST_CALLED else []
    once = share_that_stays(checked.model, checked.unchanged, connection)
    part = partial(_part, connection, checked, Trials(checked.model, checked.unchanged.lag), once)
    profile = [part(target, pattern) for target, pattern in parts]
    profile += [
        {**part("kernel", literal(name)), "name": name} for name in longest_kernels(connection, _KERNELS)
    ]
    shown = [part for part in profile if _most(part) >= _LEAST]
    return sorted(shown, key=_most, reverse=True)


def _most(part: Row) -> float:
    return max(float(saved) for _, saved in part["points"])


def _part(
    connection: duckdb.DuckDBPyConnection,
    checked: SelfChecked,
    trials: Trials,
    once: Shares,
    target: str,
    pattern: str,
) -> Row:
    model = checked.model
    changes = [Change(target, pattern, factor) for factor in _FACTORS]
    points = [(1.0, 0.0)]
    for change, effect in zip(changes, effects_of(model, connection, changes, once=once), strict=True):
        points.append((change.factor, 1 - trials.share(effect) if effect else 0.0))
    return {"target": target, "name": None, "points": points}
