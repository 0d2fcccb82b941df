"""Of a trace file whose texts are marked, in any format, no text is left in a report without names."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.parity.conftest import training_runs
from tests.parity.formats import FORMATS as TRACES
from tests.parity.formats import ONE_OF_A_PARSER
from tests.project.project_files import ROOT
from tests.report.marking import SECRET, mark_files, marker
from traceview.cli import run
from traceview.errors import ExitCode
from traceview.report.formats import FORMATS

_SAMPLES = ("training_nvidia_nsight.sqlite", "training_nvidia", "training_rocm_rocpd",
            "training_rocm_results.json", "jax_cpu.xplane.pb", "inference_nvidia.json.gz")  # fmt: skip
_WRITERS = {each.name: each for each in TRACES if each.name in ONE_OF_A_PARSER}


def _write(name: str, folder: Path) -> None:
    if name in _WRITERS:
        _WRITERS[name].write(training_runs(_WRITERS[name].vendor)[0], folder / _WRITERS[name].file)
        return
    path = ROOT / "sample_traces" / name
    (shutil.copytree if path.is_dir() else shutil.copyfile)(path, folder / name)


def reports(path: Path, folder: Path, *options: str) -> dict[str, str] | None:
    """The report of traces in each format, or None where nothing can be read."""
    files = {name: folder / f"report.{name}" for name in FORMATS}
    wanted = [part for name, file in files.items() for part in ("--report", f"{name}={file}")]
    status = run(["report", str(path), "--force", "--no-cache", "-q", *options, *wanted])
    assert status in (ExitCode.DONE, ExitCode.UNREADABLE)
    return {name: file.read_text() for name, file in files.items()} if status == 0 else None


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", [*_WRITERS, *_SAMPLES])
@pytest.mark.parametrize(
    ("share", "seed"), [(1.0, 0), (0.8, 1), (0.5, 2), (0.5, 3), (0.3, 4), (0.3, 5), (0.1, 6)]
)
def test_no_text_of_a_marked_file_is_left(name: str, share: float, seed: int, tmp_path: Path) -> None:
    folder = tmp_path / "SECRET_run"
    folder.mkdir()
    _write(name, folder)
    mark_files(folder, marker(share, seed))
    hidden = reports(folder, tmp_path, "--redact", "--redact-names")
    if hidden is not None:
        left = {name: set(SECRET.findall(text)) for name, text in hidden.items()}
        assert {name: texts for name, texts in left.items() if texts} == {}
