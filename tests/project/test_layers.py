"""Every module stands in the layers of `pyproject.toml`, which `lint-imports` checks."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tests.project.project_files import ROOT


def test_every_module_stands_in_a_layer() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    [layers] = [contract["layers"] for contract in settings["contracts"] if contract["type"] == "layers"]
    listed = [name.strip() for layer in layers for name in layer.split("|")]
    modules = {path.stem for path in (ROOT / "traceview").iterdir() if _is_module(path)}
    wanted = {f"traceview.{name}" for name in modules - {"__init__"}}
    assert sorted(listed) == sorted(wanted | {"traceview_parsers", "traceview_rules"})


def _is_module(path: Path) -> bool:
    return path.suffix == ".py" or (path / "__init__.py").is_file()
