"""The large trace repeats one block; its ids, streams and threads must still hold together."""

from __future__ import annotations

import json
from collections import defaultdict
from decimal import Decimal
from itertools import pairwise
from typing import Any

import pytest
from tracegen.benchmark import write_benchmark

from tests.tracegen.programs import TINY

Event = dict[str, Any]


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], int, int, int]:
    """Return the parsed trace, the numbers the writer returned, and the file's size."""
    path = tmp_path_factory.mktemp("benchmark") / "large.json"
    events, written = write_benchmark(path, 3, shape=TINY)
    return json.loads(path.read_text(), parse_float=Decimal), events, written, path.stat().st_size


def complete(trace: dict[str, Any], *categories: str) -> list[Event]:
    return [event for event in trace["traceEvents"] if event["ph"] == "X" and event["cat"] in categories]


def test_it_has_the_size_and_the_events_it_says(large: tuple[dict[str, Any], int, int, int]) -> None:
    trace, events, written, size = large
    assert len(trace["traceEvents"]) == events
    assert written == size
    assert abs(size - 3_000_000) < 500_000


@pytest.mark.parametrize(
    ("key", "categories"),
    [
        ("External id", ("cpu_op", "user_annotation")),
        ("Python id", ("python_function",)),
        ("Ev Idx", ("cpu_op", "user_annotation", "python_function")),
        ("correlation", ("cuda_runtime", "cuda_driver")),
        ("correlation", ("kernel", "gpu_memcpy", "gpu_memset")),
    ],
)
def test_ids_are_unique_across_repeats(
    large: tuple[dict[str, Any], int, int, int], key: str, categories: tuple[str, ...]
) -> None:
    values = [event["args"][key] for event in complete(large[0], *categories)]
    assert len(set(values)) == len(values) > 100


def test_sequence_numbers_and_steps_go_on(large: tuple[dict[str, Any], int, int, int]) -> None:
    operators = complete(large[0], "cpu_op")
    forward = [
        event["args"]["Sequence number"]
        for event in operators
        if "Sequence number" in event["args"] and "Fwd thread id" not in event["args"]
    ]
    assert len(set(forward)) == len(forward)
    names = [
        event["name"] for event in complete(large[0], "user_annotation") if "ProfilerStep" in event["name"]
    ]
    assert names == [f"ProfilerStep#{number}" for number in range(len(names))]
    assert len(names) > 1


def test_streams_and_threads_stay_consistent(large: tuple[dict[str, Any], int, int, int]) -> None:
    streams = defaultdict(list)
    for event in complete(large[0], "kernel", "gpu_memcpy", "gpu_memset"):
        streams[event["tid"]].append((event["ts"], event["ts"] + event["dur"]))
    for spans in streams.values():
        assert all(before[1] <= after[0] for before, after in pairwise(sorted(spans)))
    threads = defaultdict(list)
    for event in complete(
        large[0], "cpu_op", "user_annotation", "cuda_runtime", "cuda_driver", "python_function"
    ):
        threads[event["tid"]].append((event["ts"], -event["ts"] - event["dur"]))
    for nested in threads.values():
        ends: list[Decimal] = []
        for start, negative_end in sorted(nested):
            while ends and ends[-1] <= start:
                ends.pop()
            assert not ends or -negative_end <= ends[-1]
            ends.append(-negative_end)


def test_launches_find_their_work_in_the_same_repeat(large: tuple[dict[str, Any], int, int, int]) -> None:
    calls = {
        event["args"]["correlation"]: event for event in complete(large[0], "cuda_runtime", "cuda_driver")
    }
    operators = {event["args"]["External id"]: event for event in complete(large[0], "cpu_op")}
    for event in complete(large[0], "kernel", "gpu_memcpy", "gpu_memset"):
        call = calls[event["args"]["correlation"]]
        assert call["ts"] < event["ts"]
        operator = operators[call["args"]["External id"]]
        assert operator["ts"] <= call["ts"] <= operator["ts"] + operator["dur"]


def test_python_parents_exist_and_enclose(large: tuple[dict[str, Any], int, int, int]) -> None:
    frames = {event["args"]["Python id"]: event for event in complete(large[0], "python_function")}
    for event in frames.values():
        parent = event["args"]["Python parent id"]
        assert parent is None or frames[parent]["ts"] <= event["ts"]
