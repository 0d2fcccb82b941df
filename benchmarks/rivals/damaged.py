"""Small PyTorch traces with one defect each, and what is true of them.

The traces are synthetic, in the layout that Kineto writes: 400 operators, each with a launch, a flow and a
kernel; every tenth kernel is a collective on a stream of its own. A defect in a name leaves every time in the
file readable, so the truth is that of the sound trace; a cut file is judged by the events that are complete
before the cut.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

import truth

LAUNCHES = 400
SPACING_NS = 10_000
FIRST_NS = 5_000_000_000
HEAD = (
    b'{"schemaVersion": 1, "deviceProperties": [{"id": 0, "name": "GPU"}], '
    b'"baseTimeNanoseconds": 1700000000000000000, '
)
EVENTS = b'"traceEvents": [\n'
TAIL = b'\n], "traceName": "synthetic"}\n'
NAME = b"elementwise_kernel_137"


@dataclass(frozen=True)
class Case:
    """One trace file and its true answers."""

    name: str
    path: Path
    answers: dict[str, int]


def microseconds(ns: int) -> str:
    """``ns`` as the trace writes it: microseconds with three decimals."""
    return f"{ns // 1000}.{ns % 1000:03d}"


def event(category: str, name: str, where: tuple[int, int], when: tuple[int, int], arguments: str) -> str:
    """One complete event; ``where`` is (pid, tid) and ``when`` is (start, duration) in ns."""
    return (
        f'{{"ph": "X", "cat": "{category}", "name": "{name}", "pid": {where[0]}, "tid": {where[1]}, '
        f'"ts": {microseconds(when[0])}, "dur": {microseconds(when[1])}, "args": {{{arguments}}}}}'
    )


def flow(phase: str, correlation: int, where: tuple[int, int], ns: int) -> str:
    """One end (``s`` or ``f``) of the arrow from a launch to its kernel."""
    binding = ', "bp": "e"' if phase == "f" else ""
    return (
        f'{{"ph": "{phase}", "id": {correlation}, "pid": {where[0]}, "tid": {where[1]}, '
        f'"ts": {microseconds(ns)}, "cat": "ac2g", "name": "ac2g"{binding}}}'
    )


def launch_events(index: int, kernel_ns: int, orphan: bool) -> Iterator[str]:
    """Operator, launch call, flow and kernel of one launch; an orphan has only the kernel."""
    cpu, correlation, start = (900, 900), index + 1, FIRST_NS + index * SPACING_NS
    collective = index % 10 == 9
    gpu = (0, 20 if collective else 7)
    name = "ncclDevKernel_AllReduce_Sum_f32_RING_LL" if collective else f"elementwise_kernel_{index}"
    shared = f'"External id": {index + 1}, "correlation": {correlation}'
    if not orphan:
        yield event("cpu_op", "aten::add", cpu, (start - 9_000, 6_000), f'"External id": {index + 1}')
        yield event("cuda_runtime", "cudaLaunchKernel", cpu, (start - 7_000, 2_000), shared)
        yield flow("s", correlation, cpu, start - 7_000)
        yield flow("f", correlation, gpu, start)
    arguments = (
        f'"device": 0, "context": 1, "stream": {gpu[1]}, {shared}, "grid": [8, 1, 1], "block": [128, 1, 1]'
    )
    yield event("kernel", name, gpu, (start, kernel_ns), arguments)


def trace_text(kernel_ns: int = 8_123, orphans: int = 0) -> bytes:
    """A sound trace with kernels of ``kernel_ns``, the first ``orphans`` of them without a launch."""
    events = (e for index in range(LAUNCHES) for e in launch_events(index, kernel_ns, index < orphans))
    return HEAD + EVENTS + ",\n".join(events).encode() + TAIL


def complete_events(text: bytes) -> list[dict[str, Any]]:
    """The events of a possibly cut trace that are there to their last brace."""
    readable = text[text.index(EVENTS) + len(EVENTS) :].decode("utf-8", "ignore")
    decoder, position, events = json.JSONDecoder(parse_float=Decimal), 0, []
    while position < len(readable) and readable[position] == "{":
        try:
            value, position = decoder.raw_decode(readable, position)
        except ValueError:
            break
        events.append(value)
        position += len(",\n")
    return events


def damages() -> Iterator[tuple[str, bytes, bytes]]:
    """(file name, bytes on disk, sound or readable text that tells the truth) of every case."""
    sound = trace_text()
    cut = sound[: len(sound) * 6 // 10]
    packed = gzip.compress(sound, mtime=0)
    packed = packed[: len(packed) * 6 // 10]
    yield "sound.json", sound, sound
    yield "truncated.json", cut, cut
    yield "truncated_gzip.json.gz", packed, zlib.decompressobj(wbits=31).decompress(packed)
    yield "bad_byte_in_name.json", sound.replace(NAME, NAME[:8] + b"\xff" + NAME[8:]), sound
    yield "bad_escape_in_name.json", sound.replace(NAME, b"C:\\driver\\kernel"), sound
    yield "quote_in_name.json", sound.replace(NAME, b'kernel<"fp8">'), sound
    yield "bare_not_available.json", sound.replace(b'"grid": [8, 1, 1]', b'"blocks per SM": N/A', 1), sound
    overlapping, orphaned = trace_text(kernel_ns=12_345), trace_text(orphans=LAUNCHES * 3 // 10)
    yield "overlapping_kernels.json", overlapping, overlapping
    yield "orphan_kernels.json", orphaned, orphaned


def write_cases(folder: Path) -> list[Case]:
    """Write every case into ``folder``."""
    cases = []
    for name, data, text in damages():
        (folder / name).write_bytes(data)
        cases.append(Case(name, folder / name, truth.answers(complete_events(text))))
    return cases
