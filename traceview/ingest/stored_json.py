"""Small traces as JSON: the tables of the unified schema, each as its columns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import orjson

if TYPE_CHECKING:
    import pyarrow as pa

HEAD: Final = b'{"traceview_tables":1,"tables":{'
"""What such a file begins with; `traceview export minimal` writes it."""
LARGEST_BYTES: Final = 256 * 1024**2 - 1


def tables_as_json(tables: Mapping[str, pa.Table]) -> bytes:
    """Tables as one line of JSON for each; columns without a value, and tables without rows, are left out."""
    lines = []
    for name, table in tables.items():
        columns = {
            column: values.to_pylist()
            for column, values in zip(table.column_names, table.columns, strict=True)
            if values.null_count < len(values)
        }
        if columns:
            lines.append(b"\n%s:%s" % (orjson.dumps(name), orjson.dumps(columns)))
    return HEAD + b",".join(lines) + b"\n}}\n"


def tables_of_json(content: bytes) -> dict[str, pa.Table]:
    """The tables of such a file.

    Raises:
        ValueError: it is damaged.
        pa.ArrowException: values of a column do not belong together.
    """
    import pyarrow as pa

    document: Any = orjson.loads(content)
    tables = document.get("tables") if isinstance(document, dict) else None
    if not isinstance(tables, dict) or not all(_are_columns(table) for table in tables.values()):
        raise ValueError("it holds no tables")
    return {name: pa.table(columns) for name, columns in tables.items()}


def _are_columns(table: Any) -> bool:
    is_table = isinstance(table, dict) and all(isinstance(values, list) for values in table.values())
    return is_table and len({len(values) for values in table.values()}) == 1
