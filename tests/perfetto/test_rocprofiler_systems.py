"""What rocprofiler-systems and omnitrace write: live events, GPU activity by stream or queue, samples."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.perfetto.streams import (
    BEGIN,
    COUNTER,
    END,
    THREAD,
    clear,
    event,
    opened,
    process,
    rows,
    span,
    thread,
    timed,
    track,
)  # fmt: skip

ACTIVITY, QUEUE, SAMPLES, POWER = 0x200, 0x210, 0x220, 0x230
HEAD = (
    clear(),
    process(7),
    thread(7, 8),
    track(ACTIVITY, "HIP Activity Stream 2", parent_uuid=100),
    track(QUEUE, "GPU Kernel Dispatch [1] Queue 4", parent_uuid=100),
)


def test_kernels_have_the_sizes_of_their_axes(tmp_path: Path) -> None:
    values = timed(200, 260, corr_id=11, stream_id=2, dispatch_id=3, kernel_id=4, private_segment_size=8,
                   group_segment_size=512, workgroup_size="(64,2,1)", grid_size="(640,3,1)")  # fmt: skip
    with opened(tmp_path, *HEAD, *span(200, 260, QUEUE, "k", "rocm_kernel_dispatch", values)) as session:
        columns = "device, queue, stream, grid_x, grid_y, grid_z, block_x, block_y, block_z"
        columns += ", shared_total, scratch_bytes"
        assert rows(session, f"SELECT {columns} FROM kernels") == [(1, 4, 2, 10, 2, 1, 64, 2, 1, 512, 8)]
        assert rows(session, "SELECT (args ->> 'dispatch_id')::INT FROM kernels") == [(3,)]
        assert rows(session, "SELECT producer FROM traces") == [("rocprofiler-systems",)]


def test_kernels_and_copies_of_a_stream_are_distinguished(tmp_path: Path) -> None:
    kernel = timed(10, 20, corr_id=1, stream_id=2, dispatch_id=3, kernel_id=4)
    copy = timed(30, 40, corr_id=2, stream_id=2, dst_agent=1, src_agent=0)
    packets = [
        *HEAD,
        *span(10, 20, ACTIVITY, "k", "rocm_hip_stream", kernel),
        *span(30, 40, ACTIVITY, "MEMORY_COPY_HOST_TO_DEVICE", "rocm_hip_stream", copy),
    ]
    with opened(tmp_path, *packets) as session:
        assert rows(session, "SELECT name, stream FROM kernels") == [("k", 2)]
        assert rows(session, "SELECT kind, stream FROM copies") == [("HtoD", 2)]
        unknown = rows(session, "SELECT count, detail FROM health WHERE code = 'device_unknown'")
        assert [count for count, _ in unknown] == [1]
        assert "ROCPROFSYS_ROCM_GROUP_BY_QUEUE=true" in unknown[0][1]


def test_the_end_of_a_live_span_is_annotated_on_its_end(tmp_path: Path) -> None:
    packets = [
        event(10, BEGIN, THREAD, "main", "host", {"begin_ns": 10}),
        event(20, BEGIN, THREAD, "work", "user", {"begin_ns": 20}),
        event(30, END, THREAD, annotations={"end_ns": 30, "result": 5}),
        event(50, END, THREAD, annotations={"end_ns": 50}),
    ]
    with opened(tmp_path, *HEAD, *packets) as session:
        result = "(args ->> 'result')::INT"
        query = f"SELECT name, category, depth, start_ns, dur_ns, tid, {result} FROM ranges ORDER BY 4"
        assert rows(session, query) == [
            ("main", "host", 0, 10, 40, 8, None),
            ("work", "user", 1, 20, 10, 8, 5),
        ]


def test_sampled_frames_make_a_stack(tmp_path: Path) -> None:
    names = ("main", "solve", "dgemm")
    declared = track(SAMPLES, "Thread 0 (S)", parent_uuid=THREAD)
    packets = [event(100, BEGIN, SAMPLES, name, "timer_sampling") for name in names]
    packets += [event(150, END, SAMPLES) for _ in names]
    with opened(tmp_path, *HEAD, declared, *packets) as session:
        query = "SELECT pid, tid, ts_ns, stack FROM cpu_samples"
        assert rows(session, query) == [(7, 8, 100, "main;solve;dgemm")]
        assert rows(session, "SELECT count(*) FROM ranges") == [(0,)]


def test_power_and_load_belong_to_their_gpu(tmp_path: Path) -> None:
    declared = track(POWER, "GPU Current Power [1] (S)", counter={"unit_name": b"watts"})
    with opened(tmp_path, *HEAD, declared, event(5, COUNTER, POWER, double_counter_value=250.5)) as session:
        query = "SELECT device, name, unit, value FROM counters"
        assert rows(session, query) == [(1, "GPU Current Power [1] (S)", "watts", 250.5)]


@pytest.mark.parametrize("categories", [("rocm_kfd_page_migrate", "rocm_kfd_queue"), ("kfd_events",) * 2])
def test_pages_that_the_driver_moved_are_copies(tmp_path: Path, categories: tuple[str, str]) -> None:
    declared = (
        track(SAMPLES, "KFD Page Migrate [CPU 0->GPU 1]", parent_uuid=100),
        track(POWER, "KFD Queue [GPU 1]", parent_uuid=100),
    )
    place = {"start_address": "0x1000", "end_address": "0x3000"}
    packets = [
        *span(10, 30, SAMPLES, "KFD_PAGE_MIGRATE_PREFETCH", categories[0], timed(10, 30, **place)),
        *span(50, 60, POWER, "KFD_QUEUE_EVICT_SVM", categories[1], timed(50, 60)),
    ]
    with opened(tmp_path, *HEAD, *declared, *packets) as session:
        query = "SELECT kind, device, start_ns, dur_ns, bytes, dst_memory, args ->> '$.migration_cause'"
        query += " FROM copies"
        assert rows(session, query) == [("migration", 1, 10, 20, 8192, "device", "user")]
        assert rows(session, "SELECT category, start_ns FROM other_events") == [("driver", 50)]
        assert rows(session, "FROM ranges") == []
