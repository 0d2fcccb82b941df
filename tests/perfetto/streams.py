"""Small traces in protobuf, made packet by packet."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from traceview_parsers.perfetto.messages import message_class

import traceview

Annotations = dict[str, int | float | str | bool]
CLEARED, NEEDS_STATE = 1, 2
BEGIN, END, INSTANT, COUNTER, STATE = 1, 2, 3, 4, 5
PROCESS, THREAD = 100, 101


def packet(**fields: Any) -> bytes:
    """A TracePacket of sequence 1, unless told otherwise; None leaves a field out."""
    fields = {"trusted_packet_sequence_id": 1} | fields
    made = message_class("TracePacket")(
        **{name: value for name, value in fields.items() if value is not None}
    )
    return bytes(made.SerializeToString())


def trace(*packets: bytes) -> bytes:
    """The bytes of a trace of these packets."""
    return bytes(message_class("Trace")(packet=packets).SerializeToString())


def compressed(*packets: bytes) -> bytes:
    """A packet that holds others in a zlib stream."""
    return packet(trusted_packet_sequence_id=None, compressed_packets=zlib.compress(trace(*packets)))


def clear(**fields: Any) -> bytes:
    """The packet that starts the state of a sequence."""
    return packet(sequence_flags=CLEARED, **fields)


def track(uuid: int, name: str | None = None, **fields: Any) -> bytes:
    """A track descriptor."""
    named = {} if name is None else {"name": name.encode()}
    return packet(track_descriptor=message_class("TrackDescriptor")(uuid=uuid, **named, **fields))


def process(pid: int, uuid: int = PROCESS) -> bytes:
    """The track of a process."""
    return track(uuid, process=message_class("ProcessDescriptor")(pid=pid, process_name=b"app"))


def thread(pid: int, tid: int, uuid: int = THREAD) -> bytes:
    """The track of a thread."""
    descriptor = message_class("ThreadDescriptor")(pid=pid, tid=tid, thread_name=b"main")
    return track(uuid, thread=descriptor, parent_uuid=PROCESS)


def event(
    time: int | None,
    event_type: int,
    track_uuid: int,
    name: str | None = None,
    category: str | None = None,
    annotations: Annotations | None = None,
    flows: tuple[int, ...] = (),
    packet_fields: dict[str, Any] | None = None,
    **fields: Any,
) -> bytes:
    """A track event."""
    made = message_class("TrackEvent")(type=event_type, track_uuid=track_uuid, flow_ids=flows, **fields)
    if name is not None:
        made.name = name.encode()
    if category is not None:
        made.categories.append(category.encode())
    for key, value in (annotations or {}).items():
        annotation = made.debug_annotations.add(name=key.encode())
        if isinstance(value, bool):
            annotation.bool_value = value
        elif isinstance(value, int):
            annotation.uint_value = value
        elif isinstance(value, float):
            annotation.double_value = value
        else:
            annotation.string_value = value.encode()
    return packet(timestamp=time, track_event=made, **(packet_fields or {}))


def span(
    start: int,
    end: int,
    track_uuid: int,
    name: str,
    category: str | None = None,
    annotations: Annotations | None = None,
    flows: tuple[int, ...] = (),
) -> list[bytes]:
    """BEGIN and END."""
    return [
        event(start, BEGIN, track_uuid, name, category, annotations, flows),
        event(end, END, track_uuid),
    ]


def timed(start: int, end: int, **annotations: int | float | str) -> Annotations:
    """Annotations as AMD's writers begin them."""
    return {"begin_ns": start, "end_ns": end, "delta_ns": end - start, **annotations}


@contextmanager
def opened(
    folder: Path, *packets: bytes, data: bytes | None = None, name: str = "a.pftrace"
) -> Iterator[Any]:
    """A session on a trace of these packets."""
    path = folder / name
    path.write_bytes(trace(*packets) if data is None else data)
    with traceview.open(path, cache=False) as session:
        yield session


def rows(session: Any, query: str) -> list[tuple[Any, ...]]:
    """What a query answers."""
    answer: list[tuple[Any, ...]] = session.sql(query).fetchall()
    return answer


def health(session: Any) -> dict[str, int]:
    """The health codes with their counts, apart from that there is no GPU work."""
    return dict(rows(session, "SELECT code, count FROM health WHERE code <> 'no_gpu_work'"))
