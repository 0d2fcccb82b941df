"""Whatever a trace holds, the export is well-formed and complete."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import traceview
from tests.export.conftest import exported, one, spans
from tests.perfetto.slow_decoder import SlowDecoder
from traceview.export import interning
from traceview.session import Session

NASTY = 'k<script>"\\\n\u0000\u202e\U0001f600</script>'
DEEP: Any = 7
for _ in range(300):
    DEEP = [DEEP]


def _event(phase: str, ts: float, **more: Any) -> dict[str, Any]:
    return {"ph": phase, "ts": ts, "pid": 1, "tid": 2, "name": NASTY, **more}


EVENTS = [
    _event("X", 0, dur=10, args={"deep": DEEP, "huge": 2**63, "beyond": 10**30, "yes": True, "f": 0.5}),
    _event("X", 5, dur=10, args={"args": "text", "name": NASTY}),
    _event("X", 5, dur=0),
    _event("X", 5, dur=0),
    _event("X", 7, dur=100, pid=0, tid=0),
    _event("X", 7, dur=100, pid="text", tid="thread"),
    _event("X", 7, dur=100, pid=2**40, tid=140_234_567_890_123),
    _event("X", 7, dur=100, pid=2, tid=2),
    _event("C", 3, args={"a": 1.5, "b": 10**30}),
    _event("i", 8, s="g"),
    _event("b", 1, id=5, cat="x"),
    _event("e", 9, id=5, cat="x"),
]


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    path = tmp_path / "trace.json"
    path.write_text(json.dumps({"traceEvents": EVENTS}), encoding="utf-8")
    with traceview.open(path, cache=False) as opened:
        yield opened


def test_chrome_is_legal_json_with_every_event(session: Session) -> None:
    def refuse(name: str) -> None:
        raise AssertionError(f"{name} is no JSON")

    read = json.loads(exported(session, "chrome"), parse_constant=refuse)["traceEvents"]
    complete = [each for each in read if each["ph"] == "X"]
    assert len(complete) == sum(spans(session).values()) >= 10
    assert {each["name"] for each in complete if each["cat"] == "trace_event"} == {NASTY}
    assert all(0 < each["pid"] < 2**31 and 0 < each.get("tid", 1) < 2**31 for each in read)
    places = {(each["pid"], each["tid"]) for each in complete}
    named = {(each["pid"], each["tid"]) for each in read if each["name"] == "thread_name"}
    assert places == named


def test_perfetto_has_every_event(session: Session) -> None:
    decoded = SlowDecoder(exported(session, "perfetto"))
    assert (decoded.malformed, decoded.invalid_state, decoded.no_time) == (0, 0, 0)
    kinds = [event[3] for event in decoded.events]
    assert kinds.count(1) == kinds.count(2) == sum(spans(session).values())
    assert kinds.count(4) == one(session, "SELECT count(*) FROM counters")
    assert {event[4] for event in decoded.events if event[3] == 1 and event[5] == "trace_event"} == {NASTY}


def test_forgetting_texts_changes_nothing(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = SlowDecoder(exported(session, "perfetto"))
    monkeypatch.setattr(interning, "_MOST_TEXTS", 2)
    short = SlowDecoder(exported(session, "perfetto"))
    assert short.events == whole.events
    assert short.invalid_state == 0


def _kernels(*starts_and_durations: tuple[float, float]) -> list[dict[str, Any]]:
    return [
        {"ph": "X", "cat": "kernel", "name": f"k{at}", "pid": 0, "tid": 7, "ts": start, "dur": duration,
         "args": {"stream": 7, "device": 0, "correlation": at}}
        for at, (start, duration) in enumerate(starts_and_durations)
    ]  # fmt: skip


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("kernels", "tracks"),
    [([(0, 10), (10, 5), (20, 0), (21, 3)], 1), ([(0, 10), (2, 3), (4, 20), (10, 1)], 3)],
)
def test_kernels_that_overlap_on_a_stream_go_side_by_side(
    kernels: list[tuple[float, float]], tracks: int, tmp_path: Path,
    reopened: Callable[[bytes, str], Session],
) -> None:  # fmt: skip
    path = tmp_path / "trace.json"
    path.write_text(json.dumps({"schemaVersion": 1, "traceEvents": _kernels(*kernels)}))
    with traceview.open(path, cache=False) as session:
        content = exported(session, "chrome")
        wanted = spans(session, query="SELECT name, start_ns, dur_ns FROM kernels")
    origin_ns = int(json.loads(content)["otherData"]["origin_ns"])
    with reopened(content, "chrome") as session:
        found = "SELECT name, start_ns, dur_ns FROM ranges WHERE category = 'gpu_compute'"
        assert spans(session, origin_ns, found) == wanted
        assert one(session, "SELECT count(DISTINCT tid) FROM ranges WHERE category = 'gpu_compute'") == tracks
        assert one(session, "SELECT max(depth) FROM ranges WHERE category = 'gpu_compute'") == 0
