"""What becomes of the records of rocprofv3's JSON."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rocprofv3.recordings import (
    CPU,
    GPU,
    OTHER_GPU,
    dispatch,
    opened,
    process,
    record,
    rows,
    write_json,
)
from traceview.errors import UnreadableTraceError


@pytest.mark.sampled(1)
@pytest.mark.parametrize("indent", [None, 1])
def test_a_dispatch_is_a_kernel_with_its_symbol_and_its_call(tmp_path: Path, indent: int | None) -> None:
    run = process(
        kernel_dispatch=[dispatch(5, 1000, 1400, correlation_id=30)],
        hip_api=[record(3, 1, 30, 900, 950)],
        marker_api=[record(4, 1, 21, 800, 1000)],
    )
    with opened(write_json(tmp_path / "a_results.json", run, indent=indent)) as session:
        assert rows(
            session,
            "SELECT kernel_id, pid, device, stream, queue, start_ns, dur_ns, name, kind, grid_x, grid_y,"
            " grid_z,"
            " block_x, block_y, registers, accum_registers, scalar_registers, shared_static, shared_dynamic,"
            " shared_total, scratch_bytes, correlation_id, args FROM kernels",
        ) == [
            (5, 4711, 0, 7, 3, 1000, 400, "add()", "compute", 4, 2, 1, 256, 1, 24, 8, 32, 64,
             32, 96, 16, 30, None)
        ]  # fmt: skip
        query = (
            "SELECT calls.name, calls.domain, ranges.name, ranges.domain FROM kernels"
            " JOIN api_calls AS calls USING (call_id) JOIN ranges ON ranges.range_id = kernels.range_id"
        )
        assert rows(session, query) == [("hipLaunchKernel", "hip", "step 1", "roctx")]
        assert rows(session, "SELECT pid, host, clock, start_ns, end_ns FROM traces") == [
            (4711, "node7", "boot", 800, 1400)
        ]


def test_a_dispatch_keeps_the_id_that_the_program_gave_it(tmp_path: Path) -> None:
    given = dispatch(5, 1000, 1400, correlation_id=30)
    given["correlation_id"]["external"] = 1
    run = process(kernel_dispatch=[given, dispatch(6, 1500, 1600, correlation_id=31)])
    with opened(write_json(tmp_path / "a_results.json", run)) as session:
        args = rows(session, "SELECT args FROM kernels ORDER BY kernel_id")
    assert args == [('{"external_id":1}',), (None,)]


def test_gpus_are_numbered_among_gpus_and_described(tmp_path: Path) -> None:
    with opened(write_json(tmp_path / "a", process(kernel_dispatch=[dispatch(1, 0, 1)]))) as session:
        assert rows(
            session,
            "SELECT device, active, name, arch, compute_units, clock_mhz, memory_bytes, memory_bandwidth_gbs,"
            " warp_size, max_threads_per_compute_unit, shared_memory_per_compute_unit,"
            " simds_per_compute_unit,"
            " max_waves_per_simd, dies FROM devices ORDER BY device",
        ) == [
            (device, device == 0, "Instinct", "gfx942", 304, 2100, 1000, 5324.8, 64, 2048, 65536, 4, 8, 8)
            for device in (0, 1)
        ]


def test_copies_are_recognised_by_their_agents(tmp_path: Path) -> None:
    def copy(operation: int, source: int, target: int) -> dict[str, object]:
        ends = {"src_agent_id": {"handle": source}, "dst_agent_id": {"handle": target}}
        return record(2, operation, 0, 10, 30, bytes=64, **ends)

    run = process(memory_copy=[copy(1, CPU, OTHER_GPU), copy(2, GPU, OTHER_GPU), copy(2, GPU, GPU)])
    with opened(write_json(tmp_path / "a", run)) as session:
        query = "SELECT kind, device, src_device, dst_device, bytes, dur_ns FROM copies ORDER BY copy_id"
        assert rows(session, query) == [
            ("HtoD", 1, None, None, 64, 20),
            ("PtoP", 0, 0, 1, 64, 20),
            ("DtoD", 0, 0, 0, 64, 20),
        ]


def test_a_release_has_the_size_and_gpu_of_its_allocation(tmp_path: Path) -> None:
    def event(operation: int, at: int, size: int, agent: int) -> dict[str, object]:
        more = {"agent_id": {"handle": agent}, "address": "0x0000000000001f00", "allocation_size": size}
        return record(5, operation, 0, at, at + 5, **more)

    scratch = record(6, 1, 0, 40, 90, agent_id={"handle": GPU}, queue_id={"handle": 3}, flags=0)
    run = process(
        memory_allocation=[event(1, 10, 256, OTHER_GPU), event(2, 20, 0, 0), event(1, 30, 512, CPU)],
        scratch_memory=[scratch],
    )
    with opened(write_json(tmp_path / "a", run)) as session:
        query = "SELECT ts_ns, kind, device, bytes, address FROM memory_events ORDER BY ts_ns"
        assert rows(session, query) == [
            (10, "alloc", 1, 256, 0x1F00),
            (20, "free", 1, -256, 0x1F00),
            (30, "alloc", -1, 512, 0x1F00),
            (40, "scratch_alloc", 0, None, None),
        ]


def test_counters_are_summed_over_their_parts_and_tell_dispatches(tmp_path: Path) -> None:
    counted = {
        "thread_id": 100,
        "dispatch_data": {**dispatch(2, 500, 600), "size": 1},
        "records": [{"counter_id": {"handle": 50}, "value": value} for value in (1.5, 2.0, 4.0)],
    }
    with opened(write_json(tmp_path / "a", process(counter_collection=[counted]))) as session:
        assert rows(session, "SELECT kernel_id, start_ns, dur_ns, grid_x, name FROM kernels") == [
            (2, 500, 100, 4, "add()")
        ]
        assert rows(session, "SELECT * FROM kernel_counters") == [(0, 2, "SQ_WAVES", None, 7.5)]
        assert ("counters_serialize_kernels",) in rows(session, "SELECT code FROM health")


def test_a_dispatch_that_was_traced_and_counted_is_one_kernel(tmp_path: Path) -> None:
    counted = {
        "dispatch_data": dispatch(2, 500, 600),
        "records": [{"counter_id": {"handle": 50}, "value": 1}],
    }
    run = process(kernel_dispatch=[dispatch(2, 500, 600)], counter_collection=[counted])
    with opened(write_json(tmp_path / "a", run)) as session:
        assert rows(
            session, "SELECT count(*), min(value) FROM kernels JOIN kernel_counters USING (kernel_id)"
        ) == [(1, 1)]


def test_each_process_is_a_trace(tmp_path: Path) -> None:
    first = process(
        1, kernel_dispatch=[dispatch(1, 0, 10, correlation_id=4)], hip_api=[record(3, 1, 4, 0, 1)]
    )
    second = process(
        2, kernel_dispatch=[dispatch(1, 5, 10, correlation_id=4)], hip_api=[record(3, 0, 4, 3, 4)]
    )
    with opened(write_json(tmp_path / "a", first, second)) as session:
        query = (
            "SELECT kernels.trace_id, kernels.pid, dur_ns, api_calls.name FROM kernels"
            " JOIN api_calls USING (trace_id, call_id) ORDER BY 1"
        ).replace("dur_ns", "kernels.dur_ns")
        assert rows(session, query) == [(0, 1, 10, "hipLaunchKernel"), (1, 2, 5, "hipInit")]


def test_ranges_of_the_process_do_not_enclose(tmp_path: Path) -> None:
    run = process(marker_api=[record(4, 2, 1, 0, 50), record(4, 1, 2, 10, 90), record(4, 1, 3, 20, 30)])
    with opened(write_json(tmp_path / "a", run)) as session:
        query = "SELECT name, start_ns, depth, parent_id IS NULL FROM ranges ORDER BY start_ns"
        assert rows(session, query) == [
            ("roctxProcessRangeA", 0, 0, True),
            ("roctxThreadRangeA", 10, 0, True),
            ("roctxThreadRangeA", 20, 1, False),
        ]


def test_samples_are_kept_beside_the_tables(tmp_path: Path) -> None:
    sample = {"inst_index": 0, "record": {"timestamp": 77, "dispatch_id": 1}}
    with opened(write_json(tmp_path / "a", process(pc_sample_host_trap=[sample]))) as session:
        assert rows(session, "SELECT category, name, start_ns FROM other_events") == [
            ("pc_sample", "s_nop 0", 77)
        ]


def test_secrets_are_not_stored(tmp_path: Path) -> None:
    with opened(write_json(tmp_path / "a", process(kernel_dispatch=[dispatch(1, 0, 1)]))) as session:
        [(metadata,)] = rows(session, "SELECT metadata FROM traces")
        assert "hunter2" not in metadata
        assert "kernel_rename" in metadata


def test_odd_times_and_numbers_are_reported(tmp_path: Path) -> None:
    good, backwards, timeless = dispatch(1, 0, 10), dispatch(1, 20, 10), dispatch(1, -1, 10)
    with opened(write_json(tmp_path / "a", process(kernel_dispatch=[good, backwards, timeless]))) as session:
        assert rows(session, "SELECT start_ns, dur_ns, args FROM kernels ORDER BY 1") == [
            (0, 10, '{"dispatch_id":1}'),
            (20, 0, '{"dispatch_id":1}'),
        ]
        health = dict(rows(session, "SELECT code, count FROM health"))
        assert (health["odd_duration"], health["event_without_time"]) == (1, 1)


def test_a_kernel_without_symbol_and_a_file_without_gpu_work_are_reported(tmp_path: Path) -> None:
    with opened(
        write_json(tmp_path / "a", process(kernel_dispatch=[dispatch(1, 0, 1, kernel_id=9)]))
    ) as session:
        assert ("unnamed_kernels", 1) in rows(session, "SELECT code, count FROM health")
    with opened(write_json(tmp_path / "b", process(hip_api=[record(3, 0, 1, 0, 1)]))) as session:
        assert ("no_gpu_work", 0) in rows(session, "SELECT code, count FROM health")


def test_values_of_other_types_do_no_harm(tmp_path: Path) -> None:
    run = process(
        kernel_dispatch=[dispatch(1, 0, 1), {"kind": "x", "start_timestamp": "soon", "dispatch_info": 3}]
    )
    run |= {
        "agents": {"a": 1},
        "counters": [3],
        "strings": {"buffer_records": 4, "marker_api": [1]},
        "metadata": [],
    }
    with opened(write_json(tmp_path / "a", run)) as session:
        assert rows(session, "SELECT count(*) FROM kernels") == [(1,)]


def test_a_file_without_a_record_is_one_clear_line(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('{"rocprofiler-sdk-tool": [')
    with pytest.raises(UnreadableTraceError, match=r"a\.json: no record could be read"):
        opened(path)


def test_pages_that_the_driver_moved_are_copies(tmp_path: Path) -> None:
    def driver(kind: int, operation: int, **more: object) -> dict[str, object]:
        return {"size": 0, "kind": kind, "operation": operation, "pid": 4711, **more}

    agents = {"src_agent": {"handle": CPU}, "dst_agent": {"handle": GPU}, "prefetch_agent": {"handle": 0}}
    place = {"start_address": {"handle": 4096}, "end_address": {"handle": 12288}, "error_code": 0}
    run = process(
        kernel_dispatch=[dispatch(1, 1000, 2000)],
        memory_copy=[record(2, 1, 0, 2500, 2600, src_agent_id={"handle": CPU}, dst_agent_id={"handle": GPU})],
        kfd=[
            driver(7, 1, start_timestamp=3000, end_timestamp=3500, **agents, **place),
            driver(8, 0, start_timestamp=3000, end_timestamp=3600, agent_id={"handle": GPU}),
            driver(9, 0, timestamp=3500, **agents, **place),
        ],
    )
    with opened(write_json(tmp_path / "a_results.json", run)) as session:
        query = (
            "SELECT kind, device, start_ns, dur_ns, bytes, args ->> '$.migration_cause' FROM copies"
            " ORDER BY start_ns"
        )
        assert rows(session, query) == [
            ("HtoD", 0, 2500, 100, None, None), ("migration", 0, 3000, 500, 8192, "coherence"),
        ]  # fmt: skip
        query = "SELECT category, start_ns, dur_ns FROM other_events ORDER BY start_ns"
        assert rows(session, query) == [("page_fault", 3000, 600), ("driver", 3500, 0)]
        assert rows(session, "SELECT count(DISTINCT copy_id) FROM copies") == [(2,)]
        assert not {"values_lost", "event_without_time"} & {
            code for (code,) in rows(session, "SELECT code FROM health")
        }
