"""The events that compiled code reads: what it knows of them.

Every other event is left to the text path: `events.sql` defines what events mean, and nothing here may read
an event differently.
"""

from functools import cache
from typing import Final

import numpy as np
from traceview_parsers.pytorch.event_kinds import ARGUMENTS, DROPPED, ONLY_AS_TEXT, OUTSIDE

from traceview.native.kineto_layout import (
    ARROW,
    BIGINT,
    DOUBLE,
    FAST_KINDS,
    FLOW,
    INTEGER,
    JSON,
    MEMORY,
    NO_KIND,
    NUMBER,
    OP,
    R_FIELDS,
    REFUSED,
    TRIPLE,
    UNSIGNED,
    Vocabulary,
)  # fmt: skip

_CODES: Final = {
    "BIGINT": BIGINT, "UBIGINT": UNSIGNED, "INTEGER": INTEGER, "DOUBLE": DOUBLE, "INTEGER[]": TRIPLE,
    "JSON": JSON,
}  # fmt: skip

SLOTS: Final = {BIGINT: 1, UNSIGNED: 1, INTEGER: 1, DOUBLE: 2, TRIPLE: 3, JSON: 2, NUMBER: 0}
"""How many numbers of a row an argument takes: a text is the two halves of an Arrow string view, a decimal
number its digits and how many of them stand behind the point."""

TOP_LEVEL: Final = ("ph", "cat", "name", "pid", "tid", "ts", "dur", "args", "id")
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
