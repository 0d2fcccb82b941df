"""One dependency rule each: a few events, and what a change makes of them with the rule."""

from __future__ import annotations

from typing import Any

import pytest

from tests.analysis.rows import compute as computed
from tests.analysis.rows import insert
from tests.replay.made import MadeTrace, window
from traceview.replay.changes import changed_lags, concerned, parsed
from traceview.replay.readings import without_coincidences
from traceview.replay.replayable import build_model
from traceview.replay.self_check import REFUSED, SelfChecked
from traceview.replay.whatif_answer import Answers


def test_the_host_decides_when_the_queue_is_empty(trace: MadeTrace) -> None:
    for number in range(3):
        trace.launched(100 * number, 100 * number + 10, 20)
    assert trace.window() == 220
    assert trace.window("kernel=0.5") == 210  # 200 between first and last start, half of the last kernel.
    # The first call lies before the window and stays: 45 + 5 + 45 to the last call, instead of 190.
    assert trace.window("host=0.5") == 125


def test_work_follows_the_work_before_it_on_its_stream(trace: MadeTrace) -> None:
    for number in range(3):
        trace.launched(10 * number, 10 + 101 * number, 100)
    assert trace.window() == 302
    assert trace.window("kernel=0.5") == 152
    assert trace.window("host=0.1") == 302


def test_overlapping_work_of_a_stream_starts_in_order_only(trace: MadeTrace) -> None:
    trace.launched(0, 10, 100)
    trace.launched(10, 50, 100)
    assert (
        trace.window("kernel=2") == 210
    )  # The second starts at 20: its launch takes 10 us, as the other one does.


def test_a_synchronization_waits_for_the_work_before_it(trace: MadeTrace) -> None:
    for number in range(3):
        trace.launched(300 * number, 300 * number + 10, 200)
        trace.call("cudaDeviceSynchronize", 300 * number + 5, 210)
    assert trace.window() == 800
    # Each synchronization ends 5 us after its work, and the host needs 85 us until the next call.
    assert trace.window("kernel=0.5") == 500
    assert trace.window("sync:device=0") < 700


@pytest.mark.parametrize("wait", ["cudaDeviceSynchronize", "cudaStreamSynchronize"])
def test_a_synchronization_waits_though_clocks_differ(wait: str, trace: MadeTrace) -> None:
    # Its end seems to be 8 us before that of its work.
    for number in range(3):
        trace.launched(600 * number, 600 * number + 10, 500)
        trace.call(wait, 600 * number + 5, 497)
    assert trace.window() == 1700
    assert trace.window("kernel=0.5") == 950


def test_a_synchronization_with_a_record_waits_for_its_stream_alone(trace: MadeTrace) -> None:
    for number in range(3):
        at = 500 * number
        trace.launched(at, at + 10, 100, stream=7)
        trace.launched(at + 5, at + 20, 280, stream=8, name="other")
        call = trace.call("cudaStreamSynchronize", at + 10, 105)
        sync = {"trace_id": 0, "sync_id": number, "kind": "stream", "device": 0, "stream": 7, "call_id": call}
        insert(trace.connection, "syncs", {**sync, "start_ns": 0, "dur_ns": 0})
    assert trace.window("kernel:kernel=2") == trace.window() + 200
    assert trace.window("kernel:other=1.5") == trace.window() + 140


@pytest.mark.parametrize(
    ("memory", "call_lasts", "saved"),
    [("pageable", 210, 300), ("pinned", 10, 100), (None, 210, 300), (None, 10, 100)],
)
def test_a_copy_blocks_the_host_where_memory_is_pageable(
    trace: MadeTrace, memory: str | None, call_lasts: int, saved: int
) -> None:
    """Of unknown memory the length of the call tells."""
    for number in range(3):
        at = 300 * number
        call = trace.call("cudaMemcpyAsync", at, call_lasts)
        trace.copy(at + 8, 200, call, "HtoD", memory)
    assert trace.window("copy=0.5") == trace.window() - saved


def test_a_call_that_returns_before_the_last_piece_of_its_copy_shortens_with_it(trace: MadeTrace) -> None:
    """Staging of the first piece takes 40 us, the last one is under way for 30 us after the call."""
    for number in range(3):
        at = 300 * number
        call = trace.call("cudaMemcpyAsync", at, 210)
        trace.copy(at + 40, 200, call, "HtoD", "pageable")
    before = trace.window()
    assert before == pytest.approx(800, abs=1)
    assert trace.window("copy=0.5") == pytest.approx(before - 100 - 2 * 85, abs=1)
    # Without waits the copies follow each other.
    assert trace.window("sync:copy=0") == pytest.approx(3 * 200, abs=5)


def test_a_long_call_that_ends_a_while_after_its_copy_still_waited_for_it(trace: MadeTrace) -> None:
    """The data lies in a buffer of the driver before the call moves the last of it to pageable memory."""
    for number in range(8):
        at, rest = 11_000 * number, 70 if number < 2 else 240
        call = trace.call("cuMemcpyDtoHAsync", at, 10_020 + rest)
        trace.copy(at + 20, 10_000, call, "DtoH", "pageable")
    assert trace.window("copy=0.5") == pytest.approx(trace.window() - 8 * 5_000, rel=0.02)


def test_a_release_waits_for_what_runs(trace: MadeTrace) -> None:
    for number in range(3):
        trace.launched(300 * number, 300 * number + 10, 200)
        trace.call("cudaFree", 300 * number + 5, 206)
    assert trace.window("kernel=0.5") == 500
    assert trace.window("sync:release=0") < 700


def test_a_thread_resumes_when_the_other_one_stops(trace: MadeTrace) -> None:
    # Each thread launches 50 us after the other one has stopped; the first waits for its kernel before.
    for number in range(3):
        at = 1000 * number
        trace.launched(at, at + 10, 300)
        trace.call("cudaStreamSynchronize", at + 5, 308)
        trace.launched(at + 363, at + 373, 300, tid=2)
        trace.call("cudaStreamSynchronize", at + 368, 308, tid=2)
    before = trace.window()
    assert trace.window("kernel=0.5") == before - 900


def test_a_thread_that_paused_for_long_may_resume_later(trace: MadeTrace) -> None:
    """Autograd's thread is busy for 20 ms, and 1.5 ms after it the other one has freed its graph."""
    for number in range(3):
        at = 22_000 * number
        trace.launched(at, at + 10, 10)
        for moment in range(at + 100, at + 20_100, 1_000):
            trace.launched(moment, moment + 10, 900, tid=2)
            trace.call("cudaStreamSynchronize", moment + 5, 908, tid=2)
    assert trace.window("kernel=0.5") == trace.window() - 3 * 20 * 450


def test_a_pause_behind_a_late_launch_is_not_the_streams(trace: MadeTrace) -> None:
    """Launches 22 us before their work, 12 us before the GPU is done, and at the end long before."""
    for number in range(40):
        trace.launched(20 * number, 20 * number + 22, 10)
    for number in range(20):
        trace.launched(790 + 6 * number, 813 + 101 * number, 100)
    before = trace.window()
    assert abs(before - (790 + 20 * 101)) <= 2
    # 40 pauses of 10 us are the host's.
    assert trace.window("host=0.5") < before - 300


def test_waits_within_a_call_of_a_library_count(trace: MadeTrace) -> None:
    """The library's call is none of its own: the waits and launches in it are."""
    for number in range(3):
        at = 1000 * number
        trace.launched(at, at + 10, 300, stream=7)
        trace.call("ncclAllReduce", at + 10, 400)
        trace.call("cudaStreamWaitEvent", at + 15, 1)
        trace.launched(at + 20, at + 311, 50, stream=8, name="other")
        trace.call("cudaDeviceSynchronize", at + 50, 316)
    assert trace.window("kernel=0.5") == trace.window() - 525
    calls = trace.model().recording.calls
    assert len(calls) == 12


def test_a_stream_waits_for_the_event_of_another(trace: MadeTrace) -> None:
    trace.launched(0, 10, 500, stream=7)
    trace.call("cudaStreamWaitEvent", 10, 1)
    trace.launched(15, 511, 100, stream=8, name="waiting")
    assert trace.window() == 601
    assert trace.window("kernel:kernel=0.5") == 351


@pytest.mark.parametrize(("source", "waiting"), [(7, 8), (8, 7)])
def test_a_recorded_wait_for_an_event_is_not_inferred(source: int, waiting: int, trace: MadeTrace) -> None:
    trace.launched(0, 10, 500, stream=source)
    sync = {"trace_id": 0, "sync_id": 1, "kind": "stream_wait_event", "device": 0, "start_ns": 0, "dur_ns": 0}
    call = trace.call("cudaStreamWaitEvent", 10, 1)
    insert(trace.connection, "syncs", {**sync, "call_id": call, "stream": waiting, "waits_on_stream": source})
    trace.launched(15, 511, 100, stream=waiting, name="waiting")
    assert trace.window("kernel:kernel=0.5") == 351
    assert not trace.model().graph.inferred.any()


def test_without_a_call_work_that_starts_when_other_work_ends_follows_it(trace: MadeTrace) -> None:
    trace.launched(0, 10, 500, stream=7)
    trace.launched(15, 511, 100, stream=8, name="waiting")
    assert trace.window("kernel:kernel=0.5") == 351
    model = trace.model()
    assert model.graph.inferred.sum() == 1


def test_a_full_launch_queue_holds_the_host(trace: MadeTrace) -> None:
    # 200 launches fill the queue; each later one returns when another kernel starts.
    depth, count = 220, 320
    for number in range(count):
        begins = 10 + 100 * number
        if number < depth:
            trace.launched(6 * number, begins, 99)
        else:
            opens = 10 + 100 * (number - depth)
            last = 6 * depth if number == depth else opens - 100 + 1
            call = trace.call("cudaLaunchKernel", max(last, opens - 99), opens + 1 - max(last, opens - 99))
            trace.kernel(begins, 99, call)
    assert abs(trace.window("kernel=0.5") / trace.window() - 0.505) < 0.01
    assert abs(trace.window("kernel=2") / trace.window() - 1.99) < 0.01


def test_a_collective_ends_after_the_last_rank_has_started(trace: MadeTrace) -> None:
    trace.rank(1)
    for rank, compute in ((0, 100), (1, 400)):
        trace.launched(0, 10, compute, trace=rank)
        kernel = trace.launched(5, 11 + compute, 461 - compute, trace=rank, kind="communication", name="nccl")
        row = {
            "trace_id": rank,
            "collective_id": rank,
            "kernel_id": kernel,
            "name": "all_reduce",
            "device": 0,
        }
        insert(trace.connection, "collectives", {**row, "start_ns": 11 + compute, "dur_ns": 461 - compute})
    assert trace.window() == 462
    # 200 us of compute, and the transfer of 61 us.
    assert trace.window("kernel:kernel=0.5") == 262
    assert trace.window("communication=0") == 401


def _message(trace: MadeTrace, rank: int, name: str, start: float, length: float, **more: Any) -> None:
    """A send or a receive between ranks 0 and 1 of a group, launched at 5."""
    kernel = trace.launched(5, start, length, trace=rank, stream=9, kind="communication", name=name)
    args = more.get("args")
    if args:
        trace.connection.execute("UPDATE kernels SET args = ? WHERE kernel_id = ?", [args, kernel])
    if "annotation" in more:
        row = {"trace_id": rank, "range_id": kernel, "name": more["annotation"], "start_ns": 0, "dur_ns": 0}
        insert(trace.connection, "ranges", row)
        trace.connection.execute("UPDATE kernels SET range_id = kernel_id WHERE kernel_id = ?", [kernel])
    row = {"trace_id": rank, "collective_id": kernel, "kernel_id": kernel, "name": name, "device": 0}
    times = {"start_ns": round(1000 * start), "dur_ns": round(1000 * length)}
    group = {"group_name": "p", "ranks": more["ranks"], "group_size": more.get("group_size")}
    insert(trace.connection, "collectives", {**row, **times, **group})


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("ranks", "told"),
    [
        ("[0, 1]", ({}, {})),
        ("[5, 0, 1, 7]", ({"args": '{"Dst Rank": 1}'}, {"args": '{"Src Rank": "0"}'})),
        ("[5, 0, 1, 7]", ({"annotation": "nccl:send 1->2"}, {"annotation": "nccl:recv 2<-1"})),
        (None, ({"group_size": 2}, {"group_size": 2})),
    ],
)
def test_a_receive_ends_after_the_send_has_started(
    trace: MadeTrace, ranks: str | None, told: tuple[dict[str, Any], dict[str, Any]]
) -> None:
    trace.rank(1)
    trace.launched(0, 10, 400)
    trace.call("cudaStreamWaitEvent", 5, 1)
    _message(trace, 0, "send", 411, 30, ranks=ranks, **told[0])
    _message(trace, 1, "recv", 15, 426, ranks=ranks, **told[1])
    trace.call("cudaStreamWaitEvent", 11, 1, trace=1)
    trace.launched(12, 442, 100, trace=1)
    computed(trace.connection, "collective_parts")
    found = trace.connection.sql("SELECT source, target, place, sends FROM message_matches ORDER BY sends")
    assert found.fetchall() == [(0, 1, 1, False), (0, 1, 1, True)]
    assert trace.window("kernel:kernel=0.5") == trace.window() - 250
    assert trace.window("communication=0") == trace.window() - 30


def test_a_message_without_its_other_side_is_not_paired(trace: MadeTrace) -> None:
    trace.rank(1)
    for start in (10, 50):
        _message(trace, 0, "send", start, 30, ranks="[0, 1]")
    _message(trace, 1, "recv", 50, 30, ranks="[0, 1]")
    computed(trace.connection, "collective_parts")
    found = trace.connection.sql("SELECT start_ns, sends FROM message_matches ORDER BY sends").fetchall()
    assert found == [(50_000, False), (50_000, True)]


@pytest.mark.parametrize(
    ("group_size", "world_size", "pairs"), [(3, 2, 0), (None, 2, 2), (None, 3, 0), (None, None, 2)]
)
def test_messages_without_ranks_are_paired_in_groups_of_two(
    trace: MadeTrace, group_size: int | None, world_size: int | None, pairs: int
) -> None:
    trace.rank(1)
    trace.connection.execute("UPDATE traces SET world_size = ?", [world_size])
    _message(trace, 0, "send", 10, 30, ranks=None, group_size=group_size)
    _message(trace, 1, "recv", 10, 30, ranks=None, group_size=group_size)
    computed(trace.connection, "collective_parts")
    assert len(trace.connection.sql("FROM message_matches").fetchall()) == pairs


def test_a_process_whose_wait_was_cut_follows_the_work_that_ended_then(trace: MadeTrace) -> None:
    """The recording begins while the process waits: the range has both that it waited and that it worked."""
    trace.kernel(0, 400)
    for number in range(1, 4):
        at = 1000 * number - 540
        trace.launched(at, at + 10, 400)
        trace.call("cudaStreamSynchronize", at + 20, 400)
    assert trace.window() == 2870
    # The first call is 60 us after the end of the work that was launched before the recording.
    assert trace.window("kernel=0.5") == 2870 - 4 * 200
    model = trace.model()
    lag = changed_lags(
        concerned(model, trace.connection, parsed(["kernel=0.5"])), without_coincidences(model)
    )
    assert model.replay(lag).window_ns == (2870 - 3 * 200) * 1000
    without = build_model(trace.connection, ["cut_wait"])
    assert window(without, trace.connection, ["kernel=0.5"]) == 2870 - 3 * 200


def test_a_process_whose_first_call_is_long_after_work_did_not_wait_for_it(trace: MadeTrace) -> None:
    trace.kernel(0, 400)
    trace.launched(600, 610, 400)
    trace.call("cudaStreamSynchronize", 620, 400)
    assert trace.window("kernel=0.5") == 810


def test_graphs_launched_before_the_window_count_where_their_kernels_are_missing(trace: MadeTrace) -> None:
    for number in range(10):
        call = trace.call("cudaGraphLaunch", 10 * number, 5)
        if number not in (3, 4, 8):
            trace.kernel(1000 + 100 * number, 100, call)
    check = SelfChecked.of(trace.connection).check
    assert check["empty_graph_share"] == 0.3
    assert check["grade"] == REFUSED


def test_the_range_is_without_waits_for_events_that_hold_nothing_up(trace: MadeTrace) -> None:
    trace.launched(0, 10, 50, stream=9, name="other")
    trace.launched(5, 15, 500, stream=7, name="first")
    trace.call("cudaStreamWaitEvent", 20, 1)
    trace.launched(25, 516, 100, stream=8, name="waiting")
    answers = Answers(SelfChecked.of(trace.connection), trace.connection)
    low, high = answers.document(parsed(["kernel:other=20"]))["range_ns"]
    # It may wait for both streams, or for the one whose work ended just before.
    assert low < 1_000_000 < 1_100_000 < high
    low, _ = answers.document(parsed(["kernel:first=2"]))["range_ns"]
    assert low > 1_090_000


def test_work_that_begins_near_the_end_of_the_one_before_stays_there(trace: MadeTrace) -> None:
    """Programmatic dependent launch: each kernel begins 2 us before the one before it ends."""
    for number in range(3):
        trace.launched(6 * number, 20 + 18 * number, 20)
    assert trace.window() == 56
    assert trace.window("kernel=0.5") == 26


def test_a_value_that_passes_threads_is_read_that_long_after_its_work(trace: MadeTrace) -> None:
    for step in range(3):
        at = 1000 * step
        trace.launched(at, at + 10, 400)
        trace.call("np.asarray(jax.Array)", at + 10, 900)
    # From 410 to 910 the value is on its way: steps of 1000 us become 800 us with kernels of 200 us.
    assert trace.window() == 2400
    assert trace.window("kernel=0.5") == 1800


def test_graphs_take_as_long_to_start_as_the_fastest_of_three(trace: MadeTrace) -> None:
    for step in range(4):
        at = 1000 * step
        call = trace.call("cuGraphLaunch", at, 5)
        trace.kernel(at + 150 + step, 400, call)
        trace.call("cudaStreamSynchronize", at + 10, 550)
    replayed = trace.window()
    assert abs(replayed - (3000 + 400 + 3)) < 20
