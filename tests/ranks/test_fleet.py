"""Hosts, GPUs and links over many runs: what is slow is named, and chance is not."""

from __future__ import annotations

import json
from typing import Any, cast

import duckdb
import numpy as np
import pytest
from jsonschema import Draft202012Validator

from tests.analysis.rows import clear, insert
from traceview.report.fleet import QUANTITIES, build_fleet, compared
from traceview.report.formats.html.fleet import render
from traceview.report.json import render as as_json
from traceview.report.json import schema_of
from traceview.report.text.fleet import render_text, verdict
from traceview.session import Session
from traceview.terminal import Terminal

MS = 1_000_000
S = 1_000_000_000
RUNS, HOSTS = 10, 8
SLOW = 5


def _runs(database: duckdb.DuckDBPyConnection, slow: float = 1.06) -> dict[str, Any]:
    """Ten runs of eight hosts with one GPU each; that of one host computes longer, at a lower clock.

    Power is 300 W, read at the start and the end of a run of one step.
    """
    clear(database)
    random = np.random.default_rng(3)
    tables: dict[str, list[dict[str, Any]]] = {
        name: [] for name in ("traces", "devices", "steps", "kernels", "counters", "selection")
    }
    for run in range(RUNS):
        for host in range(HOSTS):
            trace = run * HOSTS + host
            factor = random.normal(1, 0.005) * (slow if host == SLOW else 1)
            compute = round(80 * MS * factor)
            tables["traces"].append(
                {"trace_id": trace, "run": f"run-{run}", "rank": host, "world_size": HOSTS,
                 "host": f"node-{host}", "start_ns": 0, "end_ns": S}
            )  # fmt: skip
            tables["selection"].append({"trace_id": trace, "start_ns": None, "end_ns": None})
            tables["devices"].append({"trace_id": trace, "device": 0, "uuid": f"GPU-{host}", "active": True})
            tables["steps"].append(
                {"trace_id": trace, "step": 1, "start_ns": 0, "end_ns": 100 * MS, "source": "annotation"}
            )
            for at, (start, duration) in enumerate([(0, compute), (99 * MS, MS)]):
                tables["kernels"].append(
                    {"trace_id": trace, "kernel_id": at, "device": 0, "stream": 7, "start_ns": start,
                     "dur_ns": duration, "name": "gemm", "short_name": "gemm", "kind": "compute"}
                )  # fmt: skip
            readings = [("sclk", "MHz", t, 1400 / factor) for t in (MS, 2 * MS, 3 * MS)]
            readings += [("power", "W", t, 300) for t in (0, 100 * MS)]
            tables["counters"] += [
                {"trace_id": trace, "device": 0, "name": name, "unit": unit, "ts_ns": ts, "value": value}
                for name, unit, ts, value in readings
            ]
    for table, rows in tables.items():
        insert(database, table, *rows)
    return build_fleet(cast(Session, database))


def test_a_slow_machine_is_named_and_no_other(database: duckdb.DuckDBPyConnection) -> None:
    answer = _runs(database)
    slow = {(row["quantity"], row["machine"]) for row in answer["machines"] if row["persistent"]}
    assert slow == {
        ("compute time", "GPU-5"), ("compute time", "node-5"), ("core clock", "GPU-5"),
    }  # fmt: skip
    for row in answer["machines"]:
        if row["persistent"]:
            assert row["effect"] == pytest.approx(0.06, abs=0.01)
            assert row["worst_in"] == RUNS
    text = render_text(answer, Terminal(80))
    assert "GPU-5 (compute time)" in text
    assert all(len(line) <= 80 for line in text.splitlines())
    assert "GPU-5 (compute time)" in render(answer)
    Draft202012Validator(schema_of("fleet-1")).validate(json.loads(as_json(answer)))


def test_machines_without_compute_have_no_multiple_of_what_is_usual(
    database: duckdb.DuckDBPyConnection,
) -> None:
    _runs(database)
    database.execute("UPDATE kernels SET kind = 'communication'")
    compared_by = {row["quantity"] for row in build_fleet(cast(Session, database))["machines"]}
    assert "step time" in compared_by
    assert "compute time" not in compared_by


@pytest.mark.exhaustive
def test_equal_machines_are_not_named(database: duckdb.DuckDBPyConnection) -> None:
    answer = _runs(database, slow=1.0)
    assert not any(row["persistent"] for row in answer["machines"])
    assert verdict(answer).endswith("is worse than chance explains")


@pytest.mark.exhaustive
def test_energy_is_power_over_time(database: duckdb.DuckDBPyConnection) -> None:
    energy = {row["class"]: row for row in _runs(database, slow=1.0)["energy"] if row["run"] == "run-0"}
    for row in energy.values():
        assert row["step_energy_j"] == pytest.approx(300 * row["step_ns"] / 1e9)
        assert row["step_error_j"] == 0
    assert sum(row["step_ns"] for row in energy.values()) == 100 * MS


@pytest.mark.sampled(1)
@pytest.mark.parametrize("units", [64, 400])
def test_chance_names_at_most_one_fleet_of_twenty(units: int) -> None:
    """40 fleets of 12 runs without a cause, of heavy-tailed noise."""
    random = np.random.default_rng(units)
    alarms = 0
    for _ in range(40):
        values = 1 + 0.05 * random.standard_t(3, (units, 12))
        rows = [
            {"run": f"run-{run:02}", "machine": f"node-{unit:03}", "value": values[unit, run]}
            for unit in range(units)
            for run in range(12)
        ]
        alarms += any(row["persistent"] for row in compared(QUANTITIES[1], rows, 1))
    assert alarms <= 2


@pytest.mark.parametrize(
    ("runs", "machines", "reason"), [(4, 8, "fewer than 5 runs"), (9, 3, "fewer than 4 peers")]
)
def test_few_runs_or_peers_are_not_checkable(runs: int, machines: int, reason: str) -> None:
    rows = [
        {"run": str(run), "machine": str(each), "value": 2.0 if each == 0 else 1.0}
        for run in range(runs)
        for each in range(machines)
    ]
    found = compared(QUANTITIES[0], rows, 1)
    assert {row["reason"] for row in found} == {reason}
    assert not any(row["persistent"] for row in found)


def test_energy_between_samples_has_an_error(database: duckdb.DuckDBPyConnection) -> None:
    """100 W, a second later 200 W, and so on; compute from 0.5 s to 1.25 s, then idle until 1.5 s."""
    clear(database)
    insert(database, "selection", {"trace_id": 0, "start_ns": None, "end_ns": None})
    insert(database, "traces", {"trace_id": 0, "start_ns": 0, "end_ns": 3 * S})
    insert(database, "devices", {"trace_id": 0, "device": 0, "active": True})
    half = S // 2
    insert(
        database, "steps",
        *({"trace_id": 0, "step": step, "start_ns": start, "end_ns": 3 * half, "source": "annotation"}
          for step, start in ((1, half), (2, 3 * half))),
    )  # fmt: skip
    kernels = [(half, 3 * half // 2), (3 * half, half)]
    insert(
        database, "kernels",
        *({"trace_id": 0, "kernel_id": at, "device": 0, "stream": 7, "start_ns": start, "dur_ns": duration,
           "name": "gemm", "short_name": "gemm", "kind": "compute"}
          for at, (start, duration) in enumerate(kernels)),
    )  # fmt: skip
    samples = [(0, 100_000), (S, 200_000), (3 * S, 200_000)]
    insert(
        database, "counters",
        *({"trace_id": 0, "device": 0, "name": "GPU power", "unit": "mW", "ts_ns": ts, "value": value}
          for ts, value in samples),
    )  # fmt: skip
    rows = database.execute(
        "SELECT class, dur_ns, energy_j, error_j FROM energy WHERE step = 1 ORDER BY class"
    ).fetchall()
    assert rows == [
        ("compute", 3 * half // 2, pytest.approx(175 / 2 + 50), pytest.approx(50)),
        ("idle", half // 2, pytest.approx(50), pytest.approx(0)),
    ]


def test_a_page_of_many_machines_shows_the_worst() -> None:
    def row(at: int) -> dict[str, Any]:
        return {
            "quantity": "compute time", "unit": "x", "kind": "gpu", "machine": f"GPU-{at}", "runs": 6,
            "worst_in": 0, "median": 1.0, "effect": 0.0, "chance": 1.0, "persistent": at < 130,
            "reason": None,
        }  # fmt: skip

    machines = [row(at) for at in range(3000)]
    answer = {"runs": [], "machines": machines, "energy": [], "not_checkable": []}
    page = render(answer)
    assert "130 of 3,000, the worst first" in page
    assert "GPU-129<" in page
    assert "GPU-130<" not in page
    assert "GPU-2999" in render(answer, 0)
    assert "GPU-2999" not in page
