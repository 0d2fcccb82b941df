"""Columns of computed relations in little memory."""

from typing import Any

import numpy as np
from numpy.typing import NDArray


def narrow(values: NDArray[Any]) -> NDArray[Any]:
    """Integers in a half or a quarter of the memory, where they fit: of 10,000 ranks there are millions."""
    if not len(values):
        return values
    least, most = values.min(), values.max()
    for kind in (np.int16, np.int32):
        if np.iinfo(kind).min <= least and most <= np.iinfo(kind).max:
            return values.astype(kind, copy=False)
    return values
