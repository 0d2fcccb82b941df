"""The verbs on a real file: one of the sample traces."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import duckdb
import pytest
from jsonschema import Draft202012Validator

from tests.cli.conftest import Done
from traceview.report.json import schema_of

Command = Callable[..., Done]
SAMPLE = Path(__file__).parents[2] / "sample_traces" / "inference_nvidia.json.gz"


@pytest.mark.usefixtures("cache_directory")
def test_a_trace_is_analyzed_and_cached(command: Command) -> None:
    done = command(SAMPLE, "--format", "json", "--limit", "3")
    assert (done.code, done.err) == (0, "")
    report = json.loads(done.out)
    Draft202012Validator(schema_of("report-1")).validate(report)
    assert len(report["kernels"]) == 3 < report["totals"]["kernels"]
    assert command(SAMPLE, "--format", "json", "--limit", "3").out == done.out
    assert command("cache", "list").text.splitlines()[-1].startswith("1 trace,")
    text = command(SAMPLE, "--limit", "3").text
    assert f"3 of {report['totals']['kernels']} kernels" in text
    assert "NVIDIA H100" in text.splitlines()[0]


def test_a_text_in_double_quotes_is_explained(command: Command) -> None:
    wrong = command("query", SAMPLE, 'SELECT * FROM kernels WHERE kind = "compute"')
    assert wrong.code == 2
    assert "for a text write single quotes: 'compute'" in wrong.err
    assert "single quotes" not in command("query", SAMPLE, "SELECT nam FROM kernels").err


def test_the_answer_fits_the_first_screen(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = command(SAMPLE).text.splitlines()[:24]
    assert any(line.startswith("  idle ") for line in lines)
    assert any(line.startswith("  coverage: ") for line in lines)


def test_a_query_and_a_converted_database_agree(command: Command, tmp_path: Path) -> None:
    query = "SELECT count(*) AS n, sum(dur_ns)::BIGINT AS ns FROM kernels"
    answered = json.loads(command("query", SAMPLE, query, "--format", "jsonl").out)
    assert answered["n"] > 0
    assert command("convert", SAMPLE, tmp_path / "run.duckdb", "-q").code == 0
    with duckdb.connect(str(tmp_path / "run.duckdb"), read_only=True) as connection:
        assert connection.sql(query).fetchall() == [(answered["n"], answered["ns"])]


@pytest.mark.usefixtures("cache_directory")
def test_without_cache_nothing_is_kept(command: Command) -> None:
    assert command("query", SAMPLE, "SELECT 1", "--no-cache").code == 0
    assert command("cache", "list").text == "0 traces, 0 B\n"


def test_errors_of_real_traces_are_one_line(command: Command, tmp_path: Path) -> None:
    (tmp_path / "trace.json").write_text("no trace at all\n")
    done = command("analyze", tmp_path / "trace.json")
    assert (done.code, done.out) == (3, b"")
    assert done.err.startswith("traceview: error: ")
    assert done.err.count("\n") == 1
    assert command("analyze", tmp_path / "nosuch.json", "--format", "text").code == 2
    assert command("query", SAMPLE, "SELECT 1", "--rank", "77").code == 2
    assert command("query", SAMPLE, "SELECT nosuch FROM kernels").code == 2


def test_info_tells_of_the_sample(command: Command) -> None:
    facts = json.loads(command("info", SAMPLE, "--format", "json").out)[0]
    assert (facts["compression"], facts["format"]) == ("gzip", "kineto")
    assert any("NVIDIA H100" in name for name in facts["gpus"])
