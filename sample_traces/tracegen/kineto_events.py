"""Text of single Kineto events, laid out as PyTorch's profiler lays them out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tracegen.kineto_dialects import (
    UNRECORDED_CALLS,
    call_arguments,
    collective_arguments,
    copy_name,
    kernel_arguments,
    quoted,
    transfer_arguments,
)
from tracegen.kineto_numbers import Numbers
from tracegen.records import (
    Annotation,
    Argument,
    Copy,
    GpuEvent,
    HostCall,
    Kernel,
    MemoryEvent,
    Operator,
    PythonFrame,
    Run,
    Shape,
    Sync,
)

SYNC_KINDS = {
    "stream": "Stream Sync",
    "device": "Context Sync",
    "event": "Event Sync",
    "wait": "Stream Wait Event",
}
ENGINE_PREFIX = "autograd::engine::evaluate_function"


def complete(category: str, name: str, pid: int, tid: int, start: str, duration: str, arguments: str) -> str:
    """Return a complete ("X") event; ``start`` and ``duration`` are printed microseconds."""
    return (
        f'  {{\n    "ph": "X", "cat": "{category}", "name": {quoted(name)}, "pid": {pid}, "tid": {tid},\n'
        f'    "ts": {start}, "dur": {duration},\n    "args": {{\n      {arguments}\n    }}\n  }}'
    )


def flow(phase: str, category: str, identifier: str, pid: int, tid: int, start: str) -> str:
    """Return one end of a flow arrow: phase s starts it, f ends it."""
    binding = ', "bp": "e"' if phase == "f" else ""
    return (
        f'  {{\n    "ph": "{phase}", "id": {identifier}, "pid": {pid}, "tid": {tid}, "ts": {start},\n'
        f'    "cat": "{category}", "name": "{category}"{binding}\n  }}'
    )


class EventWriter:
    """Turns the records of one run into event texts, group by group."""

    def __init__(self, run: Run, numbers: Numbers, *, flows: bool = True, sync_events: bool = False) -> None:
        """Print times and ids with ``numbers``; see ``kineto.write`` for the options."""
        self.run = run
        self.numbers = numbers
        self.flows = flows
        self.sync_events = sync_events
        self.recorded_calls = {call.correlation for call in run.calls}
        self.pid = run.identity.pid
        self.device = run.identity.device

    def host(self) -> Iterator[str]:
        """Yield operators and user ranges with the arrows from forward to backward."""
        run, numbers = self.run, self.numbers
        records: list[Operator | Annotation] = [*run.operators, *run.annotations]
        records.sort(key=lambda each: each.operator_id)
        arrows = self._forward_backward_flows()
        for index, record in enumerate(records):
            start = numbers.time(record.start_ns)
            if isinstance(record, Operator):
                category, arguments = "cpu_op", _operator_arguments(record, numbers)
            else:
                category, arguments = "user_annotation", ""
            yield complete(
                category,
                record.name,
                self.pid,
                record.tid,
                start,
                numbers.duration(record.dur_ns),
                f'"External id": {numbers.identifier("operator", record.operator_id)},'
                '"Record function id": 0, '
                f'{arguments}"Ev Idx": {numbers.identifier("index", index)}',
            )
            if record.operator_id in arrows:
                phase, identifier = arrows[record.operator_id]
                yield flow(
                    phase, "fwdbwd", numbers.identifier("flow", identifier), self.pid, record.tid, start
                )

    def memory(self) -> Iterator[str]:
        """Yield allocations and releases."""
        first = len(self.run.operators) + len(self.run.annotations)
        for index, event in enumerate(self.run.memory_events, first):
            yield self._memory_event(event, index)

    def python(self) -> Iterator[str]:
        """Yield Python frames."""
        run = self.run
        first = len(run.operators) + len(run.annotations) + len(run.memory_events)
        for index, frame in enumerate(run.python_frames, first):
            yield complete(
                "python_function",
                frame.name,
                self.pid,
                frame.tid,
                self.numbers.time(frame.start_ns),
                self.numbers.duration(frame.dur_ns),
                self._frame_arguments(frame, index),
            )

    def gpu(self) -> Iterator[str]:
        """Yield host API calls and GPU work, mixed in order of correlation id, with their arrows."""
        records: list[HostCall | GpuEvent] = [*self.run.gpu_events(), *self.run.calls]
        records.sort(key=lambda each: each.correlation)
        for record in records:
            if isinstance(record, HostCall):
                yield from self._call(record)
            else:
                yield from self._gpu_event(record)
        if self.sync_events and self.run.gpu.vendor == "nvidia":
            for sync in self.run.syncs:
                yield self._sync(sync)

    def gpu_annotations(self) -> Iterator[str]:
        """Yield the spans of user ranges on streams, widened by 1 ns on each side as Kineto does."""
        for span in self.run.gpu_annotations:
            yield complete(
                "gpu_user_annotation",
                span.name,
                self.device,
                span.stream,
                self.numbers.time(span.start_ns - 1),
                self.numbers.duration(span.dur_ns + 2),
                f'"External id": {self.numbers.identifier("operator", span.operator_id)}',
            )

    def _forward_backward_flows(self) -> dict[int, tuple[str, int]]:
        """Return phase and flow id by operator id, for pairs whose two sides were both recorded."""
        sides: dict[int, dict[str, int]] = {}
        for operator in self.run.operators:
            if operator.sequence_number is None or operator.name.startswith(ENGINE_PREFIX) or not self.flows:
                continue
            phase = "s" if operator.forward_tid is None else "f"
            sides.setdefault(operator.sequence_number, {})[phase] = operator.operator_id
        arrows: dict[int, tuple[str, int]] = {}
        for identifier, pair in enumerate((each for each in sides.values() if len(each) == 2), 1):
            arrows.update({operator_id: (phase, identifier) for phase, operator_id in pair.items()})
        return arrows

    def _memory_event(self, event: MemoryEvent, index: int) -> str:
        return (
            f'  {{\n    "ph": "i", "cat": "cpu_instant_event", "s": "t", "name": "[memory]",\n'
            f'    "pid": {self.pid}, "tid": {event.tid},\n    "ts": {self.numbers.time(event.time_ns)},\n'
            f'    "args": {{\n      "Total Reserved": {event.reserved_bytes}, '
            f'"Total Allocated": {event.allocated_bytes}, "Bytes": {event.bytes}, "Addr": {event.address}, '
            f'"Device Id": {self.device}, "Device Type": 1, '
            f'"Ev Idx": {self.numbers.identifier("index", index)}\n    }}\n  }}'
        )

    def _frame_arguments(self, frame: PythonFrame, index: int) -> str:
        numbers = self.numbers
        parent = "null" if frame.parent_id is None else numbers.identifier("frame", frame.parent_id)
        module = "" if frame.module_id is None else f'"Python module id": {frame.module_id}, '
        return (
            f'"Python parent id": {parent}, "Python id": {numbers.identifier("frame", frame.frame_id)}, '
            f'{module}"Ev Idx": {numbers.identifier("index", index)}'
        )

    def _call(self, call: HostCall) -> Iterator[str]:
        if call.name in UNRECORDED_CALLS:
            return
        start = self.numbers.time(call.start_ns)
        category = (
            "cuda_driver"
            if call.name.startswith("cu") and not call.name.startswith("cuda")
            else "cuda_runtime"
        )
        yield complete(
            category,
            call.name,
            self.pid,
            call.tid,
            start,
            self.numbers.duration(call.dur_ns),
            call_arguments(call, self.run.gpu, self.numbers),
        )
        if self.flows:
            phase = "f" if call.work is None else "s"
            yield self._launch_flow(phase, call.correlation, self.pid, call.tid, start)

    def _gpu_event(self, event: GpuEvent) -> Iterator[str]:
        gpu, numbers = self.run.gpu, self.numbers
        start = numbers.time(event.start_ns)
        if isinstance(event, Kernel):
            category, name = "kernel", event.work.name
            arguments = kernel_arguments(
                event, gpu, self.device, numbers, linked=event.correlation in self.recorded_calls
            )
        elif isinstance(event, Copy):
            category, name = "gpu_memcpy", copy_name(event.work, gpu)
            arguments = transfer_arguments(event, gpu, self.device, numbers)
        else:
            category, name = "gpu_memset", "Memset (Device)"
            arguments = transfer_arguments(event, gpu, self.device, numbers)
        yield complete(
            category, name, self.device, event.stream, start, numbers.duration(event.dur_ns), arguments
        )
        if self.flows:
            yield self._launch_flow("f", event.correlation, self.device, event.stream, start)

    def _launch_flow(self, phase: str, correlation: int, pid: int, tid: int, start: str) -> str:
        return flow(phase, "ac2g", self.numbers.identifier("correlation", correlation), pid, tid, start)

    def _sync(self, sync: Sync) -> str:
        numbers, kind = self.numbers, SYNC_KINDS[sync.kind]
        stream = -1 if sync.stream is None else sync.stream
        event = ""
        if sync.event_id is not None:
            record = numbers.identifier("correlation", sync.record_correlation or 0)
            event = (
                f'"wait_on_stream": {sync.event_stream},      '
                f'"wait_on_cuda_event_record_corr_id": {record},      '
                f'"wait_on_cuda_event_id": {sync.event_id},      '
            )
        return complete(
            "cuda_sync",
            kind,
            self.device,
            stream,
            numbers.time(sync.start_ns),
            numbers.duration(sync.dur_ns),
            f'"cuda_sync_kind": "{kind}",      {event}"stream": {stream}, '
            f'"correlation": {numbers.identifier("correlation", sync.correlation)},      '
            f'"device": {self.device}, "context": 1',
        )


def _operator_arguments(operator: Operator, numbers: Numbers) -> str:
    parts = ""
    if operator.sequence_number is not None:
        parts += f'"Sequence number": {numbers.identifier("sequence", operator.sequence_number)}, '
        if operator.forward_tid is not None:
            parts += '"Fwd thread id": 1, '
    if operator.collective is not None:
        parts += collective_arguments(operator.collective) + ", "
    if operator.arguments:
        parts += _inputs(operator.arguments)
    return parts


@lru_cache(maxsize=4096)
def _inputs(arguments: tuple[Argument, ...]) -> str:
    concrete = ", ".join(quoted(each.concrete) for each in arguments)
    types = ", ".join(quoted(each.type) for each in arguments)
    strides = ", ".join(_shape(each.strides) for each in arguments)
    dimensions = ", ".join(_shape(each.shape) for each in arguments)
    return (
        f'"Concrete Inputs": [{concrete}], "Input type": [{types}], "Input Strides": [{strides}], '
        f'"Input Dims": [{dimensions}], '
    )


def _shape(shape: Shape) -> str:
    return "[" + ", ".join(_shape(each) if isinstance(each, tuple) else str(each) for each in shape) + "]"
