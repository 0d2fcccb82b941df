"""The GitHub Action and the GitLab template: their scripts run as the services would run them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.gate.recorded import MS, events
from tests.pytorch.traces import annotation, call, kernel, write
from traceview.errors import ExitCode
from traceview.gate.settings import find_gate_configuration
from traceview.rules.configuration import find_configuration

ROOT = Path(__file__).parents[2]
CI_FILES = ("action.yml", "docs/ci.md")
CI_TEXT = "".join((ROOT / name).read_text(encoding="utf-8") for name in CI_FILES)
ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
GITLAB: dict[str, Any] = yaml.safe_load((ROOT / "ci/gitlab/traceview.yml").read_text(encoding="utf-8"))
STEPS: dict[str, dict[str, Any]] = {step["name"]: step for step in ACTION["runs"]["steps"]}
JOB = GITLAB[".traceview-check"]
RULES = "IDL,LCH001"
INJECTED = "'; touch pwned; $(touch pwned) `touch pwned` \"; touch pwned #"
_PYTHON = """#!/bin/sh
case "$2 $3" in
  "-m venv") mkdir -p "$4/bin" && cp "$0" "$4/bin/python" || exit ;;
  "-m pip")
    printf '%s\\n' "$0" "$@" "" >>"$HOME/../installed"
    exec "{python}" "$1" -c 'import json, secrets' ;;
  *) exec "{python}" "$@" ;;
esac
exec "{python}" "$1" -c 'import venv'
"""
"""This Python, where no environment is made and nothing is installed: what is asked for is noted instead."""
_EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")

pytestmark = pytest.mark.skipif(shutil.which("bash") is None, reason="the scripts are for bash")


@pytest.fixture
def job(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with a trace, and a PATH whose `python` is this one and whose `gh` takes notes.

    The folder also holds modules of the names that scripts import, which leave a mark where one is imported.
    """
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "python").write_text(_PYTHON.format(python=sys.executable), encoding="utf-8")
    (programs / "python").chmod(0o755)
    (programs / "gh").write_text(
        '#!/bin/sh\nprintf "%s\\n" "$@" "" >>"$GH_NOTES"\nif [ -f known ]; then cat known; fi\n'
    )
    (programs / "gh").chmod(0o755)
    folder = tmp_path / "work folder"
    folder.mkdir()
    planted = "import pathlib; pathlib.Path('pwned').touch(); raise SystemExit('planted')\n"
    for module in ("json", "os", "pip", "secrets", "sitecustomize", "sys", "venv"):
        (folder / f"{module}.py").write_text(planted)
    (folder / "traceview").mkdir()
    for module in ("__init__", "__main__"):
        (folder / "traceview" / f"{module}.py").write_text(planted)
    hostile = kernel(45 * MS, MS, 99, name="::error::injected\n::error::injected")
    write(folder / "a trace.json", [*events(), hostile])
    return folder


def run_script(
    script: str, folder: Path, environment: Mapping[str, str], shell: str
) -> subprocess.CompletedProcess[str]:
    """Runs a script as a service does: in a folder, with an environment."""
    programs = folder.parent / "bin"
    inherited = {"HOME": str(folder), "TRACEVIEW_CACHE_DIR": os.environ["TRACEVIEW_CACHE_DIR"]}
    # Workflows do set such a PYTHONPATH for their own steps.
    inherited |= {"PATH": f"{programs}:{os.environ['PATH']}", "PYTHONPATH": "."}
    file = folder.parent / "script.sh"
    file.write_text(script, encoding="utf-8")
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail"] if shell == "bash" else ["sh", "-e"]
    return subprocess.run(
        [*command, str(file)], cwd=folder, env=inherited | dict(environment), capture_output=True, text=True
    )


class Workflow:
    """A run of the action: inputs, and the files that GitHub gives to its steps."""

    def __init__(self, folder: Path, **inputs: str) -> None:
        known = {name: str(given.get("default", "")) for name, given in ACTION["inputs"].items()}
        self.folder = folder
        self.values = {f"inputs.{name}": value for name, value in known.items()}
        self.values |= {f"inputs.{name.replace('_', '-')}": value for name, value in inputs.items()}
        assert {name.partition(".")[2] for name in self.values} == set(known)
        self.values["runner.temp"] = str(folder.parent / "runner temp")
        self.files = {name: folder.parent / name for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        for file in self.files.values():
            file.write_text("")

    def evaluated(self, text: str) -> str:
        """A text with its expressions replaced by their values."""
        return _EXPRESSION.sub(lambda found: self.values.get(found[1], ""), str(text))

    def step(self, name: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Runs the script of a step; its outputs become values."""
        step = STEPS[name]
        given = {key: self.evaluated(value) for key, value in step.get("env", {}).items()}
        given |= {key: str(file) for key, file in self.files.items()} | environment
        given |= {"GITHUB_ACTIONS": "true", "GITHUB_REPOSITORY": "someone/something"}
        folder = self.folder / self.evaluated(step.get("working-directory", "."))
        done = run_script(step["run"], folder, given, step["shell"])
        for line in self.files["GITHUB_OUTPUT"].read_text().splitlines():
            key, _, value = line.partition("=")
            self.values[f"steps.{step.get('id')}.outputs.{key}"] = value
        return done

    def output(self, name: str) -> str:
        """An output of the action."""
        return self.evaluated(ACTION["outputs"][name]["value"])


def test_no_expression_is_part_of_a_script() -> None:
    scripts = [step["run"] for step in STEPS.values() if "run" in step]
    assert len(scripts) == 4
    assert re.findall(r"(?:python|PYTHON:-python}\"|own\") (?!-I|-P -E|>>)\S+", "".join(scripts)) == []
    assert [script for script in scripts if "${{" in script] == []
    inputs = set(re.findall(r"inputs\.([\w-]+)", (ROOT / "action.yml").read_text(encoding="utf-8")))
    assert inputs == set(ACTION["inputs"])
    assert "$[[" not in "".join(JOB["script"])


def installed(folder: Path) -> list[tuple[str, list[str]]]:
    """Which Python was asked to install what, in order."""
    notes = (folder.parent / "installed").read_text().strip().split("\n\n")
    return [(python, rest) for python, *rest in (note.splitlines() for note in notes)]


def test_the_action_installs_its_own_project_in_an_environment_of_its_own(job: Path) -> None:
    workflow = Workflow(job, traces="a trace.json", budgets="gpu_events >= 1", select=RULES, max_findings="9")
    action = str(ROOT)
    assert workflow.step("Install traceview", GITHUB_ACTION_PATH=action).returncode == 0
    own = workflow.values["steps.install.outputs.python"]
    assert Path(own).is_relative_to(job.parent / "runner temp")
    first, second = installed(job)
    arguments = ["-I", "-m", "pip", "install", "--quiet"]
    assert first == (own, [*arguments, "--require-hashes", "-r", f"{action}/ci/constraints.txt"])
    assert second == (own, [*arguments, "--no-deps", "--no-build-isolation", action])
    (job.parent / "bin" / "python").unlink()
    workflow.step("Check")
    assert workflow.output("verdict") == "passed"
    assert not (job / "pwned").exists()


def test_what_others_wrote_is_named_by_its_commit() -> None:
    used = re.findall(r"uses: (\S+)( # v\d+\.\d+\.\d+)?$", CI_TEXT, re.MULTILINE)
    assert len(used) >= 3
    for action, version in used:
        own = action.startswith("OWNER/traceview@")
        assert own or version, action
        assert re.fullmatch(r"[\w./-]+@([0-9a-f]{40}|COMMIT)", action), action


def test_a_gate_that_fails(job: Path) -> None:
    budgets = "step_time < 10 ms\n\nwarning: gpu_idle <= 1 %\n"
    workflow = Workflow(
        job, traces="\na trace.json\n", budgets=budgets, select=RULES, max_findings="9",
        report_directory="out/the reports",
    )  # fmt: skip
    done = workflow.step("Check")
    assert (done.returncode, done.stderr) == (0, "")
    assert workflow.output("verdict") == "failed"
    assert workflow.output("exit-code") == str(int(ExitCode.GATE_FAILED))
    reports = job / workflow.output("report-directory")
    names = {"traceview.json", "traceview.md", "traceview.sarif", "traceview.txt", "traceview.xml"}
    assert {path.name for path in reports.iterdir()} == names
    assert json.loads((reports / "traceview.json").read_text())["gate"]["verdict"] == "failed"
    commands, _, rest = done.stdout.partition("::stop-commands::")
    assert "::error title=budget step_time" in commands
    assert "::error::injected" not in "\n".join(line.strip()[:17] for line in commands.splitlines())
    token, *text = rest.splitlines()
    assert text[-1] == f"::{token}::"
    assert text[-2].startswith("failed: 1 budget broken (step_time)")
    assert workflow.files["GITHUB_STEP_SUMMARY"].read_text() == (reports / "traceview.md").read_text()
    assert workflow.step("Verdict").returncode == ExitCode.GATE_FAILED


@pytest.mark.exhaustive
def test_a_gate_that_passes_or_cannot_tell(job: Path) -> None:
    passing = Workflow(job, traces="a trace.json", budgets="gpu_events >= 1", fail_on="never")
    passing.step("Check")
    assert passing.output("verdict") == "passed"
    assert passing.step("Verdict").returncode == 0
    unknown = Workflow(job, traces="a trace.json", budgets="peak_memory <= 1 GiB", fail_on="never")
    unknown.step("Check")
    assert unknown.output("verdict") == "inconclusive"
    assert unknown.step("Verdict").returncode == ExitCode.INCONCLUSIVE
    unknown.values["inputs.allow-inconclusive"] = "true"
    assert unknown.step("Verdict").returncode == 0


@pytest.fixture
def slower(job: Path) -> Path:
    """The folder with two runs of many steps, `before` and `after`, which takes a fifth longer."""
    for name, length in (("before", 10), ("after", 12)):
        steps = []
        for step in range(12):
            at = step * length * MS
            steps += [annotation(f"ProfilerStep#{step}", at, length * MS), call(at, MS, step + 1)]
            steps.append(kernel(at + MS, (length - 2) * MS, step + 1))
        (job / name).mkdir()
        write(job / name / "trace.json", steps)
    return job


_COMPARED = [
    (("before",), "before", "passed"),
    (("after",), "before", "failed"),
    (("before",), "a trace.json", "inconclusive"),
]


@pytest.mark.parametrize(("traces", "base", "verdict"), _COMPARED)
def test_traces_slower_than_their_base_fail(
    slower: Path, traces: tuple[str, ...], base: str, verdict: str
) -> None:
    workflow = Workflow(slower, traces="\n".join(traces), base_traces=f"{base}\n\n", fail_on="never")
    assert workflow.step("Check").returncode == 0
    assert workflow.output("verdict") == verdict
    compared = (slower / "traceview-report" / "traceview-diff.md").read_text()
    assert workflow.files["GITHUB_STEP_SUMMARY"].read_text().endswith(compared)
    done = gitlab(slower, traces="\n".join(traces), base_traces=base, fail_on="never")
    codes = {"passed": 0, "failed": ExitCode.GATE_FAILED, "inconclusive": ExitCode.INCONCLUSIVE}
    assert done.returncode == codes[verdict]
    assert "%" in compared


def test_an_error_of_the_gate_counts_more_than_a_slower_run(slower: Path) -> None:
    workflow = Workflow(slower, traces="after", base_traces="before", select="nothing")
    workflow.step("Check")
    assert workflow.output("verdict") == "error"


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "given", ["traces", "budgets", "select", "fail_on", "max_findings", "baseline", "base_traces"]
)
def test_inputs_are_never_run(job: Path, given: str) -> None:
    workflow = Workflow(job, **({"traces": "a trace.json"} | {given: INJECTED}))
    done = workflow.step("Check")
    assert done.returncode == 0
    assert len(done.stderr.splitlines()) == 1
    assert workflow.output("verdict") == "error"
    assert workflow.step("Verdict").returncode == ExitCode.USAGE
    assert not list(job.parent.rglob("pwned"))
    # What is wrong with the base concerns its comparison alone.
    assert bool(list(job.rglob("traceview.*"))) == (given == "base_traces")


def test_the_comment_is_written_once_and_then_updated(job: Path) -> None:
    workflow = Workflow(job)
    reports = job / "traceview-report"
    reports.mkdir()
    (reports / "traceview.md").write_text("<!-- traceview -->\n### v\n" + "<details>x</details>\n" * 5000)
    event = job.parent / "event.json"
    environment = {"GH_NOTES": str(job.parent / "notes"), "GITHUB_EVENT_PATH": str(event)}
    event.write_text("{}")
    assert "no comment" in workflow.step("Comment", **environment).stdout
    assert not (job.parent / "notes").exists()
    event.write_text(json.dumps({"pull_request": {"number": 7}}))
    assert workflow.step("Comment", **environment).returncode == 0
    listing, writing = (job.parent / "notes").read_text().strip().split("\n\n")
    assert "repos/someone/something/issues/7/comments" in listing.splitlines()
    assert writing.splitlines()[2:] == [
        "--method", "POST", "repos/someone/something/issues/7/comments", "-F",
        "body=@traceview-report/comment.md",
    ]  # fmt: skip
    comment = (reports / "comment.md").read_text()
    assert comment.startswith("<!-- traceview -->\n### v\n")
    assert len(comment) < 1000
    (job / "known").write_text("41\n42\n")
    assert workflow.step("Comment", **environment).returncode == 0
    assert "PATCH\nrepos/someone/something/issues/comments/41\n" in (job.parent / "notes").read_text()


def gitlab(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Runs the job of the GitLab template."""
    given = {name: str(value) for name, value in JOB["variables"].items()}
    script = "\n".join([*JOB["before_script"], *JOB["script"]])
    named = {f"TRACEVIEW_{name.upper()}": value for name, value in variables.items()}
    assert set(named) <= set(given)
    return run_script(script, folder, given | named, "sh")


def test_the_gitlab_job(job: Path) -> None:
    done = gitlab(job, traces="a trace.json\n", budgets="step_time < 10 ms\ngpu_idle <= 99 %", select=RULES,
                  max_findings="9")  # fmt: skip
    assert (done.returncode, done.stderr) == (ExitCode.GATE_FAILED, "")
    assert done.stdout.splitlines()[-1] == "failed: 1 budget broken (step_time) (exit code 1)"
    reports = JOB["artifacts"]["reports"]
    issues = json.loads((job / reports["codequality"]).read_text())
    assert issues[0]["check_name"] == "budget-step_time"
    assert "<testsuites" in (job / reports["junit"]).read_text()
    assert {Path(path).parent.name for path in reports.values()} == {JOB["artifacts"]["paths"][0].strip("/")}


@pytest.mark.parametrize("given", ["traces", "budgets", "baseline"])
def test_variables_of_gitlab_are_never_run(job: Path, given: str) -> None:
    injected = f"{INJECTED}\nTRACEVIEW_LINES\ntouch pwned\n"
    done = gitlab(job, **({"traces": "a trace.json"} | {given: injected}))
    assert done.returncode == ExitCode.USAGE
    assert not list(job.parent.rglob("pwned"))


@pytest.mark.exhaustive
def test_the_gitlab_job_installs_a_commit_of_its_own_project(job: Path, tmp_path: Path) -> None:
    if shutil.which("git") is None:
        pytest.skip("there is no git to fetch with")
    project = tmp_path / "project"
    (project / "ci").mkdir(parents=True)
    (project / "ci" / "constraints.txt").write_text("# of this commit\n")
    git = ["git", "-C", str(project), "-c", "user.name=a", "-c", "user.email=a@b.invalid"]
    for command in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "-m", "first"]):
        subprocess.run([*git, *command], check=True)
    head = subprocess.run(
        [*git, "rev-parse", "HEAD"], check=True, capture_output=True, text=True
    ).stdout.strip()
    source = {"repository": str(project), "traces": "a trace.json", "select": RULES, "max_findings": "9"}
    done = gitlab(job, **source, commit=head)
    assert (done.returncode, done.stderr) == (0, "")
    first, second = installed(job)
    assert first[1][:6] == ["-I", "-m", "pip", "install", "--quiet", "--require-hashes"]
    assert Path(first[1][-1]).read_text() == "# of this commit\n"
    assert second[1][5:7] == ["--no-deps", "--no-build-isolation"]
    assert Path(first[0]).parents[2] == Path(second[1][-1]).parent
    assert not Path(first[0]).is_relative_to(job)
    assert not (job / "pwned").exists()
    for wrong in ("main", head[:12], head.upper(), f"{head}0", ""):
        done = gitlab(job, **source, commit=wrong)
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1), wrong


def blocks(language: str) -> list[str]:
    """The code blocks of docs/ci.md."""
    text = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def test_the_documentation_uses_what_there_is(tmp_path: Path) -> None:
    text = "\n".join(blocks("toml"))
    (tmp_path / "pyproject.toml").write_text(text, encoding="utf-8")
    gate = find_gate_configuration(tmp_path)
    assert len(gate.budgets) == 4
    assert "attention_time" in gate.metrics
    assert gate.ignores[0].kernel is not None
    find_configuration(tmp_path)
    github, template, hooks = (yaml.safe_load(block) for block in blocks("yaml"))
    assert set(github["steps"][-1]["with"]) <= set(ACTION["inputs"])
    assert github["steps"][-1]["uses"] == "OWNER/traceview@COMMIT"
    assert template["check-profile"]["extends"] in GITLAB
    assert set(template["check-profile"]["variables"]) <= set(JOB["variables"])
    assert (ROOT / template["include"][0]["file"]).is_file()
    offered = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    assert {hook["id"] for hook in hooks["repos"][0]["hooks"]} <= {hook["id"] for hook in offered}
