"""Rows as the columns of a computed view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    import pyarrow as pa


def columns_of(rows: Iterable[Sequence[Any]], names: Sequence[str]) -> pa.Table:
    """The table of rows, which have a value for each name of a column."""
    import pyarrow

    columns = list(zip(*rows, strict=True)) or [()] * len(names)
    return pyarrow.table([pyarrow.array(values) for values in columns], list(names))


def narrow(values: NDArray[Any]) -> NDArray[Any]:
    """Integers in a half or a quarter of the memory, where they fit: of 10,000 ranks there are millions."""
    if not len(values):
        return values
    least, most = values.min(), values.max()
    for kind in (np.int16, np.int32):
        if np.iinfo(kind).min <= least and most <= np.iinfo(kind).max:
            return values.astype(kind, copy=False)
    return values
