"""Projection pushdown for `ArrowRows`: DuckDB reads only the columns that a statement uses.

This uses an internal interface of DuckDB, which another release may change. So this module is imported only
with releases that it was tested with.
"""

from collections.abc import Sequence
from typing import Any

from duckdb._sources.arrow import ArrowScanSource

from traceview.store.arrow_rows import ArrowRows


class SomeColumns(ArrowScanSource):
    """Rows to register with DuckDB."""

    schema_is_stable = True

    def __init__(self, rows: ArrowRows) -> None:
        """With the rows."""
        super().__init__(rows)
        self._rows = rows

    def __arrow_c_schema__(self) -> Any:
        """The columns, see `ArrowRows`."""
        return self._rows.__arrow_c_schema__()

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        """All columns, see `ArrowRows`."""
        return self._rows.__arrow_c_stream__(requested_schema)

    def stream(self, columns: Sequence[int] | None, filters: Sequence[Any]) -> tuple[object, bool]:
        """The columns at these positions of the schema, and that there are no others."""
        return self._rows.reader(columns).__arrow_c_stream__(), columns is not None
