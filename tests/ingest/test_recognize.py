"""Kinds of files that traceview does not read: each head is built by hand from its format's description."""

from __future__ import annotations

import gzip
import os
import re
import shlex
import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from traceview.ingest import recognize
from traceview.ingest.recognize import HEAD_BYTES, recognize_foreign

SHARED_TRACES = Path(__file__).parents[3] / "shared" / "traces"


def start(value: str | bytes) -> str:
    """A short test id for a parameter that may be as long as a head."""
    return ascii(value[:20])


SNAPSHOT_C = b"\x80\x02}(X\x08\0\0\0segments](}(X\x06\0\0\0deviceK\0X\x0e\0\0\0allocated_sizeK\0ue"
SNAPSHOT_PYTHON = (
    b"\x80\x04\x95\x39\0\0\0\0\0\0\0}\x94(\x8c\x08segments\x94]\x94\x8c\x0ddevice_traces\x94]\x94u."
)
TORCH_ZIP = b"PK\x03\x04" + bytes(22) + b"\x10\0\x12\0" + b"archive/data.pkl" + bytes(18) + b"\x80\x02}q\0."

EXAMPLES: list[tuple[str, bytes, str]] = [
    (
        "PyTorch execution trace",
        b'{\n  "schema": "1.1.1-chakra.0.0.4", "pid": 7,\n  "nodes": [{',
        "torch.profiler",
    ),
    ("PyTorch execution trace", b'{"nodes": [{"id": 2}], "schema": "1.0.1"}', "torch.profiler"),
    ("PyTorch memory timeline", b"[[1, 2], [[0, 5], [1, 5]]]", "torch.profiler"),
    ("PyTorch memory timeline", b"[[-1, 0, 512, 3], [5, 1, 512, 0]]", "torch.profiler"),
    ("Empty file", b"", "copy it again"),
    ("Empty file", b" \r\n\t", "copy it again"),
    ("File of zero bytes", bytes(1), "make it again"),
    ("File of zero bytes", bytes(HEAD_BYTES), "make it again"),
    ("File of zero bytes", bytes(4096) + b"\x0d\0\0\0\x01", "make it again"),
    (
        "Git LFS pointer",
        b"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12\n",
        "git lfs pull",
    ),
    (
        "Nsight Systems report",
        b"NVIDIA Tegra Profiler Report 2024@4@1@61-244134315967v0.\n\x0bLocal (CLI)\x12",
        "nsys export --type sqlite --output run.sqlite run.bin",
    ),
    (
        "DLProf database",
        b"SQLite format 3\0" + bytes(99) + b"tableread_only_op_instances CREATE TABLE read_only_op_instances",
        "nsys_profile.sqlite",
    ),
    (
        "decoded thread trace",
        b'{"code":[["; add.kd",0,1,"add(float*)",3,64,0,0,0,0]',
        "stats_ui_output_*.csv",
    ),
    ("decoded thread trace", b'{"counter_names":[],"gfxv":"vega"', "ROCprof Compute Viewer"),
    (
        "Nsight Systems raw stream",
        b"U3w[END]NVIDIA Nsight Systems Stream 2022.4.2.1-df9881f!\n\xb7\x14\n",
        "QdstrmImporter --input-file run.bin --output-file run.nsys-rep",
    ),
    (
        "Nsight Compute report",
        b"NVR\0\x10\0\0\0\x08\x01\x12\x06",
        "ncu --import run.bin --csv --page raw > run.csv",
    ),
    ("OTF2 archive", b"\x03BOTF2\0\x03\x02\x03\0\x02", "otf2-print run.bin"),
    ("OTF2 event or definition file", b"\x03B\x01\0\0\0\0\0\0\0\x02\0\0\0\0\0\0\0\x05", "torch.profiler"),
    ("Chakra execution trace", b"\x07\n\x050.0.4\x10\x08\x01\x12\x04node\x18\x04", "torch.profiler"),
    ("Chakra execution trace", b"\xac\x02\n\x050.0.4\x12\x30\x0a\x06schema", "torch.profiler"),
    ("Linux perf recording", b"PERFILE2" + struct.pack("<QQ", 104, 136), "perf script -i run.bin"),
    ("Linux perf recording", b"2ELIFREP" + struct.pack(">QQ", 104, 136), "perf script -i run.bin"),
    (
        "TensorBoard event file",
        struct.pack("<Q", 24)
        + b"\xa3\x7f\x4b\x22"
        + b"\x09"
        + struct.pack("<d", 1.7e9)
        + b"\x1a\x0dbrain.Event:2",
        "tensorboard_trace_handler",
    ),
    ("PyTorch CUDA memory snapshot", SNAPSHOT_C, "_memory_viz trace_plot run.bin -o run.html"),
    ("PyTorch CUDA memory snapshot", SNAPSHOT_PYTHON, "_memory_viz trace_plot run.bin -o run.html"),
    ("PyTorch tensors or model", TORCH_ZIP, "torch.profiler"),
    (
        "PyTorch tensors or model",
        b"\x80\x02\x8a\nl\xfc\x9cF\xf9 j\xa8P\x19.\x80\x02M\xe9\x03.",
        "torch.profiler",
    ),
    ("Python pickle", b"\x80\x05\x95\x0c\0\0\0\0\0\0\0}\x94\x8c\x01a\x94K\x01s.", "never loads pickles"),
    ("Python pickle", b"\x80\x02}q\0X\x01\0\0\0aq\x01K\x01s.", "never loads pickles"),
    (
        "SQLite database",
        b"SQLite format 3\0\x10\0\x01\x01\0\x40\x20\x20",
        "sqlite3 -readonly run.bin .tables",
    ),
    ("JSON export of Nsight Systems", b'{"data":["[Unknown]","[kernel.kallsyms]","mm_"', "--type sqlite"),
    ("Text export of Nsight Systems", b'data: "[Unknown]"\ndata: "[kernel.kallsyms]"\n', "--type sqlite"),
    ("HDF5 file", b"\x89HDF\r\n\x1a\n\0\0\0\0\0\x08\x08\0", "--type sqlite"),
    ("Parquet file", b"PAR1\x15\x04\x150\x15", "--type sqlite"),
    ("Arrow IPC data", b"ARROW1\0\0\xff\xff\xff\xff\x78\0\0\0\x10\0\0\0", "--type sqlite"),
    ("Arrow IPC data", b"\xff\xff\xff\xff\x78\0\0\0\x10\0\0\0\0\0\x0a\0", "--type sqlite"),
    ("ZIP archive", b"PK\x03\x04\x14\0\0\0\x08\0" + bytes(16) + b"\x0a\0\0\0trace.json", "unzip run.bin"),
    ("ZIP archive", b"PK\x05\x06" + bytes(18), "unzip run.bin"),
    ("tar archive", b"trace.json".ljust(257, b"\0") + b"ustar\x0000" + bytes(247), "tar -xf run.bin"),
    ("7-Zip archive", b"7z\xbc\xaf\x27\x1c\0\x04", "7z x run.bin"),
    ("xz data", b"\xfd7zXZ\0\0\x04", "xz -dc run.bin > run.bin.unpacked"),
    ("bzip2 data", b"BZh91AY&SY\x01", "bzip2 -dc run.bin > run.bin.unpacked"),
    ("LZ4 data", b"\x04\x22M\x18\x64\x40", "lz4 -dc run.bin > run.bin.unpacked"),
    ("gzip data", gzip.compress(b"{}", mtime=0), "gzip -dc run.bin > run.bin.unpacked"),
    ("Zstandard data", b"\x28\xb5\x2f\xfd\x04\x58", "zstd -dc run.bin > run.bin.unpacked"),
    ("HTML or XML page", b"\n<!DOCTYPE html>\n<html><title>Sign in</title>", "download the trace again"),
    ("HTML or XML page", b"\xef\xbb\xbf<HTML><body>", "download the trace again"),
    ("HTML or XML page", b'<?xml version="1.0"?><Error><Code>AccessDenied', "download the trace again"),
    ("PDF document", b"%PDF-1.7\n%\xb5\xed", "torch.profiler"),
    ("Program or library (ELF)", b"\x7fELF\x02\x01\x01" + bytes(9), "torch.profiler"),
    (
        "UTF-16 text",
        b"\xff\xfe" + '{"traceEvents": []}'.encode("utf-16-le"),
        "iconv -f UTF-16 -t UTF-8 run.bin",
    ),
    ("Table of totals (CSV)", b'"Name","Calls","TotalDurationNs"\n"add()",1,40\n', "*_kernel_trace.csv"),
    ("CSV table", b'"Kind","Agent_Id","Kernel_Name"\n"KERNEL_DISPATCH",4,"f(int, int)"\n', "summaries"),
    ("Text file", b"==PROF== Connected to process 7\n", "torch.profiler"),
    ("Text file", "Grüße".encode(), "torch.profiler"),
    ("Text file", b"one, two, three, four\nand one line more\n", "torch.profiler"),
    ("Text file", b"[1, 2, 3]", "torch.profiler"),
]


@pytest.mark.parametrize(("kind", "head", "advice"), EXAMPLES, ids=start)
def test_names_kind_and_command(kind: str, head: bytes, advice: str) -> None:
    found = recognize_foreign(Path("run.bin"), head)
    assert found is not None
    assert found.kind.startswith(kind)
    assert advice in found.advice
    assert not re.search(r"[{}\n]", found.advice), "a placeholder was left, or the advice is not one line"


def test_every_row_has_an_example() -> None:
    rows = {row.name for row in (*recognize._JSON_KINDS, *recognize._KINDS)}
    found = {recognized.kind for _, head, _ in EXAMPLES if (recognized := recognize_foreign(Path("x"), head))}
    assert found == rows


KERNEL = b'{"ph": "X", "cat": "kernel", "name": "k", "pid": 0, "tid": 7, "ts": 1, "dur": 2}'
KINETO = [
    b'{"schemaVersion": 1, "deviceProperties": [], "traceEvents": [' + KERNEL,
    b'\xef\xbb\xbf{"schemaVersion": 1, "traceEvents": [' + KERNEL + b"]}",
    b' \r\n\t{\n  "traceEvents": [' + KERNEL,
    b'\n{"traceEvents":[' + KERNEL,
    b"[" + KERNEL + b"]",
    b"\xef\xbb\xbf \n[\n  " + KERNEL + b",\n",
    b"\n[" + KERNEL + b",",
    b"[]",
    b"{}",
    b"{",
    b"[",
    b'{"traceEvents": []}',
    b'{"traceName": "a.json", "displayTimeUnit": "ms", "traceEvents": [' + KERNEL,
    # A user's own metadata may hold any key, and may fill the head.
    b'{"schema": "mine", "nodes": 8, "rocprofiler-sdk-tool": 1, "traceEvents": [' + KERNEL,
    b'{"schemaVersion": 1, "schema": "mine", "nodes": "' + b"x" * HEAD_BYTES,
    # Keys of other kinds inside strings and inner objects are not those of the file.
    b'{"metadata": {"schema": "1", "nodes": []}, "note": "\\"schema\\": \\"nodes\\":", "rank": 0',
    b'[{"schema": "1", "nodes": [], "ph": "X"}]',
    # "ustar" where a tar archive would have it.
    (b'{"traceEvents": [{"name": "').ljust(257, b"x") + b"ustar",
]


@pytest.mark.parametrize("head", KINETO, ids=start)
def test_kineto_heads_are_not_foreign(head: bytes) -> None:
    assert recognize_foreign(Path("run.nsys-rep"), head) is None


@pytest.mark.parametrize(
    "head",
    [
        b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR",
        b"\x80\x09\x95abc",
        b"\xff\xff\xff\xff\x78\0\0\0\x20\0\0\0",
        b"\x08\x07\x12\x04onnx\x1a\x01",
    ],
)
def test_near_misses_are_unknown(head: bytes) -> None:
    assert recognize_foreign(Path("run.pftrace"), head) is None


def test_only_the_head_counts() -> None:
    head = b"plain text ".ljust(HEAD_BYTES, b".")
    assert recognize_foreign(Path("x"), head + b"\0") == recognize_foreign(Path("x"), head)


def test_the_end_of_the_head_may_cut_a_character() -> None:
    found = recognize_foreign(Path("x"), b"x" * (HEAD_BYTES - 1) + "ü".encode())
    assert found is not None
    assert found.kind == "Text file"


@pytest.mark.parametrize(
    "hostile", [b'{"' + b'\\"' * HEAD_BYTES, b"[" * HEAD_BYTES, b'{"\\', b'{"a' * HEAD_BYTES], ids=start
)
def test_hostile_json_is_read_in_one_pass(hostile: bytes) -> None:
    assert recognize_foreign(Path("x"), hostile) is None


NSYS = b"NVIDIA Tegra Profiler Report 2024@4@1"


@pytest.mark.parametrize(
    ("name", "file", "output"),
    [
        ("a b/run.nsys-rep", "a b/run.nsys-rep", "a b/run.sqlite"),
        ("$(reboot)'s.qdrep", "$(reboot)'s.qdrep", "$(reboot)'s.sqlite"),
        ("-o.qdrep", "./-o.qdrep", "./-o.sqlite"),
        ("{file}.qdrep", "{file}.qdrep", "{file}.sqlite"),
        ("wrong.sqlite", "wrong.sqlite", "wrong.sqlite.sqlite"),
        ("no-suffix", "no-suffix", "no-suffix.sqlite"),
    ],
)
def test_commands_survive_any_file_name(name: str, file: str, output: str) -> None:
    found = recognize_foreign(Path(name), NSYS)
    assert found is not None
    command = found.advice.partition(" (nsys")[0]
    assert shlex.split(command) == ["nsys", "export", "--type", "sqlite", "--output", output, file]


@pytest.mark.parametrize("name", [b"two\nlines.tar", b"\x1b[31mred.tar", b"latin-1-\xe9.tar"])
def test_unprintable_file_names_are_escaped(name: bytes) -> None:
    found = recognize_foreign(Path(os.fsdecode(name)), b"trace.json".ljust(257, b"\0") + b"ustar")
    assert found is not None
    assert found.advice.isprintable()
    quoted = re.match(r"tar -xf \$'((?:\\[0-7]{3})+)',", found.advice)
    assert quoted is not None
    assert bytes(int(octal, 8) for octal in quoted[1].split("\\")[1:]) == name


@pytest.mark.parametrize(
    ("version", "said"),
    [(b"2024@4@1@61-2441v0.\n", ", 2024.4.1)"), (b"2021@5@1@77-4a1c\n", ", 2021.5.1)"), (b"1.", "wrote it)")],
)
def test_advice_names_the_nsys_that_wrote_a_report(version: bytes, said: str) -> None:
    found = recognize_foreign(Path("a.nsys-rep"), b"NVIDIA Tegra Profiler Report " + version)
    assert found is not None
    assert f"as new as the one that wrote it{said.removeprefix('wrote it')}" in found.advice


def test_compressed_files_are_unpacked_first() -> None:
    found = recognize_foreign(Path("run.nsys-rep.gz"), NSYS, "gzip")
    assert found is not None
    assert found.advice.startswith(
        "gzip -dc run.nsys-rep.gz > run.nsys-rep, then "
        "nsys export --type sqlite --output run.sqlite run.nsys-rep (nsys"
    )


def test_unpacking_never_overwrites_a_file_named_without_suffix() -> None:
    found = recognize_foreign(Path("train.nsys-rep"), NSYS, "zstd")
    assert found is not None
    assert found.advice.startswith("zstd -dc train.nsys-rep > train.nsys-rep.unpacked, then nsys export")


def test_advice_without_a_command_is_the_same_for_compressed_files() -> None:
    assert recognize_foreign(Path("x.gz"), b"%PDF-1.7", "gzip") == recognize_foreign(Path("x"), b"%PDF-1.7")


@given(
    st.one_of(st.binary(max_size=300), st.sampled_from(EXAMPLES).flatmap(lambda e: cut_and_extended(e[1])))
)
def test_any_bytes_give_one_line_or_nothing(head: bytes) -> None:
    found = recognize_foreign(Path("a file"), head)
    assert found is None or (found.kind and found.advice.isprintable())


def cut_and_extended(head: bytes) -> st.SearchStrategy[bytes]:
    """A known head, cut anywhere and followed by other bytes."""
    return st.builds(
        lambda length, tail: head[:length] + tail, st.integers(0, len(head[:300])), st.binary(max_size=40)
    )


def head_of(file: Path) -> bytes:
    """The first bytes of a trace, unpacked where it is gzipped."""
    with file.open("rb") as raw:
        packed = raw.read(2) == b"\x1f\x8b"
    with gzip.open(file) if packed else file.open("rb") as opened:
        return opened.read(HEAD_BYTES)


@pytest.mark.skipif(not SHARED_TRACES.is_dir(), reason="the collection of real traces is not here")
@pytest.mark.parametrize(
    ("pattern", "kind"),
    [
        ("pytorch/**/*.json*", None),
        ("nsight/*.sqlite.gz", "SQLite database"),
    ],
)
def test_real_traces(pattern: str, kind: str | None) -> None:
    found = {file: recognize_foreign(file, head_of(file)) for file in sorted(SHARED_TRACES.glob(pattern))}
    assert found
    assert {file.name for file, foreign in found.items() if (foreign and foreign.kind) != kind} == set()
