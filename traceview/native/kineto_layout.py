"""The layout of the arrays that the scan of Kineto's events writes and reads."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

FAST_KINDS: Final = (
    "op", "python_call", "runtime_call", "driver_call", "kernel", "memory", "range", "gpu_range", "flow",
)  # fmt: skip
"""The kinds of the fast path; of flows, those between forward and backward operators."""
FURTHER, BIGINT, INTEGER, DOUBLE, TRIPLE, JSON, NUMBER, REFUSED, UNSIGNED = range(9)
"""What an argument is read as: as text, with those that have no column; a number, three numbers in a list, a
list as it stands; a number that is not kept. An event with a refused one is left to the text path."""
R_ID, R_KNOWN, R_NAME, R_PID, R_TID, R_TS, R_DUR, R_ARGS, R_FIELDS = 0, 1, 2, 4, 5, 6, 7, 8, 10
"""Where in a row what is: the event's id, a bit for each argument that it has, its name, process, thread,
start and duration in ns, the text of its arguments, and the arguments themselves."""
HAS_ARGS: Final = 62
"""The bit of R_KNOWN that says that there is a text at R_ARGS: further arguments."""
SMALLEST: Final = 64
"""An event with fewer bytes is left to the text path."""

PH, CAT, NAME, PID, TID, TS, DUR, ARGS, ID = range(1, 10)

FLOW_ID, FLOW_PHASE = 0, 1
"""Where among the fields of a flow what is."""
OP, MEMORY, FLOW = (FAST_KINDS.index(kind) for kind in ("op", "memory", "flow"))
NO_KIND, ARROW = -1, -2


class Vocabulary(NamedTuple):
    """The words that the compiled code knows, numbered from 1, those of TOP_LEVEL first."""

    slots: NDArray[np.int64]  # number by hash, 0 where free
    starts: NDArray[np.int64]  # where each word starts in `letters`, by its number
    letters: NDArray[np.uint8]
    kinds: NDArray[np.int64]  # the kind of events of a category, by the number of the word
    fields: NDArray[np.int64]  # type, slot and bit of an argument: see `field`; a row of words for each kind
    is_plain: NDArray[np.int64]  # whether a kind has no arguments with a column, by kind
    mask: int  # number of slots - 1
    size: int  # number of words, that of no word included


class Found(NamedTuple):
    """What is found in chunks.

    An array of rows and bytes has room for all that chunks of its size can hold: rows for the bytes over
    SMALLEST, twice the bytes for texts, the bytes and two for others.
    """

    rows: NDArray[np.int64]  # the rows of each kind in their own part
    starts: NDArray[np.int64]  # where in `rows` that part starts, by kind
    sizes: NDArray[np.int64]  # numbers in a row, by kind
    counts: NDArray[np.int64]  # rows, by kind
    texts: NDArray[np.uint8]  # what the string views of the rows refer to
    other: NDArray[np.uint8]  # the events that are left to the text path, as a JSON list
    other_places: NDArray[np.int64]  # the place of each of them among the events of its chunk, from 1
    used: NDArray[np.int64]  # see U_TEXT
    row: NDArray[np.int64]  # the row of the event that is being read


U_TEXT, U_OTHER, U_OTHERS = range(3)
"""What is used of `texts` and of `other`, in bytes, and how many places there are in `other_places`."""
