"""`traceview rules`, `rule` and `explain`, and choosing rules for `analyze`."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Done
from tests.project.project_files import ROOT
from traceview.quantities import duration
from traceview.report.fields import field_title
from traceview.rules.ruleset import installed

Command = Callable[..., Done]
SAMPLE = ROOT / "sample_traces" / "inference_nvidia.json.gz"


def test_rules_are_listed(command: Command) -> None:
    done = command("rules")
    assert done.code == 0
    assert len(done.out.splitlines()) == len(installed()) + 1
    done = command("rules", "--select", "IDL,launch-bound", "--ignore", "IDL001", "--format", "json")
    rules = json.loads(done.out)
    assert "LCH001" in {rule["code"] for rule in rules}
    assert {rule["family"] for rule in rules} == {"IDL", "LCH"}
    assert "IDL001" not in {rule["code"] for rule in rules}


def test_a_rule_has_a_page(command: Command) -> None:
    page = command("rule", "lch001").out.decode()
    assert page.startswith("# LCH001 launch-bound\n")
    assert page == (ROOT / "docs" / "rules" / "launch-bound.md").read_text(encoding="utf-8")
    assert command("rule", "launch-bound", "--format", "sql").out.decode().startswith("WITH")
    assert json.loads(command("rule", "LCH001", "--format", "json").out)["name"] == "launch-bound"


def test_wrong_names_are_reported(command: Command) -> None:
    assert command("rule", "LCH01") == Done(2, b"", "traceview: error: no rule LCH01; did you mean LCH001?\n")
    done = command("analyze", SAMPLE, "--select", "lanch-bound")
    assert (done.code, done.out) == (2, b"")
    assert "did you mean launch-bound?" in done.err
    assert "is not a list of rules" in command("analyze", SAMPLE, "--select", "IDL,,LCH").err


@pytest.mark.exhaustive
def test_findings_are_in_the_report(command: Command) -> None:
    done = command("analyze", SAMPLE, "--format", "json", "--select", "IDL,LCH")
    report = json.loads(done.out)
    codes = {
        row["code"]
        for name in ("findings", "clean", "not_checkable", "vetoed", "coverage")
        for row in report[name]
    }
    assert codes == {rule.code for rule in installed() if rule.family in ("IDL", "LCH")}
    assert "Findings" in command("analyze", SAMPLE).out.decode()


@pytest.mark.exhaustive
def test_an_explanation_can_be_run_again(command: Command) -> None:
    done = command("explain", SAMPLE, "item-sync", "--format", "json")
    assert done.code == 0, done.err
    explained = json.loads(done.out)
    longest = f"SELECT end_ns - start_ns AS ns FROM ({explained['query']}) ORDER BY ns DESC LIMIT 20"
    again = command("query", SAMPLE, longest, "--format", "json")
    assert again.code == 0, again.err
    lengths = [
        row[explained["columns"].index("end_ns")] - row[explained["columns"].index("start_ns")]
        for row in explained["rows"]
    ]
    assert [row["ns"] for row in json.loads(again.out)] == lengths != []
    assert "SELECT" not in command("explain", SAMPLE, "SYN002").text
    text = command("explain", SAMPLE, "SYN002", "--sql").text
    assert text.startswith("SYN002 item-sync\n")
    assert command("explain", SAMPLE, "gpu-idel").code == 2


def test_an_explanation_says_what_is_missing(command: Command) -> None:
    text = command("explain", SAMPLE, "CLK001").out.decode()
    assert "not checkable: not in the trace: GPU clock samples" in text
    explained = json.loads(command("explain", SAMPLE, "CLK001", "--format", "json").out)
    assert [row["code"] for row in explained["not_checkable"]] == ["CLK001"]
    assert (explained["findings"], explained["vetoed"], explained["rows"]) == ([], [], [])


@pytest.mark.parametrize("limit", ["1", "4"])
def test_columns_without_a_value_are_not_shown(command: Command, limit: str) -> None:
    found = json.loads(command("explain", SAMPLE, "SYN002", "--format", "json", "--limit", limit).out)
    of_column = dict(zip(found["columns"], zip(*found["rows"], strict=True), strict=True))
    empty = [name for name, values in of_column.items() if set(values) <= {None, ""}]
    assert "long_places" in empty
    shown = command("explain", SAMPLE, "SYN002", "--limit", limit).text
    assert "caused" in shown
    assert not any(field_title(name) in shown for name in empty)
    lengths = map(int.__sub__, of_column["end_ns"], of_column["start_ns"])
    assert all(duration(length) in shown for length in lengths)


@pytest.mark.parametrize("arguments", [["rule", "LCH001"], ["--help"]])
def test_documentation_loads_no_engine(arguments: list[str]) -> None:
    program = (
        "import sys; from traceview.cli import run; code = run(sys.argv[1:]);"
        " assert not {'duckdb', 'polars', 'pyarrow', 'rich'} & set(sys.modules); sys.exit(code)"
    )
    done = subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_folder_of_rules_is_read(command: Command, tmp_path: Path) -> None:
    text = (ROOT / "rules" / "traceview_rules" / "idle" / "gpu_idle.sql").read_text(encoding="utf-8")
    own = text.replace("IDL001", "OWN001").replace('gpu-idle"', 'own-idle"')
    (tmp_path / "own.sql").write_text(own, encoding="utf-8")
    done = command("rules", "--rules", tmp_path, "--select", "OWN")
    assert "OWN001" in done.out.decode()
    assert command("rule", "own-idle", "--rules", tmp_path).code == 0
