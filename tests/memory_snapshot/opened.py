"""Snapshots opened and asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tracegen import memory_snapshot

import traceview

Row = dict[str, Any]


def answers(path: Path, snapshot: Any, *queries: str) -> list[list[Row]]:
    """The rows of each query over a snapshot, which is written to that path."""
    memory_snapshot.write(snapshot, path)
    with traceview.open(path, cache=False, workers=1) as session:
        return [session.sql(query).arrow().to_pylist() for query in queries]
