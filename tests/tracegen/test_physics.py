"""What must hold in every simulated run, whatever the program."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

from tracegen.records import Annotation, HostCall, Operator, PythonFrame, Run
from tracegen.training import END_SKEW_NS


def test_streams_run_in_order_without_overlap(runs: list[Run]) -> None:
    for run in runs:
        streams = defaultdict(list)
        for event in run.gpu_events():
            streams[event.stream].append(event)
        for events in streams.values():
            for before, after in pairwise(events):
                assert before.start_ns + before.dur_ns <= after.start_ns
                assert before.correlation <= after.correlation


def test_copy_engines_do_one_host_copy_at_a_time(runs: list[Run]) -> None:
    for run in runs:
        for kind in ("HtoD", "DtoH"):
            copies = [copy for copy in run.copies if copy.work.kind == kind]
            for before, after in pairwise(copies):
                assert before.start_ns + before.dur_ns <= after.start_ns


def test_gpu_work_starts_after_its_launch_call(runs: list[Run]) -> None:
    for run in runs:
        calls = {call.correlation: call for call in run.calls}
        assert len(calls) == len(run.calls)
        for event in run.gpu_events():
            assert event.dur_ns > 0
            assert event.start_ns > calls[event.correlation].start_ns
            assert calls[event.correlation].work is not None


def test_every_launch_ran_once_and_graphs_ran_whole(runs: list[Run], served: Run) -> None:
    for run in runs:
        launched = sorted(call.correlation for call in run.calls if call.work is not None)
        outside_graphs = [
            event.correlation for event in run.gpu_events() if not getattr(event, "graph_id", 0)
        ]
        replays = {kernel.correlation for kernel in run.kernels if kernel.graph_id}
        assert sorted([*outside_graphs, *replays]) == launched
    nodes = defaultdict(list)
    for kernel in served.kernels:
        if kernel.graph_id:
            nodes[kernel.correlation].append(kernel.graph_node_id)
    assert len(nodes) == 3
    assert len({tuple(each) for each in nodes.values()}) == 1
    assert all(each == list(range(1, len(each) + 1)) for each in nodes.values())


def test_collectives_end_together_after_the_last_arrival(ranks: list[Run]) -> None:
    parts = list(zip(*(run.collectives for run in ranks), strict=True))
    for collective in parts:
        assert len({each.info for each in collective}) == 1
        assert {each.last_arrival_ns for each in collective} == {max(each.arrival_ns for each in collective)}
        ends = [each.end_ns for each in collective]
        assert max(ends) - min(ends) < END_SKEW_NS
        assert min(ends) > max(each.arrival_ns for each in collective)
    assert len(parts) >= 3


def test_the_late_rank_waits_least_in_collectives(ranks: list[Run]) -> None:
    waits = [sum(each.last_arrival_ns - each.arrival_ns for each in run.collectives) for run in ranks]
    assert waits[2] < min(waits[:2])


def test_host_is_blocked_until_what_it_waits_for_is_done(runs: list[Run]) -> None:
    drained = 0
    for run in runs:
        for sync in run.syncs:
            if sync.kind not in ("stream", "device"):
                continue
            before = [
                event
                for event in run.gpu_events()
                if event.correlation < sync.correlation and sync.stream in (None, event.stream)
            ]
            assert before
            assert sync.start_ns + sync.dur_ns >= max(event.start_ns + event.dur_ns for event in before)
            drained += 1
    assert drained >= len(runs)


def test_waiting_streams_start_after_the_event_they_wait_for(ranks: list[Run]) -> None:
    for run in ranks:
        events = run.gpu_events()
        waits = [sync for sync in run.syncs if sync.kind == "wait"]
        assert waits
        for wait in waits:
            marked = [
                event
                for event in events
                if event.stream == wait.event_stream and event.correlation < (wait.record_correlation or 0)
            ]
            held = [
                event
                for event in events
                if event.stream == wait.stream and event.correlation > wait.correlation
            ]
            if marked and held:
                assert held[0].start_ns >= marked[-1].start_ns + marked[-1].dur_ns


def test_host_records_of_a_thread_nest(runs: list[Run]) -> None:
    for run in runs:
        threads = defaultdict(list)
        records: list[Operator | Annotation | HostCall | PythonFrame] = [
            *run.operators,
            *run.annotations,
            *run.calls,
            *run.python_frames,
        ]
        for record in records:
            threads[record.tid].append((record.start_ns, -(record.start_ns + record.dur_ns)))
        assert len(threads) == len(run.identity.threads)
        for spans in threads.values():
            open_ends: list[int] = []
            for start_ns, negative_end_ns in sorted(spans):
                while open_ends and open_ends[-1] <= start_ns:
                    open_ends.pop()
                assert not open_ends or -negative_end_ns <= open_ends[-1]
                open_ends.append(-negative_end_ns)


def test_calls_lie_inside_their_operator(runs: list[Run]) -> None:
    for run in runs:
        operators = {operator.operator_id: operator for operator in run.operators}
        owned = [call for call in run.calls if call.operator_id]
        assert owned
        for call in owned:
            operator = operators[call.operator_id]
            assert call.tid == operator.tid
            assert operator.start_ns <= call.start_ns
            assert call.start_ns + call.dur_ns <= operator.start_ns + operator.dur_ns


def test_backward_operators_name_a_forward_operator(ranks: list[Run]) -> None:
    for run in ranks:
        forward = {
            each.sequence_number: each
            for each in run.operators
            if each.sequence_number is not None and each.forward_tid is None
        }
        backward = [each for each in run.operators if each.forward_tid is not None]
        assert backward
        for operator in backward:
            assert operator.sequence_number is not None
            origin = forward[operator.sequence_number]
            assert origin.tid == operator.forward_tid != operator.tid
            assert origin.start_ns < operator.start_ns


def test_memory_events_add_up(ranks: list[Run]) -> None:
    for run in ranks:
        live: dict[int, int] = {}
        for before, event in pairwise(run.memory_events):
            assert event.allocated_bytes == before.allocated_bytes + event.bytes
            assert event.allocated_bytes <= event.reserved_bytes
        for event in run.memory_events:
            if event.bytes > 0:
                assert event.address not in live
                live[event.address] = event.bytes
            else:
                assert live.pop(event.address) == -event.bytes


def test_gpu_ranges_span_the_work_launched_inside(served: Run) -> None:
    for annotation in served.annotations:
        inside = {
            call.correlation
            for call in served.calls
            if annotation.start_ns <= call.start_ns < annotation.start_ns + annotation.dur_ns
        }
        work = [event for event in served.gpu_events() if event.correlation in inside]
        (span,) = [each for each in served.gpu_annotations if each.operator_id == annotation.operator_id]
        assert span.start_ns == work[0].start_ns
        assert span.start_ns + span.dur_ns == max(event.start_ns + event.dur_ns for event in work)
