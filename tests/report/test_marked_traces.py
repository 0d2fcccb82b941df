"""Of a trace file whose texts are marked, in any format, no text is left in what is shared without names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import traceview
from tests.report.marked_samples import NAMES, WORDS_OF_FORMATS, write_sample
from tests.report.marking import SECRET, mark_files, marker
from traceview.cli import run
from traceview.errors import ExitCode
from traceview.report.evidence import FIGURES
from traceview.report.formats import FORMATS
from traceview.store.schema import tables

_REDACTED = ("-q", "--redact", "--redact-names")
_MARKS = ((0.5, 2), (0.3, 4), (0.1, 6))
"""Shares of the fields whose texts are marked, and seeds."""


def _marked(name: str, folder: Path, share: float, seed: int, kept: str = "") -> None:
    folder.mkdir()
    write_sample(name, folder)
    mark_files(folder, marker(share, seed, kept))


def _left(path: Path, made: Path) -> dict[str, set[str]] | None:
    """The marks that are left in each format of a report, or None where nothing can be read."""
    files = {name: made / f"report.{name}" for name in FORMATS}
    wanted = [part for name, file in files.items() for part in ("--report", f"{name}={file}")]
    status = run(["report", str(path), "--force", *_REDACTED, *wanted])
    assert status in (ExitCode.DONE, ExitCode.UNREADABLE)
    if status:
        return None
    left = {name: set(SECRET.findall(file.read_text())) for name, file in files.items()}
    return {name: texts for name, texts in left.items() if texts}


def _columns_with_marks(path: Path) -> set[str]:
    found: set[str] = set()
    with traceview.open(path) as session:
        for table in tables():
            texts = [column.name for column in table.columns if column.type in ("VARCHAR", "JSON")]
            counts = ", ".join(f"count(*) FILTER (contains({name}::VARCHAR, 'SECRET'))" for name in texts)
            if texts:
                [row] = session.sql(f"SELECT {counts} FROM {table.name}").fetchall()
                found |= {f"{table.name}.{name}" for name, count in zip(texts, row, strict=True) if count}
    return found


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("share", "seed"), _MARKS)
def test_no_text_of_a_marked_file_is_left(name: str, share: float, seed: int, tmp_path: Path) -> None:
    folder = tmp_path / "SECRET_run"
    _marked(name, folder, share, seed)
    assert not _left(folder, tmp_path)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", NAMES)
def test_no_text_is_left_where_all_but_words_of_the_format_are_marked(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "SECRET_run"
    _marked(name, folder, 1.0, 0, WORDS_OF_FORMATS.get(name, ""))
    assert len(_columns_with_marks(folder)) > 1
    assert _left(folder, tmp_path) == {}


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "name", ["nsight-3.25.0", "kineto-cuda", "rocprof-v2", "training_nvidia_nsight.sqlite"]
)
def test_no_text_is_left_in_comparisons_and_evidence(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "SECRET_run"
    _marked(name, folder, 1.0, 0, WORDS_OF_FORMATS.get(name, ""))
    one = str(folder)
    assert run(["analyze", one, "-q", "--format", "json"]) == 0
    codes = sorted({row["code"] for row in json.loads(capsys.readouterr().out)["findings"]})
    for command in (
        *(["diff", one, one, "--format", kind] for kind in ("text", "markdown", "html", "json")),
        *(["compare", one, one, "--format", kind] for kind in ("text", "markdown", "html", "json")),
        *(["explain", one, key, "--format", kind] for key in (*codes, *FIGURES) for kind in ("json",)),
    ):
        assert run([*command, *_REDACTED]) == 0, command
        written = capsys.readouterr()
        assert not SECRET.findall(written.out + written.err), command
