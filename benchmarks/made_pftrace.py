"""Makes a Perfetto trace as rocprofv3 writes it: HIP and HSA calls, markers, kernels, copies, counters.

    python benchmarks/made_pftrace.py big.pftrace --launches 300000

The layout is that of ROCm/rocm-systems, projects/rocprofiler-sdk/source/lib/output/generatePerfetto.cpp with
the Perfetto SDK: domain by domain and record by record (each BEGIN directly followed by its END), so not in
the order of time; names interned, annotations 8 to 18 a span, absolute times on the boot clock, flows from
call to GPU work, nested lengths padded to four bytes. 300,000 launches make about 2 million track events with
11 million annotations in 160 MB.
"""

from __future__ import annotations

import argparse
import random
import struct
from collections.abc import Callable, Iterator
from pathlib import Path

PID, SEQUENCE, BOOTTIME = 4242, 1, 6
PROCESS_TRACK = 0x5EED
KERNELS = [f"void kernel_{i}<float, {i % 7}>(float const*, float*, int)" for i in range(300)]
COUNTERS = ("SQ_WAVES", "SQ_INSTS_VALU", "TCC_HIT_sum")


def varint(value: int) -> bytes:
    """A number in protobuf's variable length."""
    out = bytearray()
    value &= (1 << 64) - 1
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def number(field: int, value: int) -> bytes:
    """A field that holds a number."""
    return varint(field << 3) + varint(value)


def nested(field: int, data: bytes, *, padded: bool = False) -> bytes:
    """A field that holds bytes; a padded length takes four bytes whatever it is, as the SDK writes it."""
    size = varint(len(data))
    if padded and len(data) > 127:
        size = bytes(len(data) >> 7 * i & 0x7F | (0x80 if i < 3 else 0) for i in range(4))
    return varint(field << 3 | 2) + size + data


class Writer:
    """Writes one sequence of packets; every name is explained in the packet that first uses it."""

    def __init__(self, write: Callable[[bytes], object]) -> None:
        self._write = write
        self._interned: dict[tuple[int, str], int] = {}
        self._counts = {1: 0, 2: 0, 3: 0}
        self._fresh = b""
        self._stamp = number(10, SEQUENCE) + number(13, 2)
        self._keys: dict[tuple[str, bool], bytes] = {}
        self.spans = self.events = self.samples = 0

    def packet(self, body: bytes, flags: bytes | None = None) -> None:
        """Writes a packet on the sequence."""
        if self._fresh:
            body += nested(12, self._fresh, padded=True)
            self._fresh = b""
        body += self._stamp if flags is None else flags
        self._write(b"\x0a" + varint(len(body)) + body)

    def clear(self, time: int) -> None:
        """Starts the state of the sequence anew."""
        self._interned.clear()
        self._keys.clear()
        clocks = b"".join(nested(1, number(1, clock) + number(2, time)) for clock in (BOOTTIME,))
        clocks += nested(1, number(1, 64) + number(2, time) + number(3, 1))
        defaults = nested(59, number(58, 64))
        self.packet(nested(6, clocks) + defaults, number(10, SEQUENCE) + number(13, 1))

    def track(self, uuid: int, name: str, body: bytes = b"", parent: int = PROCESS_TRACK) -> None:
        """Declares a track."""
        descriptor = number(1, uuid) + nested(2, name.encode()) + number(5, parent) + body
        self.packet(nested(60, descriptor))

    def _iid(self, kind: int, text: str) -> int:
        iid = self._interned.get((kind, text))
        if iid is None:
            self._counts[kind] += 1
            iid = self._interned[kind, text] = self._counts[kind]
            self._fresh += nested(kind, number(1, iid) + nested(2, text.encode()))
        return iid

    def annotations(self, values: dict[str, int | str | float]) -> bytes:
        """The annotations of a span."""
        out = []
        for name, value in values.items():
            key = self._keys.get((name, False))
            if key is None:
                key = self._keys[name, False] = number(1, self._iid(3, name))
            if isinstance(value, str):
                body = key + nested(6, value.encode())
            elif isinstance(value, float):
                body = nested(10, name.encode()) + b"\x29" + struct.pack("<d", value)
            else:
                body = key + b"\x18" + varint(value)
            out.append(b"\x22" + bytes((len(body),)) + body)
        return b"".join(out)

    def span(
        self,
        track: int,
        category: str,
        name: str,
        start: int,
        end: int,
        flow: int,
        values: dict[str, int | str | float],
    ) -> None:
        """Writes BEGIN and END."""
        times = {"begin_ns": start, "end_ns": end, "delta_ns": end - start}
        begin = (
            number(3, self._iid(1, category))
            + number(10, self._iid(2, name))
            + number(9, 1)
            + number(11, track)
        )
        begin += self.annotations({**times, **values})
        if flow:
            begin += b"\xf9\x02" + struct.pack("<Q", flow ^ PROCESS_TRACK)
        clock = number(58, BOOTTIME)
        self.packet(number(8, start) + clock + nested(11, begin, padded=True))
        self.packet(number(8, end) + clock + nested(11, number(9, 2) + number(11, track)))
        self.spans += 1
        self.events += 2

    def sample(self, track: int, time: int, value: int) -> None:
        """Writes a sample of a counter."""
        self.packet(
            number(8, time)
            + number(58, BOOTTIME)
            + nested(11, number(9, 4) + number(11, track) + number(30, value))
        )
        self.events += 1
        self.samples += 1


def write_trace(path: Path, launches: int, seed: int = 1) -> Writer:
    """Writes a trace with that many kernel launches; returns the writer with what it counted."""
    with open(path, "wb", buffering=1 << 20) as file:
        writer = Writer(file.write)
        _write(writer, launches, random.Random(seed))
    return writer


def _write(writer: Writer, launches: int, rng: random.Random) -> None:
    start = 10**14
    writer.clear(start)
    writer.packet(nested(60, number(1, PROCESS_TRACK) + nested(3, number(1, PID) + nested(6, b"app"))))
    threads = [PID, PID + 1]
    for tid in threads:
        thread = nested(4, number(1, PID) + number(2, tid) + nested(5, b"thread"))
        writer.packet(nested(60, number(1, tid) + number(5, PROCESS_TRACK) + thread))
    streams = [1, 2, 3]
    for stream in streams:
        writer.track(0x1000 + stream, f'STREAM [" {stream} "] ')
    unit = nested(8, number(3, 3) + number(4, 1024))
    writer.track(0x2000, "COPY BYTES to AGENT [4] (GPU)", unit)
    times = [start + i * 9000 + rng.randrange(2000) for i in range(launches)]
    _calls(writer, times, threads, rng)
    writer.clear(times[-1])
    _markers(writer, times, threads)
    writer.clear(times[-1])
    _gpu_work(writer, times, streams, rng)
    for i in range(launches * 19 // 40):
        writer.sample(0x2000, start + i * 17000, rng.randrange(1 << 20))


def _calls(writer: Writer, times: list[int], threads: list[int], rng: random.Random) -> None:
    for domain, kind, names, share in (
        ("hsa_api", "HSA_CORE_API", ("hsa_signal_load_relaxed", "hsa_queue_store"), 1.0),
        ("hip_api", "HIP_RUNTIME_API_EXT", ("hipLaunchKernel", "hipModuleLaunchKernel"), 1.0),
    ):
        for i, time in enumerate(times[: int(len(times) * share)]):
            # HSA calls lie within the HIP call that makes them.
            inner = domain == "hsa_api"
            begin, end = (time + 500, time + 2500) if inner else (time, time + 4000 + rng.randrange(500))
            correlation = 2 * i + 2 if inner else 2 * i + 1
            tid = threads[i % 2]
            values: dict[str, int | str | float] = {
                "tid": tid, "kind": kind, "operation": i % 400, "corr_id": correlation,
                "ancestor_id": 2 * i + 1 if inner else 0,
            }  # fmt: skip
            if not inner:
                values["stream_ID"] = i % 3 + 1
            flow = 0 if inner else correlation
            writer.span(tid, domain, names[i % len(names)], begin, end, flow, values)


def _markers(writer: Writer, times: list[int], threads: list[int]) -> None:
    step = 12
    for i in range(0, len(times) - step, step):
        values: dict[str, int | str | float] = {
            "tid": threads[0], "kind": "MARKER_CORE_RANGE_API", "operation": 1, "corr_id": 1_000_000 + i,
            "ancestor_id": 0,
        }  # fmt: skip
        writer.span(
            threads[0], "marker_api", f"step {i // step % 50}", times[i], times[i + step] - 100, 0, values
        )


def _gpu_work(writer: Writer, times: list[int], streams: list[int], rng: random.Random) -> None:
    free = dict.fromkeys(streams, 0)
    for i, time in enumerate(times):
        stream = streams[i % 3]
        begin = max(free[stream], time + 5000)
        end = begin + 1000 + rng.randrange(20000)
        free[stream] = end
        if i % 12 == 5:
            copy: dict[str, int | str | float] = {
                "stream_ID": stream, "kind": "MEMORY_COPY", "src_agent": "Agent-0", "dst_agent": "Agent-4",
                "copy_bytes": 1 << (10 + i % 12), "corr_id": 2 * i + 1, "tid": PID,
            }  # fmt: skip
            name = "MEMORY_COPY_HOST_TO_DEVICE"
            writer.span(0x1000 + stream, "memory_copy", name, begin, end, 2 * i + 1, copy)
            continue
        values: dict[str, int | str | float] = {
            "kind": "KERNEL_DISPATCH", "agent": "Agent-4", "agent_type": "GPU", "corr_id": 2 * i + 1,
            "queue": stream - 1,
            "tid": PID, "kernel_id": i % 300 + 1, "Scratch_Size": 0, "LDS_Block_Size": 1024 * (i % 5),
            "VGPR_Count": 32 + i % 64, "Accum_VGPR_Count": 0, "SGPR_Count": 48, "workgroup_size": 256,
            "grid_size": 256 * (i % 4096 + 1), "stream_ID": stream,
        }  # fmt: skip
        if i % 10 == 0:
            values |= {counter: float(rng.randrange(1 << 30)) for counter in COUNTERS}
        writer.span(0x1000 + stream, "kernel_dispatch", KERNELS[i % 300], begin, end, 2 * i + 1, values)


def expected_counts(launches: int) -> Iterator[tuple[str, int]]:
    """Rows that a trace of so many launches has in each table."""
    copies = sum(1 for i in range(launches) if i % 12 == 5)
    yield "kernels", launches - copies
    yield "copies", copies
    yield "api_calls", 2 * launches
    yield "ranges", len(range(0, launches - 12, 12))
    yield "counters", launches * 19 // 40


def main() -> None:
    """Writes a trace and prints what it holds."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("path", type=Path)
    parser.add_argument("--launches", type=int, default=300_000)
    options = parser.parse_args()
    writer = write_trace(options.path, options.launches)
    size = options.path.stat().st_size / 1e6
    print(
        f"{size:.1f} MB, {writer.events:,} track events, {writer.spans:,} spans, {writer.samples:,} samples"
    )


if __name__ == "__main__":
    main()
