"""The views by name; each is imported on first use."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from traceview.tui.view import View

_PLACES: Final = {
    "findings": ("findings", "FindingsView"),
    "timeline": ("timeline.view", "TimelineView"),
    "kernels": ("tables", "KernelsView"),
    "kernel": ("kernel", "KernelView"),
    "operators": ("tables", "OperatorsView"),
    "communication": ("communication", "CommunicationView"),
    "memory": ("plots", "MemoryView"),
    "roofline": ("plots", "RooflineView"),
    "ranks": ("ranks", "RanksView"),
    "sql": ("sql", "SqlView"),
    "health": ("tables", "HealthView"),
    "compare": ("comparing", "CompareView"),
    "host": ("host", "HostView"),
    "flame": ("flame.view", "FlameView"),
    "critical": ("critical", "CriticalView"),
}


def made_view(name: str) -> View:
    """A new view of that name."""
    module, kind = _PLACES[name]
    view = getattr(import_module(f"traceview.tui.{module}"), kind)(id=name)
    assert isinstance(view, View)
    return view
