"""Answers about another machine from a recording of the same program there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import jsonschema
import numpy as np
import pytest

import traceview
from traceview.cli import run
from traceview.errors import UsageError
from traceview.replay.host_times import HostClock, _increasing
from traceview.replay.operators import _in_order
from traceview.report.json import schema_of
from traceview.session import Session

SAMPLES = Path(__file__).parents[2] / "sample_traces"
NVIDIA, AMD = SAMPLES / "training_nvidia", SAMPLES / "training_rocm"
REAL = Path(__file__).parents[3] / "shared" / "traces" / "pytorch"
PAIRS = [
    ("bert_h100", "bert_mi300"), ("bert_mi300", "bert_h100"),
    ("h100_qwen", "mi300_qwen"), ("mi300_qwen", "h100_qwen"),
]  # fmt: skip


@pytest.fixture(scope="module")
def nvidia() -> Iterator[Session]:
    """The sample of two ranks on H100."""
    with traceview.open(NVIDIA) as session:
        yield session


@pytest.fixture(scope="module")
def amd() -> Iterator[Session]:
    """The same program on MI300X."""
    with traceview.open(AMD) as session:
        yield session


def _program(
    tmp_path: Path, name: str, *, kernel_us: float, host_us: float, split: int = 1, steps: int = 4,
    launch_us: float = 4, graph: int = 0,
) -> Path:  # fmt: skip
    """Steps of 20 operators that launch kernels on a stream, then a graph, then a wait for all of it."""
    events: list[dict[str, Any]] = []
    at, free, number = 1000.0, 0.0, 0

    def add(category: str, what: str, start: float, length: float, **args: Any) -> None:
        thread = {"pid": 0, "tid": 7} if category == "kernel" else {"pid": 1, "tid": 1}
        times = {"ph": "X", "ts": start, "dur": length}
        events.append({"cat": category, "name": what, "args": args, **times, **thread})

    for step in range(steps):
        begins = at
        for place in range(20):
            starts, at = at, at + host_us
            for _ in range(split):
                number += 1
                add("cuda_runtime", "cudaLaunchKernel", at, 2, correlation=number)
                free = max(free, at + launch_us)
                length = kernel_us * (1 + place % 3) / split
                add("kernel", f"kernel{place % 3}", free, length, correlation=number, device=0, stream=7)
                free, at = free + length, at + 2
            at += host_us
            shapes = [[place % 3 + 1, 8]]
            add("cpu_op", f"aten::op{place % 3}", starts, at - starts, **{"Input Dims": shapes})
        if graph:
            number += 1
            add("cuda_runtime", "cudaGraphLaunch", at, 6, correlation=number)
            free, at = max(free, at + launch_us), at + 6
            for _ in range(graph):
                add("kernel", "fused", free, kernel_us, correlation=number, device=0, stream=7)
                free += kernel_us
        waits_until = max(at + 3, free + 5)
        add("cuda_runtime", "cudaDeviceSynchronize", at, waits_until - at, correlation=10_000 + step)
        at = waits_until + host_us
        add("user_annotation", f"ProfilerStep#{step}", begins, at - begins)
        at += 1
    path = tmp_path / f"{name}.json"
    path.write_text(json.dumps({"schemaVersion": 1, "traceEvents": events}))
    return path


@pytest.mark.sampled(1)
@pytest.mark.parametrize("steps", [3, 7])
@pytest.mark.parametrize(
    ("here", "there"),
    [
        ({"kernel_us": 5, "host_us": 10}, {"kernel_us": 40, "host_us": 8}),
        ({"kernel_us": 40, "host_us": 8}, {"kernel_us": 5, "host_us": 10}),
        ({"kernel_us": 12, "host_us": 12}, {"kernel_us": 9, "host_us": 16, "split": 2}),
        ({"kernel_us": 30, "host_us": 5, "split": 2}, {"kernel_us": 30, "host_us": 9, "launch_us": 14}),
        ({"kernel_us": 20, "host_us": 9, "graph": 40}, {"kernel_us": 11, "host_us": 7, "graph": 60}),
    ],
)
def test_another_machine_takes_as_long_as_it_did(
    tmp_path: Path, here: dict[str, Any], there: dict[str, Any], steps: int
) -> None:
    one = _program(tmp_path, "one", steps=steps, **here)
    two = _program(tmp_path, "two", steps=10 - steps, **there)
    with traceview.open(one, cache=False) as own, traceview.open(two, cache=False) as other:
        answer = own.what_if(recording=other)
        halved = own.what_if(["kernel=0.5"], recording=other)
        truth = other.what_if(["kernel=0.5"])
    jsonschema.validate(answer, schema_of("whatif-1"))
    assert answer["bound"] == "exact"
    assert answer["target"]["matched"]["unmatched_gpu_events"] == 0
    assert answer["after_ns"] == pytest.approx(answer["target"]["measured_ns"], rel=0.02)
    assert answer["range_ns"][0] <= answer["target"]["measured_ns"] <= answer["range_ns"][1]
    assert halved["after_ns"] == pytest.approx(truth["after_ns"], rel=0.02)


def test_kernels_alone_leave_the_host_open(tmp_path: Path) -> None:
    one = _program(tmp_path, "one", kernel_us=5, host_us=10)
    two = _program(tmp_path, "two", kernel_us=4, host_us=8.5)
    with traceview.open(one, cache=False) as own, traceview.open(two, cache=False) as other:
        answer = own.what_if(kernels=other)
    measured = answer["target"]["measured_ns"]
    assert answer["bound"] == "range"
    # The program is bound by the host, so that nothing about kernels predicts it.
    assert answer["after_ns"] > 1.08 * measured
    assert answer["range_ns"][0] <= measured <= answer["range_ns"][1]
    assert any("host is not known" in reason for reason in answer["target"]["reasons"])


def test_a_recording_of_itself_changes_nothing(nvidia: Session, amd: Session) -> None:
    answer = nvidia.what_if(recording=nvidia)
    assert answer["after_ns"] == pytest.approx(answer["before_ns"], rel=0.001)
    assert answer["target"]["host_ratio"] == pytest.approx(1)
    assert amd.what_if()["target"] is None


def test_the_samples_predict_each_other(nvidia: Session, amd: Session) -> None:
    for here, there in ((nvidia, amd), (amd, nvidia)):
        answer = here.what_if(recording=there)
        jsonschema.validate(answer, schema_of("whatif-1"))
        measured = there.what_if()["before_ns"]
        assert answer["target"]["measured_ns"] == measured
        assert answer["after_ns"] == pytest.approx(measured, rel=0.03)


def test_ranks_that_are_missing_there_are_taken_from_others(nvidia: Session) -> None:
    with traceview.open(AMD / "rank1.json.gz") as one_rank:
        answer = nvidia.what_if(recording=one_rank)
    assert answer["bound"] == "range"
    assert any("1 of 2 ranks are open" in caveat for caveat in answer["caveats"])
    assert answer["target"]["matched"]["unmatched_share"] < 0.02
    assert answer["after_ns"] == pytest.approx(answer["target"]["measured_ns"], rel=0.06)


def test_what_is_not_matched_is_counted(tmp_path: Path) -> None:
    one = _program(tmp_path, "one", kernel_us=30, host_us=5)
    two = _program(tmp_path, "two", kernel_us=15, host_us=5)
    renamed = two.read_text().replace("aten::op2", "aten::other")
    two.write_text(renamed)
    with traceview.open(one, cache=False) as own, traceview.open(two, cache=False) as other:
        answer = own.what_if(recording=other)
    matched = answer["target"]["matched"]
    # Of 20 kernels a step six are of the third kind, with 18 of 39 parts of the time; four steps.
    assert matched["unmatched_gpu_events"] == 4 * 6
    assert matched["unmatched_share"] == pytest.approx(18 / 39, rel=0.01)
    assert matched["other_unmatched_gpu_events"] == 4 * 6
    assert answer["bound"] == "range"
    low, high = answer["range_ns"]
    # As fast as the rest at one end, as recorded at the other.
    assert low < answer["target"]["measured_ns"] < high
    assert high > 1.3 * answer["target"]["measured_ns"]


@pytest.mark.exhaustive
def test_recordings_without_common_operators_are_an_error(
    tmp_path: Path, nvidia: Session, capsysbinary: Any
) -> None:
    kernels = [
        {"ph": "X", "cat": "kernel", "name": "k", "ts": 400 * n, "dur": 100, "pid": 0, "tid": 7,
         "args": {"device": 0, "stream": 7, "correlation": n}}
        for n in range(20)
    ]  # fmt: skip
    bare = tmp_path / "bare.json"
    bare.write_text(json.dumps({"schemaVersion": 1, "traceEvents": kernels}))
    assert run(["whatif", str(NVIDIA), "--recording", str(bare)]) == 2
    assert b"the other recording has no operators to match" in capsysbinary.readouterr()[1]
    stranger = _program(tmp_path, "stranger", kernel_us=5, host_us=10)
    with traceview.open(stranger, cache=False) as other, pytest.raises(UsageError, match="no operator that"):
        nvidia.what_if(recording=other)
    with pytest.raises(UsageError, match="only one"):
        nvidia.what_if(recording=nvidia, kernels=nvidia)


def test_another_recording_that_does_not_replay_is_refused(tmp_path: Path, capsysbinary: Any) -> None:
    one = _program(tmp_path, "one", kernel_us=5, host_us=10)
    late = json.loads(one.read_text())
    for event in late["traceEvents"]:
        if event["cat"] == "kernel":
            event["ts"] += 300 * (int(event["args"]["correlation"]) % 20)
        if event["name"].startswith("ProfilerStep"):
            event["dur"] += 1
    two = tmp_path / "late.json"
    two.write_text(json.dumps(late))
    assert run(["whatif", str(one), "--recording", str(two), "--format", "json"]) == 4
    out, err = capsysbinary.readouterr()
    answer = json.loads(out)
    jsonschema.validate(answer, schema_of("whatif-1"))
    assert answer["after_ns"] is None
    assert b"of the other recording, the replay does not match" in err


def test_a_time_after_from_is_the_selection(tmp_path: Path, capsysbinary: Any, monkeypatch: Any) -> None:
    path = str(_program(tmp_path, "one", kernel_us=5, host_us=10))
    assert run(["whatif", path, "--from", "700us", "--recording", path, "--format", "json"]) == 0
    answer = json.loads(capsysbinary.readouterr()[0])
    assert (answer["steps"], answer["target"]["steps"]) == (2, 4)
    assert run(["whatif", str(NVIDIA), "--recording", str(AMD), "--kernels-from", str(AMD)]) == 2
    assert run(["whatif", str(NVIDIA), "--from", "1ms", "--from", "2ms"]) == 2
    monkeypatch.chdir(tmp_path)
    (tmp_path / "20ms").touch()
    assert run(["whatif", str(NVIDIA), "--from", "20ms"]) == 2
    assert b"a recording is named with --recording" in capsysbinary.readouterr()[1]


def test_earlier_names_of_options_work_and_say_so(tmp_path: Path, capsysbinary: Any) -> None:
    path = str(_program(tmp_path, "one", kernel_us=5, host_us=10))
    answers = []
    for name in ("--recording", "--from"):
        assert run(["whatif", path, name, path, "--format", "json"]) == 0
        answers.append(capsysbinary.readouterr())
    assert answers[0][0] == answers[1][0]
    notes = [each[1].splitlines()[:1] for each in answers]
    assert notes[1] == [b"note: in whatif --from OTHER is now --recording"]
    assert notes[0] != notes[1]
    errors = []
    for name in ("--other-gpu", "--gpu"):
        assert run(["whatif", path, name, "H900"]) == 2
        errors.append(capsysbinary.readouterr()[1].splitlines())
    assert errors[1] == [b"note: in whatif --gpu is now --other-gpu", *errors[0]]


@pytest.mark.exhaustive
def test_the_text_says_what_is_matched_and_measured(capsysbinary: Any) -> None:
    assert run(["whatif", str(NVIDIA), "--recording", str(AMD), "kernel=0.5"]) == 0
    text = capsysbinary.readouterr()[0].decode()
    assert "on AMD Instinct MI300X, kernel=0.5" in text
    assert "step measured there" in text
    assert "matched by name, shapes and order" in text


@pytest.mark.parametrize("seed", range(8))
def test_the_longest_part_that_never_decreases(seed: int) -> None:
    values = np.random.default_rng(seed).integers(0, 6, 9)
    found = values[_increasing(values)]
    assert np.all(np.diff(found) >= 0)
    longest = max(
        size
        for size in range(1, 10)
        for part in combinations(values.tolist(), size)
        if list(part) == sorted(part)
    )
    assert len(found) == longest


def test_the_host_clock_counts_no_time_twice() -> None:
    start, end = np.array([0, 10, 10, 40]), np.array([10, 30, 20, 50])
    clock = HostClock(start, end, np.array([10, 20, 10, 4]))
    # A wait of 6 and a pause of 10 do not count, the edge to 20 lies within that to 30.
    assert clock.read(np.array([0, 10, 20, 30, 40, 50, 60])).tolist() == [0, 10, 20, 30, 30, 34, 34]


def test_the_kth_of_a_value_is_matched_with_the_kth() -> None:
    a, b = _in_order(np.array([5, 7, 5, 5, 9]), np.array([7, 5, 5, 8]))
    assert sorted(zip(a.tolist(), b.tolist(), strict=True)) == [(0, 1), (1, 0), (2, 2)]


@pytest.mark.sampled(1)
@pytest.mark.skipif(not REAL.is_dir(), reason="without the recorded traces")
@pytest.mark.parametrize(("here", "there"), PAIRS)
def test_recordings_predict_the_same_model_on_the_other_gpu(here: str, there: str) -> None:
    with (
        traceview.open(REAL / f"{here}.json.gz") as own,
        traceview.open(REAL / f"{there}.json.gz") as other,
    ):
        answer, kernels = own.what_if(recording=other), own.what_if(kernels=other)
    measured = answer["target"]["measured_ns"]
    assert answer["target"]["matched"]["unmatched_gpu_events"] == 0
    assert answer["after_ns"] == pytest.approx(measured, rel=0.02)
    assert kernels["range_ns"][0] <= measured <= kernels["range_ns"][1]
