"""Writes a run as the PyTorch profiler (Kineto) writes its Chrome trace JSON."""

from __future__ import annotations

import gzip
import io
import json
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

from tracegen.hardware import GpuModel
from tracegen.kineto_events import EventWriter
from tracegen.kineto_numbers import Numbers
from tracegen.records import Run

PROFILER = "PyTorch Profiler"
GPU_SORT_INDEX = 5_000_000
SPAN_SORT_INDEX = 536_870_912


def write(
    run: Run,
    path: Path | str,
    *,
    era: str = "relative",
    metadata_position: str = "before",
    distributed_info: str = "before",
    flows: bool = True,
    sync_events: bool = False,
    host_name: bool = False,
) -> None:
    """Write ``run`` to ``path``; the suffix .json, .json.gz or .json.zst chooses the compression.

    ``era`` is how times are told (see ``Numbers``). ``metadata_position`` puts the base time before or
    after the events, ``distributed_info`` the ranks' description before, after or absent. ``flows`` draws
    the arrows of launches and of backward operators, ``sync_events`` adds the opt-in cuda_sync rows, which
    only NVIDIA traces have, ``host_name`` the name of the host. The same run and options give the same
    bytes. Raises ValueError for an unknown option value or suffix.
    """
    for name, value, allowed in (
        ("metadata_position", metadata_position, ("before", "after")),
        ("distributed_info", distributed_info, ("before", "after", "absent")),
    ):
        if value not in allowed:
            raise ValueError(f"{name}: {value!r} is unknown, use one of {', '.join(allowed)}")
    numbers = Numbers(era, run.start_ns)
    events = EventWriter(run, numbers, flows=flows, sync_events=sync_events)
    late = {
        **(clock(numbers) if metadata_position == "after" else {}),
        **(_distributed_info(run) if distributed_info == "after" else {}),
    }
    early = {
        **(_distributed_info(run) if distributed_info == "before" else {}),
        **recorded(run),
        **({"host_name": run.identity.host_name} if host_name else {}),
        **(clock(numbers) if metadata_position == "before" else {}),
    }
    with ExitStack() as stack:
        out = open_text(Path(path), stack)
        out.write(head(run, early))
        write_events(out, all_events(run, numbers, events))
        out.write(tail(Path(path).name, late))


def open_text(path: Path, stack: ExitStack) -> TextIO:
    """Open ``path`` for writing text, compressed as its suffix says; ``stack`` closes it.

    Raises ValueError for a suffix other than .json, .json.gz and .json.zst.
    """
    if path.name.endswith(".json"):
        return stack.enter_context(path.open("w", encoding="utf-8", newline="\n", buffering=1 << 20))
    if path.name.endswith(".json.gz"):
        raw = stack.enter_context(path.open("wb"))
        packed = stack.enter_context(gzip.GzipFile("", "wb", 9, raw, mtime=0))
        return stack.enter_context(io.TextIOWrapper(packed, encoding="utf-8", newline="\n"))
    if path.name.endswith(".json.zst"):
        import zstandard  # the only use, so that other suffixes work without the package

        raw = stack.enter_context(path.open("wb"))
        stream = stack.enter_context(zstandard.ZstdCompressor(level=10).stream_writer(raw))
        return stack.enter_context(io.TextIOWrapper(stream, encoding="utf-8", newline="\n"))
    raise ValueError(f"{path}: unknown suffix, use .json, .json.gz or .json.zst")


def head(run: Run, entries: dict[str, object]) -> str:
    """Return the text before the first event."""
    devices = ",\n".join(_device(index, run.gpu) for index in range(max(8, run.identity.device + 1)))
    lines = "".join(f"  {json.dumps(key)}: {json.dumps(value)},\n" for key, value in entries.items())
    return (
        f'\n{{\n  "schemaVersion": 1,\n  "deviceProperties": [\n{devices}\n  ],\n{lines}  "traceEvents": [\n'
    )


def tail(name: str, entries: dict[str, object]) -> str:
    """Return the text after the last event."""
    lines = "".join(f",\n  {json.dumps(key)}: {json.dumps(value)}" for key, value in entries.items())
    return f'\n  ],\n  "traceName": {json.dumps(name)}{lines}\n}}'


def write_events(out: TextIO, events: Iterable[str]) -> None:
    """Write event texts separated by commas."""
    separator = ""
    for event in events:
        out.write(separator)
        out.write(event)
        separator = ",\n"


def all_events(run: Run, numbers: Numbers, events: EventWriter) -> Iterator[str]:
    """Yield every event in the order Kineto writes them."""
    yield from events.host()
    yield from events.memory()
    yield from events.python()
    yield from events.gpu()
    yield from events.gpu_annotations()
    yield from closing_events(run, numbers)


def closing_events(run: Run, numbers: Numbers, end_ns: int | None = None) -> Iterator[str]:
    """Yield the names of processes, threads and streams, the span of the trace and its instants."""
    start = numbers.time(run.start_ns)
    identity = run.identity
    yield from _process_names(identity.pid, identity.process_name, "CPU", identity.pid, start)
    for device in range(max(8, identity.device + 1)):
        yield from _process_names(
            device, identity.process_name, f"GPU {device}", GPU_SORT_INDEX + device, start
        )
    for stream in run.streams():
        yield from _thread_names(identity.device, stream, f"stream {stream} ", start)
    for tid, name in identity.threads:
        yield from _thread_names(identity.pid, tid, f"thread {tid} ({name})", start)
    dur_ns = (run.end_ns if end_ns is None else end_ns) - run.start_ns
    yield (
        f'  {{\n    "ph": "X", "cat": "Trace", "ts": {start}, "dur": {numbers.duration(dur_ns)},\n'
        f'    "pid": "Spans", "tid": "{PROFILER}",\n    "name": "{PROFILER} (0)",\n'
        f'    "args": {{\n      "Op count": 0\n    }}\n  }}'
    )
    yield _metadata("process_sort_index", '"Spans"', 0, start, f'"sort_index": {SPAN_SORT_INDEX}')
    yield (
        f'  {{\n    "name": "Iteration Start: {PROFILER}", "ph": "i", "s": "g",\n'
        f'    "pid": "Traces", "tid": "Trace {PROFILER}", "ts": {start}\n  }}'
    )
    yield (
        f'  {{\n    "name": "Record Window End", "ph": "i", "s": "g",\n'
        f'    "pid": "", "tid": "", "ts": {numbers.time(run.start_ns + dur_ns + 30_000)}\n  }}'
    )


def recorded(run: Run) -> dict[str, object]:
    """Return the entries that say which software ran and what was recorded."""
    entries: dict[str, object] = {}
    if run.gpu.vendor == "nvidia":
        entries |= {"cupti_version": 24, "cuda_runtime_version": 12060, "cuda_driver_version": 12080}
    else:
        entries |= {"roctracer_version": 4.1, "hip_runtime_version": 60443483, "hip_driver_version": 60443483}
    flags = {
        "record_shapes": any(each.arguments for each in run.operators),
        "with_stack": bool(run.python_frames),
        "profile_memory": bool(run.memory_events),
    }
    entries |= {flag: 1 for flag, on in flags.items() if on}
    return entries | {"trace_id": f"{run.start_ns:016X}{run.identity.pid:016X}"}


def clock(numbers: Numbers) -> dict[str, object]:
    """Return the entries that say what times mean."""
    base = {"baseTimeNanoseconds": numbers.base_ns} if numbers.era == "relative" else {}
    return {"displayTimeUnit": "ms", **base}


def _distributed_info(run: Run) -> dict[str, object]:
    identity = run.identity
    if identity.world_size < 2:
        return {}
    groups = {("0", "default_pg"): tuple(range(identity.world_size))}
    groups |= {
        (each.collective.group_name, each.collective.group_description): each.collective.ranks
        for each in run.kernels
        if each.collective
    }
    described = [
        {
            "pg_name": name,
            "pg_desc": description,
            "backend_config": "cuda:nccl",
            "pg_size": len(ranks),
            "ranks": list(ranks),
        }
        for (name, description), ranks in groups.items()
    ]
    return {
        "distributedInfo": {
            "backend": "nccl",
            "rank": identity.rank,
            "world_size": identity.world_size,
            "pg_count": len(described),
            "pg_config": described,
            "nccl_version": "2.22.3",
        }
    }


def _device(index: int, gpu: GpuModel) -> str:
    last = (
        f'"regsPerMultiprocessor": 65536, "sharedMemPerBlockOptin": {gpu.shared_bytes_optin}, '
        f'"sharedMemPerMultiprocessor": {gpu.shared_bytes_per_unit}'
    )
    if gpu.vendor == "amd":
        last = f'"maxSharedMemoryPerMultiProcessor": {gpu.shared_bytes_per_unit}'
    return (
        f'    {{\n      "id": {index}, "name": "{gpu.name}", "totalGlobalMem": {gpu.memory_bytes},\n'
        f'      "computeMajor": {gpu.compute_major}, "computeMinor": {gpu.compute_minor},\n'
        f'      "maxThreadsPerBlock": 1024, "maxThreadsPerMultiprocessor": 2048,\n'
        f'      "regsPerBlock": 65536, "warpSize": {gpu.warp_size},\n'
        f'      "sharedMemPerBlock": {gpu.shared_bytes_per_block}, "numSms": {gpu.compute_units}\n'
        f"    , {last}\n    }}"
    )


def _process_names(pid: int, name: str, label: str, sort_index: int, start: str) -> Iterator[str]:
    yield _metadata("process_name", str(pid), 0, start, f'"name": "{name}"')
    yield _metadata("process_labels", str(pid), 0, start, f'"labels": "{label}"')
    yield _metadata("process_sort_index", str(pid), 0, start, f'"sort_index": {sort_index}')


def _thread_names(pid: int, tid: int, name: str, start: str) -> Iterator[str]:
    yield _metadata("thread_name", str(pid), tid, start, f'"name": "{name}"')
    yield _metadata("thread_sort_index", str(pid), tid, start, f'"sort_index": {tid}')


def _metadata(name: str, pid: str, tid: int, start: str, arguments: str) -> str:
    return (
        f'  {{\n    "name": "{name}", "ph": "M", "ts": {start}, "pid": {pid}, "tid": {tid},\n'
        f'    "args": {{\n      {arguments}\n    }}\n  }}'
    )
