"""traceview analyzes GPU traces.

`traceview.open(paths)` opens traces as one `Session`, the entry point to everything else.
`traceview.check(paths)` gates them, `traceview.diff(before, after)` compares two runs.
Expensive modules are imported on first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from traceview.comparison.diff import diff
    from traceview.gate.check import check
    from traceview.gate.verdict import CheckResult
    from traceview.selection import Selection
    from traceview.session import Session, open  # noqa: A004 - traceview.open is meant

    __version__: str

__all__ = ["CheckResult", "Selection", "Session", "__version__", "check", "diff", "open"]


def __getattr__(name: str) -> Any:
    """Imports the public names on first use."""
    if name == "__version__":
        from importlib.metadata import version

        return version("traceview")
    if name == "Selection":
        from traceview.selection import Selection

        return Selection
    if name == "check":
        from traceview.gate.check import check

        return check
    if name == "diff":
        from traceview.comparison.diff import diff

        return diff
    if name == "CheckResult":
        from traceview.gate.verdict import CheckResult

        return CheckResult
    if name in ("Session", "open"):
        from traceview import session

        return getattr(session, name)
    raise AttributeError(f"module 'traceview' has no attribute {name!r}")
