"""A page is a function of the trace: not of processes, cores, memory, hash seeds, locales or time zones."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.project_files import ROOT

SAMPLES = ROOT / "sample_traces"
_CIRCUMSTANCES: tuple[tuple[dict[str, str], list[str]], ...] = (
    ({"PYTHONHASHSEED": "1"}, []),
    ({"PYTHONHASHSEED": "77", "TZ": "Asia/Tokyo", "LC_ALL": "C"}, ["--workers", "1"]),
    ({"TZ": "America/New_York", "LANG": "tr_TR.UTF-8"}, ["--workers=2", "--memory-limit", "200MB"]),
)
_ON_ONE_CORE = (
    "import os, runpy; os.sched_setaffinity(0, {min(os.sched_getaffinity(0))});"
    " runpy.run_module('traceview', run_name='__main__')"
)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "sample", ["training_nvidia", "training_rocm_rocpd", "training_nvidia_nsight.sqlite"]
)
def test_pages_are_the_same_everywhere(sample: str, tmp_path: Path) -> None:
    runs = [(variables, ["-m", "traceview"], options) for variables, options in _CIRCUMSTANCES]
    if hasattr(os, "sched_setaffinity"):
        runs.append(({}, ["-c", _ON_ONE_CORE], []))
    written = []
    for number, (variables, program, options) in enumerate(runs):
        files = [tmp_path / f"{number}.{name}" for name in ("html", "json", "md", "sarif")]
        outputs = [part for file in files for part in ("-o", str(file))]
        command = [*program, "report", str(SAMPLES / sample), *outputs, "--no-cache", "-q", *options]
        subprocess.run([sys.executable, *command], env={**os.environ, **variables}, check=True)
        written.append([file.read_bytes() for file in files])
    assert all(files == written[0] for files in written)
