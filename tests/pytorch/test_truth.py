"""Real and bundled traces, against figures that were worked out independently, to the nanosecond."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import traceview
from tests.pytorch.truth import breakdown, gpu_events, read_json
from traceview.session import Session

pytestmark = pytest.mark.exhaustive

ROOT = Path(__file__).parents[2]
REAL = ROOT.parent / "shared" / "traces" / "pytorch"
SAMPLES = sorted((ROOT / "sample_traces").rglob("*.json.gz"))
WITHOUT_TRACES = f"the real traces are not here ({REAL.parent.name}/{REAL.name} beside the project)"

FIGURES = {
    "window_ns": "span_ns",
    "busy_ns": "busy_ns",
    "idle_ns": "idle_ns",
    "compute_ns": "compute_plus_memset_ns",
    "communication_ns": "comm_ns",
    "copy_ns": "memcpy_ns",
    "exposed_communication_ns": "exposed_comm_ns",
    "gpu_events": "n",
    "gpu_time_ns": "sum_dur_ns",
    "streams": "streams",
}
LAUNCH_FIGURES = {
    "gpu_events": "gpu_events",
    "without_call": "no_runtime_parent",
    "starts_before_call": "kernel_starts_before_launch_call",
    "starts_inside_call": "kernel_starts_inside_launch_call",
    "by_graph": "via_graph_launch",
    "most_events_per_call": "max_gpu_events_per_corr",
}


def with_expectation() -> list[tuple[Path, Path]]:
    """(trace, expected figures) of every real trace that has both."""
    alone = [(path, REAL / "expected" / f"{path.name.split('.')[0]}.json") for path in REAL.glob("*.json*")]
    folder = REAL / "dlrm_8ranks"
    ranks = [
        (path, folder / "expected" / f"rank{path.name.removeprefix('worker')[0]}.json")
        for path in folder.glob("*.json*")
    ]
    return sorted(pair for pair in alone + ranks if pair[1].exists())


PAIRS = with_expectation()


def shown(session: Session, view: str) -> list[dict[str, Any]]:
    """The rows of a view."""
    rows: list[dict[str, Any]] = session.sql(f"FROM {view}").pl().to_dicts()
    return rows


def assert_adds_up(row: dict[str, Any]) -> None:
    """The parts of a breakdown make its window, none is negative, and none is more than what holds it."""
    parts = [row[f"{part}_ns"] for part in ("compute", "exposed_communication", "exposed_copy", "idle")]
    assert sum(parts) == row["window_ns"]
    assert min(parts) >= 0
    assert row["busy_ns"] + row["idle_ns"] == row["window_ns"]
    assert row["exposed_communication_ns"] <= row["communication_ns"] <= row["busy_ns"]
    assert row["exposed_copy_ns"] <= row["copy_ns"] <= row["busy_ns"]


@pytest.mark.skipif(not PAIRS, reason=WITHOUT_TRACES)
@pytest.mark.parametrize(("path", "expected"), PAIRS, ids=[pair[0].name.split(".")[0] for pair in PAIRS])
def test_real_traces_match_their_expected_figures(path: Path, expected: Path) -> None:
    truth = json.loads(expected.read_text())
    with traceview.open(path, cache=False) as session:
        found = {str(row["device"]): row for row in shown(session, "breakdown")}
        launches = shown(session, "launch_summary")
        others = session.sql(
            "SELECT (SELECT count(*) FROM syncs),"
            " (SELECT count(*) FROM ops WHERE json_exists(args, '$.stream')),"
            " (SELECT count(*) FROM (SELECT correlation_id FROM api_calls WHERE correlation_id IS NOT NULL"
            " GROUP BY correlation_id HAVING count(*) > 1))"
        ).fetchall()
    assert found.keys() == truth["devices"].keys()
    for device, row in found.items():
        assert {name: row[name] for name in FIGURES} == {
            name: truth["devices"][device][theirs] for name, theirs in FIGURES.items()
        }
        assert_adds_up(row)
    linked = truth["launch"]
    nothing = dict.fromkeys(LAUNCH_FIGURES, 0)
    summary = launches[0] if launches else nothing
    assert {name: summary[name] for name in LAUNCH_FIGURES} == {
        name: linked[theirs] for name, theirs in LAUNCH_FIGURES.items()
    }
    assert others == [(linked["cuda_sync"], linked["stream_valued_cpu_ops"], linked["dup_runtime_corr"])]


@pytest.mark.skipif(not REAL.exists(), reason=WITHOUT_TRACES)
def test_a_trace_of_another_accelerator_is_read_without_harm() -> None:
    path = REAL / "mtia_inference.json.gz"
    events = read_json(path)["traceEvents"]
    with traceview.open(path, cache=False) as session:
        calls = session.sql("SELECT count(*) FROM api_calls WHERE domain = 'mtia'").fetchall()
        others = dict(session.sql("SELECT category, count(*) FROM other_events GROUP BY 1").fetchall())
        assert session.sql("SELECT count(*) FROM health WHERE severity = 'error'").fetchall() == [(0,)]
        work = session.sql("SELECT count(*) FROM gpu_activity").fetchall()
        devices = session.sql("SELECT device, vendor FROM devices").fetchall()
    assert calls == [(sum(event.get("cat") == "mtia_runtime" for event in events),)]
    assert devices == [(17, "mtia")]
    on_device = [event["name"] for event in events if event.get("cat") == "mtia_ccp_events"]
    marks = sum(name in ("event_record", "event_wait") for name in on_device)
    assert others["mtia_ccp_events"] == marks
    assert work == [(len(on_device) - marks,)]


@pytest.mark.parametrize("path", SAMPLES, ids=[f"{path.parent.name}-{path.name}" for path in SAMPLES])
def test_bundled_samples_match_a_plain_union_of_their_events(path: Path) -> None:
    document = read_json(path)
    truth = breakdown(document)
    assert truth
    with traceview.open(path, cache=False) as session:
        found = {row["device"]: row for row in shown(session, "breakdown")}
        counted = session.sql(
            "SELECT count(*), count(DISTINCT (event_kind, event_id)) FROM gpu_activity"
        ).fetchall()
        timeline = session.sql(
            "SELECT class, sum(dur_ns)::BIGINT FROM timeline GROUP BY ALL ORDER BY ALL"
        ).fetchall()
        bad = session.sql("SELECT code FROM health WHERE severity <> 'info'").fetchall()
    assert found.keys() == truth.keys()
    for device, row in found.items():
        assert {name: row[name] for name in truth[device]} == truth[device]
        assert_adds_up(row)
    total = len(gpu_events(document))
    assert counted == [(total, total)]
    parts = {part: sum(row[column] for row in truth.values()) for part, column in PARTS.items()}
    assert dict(timeline) == {part: ns for part, ns in parts.items() if ns}
    assert bad == []


PARTS = {
    "compute": "compute_ns",
    "communication": "exposed_communication_ns",
    "copy": "exposed_copy_ns",
    "idle": "idle_ns",
}


def test_there_are_bundled_samples() -> None:
    assert len(SAMPLES) >= 4
