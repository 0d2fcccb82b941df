"""What rocprofv3 writes (pftrace): kernels, copies, calls, markers, counters, and their links."""

from __future__ import annotations

from pathlib import Path

from tests.perfetto.streams import (
    COUNTER,
    THREAD,
    clear,
    event,
    health,
    opened,
    process,
    rows,
    span,
    thread,
    timed,
    track,
)  # fmt: skip

STREAM, COPIED = 0x200, 0x300
HEAD = (clear(), process(7), thread(7, 8), track(STREAM, 'STREAM [" 3 "] ', parent_uuid=100))


def kernel(start: int, end: int, name: str, correlation: int, **more: int | float | str) -> list[bytes]:
    values: dict[str, int | float | str] = {
        "kind": "KERNEL_DISPATCH", "agent": "Agent-4", "agent_type": "GPU", "corr_id": correlation, "queue":
        1, "tid": 8,
        "kernel_id": 5, "Scratch_Size": 16, "LDS_Block_Size": 2048, "VGPR_Count": 32, "Accum_VGPR_Count": 4,
        "SGPR_Count": 48, "workgroup_size": 256, "grid_size": 1000, "stream_ID": 3,
    }  # fmt: skip
    return span(start, end, STREAM, name, "kernel_dispatch", timed(start, end, **(values | more)))


def call(start: int, end: int, name: str, correlation: int, category: str = "hip_api") -> list[bytes]:
    values = timed(start, end, tid=8, kind="HIP_RUNTIME_API", operation=3, corr_id=correlation, ancestor_id=0)
    return span(start, end, THREAD, name, category, values)


def test_a_kernel_has_its_launch_its_registers_and_its_memory(tmp_path: Path) -> None:
    packets = [
        *HEAD,
        *call(100, 150, "hipLaunchKernel", 11),
        *kernel(200, 260, "void gemm<float>(float*)", 11),
    ]
    with opened(tmp_path, *packets) as session:
        columns = (
            "name, short_name, kind, pid, device, stream, queue, start_ns, dur_ns, grid_x, grid_y, grid_z,"
            " block_x, block_y, registers, accum_registers, scalar_registers, shared_total, scratch_bytes,"
            " correlation_id"
        )
        assert rows(session, f"SELECT {columns} FROM kernels") == [
            (
                "void gemm<float>(float*)",
                "gemm",
                "compute",
                7,
                0,
                3,
                1,
                200,
                60,
                4,
                1,
                1,
                256,
                1,
                32,
                4,
                48,
                2048,
                16,
                11,
            )
        ]
        linked = "SELECT api_calls.name, api_calls.domain, tid FROM kernels JOIN api_calls USING (call_id)"
        assert rows(session, linked) == [("hipLaunchKernel", "hip", 8)]
        assert rows(session, "SELECT device, vendor, name, active FROM devices") == [
            (0, "amd", "Agent-4", True)
        ]
        assert rows(session, "SELECT format, producer, pid, clock, start_ns, end_ns FROM traces") == [
            ("perfetto", "rocprofv3", 7, "boot", 100, 260)
        ]
        assert health(session) == {"agents_unknown": 1, "flat_launch_shape": 1}


def test_a_copy_has_its_direction_its_bytes_and_its_gpu(tmp_path: Path) -> None:
    values = {
        "src_agent": "Agent-0",
        "dst_agent": "Agent-5",
        "copy_bytes": 4096,
        "corr_id": 12,
        "tid": 8,
        "stream_ID": 3,
    }
    down = values | {"src_agent": "Agent-4", "dst_agent": "Agent-0", "corr_id": 13}
    packets = [
        *HEAD,
        *span(10, 30, STREAM, "MEMORY_COPY_HOST_TO_DEVICE", "memory_copy", timed(10, 30, **values)),
        *span(40, 50, STREAM, "MEMORY_COPY_DEVICE_TO_HOST", "memory_copy", timed(40, 50, **down)),
    ]
    with opened(tmp_path, *packets) as session:
        columns = "kind, bytes, device, stream, start_ns, dur_ns, src_memory, dst_memory"
        query = f"SELECT {columns} FROM copies ORDER BY start_ns"
        assert rows(session, query) == [
            ("HtoD", 4096, 1, 3, 10, 20, None, "device"),
            ("DtoH", 4096, 0, 3, 40, 10, "device", None),
        ]
        assert rows(session, "SELECT device, name FROM devices ORDER BY device") == [
            (0, "Agent-4"),
            (1, "Agent-5"),
        ]


def test_kernels_that_overlap_on_a_stream_keep_their_own_times(tmp_path: Path) -> None:
    packets = [
        *HEAD,
        *kernel(10, 30, "a", 1),
        *kernel(20, 50, "b", 2),
        *kernel(5, 8, "c", 3),
        *kernel(50, 60, "d", 4),
    ]
    with opened(tmp_path, *packets) as session:
        assert rows(session, "SELECT name, start_ns, dur_ns FROM kernels ORDER BY name") == [
            ("a", 10, 20),
            ("b", 20, 30),
            ("c", 5, 3),
            ("d", 50, 10),
        ]
        assert health(session)["clipped_kernels"] == 1
        assert rows(session, "SELECT busy_ns, window_ns FROM breakdown") == [(53, 55)]


def test_annotated_times_count_where_the_end_is_lost(tmp_path: Path) -> None:
    begin, _ = kernel(10, 30, "a", 1)
    with opened(tmp_path, *HEAD, begin, *kernel(40, 50, "b", 2)) as session:
        assert rows(session, "SELECT name, dur_ns FROM kernels ORDER BY name") == [("a", 20), ("b", 10)]
        assert "unfinished" not in health(session)


def test_the_time_of_the_event_counts_where_the_annotation_differs(tmp_path: Path) -> None:
    packets = span(10, 30, STREAM, "a", "kernel_dispatch", timed(99, 400, corr_id=1, agent="Agent-4"))
    with opened(tmp_path, *HEAD, *packets) as session:
        assert rows(session, "SELECT start_ns, dur_ns FROM kernels") == [(10, 20)]
        assert health(session)["annotated_times_differ"] == 1


def test_without_correlation_id_the_arrow_leads_to_the_call(tmp_path: Path) -> None:
    made = [
        *span(100, 150, THREAD, "hipLaunchKernel", "hip_api", timed(100, 150, tid=8), flows=(77,)),
        *span(200, 260, STREAM, "k", "kernel_dispatch", timed(200, 260, agent="Agent-4"), flows=(77,)),
    ]
    with opened(tmp_path, *HEAD, *made) as session:
        assert rows(session, "SELECT api_calls.name FROM kernels JOIN api_calls USING (call_id)") == [
            ("hipLaunchKernel",)
        ]
        assert rows(session, "SELECT count(*) FROM flows") == [(0,)]


def test_hardware_counters_belong_to_their_kernel(tmp_path: Path) -> None:
    packets = [*HEAD, *kernel(10, 30, "a", 1, SQ_WAVES=12.5), *kernel(40, 50, "b", 2, SQ_WAVES=3.0)]
    with opened(tmp_path, *packets) as session:
        query = (
            "SELECT kernels.name, counter.name, value"
            " FROM kernel_counters AS counter JOIN kernels USING (kernel_id) ORDER BY 1"
        )
        assert rows(session, query) == [("a", "SQ_WAVES", 12.5), ("b", "SQ_WAVES", 3.0)]
        assert rows(session, "SELECT args FROM kernels") == [(None,), (None,)]


def test_markers_are_ranges_around_the_calls_in_them(tmp_path: Path) -> None:
    marker = timed(50, 300, tid=8, kind="MARKER_CORE_RANGE_API", operation=1, corr_id=9, ancestor_id=0)
    packets = [
        *HEAD,
        *call(100, 150, "hipLaunchKernel", 11),
        *call(110, 120, "hsa_queue_store", 12, "hsa_api"),
        *span(50, 300, THREAD, "step 1", "marker_api", marker),
        *kernel(200, 260, "k", 11),
    ]
    with opened(tmp_path, *packets) as session:
        assert rows(session, "SELECT name, domain, depth, dur_ns FROM ranges") == [
            ("step 1", "roctx", 0, 250)
        ]
        query = (
            "SELECT api_calls.name, ranges.name FROM api_calls LEFT JOIN ranges USING (range_id) ORDER BY 1"
        )
        assert rows(session, query) == [("hipLaunchKernel", "step 1"), ("hsa_queue_store", "step 1")]
        assert rows(session, "SELECT ranges.name FROM kernels JOIN ranges USING (range_id)") == [("step 1",)]


def test_samples_of_counter_tracks_carry_unit_and_factor(tmp_path: Path) -> None:
    declared = track(COPIED, "COPY BYTES to AGENT [4] (GPU)", counter={"unit": 3, "unit_multiplier": 1024})
    packets = [*HEAD, *kernel(1, 2, "k", 1), event(5, COUNTER, COPIED, counter_value=3), declared]
    with opened(tmp_path, *packets) as session:
        assert rows(session, "SELECT name, unit, ts_ns, value, device FROM counters") == [
            ("COPY BYTES to AGENT [4] (GPU)", "bytes", 5, 3072.0, 0)
        ]


def test_two_processes_behind_each_other_are_two_traces(tmp_path: Path) -> None:
    def of(pid: int, name: str) -> list[bytes]:
        first = clear(first_packet_on_sequence=True)
        return [
            first,
            process(pid),
            track(STREAM, 'STREAM [" 3 "] ', parent_uuid=100),
            *kernel(10, 30, name, 1),
        ]

    with opened(tmp_path, *of(7, "a"), *of(9, "b")) as session:
        assert rows(session, "SELECT trace_id, pid FROM traces ORDER BY 1") == [(0, 7), (1, 9)]
        assert rows(session, "SELECT trace_id, pid, name, dur_ns FROM kernels ORDER BY 1") == [
            (0, 7, "a", 20),
            (1, 9, "b", 20),
        ]


def test_every_annotation_without_a_column_stays(tmp_path: Path) -> None:
    values = timed(1, 2, tid=8, corr_id=3, mine="x", ancestor_id=4)
    with opened(tmp_path, *HEAD, *span(1, 2, THREAD, "hipFree", "hip_api", values)) as session:
        assert rows(session, "SELECT args ->> 'mine', (args ->> 'ancestor_id')::INT FROM api_calls") == [
            ("x", 4)
        ]


def test_calls_alone_say_how_to_record_what_they_launch(tmp_path: Path) -> None:
    with opened(tmp_path, *HEAD, *call(100, 150, "hipModuleLaunchKernel", 11)) as session:
        [(detail,)] = rows(session, "SELECT detail FROM health WHERE code = 'no_gpu_work'")
    assert "rocprofv3 --kernel-trace" in detail


def test_the_benchmarks_trace_reads_as_it_was_written(tmp_path: Path) -> None:
    import sys

    sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))
    try:
        import made_pftrace
    finally:
        sys.path.pop(0)
    path = tmp_path / "made.pftrace"
    made_pftrace.write_trace(path, 240)
    with opened(tmp_path, data=path.read_bytes()) as session:
        for table, count in made_pftrace.expected_counts(240):
            assert rows(session, f"SELECT count(*) FROM {table}") == [(count,)], table
        assert rows(session, "SELECT count(*) FROM kernels WHERE call_id IS NULL") == [(0,)]
