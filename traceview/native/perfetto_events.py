"""Reads one track event in the canonical form, with its annotations and flows, into the arrays of a scan."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from traceview.native import perfetto_layout as layout
from traceview.native import protobuf_wire as wire
from traceview.native.lookup import Pairs, Texts, pair_value, put_pair, text_code
from traceview.native.perfetto_layout import FLOW_AROUND, FLOW_NEXT, Scan
from traceview.native.seam import Int, part_of_compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

_CORRELATION_BIT = 1 << layout.KNOWN_COLUMNS.index("correlation_id")
_NOTED_BITS = sum(1 << layout.KNOWN_COLUMNS.index(column) for column in layout.NOTED_ANNOTATIONS)


@part_of_compiled
def read_event(
    data: NDArray[np.uint8], at: Int, end: Int, scan: Scan, texts: Texts, pairs: Pairs, sequence: Int
) -> bool:
    """Writes a track event as the next column of `events`, with its annotations and flows."""
    events, counts, width = scan.events, scan.counts, scan.most_events
    event = counts[layout.N_EVENTS]
    generation = scan.sequences[layout.S_GENERATION * scan.most_sequences + sequence]
    track = scan.sequences[layout.S_TRACK * scan.most_sequences + sequence]
    has_track = scan.sequences[layout.S_HAS_TRACK * scan.most_sequences + sequence] != 0
    event_type = name_iid = name_at = name_end = category_iid = category_at = category_end = np.int64(-1)
    value = value_type = np.int64(0)
    events[layout.KNOWN * width + event] = 0
    first_annotation = counts[layout.N_ANNOTATIONS]
    first_flow = counts[layout.N_FLOWS]
    while at < end:
        number, wire_type, at = wire.read_tag(data, at, end)
        if at < 0:
            return False
        if number == 4 and wire_type == wire.LENGTH:
            annotation, at = wire.read_length(data, at, end)
            if at < 0 or not _annotation(data, annotation, at, scan, texts, pairs, 4 * generation):
                return False
        elif wire_type == wire.VARINT and number in (3, 9, 10, 11, 30):
            read, at = wire.read_varint(data, at, end)
            if number == 9 and event_type < 0:
                event_type = read
            elif number == 10 and name_iid < 0 and name_at < 0:
                name_iid = read
            elif number == 3 and category_iid < 0 and category_at < 0:
                category_iid = read
            elif number == 11:
                track, has_track = read, True
            elif number == 30 and value_type == 0:
                value, value_type = read, np.int64(1)
            else:
                return False
        elif number == 44 and wire_type == wire.FIXED64 and value_type == 0:
            value, at = wire.read_fixed64(data, at, end)
            value_type = np.int64(2)
        elif number == 23 and wire_type == wire.LENGTH and name_iid < 0 and name_at < 0:
            name_at, name_end = wire.read_length(data, at, end)
            at = name_end
        elif number == 22 and wire_type == wire.LENGTH and category_iid < 0 and category_at < 0:
            category_at, category_end = wire.read_length(data, at, end)
            at = category_end
        elif number in (47, 48):
            at = _flow_ids(data, at, end, wire_type, scan, number == 48)
        elif number < 100 or number in (3000, 3001):
            return False
        else:
            at = wire.skip_field(data, at, end, wire_type)
        if at < 0:
            return False
    if event_type < 1 or (
        event_type > layout.COUNTER and event_type != FLOW_AROUND and event_type != FLOW_NEXT
    ):
        return False
    name = category = np.int64(-1)
    if name_iid > 0:
        name = _interned(scan, pairs, 4 * generation + layout.INTERNED_NAME, name_iid)
    elif name_at >= 0:
        name = text_code(texts, data, name_at, name_end)
    if category_iid > 0:
        category = pair_value(pairs, 4 * generation + layout.INTERNED_CATEGORY, category_iid)
        if category < 0:
            return False
    elif category_at >= 0:
        category = text_code(texts, data, category_at, category_end)
    kind = scan.kinds[category] if 0 <= category < scan.known_texts else np.int64(0)
    number = (
        pair_value(pairs, layout.GROUP_TRACK, track)
        if has_track
        else pair_value(pairs, layout.GROUP_TRACK, np.int64(0))
    )
    if number < 0:
        number = counts[layout.N_TRACKS]
        scan.tracks[number] = track if has_track else 0
        put_pair(pairs, layout.GROUP_TRACK, scan.tracks[number], number)
        counts[layout.N_TRACKS] += 1
    events[layout.TRACK * width + event] = number
    events[layout.TYPE * width + event] = event_type
    events[layout.NAME * width + event] = name
    events[layout.CATEGORY * width + event] = category
    events[layout.KIND * width + event] = kind
    events[layout.VALUE * width + event] = value
    events[layout.VALUE_TYPE * width + event] = value_type
    events[layout.GENERATION * width + event] = generation
    # An END is written without category; it is matched to its span by name alone.
    whose = np.int64(layout.OF_OTHERS)
    if kind > 0 or (event_type == 2 and category < 0):
        whose = np.int64(layout.OF_CALL if kind == layout.KIND_API else layout.OF_AMD)
    _sort_out_known(scan, event, first_annotation, whose)
    if events[layout.KNOWN * width + event] & _CORRELATION_BIT:
        counts[layout.N_FLOWS] = first_flow
    return True


@part_of_compiled
def _interned(scan: Scan, pairs: Pairs, group: Int, iid: Int) -> Int:
    code = pair_value(pairs, group, iid)
    if code < 0:
        scan.counts[layout.N_UNKNOWN_IID] += 1
    return code


@part_of_compiled
def _flow_ids(
    data: NDArray[np.uint8], at: Int, end: Int, wire_type: Int, scan: Scan, terminates: bool
) -> Int:
    """Adds one flow id, or a packed list of them."""
    if wire_type == wire.FIXED64:
        last = at + 8
    elif wire_type == wire.LENGTH:
        at, last = wire.read_length(data, at, end)
    else:
        return -1
    if at < 0 or last > end or last < 0 or (last - at) % 8 != 0:
        return -1
    while at < last:
        flow_id, at = wire.read_fixed64(data, at, last)
        flow = scan.counts[layout.N_FLOWS]
        scan.flows[layout.F_EVENT * scan.most_flows + flow] = scan.counts[layout.N_EVENTS]
        scan.flows[layout.F_ID * scan.most_flows + flow] = flow_id
        scan.flows[layout.F_TERMINATES * scan.most_flows + flow] = terminates
        scan.counts[layout.N_FLOWS] = flow + 1
    return last


@part_of_compiled
def _annotation(
    data: NDArray[np.uint8], at: Int, end: Int, scan: Scan, texts: Texts, pairs: Pairs, interned: Int
) -> bool:
    """Writes a debug annotation as the next column of `annotations`."""
    key = np.int64(-1)
    named = False
    kind = value = np.int64(0)
    while at < end:
        number, wire_type, at = wire.read_tag(data, at, end)
        if at < 0:
            return False
        if number == 1 and wire_type == wire.VARINT and not named:
            named = True
            iid, at = wire.read_varint(data, at, end)
            if at >= 0:
                key = _interned(scan, pairs, interned + layout.INTERNED_KEY, iid)
        elif number == 10 and wire_type == wire.LENGTH and not named:
            named = True
            text, at = wire.read_length(data, at, end)
            if at >= 0:
                key = text_code(texts, data, text, at)
        elif kind != 0:
            return False
        elif wire_type == wire.VARINT and (number in (2, 3, 4, 7, 17)):
            value, at = wire.read_varint(data, at, end)
            if number == 2:
                kind, value = np.int64(layout.A_BOOL), np.int64(value != 0)
            elif number == 3:
                kind = np.int64(layout.A_UINT)
            elif number == 4:
                kind = np.int64(layout.A_INT)
            elif number == 7:
                kind = np.int64(layout.A_POINTER)
            elif at >= 0:
                kind, value = (
                    np.int64(layout.A_TEXT),
                    _interned(scan, pairs, interned + layout.INTERNED_VALUE, value),
                )
        elif number == 5 and wire_type == wire.FIXED64:
            value, at = wire.read_fixed64(data, at, end)
            kind = np.int64(layout.A_DOUBLE)
        elif number in (6, 9) and wire_type == wire.LENGTH:
            text, at = wire.read_length(data, at, end)
            if at >= 0:
                value = text_code(texts, data, text, at)
            kind = np.int64(layout.A_TEXT if number == 6 else layout.A_JSON)
        else:
            return False
        if at < 0:
            return False
    place, width = scan.counts[layout.N_ANNOTATIONS], scan.most_annotations
    scan.annotations[layout.A_EVENT * width + place] = scan.counts[layout.N_EVENTS]
    scan.annotations[layout.A_KEY * width + place] = key
    scan.annotations[layout.A_TYPE * width + place] = kind
    scan.annotations[layout.A_VALUE * width + place] = value
    scan.counts[layout.N_ANNOTATIONS] = place + 1
    return True


@part_of_compiled
def _sort_out_known(scan: Scan, event: Int, first: Int, whose: Int) -> None:
    """Moves annotations with a column there; only the others stay."""
    annotations, width = scan.annotations, scan.most_annotations
    events = scan.events
    kept = first
    known = events[layout.KNOWN * scan.most_events + event]
    for place in range(first, scan.counts[layout.N_ANNOTATIONS]):
        key, kind = annotations[layout.A_KEY * width + place], annotations[layout.A_TYPE * width + place]
        column = np.int64(-1)
        if 0 <= key < scan.known_texts:
            if kind in (layout.A_INT, layout.A_UINT):
                column = scan.columns[2 * whose * scan.known_texts + key]
            elif kind == layout.A_TEXT:
                column = scan.columns[(2 * whose + 1) * scan.known_texts + key]
        if column == layout.REPEATS:
            continue
        if column == layout.STAYS_AS_STREAM:
            annotations[layout.A_KEY * width + place] = scan.stream_key
        if column >= 0 and known >> column & 1 == 0:
            known |= np.int64(1) << column
            events[(layout.FIRST_KNOWN + column) * scan.most_events + event] = annotations[
                layout.A_VALUE * width + place
            ]
            if not _NOTED_BITS >> column & 1:
                continue
        for row in range(4):
            annotations[row * width + kept] = annotations[row * width + place]
        kept += 1
    events[layout.KNOWN * scan.most_events + event] = known
    scan.counts[layout.N_ANNOTATIONS] = kept
