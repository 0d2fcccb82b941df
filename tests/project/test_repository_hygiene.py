"""What must never be committed."""

from __future__ import annotations

import re

import pytest

from tests.project.project_files import ROOT, project_files, relative, text_of, tracked

# Written in two parts, so that this file does not hold what it looks for.
_HOSTS = ("pypi." + "org", "python" + "hosted", "npm" + "js.", "crates." + "io", "conda." + "anaconda")
_LOCK_FILE = re.compile(r"^(uv|poetry|pdm|Pipfile|conda|package)[-.]lock|^pylock.*\.toml$")
_MACHINE_PATH = re.compile(r"(?:^|[^\w./])/(?:work|tmp|root|home|Users|farm)/[\w.-]+", re.MULTILINE)
_OUTSIDE = ".." + "/shared"
_LARGEST_FILE = 1 << 20
_POSSESSIVE_GROUP = re.compile(r"\)[*+?]\+|\)\{[\d,]+\}\+|\(\?>")


def _texts(*, tests: bool) -> dict[str, str]:
    """The text files of the project by path, the tests among them if asked for."""
    texts = {relative(path): text_of(path) for path in project_files()}
    return {name: text for name, text in texts.items() if text and (tests or not name.startswith("tests/"))}


def test_no_registry_is_named() -> None:
    found = {name: [host for host in _HOSTS if host in text] for name, text in _texts(tests=True).items()}
    assert {name: hosts for name, hosts in found.items() if hosts} == {}


def test_no_lock_file_is_tracked() -> None:
    assert "uv.lock" in (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    files = tracked()
    if files is None:
        pytest.skip("not a clone, or without git: what is tracked cannot be told")
    assert [relative(file) for file in files if _LOCK_FILE.search(file.name)] == []


def test_no_path_of_a_machine() -> None:
    found = {name: _MACHINE_PATH.findall(text) for name, text in _texts(tests=False).items()}
    assert {name: paths for name, paths in found.items() if paths} == {}


def test_nothing_outside_of_the_project_is_needed() -> None:
    assert [name for name, text in _texts(tests=False).items() if _OUTSIDE in text] == []


def test_files_are_small() -> None:
    sizes = {relative(path): path.stat().st_size for path in project_files()}
    assert {name: size for name, size in sizes.items() if size > _LARGEST_FILE} == {}


def test_the_project_has_its_papers() -> None:
    for name in ("README.md", "CHANGELOG.md", "LICENSE"):
        assert (ROOT / name).stat().st_size > 500
    assert "## [Unreleased]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "Version 2.0, January 2004" in (ROOT / "LICENSE").read_text(encoding="utf-8")


def test_no_pattern_repeats_a_group_possessively() -> None:
    # Before Python 3.11.5, what such a group consumed in a round that failed was not given back.
    found = {
        name: _POSSESSIVE_GROUP.findall(text)
        for name, text in _texts(tests=False).items()
        if name.endswith(".py")
    }
    assert {name: patterns for name, patterns in found.items() if patterns} == {}
