"""Zero-copy Arrow columns of numpy arrays; pyarrow's own conversion copies and imports modules for 0.1 s."""

from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray


def column(values: NDArray[Any], present: NDArray[np.bool_] | None = None) -> pa.Array:
    """A column of numbers, NULL where they are not present."""
    buffers = [_bits(present), pa.py_buffer(np.ascontiguousarray(values))]
    return pa.Array.from_buffers(pa.from_numpy_dtype(values.dtype), len(values), buffers)


def text_column(sizes: NDArray[np.int64], data: NDArray[np.uint8]) -> pa.Array:
    """A column of texts that are concatenated in `data`, NULL where the size is 0 bytes."""
    offsets = np.zeros(len(sizes) + 1, np.int64)
    np.cumsum(sizes, out=offsets[1:])
    buffers = [_bits(sizes > 0), pa.py_buffer(offsets), pa.py_buffer(data)]
    return pa.Array.from_buffers(pa.large_utf8(), len(sizes), buffers)


def codes(values: NDArray[np.int64]) -> pa.Array:
    """A column of text codes, NULL where they are below 0."""
    return column(values.astype(np.int32), values >= 0)


def _bits(present: NDArray[np.bool_] | None) -> pa.Buffer | None:
    """Arrow's bitmap; none where everything is present."""
    if present is None or present.all():
        return None
    return pa.py_buffer(np.packbits(present, bitorder="little"))
