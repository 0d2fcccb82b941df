"""The fast path: reads the events of a chunk into rows of numbers, see `fast_path.py`.

Events of a form that it does not know are copied for the text path. A chunk that may be unsound is not read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from traceview_parsers.pytorch import fast_path
from traceview_parsers.pytorch.argument_scan import put_view, read_arguments
from traceview_parsers.pytorch.fast_path import Found, Vocabulary
from traceview_parsers.pytorch.json_values import blank_end, copy_text, nanoseconds, value_end, whole_number
from traceview_parsers.pytorch.key_scan import next_key, read_word

from traceview.ingest.compiled import Int, compiled, part_of_compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

BROKEN = -1
_X, _I = 88, 105
_PHASES_OF_FLOWS = 102, 115, 116
_LONGEST_NS = 1 << 50
_NEEDED = (
    1 << fast_path.PH
    | 1 << fast_path.CAT
    | 1 << fast_path.NAME
    | 1 << fast_path.PID
    | 1 << fast_path.TID
    | 1 << fast_path.TS
)


@compiled
def scan(data: NDArray[np.uint8], end: Int, first_id: Int, words: Vocabulary, found: Found) -> Int:
    """Reads the chunk data[:end]; how many events it has, or BROKEN, and then nothing in `found` counts.

    The id of an event is `first_id` and its place in the chunk.
    """
    at = blank_end(data, np.int64(1), end)
    place = np.int64(0)
    used = found.used
    found.other[used[fast_path.U_OTHER]] = 91
    used[fast_path.U_OTHER] += 1
    others = used[fast_path.U_OTHERS]
    while True:
        if at >= end or data[at] != 123:
            return BROKEN
        place += 1
        texts = used[fast_path.U_TEXT]
        after = _event(data, at, end, first_id + place, words, found)
        if after < 0:
            used[fast_path.U_TEXT] = texts
            after, _ = value_end(data, at, end, found.texts, texts, False)
            if after < 0:
                return BROKEN
            if used[fast_path.U_OTHERS] > others:
                found.other[used[fast_path.U_OTHER]] = 44
                used[fast_path.U_OTHER] += 1
            _copy_other(data, at, after, place, found)
        at = blank_end(data, after, end)
        if at >= end:
            return BROKEN
        if data[at] == 93:
            break
        if data[at] != 44:
            return BROKEN
        at = blank_end(data, at + 1, end)
    if at != end - 1:
        return BROKEN
    found.other[used[fast_path.U_OTHER]] = 93
    used[fast_path.U_OTHER] += 1
    return place


@part_of_compiled
def _copy_other(data: NDArray[np.uint8], at: Int, end: Int, place: Int, found: Found) -> None:
    used = found.used
    to = used[fast_path.U_OTHER]
    for i in range(at, end):
        found.other[to] = data[i]
        to += 1
    used[fast_path.U_OTHER] = to
    found.other_places[used[fast_path.U_OTHERS]] = place
    used[fast_path.U_OTHERS] += 1


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
    row[fast_path.R_ID] = event_id
    row[fast_path.R_KNOWN] = 0
    row[fast_path.R_DUR] = 0
    at = start
    while True:
        key, at = next_key(data, at, end, at == start, words)
        if key == words.size:
            break
        if at < 0 or at >= end:
            return np.int64(-1)
        if 0 < key <= fast_path.ID:
            if seen >> key & 1:
                return np.int64(-1)
            seen |= np.int64(1) << key
        if key == fast_path.PH:
            if end - at < 3 or data[at] != 34 or data[at + 2] != 34:
                return np.int64(-1)
            phase = np.int64(data[at + 1])
            at += 3
        elif key == fast_path.CAT:
            category, at = read_word(data, at, end, words)
        elif key == fast_path.NAME:
            at = _name(data, at, end, found)
        elif key == fast_path.PID:
            row[fast_path.R_PID], at = whole_number(data, at, end)
        elif key == fast_path.TID:
            row[fast_path.R_TID], at = whole_number(data, at, end)
        elif key == fast_path.TS:
            row[fast_path.R_TS], at = nanoseconds(data, at, end)
        elif key == fast_path.DUR:
            row[fast_path.R_DUR], at = nanoseconds(data, at, end)
        elif key == fast_path.ARGS and phase > 0 and category > 0:
            at = read_arguments(data, at, end, _kind(phase, category, words), words, found)
        else:
            start_of_value = at
            at, _ = value_end(data, at, end, found.texts, np.int64(0), False)
            if key == fast_path.ARGS:
                args_at = start_of_value
            elif key == fast_path.ID:
                id_at, id_end = start_of_value, at
        if at < 0:
            return at
    kind = _kind(phase, category, words)
    if kind != fast_path.ARROW:
        if not _is_complete(kind, phase, seen, at - start, found):
            return np.int64(-1)
        if args_at >= 0 and read_arguments(data, args_at, end, kind, words, found) < 0:
            return np.int64(-1)
        if kind == fast_path.FLOW and not _read_flow(data, id_at, id_end, phase, found):
            return np.int64(-1)
        _keep(kind, found)
    return at


@part_of_compiled
def _kind(phase: Int, category: Int, words: Vocabulary) -> Int:
    """The kind of an event, ARROW for what is not stored, NO_KIND for what is left to the text path."""
    kind = words.kinds[category]
    if kind in (fast_path.ARROW, fast_path.FLOW):
        return np.int64(kind if phase in _PHASES_OF_FLOWS else fast_path.NO_KIND)
    if kind == fast_path.MEMORY:
        return np.int64(fast_path.MEMORY if phase == _I else fast_path.NO_KIND)
    return kind if phase == _X else np.int64(fast_path.NO_KIND)


@part_of_compiled
def _read_flow(data: NDArray[np.uint8], id_at: Int, end: Int, phase: Int, found: Found) -> bool:
    """Puts the number and the phase of a flow into the row; False where it has no such number."""
    row = found.row
    row[fast_path.R_FIELDS + fast_path.FLOW_PHASE] = phase
    row[fast_path.R_KNOWN] |= np.int64(1 << fast_path.FLOW_ID | 1 << fast_path.FLOW_PHASE)
    if id_at < 0:
        return False
    row[fast_path.R_FIELDS + fast_path.FLOW_ID], after = whole_number(data, id_at, end)
    return bool(after == end)


@part_of_compiled
def _is_complete(kind: Int, phase: Int, seen: Int, size: Int, found: Found) -> bool:
    """Whether an event of that kind has what it needs, and a name that does not make it another kind."""
    if kind < 0 or size < fast_path.SMALLEST or seen & _NEEDED != _NEEDED:
        return False
    row = found.row
    has_duration = seen >> fast_path.DUR & 1
    if kind == fast_path.MEMORY:
        # "[memory]": eight letters within the view.
        return bool(
            not has_duration
            and row[fast_path.R_NAME] == 0x6D656D5B_00000008
            and row[fast_path.R_NAME + 1] == 0x5D79726F
        )
    if kind == fast_path.FLOW:
        return not has_duration
    if not has_duration or row[fast_path.R_DUR] > _LONGEST_NS:
        return False
    # "ProfilerStep#" is longer than what a view holds; "Prof" does.
    return bool(kind != fast_path.OP or row[fast_path.R_NAME] >> 32 != 0x666F7250)


@part_of_compiled
def _keep(kind: Int, found: Found) -> None:
    size = found.sizes[kind]
    to = found.starts[kind] + found.counts[kind] * size
    for i in range(size):
        found.rows[to + i] = found.row[i]
    found.counts[kind] += 1


@part_of_compiled
def _name(data: NDArray[np.uint8], at: Int, end: Int, found: Found) -> Int:
    if data[at] != 34:
        return np.int64(-1)
    start = found.used[fast_path.U_TEXT]
    at, to = copy_text(data, at + 1, end, found.texts, start)
    put_view(found, start, to, np.int64(fast_path.R_NAME))
    return at
