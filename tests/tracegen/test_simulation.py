"""Small programs whose every time can be worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tracegen.allocator import Allocator
from tracegen.hardware import H100, GpuModel, gpu_model
from tracegen.program import (
    Await,
    Call,
    Elapse,
    Instruction,
    Launch,
    ProcessProgram,
    RecordEvent,
    Signal,
    Synchronize,
    WaitEvent,
)
from tracegen.records import CollectiveInfo, CollectiveWork, CopyWork, GraphWork, KernelWork, Run
from tracegen.simulation import THREAD_HANDOVER_NS, Simulation
from tracegen.workloads import inference, training

START = 1_000_000


def kernel(dur_ns: int) -> KernelWork:
    return KernelWork("kernel", (1, 1, 1), (32, 1, 1), dur_ns)


def launch(
    work: KernelWork | CopyWork | GraphWork | CollectiveWork, stream: int = 7, *, blocking: bool = False
) -> Launch:
    return Launch(
        "launch", cost_ns=100, latency_ns=500, gap_ns=10, stream=stream, work=work, blocking=blocking
    )


def process(*threads: list[Instruction], rank: int = 0, gpu: GpuModel = H100) -> ProcessProgram:
    program = ProcessProgram(rank, 1, gpu, "python3", "node-0", 10, rank)
    for index, listing in enumerate(threads):
        program.thread(10 + index, "thread", "seed").instructions.extend(listing)
    return program


def play(*programs: ProcessProgram) -> list[Run]:
    return Simulation(programs, START).run()


def spans(run: Run) -> list[tuple[int, int]]:
    return [(each.start_ns - START, each.start_ns + each.dur_ns - START) for each in run.gpu_events()]


def test_kernels_wait_for_launch_latency_then_for_each_other() -> None:
    (run,) = play(process([launch(kernel(1_000)), launch(kernel(1_000)), Elapse(9_000), launch(kernel(50))]))
    assert spans(run) == [(500, 1_500), (1_510, 2_510), (9_700, 9_750)]
    assert [call.start_ns - START for call in run.calls] == [0, 100, 9_200]


def test_streams_run_side_by_side_until_an_event_holds_one() -> None:
    (run,) = play(
        process(
            [
                launch(kernel(1_000), 7),
                RecordEvent("record", 20, 1, 7),
                launch(kernel(400), 9),
                WaitEvent("wait", 20, 1, 9),
                launch(kernel(300), 9),
            ]
        )
    )
    assert spans(run) == [(500, 1_500), (620, 1_020), (1_510, 1_810)]


def test_an_event_of_an_empty_stream_holds_nothing() -> None:
    (run,) = play(
        process([RecordEvent("record", 20, 1, 7), WaitEvent("wait", 20, 1, 9), launch(kernel(300), 9)])
    )
    assert spans(run) == [(540, 840)]


def test_an_event_recorded_after_a_wait_carries_the_wait() -> None:
    (run,) = play(
        process(
            [
                launch(kernel(5_000), 7),
                RecordEvent("record", 20, 1, 7),
                WaitEvent("wait", 20, 1, 8),
                RecordEvent("record", 20, 2, 8),
                WaitEvent("wait", 20, 2, 9),
                launch(kernel(100), 9),
            ]
        )
    )
    assert spans(run)[-1] == (5_510, 5_610)


@pytest.mark.parametrize(
    ("sync", "end"),
    [
        (Synchronize("sync", 30, stream=7), 2_500 + H100.wake_ns),
        (Synchronize("sync", 30, stream=9), 3_600 + H100.wake_ns),
        (Synchronize("sync", 30, stream=11), 230),
        (Synchronize("sync", 30), 3_600 + H100.wake_ns),
    ],
)
def test_synchronising_holds_the_host(sync: Synchronize, end: int) -> None:
    (run,) = play(process([launch(kernel(2_000), 7), launch(kernel(3_000), 9), sync, Call("next", 5)]))
    assert run.calls[-1].start_ns - START == end
    assert run.syncs[0].start_ns - START == 200


def test_waiting_for_an_event_ignores_later_work() -> None:
    (run,) = play(
        process(
            [
                launch(kernel(2_000)),
                RecordEvent("record", 20, 1, 7),
                launch(kernel(9_000)),
                Synchronize("sync", 30, event_id=1),
            ]
        )
    )
    assert run.syncs[0].kind == "event"
    assert run.calls[-1].start_ns + run.calls[-1].dur_ns - START == 2_500 + H100.wake_ns


def test_a_blocking_copy_holds_the_host_and_the_engine_serves_one_at_a_time() -> None:
    copy = CopyWork("HtoD", "Pageable", "Device", 4_096, 700)
    (run,) = play(
        process([launch(replace(copy, source="Pinned"), 7), launch(copy, 9, blocking=True), Call("next", 5)])
    )
    assert spans(run) == [(500, 1_200), (1_200, 1_900)]
    assert run.calls[-1].start_ns - START == 1_900 + H100.wake_ns


def test_a_full_launch_queue_holds_the_host_inside_the_call() -> None:
    gpu = replace(H100, queue_depth=2)
    (run,) = play(process([launch(kernel(1_000)) for _ in range(4)], gpu=gpu))
    # Only started work leaves the queue: the third launch waits for the first start, the fourth for
    # the second.
    assert [call.start_ns - START for call in run.calls] == [0, 100, 200, 500]
    assert run.calls[3].start_ns + run.calls[3].dur_ns - START == 1_510
    assert spans(run) == [(500, 1_500), (1_510, 2_510), (2_520, 3_520), (3_530, 4_530)]


def test_a_graph_is_one_call_and_many_kernels() -> None:
    graph = GraphWork(4, (kernel(100), kernel(200), kernel(300)), gap_ns=5)
    (run,) = play(process([launch(graph), launch(kernel(50))]))
    assert spans(run) == [(500, 600), (605, 805), (810, 1_110), (1_120, 1_170)]
    assert [(each.correlation, each.graph_id, each.graph_node_id) for each in run.kernels] == [
        (1, 4, 1),
        (1, 4, 2),
        (1, 4, 3),
        (2, 0, 0),
    ]


def test_threads_hand_over_by_signal() -> None:
    (run,) = play(process([Await("go"), Call("second", 5)], [Elapse(1_000), Signal("go"), Call("first", 5)]))
    assert [(call.name, call.start_ns - START) for call in run.calls] == [
        ("first", 1_000),
        ("second", 1_000 + THREAD_HANDOVER_NS),
    ]


def collective(skew_ns: int) -> CollectiveWork:
    info = CollectiveInfo("allreduce", 8, 8, 2, "BFloat16", "0", "default_pg", (0, 1), 1)
    return CollectiveWork(kernel(2_000), info, skew_ns)


def test_a_collective_moves_when_the_last_rank_has_arrived() -> None:
    early, late = play(
        process([launch(collective(0), 20), Synchronize("sync", 30, stream=20), launch(kernel(10))]),
        process([Elapse(4_000), launch(collective(7), 20)], rank=1),
    )
    assert spans(early)[0] == (500, 6_500)
    assert spans(late) == [(4_500, 6_507)]
    assert spans(early)[1][0] == 6_500 + H100.wake_ns + 500
    assert [(each.arrival_ns - START, each.last_arrival_ns - START) for each in early.collectives] == [
        (500, 4_500)
    ]


def test_ranks_that_never_meet_are_an_error() -> None:
    with pytest.raises(RuntimeError, match="1 threads wait"):
        play(process([launch(collective(0)), Synchronize("sync", 30)]), process([Call("other", 5)], rank=1))


def test_work_that_never_runs_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="call 1 never ran"):
        play(process([launch(collective(0))]), process([Call("other", 5)], rank=1))


def test_allocator_reuses_blocks_of_the_same_rounded_size() -> None:
    allocator = Allocator(0)
    first, size = allocator.allocate("a", 1_000)
    assert size == 1_024
    second, _ = allocator.allocate("b", 1_000)
    assert second != first
    assert allocator.release("a") == (first, 1_024)
    assert allocator.allocate("c", 600)[0] == first
    with pytest.raises(ValueError, match="'b' is allocated twice"):
        allocator.allocate("b", 1)
    with pytest.raises(ValueError, match="'a' is released"):
        allocator.release("a")


def test_wrong_sizes_and_vendors_are_reported() -> None:
    with pytest.raises(ValueError, match="vendor: 'intel' is unknown"):
        gpu_model("intel")
    with pytest.raises(ValueError, match="must be at least 1"):
        training(ranks=0)
    with pytest.raises(ValueError, match="decode_steps"):
        inference(decode_steps=0)
