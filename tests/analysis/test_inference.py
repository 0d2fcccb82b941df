"""Iterations of inference servers, read from their annotations."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pytorch.traces import annotation, call, kernel, one, opened, rows
from traceview.report.model import build_report
from traceview.report.text import whole_report
from traceview.terminal import Terminal

_BATCH = "prefill_requests, decode_requests, tokens, prefill_tokens, decode_tokens, context_tokens"


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("name", "phase", "batch"),
    [
        (
            "execute_32_context_0(sq0sk0sqsq0sqsk0)_generation_32(sq32sk55086sqsq32sqsk55086)",
            "decode",
            (0, 32, 32, 0, 32, 55_086),
        ),
        (
            "execute_100_context_2(sq97sk200sqsq5000sqsk9000)_generation_3(sq3sk40sqsq3sqsk40)",
            "mixed",
            (2, 3, 100, 97, 3, 240),
        ),
        ("execute_context_2(97)_generation_3(3)", "mixed", (2, 3, 100, 97, 3, None)),
        ("step[EXTEND bs=15 toks=15360]", "prefill", (15, 0, 15_360, 15_360, 0, None)),
        ("step[DECODE bs=8]", "decode", (0, 8, 8, 0, 8, None)),
        ("step[MIXED bs=8 toks=70]", "mixed", (None, None, 70, 0, None, None)),
    ],
)
def test_the_batch_of_an_iteration(
    tmp_path: Path, name: str, phase: str, batch: tuple[int | None, ...]
) -> None:
    with opened(tmp_path, [annotation(name, 0, 100)]) as session:
        assert rows(session, f"SELECT phase, {_BATCH} FROM inference_steps") == [(phase, *batch)]


def test_the_work_of_attention(tmp_path: Path) -> None:
    name = "execute_100_context_2(sq97sk200sqsq5000sqsk9000)_generation_3(sq3sk40sqsq3sqsk41)"
    with opened(tmp_path, [annotation(name, 0, 100)]) as session:
        work = "prefill_query_squared, prefill_query_context, decode_query_context"
        assert one(session, f"SELECT {work} FROM inference_steps") == (5_000, 9_000, 41)


def test_other_annotations_are_no_iterations(tmp_path: Path) -> None:
    names = ["execute", "step", "steps[1]", "execute_context_a(1)_generation_b(2)", "ProfilerStep#1"]
    with opened(tmp_path, [annotation(name, 100 * at, 50) for at, name in enumerate(names)]) as session:
        assert rows(session, "FROM inference_steps") == []


def test_both_annotations_of_an_iteration_count_once(tmp_path: Path) -> None:
    events = [annotation("execute_context_1(7)_generation_0(0)", 0, 90)]
    events.append(annotation("step[EXTEND bs=1]", 1, 80))
    with opened(tmp_path, events) as session:
        assert rows(session, "SELECT phase, tokens FROM inference_steps") == [("prefill", 7)]


def test_tokens_per_second_are_those_of_the_gpu_time(tmp_path: Path) -> None:
    events = []
    for place in range(2):  # Each iteration takes 1,000 ns on the host and 10,000 ns on the GPU.
        start = 20_000 * place
        events.append(annotation("step[DECODE bs=8]", start, 1_000))
        for part in range(2):
            number = 2 * place + part + 1
            events.append(call(start + 100 * (part + 1), 50, number))
            events.append(kernel(start + 5_000 + 9_000 * part, 1_000, number))
    with opened(tmp_path, events) as session:
        found = rows(session, "SELECT phase, requests, count, total_ns, tokens FROM inference_summary")
        assert found == [("decode", 8, 2, 20_000, 16)]
        assert one(session, "SELECT tokens_per_second FROM inference_summary") == pytest.approx(8e5)
        page = whole_report.render(build_report(session), Terminal(width=100)).splitlines()
        [at] = [at for at, line in enumerate(page) if line.startswith("Inference  ")]
        assert page[at].endswith(": 1 batch")
        shown = page[at + 1 : at + 3]
        assert [line.split() for line in shown] == [
            ["phase", "requests", "iterations", "mean", "tokens", "tokens/s"],
            ["decode", "8", "2", "10.00", "us", "16", "800,000"],
        ]
