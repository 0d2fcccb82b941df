"""The replay from the end is, to the byte, what the allocator had after each entry."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pytest
from tracegen.memory_snapshot import CachingAllocator, stack, training
from traceview_parsers.memory_snapshot.records import snapshot_of
from traceview_parsers.memory_snapshot.replay import Rounding, replay

from tests.memory_snapshot.opened import answers

MIB = 1024 * 1024


def random_program(seed: int, entries: int = 400) -> CachingAllocator:
    """Allocations and releases of all sizes on two streams, until memory is short."""
    chance = random.Random(seed)
    gpu = CachingAllocator(100 * MIB)
    live: list[int] = []
    while len(gpu.entries) < entries:
        turn = chance.random()
        if live and turn < 0.45:
            gpu.free(live.pop(chance.randrange(len(live))))
        elif live and turn < 0.5:
            gpu.request_free(chance.choice(live))
        elif turn < 0.52:
            gpu.release_unused([])
        else:
            size = int(2 ** chance.uniform(4, 26))
            address = gpu.allocate(
                size, stack(f"/src/a.py:{chance.randrange(9)} f"), chance.choice([0, 0, 7])
            )
            live += [] if address is None else [address]
    gpu.allocate(101 * MIB, [])
    return gpu


@pytest.mark.parametrize("seed", range(12))
def test_every_moment_is_as_it_was(seed: int) -> None:
    gpu = random_program(seed)
    assert any(moment.largest is not None for moment in gpu.moments)
    for keep in (len(gpu.entries), 150, 1):
        found = snapshot_of(gpu.snapshot(keep))
        assert found is not None
        done = replay(found.segments, found.histories[0], Rounding({}))
        moments = gpu.moments[-keep:]
        assert done.contradictions == 0
        assert done.allocated == [moment.allocated for moment in moments]
        assert done.reserved == [moment.reserved for moment in moments]
        largest = {at: moment.largest for at, moment in enumerate(moments) if moment.largest is not None}
        assert done.largest == largest
        assert done.before == (gpu.moments[-keep - 1].allocated if keep < len(gpu.moments) else 0)


def test_allocations_last_from_first_to_last_entry() -> None:
    gpu = random_program(3)
    found = snapshot_of(gpu.snapshot())
    assert found is not None
    done = replay(found.segments, found.histories[0], Rounding({}))
    for at in range(0, len(gpu.entries), 37):
        live = sum(
            each.size
            for each in done.allocations
            if (each.start is None or each.start <= at) and (each.end is None or each.end > at)
        )
        assert live == gpu.moments[at].allocated


@pytest.mark.parametrize("suffix", ["pickle", "json"])
def test_events_lead_to_the_end(suffix: str, tmp_path: Path) -> None:
    gpu = training(4)
    gpu.allocate(900 * MIB, stack("/src/train.py:60 huge"))
    events, segments, blocks, health = answers(
        tmp_path / f"snapshot_rank3.{suffix}",
        gpu.snapshot(keep=70),
        "FROM memory_events ORDER BY event_index",
        "SELECT sum(bytes) AS bytes, sum(active_bytes) AS active FROM memory_segments",
        "SELECT sum(bytes)::BIGINT AS bytes FROM memory_blocks WHERE state <> 'inactive'",
        "FROM health",
    )
    assert health == []
    assert events[-1]["allocated_bytes"] == segments[0]["active"] == blocks[0]["bytes"] == gpu.allocated
    assert events[-1]["reserved_bytes"] == segments[0]["bytes"] == gpu.reserved
    for before, after in pairwise(events):
        change = after["bytes"] if after["kind"] in ("alloc", "free") else 0
        assert after["allocated_bytes"] - before["allocated_bytes"] == change
    [failed] = [event for event in events if event["kind"] == "oom"]
    assert failed["free_bytes"] == gpu.capacity - failed["reserved_bytes"]
    assert failed["largest_inactive_bytes"] == gpu.moments[-1].largest


def test_stacks_name_the_line_and_the_modules(tmp_path: Path) -> None:
    cpp = [
        {"filename": "??", "line": 0, "name": "at::_ops::empty_memory_format::call(c10::ArrayRef<long>)"},
        {"filename": "/b/addmm.cpp", "line": 7, "name": "at::_ops::addmm::redispatch(int)"},
        {"filename": "??", "line": 0, "name": "at::_ops::addmm::call(at::Tensor const&)"},
    ]
    python = stack("/w/train.py:3 main", "/w/net.py:9 forward", "/x/torch/nn/modules/linear.py:5 forward")
    gpu = CachingAllocator(100 * MIB)
    gpu.allocate(100, cpp + python)
    gpu.allocate(100, stack("/x/torch/autograd/graph.py:5 backward"))
    gpu.allocate(100, [])
    [rows] = answers(
        tmp_path / "s.pickle",
        gpu.snapshot(),
        """SELECT call_site, module_path, operator, len(string_split(frames, ';')) AS depth
        FROM memory_allocations LEFT JOIN memory_stacks USING (trace_id, stack_id) ORDER BY start_index""",
    )
    assert rows == [
        {
            "call_site": "/w/net.py(9): forward",
            "module_path": "net/linear",
            "operator": "aten::addmm",
            "depth": 6,
        },
        {"call_site": None, "module_path": None, "operator": None, "depth": 1},
        {"call_site": None, "module_path": None, "operator": None, "depth": None},
    ]


def test_marked_steps_are_steps(tmp_path: Path) -> None:
    steps, traces = answers(
        tmp_path / "snapshot_5.pickle",
        training(3).snapshot(),
        "SELECT step, end_ns - start_ns AS dur_ns, source FROM steps ORDER BY step",
        "SELECT rank, clock, start_ns, producer FROM traces",
    )
    assert [row["step"] for row in steps] == [0, 1, 2]
    assert all(row["source"] == "ProfilerStep" and row["dur_ns"] > 0 for row in steps)
    assert traces == [
        {
            "rank": 5,
            "clock": "unix",
            "start_ns": 1_700_000_000_000_050_000,
            "producer": "PyTorch memory snapshot",
        }
    ]


def test_expandable_segments_grow_by_maps(tmp_path: Path) -> None:
    base = 1 << 40
    entries = [
        {"action": "segment_map", "addr": base, "size": 4 * MIB, "stream": 0, "time_us": 1},
        {"action": "alloc", "addr": base, "size": 3 * MIB, "stream": 0, "time_us": 2},
        {"action": "segment_map", "addr": base + 4 * MIB, "size": 2 * MIB, "stream": 0, "time_us": 3},
        {"action": "oom", "device_free": 5, "size": 9 * MIB, "stream": 0, "time_us": 4},
        {"action": "segment_unmap", "addr": base + 4 * MIB, "size": 2 * MIB, "stream": 0, "time_us": 5},
    ]
    segment = {
        "device": 0, "address": base, "total_size": 4 * MIB, "stream": 0, "is_expandable": True,
        "blocks": [{"size": 3 * MIB, "state": "active_allocated"}, {"size": MIB, "state": "inactive"}],
    }  # fmt: skip
    [rows] = answers(
        tmp_path / "s.pickle",
        {"segments": [segment], "device_traces": [entries]},
        "SELECT reserved_bytes // 1048576 AS mib, largest_inactive_bytes // 1048576 AS largest"
        " FROM memory_events ORDER BY event_index",
    )
    assert [row["mib"] for row in rows] == [4, 4, 6, 6, 4]
    assert rows[3]["largest"] == 3


def test_old_snapshots_are_read(tmp_path: Path) -> None:
    block = {
        "size": 1024,
        "state": "active_allocated",
        "history": [{"real_size": 700, "frames": stack("a.py:1 f")}],
    }
    segments = [{"device": 1, "address": 4096, "total_size": 2048, "segment_type": "small",
                 "blocks": [block, {"size": 1024, "state": "inactive"}]}]  # fmt: skip
    for value in (segments, {"segments": segments, "device_traces": [[], []]}):
        blocks, health = answers(
            tmp_path / "s.pickle", value, "FROM memory_blocks ORDER BY address", "SELECT code FROM health"
        )
        assert [(row["device"], row["address"], row["requested_bytes"]) for row in blocks] == [
            (1, 4096, 700),
            (1, 5120, None),
        ]
        assert health == [{"code": "memory_without_history"}]


def test_entries_without_times_keep_their_order(tmp_path: Path) -> None:
    snapshot = training(1).snapshot()
    for entry in snapshot["device_traces"][0]:
        del entry["time_us"]
    snapshot["external_annotations"] = []
    rows, health, traces = answers(
        tmp_path / "s.pickle",
        snapshot,
        "SELECT ts_ns, event_index FROM memory_events",
        "SELECT code, count FROM health",
        "SELECT clock FROM traces",
    )
    assert all(row["ts_ns"] == row["event_index"] for row in rows)
    assert health == [{"code": "memory_without_time", "count": len(rows)}]
    assert traces == [{"clock": "relative"}]


@pytest.mark.parametrize(
    ("divisions", "size", "block"),
    [
        (None, 1, 512), (None, 512, 512), (None, 513, 1024), (None, 4_063_236, 4_063_744),
        ({"1": 4}, 1200, 1536), ({"1": 4}, 300 * 1024, 320 * 1024), ({"1": 4}, 3 * MIB + 1, 3 * MIB + 512),
        ({"2": 8}, 3 * MIB + 1, 3 * MIB + MIB // 4), ({"1": 4}, 512 * 1024, 512 * 1024),
        ({"32768": 2}, 2**37 + 1, 2**37 + 2**36), ("x", 100, 512), ({"1": -1, "y": 3}, 1200, 1536),
    ],
)  # fmt: skip
def test_sizes_are_rounded_up_as_pytorch_does(divisions: object, size: int, block: int) -> None:
    assert Rounding.of({"roundup_power2_divisions": divisions})(size) == block


def test_what_was_left_unsplit_counts_from_the_end_on(tmp_path: Path) -> None:
    """A live block that is larger than what was asked for, as rounded up, contradicts nothing."""
    gpu = CachingAllocator(100 * MIB)
    gpu.allocate(19 * MIB, stack("/src/a.py:1 f"))
    snapshot = gpu.snapshot()
    [segment] = snapshot["segments"]
    held, unused = segment["blocks"]
    segment["blocks"] = [held | {"size": held["size"] + unused["size"]}]
    events, allocations, health = answers(
        tmp_path / "s.pickle", snapshot, "SELECT kind, bytes, allocated_bytes FROM memory_events",
        "SELECT bytes, requested_bytes FROM memory_allocations", "FROM health",
    )  # fmt: skip
    assert [row["allocated_bytes"] for row in events] == [0, 20 * MIB]
    assert events[1]["bytes"] == 20 * MIB
    assert allocations == [{"bytes": 20 * MIB, "requested_bytes": 19 * MIB}]
    assert health == []
