"""GPU packets other than track events: render stages with launches, counters, devices, memory, clocks."""

from dataclasses import dataclass, field
from typing import Any, Final

from traceview_parsers.perfetto.sequence import Sequence
from traceview_parsers.perfetto.tracks import numbered

from traceview.ingest.recording.times import LONGEST_NS
from traceview.native.lookup import signed
from traceview.native.perfetto_layout import INTERNED_NAME, INTERNED_VALUE

Row = dict[str, Any]

_COMPUTE: Final = 2
_FORWARDS: Final = 2
_CUDA, _HIP = 4, 5
# google/perfetto, protos/perfetto/common/gpu_counter_descriptor.proto, MeasureUnit
_UNITS: Final = (
    "", "b", "Kb", "Mb", "Gb", "Tb", "Pb", "B", "KB", "MB", "GB", "TB", "PB", "Hz", "KHz", "MHz", "GHz",
    "THz", "PHz", "ns", "us", "ms", "s", "min", "h", "Vertex", "Pixel", "Triangle", "Primitive", "Fragment",
    "mW", "W", "KW", "J", "V", "A", "C", "F", "K", "%", "Instruction",
)  # fmt: skip
_API_NAMES: Final = {1: "OPEN_GL", 2: "VULKAN", 3: "OPEN_CL", 4: "CUDA", 5: "HIP"}


@dataclass(slots=True)
class GpuPackets:
    """The rows of all GPU packets.

    Attributes:
        stages: render stage events; kernels where they are compute work.
        samples: samples of counters, with the number of the segment as trace_id.
        devices: described GPUs.
        without_time: packets that need a time and have none.
        odd_durations: render stages with an impossible duration.
        unread: other packets.
    """

    stages: list[Row] = field(default_factory=list)
    samples: list[Row] = field(default_factory=list)
    devices: list[Row] = field(default_factory=list)
    without_time: int = 0
    odd_durations: int = 0
    _described: dict[tuple[Any, ...], Any] = field(default_factory=dict)
    _pending: dict[tuple[Any, ...], Row] = field(default_factory=dict)
    _specifications: dict[tuple[int, str, int], str] = field(default_factory=dict)
    _contexts: dict[tuple[int, int], int] = field(default_factory=dict)

    def renumber(self, segments: int) -> None:
        """Numbers the traces of other machines, see `numbered`; once all names are known."""
        for row in (*self.stages, *self.samples, *self.devices):
            row["trace_id"] = numbered(row["trace_id"], segments)

    def add(self, packet: Any, sequence: Sequence | None, time: int | None, segment: int) -> None:
        """Takes a packet."""
        if packet.HasField("gpu_render_stage_event"):
            self._stage(packet.gpu_render_stage_event, sequence, time, segment)
        elif packet.HasField("gpu_counter_event"):
            self._counters(packet, sequence, time, segment)
        elif packet.HasField("gpu_info"):
            for number, gpu in enumerate(packet.gpu_info.gpus):
                self.devices.append(_device(number, gpu, segment))
        elif packet.HasField("gpu_mem_total_event"):
            event = packet.gpu_mem_total_event
            self._sample(segment, time, event.gpu_id, "GPU Memory", "B", event.size, event.pid or None)
        elif packet.HasField("generic_gpu_frequency_event"):
            frequency = packet.generic_gpu_frequency_event
            name = "GPU Frequency"
            self._sample(segment, time, frequency.gpu_id, name, "KHz", frequency.frequency_khz, None)

    # --- Render stages ------------------------------------------------------------------------------------

    def _stage(self, event: Any, sequence: Sequence | None, time: int | None, segment: int) -> None:
        specifications = event.specifications
        if specifications.HasField("context_spec"):
            self._contexts[segment, specifications.context_spec.context] = specifications.context_spec.pid
        for kind, described in (("queue", specifications.hw_queue), ("stage", specifications.stage)):
            for number, description in enumerate(described):
                self._specifications[segment, kind, number] = _text(description.name)
        if time is None:
            self.without_time += 1
            return
        if not event.HasField("event_id") and not event.HasField("duration"):
            return
        queue, stage = _specification(event, "hw_queue", sequence), _specification(event, "stage", sequence)
        is_odd = event.duration > LONGEST_NS
        self.odd_durations += is_odd
        context = sequence.message("graphics_contexts", event.context) if sequence else None
        kernel = sequence.message("compute_kernels", event.kernel_iid) if sequence else None
        name = _stage_name(event, sequence, kernel)
        api = context.api if context is not None else 0
        pid = context.pid if context is not None else None
        self.stages.append(
            {
                "trace_id": segment,
                "number": len(self.stages),
                "event_id": signed(event.event_id),
                "ts": time,
                "dur": 0 if is_odd else event.duration,
                "device": event.gpu_id,
                "name": name or self._stage_text(segment, event, stage),
                "queue": _text(queue.name) if queue is not None else None,
                "queue_id": event.hw_queue_iid if queue is not None else event.hw_queue_id,
                "is_kernel": kernel is not None
                or event.HasField("launch")
                or (stage is not None and stage.category == _COMPUTE)
                or api in (_CUDA, _HIP),
                "vendor": {_CUDA: "nvidia", _HIP: "amd"}.get(api),
                "pid": pid,
                "context": signed(event.context),
                "submission_id": event.submission_id,
                "waits_on": [signed(iid) for iid in event.event_wait_ids],
                **_launch(event, kernel, sequence),
            }
        )
        if kernel is not None:
            self.stages[-1]["arguments"].setdefault("event_name", self._stage_text(segment, event, stage))
        if api in _API_NAMES:
            self.stages[-1]["arguments"]["api"] = _API_NAMES[api]
        if event.context:
            self.stages[-1]["arguments"]["context"] = event.context

    def _stage_text(self, segment: int, event: Any, stage: Any) -> str:
        if stage is not None:
            return _text(stage.name)
        number = event.stage_id % (1 << 64)
        return self._specifications.get((segment, "stage", number)) or f"render stage({number})"

    def named_stages(self) -> list[Row]:
        """The render stages, with the queues and processes that specifications anywhere in the file name."""
        for row in self.stages:
            segment = row["trace_id"]
            if row["queue"] is None:
                row["queue"] = self._specifications.get((segment, "queue", row["queue_id"]))
            if row["pid"] is None:
                row["pid"] = self._contexts.get((segment, row["context"]))
        return self.stages

    # --- Counters -----------------------------------------------------------------------------------------

    def _counters(self, packet: Any, sequence: Sequence | None, time: int | None, segment: int) -> None:
        event = packet.gpu_counter_event
        # The ids of an inline descriptor count in the whole trace, those of an interned one in its sequence.
        of_sequence = event.counter_descriptor_iid and sequence
        scope = (segment, sequence.number if of_sequence and sequence else -1)
        descriptor, gpu = event.counter_descriptor, event.gpu_id
        if of_sequence and sequence:
            interned = sequence.message("gpu_counter_descriptors", event.counter_descriptor_iid)
            if interned is not None:
                descriptor, gpu = interned.counter_descriptor, interned.gpu_id
        for spec in descriptor.specs:
            self._described.setdefault((*scope, spec.counter_id), (spec, gpu))
        if not event.counters:
            return
        if time is None:
            self.without_time += 1
            return
        for counter in event.counters:
            value = counter.double_value if counter.HasField("double_value") else float(counter.int_value)
            key = (*scope, counter.counter_id)
            spec, gpu = self._described.get(key, (None, event.gpu_id))
            name = _text(spec.name) if spec is not None else f"counter {counter.counter_id}"
            unit = _unit(spec) if spec is not None else None
            if spec is not None and spec.value_direction == _FORWARDS:
                self._sample(segment, time, gpu, name, unit, value, None)
                continue
            # A sample is the count since the sample before it, so its value starts there.
            before = self._pending.get(key)
            if before is not None:
                before["value"] = value
            row = self._sample(segment, time, gpu, name, unit, 0.0, None)
            if row is not None:
                self._pending[key] = row

    def _sample(
        self,
        segment: int,
        time: int | None,
        gpu: int,
        name: str,
        unit: str | None,
        value: float,
        pid: int | None,
    ) -> Row | None:
        if time is None:
            self.without_time += 1
            return None
        row: Row = {
            "trace_id": segment, "ts_ns": time, "device": gpu, "name": name, "unit": unit,
            "value": float(value), "pid": pid,
        }  # fmt: skip
        self.samples.append(row)
        return row


def _specification(event: Any, kind: str, sequence: Sequence | None) -> Any:
    iid = getattr(event, f"{kind}_iid")
    return sequence.message("gpu_specifications", iid) if iid and sequence else None


def _stage_name(event: Any, sequence: Sequence | None, kernel: Any) -> str | None:
    if kernel is not None:
        return _text(kernel.demangled_name) or _text(kernel.name)
    return _event_name(event, sequence)


def _event_name(event: Any, sequence: Sequence | None) -> str | None:
    if event.name_iid and sequence:
        named = sequence.text(INTERNED_NAME, event.name_iid)
        return _text(named) if named is not None else None
    return _text(event.name) or None


def _launch(event: Any, kernel: Any, sequence: Sequence | None) -> Row:
    """Launch dimensions, and arguments of the kernel and of the launch."""
    launch = event.launch
    arguments: dict[str, Any] = {}
    for argument in [*(kernel.args if kernel is not None else ()), *launch.args]:
        name = _text(argument.name)
        if argument.name_iid and sequence:
            known = sequence.message("compute_arg_names", argument.name_iid)
            name = _text(known.text) if known is not None else f"unknown({argument.name_iid})"
        arguments[name] = _argument_value(argument, sequence)
    arguments |= {_text(extra.name): _text(extra.value) for extra in event.extra_data}
    if kernel is not None:
        stated = {"mangled_name": _text(kernel.name), "arch": _text(kernel.arch)}
        stated["event_name"] = _event_name(event, sequence) or ""
        arguments |= {name: value for name, value in stated.items() if value}
    row: Row = {"arguments": arguments}
    for what, size in (("grid", launch.grid_size), ("block", launch.workgroup_size)):
        stated = event.HasField("launch") and (size.HasField("x") or size.HasField("y") or size.HasField("z"))
        row |= {f"{what}_{axis}": (getattr(size, axis) or 1) if stated else None for axis in "xyz"}
    return row


def _argument_value(argument: Any, sequence: Sequence | None) -> Any:
    for name in ("int_value", "uint_value", "double_value"):
        if argument.HasField(name):
            return getattr(argument, name)
    if argument.string_value_iid and sequence:
        known = sequence.text(INTERNED_VALUE, argument.string_value_iid)
        return _text(known) if known is not None else None
    return _text(argument.string_value)


def _device(number: int, gpu: Any, segment: int) -> Row:
    return {
        "trace_id": segment,
        "device": number,
        "name": _text(gpu.model) or _text(gpu.name) or None,
        "vendor": _text(gpu.vendor).lower() or None,
        "arch": _text(gpu.architecture) or None,
        "uuid": gpu.uuid.hex() or None,
        "metadata": {_text(extra.name): _text(extra.value) for extra in gpu.extra}
        | ({"pci_bdf": _text(gpu.pci_bdf)} if gpu.pci_bdf else {}),
    }


def _unit(spec: Any) -> str | None:
    above, below = ":".join(_unit_texts(spec.numerator_units)), ":".join(_unit_texts(spec.denominator_units))
    return (f"{above}/{below}" if below else above) or None


def _unit_texts(units: Any) -> list[str]:
    return [_UNITS[unit] if 0 <= unit < len(_UNITS) else str(unit) for unit in units if unit]


def _text(value: bytes) -> str:
    return value.decode("utf-8", "replace")
