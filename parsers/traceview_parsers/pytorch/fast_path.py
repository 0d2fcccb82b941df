"""The events that compiled code reads: what it knows of them, and where it puts what it finds.

Every other event is left to the text path: `events.sql` defines what events mean, and nothing here may read
an event differently.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from traceview_parsers.pytorch.event_kinds import ARGUMENTS, DROPPED, FAST_KINDS, ONLY_AS_TEXT, OUTSIDE

if TYPE_CHECKING:
    from numpy.typing import NDArray

FURTHER, BIGINT, INTEGER, DOUBLE, TRIPLE, JSON, NUMBER, REFUSED, UNSIGNED = range(9)
"""What an argument is read as: as text, with those that have no column; a number, three numbers in a list, a
list as it stands; a number that is not kept. An event with a refused one is left to the text path."""
_CODES: Final = {
    "BIGINT": BIGINT, "UBIGINT": UNSIGNED, "INTEGER": INTEGER, "DOUBLE": DOUBLE, "INTEGER[]": TRIPLE,
    "JSON": JSON,
}  # fmt: skip

SLOTS: Final = {BIGINT: 1, UNSIGNED: 1, INTEGER: 1, DOUBLE: 2, TRIPLE: 3, JSON: 2, NUMBER: 0}
"""How many numbers of a row an argument takes: a text is the two halves of an Arrow string view, a decimal
number its digits and how many of them stand behind the point."""

R_ID, R_KNOWN, R_NAME, R_PID, R_TID, R_TS, R_DUR, R_ARGS, R_FIELDS = 0, 1, 2, 4, 5, 6, 7, 8, 10
"""Where in a row what is: the event's id, a bit for each argument that it has, its name, process, thread,
start and duration in ns, the text of its arguments, and the arguments themselves."""
HAS_ARGS: Final = 62
"""The bit of R_KNOWN that says that there is a text at R_ARGS: further arguments."""
SMALLEST: Final = 64
"""An event with fewer bytes is left to the text path."""

TOP_LEVEL: Final = ("ph", "cat", "name", "pid", "tid", "ts", "dur", "args", "id")
PH, CAT, NAME, PID, TID, TS, DUR, ARGS, ID = range(1, 10)

FLOW_ID, FLOW_PHASE = 0, 1
"""Where among the fields of a flow what is."""
OP, MEMORY, FLOW = (FAST_KINDS.index(kind) for kind in ("op", "memory", "flow"))
NO_KIND, ARROW = -1, -2
_CATEGORIES: Final = {
    "cpu_op": OP,
    "python_function": FAST_KINDS.index("python_call"),
    "cuda_runtime": FAST_KINDS.index("runtime_call"),
    "cuda_driver": FAST_KINDS.index("driver_call"),
    "kernel": FAST_KINDS.index("kernel"),
    "cpu_instant_event": MEMORY,
    "user_annotation": FAST_KINDS.index("range"),
    "gpu_user_annotation": FAST_KINDS.index("gpu_range"),
    "fwdbwd": FLOW,
    "ac2g": ARROW,
    "async_cpu_to_gpu": ARROW,
}


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


def field(of_type: int, slot: int, bit: int) -> int:
    """How `Vocabulary.fields` says what an argument is read as, and where in a row it goes."""
    return of_type | slot << 4 | bit << 12


def places(kind: str) -> dict[str, tuple[int, int, int]]:
    """Type, slot and bit of each field of a kind that is not refused."""
    found, slot = {}, R_FIELDS
    fields = OUTSIDE.get(kind, {}) | ARGUMENTS.get(kind, {})
    for bit, name in enumerate(name for name in fields if name not in ONLY_AS_TEXT):
        of_type = NUMBER if name in DROPPED else _CODES[fields[name]]
        found[name] = (of_type, slot, bit)
        slot += SLOTS[of_type]
    return found


def row_size(kind: str) -> int:
    """How many numbers a row of that kind has."""
    return R_FIELDS + sum(SLOTS[of_type] for of_type, _, _ in places(kind).values())


MOST_SLOTS: Final = max(map(row_size, FAST_KINDS))


def hash_of(text: bytes) -> int:
    """The hash of a word, as the compiled code computes it."""
    value = 0
    for byte in text:
        value = (value * 31 + byte) & 0xFFFFFFFF
    return value


@cache
def vocabulary() -> Vocabulary:
    """The words that the fast path knows."""
    arguments = dict.fromkeys(name for kind in FAST_KINDS for name in ARGUMENTS.get(kind, {}))
    words = [b"", *(word.encode() for word in dict.fromkeys((*TOP_LEVEL, *_CATEGORIES, *arguments)))]
    slots = np.zeros(256, np.int64)
    for number, word in enumerate(words[1:], start=1):
        slot = hash_of(word) & 255
        while slots[slot]:
            slot = (slot + 1) & 255
        slots[slot] = number
    kinds = np.full(len(words), NO_KIND, np.int64)
    for category, kind in _CATEGORIES.items():
        kinds[words.index(category.encode())] = kind
    fields = np.zeros((len(FAST_KINDS), len(words)), np.int64)
    for row, kind_name in enumerate(FAST_KINDS):
        found = places(kind_name)
        for name in ARGUMENTS.get(kind_name, {}):
            word_number = words.index(name.encode())
            fields[row, word_number] = REFUSED if name in ONLY_AS_TEXT else field(*found[name])
    return Vocabulary(
        slots,
        np.cumsum([0, *map(len, words)]),
        np.frombuffer(b"".join(words), np.uint8),
        kinds,
        fields,
        np.array([kind_name not in ARGUMENTS for kind_name in FAST_KINDS], np.int64),
        255,
        len(words),
    )
