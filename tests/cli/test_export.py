"""`traceview export`: files, streams and selections."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Done
from tests.project.project_files import ROOT

Command = Callable[..., Done]
TRACE = ROOT / "sample_traces" / "inference_nvidia.json.gz"


def _spans(content: bytes) -> int:
    return sum(event["ph"] == "X" for event in json.loads(content)["traceEvents"])


def test_a_file_stdout_and_gzip_hold_the_same(command: Command, tmp_path: Path) -> None:
    plain, packed = tmp_path / "out.json", tmp_path / "out.json.gz"
    done = command("export", "chrome", TRACE, "--no-findings", "-o", plain)
    assert (done.code, done.out) == (0, b"")
    assert done.err == f"wrote {_spans(plain.read_bytes()):,} spans to {plain}\n"
    assert command("export", "chrome", TRACE, "--no-findings", "-o", packed).code == 0
    streamed = command("export", "chrome", TRACE, "--no-findings", "-o", "-")
    assert (streamed.code, streamed.err) == (0, "")
    assert gzip.decompress(packed.read_bytes()) == streamed.out == plain.read_bytes()
    first = packed.read_bytes()
    assert command("export", "chrome", TRACE, "--no-findings", "-o", packed).code == 2
    assert command("export", "chrome", TRACE, "--no-findings", "-o", packed, "--force").code == 0
    assert packed.read_bytes() == first


def test_stacks_are_written_in_the_format_that_is_named(command: Command) -> None:
    folded = command("export", "folded", TRACE, "-o", "-").out.decode().splitlines()
    assert all(line.rpartition(" ")[2].isdigit() for line in folded)
    shown = json.loads(command("export", "speedscope", TRACE, "-o", "-").out)
    assert "speedscope" in shown["$schema"]


@pytest.mark.exhaustive
def test_findings_can_be_chosen_or_left_out(command: Command) -> None:
    def codes(*options: str) -> set[str]:
        done = command("export", "chrome", TRACE, *options)
        assert done.code == 0
        events = json.loads(done.out)["traceEvents"]
        return {each["args"]["code"] for each in events if each.get("cat") == "finding"}

    everything = codes()
    assert len(everything) >= 2
    chosen = min(everything)
    assert codes("--select", chosen) == {chosen}
    assert codes("--no-findings") == set()


def test_a_selection_leaves_out_the_rest(command: Command) -> None:
    whole = command("export", "chrome", TRACE, "--no-findings")
    part = command("export", "chrome", TRACE, "--no-findings", "--from", "20ms", "--to", "30ms")
    assert 0 < _spans(part.out) < _spans(whole.out)
    wrong = command("export", "chrome", TRACE, "--device", "9")
    assert (wrong.code, wrong.out) == (2, b"")
    assert "no GPU 9" in wrong.err


@pytest.mark.parametrize("arguments", [["perfetto", "missing.json"], ["svg", str(TRACE)], ["chrome"]])
def test_wrong_usage(command: Command, arguments: list[str]) -> None:
    done = command("export", *arguments)
    assert (done.code, done.out) == (2, b"")


def test_what_is_no_trace_leaves_no_file(command: Command, tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("no trace")
    target = tmp_path / "out.pftrace"
    assert command("export", "perfetto", text, "-o", target).code == 3
    assert command("export", "perfetto", text, "-o", text, "--force").code == 2
    assert not target.exists()
    assert text.read_text() == "no trace"
