"""The layout of the arrays that the scanner writes and reads."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.int64]

# A track event: one column of `events`. Texts are codes of the text table, -1 where missing.
TIME: Final = 0  # on its clock
CLOCK: Final = 1  # row of the clock table
TRACK: Final = 2  # number of the track
TYPE: Final = 3  # BEGIN, END, INSTANT or COUNTER
NAME: Final = 4
CATEGORY: Final = 5
KIND: Final = 6  # what its category says, one of KINDS
VALUE: Final = 7  # of a counter, the bits
VALUE_TYPE: Final = 8  # 0 none, 1 integer, 2 double
GENERATION: Final = 9  # of the state of its sequence
KNOWN: Final = 10  # bit i is set where the annotation i of KNOWN_ANNOTATIONS is there
FIRST_KNOWN: Final = 11

BEGIN, END, INSTANT, COUNTER = 1, 2, 3, 4
FLOW_AROUND: Final = 100
FLOW_NEXT: Final = 101
"""Types of events other than spans: a flow at the enclosing span, and at the next span of the track."""
STATE: Final = 5  # only in the trace: it becomes END and BEGIN

KNOWN_ANNOTATIONS: Final = (
    ("begin_ns", "begin_ns", int),
    ("end_ns", "end_ns", int),
    ("delta_ns", "delta_ns", int),
    ("corr_id", "correlation_id", int),
    ("tid", "annotated_tid", int),
    ("kernel_id", "kernel_number", int),
    ("dispatch_id", "dispatch_id", int),
    ("queue", "queue", int),
    ("stream_ID", "stream", int),
    ("stream_id", "stream", int),
    ("device", "annotated_device", int),
    ("Scratch_Size", "scratch_bytes", int),
    ("private_segment_size", "scratch_bytes", int),
    ("LDS_Block_Size", "lds_bytes", int),
    ("group_segment_size", "lds_bytes", int),
    ("VGPR_Count", "vgprs", int),
    ("Accum_VGPR_Count", "accum_vgprs", int),
    ("SGPR_Count", "sgprs", int),
    ("workgroup_size", "workgroup_size", int),
    ("grid_size", "grid_size", int),
    ("copy_bytes", "copy_bytes", int),
    ("workgroup_size", "workgroup_text", str),
    ("grid_size", "grid_text", str),
    ("agent", "agent", str),
    ("src_agent", "src_agent", str),
    ("dst_agent", "dst_agent", str),
    ("src_agent", "src_agent_number", int),
    ("dst_agent", "dst_agent_number", int),
)
"""Annotations of AMD's writers that get a column: name in the trace, column, type."""

NOTED_ANNOTATIONS: Final = frozenset({"dispatch_id"})
"""Columns that only identify the event: these annotations also stay among the others."""

REPEATING_ANNOTATIONS: Final = (("kind", str), ("operation", int), ("agent_type", str))
"""Annotations of AMD's writers that repeat the category, the name or the agent; not stored."""

REPEATS: Final = -2
"""Stands in place of a column for those."""

STAYS_AS_STREAM: Final = -3
"""Stands in place of a column for the stream of a call, which stays an annotation, under one name."""

STREAM_KEY: Final = "stream_id"

SORTED_OUT: Final = (*(name for name, *_ in (*KNOWN_ANNOTATIONS, *REPEATING_ANNOTATIONS)), STREAM_KEY)
"""Names of annotations that do not just stay annotations."""

KNOWN_COLUMNS: Final = tuple(dict.fromkeys(column for _, column, _ in KNOWN_ANNOTATIONS))
EVENT_ROWS: Final = FIRST_KNOWN + len(KNOWN_COLUMNS)

# A further annotation: one column of `annotations`.
A_EVENT, A_KEY, A_TYPE, A_VALUE = 0, 1, 2, 3
ANNOTATION_ROWS: Final = 4
A_BOOL, A_UINT, A_INT, A_DOUBLE, A_TEXT, A_POINTER, A_JSON = 1, 2, 3, 4, 5, 6, 7

# An end of a flow: one column of `flows`.
F_EVENT, F_ID, F_TERMINATES = 0, 1, 2
FLOW_ROWS: Final = 3

# A sequence of packets: one column of `sequences`.
S_VALID, S_GENERATION, S_CLOCK, S_TRACK, S_HAS_TRACK, S_SEGMENT = 0, 1, 2, 3, 4, 5
SEQUENCE_ROWS: Final = 6

# A clock: one column of `clocks`.
C_INCREMENTAL, C_UNIT_NS, C_VALUE = 0, 1, 2
CLOCK_ROWS: Final = 3

TRACE_CLOCK: Final = 0
"""The row of the clock of the trace's times."""

# Groups of the pair table; numpy's numbers, because numba compiles anew for each of Python's.
# Interned texts use the groups 4 * generation + kind, which are positive.
GROUP_SEQUENCE: Final = np.int64(-1)  # sequence id -> column of `sequences`
GROUP_TRACK: Final = np.int64(-2)  # track uuid -> number of the track
GROUP_CLOCK: Final = -16  # and below, minus the sequence: clock id -> column of `clocks`
INTERNED_CATEGORY, INTERNED_NAME, INTERNED_KEY, INTERNED_VALUE = 0, 1, 2, 3

# What a scan counts: elements of `counts`.
N_AT, N_EVENTS, N_ANNOTATIONS, N_FLOWS, N_TRACKS, N_PACKETS = 0, 1, 2, 3, 4, 5
N_INVALID_STATE, N_NO_SEQUENCE, N_NO_TIME, N_LAST_TIME, N_UNKNOWN_IID = 6, 7, 8, 9, 10
COUNTS: Final = 11

# Why a scan ended.
DONE, CUT_OFF, FULL, UNUSUAL, BROKEN = 0, 1, 2, 3, 4

# Fields of TracePacket: what the scanner does with them. Unlisted ones are counted and skipped.
PLAIN, UNUSUAL_FIELD = 1, 2

# Kinds of categories.
KIND_OTHER, KIND_GPU, KIND_API, KIND_MARKER, KIND_HOST = 0, 1, 2, 3, 4


# Whose annotations `columns` is about.
OF_OTHERS, OF_AMD, OF_CALL = 0, 1, 2


class Scan(NamedTuple):
    """What a scan reads and writes, apart from texts and pairs. Tables lie row after row."""

    events: Array
    annotations: Array
    flows: Array
    sequences: Array
    clocks: Array
    tracks: Array  # uuid of each track by its number
    fields: Array  # by number of a field of TracePacket: PLAIN, UNUSUAL_FIELD or 0
    unread: Array  # by number of a field of TracePacket: how often it was skipped
    kinds: Array  # by text code: kind of a category
    columns: Array  # by OF_..., type (0 number, 1 text) and code of a key: place in KNOWN_COLUMNS, or below 0
    counts: Array
    most_events: int
    most_annotations: int
    most_flows: int
    most_sequences: int
    most_clocks: int
    most_tracks: int
    most_fields: int
    known_texts: int
    stream_key: int  # text code
    most_texts: int
    text_bytes: int


def annotation_columns(code_of: dict[str, int], count: int) -> Array:
    """The array `columns` of a scan, for codes below `count`; `code_of` knows those of SORTED_OUT."""
    columns = np.full((3, 2, count), -1, np.int64)
    for name, column, of_type in KNOWN_ANNOTATIONS:
        is_text, code = int(of_type is str), code_of[name]
        columns[OF_AMD:, is_text, code] = KNOWN_COLUMNS.index(column)
        if column in ("begin_ns", "end_ns"):
            columns[OF_OTHERS, is_text, code] = KNOWN_COLUMNS.index(column)
        if column == "stream":
            columns[OF_CALL, is_text, code] = STAYS_AS_STREAM
    for name, of_type in REPEATING_ANNOTATIONS:
        columns[OF_AMD:, int(of_type is str), code_of[name]] = REPEATS
    return columns
