"""Loads the hook for PyTorch where a program imports torch, and runs the `sitecustomize` that it hides.

It is read by the program's own Python, from 3.8 on, and leaves `sys.path` as it would be without it.
"""

from __future__ import annotations

import contextlib
import importlib.machinery
import importlib.util
import os
import sys

TYPE_CHECKING = False  # `typing` is slow to import, and every Python of the program begins here.
if TYPE_CHECKING:
    from typing import Any

_HERE = os.path.dirname(os.path.abspath(__file__))
_HOOK = os.path.join(os.path.dirname(_HERE), "torch_hook.py")


class _TorchFinder:
    """Finds torch as the other finders do, and has the hook run after it was imported."""

    def __init__(self) -> None:
        self._searching = False

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        """The spec of torch; None for every other module."""
        if name != "torch" or self._searching:
            return None
        self._searching = True
        try:
            spec = importlib.util.find_spec(name)
        finally:
            self._searching = False
        if spec is not None and spec.loader is not None:
            _after_import(spec.loader, self)
        return spec


def _after_import(loader: Any, finder: Any) -> None:
    execute = loader.exec_module

    def exec_module(module: Any) -> None:
        del loader.exec_module
        if finder in sys.meta_path:
            sys.meta_path.remove(finder)
        execute(module)
        _begin(module)

    # A loader that takes no attribute is left alone: the program runs without the hook.
    with contextlib.suppress(AttributeError):
        loader.exec_module = exec_module


def _begin(torch: Any) -> None:
    # A hook that fails never stops the program; `traceview record` finds no file and says so.
    with contextlib.suppress(Exception):
        spec: Any = importlib.util.spec_from_file_location("_traceview_torch_hook", _HOOK)
        hook: Any = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = hook
        spec.loader.exec_module(hook)
        hook.begin(torch)


def _run_hidden() -> None:
    spec = importlib.machinery.PathFinder.find_spec("sitecustomize", sys.path)
    if spec is not None and spec.loader is not None:
        module = importlib.util.module_from_spec(spec)
        sys.modules["sitecustomize"] = module
        spec.loader.exec_module(module)


sys.path[:] = [entry for entry in sys.path if os.path.abspath(entry or os.curdir) != _HERE]
if "TRACEVIEW_RECORD" in os.environ:
    sys.meta_path.insert(0, _TorchFinder())
_run_hidden()
