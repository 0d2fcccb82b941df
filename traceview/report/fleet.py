"""Hosts, GPUs and links over many runs: the document `traceview.fleet/1`.

A unit is slow where it is among the slowest of its run in more runs than chance explains, and by 2 % or more,
see `traceview.ranks.persistence`. All units and quantities share one chance of a false alarm.
"""

from typing import Final, NamedTuple, TypedDict

import numpy as np
from numpy.typing import NDArray

from traceview.documents.fleet import (
    Energy,
    FleetDocument,
    FleetRun,
    Machine,
    MachineKind,
    UncheckedQuantity,
)
from traceview.ranks.persistence import FALSE_ALARMS, LEAST_EFFECT, Persistence, persistence
from traceview.session import Session
from traceview.store.typed_rows import rows_in
from traceview.version import tool

SCHEMA: Final = "traceview.fleet/1"


class Quantity(NamedTuple):
    """What is compared.

    Attributes:
        name: of it.
        unit: of its values.
        kind: what it is of: gpu, host or link.
        sign: 1 where larger is worse, -1 where smaller is.
        query: rows (run, machine, value), the value as a median or mean over the run.
        missing: why there are no rows.
        scale: what the effect is a share of; None for the median of the run's units.
    """

    name: str
    unit: str
    kind: MachineKind
    sign: int
    query: str
    missing: str
    scale: float | None = None


class Value(TypedDict):
    """A value of a quantity, of a unit in a run."""

    run: str
    machine: str
    value: float


_GPU: Final = """
    gpu AS (
        SELECT
            trace_id, device, run,
            coalesce(uuid, host || ' GPU ' || device) AS gpu, host
        FROM devices JOIN traces USING (trace_id) WHERE active IS DISTINCT FROM false
    )
"""
# Ranks of different roles do not compare: what one takes is shown as a multiple of what its role takes.
_STEPS: Final = """
    WITH {gpu},
    spent AS (
        SELECT
            strips.run, trace_id, device, role, median({value}) AS value
        FROM rank_steps AS strips JOIN rank_roles USING (trace_id)
        WHERE {value} IS NOT NULL GROUP BY ALL
    ),
    compared AS (
        SELECT *, median(value) OVER (PARTITION BY run, role) AS usual FROM spent
    )
    SELECT gpu.run, {machine} AS machine, {value_of} AS value
    FROM compared JOIN gpu USING (trace_id, device)
    WHERE machine IS NOT NULL GROUP BY ALL
"""
_COUNTER: Final = """
    WITH {gpu}
    SELECT gpu.run, gpu AS machine, sum({value}) / sum(samples) AS value
    FROM compute_samples JOIN gpu USING (trace_id, device)
    WHERE {counter} AND gpu IS NOT NULL GROUP BY ALL
"""
_CLOCK: Final = (
    "regexp_matches(name, 'clock|freq|sclk', 'i')"
    " AND NOT regexp_matches(name, 'mem|nvlink|pcie|soc|fclk|uclk|cpu', 'i')"
)
# A link is what joins the hosts of a communicator; its bandwidth compares with that of equal collectives.
_LINKS: Final = """
    WITH spread AS (
        SELECT
            matches.run, communicator, string_agg(DISTINCT host, ' + ' ORDER BY host) AS machine
        FROM collective_matches AS matches JOIN traces USING (trace_id)
        GROUP BY matches.run, communicator HAVING count(host) = count(*)
    ),
    rate AS (
        SELECT
            run, machine, bus_gbs / median(bus_gbs) OVER (PARTITION BY run, name, bytes, group_size, hosts)
                AS share
        FROM collective_bandwidth JOIN spread USING (run, communicator)
    )
    SELECT run, machine, median(share) AS value FROM rate WHERE share IS NOT NULL GROUP BY ALL
"""


def _steps(value: str, machine: str, value_of: str) -> str:
    return _STEPS.format(gpu=_GPU, value=value, machine=machine, value_of=value_of)


def _counter(counter: str, value: str = "mean * samples") -> str:
    return _COUNTER.format(gpu=_GPU, counter=counter, value=value)


_COMPUTE: Final = "compute_share * window_ns"
_NO_STEPS: Final = "no steps of machines whose host or uuid is recorded"
_RATIO: Final = "median(value / nullif(usual, 0))"
QUANTITIES: Final = (
    Quantity("compute time", "x", "gpu", 1, _steps(_COMPUTE, "gpu", _RATIO), _NO_STEPS, 1.0),
    Quantity("compute time", "x", "host", 1, _steps(_COMPUTE, "host", _RATIO), _NO_STEPS, 1.0),
    Quantity("step time", "x", "host", 1, _steps("window_ns", "host", _RATIO), _NO_STEPS, 1.0),
    Quantity("arrival", "of the step", "gpu", 1, _steps("arrival_ns / window_ns", "gpu", "median(value)"),
             "no matched collectives of machines whose host or uuid is recorded", 1.0),
    Quantity("core clock", "MHz", "gpu", -1, _counter(_CLOCK), "no clock samples"),
    Quantity("throttled", "of samples", "gpu", 1,
             _counter(_CLOCK, "low_samples"), "no clock samples", 1.0),
    Quantity("temperature", "degC", "gpu", 1,
             _counter("regexp_matches(name, 'temp', 'i')"), "no temperature samples"),
    Quantity("power", "W", "gpu", -1, _counter("regexp_matches(name, 'power', 'i')"),
             "no power samples"),
    Quantity("bus bandwidth", "x", "link", -1, _LINKS,
             "no matched collectives of known hosts and sizes", 1.0),
)  # fmt: skip
"""What is compared; a value with the unit x is a multiple of the usual one of its run."""

_RUNS: Final = """
    SELECT run, count(*) AS traces, count(DISTINCT host) AS hosts, max(world_size) AS world_size
    FROM traces WHERE supplement_kind(format) IS NULL GROUP BY run ORDER BY run
"""
_WAITS: Final = """
    SELECT run, culprit, part, sum(own.dur_ns)::BIGINT AS dur_ns, any_value(whole_ns)::BIGINT AS whole_ns
    FROM job_time AS own
    JOIN (
        SELECT run, sum(frame.dur_ns) AS whole_ns
        FROM steady_windows AS frame JOIN traces USING (trace_id) WHERE device IS NOT NULL GROUP BY run
    ) USING (run)
    WHERE part IN ('wait', 'transfer') AND device IS NOT NULL
    GROUP BY run, culprit, part ORDER BY run, dur_ns DESC, culprit
"""
_ENERGY: Final = f"""
    WITH {_GPU}
    SELECT
        run, gpu, class, count(DISTINCT step) AS steps, avg(energy_j) AS step_energy_j,
        avg(error_j) AS step_error_j, avg(dur_ns)::BIGINT AS step_ns, max(interval_ns) AS interval_ns
    FROM energy JOIN gpu USING (trace_id, device)
    WHERE energy_j IS NOT NULL GROUP BY ALL ORDER BY ALL
"""


def build_fleet(session: Session) -> FleetDocument:
    """The document `traceview.fleet/1` of a session of several runs.

    `machines` has a row for each quantity and unit: in how many runs it is, in how many of them among the
    slowest, the chance of that, its excess over its peers as a share, and whether it is `persistent`.
    `not_checkable` says why a quantity has no rows. `energy` is by run, GPU and class of a step [J].
    """
    found = [
        (quantity, rows_in(Value, session.sql(f"FROM ({quantity.query}) WHERE isfinite(value)").pl()))
        for quantity in QUANTITIES
    ]
    known = [(quantity, rows) for quantity, rows in found if rows]
    missing: list[UncheckedQuantity] = [
        {"quantity": quantity.name, "kind": quantity.kind, "reason": quantity.missing}
        for quantity, rows in found
        if not rows
    ]
    machines = [row for quantity, rows in known for row in compared(quantity, rows, len(known))]
    energy = rows_in(Energy, session.sql(_ENERGY).pl())
    if not energy:
        missing.append({"quantity": "energy", "kind": "gpu", "reason": "no power samples over whole steps"})
    return {
        "schema": SCHEMA,
        "tool": tool(),
        "false_alarms": FALSE_ALARMS,
        "least_effect": LEAST_EFFECT,
        "runs": _runs(session),
        "machines": machines,
        "energy": energy,
        "not_checkable": missing,
    }


def _runs(session: Session) -> list[FleetRun]:
    """The runs, each with what exposed communication is: waiting for ranks, and transfer."""
    runs = rows_in(FleetRun, session.sql(_RUNS).pl())
    waits = session.sql(_WAITS).fetchall() if any(row["traces"] > 1 for row in runs) else []
    for run in runs:
        own = [row for name, *row in waits if name == run["run"]]
        run["window_ns"] = own[0][-1] if own else None
        run["transfer_ns"] = sum(time for _, part, time, _ in own if part == "transfer") if own else None
        run["waiting"] = [
            {"culprit": culprit, "dur_ns": time} for culprit, part, time, _ in own if part == "wait"
        ]
    return runs


def compared(quantity: Quantity, rows: list[Value], tried: int) -> list[Machine]:
    """The units of a quantity, the worst first.

    Args:
        quantity: what is compared.
        rows: its values, by run and unit (`machine`).
        tried: how many quantities share the chance of a false alarm.
    """
    runs = sorted({str(row["run"]) for row in rows})
    names = sorted({str(row["machine"]) for row in rows})
    at_name, at_run = ({each: at for at, each in enumerate(of)} for of in (names, runs))
    values = np.full((len(names), len(runs)), np.nan)
    for row in rows:
        values[at_name[str(row["machine"])], at_run[str(row["run"])]] = row["value"]
    signed = quantity.sign * values
    scale = _middle(values) if quantity.scale is None else np.full(len(runs), quantity.scale)
    found = persistence(signed, scale)
    ranked = [
        _row(quantity, name, values[at], found, at, min(1.0, float(found.chance[at]) * tried))
        for at, name in enumerate(names)
    ]
    return sorted(ranked, key=lambda row: (not row["persistent"], row["chance"], -(row["effect"] or 0)))


def _middle(values: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.array([np.nanmedian(column) for column in values.T])


def _row(
    quantity: Quantity, name: str, own: NDArray[np.float64], found: Persistence, at: int, chance: float
) -> Machine:
    effect = float(found.effect[at])
    reason = found.reason[at]
    return {
        "quantity": quantity.name,
        "unit": quantity.unit,
        "kind": quantity.kind,
        "machine": name,
        "runs": int((~np.isnan(own)).sum()),
        "worst_in": int(found.top[at]),
        "median": float(np.nanmedian(own)),
        "effect": None if np.isnan(effect) else effect,
        "chance": chance,
        "persistent": reason is None and chance <= FALSE_ALARMS and effect >= LEAST_EFFECT,
        "reason": None if reason is None else str(reason).replace("steps", "runs"),
    }
