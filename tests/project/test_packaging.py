"""The wheel, built from the sdist as an installer does it: what it holds, and that it works by itself."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.project.project_files import ROOT, project_files, relative

SAMPLE = "traceview/sample/training_nvidia"


def _build(source: Path, target: str, folder: Path) -> Path:
    """Builds the "sdist" or "wheel" of `source` without any network."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (built,) = folder.glob("*.tar.gz" if target == "sdist" else "*.whl")
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel built from the unpacked sdist."""
    folder = tmp_path_factory.mktemp("packaging")
    with tarfile.open(_build(ROOT, "sdist", folder)) as archive:
        for entry in archive:  # Python before 3.11.4 has no filter for all of it at once.
            place = (folder / entry.name).resolve()
            if entry.isfile() and place.is_relative_to(folder.resolve()):
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(archive.extractfile(entry).read())
    (source,) = (path for path in folder.iterdir() if path.is_dir())
    return zipfile.ZipFile(_build(source, "wheel", folder))


def test_nothing_but_our_packages_is_at_the_top(wheel: zipfile.ZipFile) -> None:
    top = {name.partition("/")[0] for name in wheel.namelist()}
    (metadata,) = (name for name in top if name.endswith(".dist-info"))
    assert top - {metadata} == {"traceview", "traceview_parsers", "traceview_rules"}


def test_every_file_of_the_packages_is_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    names = {relative(path) for path in project_files()}
    ours = {name for name in names if name.startswith("traceview/")}
    inside = ("parsers/traceview_parsers/", "rules/traceview_rules/")
    ours |= {name.partition("/")[2] for name in names if name.startswith(inside)}
    some = {"traceview/store/tables/gpu_work.sql", "traceview/py.typed", "traceview_rules/__init__.py"}
    assert some <= ours
    assert ours - set(wheel.namelist()) == set()


def test_the_wheel_carries_a_sample_the_licence_and_the_entry_points(wheel: zipfile.ZipFile) -> None:
    names = wheel.namelist()
    assert {f"{SAMPLE}/rank0.json.gz", f"{SAMPLE}/rank1.json.gz"} <= set(names)
    (licence,) = (name for name in names if name.endswith(".dist-info/licenses/LICENSE"))
    assert wheel.read(licence) == (ROOT / "LICENSE").read_bytes()
    (points,) = (name for name in names if name.endswith(".dist-info/entry_points.txt"))
    assert "traceview = traceview.__main__:main" in wheel.read(points).decode()


@pytest.mark.exhaustive
def test_the_wheel_works_alone_and_anywhere(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    site, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    wheel.extractall(site)
    # Folders with the names of ours must not get in the way.
    for name in ("rules", "parsers"):
        (elsewhere / name).mkdir(parents=True)

    def python(*arguments: str) -> str:
        environment = os.environ | {"PYTHONPATH": str(site)}
        command = [sys.executable, "-P", *arguments]
        done = subprocess.run(command, cwd=elsewhere, env=environment, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    imported = python("-c", "import traceview; print(traceview.__file__)")
    assert Path(imported.strip()).is_relative_to(site)
    analyze = ["-m", "traceview", "analyze", str(site / SAMPLE), "--format", "json", "--no-cache"]
    assert [row["rank"] for row in json.loads(python(*analyze))["breakdown"]] == [0, 1]
