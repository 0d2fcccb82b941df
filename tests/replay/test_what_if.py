"""Answers to what-if questions, from Python and the command line."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from tracegen import kineto
from tracegen.faults.changes import change as make
from tracegen.faults.changes import programs
from tracegen.faults.workload import played, recorded, steady_ns

import traceview
from traceview.cli import run
from traceview.errors import UsageError
from traceview.replay.changes import parsed
from traceview.report.json import schema_of
from traceview.session import Session

SAMPLE = Path(__file__).parents[2] / "sample_traces" / "training_nvidia"
INFERENCE = SAMPLE.parent / "inference_nvidia.json.gz"
KEPT = {
    "none": slice(0),
    "every second": slice(None, None, 2),
    "first half": slice(40),
    "second half": slice(40, 80),
}
"""Which kernels of each graph stay in the recording."""
REAL = Path(__file__).parents[3] / "shared" / "traces"

WINDOW_ERRORS = {
    "pytorch/bert_h100.json.gz": 0.005,
    "pytorch/bert_mi300.json.gz": 0.005,
    "pytorch/h100_qwen.json.gz": 0.015,
    "pytorch/mi300_qwen.json.gz": 0.005,
    "pytorch/nccl_a100.json.gz": 0.005,
    "pytorch/df_index_v100.json.gz": 0.005,
    "pytorch/tb_resnet50_v100_2021.json.gz": 0.005,
    "pytorch/mi300_resnet_ddp.json.gz": 0.008,
    "pytorch/dlrm_8ranks": 0.005,
    "pytorch/vllm_piecewise_graph.json.gz": 0.005,
    "nsight/cloverleaf_a100.sqlite.gz": 0.015,
    "nsight/mordred_2020_b.sqlite.gz": 0.026,
    "nsight/mfu_2gpu_before.sqlite.gz": 0.005,
    "nsight/mfu_2gpu_after.sqlite.gz": 0.005,
    "nsight/h100_2gpu_1s.sqlite.gz": 0.005,
}
"""The largest error of the replayed window, as a share, of recordings that hold all they need."""
OFTEN = ("pytorch/mi300_qwen.json.gz", "nsight/cloverleaf_a100.sqlite.gz")


@pytest.fixture(scope="module")
def sample() -> Iterator[Session]:
    """The sample of two ranks."""
    with traceview.open(SAMPLE) as session:
        yield session


def _events(tmp_path: Path, events: list[dict[str, Any]]) -> str:
    path = tmp_path / "trace.json"
    path.write_text(json.dumps({"schemaVersion": 1, "traceEvents": events}))
    return str(path)


def _kernel(start: int, length: int, number: int) -> dict[str, Any]:
    args = {"device": 0, "stream": 7, "correlation": number}
    times = {"ph": "X", "ts": start, "dur": length, "pid": 0, "tid": 7}
    return {"cat": "kernel", "name": "kernel", "args": args, **times}


def _launch(start: int, number: int, name: str = "cudaLaunchKernel") -> dict[str, Any]:
    times = {"ph": "X", "ts": start, "dur": 5, "pid": 1, "tid": 1}
    return {"cat": "cuda_runtime", "name": name, "args": {"correlation": number}, **times}


def test_without_a_change_the_replay_proves_itself(sample: Session) -> None:
    answer = sample.what_if()
    jsonschema.validate(answer, schema_of("whatif-1"))
    assert answer["self_check"]["grade"] == "A"
    assert abs(answer["self_check"]["breakdown_error"]) < 0.01
    assert sum(part["ns"] for part in answer["critical_path"]) == answer["replayed_ns"]
    assert answer["before_ns"] == answer["after_ns"]
    assert answer["best_changes"][0]["change"] == "kernel=0.5"
    saved = [row["after_ns"] for row in answer["best_changes"]]
    assert saved == sorted(saved)


def test_the_breakdown_with_a_change_sums_to_each_window(sample: Session) -> None:
    answer = sample.what_if(["kernel=0.5", "communication=0"])
    jsonschema.validate(answer, schema_of("whatif-1"))
    assert answer["bound"] == "at_best"
    path = sum(part["ns"] for part in answer["critical_path_after"])
    share = answer["after_ns"] / answer["before_ns"]
    assert abs(path / answer["replayed_ns"] - share) < 1e-6
    devices = {(row["trace_id"], row["device"]) for row in answer["breakdown"]}
    for device in devices:
        parts = [row["ns"] for row in answer["breakdown"] if (row["trace_id"], row["device"]) == device]
        assert 0 < sum(parts) <= path
    low, high = answer["range_ns"]
    assert low <= answer["after_ns"] <= high


def test_a_faster_host_makes_no_step_longer(sample: Session) -> None:
    # The first step begins when the GPU is done with work that was launched before the recording.
    answer = sample.what_if(["host=0.5"])
    assert 0.9 * answer["before_ns"] < answer["after_ns"] < answer["before_ns"]


def test_one_rank_of_two_answers_with_a_range() -> None:
    with traceview.open(SAMPLE / "rank0.json.gz") as session:
        answer = session.what_if(["kernel=0.5"])
    assert answer["bound"] == "range"
    assert "1 of 2 ranks" in answer["caveats"][0]


@pytest.mark.parametrize(
    ("workload", "change"),
    [
        ("imbalance", "kernel=0.5"),
        *(
            pytest.param(workload, change, marks=pytest.mark.exhaustive)
            for workload in ("imbalance", "straggler", "uneven_stages")
            for change in ("kernel=2", "host=0.5", "communication=0.5")
        ),
    ],
)
def test_the_range_of_each_rank_alone_holds_what_all_ranks_do(
    workload: str, change: str, tmp_path: Path
) -> None:
    [asked] = parsed([change])
    runs, changed = played(programs(workload)), programs(workload)
    make(changed, asked.target, asked.factor)
    true = max(map(steady_ns, played(changed))) / max(map(steady_ns, runs))
    for number, played_run in enumerate(runs):
        path = tmp_path / f"rank{number}.json"
        kineto.write(recorded(played_run), path)
        with traceview.open(path) as session:
            answer = session.what_if([change])
        low, high = (bound / answer["before_ns"] for bound in answer["range_ns"])
        assert low <= true <= high, (number, low, true, high)


@pytest.mark.parametrize(
    "change",
    [
        "kernel", "kernels=2", "host=-1", "host=nan", "host=1001", "host=fast", "sync=0.5", "sync:reads=0",
        "kernel:no such kernel=0.5", "kernel:" + "*" * 2000 + "=0.5",
    ],
)  # fmt: skip
def test_what_is_no_change_is_one_line(sample: Session, change: str) -> None:
    with pytest.raises(UsageError) as error:
        sample.what_if([change])
    assert "\n" not in str(error.value)


def test_an_unexplained_recording_is_refused(tmp_path: Path, capsysbinary: Any) -> None:
    # Each kernel starts 300 us after the one before ended, though all were launched at once.
    events = [_launch(6 * number, number) for number in range(20)]
    events += [_kernel(10 + 400 * number, 100, number) for number in range(20)]
    assert run(["whatif", _events(tmp_path, events), "--format", "json", "--no-cache"]) == 4
    out, err = capsysbinary.readouterr()
    answer = json.loads(out)
    jsonschema.validate(answer, schema_of("whatif-1"))
    assert answer["self_check"]["grade"] == "refused"
    assert answer["after_ns"] is None
    assert answer["self_check"]["residuals"][0]["what"] == "before GPU work on stream 7"
    assert b"record all GPU work" in err


@pytest.mark.sampled(2)
@pytest.mark.parametrize("wait", ["cudaStreamSynchronize", "cudaDeviceSynchronize", "cudaEventSynchronize"])
@pytest.mark.parametrize(("kept", "grade"), [(50, "A"), (25, "refused"), (1, "refused"), (0, "refused")])
def test_kernels_missing_in_graphs_are_refused(wait: str, kept: int, grade: str, tmp_path: Path) -> None:
    # What the host waits for after each graph launch would else be time of the host, and the replay exact.
    events = []
    for step in range(20):
        at, number = 6000 * step, 3 * step
        events += [_launch(at, number), _kernel(at + 10, 100, number)]
        events += [_launch(at + 20, number + 1, "cudaGraphLaunch")]
        events += [_kernel(at + 112 + 100 * kernel, 98, number + 1) for kernel in range(kept)]
        events += [{**_launch(at + 40, number + 2, wait), "dur": 5082}]
    with traceview.open(_events(tmp_path, events), cache=False) as session:
        answer = session.what_if(["kernel=0.5"])
    assert answer["self_check"]["grade"] == grade
    assert answer["self_check"]["empty_graph_share"] == (0 if kept else 1)
    if grade == "A":
        assert 0.58 < answer["after_ns"] / answer["before_ns"] < 0.62


@pytest.mark.sampled(2)
@pytest.mark.parametrize("kept", KEPT)
def test_kernels_missing_in_graphs_of_a_generated_program_are_refused(kept: str, tmp_path: Path) -> None:
    with gzip.open(INFERENCE) as file:
        document = json.load(file)
    events = document["traceEvents"]
    graphs: dict[int, list[dict[str, Any]]] = {
        each["args"]["correlation"]: [] for each in events if each.get("name") == "cudaGraphLaunch"
    }
    others = []
    for each in events:
        graph = graphs.get(each["args"]["correlation"]) if each.get("cat") == "kernel" else None
        (others if graph is None else graph).append(each)
    left = [sorted(graph, key=lambda each: each["ts"])[KEPT[kept]] for graph in graphs.values()]
    path = tmp_path / "trace.json"
    path.write_text(json.dumps({**document, "traceEvents": [*others, *chain.from_iterable(left)]}))
    with traceview.open(path, cache=False) as session:
        answer = session.what_if(["kernel=0.5"])
    if kept == "none":
        # Steps that lost all of a graph are none: only the prefill, which has no graph, is judged.
        assert (answer["steps"], answer["self_check"]["empty_graph_share"]) == (1, 0)
        return
    assert answer["self_check"]["grade"] == "refused"
    assert answer["after_ns"] is None
    assert "graph launches" not in answer["refusal"]


def test_questions_about_the_host_need_calls(tmp_path: Path, capsysbinary: Any) -> None:
    trace = _events(tmp_path, [_kernel(400 * number, 100, number) for number in range(20)])
    assert run(["whatif", trace, "kernel=0.5", "--no-cache"]) == 0
    assert b"kernel=0.5" in capsysbinary.readouterr()[0]
    assert run(["whatif", trace, "host=0.5", "--no-cache"]) == 4
    assert b"none of the GPU work has a launch record" in capsysbinary.readouterr()[1]
    events = [_launch(100 * number, number) for number in range(10)]
    events += [_kernel(10 + 100 * number, 80, number) for number in range(20)]
    assert run(["whatif", _events(tmp_path, events), "host=0.5", "--no-cache"]) == 4
    assert b"of the GPU work has a launch record" in capsysbinary.readouterr()[1]


def test_the_text_says_the_grade_the_change_and_the_path(capsysbinary: Any) -> None:
    assert run(["whatif", str(SAMPLE), "kernel:nvjet*=0.5"]) == 0
    text = capsysbinary.readouterr()[0].decode()
    for part in ("grade A", "kernel:nvjet*=0.5", "step ", "within ", "Critical path after that", "compute"):
        assert part in text
    assert run(["whatif", "kernel=0.5"]) == 2


@pytest.mark.skipif(not REAL.is_dir(), reason="without the recorded traces")
@pytest.mark.parametrize(
    "name",
    [name if name in OFTEN else pytest.param(name, marks=pytest.mark.exhaustive) for name in WINDOW_ERRORS],
)
def test_recordings_replay(name: str) -> None:
    with traceview.open(REAL / name) as session:
        answer = session.what_if()
    check = answer["self_check"]
    assert check["grade"] in ("A", "B")
    assert abs(check["window_error"]) <= WINDOW_ERRORS[name]
    assert check["breakdown_error"] < 0.03
    assert sum(part["ns"] for part in answer["critical_path"]) == answer["replayed_ns"]
