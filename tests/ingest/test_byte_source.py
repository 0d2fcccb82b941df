"""Tests of reading plain, gzip and zstd files as one stream."""

from __future__ import annotations

import csv
import gzip
import io
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard
from pyarrow import csv as arrow_csv

from traceview.ingest.byte_source import ByteSource, open_bytes, read_head

_LETTERS = bytes(b"abcdef \n{}"[at % 10] for at in range(256))
_TEXT = b'{"ph": "X", "ts": 123456789012},\n' + random.Random(2).randbytes(3_000_000).translate(_LETTERS)


def _zstd(data: bytes) -> bytes:
    return zstandard.ZstdCompressor(level=1, write_checksum=True).compress(data)


_COMPRESS = {None: bytes, "gzip": lambda data: gzip.compress(data, 1), "zstd": _zstd}


def _file(folder: Path, data: bytes, name: str = "trace.json") -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def _drain(source: ByteSource, step: int = 100_000) -> bytes:
    view, parts = memoryview(bytearray(step)), []
    while count := source.readinto(view):
        parts.append(bytes(view[:count]))
    assert source.readinto(view) == 0
    return b"".join(parts)


@pytest.mark.parametrize("kind", [None, "gzip", "zstd"])
@pytest.mark.parametrize("step", [1000, 10_000_000])
def test_every_compression_gives_the_same_bytes(tmp_path: Path, kind: str | None, step: int) -> None:
    path = _file(tmp_path, _COMPRESS[kind](_TEXT), "name.txt")
    with open_bytes(path) as source:
        assert source.compression == kind
        assert _drain(source, step) == _TEXT
        assert source.raw_position == source.raw_size == path.stat().st_size
        assert source.damage is None
        assert not source.truncated


@pytest.mark.parametrize("kind", ["gzip", "zstd"])
def test_members_and_frames_follow_each_other(tmp_path: Path, kind: str) -> None:
    compress = _COMPRESS[kind]
    path = _file(tmp_path, compress(_TEXT) + compress(b"") + compress(b"second") + compress(b"third"))
    with open_bytes(path) as source:
        assert _drain(source) == _TEXT + b"secondthird"
        assert source.damage is None


@pytest.mark.parametrize("kind", ["gzip", "zstd"])
@pytest.mark.parametrize("part", [0.1, 0.5, 0.999])
def test_a_cut_off_stream_gives_what_it_has(tmp_path: Path, kind: str, part: float) -> None:
    data = _COMPRESS[kind](_TEXT)
    with open_bytes(_file(tmp_path, data[: int(len(data) * part)])) as source:
        found = _drain(source)
        assert _TEXT.startswith(found)
        assert len(found) > len(_TEXT) * part - 400_000
        assert source.truncated
        assert source.damage is not None
        assert "cut off" in source.damage


@pytest.mark.parametrize("size", range(1, 20))
def test_a_gzip_file_cut_off_in_its_header_is_truncated(tmp_path: Path, size: int) -> None:
    with open_bytes(_file(tmp_path, gzip.compress(b"text")[:size])) as source:
        _drain(source)
        assert source.truncated == (size >= 2)


@pytest.mark.parametrize("kind", ["gzip", "zstd"])
def test_a_corrupt_stream_gives_what_is_before_the_damage(tmp_path: Path, kind: str) -> None:
    data = _COMPRESS[kind](_TEXT)
    middle = len(data) // 2
    with open_bytes(_file(tmp_path, data[:middle] + b"\xff" * 3000 + data[middle + 3000 :])) as source:
        found = _drain(source)
        assert source.damage is not None
        assert "corrupt" in source.damage
    assert found[:1_300_000] == _TEXT[:1_300_000]


def test_a_wrong_gzip_checksum_loses_no_bytes(tmp_path: Path) -> None:
    data = bytearray(gzip.compress(_TEXT, 1))
    data[-6] ^= 1
    with open_bytes(_file(tmp_path, bytes(data))) as source:
        assert _drain(source) == _TEXT
        assert source.damage is not None
        assert not source.truncated


@pytest.mark.parametrize(("tail", "damaged"), [(b"\0" * 700_000, False), (b"junk", True), (b"\x1f", True)])
def test_padding_behind_gzip_is_fine_and_other_bytes_are_not(
    tmp_path: Path, tail: bytes, damaged: bool
) -> None:
    with open_bytes(_file(tmp_path, gzip.compress(_TEXT, 1) + tail)) as source:
        assert _drain(source) == _TEXT
        assert (source.damage is not None) == damaged


def test_zeros_between_gzip_members_are_skipped(tmp_path: Path) -> None:
    with open_bytes(_file(tmp_path, gzip.compress(b"one") + b"\0" * 512 + gzip.compress(b"two"))) as source:
        assert _drain(source) == b"onetwo"


@pytest.mark.parametrize("kind", [None, "gzip"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_byte_order_marks_are_left_out(tmp_path: Path, kind: str | None, encoding: str) -> None:
    text = '{"name": "\u00e9\U0001f600"}' * 50_000
    with open_bytes(_file(tmp_path, _COMPRESS[kind](text.encode(encoding)))) as source:
        assert _drain(source, 1001) == text.encode()


@pytest.mark.parametrize("size", range(6))
def test_tiny_files_are_read(tmp_path: Path, size: int) -> None:
    with open_bytes(_file(tmp_path, b"[1,2]"[:size])) as source:
        assert _drain(source) == b"[1,2]"[:size]


@pytest.mark.parametrize("kind", [None, "gzip", "zstd"])
def test_the_head_is_decoded(tmp_path: Path, kind: str | None) -> None:
    path = _file(tmp_path, _COMPRESS[kind](_TEXT))
    assert read_head(path, 1000) == (_TEXT[:1000], kind)
    assert read_head(path, 10_000_000) == (_TEXT, kind)


def test_a_missing_file_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        open_bytes(tmp_path / "none")


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="no file that opens but cannot be read")
def test_a_file_whose_first_bytes_cannot_be_read_is_an_os_error_and_closed() -> None:
    before = os.listdir("/proc/self/fd")
    with pytest.raises(OSError, match="Input/output error"):
        open_bytes("/proc/self/mem")
    assert len(os.listdir("/proc/self/fd")) == len(before)


@pytest.mark.parametrize("packed", _COMPRESS.values(), ids=map(str, _COMPRESS))
def test_readers_of_tables_take_a_short_source(packed: Callable[[bytes], bytes], tmp_path: Path) -> None:
    """The first bytes of a file, which tell how it is compressed, are no block of their own."""
    path = _file(tmp_path, packed(b"device,name\n0,add\n1,mul\n"))
    with open_bytes(path) as source:
        assert arrow_csv.read_csv(source).to_pydict() == {"device": [0, 1], "name": ["add", "mul"]}
    import polars as pl  # Takes a second, which no other process need spend.

    with open_bytes(path) as source:
        assert pl.read_csv(io.BufferedReader(source)).rows() == [(0, "add"), (1, "mul")]


def test_readers_of_tables_take_a_source_as_a_file(tmp_path: Path) -> None:
    import polars as pl

    rows = [(str(number), f"kernel {number}") for number in range(100_000)]
    text = "device,name\n" + "".join(f"{device},{name}\n" for device, name in rows)
    path = _file(tmp_path, gzip.compress(text.encode()))
    with open_bytes(path) as source:
        assert source.readable()
        assert not source.seekable()
        assert list(csv.reader(io.TextIOWrapper(io.BufferedReader(source), "utf-8", newline="")))[1:] == [
            list(row) for row in rows
        ]
    with open_bytes(path) as source:
        table = arrow_csv.read_csv(source)
        assert table.column("name").to_pylist() == [name for _, name in rows]
        assert source.raw_position == path.stat().st_size
    assert source.closed
    with open_bytes(path) as source:
        assert pl.read_csv(io.BufferedReader(source), schema_overrides={"device": pl.String}).rows() == rows
    with open_bytes(path) as source:
        assert source.read() == text.encode()
