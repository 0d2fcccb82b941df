"""Plays host programs against GPUs and yields what every process did."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from typing import Any

from tracegen import program as instructions
from tracegen.allocator import Allocator
from tracegen.gpu import Fabric, Gpu, Submission
from tracegen.outcome import add_gpu_annotations, add_gpu_records
from tracegen.program import (
    AnnotationScope,
    Instruction,
    OperatorScope,
    ProcessProgram,
)
from tracegen.records import (
    Annotation,
    HostCall,
    Identity,
    MemoryEvent,
    Operator,
    PythonFrame,
    Run,
    Sync,
    Work,
)
from tracegen.state import Event, HostThread, OpenScope, Process

THREAD_HANDOVER_NS = 9_000
"""From one thread's signal to the other thread's first action."""

MEMORY_BOOKKEEPING_NS = 250
"""Host cost of one hit in the caching allocator."""


class _BlockedError(Exception):
    """The thread cannot go on before something is known; it has been put on that thing's list."""


class Simulation:
    """One run of several processes that share collectives."""

    def __init__(self, programs: Sequence[ProcessProgram], start_ns: int, resident_bytes: int = 0) -> None:
        """Start every thread at ``start_ns`` with ``resident_bytes`` of device memory in use."""
        self._fabric: Fabric[HostThread] = Fabric(self._wake)
        self._queue: list[tuple[int, int, HostThread]] = []
        self._pushes = 0
        self._processes = [self._process(each, start_ns, resident_bytes) for each in programs]
        self._unfinished = len(self._queue)
        self._execute: dict[type, Callable[[HostThread, Any], None]] = {
            instructions.Begin: self._begin,
            instructions.End: self._end,
            instructions.Elapse: self._elapse,
            instructions.Call: self._call,
            instructions.Launch: self._launch,
            instructions.RecordEvent: self._record,
            instructions.WaitEvent: self._wait,
            instructions.Synchronize: self._synchronize,
            instructions.Allocate: self._allocate,
            instructions.Release: self._release,
            instructions.Signal: self._signal,
            instructions.Await: self._await,
        }

    def run(self) -> list[Run]:
        """Play all programs to their end and return one run per process.

        Raises RuntimeError when threads wait for something that can never happen.
        """
        while self._queue:
            _, _, thread = heapq.heappop(self._queue)
            self._step(thread)
        if self._unfinished:
            raise RuntimeError(
                f"simulation: {self._unfinished} threads wait for each other; check that every "
                "rank issues the same collectives and every awaited key is signalled"
            )
        return [_finished_run(process) for process in self._processes]

    def _process(self, program: ProcessProgram, start_ns: int, resident_bytes: int) -> Process:
        identity = Identity(
            program.rank,
            program.world_size,
            program.pid,
            program.device,
            program.process_name,
            program.host_name,
            tuple((thread.tid, thread.name) for thread in program.threads),
        )
        run = Run(identity, program.gpu, start_ns, start_ns)
        process = Process(program, Gpu(program.gpu, self._fabric), Allocator(resident_bytes), run)
        for thread in program.threads:
            self._push(HostThread(thread, process, start_ns))
        return process

    def _push(self, thread: HostThread) -> None:
        self._pushes += 1
        heapq.heappush(self._queue, (thread.now, self._pushes, thread))

    def _wake(self, threads: Sequence[HostThread]) -> None:
        for thread in threads:
            self._push(thread)

    def _step(self, thread: HostThread) -> None:
        """Execute instructions of the earliest thread until it is no longer the earliest."""
        listing = thread.program.instructions
        while thread.index < len(listing):
            if self._queue and self._queue[0][0] < thread.now:
                self._push(thread)
                return
            instruction: Instruction = listing[thread.index]
            try:
                self._execute[type(instruction)](thread, instruction)
            except _BlockedError:
                return
            thread.index += 1
        self._unfinished -= 1
        thread.process.run.end_ns = max(thread.process.run.end_ns, thread.now)

    def _begin(self, thread: HostThread, begin: instructions.Begin) -> None:
        process = thread.process
        parent = thread.frame_id()
        if isinstance(begin.scope, instructions.PythonScope):
            process.frames += 1
            identifier = process.frames
        else:
            process.operators += 1
            identifier = process.operators
        thread.scopes.append(OpenScope(begin.scope, identifier, parent, thread.now))

    def _end(self, thread: HostThread, _: instructions.End) -> None:
        opened = thread.scopes.pop()
        scope, run, tid = opened.scope, thread.process.run, thread.program.tid
        dur_ns = thread.now - opened.start_ns
        if isinstance(scope, OperatorScope):
            run.operators.append(
                Operator(
                    opened.identifier,
                    tid,
                    opened.start_ns,
                    dur_ns,
                    scope.name,
                    scope.arguments,
                    scope.sequence_number,
                    scope.forward_tid,
                    scope.collective,
                )
            )
        elif isinstance(scope, AnnotationScope):
            run.annotations.append(Annotation(opened.identifier, tid, opened.start_ns, dur_ns, scope.name))
        else:
            run.python_frames.append(
                PythonFrame(
                    opened.identifier,
                    opened.parent_frame,
                    tid,
                    opened.start_ns,
                    dur_ns,
                    scope.name,
                    scope.module_id,
                )
            )

    def _elapse(self, thread: HostThread, elapse: instructions.Elapse) -> None:
        thread.now += elapse.dur_ns

    def _call(self, thread: HostThread, call: instructions.Call) -> None:
        _finish_call(thread, call.name, thread.now + call.cost_ns)

    def _launch(self, thread: HostThread, launch: instructions.Launch) -> None:
        """Submit work; the host is held while the launch queue is full, and for blocking work."""
        if thread.call_start is None:
            thread.call_start = thread.now
        if thread.submitted is None:
            self._hold_for_queue(thread)
            thread.submitted = self._submit(thread, launch)
        end_ns = max(thread.call_start + launch.cost_ns, thread.now)
        if launch.blocking:
            end_ns = max(end_ns, _known_end(thread, (thread.submitted,)) + thread.process.gpu.model.wake_ns)
        correlation = thread.submitted.correlation
        thread.submitted = None
        _finish_call(thread, launch.name, end_ns, correlation, launch.work)

    def _hold_for_queue(self, thread: HostThread) -> None:
        gpu = thread.process.gpu
        opens_ns = gpu.queue_opens_ns(thread.now)
        if opens_ns is None:
            gpu.queue_waiters.append(thread)
            raise _BlockedError
        if opens_ns > thread.now:
            thread.now = opens_ns
            self._push(thread)
            raise _BlockedError

    def _submit(self, thread: HostThread, launch: instructions.Launch) -> Submission[HostThread]:
        process = thread.process
        stream = process.gpu.stream(launch.stream)
        submission: Submission[HostThread] = Submission(
            launch.work,
            stream,
            process.next_correlation(),
            thread.operator_id(),
            launch.name,
            thread.now + launch.latency_ns,
            launch.gap_ns,
            tuple(stream.next_waits),
        )
        for opened in thread.scopes:
            if isinstance(opened.scope, AnnotationScope):
                process.launched.setdefault(opened.identifier, []).append(submission)
        process.gpu.submit(submission)
        return submission

    def _record(self, thread: HostThread, record: instructions.RecordEvent) -> None:
        process = thread.process
        stream = process.gpu.stream(record.stream)
        call = _finish_call(thread, record.name, thread.now + record.cost_ns)
        process.events[record.event_id] = Event(stream.frontier(), record.stream, call.correlation)

    def _wait(self, thread: HostThread, wait: instructions.WaitEvent) -> None:
        process = thread.process
        event = process.events[wait.event_id]
        process.gpu.stream(wait.stream).next_waits.extend(event.marks)
        call = _finish_call(thread, wait.name, thread.now + wait.cost_ns)
        process.run.syncs.append(
            Sync(
                "wait",
                call.correlation,
                call.operator_id,
                call.tid,
                call.start_ns,
                call.dur_ns,
                wait.stream,
                wait.event_id,
                event.stream,
                event.correlation,
            )
        )

    def _synchronize(self, thread: HostThread, synchronize: instructions.Synchronize) -> None:
        process = thread.process
        event = None if synchronize.event_id is None else process.events[synchronize.event_id]
        if event is not None:
            kind, marks = "event", event.marks
        elif synchronize.stream is not None:
            kind, marks = "stream", process.gpu.stream(synchronize.stream).frontier()
        else:
            kind = "device"
            marks = tuple(mark for stream in process.gpu.streams.values() for mark in stream.frontier())
        drained_ns = _known_end(thread, marks)
        end_ns = thread.now + synchronize.cost_ns
        if drained_ns > thread.now:
            end_ns = max(end_ns, drained_ns + process.gpu.model.wake_ns)
        call = _finish_call(thread, synchronize.name, end_ns)
        process.run.syncs.append(
            Sync(
                kind,
                call.correlation,
                call.operator_id,
                call.tid,
                call.start_ns,
                call.dur_ns,
                synchronize.stream,
                synchronize.event_id,
                None if event is None else event.stream,
                None if event is None else event.correlation,
            )
        )

    def _allocate(self, thread: HostThread, allocate: instructions.Allocate) -> None:
        _note_memory(thread, *thread.process.allocator.allocate(allocate.key, allocate.bytes))

    def _release(self, thread: HostThread, release: instructions.Release) -> None:
        address, size = thread.process.allocator.release(release.key)
        _note_memory(thread, address, -size)

    def _signal(self, thread: HostThread, signal: instructions.Signal) -> None:
        thread.process.signals[signal.key] = thread.now
        self._wake(thread.process.awaiting.pop(signal.key, []))

    def _await(self, thread: HostThread, awaited: instructions.Await) -> None:
        signalled_ns = thread.process.signals.get(awaited.key)
        if signalled_ns is None:
            thread.process.awaiting.setdefault(awaited.key, []).append(thread)
            raise _BlockedError
        thread.now = max(thread.now, signalled_ns + THREAD_HANDOVER_NS)


def _finished_run(process: Process) -> Run:
    run = process.run
    add_gpu_records(run, process.gpu.history)
    add_gpu_annotations(run, process.launched)
    run.operators.sort(key=lambda each: (each.start_ns, each.operator_id))
    run.annotations.sort(key=lambda each: (each.start_ns, each.operator_id))
    run.python_frames.sort(key=lambda each: (each.start_ns, each.frame_id))
    run.calls.sort(key=lambda each: (each.start_ns, each.correlation))
    run.syncs.sort(key=lambda each: (each.start_ns, each.correlation))
    return run


def _known_end(thread: HostThread, marks: Sequence[Submission[HostThread]]) -> int:
    """Return when all marks are done; puts the thread on the first one that is not yet known."""
    latest = 0
    for mark in marks:
        if mark.end_ns is None:
            mark.waiters.append(thread)
            raise _BlockedError
        latest = max(latest, mark.end_ns)
    return latest


def _finish_call(
    thread: HostThread, name: str, end_ns: int, correlation: int | None = None, work: Work | None = None
) -> HostCall:
    """Write a call down and move its thread to the call's end."""
    start_ns = thread.now if thread.call_start is None else thread.call_start
    number = thread.process.next_correlation() if correlation is None else correlation
    call = HostCall(number, thread.operator_id(), thread.program.tid, start_ns, end_ns - start_ns, name, work)
    thread.process.run.calls.append(call)
    thread.call_start = None
    thread.now = end_ns
    return call


def _note_memory(thread: HostThread, address: int, size: int) -> None:
    allocator = thread.process.allocator
    thread.now += MEMORY_BOOKKEEPING_NS
    thread.process.run.memory_events.append(
        MemoryEvent(
            thread.program.tid,
            thread.operator_id(),
            thread.now,
            address,
            size,
            allocator.allocated,
            allocator.reserved,
        )
    )
