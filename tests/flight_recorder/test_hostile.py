"""A dump is untrusted: nothing in it is executed, and whatever is wrong with it is one line."""

from __future__ import annotations

import json
import os
import pickle
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tracegen.hangs import Group, Job, Operation, as_json, as_pickle, dump
from traceview_parsers.flight_recorder import records

from traceview.cli import run
from traceview.ingest.plain_pickle import PlainPickleError, plain_value

_HEAD = b"\x80\x02}X\x09\0\0\0pg_config"
_WORLD = Operation(Group("0", "", (0, 1)))


def sound() -> dict[str, Any]:
    return dump(Job({0: [_WORLD] * 3, 1: [_WORLD] * 3}, host_stops={1: 1}).run(), 0)


def refused(path: Path, content: bytes, capfdbinary: pytest.CaptureFixture[bytes]) -> str:
    """The only line of the error of a file that cannot be read."""
    path.write_bytes(content)
    assert run(["hang", "--no-cache", "--workers", "1", str(path)]) == 3
    [line] = capfdbinary.readouterr().err.decode().strip().splitlines()
    assert line.startswith(f"traceview: error: {path}: ")
    return line


class Command:
    """What a pickle calls when it is loaded."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (str(self.path),)


@pytest.mark.parametrize("protocol", [2, 4])
def test_nothing_is_called(protocol: int, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    made = tmp_path / "made"
    content = pickle.dumps({**sound(), "more": Command(made)}, protocol)
    assert "GLOBAL, which is not for plain data" in refused(tmp_path / "dump_0", content, capfdbinary)
    assert not made.exists()


FORBIDDEN = {
    b"cos\nsystem\n": "GLOBAL", b"\x93": "STACK_GLOBAL", b"ios\nsystem\n": "INST", b"o": "OBJ",
    b"R": "REDUCE", b"b": "BUILD", b"\x81": "NEWOBJ", b"\x92": "NEWOBJ_EX", b"P1\n": "PERSID",
    b"Q": "BINPERSID", b"\x82\x01": "EXT1", b"\x83\x01\x00": "EXT2", b"\x84\x01\x00\x00\x00": "EXT4",
}  # fmt: skip


@pytest.mark.parametrize(("code", "name"), FORBIDDEN.items(), ids=FORBIDDEN.values())
def test_opcodes_that_make_objects_are_refused(code: bytes, name: str) -> None:
    with pytest.raises(PlainPickleError, match=rf"byte {len(_HEAD)} is {name}, which is not for plain data"):
        plain_value(_HEAD + code + b"s.")


def test_every_other_opcode_is_known_or_refused() -> None:
    for code in range(256):
        with suppress(PlainPickleError):
            plain_value(b"\x80\x02]" + bytes([code]) + b"\x01\0\0\0\0\0\0\0a.")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\x8a\xff" + b"\x7f" * 255, "longer than an unsigned one"),
        (b"X\xff\xff\xff\xffabc", "cut off"),
        (b"\x8d" + b"\xff" * 8, "cut off"),
        (b"(" * 100_000, "nested deeper than 1000 levels"),
        (b"h\x07", "damaged at byte"),
        (b"e", "damaged at byte"),
        (b"]]a]s", "neither a text nor an integer"),
        (b"N" * 9_000_000, "more than 8000000 values"),
        (b"q", "cut off"),
        (b"\x94" * 100, "remembers more values than it has"),
        (b"".join(b"r" + bytes([number, 0, 0, 1]) for number in range(200)), "remembers more values"),
        (b"\x80\x02", "begins again"),
        pytest.param(
            b"](e" + b"(e" * 9_000_000, "more than 8000000 values", marks=pytest.mark.exhaustive, id="tuples"
        ),
    ],
)
def test_what_is_wrong_is_said(content: bytes, said: str) -> None:
    with pytest.raises(PlainPickleError, match=said):
        plain_value(b"\x80\x02}" + content + b".")


def test_a_deep_list_is_no_stack_overflow() -> None:
    deep = plain_value(b"\x80\x02" + b"]" * 200_000 + b"a" * 199_999 + b".")
    for _ in range(1000):
        [deep] = deep


def bomb() -> dict[str, Any]:
    """Megabytes of records out of few bytes: each holds the same lists."""
    shape = [1] * 5000
    entry = {**sound()["entries"][0], "input_sizes": [shape] * 5000}
    return {**sound(), "entries": [entry] * 5000}


def long_texts() -> dict[str, Any]:
    entry = {**sound()["entries"][0], "thread_name": "x" * 1_000_000}
    return {**sound(), "entries": [entry] * 5000}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("made", [bomb, long_texts])
def test_shared_parts_do_not_multiply(
    made: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setattr(records, "_MOST_ITEMS", 1_000_000)
    content = as_pickle(made())
    assert len(content) < 2_000_000
    assert "more than 1000000 values" in refused(tmp_path / "dump_0", content, capfdbinary)


def test_a_circle_is_not_followed() -> None:
    # A list that holds itself, as the entries.
    circle = plain_value(b"\x80\x02}X\x07\0\0\0entries]q\x01h\x01as.")
    assert circle["entries"][0] is circle["entries"]


@pytest.mark.parametrize("form", [as_pickle, as_json])
def test_a_cut_file_is_one_line(form: Any, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    content = form(sound())
    for length in range(400, len(content) - 1, 331):
        assert (
            "cut off" in (line := refused(tmp_path / "dump_0", content[:length], capfdbinary))
            or "damaged" in line
        )


@pytest.mark.parametrize(
    "value",
    [
        {"pg_config": 3, "entries": 4},
        {"pg_config": {}, "version": "2.9"},
        ["pg_config"],
        json.loads('{"pg_config": [[[[[]]]]]}'),
    ],
)
def test_other_values_are_no_dump(
    value: Any, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    refused(tmp_path / "dump_0", json.dumps(value).encode(), capfdbinary)
    refused(tmp_path / "dump_0", pickle.dumps(value, 2), capfdbinary)


ODD: list[Any] = [
    None,
    -1,
    2**63,
    2**70,
    1.5,
    "x",
    "",
    [],
    [[]],
    {},
    {"a": {}},
    True,
    [1, [2]],
    "[0, 99999999999999]",
]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_odd_values_are_read(odd: Any, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """Each value of a record, of the groups and of their status is replaced by another one."""
    good = sound()
    for at, key in enumerate([*good["entries"][0], "frames"]):
        good["entries"].append({**good["entries"][0], key: odd, "record_id": 100 + at})
    good["pg_status"] |= {"7": odd, "8": dict.fromkeys(good["pg_status"]["0"], odd)}
    good["pg_config"] |= {"8": {"desc": odd, "ranks": odd, "name": odd}, "x": odd}
    for form in (as_json, as_pickle):
        if form is as_json and odd == 2**70:
            continue
        if odd in (2**63, 2**70) and form is as_pickle:
            continue
        path = tmp_path / f"{form.__name__}_0"
        made = {**good, "pg_status": {}} if form is as_json else good
        path.write_bytes(form(made))
        assert run(["hang", "--no-cache", "--workers", "1", "--format", "json", str(path)]) in (0, 4)
        assert capfdbinary.readouterr().out.startswith(b"{")
