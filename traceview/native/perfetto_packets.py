"""The fast path: packets with a track event in the canonical form, and packets that are skipped.

Everything else ends the scan, so that Python decodes that packet: state of sequences, descriptors, rare
fields, and whatever is not certainly well-formed. The scanner accepts nothing that the protobuf library would
read differently, and a packet that it does not accept has no effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from traceview.native import perfetto_layout as layout
from traceview.native.lookup import Pairs, Texts, pair_value
from traceview.native.perfetto_events import read_event
from traceview.native.perfetto_layout import Scan
from traceview.native.protobuf_wire import LENGTH, VARINT, read_length, read_tag, read_varint, skip_field
from traceview.native.seam import Int, compiled, part_of_compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray


@compiled
def scan_packets(data: NDArray[np.uint8], end: Int, scan: Scan, texts: Texts, pairs: Pairs) -> Int:
    """Reads packets of data[:end] from counts[N_AT] on; returns why it ended.

    Returns:
        DONE: all of it was read. CUT_OFF: the rest is the beginning of a packet. FULL: an array has no
        room for the next packet. UNUSUAL: the next packet is off the fast path. BROKEN: no packet here.
    """
    counts = scan.counts
    while counts[layout.N_AT] < end:
        start = counts[layout.N_AT]
        number, wire_type, at = read_tag(data, start, end)
        if at < 0:
            return layout.CUT_OFF if end - start < 5 else layout.BROKEN
        if number != 1 or wire_type != LENGTH:
            at = skip_field(data, at, end, wire_type)
            if at < 0:
                return layout.CUT_OFF if end - start < 16 and wire_type in (0, 1, 5) else layout.BROKEN
            counts[layout.N_AT] = at
            continue
        size, at = read_varint(data, at, end)
        if at < 0:
            return layout.CUT_OFF if end - start < 11 else layout.BROKEN
        if size < 0 or size > 0x7FFFFFFF:
            return layout.BROKEN
        if size > end - at:
            return layout.CUT_OFF
        if not _room(scan, texts, pairs, size):
            return layout.FULL
        if not _packet(data, at, at + size, scan, texts, pairs):
            return layout.UNUSUAL
        counts[layout.N_PACKETS] += 1
        counts[layout.N_AT] = at + size
    return layout.DONE


@part_of_compiled
def _room(scan: Scan, texts: Texts, pairs: Pairs, size: Int) -> bool:
    """Whether anything that a packet of that size can contain fits; two bytes are its smallest part."""
    parts = size // 2 + 1
    counts = scan.counts
    return bool(
        counts[layout.N_EVENTS] < scan.most_events
        and counts[layout.N_ANNOTATIONS] + parts <= scan.most_annotations
        and counts[layout.N_FLOWS] + parts <= scan.most_flows
        and counts[layout.N_TRACKS] < scan.most_tracks
        and texts.used[0] + parts <= scan.most_texts
        and texts.starts[texts.used[0]] + size <= scan.text_bytes
        and (pairs.used[0] + 1) * 2 <= pairs.mask
    )


@part_of_compiled
def _packet(data: NDArray[np.uint8], at: Int, end: Int, scan: Scan, texts: Texts, pairs: Pairs) -> bool:
    """Reads one packet; False, without effect, if it is off the fast path."""
    time = np.int64(0)
    clock_id = np.int64(-1)
    sequence_id = np.int64(-1)
    flags = np.int64(0)
    event_at = event_end = np.int64(-1)
    unread = np.int64(0)
    seen = np.int64(0)
    while at < end:
        number, wire_type, at = read_tag(data, at, end)
        if at < 0:
            return False
        handling = scan.fields[number] if number < scan.most_fields else 0
        if handling == layout.UNUSUAL_FIELD:
            return False
        if handling != layout.PLAIN:
            at = skip_field(data, at, end, wire_type)
            if at < 0:
                return False
            unread = number
            continue
        if number < 63:
            if seen >> number & 1:
                return False
            seen |= np.int64(1) << number
        if number == 11:
            if wire_type != LENGTH:
                return False
            event_at, event_end = read_length(data, at, end)
            at = event_end
        else:
            if wire_type != VARINT:
                return False
            value, at = read_varint(data, at, end)
            if number == 8:
                time = value
            elif number == 58:
                clock_id = value & 0xFFFFFFFF
            elif number == 10:
                sequence_id = value & 0xFFFFFFFF
            elif number == 13:
                flags = value & 0xFFFFFFFF
        if at < 0:
            return False
    if flags & 1:
        return False
    sequence = np.int64(-1)
    if seen >> 10 & 1:
        sequence = pair_value(pairs, layout.GROUP_SEQUENCE, sequence_id)
        if sequence < 0:
            return False
    has_time = (seen >> 8 & 1) != 0
    clock = np.int64(layout.TRACE_CLOCK)
    if clock_id >= 0:
        clock = pair_value(pairs, layout.GROUP_CLOCK - sequence - 1, clock_id)
        if clock < 0:
            return False
    elif sequence >= 0:
        clock = scan.sequences[layout.S_CLOCK * scan.most_sequences + sequence]
    if event_at < 0:
        if has_time:
            scan.counts[layout.N_LAST_TIME] = max(scan.counts[layout.N_LAST_TIME], _time(scan, clock, time))
        if unread > 0:
            last = scan.most_fields - 1
            scan.unread[unread if unread < last else last] += 1
        return True
    counts = scan.counts
    usable = (
        sequence >= 0
        and has_time
        and (flags & 2 == 0 or scan.sequences[layout.S_VALID * scan.most_sequences + sequence] != 0)
    )
    annotations, flows = counts[layout.N_ANNOTATIONS], counts[layout.N_FLOWS]
    unknown = counts[layout.N_UNKNOWN_IID]
    if not read_event(data, event_at, event_end, scan, texts, pairs, max(sequence, 0)):
        counts[layout.N_ANNOTATIONS] = annotations
        counts[layout.N_FLOWS] = flows
        counts[layout.N_UNKNOWN_IID] = unknown
        return False
    if has_time:
        time = _time(scan, clock, time)
        counts[layout.N_LAST_TIME] = max(counts[layout.N_LAST_TIME], time)
    if not usable:
        counts[layout.N_ANNOTATIONS] = annotations
        counts[layout.N_FLOWS] = flows
        counts[layout.N_UNKNOWN_IID] = unknown
        if sequence < 0:
            counts[layout.N_NO_SEQUENCE] += 1
        elif flags & 2 != 0 and scan.sequences[layout.S_VALID * scan.most_sequences + sequence] == 0:
            counts[layout.N_INVALID_STATE] += 1
        else:
            counts[layout.N_NO_TIME] += 1
        return True
    scan.events[layout.TIME * scan.most_events + counts[layout.N_EVENTS]] = time
    scan.events[layout.CLOCK * scan.most_events + counts[layout.N_EVENTS]] = clock
    counts[layout.N_EVENTS] += 1
    return True


@part_of_compiled
def _time(scan: Scan, clock: Int, time: Int) -> Int:
    """A time in ns; on an incremental clock it is a difference to the time before."""
    time = time * scan.clocks[layout.C_UNIT_NS * scan.most_clocks + clock]
    if scan.clocks[layout.C_INCREMENTAL * scan.most_clocks + clock] != 0:
        time += scan.clocks[layout.C_VALUE * scan.most_clocks + clock]
        scan.clocks[layout.C_VALUE * scan.most_clocks + clock] = time
    return time
