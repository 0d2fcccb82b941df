"""The matrix of the benchmark on damage, whose folder is no package."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).parents[2] / "benchmarks" / "damage"
MODULES = ("measuring", "properties", "matrix")


@pytest.fixture(scope="session")
def damage() -> Iterator[dict[str, ModuleType]]:
    """The modules of the benchmark."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(FOLDER)
        for name in MODULES:
            sys.modules.pop(name, None)
        yield {name: importlib.import_module(name) for name in MODULES}
