"""Flame graphs: folded lines and speedscope's format."""

from __future__ import annotations

import io

import orjson

from traceview.export.stacks import Stack, write_folded, write_speedscope

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
