"""Pictures of ranks: bars of classes, lateness, passes of pipelines, waits."""

from __future__ import annotations

from typing import Any

from traceview.tui.rank_pictures import lateness, schedule, time_by_rank, waits

SHARES = {"compute_share": 0.5, "exposed comm_share": 0.25, "exposed copy_share": 0.0, "idle_share": 0.25}
STEPS = [
    {"name": f"rank {rank}", "trace_id": rank, "step": step, "share": share, "arrival_ns": late}
    for rank, step, share, late in ((0, 1, 0.0, 0), (0, 2, 0.5, 0), (1, 1, 1.0, 400), (1, 2, 0.0, 100))
]


def test_a_bar_is_divided_as_the_time_is_and_steps_have_a_shade_each() -> None:
    rows: list[dict[str, Any]] = [{"rank": f"rank {rank}", **SHARES} for rank in range(2)]
    title, text = time_by_rank(STEPS, rows, 56, 9)
    first, second, legend = text.plain.splitlines()
    bar = first[10:-4]
    assert [bar.count(sign) for sign in "█▓░"] == [len(bar) // 2, len(bar) // 4, len(bar) // 4]
    assert (first[-2:], second[-2:]) == ("·▒", "█·")
    assert "▓ exposed communication" in legend
    assert "by step" in title


def test_ranks_that_do_not_fit_are_counted() -> None:
    rows = [{"rank": f"rank {rank}", **SHARES} for rank in range(20)]
    title, text = time_by_rank([], rows, 60, 6)
    assert len(text.plain.splitlines()) == 6
    assert title.endswith("15 more below")


def test_the_culprit_and_its_chain_stand_above_the_late_steps() -> None:
    blamed = {
        "rank": 1,
        "verdict": "culprit",
        "waiting_ns": 2000,
        "because": "its host is slow",
        "chain": [0, 1],
    }
    title, text = lateness(STEPS, [blamed], 100, 9)
    assert text.plain.splitlines() == [
        "rank 1 makes others wait 2.000 us: its host is slow; chain 0 ← 1", "rank 0    ··", "rank 1    █░",
    ]  # fmt: skip
    assert title.endswith("400 ns")


def test_what_no_pass_fills_is_bubble() -> None:
    passes = [
        {"name": "rank 0", "kind": "F", "start_ns": 700, "end_ns": 705},
        {"name": "rank 1", "kind": "B", "start_ns": 705, "end_ns": 710},
    ]
    title, text = schedule([{**each, "known_by": "schedule"} for each in passes], [], 110, 9)
    assert title.startswith("Derived from messages")
    first, second, axis = text.plain.splitlines()
    assert first[10:] == "▒" * 50 + "·" * 50
    assert second[10:] == "·" * 50 + "█" * 50
    assert axis[10:].startswith("┆0 ns")


def test_what_is_not_read_yet_is_not_called_unknown() -> None:
    assert schedule(None, [], 110, 9)[1].plain == "reading…"
    assert schedule([], [], 110, 9)[1].plain == "The order of the passes is not known."


def test_waits_are_drawn_relative_to_the_longest() -> None:
    rows = [
        {"communicator": name, "waited_ns": waited, "median_skew_ns": 1, "max_skew_ns": 2}
        for name, waited in (("dp", 1000), ("tp", 500), ("idle", None))
    ]
    _, text = waits([], rows, 86, 9)
    lines = text.plain.splitlines()
    assert [line.count("█") for line in lines] == [20, 10]
