"""Rows as the columns of a computed view."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any

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
