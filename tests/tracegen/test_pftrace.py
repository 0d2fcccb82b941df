"""Perfetto streams must decode, by the rules of the format alone, to exactly what the run did."""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from tracegen import protobuf
from tracegen.records import Run
from tracegen.rocm import pftrace
from tracegen.rocm.process import Process
from tracegen.workloads import training

from tests.tracegen.programs import FULL, TINY

Fields = list[tuple[int, Any]]
CATEGORY, NAME, ANNOTATION = 1, 2, 3


def varint(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def fields(data: bytes) -> Iterator[tuple[int, Any]]:
    """The fields of a message: integers, or bytes."""
    at = 0
    while at < len(data):
        key, at = varint(data, at)
        if key & 7 == 0:
            value, at = varint(data, at)
            yield key >> 3, value
            continue
        length = 8
        if key & 7 == 2:
            length, at = varint(data, at)
        yield key >> 3, data[at : at + length]
        at += length


def one(message: bytes, number: int) -> Any:
    return next((value for key, value in fields(message) if key == number), None)


@dataclass
class Decoded:
    """Slices as (track, name, category, annotations, begin, end), each END taken with the last open BEGIN."""

    slices: list[tuple[int, str, str, dict[str, Any], int, int]] = field(default_factory=list)
    tracks: dict[int, bytes] = field(default_factory=dict)
    counts: int = 0
    relative: int = 0
    _names: dict[tuple[int, int], str] = field(default_factory=dict)
    _open: dict[int, list[tuple[str, str, dict[str, Any], int]]] = field(default_factory=dict)
    _clock: int = 0

    def packet(self, data: bytes) -> None:
        packet = dict(fields(data))
        if packet.get(13) == 1:
            self._names.clear()
        for kind, entry in fields(packet.get(12, b"")):
            self._names[kind, one(entry, 1)] = one(entry, 2).decode()
        if 6 in packet:
            self._clock = next(
                one(clock, 2) for key, clock in fields(packet[6]) if key == 1 and one(clock, 1) == 64
            )
        if 60 in packet:
            self.tracks[one(packet[60], 1)] = packet[60]
        if 11 in packet:
            self._event(packet[11], self._time(packet))

    def _time(self, packet: dict[int, Any]) -> int:
        if packet.get(58) == 6:
            return int(packet[8])
        self.relative += 1
        self._clock += packet[8]
        return self._clock

    def _event(self, event: bytes, time: int) -> None:
        kind, track = one(event, 9), one(event, 11)
        notes = dict(self._annotation(note) for key, note in fields(event) if key == 4)
        if kind == 1:
            category, name = self._names[CATEGORY, one(event, 3)], self._names[NAME, one(event, 10)]
            self._open.setdefault(track, []).append((name, category, notes, time))
        elif kind == 2:
            name, category, earlier, begin = self._open[track].pop()
            self.slices.append((track, name, category, earlier | notes, begin, time))
        else:
            self.counts += 1

    def _annotation(self, note: bytes) -> tuple[str, Any]:
        (_, iid), (kind, value) = fields(note)
        if kind == 6:
            value = value.decode()
        if kind == 5:
            (value,) = struct.unpack("<d", value)
        return self._names[ANNOTATION, iid], value


def decoded(path: Path) -> Decoded:
    found = Decoded()
    for number, packet in fields(path.read_bytes()):
        assert number == 1
        found.packet(packet)
    assert not any(found._open.values())
    return found


@pytest.fixture(scope="module")
def run() -> Run:
    return training(ranks=2, steps=2, vendor="amd", shape=TINY, detail=FULL, log_every=2, first_step=5)[1]


def spans(found: Decoded) -> Counter[tuple[str, int, int]]:
    return Counter((name, begin, end) for _, name, _, _, begin, end in found.slices)


def expected(run: Run) -> Counter[tuple[str, int, int]]:
    process = Process(run)
    want = Counter((each.message or each.operation, each.start, each.end) for each in process.regions)
    want += Counter((each.symbol.name, each.start, each.end) for each in process.dispatches)
    return want + Counter((each.direction, each.start, each.end) for each in process.transfers)


@pytest.mark.parametrize("incremental", [False, True])
@pytest.mark.parametrize("group_by", ["stream", "queue"])
def test_rocprofv3_slices_are_the_run(group_by: str, incremental: bool, run: Run, tmp_path: Path) -> None:
    for name in ("a", "b"):
        pftrace.write(run, tmp_path / name, group_by=group_by, incremental=incremental, counters=True)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    found = decoded(tmp_path / "a")
    assert spans(found) == expected(run)
    assert (found.relative > 0) == incremental
    for track, _, _, notes, begin, end in found.slices:
        assert (notes["begin_ns"], notes["end_ns"], notes["delta_ns"]) == (begin, end, end - begin)
        assert track in found.tracks
    kernels = [notes for _, _, category, notes, _, _ in found.slices if category == "kernel_dispatch"]
    assert {notes["agent"] for notes in kernels} == {"Agent-3"}
    assert all(notes["grid_size"] % notes["workgroup_size"] == 0 for notes in kernels)
    assert all(notes["SQ_WAVES"] >= 1.0 for notes in kernels)
    names = {one(track, 2) for track in found.tracks.values()}
    wanted = b'STREAM [" 0 "] ' if group_by == "stream" else b"COMPUTE AGENT [3] QUEUE [0] GPU"
    assert wanted in names


@pytest.mark.parametrize("incremental", [False, True])
def test_systems_slices_are_the_run(incremental: bool, run: Run, tmp_path: Path) -> None:
    pftrace.write_systems(run, tmp_path / "trace.proto", incremental=incremental)
    found = decoded(tmp_path / "trace.proto")
    assert spans(found) == expected(run)
    regions = Process(run).regions
    assert found.counts == len(range(regions[0].start, max(each.end for each in regions), 1_000_000)) > 1
    for _, _, category, notes, begin, end in found.slices:
        assert (notes["begin_ns"], notes["end_ns"]) == (begin, end)
        if "grid_size" in notes:
            assert category == "rocm_hip_stream"
            assert notes["grid_size"].startswith("(")


def test_concatenated_processes_use_the_same_ids(run: Run, tmp_path: Path) -> None:
    pftrace.write_systems([run, run], tmp_path / "two")
    pftrace.write_systems(run, tmp_path / "one")
    assert (tmp_path / "two").read_bytes() == 2 * (tmp_path / "one").read_bytes()


def test_lengths_of_large_messages_are_padded() -> None:
    small, large = protobuf.message(1, b"x" * 127), protobuf.message(1, b"x" * 128)
    assert small[:2] == b"\x0a\x7f"
    assert large[:5] == b"\x0a\x80\x81\x80\x00"
    assert list(fields(large)) == [(1, b"x" * 128)]


def test_numbers_are_encoded_as_the_format_says() -> None:
    assert protobuf.number(1, 300) == b"\x08\xac\x02"
    assert len(protobuf.number(1, -1)) == 11
    assert list(fields(protobuf.fixed(47, 5))) == [(47, (5).to_bytes(8, "little"))]


def test_unknown_grouping_is_refused(run: Run, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="group_by"):
        pftrace.write(run, tmp_path / "x", group_by="agent")
