"""Writes time by stack for flame graphs: folded lines, and speedscope's file format."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO, Final

import orjson

from traceview.ingest.unnamed import UNNAMED
from traceview.session import Session
from traceview.terminal import printable

_GPU: Final = """
    SELECT
        trace_id, frames, gpu_ns AS duration_ns,
        concat(rank_name(rank, trace_id), ' GPU ', coalesce(device::VARCHAR, '(unknown)')) AS title
    FROM gpu_stacks JOIN (SELECT trace_id, rank FROM traces) AS traces USING (trace_id)
    WHERE gpu_ns > 0 ORDER BY trace_id, device, frames
"""
_HOST: Final = """
    SELECT
        trace_id,
        -- PyTorch's names of threads begin with their number.
        concat_ws(' ', rank_name(rank, trace_id),
            if(starts_with(thread_name || ' ', concat('thread ', tid, ' ')), NULL, concat('thread ', tid)),
            thread_name) AS title,
        frames, self_ns AS duration_ns
    FROM host_stacks
    JOIN (SELECT trace_id, rank FROM traces) AS traces USING (trace_id)
    LEFT JOIN (
        SELECT trace_id, tid, any_value(thread_name) AS thread_name FROM threads GROUP BY ALL
    ) AS threads USING (trace_id, tid)
    WHERE self_ns > 0 ORDER BY trace_id, tid, frames
"""
_BATCH_ROWS: Final = 10_000
_QUERIES: Final = {"gpu": (_GPU,), "host": (_HOST,), "all": (_GPU, _HOST)}


@dataclass(frozen=True, slots=True)
class Stack:
    """The time of one stack.

    Attributes:
        title: the GPU or thread that it is of.
        frames: outermost first.
        duration_ns: without what is inside of other stacks [ns].
    """

    title: str
    frames: tuple[str, ...]
    duration_ns: int


def stacks(session: Session, of: str) -> Iterator[Stack]:
    """The stacks of GPUs (`of` = gpu), of threads (host), or of both (all), those of one title in a row."""
    for query in _QUERIES[of]:
        for batch in session.sql(query).batches(_BATCH_ROWS):
            for row in batch.to_pylist():
                frames = (UNNAMED if frame is None else frame for frame in row["frames"])
                yield Stack(row["title"], tuple(frames), row["duration_ns"])


def write_folded(found: Iterator[Stack], stream: BinaryIO) -> int:
    """Writes a line for each stack, `GPU 0;module;operator;kernel 1234` with nanoseconds, as flamegraph.pl,
    inferno and speedscope read it; returns the number of lines."""
    lines = 0
    for stack in found:
        frames = (printable(frame).replace(";", ":") for frame in (stack.title, *stack.frames))
        stream.write(f"{';'.join(frames)} {stack.duration_ns}\n".encode("utf-8", "replace"))
        lines += 1
    return lines


def write_speedscope(found: Iterator[Stack], stream: BinaryIO) -> int:
    """Writes a sampled profile for each GPU and thread; returns the number of stacks.

    The format: https://github.com/jlfwong/speedscope/wiki/Importing-from-custom-sources
    """
    numbers: dict[str, int] = {}
    profiles: dict[str, tuple[list[list[int]], list[int]]] = {}
    for stack in found:
        samples, weights = profiles.setdefault(stack.title, ([], []))
        samples.append([numbers.setdefault(frame, len(numbers)) for frame in stack.frames])
        weights.append(stack.duration_ns)
    document = {
        "$schema": "https://www.speedscope.app/file-format-schema.json",
        "exporter": "traceview",
        "shared": {"frames": [{"name": name} for name in numbers]},
        "profiles": [
            {
                "type": "sampled",
                "name": title,
                "unit": "nanoseconds",
                "startValue": 0,
                "endValue": sum(weights),
                "samples": samples,
                "weights": weights,
            }
            for title, (samples, weights) in profiles.items()
        ],
    }
    stream.write(orjson.dumps(document))
    return sum(len(weights) for _, weights in profiles.values())
