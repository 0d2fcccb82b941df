"""The committed versions and hashes cover what the project needs, and come from no place in particular."""

from __future__ import annotations

import re
import tomllib

from tests.project.project_files import ROOT

EXTRAS = ("cloud", "cluster", "highlight", "mcp", "notebook", "ssh", "xlsx")
FILES = ("constraints.txt", "constraints-dev.txt", *(f"constraints-{extra}.txt" for extra in EXTRAS))
_PIN = re.compile(
    r"([a-z0-9-]+)==([0-9][0-9a-z.]*)( ; [^\\\n]+)?( \\\n    --hash=sha256:[0-9a-f]{64})+", re.ASCII
)


def _pins(file: str) -> dict[str, list[str]]:
    """The versions of each package in a file, all of which is such pins."""
    text = (ROOT / "ci" / file).read_text(encoding="utf-8")
    assert _PIN.sub("", text).strip() == ""
    found: dict[str, list[str]] = {}
    for pin in _PIN.finditer(text):
        found.setdefault(pin[1], []).append(pin[2])
    return found


def _names(requirements: list[str]) -> dict[str, str]:
    """The requirements by the name that registries know them by."""
    names = (re.match(r"[\w.-]+", requirement) for requirement in requirements)
    return {
        re.sub(r"[-_.]+", "-", name[0]).lower(): requirement
        for name, requirement in zip(names, requirements, strict=True)
        if name
    }


def test_every_dependency_is_pinned_within_its_bounds() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    running, testing, *of_extras = (_pins(file) for file in FILES)
    groups = project["dependency-groups"]
    needed = _names(
        [*project["project"]["dependencies"], *groups["build"], *project["build-system"]["requires"]]
    )
    others = _names([each for each in groups["dev"] if isinstance(each, str)])
    assert len(needed) > 15
    assert len(others) > 8
    assert set(needed) <= set(running)
    assert set(others) <= set(running | testing)
    extras = project["project"]["optional-dependencies"]
    assert set(extras) == set(EXTRAS)
    every = running | testing
    for extra, pins in zip(EXTRAS, of_extras, strict=True):
        wanted = _names(extras[extra])
        assert set(wanted) <= set(pins)
        others |= wanted
        every |= pins
    for name, requirement in (needed | others).items():
        for version in every[name]:
            assert _allows(requirement, version), (requirement, version)


def _allows(requirement: str, version: str) -> bool:
    """Whether the bounds of a requirement, which are `>=` and `<` alone, hold for a version."""
    given = _parts(version)
    bounds = re.findall(r"(>=|<)([0-9.]+)", requirement)
    return all(given >= _parts(bound) if sign == ">=" else given < _parts(bound) for sign, bound in bounds)


def _parts(version: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", version)]


def test_no_file_of_them_names_a_place() -> None:
    for file in FILES:
        text = (ROOT / "ci" / file).read_text(encoding="utf-8")
        assert not re.search(r"://|index|find-links|@", text)
