"""The grids and blocks that kernels are launched with: another launch is another speed by one name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

Launches = dict[tuple[str, str], int]
"""By kernel and the grid and block of its launches, as text: their time [ns]."""

LAUNCHES: Final = """
    SELECT
        work.kernel,
        concat_ws(' x ', grid_x, nullif(grid_y * grid_z, 1)) || ' blocks of '
            || concat_ws(' x ', block_x, nullif(block_y * block_z, 1)) || ' threads' AS launch,
        sum(work.dur_ns)::BIGINT AS gpu_ns
    FROM compared_work AS work
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel' AND launch IS NOT NULL
    GROUP BY ALL ORDER BY gpu_ns DESC, kernel, launch LIMIT 2000
"""


class LaunchSizes(NamedTuple):
    """How launches differ between two sides.

    Attributes:
        share: the time of kernels that both launch, mostly with other grids or blocks, as a share of that of
            all kernels.
        kernel: the one of these that takes most time.
        before, after: what most of its time is launched with.
    """

    share: float
    kernel: str
    before: str
    after: str


def compared_launches(before: Launches, after: Launches) -> LaunchSizes | None:
    """How the launches of kernels that both sides execute differ; None where they do not."""
    sides = [_by_kernel(side) for side in (before, after)]
    time = {
        name: sum(sum(side[name].values()) for side in sides) for name in sides[0].keys() & sides[1].keys()
    }
    usual = {name: [max(side[name], key=lambda each: side[name][each]) for side in sides] for name in time}
    others = [name for name, (first, second) in usual.items() if first != second]
    if not others:
        return None
    largest = max(others, key=lambda name: (time[name], name))
    whole = sum(before.values()) + sum(after.values())
    return LaunchSizes(sum(time[name] for name in others) / max(whole, 1), largest, *usual[largest])


def _by_kernel(launches: Launches) -> Mapping[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for (name, launch), gpu_ns in launches.items():
        of_kernel = found.setdefault(name, {})
        of_kernel[launch] = of_kernel.get(launch, 0) + gpu_ns
    return found
