"""Rewrites a track event in a rare encoding in the canonical form, which the scanner reads."""

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from traceview_parsers.perfetto.legacy import LegacyTracks, flow_of, phase_of, type_of
from traceview_parsers.perfetto.messages import message_class
from traceview_parsers.perfetto.sequence import Sequence

from traceview.ingest.recording.times import LONGEST_NS
from traceview.native import perfetto_layout as layout
from traceview.native.perfetto_layout import FLOW_AROUND, FLOW_NEXT

_DEEPEST: Final = 32

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


@dataclass(slots=True)
class CanonicalForm:
    """A track event in the canonical form.

    Attributes:
        events: each with its delay in ns; none for an unknown type.
        flow: id and use of a flow that the canonical form has no field for.
        place: position of the event itself in `events`, after its samples.
    """

    events: list[tuple[Any, int]]
    flow: tuple[int, int] | None = None
    place: int = 0


def canonical_form(event: Any, sequence: Sequence, tracks: LegacyTracks) -> CanonicalForm:
    """A track event in the canonical form, preceded by the counter samples attached to it."""
    samples = [*_extra_counters(event, sequence), *tracks.thread_counters(event, sequence)]
    found: list[tuple[Any, int]] = [(sample, 0) for sample in samples]
    event_type, phase = type_of(event), phase_of(event)
    make = message_class("TrackEvent")
    if event_type == layout.STATE and event.track_uuid in tracks.states:
        # A value lasts until the next one of its track, or until an event without name.
        found.append((make(type=layout.END, track_uuid=event.track_uuid), 0))
        if _name(event, sequence) is None:
            return CanonicalForm(found)
        event_type = layout.BEGIN
    if not (layout.BEGIN <= event_type <= layout.COUNTER or event_type in (FLOW_AROUND, FLOW_NEXT)):
        return CanonicalForm(found)
    name, category = _name(event, sequence), _category(event, sequence)
    track = tracks.of_event(event, sequence, category or b"")
    placed = {} if track is None else {"track_uuid": track}
    if event_type == FLOW_NEXT and event.legacy_event.bind_to_enclosing:
        event_type = FLOW_AROUND
    canonical = make(type=event_type, **placed)
    flow = flow_of(event, category or b"", name or b"")
    place = len(found)
    found.append((canonical, 0))
    if event_type in (FLOW_AROUND, FLOW_NEXT):
        return CanonicalForm(found, flow, place)
    if name is not None:
        canonical.name = name
    if category is not None:
        canonical.categories.append(category)
    canonical.flow_ids.extend([*event.flow_ids, *event.flow_ids_old])
    canonical.terminating_flow_ids.extend([*event.terminating_flow_ids, *event.terminating_flow_ids_old])
    if event.HasField("counter_value"):
        canonical.counter_value = event.counter_value
    elif event.HasField("double_counter_value"):
        canonical.double_counter_value = event.double_counter_value
    _copy_annotations(event, canonical, sequence)
    if phase == "X":
        duration = min(max(event.legacy_event.duration_us * 1000, 0), LONGEST_NS)
        found.append((make(type=layout.END, **placed), duration))
    return CanonicalForm(found, flow, place)


def _category(event: Any, sequence: Sequence) -> bytes | None:
    iids = [iid for iid in event.category_iids if iid]
    categories = [sequence.text(layout.INTERNED_CATEGORY, iid) or b"unknown(%d)" % iid for iid in iids]
    categories += event.categories
    return b",".join(categories) if categories else None


def _name(event: Any, sequence: Sequence) -> bytes | None:
    if event.HasField("name"):
        return bytes(event.name)
    iid = event.name_iid or event.legacy_event.name_iid
    return sequence.text(layout.INTERNED_NAME, iid) if iid else None


def _extra_counters(event: Any, sequence: Sequence) -> Iterator[Any]:
    """Samples attached to an event; the tracks are its own or the defaults of the sequence."""
    defaults = sequence.defaults.track_event_defaults if sequence.defaults is not None else event
    make = message_class("TrackEvent")
    tracks = event.extra_counter_track_uuids or defaults.extra_counter_track_uuids
    for uuid, number in zip(tracks, event.extra_counter_values, strict=False):
        yield make(type=layout.COUNTER, track_uuid=uuid, counter_value=number)
    tracks = event.extra_double_counter_track_uuids or defaults.extra_double_counter_track_uuids
    for uuid, value in zip(tracks, event.extra_double_counter_values, strict=False):
        yield make(type=layout.COUNTER, track_uuid=uuid, double_counter_value=value)


def _copy_annotations(event: Any, canonical: Any, sequence: Sequence) -> None:
    for annotation in event.debug_annotations:
        copy = canonical.debug_annotations.add()
        if (
            annotation.dict_entries
            or annotation.array_values
            or annotation.WhichOneof("value") == "nested_value"
        ):
            copy.name = _key(annotation, sequence)
            copy.legacy_json_value = _json_bytes(_annotation_value(annotation, sequence, 0))
        elif annotation.HasField("proto_value"):
            copy.name = _key(annotation, sequence)
            copy.string_value = b"protobuf message of %d bytes" % len(annotation.proto_value)
        else:
            copy.CopyFrom(annotation)
            copy.ClearField("proto_type_name")
            copy.ClearField("proto_type_name_iid")
            copy.DiscardUnknownFields()
    for key, value in _further_fields(event, sequence):
        canonical.debug_annotations.add(name=key, legacy_json_value=_json_bytes(value))


def _key(annotation: Any, sequence: Sequence) -> bytes:
    if annotation.HasField("name_iid"):
        return sequence.text(layout.INTERNED_KEY, annotation.name_iid) or b"unknown(%d)" % annotation.name_iid
    return bytes(annotation.name)


def _annotation_value(annotation: Any, sequence: Sequence, depth: int) -> Json:
    if depth > _DEEPEST:
        return "..."
    if annotation.dict_entries:
        entries = annotation.dict_entries
        return {_text(_key(e, sequence)) or "": _annotation_value(e, sequence, depth + 1) for e in entries}
    if annotation.array_values:
        return [_annotation_value(entry, sequence, depth + 1) for entry in annotation.array_values]
    kind = annotation.WhichOneof("value")
    if kind is None:
        return None
    if kind == "nested_value":
        return _nested_value(annotation.nested_value, depth + 1)
    if kind == "string_value_iid":
        return _text(sequence.text(layout.INTERNED_VALUE, annotation.string_value_iid))
    if kind == "pointer_value":
        return hex(annotation.pointer_value)
    return _plain(getattr(annotation, kind))


def _nested_value(nested: Any, depth: int) -> Json:
    if depth > _DEEPEST:
        return "..."
    if nested.dict_keys:
        pairs = zip(nested.dict_keys, nested.dict_values, strict=False)
        return {_text(key) or "": _nested_value(value, depth + 1) for key, value in pairs}
    if nested.array_values:
        return [_nested_value(value, depth + 1) for value in nested.array_values]
    for name in ("int_value", "double_value", "bool_value", "string_value"):
        if nested.HasField(name):
            return _plain(getattr(nested, name))
    return None


def _further_fields(event: Any, sequence: Sequence) -> Iterator[tuple[bytes, Json]]:
    """Fields of the event without a column."""
    location = None
    if event.HasField("source_location"):
        location = event.source_location
    elif event.HasField("source_location_iid"):
        location = sequence.message("source_locations", event.source_location_iid)
    if location is not None:
        place = {"file": _text(location.file_name), "function": _text(location.function_name)}
        yield b"source_location", place | {"line": location.line_number}
    for name in ("correlation_id", "correlation_id_str"):
        if event.HasField(name):
            yield b"correlation_id", _plain(getattr(event, name))
    if event.HasField("correlation_id_str_iid"):
        found = sequence.message("correlation_id_str", event.correlation_id_str_iid)
        yield b"correlation_id", _text(found.text) if found is not None else None
    stack = _callstack(event, sequence)
    if stack:
        yield b"callstack", stack


def _callstack(event: Any, sequence: Sequence) -> Json:
    if event.HasField("callstack"):
        return [_text(frame.function_name) for frame in event.callstack.frames]
    stack = sequence.message("callstacks", event.callstack_iid) if event.callstack_iid else None
    frames = [sequence.message("frames", iid) for iid in stack.frame_ids] if stack is not None else []
    names = [
        sequence.message("function_names", f.function_name_id) if f is not None else None for f in frames
    ]
    return [_text(name.text) if name is not None else None for name in names]


def _plain(value: object) -> Json:
    if isinstance(value, bytes):
        return _text(value)
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    assert value is None or isinstance(value, bool | int | float | str)
    return value


def _text(value: bytes | None) -> str | None:
    return None if value is None else value.decode("utf-8", "replace")


def _json_bytes(value: Json) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
