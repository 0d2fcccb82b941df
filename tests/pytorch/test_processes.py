"""Several processes in one file, as programs write that merge files of ranks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from traceview_parsers.pytorch import processes, staging
from traceview_parsers.pytorch.process_texts import taken_apart

import traceview
from tests.pytorch.traces import NVIDIA, Event, call, event, kernel, op, opened, rows, write
from traceview.session import Session

Renumber = Callable[[int, Event], Event]

_OFFSET: Final = 100_000_000
_WORK: Final = """
    SELECT
        kernels.name, kernels.start_ns, kernels.pid % 100000000, kernels.device, kernels.stream,
        call.start_ns, op.name, op.tid % 100000000, call.op_id = op.op_id
    FROM kernels
    JOIN api_calls AS call USING (trace_id, call_id)
    JOIN ops AS op ON op.trace_id = kernels.trace_id AND op.op_id = kernels.op_id
    WHERE kernels.trace_id = {}
    ORDER BY ALL
"""


def process(rank: int, *, device: int = 0) -> list[Event]:
    """What one rank records: its correlation and external ids are those of all others."""
    pid, late = 4242 + rank, 7_000 * rank
    events = [
        {"ph": "M", "name": "process_name", "pid": pid, "tid": 0, "ts": 0, "args": {"name": "python"}},
        event("user_annotation", "ProfilerStep#1", late, 900_000, pid=pid, tid=pid),
    ]
    for i in range(1, 60):
        start = late + 10_000 * i
        name = f"aten::op{rank}_{i}"
        events += [
            op(name, start, 6_000, {"External id": i, "Sequence number": i}, pid=pid, tid=pid),
            call(start + 1_000, 3_000, i, {"External id": i}, pid=pid, tid=pid),
            kernel(start + 9_000 + 500 * (i % 3), 4_000, i, name=f"kernel{rank}_{i % 4}", device=device),
            {
                "ph": "s", "cat": "fwdbwd", "name": "fwdbwd", "id": i, "pid": pid, "tid": pid,
                "ts": start / 1000, "args": {},
            },
        ]  # fmt: skip
    return events


def labelled(form: str) -> Renumber:
    return lambda rank, each: {**each, "pid": form.format(rank=rank, pid=each["pid"])}


def shifted(rank: int, each: Event) -> Event:
    """Adds a large number to all numbers, and the rank to names."""
    moved = {**each, "pid": each["pid"] + _OFFSET * rank, "tid": each["tid"] + _OFFSET * rank}
    if each["ph"] == "M":
        moved["args"] = {"name": f"{each['args']['name']}_rank{rank}"}
    return moved


def merged(renumber: Renumber, devices: tuple[int, ...] = (0, 0)) -> list[Event]:
    return [
        renumber(rank, each) for rank, device in enumerate(devices) for each in process(rank, device=device)
    ]


def assert_like_alone(session: Session, tmp_path: Path, devices: tuple[int, ...] = (0, 0)) -> None:
    for rank, device in enumerate(devices):
        path = write(tmp_path / f"alone{rank}.json", process(rank, device=device))
        with traceview.open(path, cache=False) as alone:
            expected = rows(alone, _WORK.format(0))
            assert len(expected) == 59
            assert rows(session, _WORK.format(rank)) == expected
            for query in (
                "SELECT name FROM steps WHERE trace_id = {}",
                "SELECT count(*) FROM flows WHERE trace_id = {}",
            ):
                assert rows(session, query.format(rank)) == rows(alone, query.format(0))
    assert rows(
        session,
        "SELECT count(*) FROM health WHERE code IN ('repeated_correlation_id', 'gpu_work_without_call')",
    ) == [(0,)]


FORMS: Final = {
    "brackets": labelled("[TP0{rank}] {pid}"),
    "axes": labelled("DP0_TP{rank}_EP0-{pid}"),
    "rank first": labelled("rank{rank}: {pid}"),
    "rank last": labelled("{pid}_rank{rank}"),
    "in brackets behind": labelled("{pid} (rank {rank})"),
    "large numbers": shifted,
}


@pytest.mark.parametrize(
    ("form", "as_text"),
    [*((form, True) for form in FORMS), ("brackets", False), ("large numbers", False)],
)
def test_each_process_is_read_as_from_its_own_file(
    form: str, as_text: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(staging, "TEXT_CHUNKS", 1 << 30 if as_text else 0)
    top = {**NVIDIA, "distributedInfo": {"rank": 0, "world_size": 2}}
    with opened(tmp_path, merged(FORMS[form]), top) as session:
        assert rows(session, "SELECT trace_id, rank, world_size, pid % 100000000 FROM traces ORDER BY 1") == [
            (0, 0, 2, 4242),
            (1, 1, 2, 4243),
        ]
        assert_like_alone(session, tmp_path)


@pytest.mark.parametrize("as_text", [True, False], ids=["text", "fast"])
def test_numbers_alone_tell_processes_but_no_rank(
    as_text: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(staging, "TEXT_CHUNKS", 1 << 30 if as_text else 0)
    with opened(tmp_path, merged(lambda _, each: each, (0, 1))) as session:
        assert rows(session, "SELECT rank, pid FROM traces ORDER BY trace_id") == [(None, 4242), (None, 4243)]
        assert_like_alone(session, tmp_path, (0, 1))


def test_a_gpu_that_processes_share_is_taken_apart_by_correlation(tmp_path: Path) -> None:
    with opened(tmp_path, merged(lambda _, each: each)) as session:
        assert rows(session, "SELECT pid FROM traces ORDER BY trace_id") == [(4242,), (4243,)]
        assert_like_alone(session, tmp_path)


def test_collectives_tell_the_rank_of_a_process(tmp_path: Path) -> None:
    said = [
        op("record_param_comms", 5_000, 10, {"Rank": 1 - rank}, pid=4242 + rank, tid=4242 + rank)
        for rank in range(2)
    ]
    with opened(tmp_path, merged(lambda _, each: each, (0, 1)) + said) as session:
        assert rows(session, "SELECT rank, pid FROM traces ORDER BY trace_id") == [(0, 4243), (1, 4242)]


def test_one_process_under_several_numbers_stays_one(tmp_path: Path) -> None:
    stray = [
        event("user_annotation", "ProfilerStep#1", 0, 900_000, pid=31, tid=31),
        event("python_function", "threading.py(1): run", 0, 900_000, pid=0, tid=0),
    ]
    with opened(tmp_path, process(0) + stray) as session:
        assert rows(session, "SELECT pid FROM traces") == [(4242,)]


def test_more_processes_than_are_told_apart_are_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "MOST_PROCESSES", 1)
    with opened(tmp_path, merged(lambda _, each: each)) as session:
        assert rows(session, "SELECT pid FROM traces") == [(4242,)]
        assert ("processes_not_told_apart", 2) in rows(session, "SELECT code, count FROM health")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[TP00] 4242", ("TP00", 4242)),
        ("[TP00-DP01-PP02-EP03] 0", ("TP00-DP01-PP02-EP03", 0)),
        ("[TP01] Spans", ("TP01", None)),
        ("rank1: 77", ("rank1", 77)),
        ("rank 1: GPU 0", ("rank 1", 0)),
        ("rank12", ("rank12", None)),
        ("DP0_TP1_EP0-1234", ("DP0_TP1_EP0", 1234)),
        ("4242_rank0", ("rank0", 4242)),
        ("4242 (rank 0)", ("rank 0", 4242)),
        ("Spans_100000000", ("", 100_000_000)),
        ("PyTorch Profiler (0)", ("PyTorch Profiler", 0)),
        ("GPU 3", ("", 3)),
        ("GPU 1 Counters", ("", 1)),
        ("0", ("", 0)),
    ],
)
def test_texts_in_place_of_numbers(text: str, expected: Any) -> None:
    assert tuple(taken_apart(text)) == expected
