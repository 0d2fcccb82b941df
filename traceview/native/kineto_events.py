"""The fast path: reads the events of a chunk into rows of numbers, see `kineto_layout.py`.

Events of a form that it does not know are copied for the text path. A chunk that may be unsound is not read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from traceview.native import characters as byte
from traceview.native import kineto_layout as layout
from traceview.native.json_values import blank_end, copy_text, nanoseconds, value_end, whole_number
from traceview.native.kineto_arguments import put_view, read_arguments
from traceview.native.kineto_keys import next_key, read_word
from traceview.native.kineto_layout import Found, Vocabulary
from traceview.native.seam import Int, compiled, part_of_compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

BROKEN = -1
_PHASES_OF_FLOWS = byte.F, byte.S, byte.T
_LONGEST_NS = 1 << 50
_NEEDED = (
    1 << layout.PH | 1 << layout.CAT | 1 << layout.NAME | 1 << layout.PID | 1 << layout.TID | 1 << layout.TS
)


@compiled
def scan_events(data: NDArray[np.uint8], end: Int, first_id: Int, words: Vocabulary, found: Found) -> Int:
    """Reads the chunk data[:end]; how many events it has, or BROKEN, and then nothing in `found` counts.

    The id of an event is `first_id` and its place in the chunk.
    """
    at = blank_end(data, np.int64(1), end)
    place = np.int64(0)
    used = found.used
    found.other[used[layout.U_OTHER]] = byte.OPEN_BRACKET
    used[layout.U_OTHER] += 1
    others = used[layout.U_OTHERS]
    while True:
        if at >= end or data[at] != byte.OPEN_BRACE:
            return BROKEN
        place += 1
        texts = used[layout.U_TEXT]
        after = _event(data, at, end, first_id + place, words, found)
        if after < 0:
            used[layout.U_TEXT] = texts
            after, _ = value_end(data, at, end, found.texts, texts, False)
            if after < 0:
                return BROKEN
            if used[layout.U_OTHERS] > others:
                found.other[used[layout.U_OTHER]] = byte.COMMA
                used[layout.U_OTHER] += 1
            _copy_other(data, at, after, place, found)
        at = blank_end(data, after, end)
        if at >= end:
            return BROKEN
        if data[at] == byte.CLOSE_BRACKET:
            break
        if data[at] != byte.COMMA:
            return BROKEN
        at = blank_end(data, at + 1, end)
    if at != end - 1:
        return BROKEN
    found.other[used[layout.U_OTHER]] = byte.CLOSE_BRACKET
    used[layout.U_OTHER] += 1
    return place


@part_of_compiled
def _copy_other(data: NDArray[np.uint8], at: Int, end: Int, place: Int, found: Found) -> None:
    used = found.used
    to = used[layout.U_OTHER]
    for i in range(at, end):
        found.other[to] = data[i]
        to += 1
    used[layout.U_OTHER] = to
    found.other_places[used[layout.U_OTHERS]] = place
    used[layout.U_OTHERS] += 1


@part_of_compiled
def _event(
    data: NDArray[np.uint8], start: Int, end: Int, event_id: Int, words: Vocabulary, found: Found
) -> Int:
    """Reads one event; its end, or -1 where it is left to the text path."""
    row = found.row
    phase = np.int64(0)
    category = np.int64(0)
    seen = np.int64(0)
    args_at = np.int64(-1)
    id_at = np.int64(-1)
    id_end = np.int64(-1)
    row[layout.R_ID] = event_id
    row[layout.R_KNOWN] = 0
    row[layout.R_DUR] = 0
    at = start
    while True:
        key, at = next_key(data, at, end, at == start, words)
        if key == words.size:
            break
        if at < 0 or at >= end:
            return np.int64(-1)
        if 0 < key <= layout.ID:
            if seen >> key & 1:
                return np.int64(-1)
            seen |= np.int64(1) << key
        if key == layout.PH:
            if end - at < 3 or data[at] != byte.QUOTE or data[at + 2] != byte.QUOTE:
                return np.int64(-1)
            phase = np.int64(data[at + 1])
            at += 3
        elif key == layout.CAT:
            category, at = read_word(data, at, end, words)
        elif key == layout.NAME:
            at = _name(data, at, end, found)
        elif key == layout.PID:
            row[layout.R_PID], at = whole_number(data, at, end)
        elif key == layout.TID:
            row[layout.R_TID], at = whole_number(data, at, end)
        elif key == layout.TS:
            row[layout.R_TS], at = nanoseconds(data, at, end)
        elif key == layout.DUR:
            row[layout.R_DUR], at = nanoseconds(data, at, end)
        elif key == layout.ARGS and phase > 0 and category > 0:
            at = read_arguments(data, at, end, _kind(phase, category, words), words, found)
        else:
            start_of_value = at
            at, _ = value_end(data, at, end, found.texts, np.int64(0), False)
            if key == layout.ARGS:
                args_at = start_of_value
            elif key == layout.ID:
                id_at, id_end = start_of_value, at
        if at < 0:
            return at
    kind = _kind(phase, category, words)
    if kind != layout.ARROW:
        if not _is_complete(kind, phase, seen, at - start, found):
            return np.int64(-1)
        if args_at >= 0 and read_arguments(data, args_at, end, kind, words, found) < 0:
            return np.int64(-1)
        if kind == layout.FLOW and not _read_flow(data, id_at, id_end, phase, found):
            return np.int64(-1)
        _keep(kind, found)
    return at


@part_of_compiled
def _kind(phase: Int, category: Int, words: Vocabulary) -> Int:
    """The kind of an event, ARROW for what is not stored, NO_KIND for what is left to the text path."""
    kind = words.kinds[category]
    if kind in (layout.ARROW, layout.FLOW):
        return np.int64(kind if phase in _PHASES_OF_FLOWS else layout.NO_KIND)
    if kind == layout.MEMORY:
        return np.int64(layout.MEMORY if phase == byte.I else layout.NO_KIND)
    return kind if phase == byte.LARGE_X else np.int64(layout.NO_KIND)


@part_of_compiled
def _read_flow(data: NDArray[np.uint8], id_at: Int, end: Int, phase: Int, found: Found) -> bool:
    """Puts the number and the phase of a flow into the row; False where it has no such number."""
    row = found.row
    row[layout.R_FIELDS + layout.FLOW_PHASE] = phase
    row[layout.R_KNOWN] |= np.int64(1 << layout.FLOW_ID | 1 << layout.FLOW_PHASE)
    if id_at < 0:
        return False
    row[layout.R_FIELDS + layout.FLOW_ID], after = whole_number(data, id_at, end)
    return bool(after == end)


@part_of_compiled
def _is_complete(kind: Int, phase: Int, seen: Int, size: Int, found: Found) -> bool:
    """Whether an event of that kind has what it needs, and a name that does not make it another kind."""
    if kind < 0 or size < layout.SMALLEST or seen & _NEEDED != _NEEDED:
        return False
    row = found.row
    has_duration = seen >> layout.DUR & 1
    if kind == layout.MEMORY:
        # "[memory]": eight letters within the view.
        return bool(
            not has_duration
            and row[layout.R_NAME] == 0x6D656D5B_00000008
            and row[layout.R_NAME + 1] == 0x5D79726F
        )
    if kind == layout.FLOW:
        return not has_duration
    if not has_duration or row[layout.R_DUR] > _LONGEST_NS:
        return False
    # "ProfilerStep#" is longer than what a view holds; "Prof" does.
    return bool(kind != layout.OP or row[layout.R_NAME] >> 32 != 0x666F7250)


@part_of_compiled
def _keep(kind: Int, found: Found) -> None:
    size = found.sizes[kind]
    to = found.starts[kind] + found.counts[kind] * size
    for i in range(size):
        found.rows[to + i] = found.row[i]
    found.counts[kind] += 1


@part_of_compiled
def _name(data: NDArray[np.uint8], at: Int, end: Int, found: Found) -> Int:
    if data[at] != byte.QUOTE:
        return np.int64(-1)
    start = found.used[layout.U_TEXT]
    at, to = copy_text(data, at + 1, end, found.texts, start)
    put_view(found, start, to, np.int64(layout.R_NAME))
    return at
