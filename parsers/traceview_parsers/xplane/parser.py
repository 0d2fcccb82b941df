"""Reads an XPlane profile into the unified schema: planes to staged events, then SQL."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Final

from traceview.errors import UnreadableTraceError
from traceview.ingest.parser import Progress, TraceFiles
from traceview.ingest.secrets import without_secrets
from traceview.ingest.whole_file import read_whole
from traceview.store.writer import TraceWriter

# The first plane of a space (field 1) has its id (1) or not, and its name (2).
_PLANE_NAME = re.compile(
    rb"\n[\x80-\xff]{0,9}[\0-\x7f](?:\x08[\x80-\xff]{0,9}[\0-\x7f])?"
    rb"\x12[\x01-\x7f](?:/host:|/device:|Task Environment|#Chip)"
)
_MOST_BYTES: Final = 2**31 - 1
_REPLACED: Final = "\ufffd".encode()
"""What programs that read text write in place of bytes that are none."""


class XPlaneParser:
    """XPlane profiles (*.xplane.pb) of JAX and TensorFlow, also compressed or cut off."""

    name: ClassVar[str] = "xplane"
    version: ClassVar[int] = 10
    reads_streams: ClassVar[bool] = True

    def sniff(self, path: Path, head: bytes) -> float:
        """How sure it is that `head` begins a profile: 0.95 where a plane of a known kind starts it."""
        return 0.95 if _PLANE_NAME.match(head) else 0.0

    def trace_of(self, path: Path) -> TraceFiles:
        """A profile with the file of the same name for the trace viewer, which has a part of its events."""
        name = path.name.removesuffix(".xplane.pb")
        shown = [path.with_name(f"{name}.trace.json{suffix}") for suffix in (".gz", "")]
        files = [other for other in shown if name != path.name and other.is_file()]
        return TraceFiles(path, (path, *files))

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file.

        Raises UnreadableTraceError when no plane of the file can be read, or it is larger than 2 GiB.
        """
        from google.protobuf.message import DecodeError
        from traceview_parsers.xplane.messages import parsed

        from traceview.ingest.xla import fill_from_planes

        data, damage = read_whole(path, progress, _MOST_BYTES, "which no protobuf message may be")
        if damage:
            writer.health("compressed_stream", "error", 1, damage)
        try:
            space, unread = parsed("Space", data)
        except DecodeError as error:
            raise UnreadableTraceError(f"{path}: no XPlane profile: {error}") from error
        replaced = data.count(_REPLACED)
        if unread * 2 > len(data) and replaced * 100 > len(data):
            raise UnreadableTraceError(
                f"{path}: {replaced:,} of its bytes were replaced, as by a program that took it for text: "
                "get the profile again, as binary"
            )
        del data
        detail = "bytes of the profile are damaged, or the file ends before it; what is whole was read"
        writer.health("truncated", "error", unread, detail)
        size = path.stat().st_size
        metadata = _stage_planes(path, writer, space, lambda: progress("read", size, size))
        progress("link", size, size)
        fill_from_planes(writer, {"source_file": str(path), "format": "xplane", **metadata})


def _stage_planes(
    path: Path, writer: TraceWriter, space: Any, tick: Callable[[], None]
) -> dict[str, str | None]:
    """Stages every plane, with a `tick` after each; returns the host and the top-level values (JSON)."""
    import orjson
    from google.protobuf.message import DecodeError
    from traceview_parsers.xplane.messages import parsed
    from traceview_parsers.xplane.staging import PlaneStage, Statistics

    planes, lost, unread = [], 0, 0
    for raw in space.planes:
        try:
            plane, damaged = parsed("Plane", raw)
        except DecodeError:
            lost += 1
            continue
        planes.append(plane)
        unread += damaged
    if not planes:
        raise UnreadableTraceError(f"{path}: no plane of this XPlane profile can be read")
    writer.health("planes_lost", "error", lost, "planes are damaged and missing from all results")
    detail = "bytes of planes are damaged; their events are missing from all results"
    writer.health("events_lost", "error", unread, detail)
    task: dict[str, Any] = {}
    for plane in planes:
        if plane.name == b"Task Environment":
            task = Statistics(plane).values(plane.stats)
    start = task.get("profile_start_time")
    stage = PlaneStage(writer, start if isinstance(start, int) else None)
    for plane in planes:
        stage.add(plane)
        tick()
    detail = "fields that no XPlane profile has, of a later version or damaged, were left out"
    writer.health("unknown_fields", "warning", stage.unknown_fields, detail)
    for severity, messages in (("errors", space.errors), ("warnings", space.warnings)):
        if messages:
            code = "profiler_error" if severity == "errors" else "profiler_warning"
            first = messages[0].decode("utf-8", "replace")
            writer.health(code, "warning", len(messages), f"the profiler logged {severity}: {first}")
    if not writer.keep_secrets:
        task = without_secrets("", task)
    hosts = [host.decode("utf-8", "replace") for host in space.hostnames]
    return {"host": hosts[0] if hosts else None, "metadata": orjson.dumps({**task, "hosts": hosts}).decode()}
