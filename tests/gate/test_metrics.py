"""Metrics over traces: the built-in ones against values worked out by hand, and those of users."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import traceview
from tests.gate.recorded import MS, STEP, STEPS, recorded
from traceview.errors import UsageError
from traceview.gate.measuring import measure
from traceview.gate.metrics import Metric, built_in_metrics, configured_metrics
from traceview.rules import rule_query
from traceview.session import Session

BY_HAND: dict[str, int | float] = {
    "step_time": STEP,
    "slowest_step": STEP,
    "mean_step_time": STEP,
    "window_time": STEPS * STEP,
    "gpu_busy": 0.75,
    "gpu_idle": 0.25,
    "worst_gpu_idle": 0.25,
    "compute": 0.6,
    "exposed_communication": 0.1,
    "exposed_copy": 0.05,
    "kernels_per_step": 2,
    "launches_per_step": 3,
    "copied_bytes_per_step": 4096,
    "gpu_events": 3 * STEPS,
    "lost_work": 0,
    "unrecorded_time": 0,
}
WITHOUT_EVIDENCE = {
    "peak_memory": "allocations of device memory",
    "roofline": "",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("recorded")


@pytest.fixture(scope="module")
def session(folder: Path) -> Iterator[Session]:
    with traceview.open(recorded(folder / "trace.json"), cache=False) as opened:
        yield opened


def own(sql: str, **more: Any) -> Metric:
    """A metric of a user."""
    return configured_metrics({"mine": {"sql": sql, **more}}, "traceview.toml")["mine"]


def test_every_metric_has_the_value_worked_out_by_hand(session: Session) -> None:
    found = measure(session, built_in_metrics().values())
    assert set(found) == set(BY_HAND) | set(WITHOUT_EVIDENCE)
    assert {name: found[name].value for name in BY_HAND} == BY_HAND
    for name, what in WITHOUT_EVIDENCE.items():
        assert found[name].value is None
        assert str(found[name].reason).startswith(f"not in the trace: {what}")
        assert set(found[name].how_to_record) == {"pytorch", "nsight"}


def test_without_steps_there_are_no_metrics_of_steps(folder: Path) -> None:
    with traceview.open(recorded(folder / "none.json", steps=False), cache=False) as opened:
        assert opened.sql("FROM steps").fetchall() == []
        found = measure(opened, built_in_metrics().values())
    assert {name for name in BY_HAND if found[name].value is None} == {
        name for name, metric in built_in_metrics().items() if "steps" in metric.needs
    }
    assert "prof.step()" in found["step_time"].how_to_record["pytorch"]


def test_one_trace_without_evidence_leaves_the_metric_unknown(folder: Path) -> None:
    paths = [recorded(folder / "with.json"), recorded(folder / "without.json", steps=False)]
    with traceview.open(paths, cache=False) as opened:
        assert opened.sql("SELECT DISTINCT trace_id FROM steps").fetchall() == [(0,)]
        found = measure(opened, built_in_metrics().values())
    assert found["step_time"].value is None
    assert found["gpu_idle"].value is not None


def test_a_health_code_vetoes(folder: Path) -> None:
    cut = folder / "cut.json"
    cut.write_bytes(recorded(folder / "whole.json").read_bytes()[:-300])
    with traceview.open(cut, cache=False) as opened:
        found = measure(opened, [own("SELECT 1", vetoes=["truncated"])])["mine"]
        assert (found.value, found.reason) == (None, "the trace's quality: truncated (see health)")
        assert measure(opened, [own("SELECT 1", vetoes=["events_lost"])])["mine"].value == 1


@pytest.mark.parametrize(
    ("sql", "value"),
    [
        ("SELECT count(*) FROM kernels", 2 * STEPS),
        ("WITH k AS (FROM kernels) SELECT sum(dur_ns) FROM k WHERE name LIKE 'nccl%'", 3 * MS * STEPS),
        ("SELECT 1::DECIMAL(10, 3) / 8;", 0.125),
        ("SELECT 0.1 + 0.2", 0.3),
        ("SELECT 'nan'::DOUBLE", None),
        ("SELECT NULL", None),
        ("SELECT 1 WHERE false", None),
    ],
)
def test_own_metrics(session: Session, sql: str, value: float | None) -> None:
    found = measure(session, [own(sql)])["mine"]
    assert found.value == value
    assert (found.reason is None) == (value is not None)


@pytest.mark.parametrize(
    ("sql", "message"),
    [
        ("SELECT 1, 2", "more than one value"),
        ("SELECT unnest([1, 2])", "more than one value"),
        ("SELECT 'text'", "no number"),
        ("SELECT true", "no number"),
        ("SELEC 1", "no SELECT"),
        ("SELECT 1; SELECT 2", "not one SELECT"),
        ("DROP TABLE kernels", "no SELECT"),
        ("SELECT count(*) FROM kernel", "kernel"),
        ("SELECT count(*) FROM read_csv('/etc/passwd')", "disabled|permission|Cannot access|not allowed"),
        ("SELECT 1 FROM (SELECT 1) AS t) AS a, (SELECT 2", "no SELECT"),
    ],
)
def test_a_query_that_is_no_metric_is_refused(session: Session, sql: str, message: str) -> None:
    with pytest.raises(UsageError, match=message) as caught:
        measure(session, [own(sql)])
    assert str(caught.value).startswith("traceview.toml: metric mine: ")


def test_a_query_without_end_is_stopped(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_query, "LONGEST_RULE_S", 0.05)
    with pytest.raises(UsageError, match="stopped after"):
        measure(
            session, [own("SELECT sum(a.range * b.range) FROM range(10000000) AS a, range(10000000) AS b")]
        )


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({"step_time": {"sql": "SELECT 1"}}, "comes with traceview"),
        ({"Mine": {"sql": "SELECT 1"}}, "small letters"),
        ({"mine": {}}, "write what it is"),
        ({"mine": {"sql": "SELECT 1", "unti": "ms"}}, "did you mean unit"),
        ({"mine": {"sql": "SELECT 1", "unit": 3}}, "unit is a text"),
        ({"mine": {"sql": "SELECT 1", "needs": [3]}}, "list of texts"),
        ({"mine": {"sql": "SELECT 1", "needs": ["no-such"]}}, "not evidence"),
        ({"mine": "SELECT 1"}, r"write a metric as \[metric.NAME\]"),
    ],
)
def test_a_metric_written_wrongly_is_refused(table: Any, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        configured_metrics(table, "traceview.toml")
