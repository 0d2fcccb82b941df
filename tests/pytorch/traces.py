"""Small Kineto traces made by hand: one function an event, times in integer nanoseconds."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson

import traceview
from traceview.session import Session

Event = dict[str, Any]
Args = dict[str, Any]

PID = 4000
TID = 4001
NVIDIA: Args = {"schemaVersion": 1, "cuda_runtime_version": 12040}
ROCM: Args = {"schemaVersion": 1, "hip_runtime_version": 60140093}


def microseconds(ns: int) -> orjson.Fragment:
    """`ns` as Kineto writes it: microseconds with three decimals, as text, since a float may not hold it."""
    sign = "-" if ns < 0 else ""
    return orjson.Fragment(f"{sign}{abs(ns) // 1000}.{abs(ns) % 1000:03d}")


def event(
    category: str, name: str, start_ns: int, dur_ns: int, args: Args | None = None, **more: Any
) -> Event:
    """A complete event on the CPU; `more` replaces keys such as pid and tid or adds some."""
    times = {"ts": microseconds(start_ns), "dur": microseconds(dur_ns)}
    return {
        "ph": "X",
        "cat": category,
        "name": name,
        "pid": PID,
        "tid": TID,
        **times,
        "args": dict(args or {}),
        **more,
    }


def op(name: str, start_ns: int, dur_ns: int, args: Args | None = None, **more: Any) -> Event:
    """A framework operator."""
    return event("cpu_op", name, start_ns, dur_ns, args, **more)


def annotation(name: str, start_ns: int, dur_ns: int, args: Args | None = None, **more: Any) -> Event:
    """A record_function range of the CPU."""
    return event("user_annotation", name, start_ns, dur_ns, args, **more)


def frame(name: str, start_ns: int, dur_ns: int, args: Args | None = None, **more: Any) -> Event:
    """A Python call."""
    return event("python_function", name, start_ns, dur_ns, args, **more)


def call(
    start_ns: int,
    dur_ns: int,
    correlation: int,
    args: Args | None = None,
    name: str = "cudaLaunchKernel",
    **more: Any,
) -> Event:
    """A call of the runtime."""
    return event(
        "cuda_runtime",
        name,
        start_ns,
        dur_ns,
        {"cbid": 211, "correlation": correlation, **(args or {})},
        **more,
    )


def on_gpu(
    category: str,
    name: str,
    start_ns: int,
    dur_ns: int,
    correlation: int,
    args: Args | None = None,
    *,
    device: int = 0,
    stream: int = 7,
) -> Event:
    """Work of a GPU: a kernel, gpu_memcpy or gpu_memset."""
    known = {"device": device, "context": 1, "stream": stream, "correlation": correlation}
    return event(category, name, start_ns, dur_ns, known | dict(args or {}), pid=device, tid=stream)


def kernel(
    start_ns: int,
    dur_ns: int,
    correlation: int,
    args: Args | None = None,
    name: str = "kernel",
    device: int = 0,
    stream: int = 7,
) -> Event:
    """A kernel."""
    return on_gpu("kernel", name, start_ns, dur_ns, correlation, args, device=device, stream=stream)


def document(events: Sequence[Any], top: Args = NVIDIA) -> bytes:
    """A trace with the metadata before the events, compact."""
    return orjson.dumps({**top, "traceEvents": list(events)})


def write(path: Path, events: Sequence[Any], top: Args = NVIDIA) -> Path:
    """Writes a trace, compressed where the name ends in .gz."""
    text = document(events, top)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(gzip.compress(text, 1) if path.suffix == ".gz" else text)
    return path


@contextmanager
def opened(path: Path, events: Sequence[Any] | bytes, top: Args = NVIDIA) -> Iterator[Session]:
    """A session over the trace of these events (or of this text), written to the folder or file `path`."""
    file = path / "trace.json" if path.is_dir() else path
    if isinstance(events, bytes):
        file.write_bytes(events)
    else:
        write(file, events, top)
    with traceview.open(file, cache=False) as session:
        yield session


def rows(session: Session, query: str) -> list[tuple[Any, ...]]:
    """All rows of a query."""
    return session.sql(query).fetchall()


def one(session: Session, query: str) -> Any:
    """The row of a query that has one row; its value, where it has one column."""
    found = session.sql(query).fetchall()
    assert len(found) == 1, found
    return found[0][0] if len(found[0]) == 1 else found[0]
