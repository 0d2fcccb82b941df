"""Flame graphs: folded lines and speedscope's format."""

from __future__ import annotations

import io
from pathlib import Path

import duckdb
import orjson

import traceview
from traceview.cli import run
from traceview.export.stacks import Stack, stacks, write_folded, write_speedscope

SAMPLES = Path(__file__).parents[2] / "sample_traces"

STACKS = [
    Stack("GPU 0", ("Net", "aten::mm", "gemm"), 40),
    Stack("GPU 0", ("gemm",), 2),
    Stack("thread 7", ("a;b", "c\nd 9"), 5),
]


def test_folded_lines_hold_one_stack_each_whatever_its_names() -> None:
    stream = io.BytesIO()
    assert write_folded(iter(STACKS), stream) == 3
    assert stream.getvalue().decode().splitlines() == [
        "GPU 0;Net;aten::mm;gemm 40", "GPU 0;gemm 2", "thread 7;a:b;c\\nd 9 5"
    ]  # fmt: skip


def test_speedscope_has_a_profile_for_each_gpu_and_thread() -> None:
    stream = io.BytesIO()
    assert write_speedscope(iter(STACKS), stream) == 3
    document = orjson.loads(stream.getvalue())
    assert [frame["name"] for frame in document["shared"]["frames"]] == [
        "Net", "aten::mm", "gemm", "a;b", "c\nd 9"
    ]  # fmt: skip
    gpu, thread = document["profiles"]
    assert (gpu["name"], gpu["samples"], gpu["weights"], gpu["endValue"]) == (
        "GPU 0",
        [[0, 1, 2], [2]],
        [40, 2],
        42,
    )
    assert (thread["type"], thread["unit"], thread["samples"]) == ("sampled", "nanoseconds", [[3, 4]])


def test_gpus_and_threads_are_named_once() -> None:
    with traceview.open(SAMPLES / "training_nvidia") as session:
        titles = dict.fromkeys(stack.title for stack in stacks(session, "all"))
    assert list(titles)[:4] == [
        "rank 0 GPU 0", "rank 1 GPU 1", "rank 0 thread 4100 (python3)", "rank 0 thread 4197 (pt_autograd_0)"
    ]  # fmt: skip


def test_what_has_no_name_is_written(tmp_path: Path) -> None:
    path = tmp_path / "run.duckdb"
    assert run(["convert", str(SAMPLES / "inference_nvidia.json.gz"), str(path), "-q"]) == 0
    with duckdb.connect(str(path)) as database:
        for table, name in (("kernels", "short_name"), ("ops", "name"), ("python_calls", "name")):
            database.execute(f"UPDATE {table} SET {name} = NULL WHERE rowid % 2 = 0")
    with traceview.open(path, cache=False) as session:
        found = list(stacks(session, "all"))
    for kind in ("GPU", "thread"):
        frames = [frame for stack in found if kind in stack.title for frame in stack.frames]
        assert "(unnamed)" in frames
        assert None not in frames
