"""Broken files: what is whole in them is read, and nothing but an error of one line comes of the rest."""

from __future__ import annotations

import functools
import gzip
import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import orjson
import pytest
import zstandard
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import traceview
from tests.pytorch.traces import NVIDIA, call, document, kernel, one, op, rows
from traceview.errors import TraceviewError, UnreadableTraceError
from traceview.ingest.json.events import JsonEventStream
from traceview.session import Session

COUNT = 30
HEAD = orjson.dumps({**NVIDIA, "traceEvents": []})[:-2]
BOUNDED = settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def texts() -> list[bytes]:
    """Kernels with names of their own, each the text of one event."""
    args = {"grid": [1, 2, 3], "note": '}, {"ph": [', "shapes": [[1, 2], []]}
    return [
        orjson.dumps(kernel(1_000 * place, 500, place, args, f"kernel_{place}")) for place in range(COUNT)
    ]


TEXTS = texts()
WHOLE = HEAD + b",\n".join(TEXTS) + b'],\n"traceName":"a.json"}'
ENDS = [WHOLE.index(text) + len(text) for text in TEXTS]


def names(session: Session) -> set[int]:
    """The numbers of the kernels that were read."""
    return {int(name.removeprefix("kernel_")) for (name,) in rows(session, "SELECT name FROM kernels")}


@contextmanager
def read(path: Path, data: bytes, chunk_bytes: int = 1 << 20) -> Iterator[Session]:
    """A session over these bytes, read in chunks of that size."""
    path.write_bytes(data)
    stream = functools.partial(JsonEventStream, chunk_bytes=chunk_bytes)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("traceview.ingest.json.events.JsonEventStream", stream)
        with traceview.open(path, cache=False) as session:
            yield session


def assert_one_line(error: BaseException) -> None:
    """The message of an error is one line that says something, and not that a query of ours has failed."""
    assert str(error).strip()
    assert "\n" not in str(error)
    assert " Error: " not in str(error)


# --- Cut off ----------------------------------------------------------------------------------------------


@BOUNDED
@given(cut=st.integers(len(HEAD), len(WHOLE) - 1), chunk_bytes=st.sampled_from([100, 1_000, 1 << 20]))
def test_every_event_before_a_cut_is_there(tmp_path: Path, cut: int, chunk_bytes: int) -> None:
    with read(tmp_path / "cut.json", WHOLE[:cut], chunk_bytes) as session:
        assert names(session) == {place for place, end in enumerate(ENDS) if end <= cut}
        assert one(session, "SELECT count(*) FROM health WHERE code = 'truncated'") == 1


@pytest.mark.exhaustive
@BOUNDED
@given(cut=st.integers(0, len(HEAD)))
def test_a_cut_before_the_first_event(tmp_path: Path, cut: int) -> None:
    try:
        with read(tmp_path / "cut.json", WHOLE[:cut]) as session:
            assert names(session) == set()
    except UnreadableTraceError as error:
        assert_one_line(error)


@BOUNDED
@given(data=st.data(), compression=st.sampled_from(["gzip", "zstd"]))
def test_every_event_before_a_cut_of_a_compressed_file_is_there(
    tmp_path: Path, data: st.DataObject, compression: str
) -> None:
    if compression == "gzip":
        packed = gzip.compress(WHOLE, 0) if data.draw(st.booleans()) else gzip.compress(WHOLE, 6)
    else:
        packed = zstandard.ZstdCompressor(level=1).compress(WHOLE)
    cut = data.draw(st.integers(20, len(packed) - 1))
    decoded = _decoded(packed[:cut], compression)
    complete = {place for place, end in enumerate(ENDS) if end <= len(decoded)}
    try:
        with read(tmp_path / "cut.json.gz", packed[:cut]) as session:
            assert names(session) == complete
            assert one(session, "SELECT count(*) FROM health WHERE severity = 'error'") >= 1
    except UnreadableTraceError as error:
        assert_one_line(error)
        assert not complete


def _decoded(packed: bytes, compression: str) -> bytes:
    if compression == "gzip":
        return zlib.decompressobj(31).decompress(packed)
    return zstandard.ZstdDecompressor().decompressobj().decompress(packed)


def test_a_damaged_gzip_file_gives_what_comes_before_the_damage(tmp_path: Path) -> None:
    packed = bytearray(gzip.compress(WHOLE, 0))
    packed[-6] ^= 0xFF  # the checksum
    with read(tmp_path / "sum.json.gz", bytes(packed)) as session:
        assert names(session) == set(range(COUNT))
        assert one(session, "SELECT count(*) FROM health WHERE code = 'compressed_stream'") == 1


# --- Damage inside ----------------------------------------------------------------------------------------


@BOUNDED
@given(
    flips=st.lists(
        st.tuples(st.integers(len(HEAD), ENDS[-1] - 1), st.integers(1, 255)), min_size=1, max_size=3
    ),
    chunk_bytes=st.sampled_from([300, 1 << 20]),
)
def test_flipped_bytes_cost_at_most_the_events_around_them(
    tmp_path: Path, flips: list[tuple[int, int]], chunk_bytes: int
) -> None:
    data = bytearray(WHOLE)
    for at, change in flips:
        data[at] ^= change
    hit = {next(place for place, end in enumerate(ENDS) if at < end + 2) for at, _ in flips}
    near = {place + step for place in hit for step in (-1, 0, 1)}
    with read(tmp_path / "flipped.json", bytes(data), chunk_bytes) as session:
        found = {name for (name,) in rows(session, "SELECT name FROM kernels")}
    lost = {place for place in range(COUNT) if f"kernel_{place}" not in found}
    assert lost <= near


@pytest.mark.exhaustive
@BOUNDED
@given(data=st.data())
def test_no_damage_gives_anything_but_an_error_of_one_line(tmp_path: Path, data: st.DataObject) -> None:
    broken = bytearray(WHOLE)
    for _ in range(data.draw(st.integers(1, 12))):
        at = data.draw(st.integers(0, len(broken) - 1))
        piece = data.draw(
            st.sampled_from([b"", b'"', b"{", b"}", b"]", b"\\", b"\0", b"\xff", b",,", b'"ts":', b"9" * 400])
        )
        broken[at : at + data.draw(st.integers(0, 40))] = piece
    _assert_harmless(tmp_path, bytes(broken))


@pytest.mark.exhaustive
@BOUNDED
@given(rest=st.binary(max_size=300))
def test_any_bytes_behind_the_start_of_a_trace(tmp_path: Path, rest: bytes) -> None:
    _assert_harmless(tmp_path, b'{"schemaVersion":1,"traceEvents":[' + rest)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=4,
)
CATEGORIES = [
    "kernel",
    "gpu_memcpy",
    "gpu_memset",
    "cpu_op",
    "cuda_runtime",
    "python_function",
    "user_annotation",
    "gpu_user_annotation",
    "cuda_sync",
    "overhead",
    "Trace",
    "Operator",
    "fwdbwd",
    "",
    "novel",
]
KNOWN_ARGS = [
    "device",
    "stream",
    "correlation",
    "External id",
    "grid",
    "block",
    "bytes",
    "queued",
    "shared memory",
    "dtype",
    "Collective name",
    "In msg nelems",
    "Sequence number",
    "Fwd thread id",
    "flops",
    "Input Dims",
    "Addr",
    "Bytes",
    "Device Type",
    "name",
    "Python module id",
    "cuda_sync_kind",
    "Call stack",
    "graph id",
    "kind",
    "Rank",
]
EVENTS = st.fixed_dictionaries(
    {},
    optional={
        "ph": st.sampled_from("XXXXXiCMsftBE") | VALUES,
        "cat": st.sampled_from(CATEGORIES) | VALUES,
        "name": st.sampled_from(["[memory]", "ProfilerStep#1", "nn.Module: A_0", "thread_name", "ncclX"])
        | VALUES,
        "pid": st.integers(0, 2) | VALUES,
        "tid": st.integers(0, 2) | VALUES,
        "ts": st.integers(0, 50) | st.floats(-1e16, 1e16) | VALUES,
        "dur": st.integers(0, 20) | st.floats(0, 1e16) | VALUES,
        "id": VALUES,
        "args": st.dictionaries(st.sampled_from(KNOWN_ARGS), st.integers(-1, 3) | VALUES, max_size=6)
        | VALUES,
    },
)


@pytest.mark.exhaustive
@settings(BOUNDED, max_examples=16)
@given(events=st.lists(EVENTS | VALUES, min_size=1, max_size=25), base=st.integers(0, 4 * 10**18) | VALUES)
def test_any_values_in_any_place(tmp_path: Path, events: list[object], base: object) -> None:
    text = _dumps({"schemaVersion": 1, "baseTimeNanoseconds": base, "traceEvents": events})
    _assert_harmless(tmp_path, text)


def _dumps(value: object) -> bytes:
    return json.dumps(value).encode("utf-8", "surrogatepass")


VIEWS = (
    "breakdown",
    "timeline",
    "gaps",
    "launches",
    "launch_summary",
    "kernel_summary",
    "op_summary",
    "module_summary",
    "copy_summary",
    "collective_summary",
    "step_summary",
)


def _assert_harmless(folder: Path, data: bytes) -> None:
    try:
        with read(folder / "broken.json", data, 500) as session:
            for view in VIEWS:
                rows(session, f"FROM {view}")
    except TraceviewError as error:
        assert_one_line(error)


# --- The faults of real writers ---------------------------------------------------------------------------

FAULTS: dict[str, tuple[bytes, str | None]] = {
    "a raw quote in a name": (b'"name":"kernel_5"|"name":"kernel_5 "x.py" y"', 'kernel_5 "x.py" y'),
    "an invalid escape": (rb'"name":"kernel_5"|"name":"C:\work\kernel_5"', None),
    "a raw line break": (b'"name":"kernel_5"|"name":"kernel_5\nx"', "kernel_5\nx"),
    "a control character": (b'"name":"kernel_5"|"name":"kernel_5\x01"', "kernel_5\x01"),
    "no UTF-8": (b'"name":"kernel_5"|"name":"kernel_5\xff"', "kernel_5\ufffd"),
    "not a number": (b'"device":0|"device":0,"memory bandwidth (GB/s)":N/A', "kernel_5"),
    "nan": (b'"device":0|"device":0,"warps per SM":nan', "kernel_5"),
    "-Infinity": (b'"device":0|"device":0,"warps per SM":-Infinity', "kernel_5"),
    "a trailing comma in args": (b"}}|,}}", "kernel_5"),
    "a trailing comma in the event": (b"}}|},}", "kernel_5"),
    "two commas": (b'"device":0,|"device":0,,', "kernel_5"),
    "a value that is missing": (b'"device":0|"device":', "kernel_5"),
    "a lone surrogate": (rb'"name":"kernel_5"|"name":"kernel_5\ud800"', None),
}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("chunk_bytes", [400, 1 << 20])
def test_faults_of_real_writers_cost_no_event(tmp_path: Path, fault: str, chunk_bytes: int) -> None:
    change, name = FAULTS[fault]
    before, _, after = change.partition(b"|")
    assert before in TEXTS[5]
    broken = [
        *TEXTS[:5],
        TEXTS[5].replace(before, after, 1) if before != b"}}" else TEXTS[5][:-2] + after,
        *TEXTS[6:],
    ]
    with read(tmp_path / "broken.json", HEAD + b",".join(broken) + b"]}", chunk_bytes) as session:
        found = rows(session, "SELECT name, dur_ns FROM kernels ORDER BY start_ns")
    assert [row for place, row in enumerate(found) if place != 5] == [
        (f"kernel_{place}", 500) for place in range(COUNT) if place != 5
    ]
    assert found[5][1] == 500
    assert "kernel_5" in found[5][0] if name is None else found[5][0] == name


@pytest.mark.sampled(1)
@pytest.mark.parametrize("between", [b",,", b"", b"\0,", b", garbage ,", b",]", b",}", b"},", b"\n\n,\n"])
def test_damage_between_two_events(tmp_path: Path, between: bytes) -> None:
    data = HEAD + b",".join(TEXTS[:10]) + between + b",".join(TEXTS[10:]) + b"]}"
    with read(tmp_path / "broken.json", data) as session:
        found = names(session)
    lost = set(range(COUNT)) - found
    assert lost <= {9, 10} or between == b",]"
    assert set(range(9)) <= found


def test_a_lost_event_is_reported(tmp_path: Path) -> None:
    broken = [*TEXTS[:5], b'{"ph":"X","cat":"kernel{{[', *TEXTS[5:]]
    with read(tmp_path / "broken.json", HEAD + b",".join(broken) + b"]}") as session:
        assert names(session) >= set(range(COUNT)) - {4, 5}
        assert rows(session, "SELECT severity FROM health WHERE code LIKE 'events_%'") != []


def test_links_hold_in_a_repaired_trace(tmp_path: Path) -> None:
    events = [op('fx "graph".py', 0, 900), call(100, 5, 1), kernel(1_000, 50, 1)]
    text = document(events).replace(b'\\"', b'"')
    with read(tmp_path / "trace.json", text) as session:
        assert rows(session, "SELECT op_name, call_name, launch_delay_ns FROM launches") == [
            ('fx "graph".py', "cudaLaunchKernel", 895)
        ]
        assert rows(session, "SELECT code, count FROM health") == [("events_repaired", 1)]


# --- Not a trace ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b" \n",
        b"\0" * 200,
        b"{",
        b"[",
        b"{}",
        b"[]",
        b"null",
        b'{"a": 1}',
        b"hello",
        b"\x1f\x8b",
        b"\x1f\x8b\x08",
        b'{"traceEvents": 5}',
        b"[1, 2, 3]",
        b'[{"a": 1}]',
        gzip.compress(b"", mtime=0),
        gzip.compress(b"hello", mtime=0),
        b"\xff" * 50,
    ],
    ids=lambda data: repr(data[:12]),
)
@pytest.mark.parametrize("name", ["trace.json", "trace.json.gz"])
def test_what_is_no_trace_says_so_in_one_line(tmp_path: Path, data: bytes, name: str) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(UnreadableTraceError) as caught, traceview.open(tmp_path / name, cache=False):
        pass
    assert_one_line(caught.value)
    assert name in str(caught.value)


def test_a_trace_without_events_is_empty_but_a_trace(tmp_path: Path) -> None:
    with read(tmp_path / "trace.json", b'{"schemaVersion": 1, "traceEvents": []}') as session:
        assert one(session, "SELECT count(*) FROM traces") == 1
        assert rows(session, "SELECT code FROM health") == [("no_gpu_work",)]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", ["trace.json", "trace.json.gz", "trace.txt", "trace.json.tmp", "trace"])
@pytest.mark.parametrize("compression", ["none", "gzip", "two members", "zstd"])
def test_the_extension_does_not_matter(tmp_path: Path, name: str, compression: str) -> None:
    packed = {
        "none": WHOLE,
        "gzip": gzip.compress(WHOLE),
        "two members": gzip.compress(WHOLE[:999]) + gzip.compress(WHOLE[999:]),
        "zstd": zstandard.ZstdCompressor().compress(WHOLE),
    }
    with read(tmp_path / name, packed[compression]) as session:
        assert names(session) == set(range(COUNT))
