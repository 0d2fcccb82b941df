"""traceview says where GPU time went.

`traceview.open(paths)` opens traces as one `Session`; everything else follows from there. Nothing heavy is
imported before it is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from traceview.selection import Selection
    from traceview.session import Session, open  # noqa: A004 - traceview.open is meant

    __version__: str

__all__ = ["Selection", "Session", "__version__", "open"]


def __getattr__(name: str) -> Any:
    """Imports the public names when they are first used."""
    if name == "__version__":
        from importlib.metadata import version

        return version("traceview")
    if name == "Selection":
        from traceview.selection import Selection

        return Selection
    if name in ("Session", "open"):
        from traceview import session

        return getattr(session, name)
    raise AttributeError(f"module 'traceview' has no attribute {name!r}")
