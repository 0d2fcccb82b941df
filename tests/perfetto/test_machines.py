"""Several machines in one trace: each is a trace of its own."""

from __future__ import annotations

import io
import json
import tarfile
from pathlib import Path

from traceview_parsers.perfetto.messages import message_class

import traceview
from tests.perfetto.streams import BEGIN, END, clear, event, opened, packet, rows, trace, track

_MACHINES = {None: ("here", 100, 1), 7: ("guest", 200, 2), 9: ("other", 300, 3)}


def _packets() -> list[bytes]:
    """The same process and thread on three machines, each with a span, and a stretch on a processor."""
    made = []
    for machine, (name, uuid, sequence) in _MACHINES.items():
        of = {"machine_id": machine, "trusted_packet_sequence_id": sequence}
        descriptor = message_class("TrackDescriptor")
        thread = message_class("ThreadDescriptor")(pid=7, tid=8, thread_name=name.encode())
        made += [
            clear(**of),
            packet(track_descriptor=descriptor(uuid=uuid, thread=thread), **of),
        ]
        for time, kind in ((10, BEGIN), (20 + sequence, END)):
            event = message_class("TrackEvent")(type=kind, track_uuid=uuid, name=name.encode())
            made.append(packet(timestamp=time, track_event=event, **of))
        switches = {"switch_timestamp": [5, 1], "switch_prev_state": [1, 1], "switch_next_pid": [8, 0]}
        bundle = message_class("FtraceEventBundle")(compact_sched=switches)
        made.append(packet(ftrace_events=bundle, **of))
    return made


def test_machines_are_traces(tmp_path: Path) -> None:
    with opened(tmp_path, *_packets()) as session:
        told = rows(session, "SELECT trace_id, pid, tid, name, dur_ns FROM ranges ORDER BY trace_id")
        names = rows(session, "SELECT trace_id, thread_name FROM threads ORDER BY trace_id")
        runs = rows(session, "SELECT trace_id, tid, dur_ns FROM thread_runs ORDER BY trace_id")
        traces = rows(session, "SELECT count(*) FROM traces")
    assert told == [(0, 7, 8, "here", 11), (1, 7, 8, "guest", 12), (2, 7, 8, "other", 13)]
    assert names == [(0, "here"), (1, "guest"), (2, "other")]
    assert runs == [(0, 8, 1), (1, 8, 1), (2, 8, 1)]
    assert traces == [(3,)]


def test_a_manifest_names_the_machines_of_an_archive(tmp_path: Path) -> None:
    """The file of one machine, and that of three, of which it names two."""
    files = [
        {"path": "a.pftrace", "machine": {"name": "node_a"}},
        {"path": "sub/b.pftrace", "machines": [{"id": 0, "name": "node_b"}, {"id": 9, "name": "node_c"}]},
        {"path": "c.pftrace", "clocks": {"offset_ns": 5}}, "damaged",
    ]  # fmt: skip
    one = trace(clear(), track(100, "row"), event(10, BEGIN, 100, "work"), event(30, END, 100))
    contents = {
        "manifest.json": json.dumps({"perfetto_manifest": {"version": 1, "files": files}}).encode(),
        "a.pftrace": one, "sub/b.pftrace": trace(*_packets()), "c.pftrace": one,
    }  # fmt: skip
    with tarfile.open(tmp_path / "merged.tar", "w") as archive:
        for name, content in contents.items():
            member = tarfile.TarInfo(name)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    with traceview.open(tmp_path / "merged.tar") as session:
        found = rows(session, "SELECT host FROM traces ORDER BY trace_id")
    assert [host for (host,) in found] == ["node_a", None, "node_b", None, "node_c"]
