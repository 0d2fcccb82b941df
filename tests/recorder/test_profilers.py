"""Which profiler is taken, the commands that it runs, and what is said where it is missing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.recorder.conftest import Record
from tests.recorder.stand_in import write_torch
from traceview.errors import UsageError
from traceview.recorder import profilers
from traceview.recorder.profilers import Recording, Wish, recording
from traceview.recorder.run_program import run_program

_NSYS = """#!{python}
import subprocess, sys
print("nsys was here", file=sys.stderr)
arguments = sys.argv[2:]
options = [a for a in arguments if a.startswith("--") and "=" in a]
[output] = [o.partition("=")[2] for o in options if o.startswith("--output=")]
open(output + ".nsys-rep", "wb").write(b"NVIDIA Tegra Profiler Report")
sys.exit(subprocess.run(arguments[len(options):]).returncode)
"""
_ROCPROFV3 = """#!{python}
import os, subprocess, sys
if "--help" in sys.argv:
    print("{{csv,json,pftrace,otf2{rocpd}}}")
    sys.exit()
at = sys.argv.index("--")
open(os.path.join(sys.argv[sys.argv.index("-d") + 1], "1_results.db"), "wb").close()
sys.exit(subprocess.run(sys.argv[at + 1:]).returncode)
"""


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is all of PATH."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def _install(folder: Path, name: str, text: str = "#!/bin/sh\n", **values: str) -> None:
    (folder / name).write_text(
        text.format(python=sys.executable, **values) if values or "{" in text else text
    )
    (folder / name).chmod(0o755)


def _chosen(*command: str, profiler: str = "auto", **wished: object) -> Recording:
    return recording(Wish(command, Path("run"), **wished), profiler, Path("states"))  # type: ignore[arg-type] # tests


def test_a_program_whose_python_has_torch_is_recorded_by_it(
    tools: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(write_torch(tmp_path / "site")))
    _install(tools, "nsys")
    _install(tools, "torchrun", "#!{python}\n", ignored="")
    (tools / "python").symlink_to(sys.executable)
    for command in (
        [sys.executable, "train.py"],
        ["torchrun", "--nproc-per-node", "2", "train.py"],
        ["srun", "-n", "2", "torchrun", "train.py"],
        ["bash", "train.sh"],
    ):
        assert _chosen(*command).profiler == "pytorch"
    chosen = _chosen(sys.executable, "train.py")
    assert chosen.command == (sys.executable, "train.py")
    assert chosen.environment["PYTHONPATH"].split(os.pathsep) == [
        str(profilers.STARTUP),
        str(tmp_path / "site"),
    ]
    assert _chosen("./simulate").profiler == "nsys"


def test_other_programs_are_recorded_by_what_is_installed(
    tools: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(
        UsageError, match=r"no profiler for \./simulate: it does not seem to be a Python program"
    ):
        _chosen("./simulate")
    monkeypatch.setattr(profilers, "_has_torch", lambda python: False)
    with pytest.raises(UsageError, match=f"{sys.executable} has no torch"):
        _chosen(sys.executable, "program.py")
    for name in ("nsys", "rocprofv3", "rocprof-sys"):
        with pytest.raises(UsageError, match=r"is not on PATH: install .*, or add "):
            _chosen("./simulate", profiler=name)
    _install(tools, "rocprof-sys-run")
    assert _chosen("./simulate").profiler == "rocprof-sys"
    _install(tools, "rocprofv3", _ROCPROFV3, rocpd="")
    assert _chosen("./simulate").command[2:4] == ("--output-format", "json")
    _install(tools, "rocprofv3", _ROCPROFV3, rocpd=",rocpd")
    assert _chosen("./simulate").command[2:4] == ("--output-format", "rocpd")
    with pytest.raises(UsageError, match="--range is for pytorch and nsys"):
        _chosen("./simulate", range="step")


def test_nsys_records_from_a_range_on(tools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _install(tools, "nsys")
    monkeypatch.setenv("SLURM_PROCID", "3")
    chosen = _chosen("./simulate", range="step")
    assert {"--capture-range=nvtx", "--nvtx-capture=step"} <= set(chosen.command)
    assert f"--output={Path('run').absolute() / 'rank3'}" in chosen.command
    assert chosen.shell().startswith(
        "NSYS_NVTX_PROFILER_REGISTER_ONLY=0 nsys profile --trace=cuda,nvtx,osrt "
    )


def test_no_right_to_use_amd_gpus(tools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _install(tools, "rocprofv3", _ROCPROFV3, rocpd="")
    monkeypatch.setattr(os.path, "exists", lambda path: True)
    monkeypatch.setattr(os, "access", lambda path, mode: path != "/dev/kfd" and Path(path).exists())
    with pytest.raises(UsageError, match="add this user to the groups render and video"):
        _chosen("./simulate", profiler="rocprofv3")


@pytest.mark.parametrize(("name", "file"), [("nsys", "run.nsys-rep"), ("rocprofv3", "1_results.db")])
def test_a_program_under_another_profiler(record: Record, tools: Path, name: str, file: str) -> None:
    _install(tools, name, {"nsys": _NSYS, "rocprofv3": _ROCPROFV3}[name], rocpd="")
    recorded = record("print('out'); raise SystemExit(5)", "--with", name)
    assert (recorded.status, recorded.out, recorded.files) == (5, "out\n", [file])
    assert f"traceview: recorded with {name} to {recorded.folder}" in recorded.err


def test_a_profiler_that_writes_nothing(record: Record, tools: Path) -> None:
    _install(tools, "nsys")
    recorded = record("", "--with", "nsys")
    assert recorded.said == f"traceview: nsys wrote nothing to {recorded.folder}; its own messages are above"
    assert "--active, --wait and --stacks are for pytorch" in record("", "--with", "nsys", "--wait", "1").err


def test_a_dry_run_prints_what_a_shell_can_run(record: Record) -> None:
    recorded = record("print('ran')", "--dry-run", "--with", "pytorch")
    assert (recorded.status, recorded.err, recorded.folder.exists()) == (0, "", False)
    ran = subprocess.run(["sh", "-c", recorded.out], capture_output=True, text=True, check=True)
    assert ran.stdout == "ran\n"


def test_a_folder_with_files_is_not_mixed_up(record: Record) -> None:
    (folder := record("", "--dry-run", "--with", "pytorch").folder).mkdir()
    (folder / "rank0.json.gz").touch()
    recorded = record("print('ran')", "--with", "pytorch")
    assert (recorded.status, recorded.out) == (2, "")
    assert "is not empty: name another folder with -o" in recorded.err


def test_a_program_that_cannot_be_started(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"cannot run \./absent: No such file"):
        run_program(Recording("pytorch", ("./absent",)), tmp_path / "run")
    assert list(tmp_path.iterdir()) == []


def test_no_folder_is_left_where_nothing_was_recorded(tmp_path: Path) -> None:
    ours, given = tmp_path / "ours", tmp_path / "given"
    given.mkdir()
    for folder in (ours, given):
        assert run_program(Recording("pytorch", (sys.executable, "-c", "")), folder) == 0
    assert list(tmp_path.iterdir()) == [given]


_STRUCK = """
import signal, subprocess, sys
from pathlib import Path
from traceview.recorder.profilers import Recording
from traceview.recorder.run_program import run_program
from traceview.store.ending import end_on_signals

number, popen = int(sys.argv[1]), subprocess.Popen
signal.signal(signal.SIGINT, signal.default_int_handler)
end_on_signals()

def struck(*arguments, **options):
    signal.raise_signal(number)
    return popen(*arguments, **options)

subprocess.Popen = struck
sys.exit(run_program(Recording("pytorch", ("sleep", "60")), Path(sys.argv[2])))
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_before_the_program_starts_reaches_it(number: int, tmp_path: Path) -> None:
    command = [sys.executable, "-c", _STRUCK, str(number), str(tmp_path / "run")]
    assert subprocess.run(command).returncode == 128 + number
    assert list(tmp_path.iterdir()) == []


def test_a_signal_reaches_the_program_whose_end_is_reported(tmp_path: Path) -> None:
    program = "import signal; print('started', flush=True); signal.pause()"
    command = [sys.executable, "-m", "traceview", "record", "--with", "pytorch", "-o", str(tmp_path / "run")]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    ours = subprocess.Popen([*command, sys.executable, "-c", program], text=True, **pipes)
    assert ours.stdout is not None
    assert ours.stdout.readline() == "started\n"
    ours.send_signal(signal.SIGTERM)
    assert ours.communicate()[1].splitlines()[-1].startswith("traceview: nothing was recorded")
    assert ours.returncode == 128 + signal.SIGTERM
