"""Copies, memsets, synchronisations and annotations on the GPU."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

from tests.pytorch.traces import ROCM, annotation, call, event, kernel, on_gpu, one, opened, rows

COPIES = {
    "Memcpy HtoD (Pinned -> Device)": ("HtoD", "pinned", "device"),
    "Memcpy DtoH (Device -> Pageable)": ("DtoH", "device", "pageable"),
    "Memcpy DtoD (Device -> Device)": ("DtoD", "device", "device"),
    "Memcpy HtoA (Pageable -> Array)": ("HtoA", "pageable", "array"),
    "Memcpy HtoD (Unknown -> Device)": ("HtoD", None, "device"),
    "Memcpy something new": (None, None, None),
}


def test_directions_and_memories_of_copies(tmp_path: Path) -> None:
    events = [
        on_gpu("gpu_memcpy", name, 100 * place, 50, place, {"bytes": "616", "memory bandwidth (GB/s)": 12.32})
        for place, name in enumerate(COPIES)
    ]
    with opened(tmp_path, events) as session:
        found = rows(
            session,
            "SELECT kind, src_memory, dst_memory, bytes, reported_bandwidth_gbs FROM copies"
            " ORDER BY start_ns",
        )
        total, gb_per_s = one(session, "SELECT sum(bytes)::BIGINT, any_value(gb_per_s) FROM copy_summary")
    assert found == [(*expected, 616, 12.32) for expected in COPIES.values()]
    assert total == 616 * len(COPIES)
    assert gb_per_s == pytest.approx(12.32)


def test_copies_of_rocm_and_copies_without_a_size(tmp_path: Path) -> None:
    events = [
        on_gpu("gpu_memcpy", "CopyHostToDevice", 0, 50, 1, {"kind": "HtoD"}, stream=0),
        on_gpu("gpu_memcpy", "Memcpy DtoH (Device -> Pinned)", 100, 0, 2, {"memory bandwidth (GB/s)": "N/A"}),
    ]
    with opened(tmp_path, events, ROCM) as session:
        assert rows(session, "SELECT kind, bytes, reported_bandwidth_gbs FROM copies ORDER BY start_ns") == [
            ("HtoD", None, None),
            ("DtoH", None, None),
        ]
        assert rows(session, "SELECT gb_per_s FROM copy_summary") == [(None,), (None,)]


def test_a_copy_between_gpus_has_no_device_argument(tmp_path: Path) -> None:
    args = {
        "fromDevice": 2,
        "inDevice": 2,
        "toDevice": 3,
        "fromContext": 1,
        "inContext": 1,
        "toContext": 2,
        "stream": 20,
        "correlation": 5,
        "bytes": 1_024,
    }
    copy = event("gpu_memcpy", "Memcpy PtoP (Device -> Device)", 0, 50, args, pid=2, tid=20)
    with opened(tmp_path, [copy]) as session:
        assert one(session, "SELECT kind, device, stream, src_device, dst_device, bytes FROM copies") == (
            "PtoP",
            2,
            20,
            2,
            3,
            1_024,
        )
        assert orjson.loads(one(session, "SELECT args FROM copies"))["inContext"] == 1


def test_memsets_count_as_compute(tmp_path: Path) -> None:
    events = [on_gpu("gpu_memset", "Memset (Device)", 0, 50, 1, {"bytes": 512}), kernel(40, 20, 2)]
    with opened(tmp_path, events) as session:
        assert one(session, "SELECT bytes, dur_ns FROM memsets") == (512, 50)
        assert one(session, "SELECT compute_ns, copy_ns, gpu_events FROM breakdown") == (60, 0, 2)


def test_synchronisations_are_no_gpu_work(tmp_path: Path) -> None:
    kinds = ["Event Sync", "Stream Wait Event", "Stream Sync", "Context Sync"]
    streams = [4_294_967_295, 7, 20, -1]
    waiting = {"wait_on_stream": 9, "wait_on_cuda_event_id": 33, "wait_on_cuda_event_record_corr_id": 4}
    events = [call(0, 5, 3, name="cudaStreamWaitEvent"), kernel(0, 10, 1)]
    events += [
        event(
            "cuda_sync",
            kind,
            100 * place,
            90,
            {
                "cuda_sync_kind": kind,
                "stream": stream,
                "correlation": 3,
                "device": 0,
                "context": 1,
                **waiting,
            },
            pid=0,
            tid=stream,
        )
        for place, (kind, stream) in enumerate(zip(kinds, streams, strict=True))
    ]
    events += [event("cuda_event", "Event", 500, 1, {"event_id": 33, "stream": 7, "device": 0}, pid=0, tid=7)]
    with opened(tmp_path, events) as session:
        assert one(session, "SELECT gpu_events, streams, busy_ns FROM breakdown") == (1, 1, 10)
        assert rows(
            session,
            "SELECT kind, stream, device, waits_on_event, waits_on_stream, call_id IS NOT NULL"
            " FROM syncs ORDER BY start_ns",
        ) == [
            ("event", None, 0, 33, 9, True),
            ("stream_wait_event", 7, 0, 33, 9, True),
            ("stream", 20, 0, 33, 9, True),
            ("device", None, 0, 33, 9, True),
        ]
        assert one(session, "SELECT category, name FROM other_events") == ("cuda_event", "Event")


def test_annotations_on_the_gpu_are_no_gpu_work_and_no_steps(tmp_path: Path) -> None:
    events = [annotation("ProfilerStep#3", 0, 1_000), kernel(500, 10, 1)]
    events += [event("gpu_user_annotation", "ProfilerStep#3", 499, 700, {"External id": 3}, pid=0, tid=7)]
    with opened(tmp_path, events) as session:
        assert one(session, "SELECT busy_ns, gpu_events FROM breakdown") == (10, 1)
        assert rows(session, "SELECT domain, tid, device, stream, dur_ns FROM ranges ORDER BY start_ns") == [
            ("record_function", 4001, None, None, 1_000),
            ("gpu_record_function", None, 0, 7, 700),
        ]
        assert rows(session, "SELECT step, start_ns, end_ns FROM steps") == [(3, 0, 1_000)]
