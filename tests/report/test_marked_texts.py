"""Of a trace whose every text is marked, no text is left in a report without names, in any format."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import duckdb
import pytest

from tests.project.project_files import ROOT
from traceview.cli import run
from traceview.report.formats import FORMATS
from traceview.store.schema import tables

SAMPLES = ROOT / "sample_traces"
_WORDS_OF_TRACEVIEW = ("code", "severity")
_SAMPLES = {
    "nsight": "training_nvidia_nsight.sqlite", "kineto": "training_nvidia", "rocpd": "training_rocm_rocpd",
    "json": "training_rocm_results.json", "xplane": "jax_cpu.xplane.pb",
}  # fmt: skip


def _written(path: Path, folder: Path, *options: str) -> dict[str, str]:
    """The report of a trace in each format."""
    files = {name: folder / f"report.{name}" for name in FORMATS}
    reports = [part for name, file in files.items() for part in ("--report", f"{name}={file}")]
    assert run(["report", str(path), "--force", "--no-cache", "-q", *options, *reports]) == 0
    return {name: file.read_text() for name, file in files.items()}


def _marked(path: Path, keep: tuple[str, ...] = ()) -> None:
    """Marks all texts of a database: the meaning of some is lost, that of names stays."""
    with duckdb.connect(str(path)) as database:
        for table in tables():
            for column in table.columns:
                if column.type == "VARCHAR" and column.name not in (*_WORDS_OF_TRACEVIEW, *keep):
                    value = f"{column.name} || '_SECRET_{table.name}_{column.name}_'"
                elif column.type == "JSON":
                    value = f"""'{{"SECRET_{table.name}_{column.name}_": "SECRET_{column.name}_"}}'"""
                else:
                    continue
                database.execute(
                    f"UPDATE {table.name} SET {column.name} = {value} WHERE {column.name} IS NOT NULL"
                )


@pytest.mark.sampled(1)
@pytest.mark.parametrize("keep", [(), ("kind", "domain", "class", "vendor", "source", "arch")])
@pytest.mark.parametrize("sample", _SAMPLES)
def test_no_marked_text_is_left(sample: str, keep: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "marked.duckdb"
    assert run(["convert", str(SAMPLES / _SAMPLES[sample]), str(path), "-q"]) == 0
    _marked(path, keep)
    shown = _written(path, tmp_path)
    assert "SECRET" in shown["html"]
    hidden = _written(path, tmp_path, "--redact", "--redact-names")
    left = {name: set(re.findall(r"SECRET\w*", text)) for name, text in hidden.items()}
    assert {name: texts for name, texts in left.items() if texts} == {}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("sample", _SAMPLES)
def test_words_of_profilers_stay(sample: str, tmp_path: Path) -> None:
    path = SAMPLES / _SAMPLES[sample]
    shown, hidden = (
        list(_words(json.loads(_written(path, tmp_path, *options)["json"])))
        for options in (("--redact",), ("--redact", "--redact-names"))
    )
    assert hidden == shown


def _words(value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for key, item in value.items():
            if isinstance(item, str) and key in (
                "kind",
                "vendor",
                "arch",
                "format",
                "clock",
                "producer",
                "unit",
            ):
                yield key, item
            yield from _words(item)
    elif isinstance(value, list):
        for item in value:
            yield from _words(item)
