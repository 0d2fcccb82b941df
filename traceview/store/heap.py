"""The memory of this process that is not DuckDB's: what arrays leave free in glibc's heap."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Final

_WORTH_RELEASING: Final = 256 << 20
"""Bytes of memory, at its peak, from which on what is free is returned."""
_OF_OWN_HEAP: Final = {-3: 4 << 20, -1: 16 << 20}
"""M_MMAP_THRESHOLD and M_TRIM_THRESHOLD of mallopt(3) [bytes]; what is kept at the end spares page faults."""
_parameters: dict[int, int] = {}


def own_process() -> None:
    """Says that this program runs alone in its process, so that it may say how memory is allocated there."""
    _parameters.update(_OF_OWN_HEAP)


def release_free_memory() -> None:
    """Returns memory that arrays left free in the heap to the system; see malloc_trim(3).

    From then on, in a process of its own, large ones have memory of their own, which goes with them; see
    mallopt(3). Else glibc puts arrays of up to 32 MB into the heap, where what lies behind them keeps it.
    Where the process never took much, all that takes longer than it is worth.
    """
    if sys.platform == "linux":
        import ctypes
        import resource

        if resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 < _WORTH_RELEASING:
            return
        with suppress(AttributeError):
            library = ctypes.CDLL(None)
            for parameter, value in _parameters.items():
                library.mallopt(parameter, value)
            library.malloc_trim(0)
