"""Rows as the columns of a computed view."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    import pyarrow as pa


def columns_of(
    rows: Iterable[Sequence[Any]], names: Sequence[str], lists: Collection[str] = ()
) -> dict[str, pa.Array]:
    """The columns of rows, by name.

    Args:
        rows: a value for each name.
        names: the names of the columns.
        lists: those of lists of numbers, whose type an empty column does not show.
    """
    import pyarrow

    types = {name: pyarrow.list_(pyarrow.int64()) for name in lists}
    columns = list(zip(*rows, strict=True)) or [()] * len(names)
    return {
        name: pyarrow.array(values, type=types.get(name)) for name, values in zip(names, columns, strict=True)
    }


def narrow(values: NDArray[Any]) -> NDArray[Any]:
    """Integers in a half or a quarter of the memory, where they fit: of 10,000 ranks there are millions."""
    if not len(values):
        return values
    least, most = values.min(), values.max()
    for kind in (np.int16, np.int32):
        if np.iinfo(kind).min <= least and most <= np.iinfo(kind).max:
            return values.astype(kind, copy=False)
    return values
