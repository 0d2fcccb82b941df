"""What the profilers of several hosts record of one job: each by its own clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, TypeVar

from tracegen.records import Run

_Record = TypeVar("_Record")


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of hosts.

    Attributes:
        offset_ns: by how much each host's clock is ahead at the start of the job [ns].
        drift_ppm: by how much it runs fast [us per s].
    """

    offset_ns: tuple[int, ...]
    drift_ppm: tuple[float, ...]

    @classmethod
    def drawn(cls, hosts: int, offset_ns: float = 5_000_000, drift_ppm: float = 20, seed: int = 0) -> Clocks:
        """Return clocks with normally distributed offsets and drifts of these standard deviations."""
        random = Random(f"clocks {seed}")
        offsets = tuple(round(random.gauss(0, offset_ns)) for _ in range(hosts))
        return cls(offsets, tuple(random.gauss(0, drift_ppm) for _ in range(hosts)))

    def shown(self, time_ns: int, start_ns: int, host: int) -> int:
        """Return what the clock of a host shows at a true time, of a job that started at ``start_ns``."""
        drifted = round((time_ns - start_ns) * self.drift_ppm[host] / 1e6)
        return time_ns + self.offset_ns[host] + drifted


def recorded(runs: Sequence[Run], clocks: Clocks, hosts: Sequence[int], start_ns: int) -> list[Run]:
    """Return the runs, by rank, as the hosts' clocks show them; ``hosts`` has the number of each."""
    return [_shown(run, clocks, host, start_ns) for run, host in zip(runs, hosts, strict=True)]


def _shown(run: Run, clocks: Clocks, host: int, start_ns: int) -> Run:
    def at(time_ns: int) -> int:
        return clocks.shown(time_ns, start_ns, host)

    def moved(record: Any) -> Any:
        begin_ns, end_ns = record.start_ns, record.start_ns + record.dur_ns
        return replace(record, start_ns=at(begin_ns), dur_ns=at(end_ns) - at(begin_ns))

    spans = ("operators", "annotations", "gpu_annotations", "python_frames", "calls", "kernels", "copies",
             "memsets", "syncs")  # fmt: skip
    lists: dict[str, Any] = {name: [moved(each) for each in getattr(run, name)] for name in spans}
    lists["memory_events"] = [replace(each, time_ns=at(each.time_ns)) for each in run.memory_events]
    lists["collectives"] = [
        replace(
            each,
            arrival_ns=at(each.arrival_ns),
            last_arrival_ns=at(each.last_arrival_ns),
            end_ns=at(each.end_ns),
        )
        for each in run.collectives
    ]
    return replace(run, start_ns=at(run.start_ns), end_ns=at(run.end_ns), **lists)
