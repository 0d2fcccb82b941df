"""`traceview check`: exit codes as an interface, and the same bytes every time."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import traceview
from tests.cli.conftest import Done
from tests.gate.recorded import GPU, SECRET, recorded
from traceview.cli import run
from traceview.gate.check import Gate
from traceview.report.formats import FORMATS
from traceview.report.json import schema_of

Check = Callable[..., Done]
# A few rules are as good as all of them here, and take a tenth of their time.
FEW = "--ignore=CLK,CPY,DAT,FUS,GRF,JIT,KRN,MEM,OCC,PRC,RNK,SYN,TRQ"
ROOT = Path(__file__).parents[2]
RANKS = str(ROOT / "sample_traces" / "training_nvidia")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the trace and with a cache that the tests of this module share."""
    folder = tmp_path_factory.mktemp("check")
    recorded(folder / "trace.json")
    recorded(folder / "slower.json", slower=2_000_000)
    recorded(folder / "stepless.json", steps=False)
    return folder


@pytest.fixture
def project(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty project as the working folder."""
    for name in ("TRACEVIEW_DEBUG", "NO_COLOR", "FORCE_COLOR", "COLUMNS", "GITHUB_STEP_SUMMARY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(kept / "cache"))
    folder = tmp_path / "project"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def check(kept: Path, project: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> Check:
    """Runs `traceview`, by default `check` on the trace."""

    def call(*arguments: object, verb: str = "check", trace: str | None = "trace.json") -> Done:
        traces = [] if trace is None else [str(kept / trace)]
        few = [FEW] if trace != RANKS and verb in ("check", "baseline write") else []
        code = run([*verb.split(), *traces, *few, *map(str, arguments)])
        captured = capfdbinary.readouterr()
        return Done(code, captured.out, captured.err.decode())

    return call


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("arguments", "code", "last"),
    [
        (["--fail-on=never"], 0, "passed: findings: "),
        (["--fail-on=never", "--budget=step_time <= 10 ms", "--budget=gpu_idle <= 25 %"], 0, "passed: 2 b"),
        (["--fail-on=never", "--budget=step_time < 10 ms"], 1, "failed: 1 budget broken (step_time)"),
        (["--fail-on=never", "--budget=warning: step_time < 10 ms"], 0, "passed: findings: "),
        (["--fail-on=info"], 1, "failed: "),
        (["--fail-on=info", "--max-findings=99"], 0, "passed: findings: "),
        (["--select=IDL001", "--fail-on=error"], 0, "passed: findings: 1 allowed"),
        (["--select=IDL001", "--fail-on=high"], 0, "passed: findings: 1 allowed"),
        (["--select=IDL001", "--fail-on=warning"], 1, "failed: 1 finding of severity medium or above"),
        (["--budget=peak_memory <= 1 GB", "--fail-on=never"], 4, "inconclusive: not checkable: budget peak"),
        (["--max-findings=99", "--extend-select=CLK001"], 4, "inconclusive: not checkable: rule CLK001 cl"),
    ],
)  # fmt: skip
def test_exit_codes_of_a_verdict(check: Check, arguments: list[str], code: int, last: str) -> None:
    done = check(*arguments)
    assert (done.code, done.err) == (code, "")
    assert done.text.splitlines()[-1].startswith(last)
    assert done.text.splitlines()[-1].endswith(f"(exit code {code})")


@pytest.mark.parametrize(
    ("arguments", "code", "line"),
    [
        (["--budget=step_tim <= 1 ms"], 2, "no metric 'step_tim'; did you mean step_time?"),
        (["--fail-on=fatal"], 2, "'fatal' is not one of 'high', 'medium', 'low', 'never'"),
        (["--max-findings=-1"], 2, "-1 is not in the range"),
        (["--select=XYZ"], 2, "no rule 'XYZ'"),
        (["--ignore=ALL"], 2, "nothing to check: no rule is selected, and there is no budget"),
        (["--baseline=none.json"], 2, "none.json: not a baseline: No such file"),
        (["--report=text"], 2, "'text' names no file"),
    ],
)
def test_wrong_use_is_told_before_a_trace_is_read(
    check: Check, monkeypatch: pytest.MonkeyPatch, arguments: list[str], code: int, line: str
) -> None:
    monkeypatch.setattr(traceview, "open", None, raising=False)
    done = check(*arguments)
    assert (done.code, done.out) == (code, b"")
    assert line in done.err
    assert len(done.err.splitlines()) == 1


def test_a_trace_that_is_none_and_an_interrupt(
    check: Check, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "none.json").write_text("none")
    assert check(project / "none.json", trace=None).code == 3
    assert check(project / "nowhere.json", trace=None).code == 2

    def interrupted(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Gate, "judge", interrupted)
    assert check().code == 130


def test_what_cannot_be_judged_says_how_to_record_it(check: Check) -> None:
    done = check("--budget=step_time <= 1 s", "--fail-on=never", trace="stepless.json")
    assert done.code == 4
    words = " ".join(done.text.split())
    assert "step_time - <= 1 s not checkable" in words
    assert "budget step_time: not in the trace: steps, from the profiler or from annotations" in words
    assert "pytorch: call prof.step() after each iteration" in words


def test_a_folder_with_a_file_that_cannot_be_read_does_not_pass(check: Check, project: Path) -> None:
    run = project / "run"
    run.mkdir()
    recorded(run / "rank0.json")
    # A trace by its beginning, cut off so early that nothing of it can be read.
    whole = (ROOT / "sample_traces" / "training_nvidia_nsight.sqlite").read_bytes()
    (run / "rank1.sqlite").write_bytes(whole[:4096])
    done = check(run, "--fail-on=never", "--budget=gpu_events >= 1", trace=None)
    assert done.code == 4
    assert done.text.splitlines()[-1] == "inconclusive: not checkable: every trace (exit code 4)"
    assert "rank1.sqlite: cut off" in done.err


def test_the_configuration_counts(check: Check, kept: Path, project: Path) -> None:
    (project / "traceview.toml").write_text(
        """
        fail-on = "warning"
        select = ["IDL001"]
        [[ignore]]
        rule = "gpu-idle"
        reason = "the loader is being rewritten"
        [[ignore]]
        rule = "IDL001"
        kernel = "no such kernel"
        reason = "old"
        [budget]
        kernels = "<= 7"
        [metric.kernels]
        sql = "SELECT count(*) FROM kernels"
        """
    )
    done = check()
    assert done.code == 1
    lines = [" ".join(line.split()) for line in done.text.splitlines()]
    assert "kernels 8 <= 7 broken" in lines
    assert "ignored: IDL001: the loader is being rewritten" in lines
    assert any(
        line.startswith("warning: the ignore of IDL001, kernel 'no such kernel' matches") for line in lines
    )
    assert lines[-1] == "failed: 1 budget broken (kernels) (exit code 1)"
    assert check("--budget=kernels <= 8").code == 0
    result = traceview.check(kept / "trace.json")
    assert (result.exit_code, result.verdict) == (1, "failed")
    assert str(result).splitlines()[0] == "budget kernels <= 7: broken, value 8"
    assert traceview.check(kept / "trace.json", budgets={"kernels": "<= 8"}).passed


def test_a_baseline_lets_known_findings_pass(check: Check, project: Path) -> None:
    assert check("--fail-on=info").code == 1
    done = check("-o", "baseline.json", verb="baseline write")
    assert (done.code, done.out) == (0, b"")
    text = (project / "baseline.json").read_text()
    assert check(verb="baseline write").text == text
    # Nothing of the trace but the model of its GPU.
    assert SECRET not in text
    assert "trace.json" not in text
    assert str(project) not in text
    assert GPU in text
    passed = check("--fail-on=info", "--baseline=baseline.json")
    assert passed.code == 0
    assert "Change since the baseline  baseline.json" in passed.text
    slower = check("--fail-on=info", "--baseline=baseline.json", trace="slower.json")
    assert "step_time 10.00 ms 12.00 ms +20.0 %" in " ".join(slower.text.split())
    recorded(project / "other.json", gpu="NVIDIA A100-SXM4-80GB")
    arguments = [project / "other.json", "--baseline=baseline.json", "--fail-on=never"]
    other = check(*arguments, trace=None)
    assert other.code == 4
    assert "it is of NVIDIA H100 80GB HBM3, and these traces are of NVIDIA A100" in " ".join(
        other.text.split()
    )
    assert check(*arguments, "--any-gpu", trace=None).code == 0


@pytest.mark.exhaustive
def test_repeating_a_gate_gives_the_same_bytes(
    check: Check, kept: Path, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check("-o", "baseline.json", verb="baseline write")
    arguments = ["--fail-on=info", "--baseline=baseline.json", "--force", "--budget=gpu_idle <= 24 %"]
    arguments += [f"--report={name}=report.{name}" for name in FORMATS]

    def outcome() -> dict[str, bytes]:
        done = check(*arguments)
        assert (done.code, done.err) == (1, "")
        files = {path.name: path.read_bytes() for path in project.glob("report.*")}
        assert len(files) == len(FORMATS)
        return {"stdout": done.out, **files}

    first = outcome()
    assert outcome() == first  # from kept answers
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(project / "cold"))
    assert outcome() == first  # read anew
    shutil.rmtree(project / "cold" / "answers")
    assert outcome() == first  # worked out anew
    # How it is read does not show, also in the command of the page.
    arguments.append("--no-cache")
    assert outcome() == first


def test_reports_tell_the_outcome(check: Check, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(project / "summary.md"))
    arguments = [
        f"--report={name}={name}" for name in ("json", "junit", "sarif", "gitlab", "markdown", "text")
    ]
    done = check("--budget=gpu_idle <= 20 %", "--fail-on=warning", "--report=github=-", *arguments)
    assert done.code == 1
    # A report on stdout is all that stands there.
    assert done.text.startswith(
        "::error title=budget gpu_idle::budget gpu_idle <= 20 %25: broken, value 25.00 %25"
    )
    assert done.text.splitlines()[-1].startswith(
        "::notice title=traceview::failed: 1 budget broken (gpu_idle), "
    )
    report = json.loads((project / "json").read_text())
    Draft202012Validator(schema_of("report-1")).validate(report)
    gate = report["gate"]
    assert (gate["verdict"], gate["exit_code"], gate["budgets"][0]["value"]) == ("failed", 1, 0.25)
    assert {row["status"] for row in report["findings"]} <= {"failing", "allowed"}
    assert gate["findings"]["failing"] > 0
    for name in ("markdown", "text", "sarif"):
        assert gate["summary"] in (project / name).read_text()
    assert (project / "text").read_text().splitlines()[-1] == gate["summary"]
    assert (project / "summary.md").read_text() == (project / "markdown").read_text()
    assert (
        '<failure type="error" message="budget gpu_idle &lt;= 20 %: broken' in (project / "junit").read_text()
    )
    assert json.loads((project / "gitlab").read_text())[0]["check_name"] == "budget-gpu_idle"
    # Every format says which findings are behind the idle time, and none names a kernel for it.
    behind = gate["budgets"][0]["because"]
    idle = {row["code"] for row in report["findings"] if row["recoverable_ns"] is not None}
    assert behind
    assert {line.split()[0] for line in behind} <= idle
    for name in ("text", "junit", "sarif", "markdown"):
        assert behind[0].split(":")[0].split(" (")[0] in (project / name).read_text()
    assert "%0A" + behind[0].split()[0] in done.text


def test_what_is_behind_a_budget_says_of_which_rank_it_speaks(check: Check, project: Path) -> None:
    budgets = ["--budget=gpu_idle <= 0.1 %", "--budget=exposed_communication <= 1 %"]
    check(*budgets, "--select=COM,SYN,RNK,PRC", "--report=json=ranks.json", trace=RANKS)
    report = json.loads((project / "ranks.json").read_text())
    first: dict[str, dict[str, object]] = {}
    for row in report["findings"]:
        first.setdefault(row["fingerprint"], row)
    said = {f"{row['code']} {row['name']}": row for row in reversed(first.values())}
    lines = [line for each in report["gate"]["budgets"] for line in each["because"] if line[:6] != "kernel"]
    assert lines
    for line in lines:
        row = said[line.partition(" (")[0].partition(":")[0]]
        assert line.endswith(str(row["message"]))
        assert f"rank {row['trace_id']} GPU {row['device']}" in line


def test_a_budget_of_time_names_the_kernels_that_take_most(check: Check, project: Path) -> None:
    check("--budget=step_time <= 1 ms", "--budget=kernels_per_step <= 0", "--report=json=report.json")
    step, count = json.loads((project / "report.json").read_text())["gate"]["budgets"]
    kernels = [line for line in step["because"] if line.startswith("kernel ")]
    assert len(kernels) == 2
    assert kernels[0].endswith(" of the time of all kernels")
    assert all(line.startswith("kernel ") for line in count["because"])


@pytest.mark.exhaustive
def test_a_reader_who_leaves_does_not_change_the_exit_code(kept: Path, project: Path) -> None:
    command = [sys.executable, "-m", "traceview", "check", str(kept / "trace.json"), "--fail-on=info"]
    reading, writing = os.pipe()
    os.close(reading)
    with subprocess.Popen(command, stdout=writing, stderr=subprocess.PIPE, cwd=project) as running:
        os.close(writing)
        assert running.communicate()[1] == b""
    assert running.returncode == 1


def test_the_metrics_and_the_configuration_are_shown(check: Check, project: Path) -> None:
    (project / "pyproject.toml").write_text(
        "[tool.traceview]\nfail-on = 'info'\n[tool.traceview.budget]\ngpu_idle = '<= 8 %'\n"
    )
    text = check("show", verb="config", trace=None).text
    assert 'fail-on = "info"  (pyproject.toml:2)' in text
    assert 'budget.gpu_idle = "<= 8 %"  (pyproject.toml:4)' in text
    assert "max-findings = 0  (default)" in text
    assert f'TRACEVIEW_CACHE_DIR = "{os.environ["TRACEVIEW_CACHE_DIR"]}"  (environment)' in text
    values = json.loads(check("--format=json", verb="metrics").text)
    assert (values["gpu_idle"]["value"], values["gpu_idle"]["unit"]) == (0.25, "share")
    assert values["peak_memory"]["reason"].startswith("not in the trace")
    assert "25.00 %" in check(verb="metrics").text
    assert "share" in check(verb="metrics", trace=None).text
