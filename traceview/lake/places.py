"""Where a lake is, by its path or URL."""

from __future__ import annotations

from pathlib import Path

from traceview.lake.store import FolderStore, Store


def store_of(place: str) -> Store:
    """The files of the lake at a path."""
    return FolderStore(Path(place))
