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
    from traceview.gate.judgement import CheckResult
    from traceview.open_traces import open_traces as open  # noqa: A004 - traceview.open is meant
    from traceview.recorder.torch_hook import on_trace_ready
    from traceview.report.analyze import Report, analyze
    from traceview.selection import Selection
    from traceview.session import Session

    __version__: str

__all__ = [
    "CheckResult", "Report", "Selection", "Session", "__version__", "analyze", "check", "compare", "diff",
    "on_trace_ready", "open",
]  # fmt: skip
_HOMES = {
    "CheckResult": "traceview.gate.judgement.CheckResult",
    "Report": "traceview.report.analyze.Report",
    "Selection": "traceview.selection.Selection",
    "Session": "traceview.session.Session",
    "analyze": "traceview.report.analyze.analyze",
    "check": "traceview.gate.check.check",
    "compare": "traceview.comparison.opened_runs.compare",
    "diff": "traceview.comparison.diff.diff",
    "on_trace_ready": "traceview.recorder.torch_hook.on_trace_ready",
    "open": "traceview.open_traces.open_traces",
}


def __getattr__(name: str) -> Any:
    """Imports the public names on first use."""
    if name == "__version__":
        from traceview.version import installed_version

        return installed_version()
    if name in _HOMES:
        from importlib import import_module

        module, attribute = _HOMES[name].rsplit(".", 1)
        return getattr(import_module(module), attribute)
    raise AttributeError(f"module 'traceview' has no attribute {name!r}")


def __dir__() -> list[str]:
    """All public names, imported or not, for completion."""
    return sorted(__all__)
