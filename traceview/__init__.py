"""traceview says where GPU time went.

`traceview.open(paths)` opens traces as one `Session`; everything else follows from there.
`traceview.check(paths)` judges them as a gate, `traceview.diff(before, after)` compares two runs.
Nothing heavy is imported before it is used.
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
    """Imports the public names when they are first used."""
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
