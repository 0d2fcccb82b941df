"""Sorting and filtering of a table, in the background."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa


def arranged(rows: pa.Table, sort: str | None, descending: bool, wanted: str) -> np.ndarray | None:
    """The indices of the rows that contain a text, sorted by a column; None for all rows unsorted.

    Unknown values come last; rows that are equal keep their order.
    """
    import numpy as np
    import pyarrow as pa
    import pyarrow.compute as pc

    kept = np.ones(rows.num_rows, dtype=bool)
    if wanted:
        kept[:] = False
        for name, column in zip(rows.column_names, rows.columns, strict=True):
            if name.startswith("_") or not (
                pa.types.is_string(column.type) or pa.types.is_large_string(column.type)
            ):
                continue
            found = pc.match_substring(column, wanted, ignore_case=True)
            kept |= np.asarray(pc.fill_null(found, False).to_numpy(zero_copy_only=False), dtype=bool)
    if sort is None or sort not in rows.column_names:
        return np.flatnonzero(kept) if wanted else None
    order = "descending" if descending else "ascending"
    numbers = np.asarray(pc.sort_indices(rows, sort_keys=[(sort, order)]).to_numpy())
    return np.asarray(numbers[kept[numbers]])
