"""traceview analyzes GPU traces.

`traceview.open(paths)` opens traces as one `Session`, the entry point to everything else.
`traceview.analyze(paths)` runs the rules over them, `traceview.check(paths)` gates them,
`traceview.diff(before, after)` compares two runs, `traceview.compare(run, run, ...)` many.
`torch.profiler.profile(on_trace_ready=traceview.on_trace_ready)` writes a file for each rank.
Expensive modules are imported on first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from traceview.comparison.diff import diff
    from traceview.comparison.opened_runs import compare
    from traceview.gate.check import check
    from traceview.gate.verdict import CheckResult
    from traceview.recorder.torch_hook import on_trace_ready
    from traceview.report.analyze import Report, analyze
    from traceview.selection import Selection
    from traceview.session import Session, open  # noqa: A004 - traceview.open is meant

    __version__: str

__all__ = [
    "CheckResult", "Report", "Selection", "Session", "__version__", "analyze", "check", "compare", "diff",
    "on_trace_ready", "open",
]  # fmt: skip
_HOMES = {
    "CheckResult": "traceview.gate.verdict",
    "Report": "traceview.report.analyze",
    "Selection": "traceview.selection",
    "Session": "traceview.session",
    "analyze": "traceview.report.analyze",
    "check": "traceview.gate.check",
    "compare": "traceview.comparison.opened_runs",
    "diff": "traceview.comparison.diff",
    "on_trace_ready": "traceview.recorder.torch_hook",
    "open": "traceview.session",
}


def __getattr__(name: str) -> Any:
    """Imports the public names on first use."""
    if name == "__version__":
        from traceview.version import installed_version

        return installed_version()
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'traceview' has no attribute {name!r}")


def __dir__() -> list[str]:
    """All public names, imported or not, for completion."""
    return sorted(__all__)
