"""The views of a session that a replay fills, when a query names one."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from threading import Lock
from typing import TYPE_CHECKING, Final

from traceview.errors import InconclusiveError
from traceview.store.interrupt import interruptible

if TYPE_CHECKING:
    import duckdb

REPLAYED: Final = ("replay_edges", "critical_path", "slack")
_DATABASE: Final = "traceview_replay"
"""The database of their rows."""


class ReplayViews:
    """The views of one session.

    Args:
        workspace: opens another connection to the session's traces.
    """

    def __init__(self, workspace: Callable[[], AbstractContextManager[duckdb.DuckDBPyConnection]]) -> None:
        self._workspace = workspace
        self._refusals: dict[str, str | None] = {}
        self._filling = Lock()

    def show(self, cursor: duckdb.DuckDBPyConnection, query: str) -> None:
        """Fills the views that a query names, for this cursor; each is made once.

        Raises:
            UsageError: the traces are of several runs.
            InconclusiveError: there is nothing to replay, or the replay does not explain the traces.
        """
        wanted = _read(cursor, query)
        if not wanted:
            return
        from traceview.replay.tables import fill_tables

        with self._filling:
            missing = [view for view in wanted if view not in self._refusals]
            if missing:
                cursor.execute(f"ATTACH IF NOT EXISTS ':memory:' AS {_DATABASE}")
                with self._workspace() as connection, interruptible(connection):
                    refusal = fill_tables(connection, _DATABASE, missing)
                self._refusals |= dict.fromkeys(missing, refusal)
        for view in wanted:
            refusal = self._refusals[view]
            if refusal is not None and view != "replay_edges":
                raise InconclusiveError(f"no {view}: {refusal}")
            cursor.execute(f"CREATE TEMP VIEW {view} AS FROM {_DATABASE}.{view}")


def _read(cursor: duckdb.DuckDBPyConnection, query: str) -> list[str]:
    """The views that a query reads; a column or a text may be called the same."""
    named = [view for view in REPLAYED if re.search(rf"\b{view}\b", query, re.IGNORECASE)]
    if not named:
        return []
    [(tree,)] = cursor.execute("SELECT json_serialize_sql($query::VARCHAR)", {"query": query}).fetchall()
    # Only what selects has a tree.
    if '"error":true' in tree:
        return named
    return [view for view in named if f'"table_name":"{view}"' in tree.lower()]
