"""A tree of operators: children follow their parent, siblings sorted by a column."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa

SEPARATOR: Final = chr(31)
"""Separates the names of a path."""
_INDENT: Final = "  "
_OPEN, _FOLDED, _LEAF = "▾ ", "▸ ", "  "


def parents(rows: pa.Table) -> set[str]:
    """The paths with children."""
    return {path.rpartition(SEPARATOR)[0] for path in rows.column("_path").to_pylist()} - {""}


def arranged_tree(
    rows: pa.Table, sort: str, descending: bool, folded: Collection[str]
) -> tuple[pa.Table, np.ndarray]:
    """The rows with their names indented and marked, and the indices of the visible rows, in order.

    Args:
        rows: with the columns `_path`, the names from the root joined by SEPARATOR, and `_name`.
        sort: the sort column of siblings; unknown values come last.
        descending: whether the largest comes first.
        folded: the folded paths.
    """
    import numpy as np
    import pyarrow as pa

    paths: list[str] = rows.column("_path").to_pylist()
    inside: dict[str, list[int]] = {}
    for at in _sorted(rows.column("_name" if sort == "operator" else sort).to_pylist(), descending):
        inside.setdefault(paths[at].rpartition(SEPARATOR)[0], []).append(at)
    order, waiting = [], inside.get("", [])[::-1]
    while waiting:
        at = waiting.pop()
        order.append(at)
        if paths[at] not in folded:
            waiting += inside.get(paths[at], [])[::-1]
    names = [
        _INDENT * path.count(SEPARATOR)
        + ((_FOLDED if path in folded else _OPEN) if path in inside else _LEAF)
        + name
        for path, name in zip(paths, rows.column("_name").to_pylist(), strict=True)
    ]
    column = rows.column_names.index("operator")
    return rows.set_column(column, "operator", pa.array(names, pa.string())), np.array(order, dtype=np.int64)


def _sorted(values: list[Any], descending: bool) -> list[int]:
    """The positions of values in their order, of equal ones as they are."""
    known = [at for at, value in enumerate(values) if value is not None]
    unknown = [at for at, value in enumerate(values) if value is None]
    return sorted(known, key=lambda at: values[at], reverse=descending) + unknown
