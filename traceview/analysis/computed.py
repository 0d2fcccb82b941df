"""The views of a session that are computed when a query names them, or a view that reads them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from threading import Lock
from typing import TYPE_CHECKING

from traceview.analysis import COMPUTED, READ_OFTEN, computed_rows, keep_missing, typed, views_read
from traceview.store.interrupt import interruptible

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa


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
        self._made: dict[str, pa.Table | None] = {}
        """Their rows; None where these are those of the SQL of the view."""
        self._making = Lock()

    def show(self, cursor: duckdb.DuckDBPyConnection, query: str) -> None:
        """Fills the views that a query reads, for this cursor; each is made once.

        What other views read often is materialized for the cursor.
        """
        read = views_read([query])
        wanted = [view for view in COMPUTED if view in read]
        if wanted:
            with self._making:
                for view in wanted:
                    if view not in self._made:
                        self._make(view)
        for view in wanted:
            self._show(cursor, view)
        if not self._stored:
            named = views_read([query], COMPUTED)
            often = [
                kept
                for view, views in READ_OFTEN.items()
                if view in named - COMPUTED.keys()
                for kept in views
            ]
            with interruptible(cursor):
                keep_missing(dict.fromkeys(often), cursor)

    def _show(self, cursor: duckdb.DuckDBPyConnection, view: str) -> None:
        # Arrow is read where it lies: of many ranks a copy would be hundreds of megabytes.
        rows = self._made[view]
        if rows is not None:
            cursor.register(f"{view}_rows", rows)
            source = typed(view, f"{view}_rows", cursor)
            cursor.execute(f"CREATE TEMP VIEW {view} AS FROM {source}")

    def _make(self, view: str) -> None:
        with self._workspace() as connection, interruptible(connection):
            for made in self._made:
                self._show(connection, made)
            if not self._stored:
                keep_missing(READ_OFTEN.get(view, ()), connection)
            self._made[view] = computed_rows(view, connection)
