"""One side of a comparison: the GPUs of its traces, and the attribution of their time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final, Self

import duckdb

from traceview.comparison.input_sizes import INPUTS, Inputs
from traceview.comparison.kernel_identity import kernel_identity
from traceview.comparison.launch_sizes import LAUNCHES, Launches
from traceview.documents.comparison import ClassTimes, SideGpu, SideTrace, WorkClass
from traceview.errors import InconclusiveError
from traceview.session import Session
from traceview.store.sql_files import run_sql, sql_text
from traceview.store.typed_rows import rows_of

CLASSES: Final[tuple[WorkClass, ...]] = ("compute", "exposed_communication", "exposed_copy", "idle")
"""The classes of the breakdown; each instant of a GPU belongs to exactly one."""

ATTRIBUTES: Final = ("operator", "shapes", "module", "phase")
"""The attributes that locate work in the program, in addition to its class and kernel."""

PARTS_PER_NS: Final = 720_720
"""The unit of divided instants: the least common multiple of 1 to 16."""

_MANY_STEPS: Final = 6
"""Steps from which on their quantiles say how much the mean of as many may differ by chance. Of fewer, their
range does: of three normally distributed times 1.69 standard deviations, while means of three differ by up to
1.63 (1.96 times the root of two thirds)."""

_VIEWS: Final = (
    "steady_steps", "steady_windows", "steady_work", "steady_timeline", "step_times", "recording_cost"
)  # fmt: skip

_FRAMES: Final = """
    WITH exposed AS (
        SELECT trace_id, device,
            {classes}
        FROM steady_timeline GROUP BY trace_id, device
    ),
    worked AS (
        SELECT trace_id, device, count(*) AS gpu_events, count(op_id) AS gpu_events_of_operators
        FROM compared_work GROUP BY trace_id, device
    ),
    varied AS (
        SELECT
            trace_id, device,
            CASE
                WHEN count(*) >= {many_steps}
                    THEN (quantile_cont(dur_ns, 0.9) - quantile_cont(dur_ns, 0.1)) / 2
                WHEN count(*) > 1 THEN max(dur_ns) - min(dur_ns)
            END / nullif(avg(dur_ns), 0) AS step_spread
        FROM step_times GROUP BY trace_id, device
    ),
    source AS (SELECT trace_id, any_value(source) AS step_source FROM steady_steps GROUP BY trace_id)
    SELECT
        frame.trace_id, frame.device, traces.rank, devices.vendor, devices.name, devices.arch,
        frame.source AS window_source, if(frame.source = 'window', NULL, step_source) AS step_source,
        frame.steps,
        frame.dur_ns AS window_ns, frame.unrecorded_ns, exposed.* EXCLUDE (trace_id, device),
        windows.end_ns - windows.start_ns AS recorded_ns, coalesce(worked.gpu_events, 0) AS gpu_events,
        coalesce(gpu_events_of_operators, 0) AS gpu_events_of_operators, step_spread, cost_ns AS profiler_ns
    FROM steady_windows AS frame
    JOIN traces ON traces.trace_id = frame.trace_id
    JOIN windows ON windows.trace_id = frame.trace_id AND windows.device = frame.device
    JOIN exposed ON exposed.trace_id = frame.trace_id AND exposed.device = frame.device
    LEFT JOIN worked ON worked.trace_id = frame.trace_id AND worked.device = frame.device
    LEFT JOIN varied ON varied.trace_id = frame.trace_id AND varied.device = frame.device
    LEFT JOIN recording_cost AS cost ON cost.trace_id = frame.trace_id AND cost.device = frame.device
    LEFT JOIN devices ON devices.trace_id = frame.trace_id AND devices.device = frame.device
    LEFT JOIN source ON source.trace_id = frame.trace_id
    ORDER BY frame.trace_id, frame.device
"""
_TRACES: Final = """
    SELECT trace_id, source_file AS path, run, format, producer, producer_version, rank, world_size, host,
        metadata::VARCHAR AS metadata
    FROM traces WHERE supplement_kind(format) IS NULL ORDER BY trace_id
"""
_HEALTH: Final = (
    "SELECT DISTINCT code, severity FROM health WHERE severity IN ('error', 'warning') ORDER BY ALL"
)
_KNOWN: Final = "SELECT count(operator), count(shapes), count(module), count(phase) FROM compared_work"
_EXECUTED: Final = {
    "operators": "SELECT operator, count(DISTINCT (trace_id, op_id)) FROM compared_work"
    " WHERE operator IS NOT NULL GROUP BY operator",
    "kernels": "SELECT kernel, count(*) FROM compared_work GROUP BY kernel",
}


@dataclass(frozen=True, slots=True)
class Leaf:
    """Work of one kind at one place, or the idle time before it.

    Attributes:
        work_class: one of CLASSES.
        event_kind: kernel, copy or memset; None for idle time at the end of the window.
        kernel: its normalized name; None for idle time at the end of the window.
        place: operator, shapes, module and phase; None where unknown.
        calls: executions, or gaps.
        gpu_ns: sum of the durations [ns].
        part: its attributed time, in 1/PARTS_PER_NS ns.
        positions: positions within a step, see leaves.sql.
        full_names: full names of the kernel.
    """

    work_class: WorkClass
    event_kind: str | None
    kernel: str | None
    place: tuple[str | None, ...]
    calls: int
    gpu_ns: int
    part: int
    positions: frozenset[int]
    full_names: frozenset[str]

    @property
    def identity(self) -> tuple[str, ...]:
        """A key that is unique among the leaves of its side, and ordered alike on both sides."""
        return tuple(text or "" for text in (self.work_class, self.event_kind, self.kernel, *self.place))


class RecordedTrace(SideTrace):
    """A trace with what its profiler says of the program and the machine, as JSON."""

    metadata: str | None


@dataclass(slots=True)
class Side:
    """Sessions that are compared as one side, with all data for the comparison.

    Attributes:
        traces, frames: one row per trace, and one per GPU with the compared time, see the queries above.
        health: (code, severity) of every problem.
        known: the ATTRIBUTES that any work has.
        operators, kernels: executions by name, over all GPUs.
        inputs: the shapes of the inputs of operators; empty where they are not known, or were not stored.
        launches: the grids and blocks of kernels, likewise.
    """

    traces: list[RecordedTrace] = field(default_factory=list)
    frames: list[SideGpu] = field(default_factory=list)
    health: list[tuple[str, str]] = field(default_factory=list)
    known: set[str] = field(default_factory=set)
    operators: Counter[str] = field(default_factory=Counter)
    kernels: Counter[str] = field(default_factory=Counter)
    inputs: Inputs = field(default_factory=dict)
    launches: Launches = field(default_factory=dict)
    _connections: list[duckdb.DuckDBPyConnection] = field(default_factory=list)

    @classmethod
    def of(cls, sessions: Sequence[Session], name: str, stack: ExitStack) -> Self:
        """Queries the sessions; `stack` closes what this opens.

        Raises:
            InconclusiveError: no trace of this side (`name`) has GPU work.
        """
        side = cls()
        for session in sessions:
            connection = stack.enter_context(session.workspace(*_VIEWS))
            _attribute(connection)
            side._add(connection)
        if not side.frames:
            paths = ", ".join(str(trace["path"]) for trace in side.traces[:3]) or "no trace"
            raise InconclusiveError(
                f"no GPU work {name} ({paths}): name traces that hold some, and check the selection"
            )
        return side

    @property
    def window_ns(self) -> int:
        """Total compared time of all GPUs [ns]."""
        return sum(frame["window_ns"] for frame in self.frames)

    @property
    def steps(self) -> int:
        """Total steps of all GPUs."""
        return sum(frame["steps"] for frame in self.frames)

    @property
    def has_steps(self) -> bool:
        """Whether the steps of every GPU are known."""
        return all(frame["steps"] > 0 for frame in self.frames)

    @property
    def profiler_share(self) -> float | None:
        """What the profiler itself took of the compared time; None where it is unknown."""
        costs = [frame["profiler_ns"] for frame in self.frames]
        known = [cost for cost in costs if cost is not None]
        return None if len(known) < len(costs) or not self.window_ns else sum(known) / self.window_ns

    def class_parts(self) -> ClassTimes:
        """Time of each class over all GPUs [ns]."""
        return {
            "compute": sum(frame["compute_ns"] for frame in self.frames),
            "exposed_communication": sum(frame["exposed_communication_ns"] for frame in self.frames),
            "exposed_copy": sum(frame["exposed_copy_ns"] for frame in self.frames),
            "idle": sum(frame["idle_ns"] for frame in self.frames),
        }

    def leaves(self, attributes: Iterable[str]) -> list[Leaf]:
        """The leaves, distinguished by these ATTRIBUTES, in the order of their identities."""
        chosen = {name: name in set(attributes) for name in ATTRIBUTES}
        query = sql_text(__package__, "leaves")
        rows = [row for each in self._connections for row in each.execute(query, chosen).fetchall()]
        merged: dict[tuple[str, ...], Leaf] = {}
        for leaf in _placed(_leaf(*row) for row in rows):
            merged[leaf.identity] = joined(merged.get(leaf.identity), leaf)
        return [merged[identity] for identity in sorted(merged)]

    def add(self, repeat: Side) -> None:
        """Adds the data of a repeat; work of neither can be asked for afterwards."""
        self._number(repeat.traces, repeat.frames)
        self.health = sorted({*self.health, *repeat.health})
        self.known &= repeat.known
        self.operators += repeat.operators
        self.kernels += repeat.kernels
        self._add_inputs(repeat.inputs)
        self._add_launches(repeat.launches)
        self.disconnect()

    def _add_inputs(self, inputs: Inputs) -> None:
        for key, counts in inputs.items():
            known = self.inputs.get(key, [0, 0])
            self.inputs[key] = [a + b for a, b in zip(known, counts, strict=True)]

    def _add_launches(self, launches: Launches) -> None:
        for key, gpu_ns in launches.items():
            self.launches[key] = self.launches.get(key, 0) + gpu_ns

    def disconnect(self) -> None:
        """Drops the connections, which its stack closes."""
        self._connections.clear()

    def _number(self, traces: Iterable[RecordedTrace], frames: Iterable[SideGpu]) -> None:
        """Adds traces and frames, whose traces get numbers that no other has."""
        offset = max((trace["trace_id"] + 1 for trace in self.traces), default=0)
        self.traces += [{**row, "trace_id": row["trace_id"] + offset} for row in traces]
        self.frames += [{**row, "trace_id": row["trace_id"] + offset} for row in frames]

    def _add(self, connection: duckdb.DuckDBPyConnection) -> None:
        traces = rows_of(RecordedTrace, connection, _TRACES)
        self._number(traces, rows_of(SideGpu, connection, _frames_query()))
        self.health = sorted({*self.health, *connection.execute(_HEALTH).fetchall()})
        counts = connection.execute(_KNOWN).fetchall()[0]
        self.known |= {name for name, count in zip(ATTRIBUTES, counts, strict=True) if count}
        for kind, query in _EXECUTED.items():
            for name, count in connection.execute(query).fetchall():
                getattr(self, kind)[name] += count
        self._add_inputs(
            {(name, dims): counts for name, dims, *counts in connection.execute(INPUTS).fetchall()}
        )
        launches = connection.execute(LAUNCHES).fetchall()
        self._add_launches({(name, launch): gpu_ns for name, launch, gpu_ns in launches})
        self._connections.append(connection)


def step_spread(frames: Iterable[SideGpu]) -> float | None:
    """The largest spread of the steps of a GPU.

    It is half the distance between the times that a tenth of the steps stay below and above, of fewer than
    six steps the distance between the shortest and the longest, as a share of the mean step; None where a
    GPU has one step, or none.
    """
    spreads = [frame.get("step_spread") for frame in frames]
    known = [spread for spread in spreads if spread is not None]
    return max(known) if known and len(known) == len(spreads) else None


def normalized(parts: ClassTimes, total_ns: int, scale: Fraction) -> ClassTimes:
    """The classes [ns] times `scale`, as integers that add up to `total_ns`."""
    from traceview.comparison.rounding import apportioned

    shares = apportioned(total_ns, [parts[name] * scale for name in CLASSES])
    return dict(zip(CLASSES, shares, strict=True))


def _attribute(connection: duckdb.DuckDBPyConnection) -> None:
    names = [row[0] for row in connection.execute("SELECT DISTINCT short_name FROM steady_work").fetchall()]
    known = [name for name in names if name is not None]
    connection.execute(
        "CREATE OR REPLACE TEMP TABLE kernel_identities AS"
        " SELECT unnest($names::VARCHAR[]) AS short_name, unnest($kernels::VARCHAR[]) AS kernel",
        {"names": known, "kernels": [kernel_identity(name) for name in known]},
    )
    run_sql(connection, __package__, "attribution")


def _frames_query() -> str:
    sums = ", ".join(
        f"coalesce(sum(end_ns - start_ns) FILTER (class = '{name.removeprefix('exposed_')}'), 0)::BIGINT"
        f" AS {name}_ns"
        for name in CLASSES
    )
    return _FRAMES.format(classes=sums, many_steps=_MANY_STEPS)


def _leaf(
    work_class: WorkClass, event_kind: str | None, kernel: str | None, operator: str | None,
    shapes: str | None, module: str | None, phase: str | None, calls: int, gpu_ns: int, part: int,
    positions: list[int], full_name: str | None,
) -> Leaf:  # fmt: skip
    """A row of leaves.sql."""
    place = (operator, shapes, module, phase)
    names = frozenset([full_name] if full_name is not None else [])
    return Leaf(work_class, event_kind, kernel, place, calls, gpu_ns, part, frozenset(positions), names)


def joined(known: Leaf | None, more: Leaf) -> Leaf:
    """One leaf of both, which have one identity."""
    if known is None:
        return more
    return replace(
        known,
        calls=known.calls + more.calls,
        gpu_ns=known.gpu_ns + more.gpu_ns,
        part=known.part + more.part,
        positions=known.positions | more.positions,
        full_names=known.full_names | more.full_names,
    )


def _placed(leaves: Iterable[Leaf]) -> list[Leaf]:
    """The leaves; those without launch record get the place that all others of the same kernel share.

    At the start of a recording work runs without launch record. If all other launches of its kernel are by
    one operator, it is attributed to that operator; likewise for each of ATTRIBUTES.
    """
    common: dict[tuple[str | None, ...], list[set[str | None]]] = {}
    listed = list(leaves)
    for leaf in listed:
        if leaf.place[0] is not None:
            values = common.setdefault(_kernel_key(leaf), [set() for _ in ATTRIBUTES])
            for known, value in zip(values, leaf.place, strict=True):
                known.add(value)
    return [_at_common_place(leaf, common.get(_kernel_key(leaf))) for leaf in listed]


def _kernel_key(leaf: Leaf) -> tuple[str | None, ...]:
    return leaf.work_class, leaf.event_kind, leaf.kernel


def _at_common_place(leaf: Leaf, common: Sequence[set[str | None]] | None) -> Leaf:
    if common is None or leaf.place[0] is not None or len(common[0]) > 1:
        return leaf
    place = [
        next(iter(values)) if value is None and len(values) == 1 else value
        for value, values in zip(leaf.place, common, strict=True)
    ]
    return replace(leaf, place=tuple(place))
