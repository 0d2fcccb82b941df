"""`explain` and `reproduce` on a lake read the rank's file, or say where it is."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.lake.conftest import collected
from tests.reproduce.recorded import case_in
from traceview.cli.group import program
from traceview.errors import UnreadableTraceError, UsageError


@pytest.fixture(scope="module")
def job(run: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the trace of one rank, and a lake of it."""
    folder = tmp_path_factory.mktemp("one")
    (folder / "run").mkdir()
    shutil.copy(min(run.iterdir()), folder / "run")
    collected([folder / "run"], folder / "lake")
    return folder


def explained(*arguments: str) -> dict[str, Any]:
    """What `explain` prints as JSON."""
    done = CliRunner().invoke(program, ["explain", *arguments, "--limit", "3", "--format", "json"])
    assert done.exception is None
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@pytest.mark.exhaustive
def test_rows_are_those_of_the_file(job: Path) -> None:
    [file] = (job / "run").iterdir()
    there = explained(str(file), "fp8-possible")
    from_lake = explained(str(job / "lake"), "fp8-possible")
    assert from_lake.pop("file") == str(file)
    assert from_lake["rows"] == there["rows"] != []


def test_rules_on_several_ranks_read_the_lake(sample_lake: Path) -> None:
    told = explained(str(sample_lake), "straggler")
    assert "file" not in told
    assert told["rows"] != []


@pytest.mark.exhaustive
def test_a_file_that_is_elsewhere_is_named_with_the_command(job: Path, tmp_path: Path) -> None:
    moved = Path(shutil.copytree(job, tmp_path / "moved"))
    [batch] = (moved / "lake" / "batches").iterdir()
    [listing] = (moved / "lake" / "lists").iterdir()
    told, listed = (json.loads(file.read_text()) for file in (batch, listing))
    told["files"][0]["place"] = listed["places"][0] = "/elsewhere/rank0.json.gz"
    for file, content in ((batch, told), (listing, listed)):
        file.write_text(json.dumps(content))
    done = CliRunner().invoke(program, ["explain", str(moved / "lake"), "launch-bound"])
    assert isinstance(done.exception, UnreadableTraceError)
    assert "where it is: traceview explain /elsewhere/rank0.json.gz LCH001" in str(done.exception)


def _reproduced(*arguments: str) -> tuple[str, dict[str, Any]]:
    """What `reproduce` says of the file that it reads, and the case of the program."""
    done = CliRunner().invoke(program, ["reproduce", *arguments])
    assert done.exception is None
    return done.stderr, case_in(done.stdout)


def test_reproducers_are_made_from_the_file_with_most_of_it(sample_lake: Path) -> None:
    for wanted in ("aten::addmm", "SYN002"):
        said, case = _reproduced(str(sample_lake), wanted)
        assert "of the lake," in said
        file = next(line for line in said.splitlines() if "of the lake," in line).split(", ")[1]
        assert _reproduced(file.removesuffix(" is read"), wanted)[1] == case
    with pytest.raises(UsageError, match="no finding, operator, kernel or collective 'nosuch' in the lake"):
        CliRunner().invoke(program, ["reproduce", str(sample_lake), "nosuch"], catch_exceptions=False)
