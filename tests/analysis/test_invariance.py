"""What must not change an answer: the order of events, where chunks are cut, the split into files."""

from __future__ import annotations

import functools
import random
from collections import defaultdict
from itertools import cycle
from pathlib import Path
from typing import Any

import orjson
import pytest
from tracegen import kineto
from tracegen.records import Run
from tracegen.workloads import inference, training

import traceview
from tests.pytorch.truth import CLASS_OF_CATEGORY, read_json
from tests.tracegen.programs import FULL, TINY
from traceview.ingest.json.events import JsonEventStream

QUESTIONS = {
    "breakdown": "SELECT * FROM breakdown",
    "timeline": "SELECT * FROM timeline",
    "gaps": "SELECT * EXCLUDE (before_id, after_id, call_id) FROM gaps",
    "launches": "SELECT * EXCLUDE (event_id, call_id, op_id, range_id) FROM launches",
    "launch_summary": "SELECT * FROM launch_summary",
    "kernel_summary": "SELECT * FROM kernel_summary",
    "op_summary": "SELECT * FROM op_summary",
    "module_summary": "SELECT * FROM module_summary",
    "copy_summary": "SELECT * FROM copy_summary",
    "collective_summary": "SELECT * FROM collective_summary",
    "step_summary": "SELECT * FROM step_summary",
    "ops": "SELECT ops.* EXCLUDE (op_id, parent_id, forward_op_id), parent.name, forward.start_ns FROM ops"
    " LEFT JOIN ops AS parent ON parent.op_id = ops.parent_id"
    " LEFT JOIN ops AS forward ON forward.op_id = ops.forward_op_id",
    "python_calls": "SELECT c.* EXCLUDE (python_call_id, parent_id), parent.name FROM python_calls AS c"
    " LEFT JOIN python_calls AS parent ON parent.python_call_id = c.parent_id",
    "ranges": "SELECT c.* EXCLUDE (range_id, parent_id), parent.name FROM ranges AS c"
    " LEFT JOIN ranges AS parent ON parent.range_id = c.parent_id",
    "memory_events": "SELECT m.* EXCLUDE (op_id), ops.name FROM memory_events AS m"
    " LEFT JOIN ops USING (op_id)",
    "steps": "SELECT * FROM steps",
    "threads": "SELECT * FROM threads",
    "devices": "SELECT * FROM devices",
    "traces": "SELECT * EXCLUDE (source_file, run) FROM traces",
    "health": "SELECT * FROM health",
}


def answers(path: Path) -> dict[str, list[str]]:
    """The rows of every question, sorted."""
    with traceview.open(path, cache=False) as session:
        return {name: sorted(map(repr, session.sql(query).fetchall())) for name, query in QUESTIONS.items()}


@pytest.fixture(scope="module", params=["training", "inference"])
def document(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A simulated trace with every kind of event."""
    run: Run
    if request.param == "training":
        run = training(ranks=1, steps=2, vendor="amd", shape=TINY, detail=FULL, log_every=2)[0]
    else:
        run = inference("nvidia", decode_steps=2, detail=FULL)
    path = tmp_path_factory.mktemp("simulated") / "trace.json"
    kineto.write(run, path)
    return orjson.loads(path.read_bytes())


def written(path: Path, document: Any) -> Path:
    """Writes a whole document."""
    path.write_bytes(orjson.dumps(document))
    return path


@pytest.mark.sampled(1)
def test_neither_order_nor_chunks_change_an_answer(
    tmp_path: Path, document: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = answers(written(tmp_path / "trace.json", document))
    for name in ("breakdown", "timeline", "launches", "ops", "python_calls", "steps", "kernel_summary"):
        assert expected[name], name
    events = list(document["traceEvents"])
    random.Random(7).shuffle(events)
    changed = {key: value for key, value in document.items() if key != "traceEvents"}
    monkeypatch.setattr(
        "traceview.ingest.json.events.JsonEventStream", functools.partial(JsonEventStream, chunk_bytes=20_000)
    )
    for order in (document["traceEvents"], events, list(reversed(document["traceEvents"]))):
        found = answers(written(tmp_path / "trace.json", {"traceEvents": order, **changed}))
        for name in QUESTIONS:
            assert found[name] == expected[name], name


def test_a_trace_split_by_gpu_into_two_ranks_conserves_time(tmp_path: Path) -> None:
    document = read_json(Path(__file__).parents[2] / "sample_traces" / "inference_nvidia.json.gz")
    parts: tuple[list[Any], list[Any]] = ([], [])
    events, ranks = [], defaultdict(set)
    turn = cycle([0, 1, 1])
    for each in document["traceEvents"]:
        is_work = each.get("cat") in CLASS_OF_CATEGORY
        device = next(turn) if is_work else 0
        if device:
            each = each | {"pid": 1, "args": each["args"] | {"device": 1}}
        if is_work:
            ranks[each["args"]["correlation"]].add(device)
        events.append((each, {device}))
    # A rank without a call's work has not made the call.
    for each, devices in events:
        if each.get("cat") in ("cuda_runtime", "cuda_driver"):
            devices = ranks.get(each["args"]["correlation"], devices)
        for device in devices:
            parts[device].append(each)
    columns = "device, * EXCLUDE (trace_id, pid, rank, device)"

    def breakdown(path: Path) -> list[tuple[Any, ...]]:
        with traceview.open(path, cache=False) as session:
            return session.sql(f"SELECT {columns} FROM breakdown ORDER BY device").fetchall()

    (tmp_path / "split").mkdir()
    for rank, part in enumerate(parts):
        path = tmp_path / "split" / f"rank{rank}.json"
        path.write_bytes(orjson.dumps({**document, "traceEvents": part}, default=float))
    (tmp_path / "whole.json").write_bytes(
        orjson.dumps({**document, "traceEvents": [each for each, _ in events]}, default=float)
    )
    whole = breakdown(tmp_path / "whole.json")
    assert len(whole) == 2
    assert breakdown(tmp_path / "split") == whole
