"""Writes a large Kineto trace by repeating one simulated block of training steps with new times and ids.

The block ends with the device idle, so any number of blocks can follow each other: every repeat is moved
by the block's length and all of its ids by the block's id ranges. The events of one block are formatted
once; a repeat only fills in the numbers that change.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path

from tracegen.kineto import clock, closing_events, head, open_text, recorded, tail
from tracegen.kineto_events import EventWriter
from tracegen.kineto_numbers import Numbers
from tracegen.model_shape import ModelShape
from tracegen.operators import Detail
from tracegen.records import Annotation, Operator, Run
from tracegen.workloads import training

BENCHMARK_MODEL = ModelShape(layers=24, hidden=2048, heads=16, sequence=1024, batch=4, vocabulary=32_000)
BENCHMARK_DETAIL = Detail(
    python_frames=True, memory_events=True, module_lookups=7, mixed_precision=True, wrapper_inputs=False
)
TWO_STEP_MEGABYTES = 100
"""From this size on a block has two different steps; below, that would miss the size by too much."""

EVENTS_PER_TEMPLATE = 400
"""Small enough for the template and its text to stay in the processor's cache."""

_HOLE = re.compile("\x01([a-z]+):(-?\\d+)\x02")
_STEP = re.compile(r'"ProfilerStep#(\d+)"')


class _Holes(Numbers):
    """Prints what a repeat changes as a marked hole: a kind and the block's own value."""

    def time(self, time_ns: int) -> str:
        """Return a time whose whole microseconds are a hole; repeats move by whole microseconds."""
        time_ns -= self.base_ns
        return f"\x01time:{time_ns // 1000}\x02.{time_ns % 1000:03d}"

    def identifier(self, kind: str, value: int) -> str:
        """Return an id as a hole."""
        return f"\x01{kind}:{value}\x02"


class _Template:
    """Text with holes for some events in a row."""

    def __init__(self, text: str, strides: dict[str, int]) -> None:
        text = _STEP.sub(lambda match: f'"ProfilerStep#\x01step:{match.group(1)}\x02"', text)
        holes = _HOLE.findall(text)
        self._text = _HOLE.sub("%d", text.replace("%", "%%"))
        self._values = [int(value) for _, value in holes]
        self._strides = [strides[kind] for kind, _ in holes]

    def repeat(self, number: int) -> str:
        """Return the text of repeat ``number``, 0 being the block itself."""
        return self._text % tuple(
            [value + number * stride for value, stride in zip(self._values, self._strides, strict=True)]
        )


def write_benchmark(
    path: Path, megabytes: int, seed: int = 0, shape: ModelShape = BENCHMARK_MODEL
) -> tuple[int, int]:
    """Write a trace of about ``megabytes`` million bytes, at least one block; return its events and bytes.

    Events appear in Kineto's order: operators, memory, Python frames, then calls and GPU work.
    """
    steps = 2 if megabytes >= TWO_STEP_MEGABYTES else 1
    run = training(
        ranks=1, steps=steps, seed=seed, shape=shape, detail=BENCHMARK_DETAIL, log_every=1, first_step=0
    )[0]
    numbers = _Holes("relative", run.start_ns)
    writer = EventWriter(run, numbers)
    strides = _strides(run, steps)
    groups = [
        list(each)
        for each in (writer.host(), writer.memory(), writer.python(), writer.gpu(), writer.gpu_annotations())
    ]
    templates = [list(_templates(group, strides)) for group in groups]
    block_bytes = sum(len(each.repeat(1)) for group in templates for each in group)
    repeats = max(1, round(megabytes * 1_000_000 / block_bytes))
    plain = Numbers("relative", run.start_ns)
    closing = list(closing_events(run, plain, run.start_ns + repeats * strides["time"] * 1000))
    entries = {**recorded(run), **clock(plain)}
    with ExitStack() as stack:
        out = open_text(path, stack)
        written = out.write(head(run, entries))
        for group_templates in templates:
            for number in range(repeats):
                for template in group_templates:
                    written += out.write(template.repeat(number))
        written += out.write(",\n".join(closing)) + out.write(tail(path.name, {}))
    return repeats * sum(map(len, groups)) + len(closing), written


def _templates(events: Iterable[str], strides: dict[str, int]) -> Iterator[_Template]:
    batch: list[str] = []
    for event in events:
        batch.append(event + ",\n")
        if len(batch) == EVENTS_PER_TEMPLATE:
            yield _Template("".join(batch), strides)
            batch = []
    if batch:
        yield _Template("".join(batch), strides)


def _strides(run: Run, steps: int) -> dict[str, int]:
    """Return how far each kind of number moves from one repeat to the next (times in microseconds)."""
    sequences = [each.sequence_number or 0 for each in run.operators]
    host_records: list[Operator | Annotation] = [*run.operators, *run.annotations]
    operators = max(each.operator_id for each in host_records)
    indices = len(run.operators) + len(run.annotations) + len(run.memory_events) + len(run.python_frames)
    return {
        "time": -(-(run.end_ns - run.start_ns) // 1000) + 25,
        "operator": operators,
        "correlation": max(each.correlation for each in run.calls),
        "frame": max(each.frame_id for each in run.python_frames),
        "sequence": max(sequences),
        "flow": len(run.operators),
        "index": indices,
        "step": steps,
    }
