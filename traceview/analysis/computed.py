"""The views of a session that are computed when a query names them, or a view that reads them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from threading import Lock
from typing import TYPE_CHECKING, Final

from traceview.analysis import COMPUTED, READ_OFTEN, keep_missing, materialization, views_read
from traceview.store.interrupt import interruptible

if TYPE_CHECKING:
    import duckdb

_DATABASE: Final = "traceview_computed"
"""The database of their rows."""


class ComputedViews:
    """The computed views of one session.

    Args:
        workspace: opens another connection to the session's traces.
        stored: whether the views that they read are stored, so that they need not be materialized.
    """

    def __init__(
        self,
        workspace: Callable[[], AbstractContextManager[duckdb.DuckDBPyConnection]],
        *,
        stored: bool = False,
    ) -> None:
        self._workspace = workspace
        self._stored = stored
        self._made: list[str] = []
        self._making = Lock()

    def show(self, cursor: duckdb.DuckDBPyConnection, query: str) -> None:
        """Fills the views that a query reads, for this cursor; each is made once."""
        read = views_read([query])
        wanted = [view for view in COMPUTED if view in read]
        if not wanted:
            return
        with self._making:
            for view in wanted:
                if view not in self._made:
                    self._make(view)
        for view in wanted:
            cursor.execute(f"CREATE TEMP VIEW {view} AS FROM {_DATABASE}.{view}")

    def _make(self, view: str) -> None:
        with self._workspace() as connection, interruptible(connection):
            connection.execute(f"ATTACH IF NOT EXISTS ':memory:' AS {_DATABASE}")
            for made in self._made:
                connection.execute(f"CREATE TEMP VIEW {made} AS FROM {_DATABASE}.{made}")
            if not self._stored:
                keep_missing(READ_OFTEN.get(view, ()), connection)
            with materialization(view, connection) as source:
                connection.execute(f"CREATE TABLE {_DATABASE}.{view} AS SELECT * FROM {source}")
        self._made.append(view)
