"""Calls and annotations of a rocpd file, and what encloses them."""

from __future__ import annotations

import json
from pathlib import Path

from tests.rocpd.databases import PID, Database, opened, rows

_COMPARED = ("kernels", "copies", "api_calls", "ranges", "breakdown", "threads", "health")


def test_calls_have_domain_arguments_and_correlation(tmp_path: Path) -> None:
    database = Database()
    database.region("HIP_RUNTIME_API_EXT", "hipMalloc", 10, 20, 3, args={"size": "64", "ptr": "0x7f"})
    database.region("HSA_CORE_API", "hsa_init", 30, 40, 4)
    database.region("RCCL_API", "ncclAllReduce", 50, 90, 5)
    database.region("HIP_RUNTIME_API_EXT", "hipLaunchKernel", 60, 70, 6, parent=5)
    with opened(tmp_path, database) as session:
        found = rows(
            session,
            "SELECT domain, name, start_ns, dur_ns, correlation_id, args FROM api_calls ORDER BY start_ns",
        )
        assert [row[:5] for row in found] == [
            ("hip", "hipMalloc", 10, 10, 3), ("hsa", "hsa_init", 30, 10, 4), ("rccl", "ncclAllReduce", 50,
            40, 5),
            ("hip", "hipLaunchKernel", 60, 10, 6),
        ]  # fmt: skip
        assert [row[5] and json.loads(row[5]) for row in found] == [
            {"size": "64", "ptr": "0x7f"}, None, None, {"parent_correlation_id": 5},
        ]  # fmt: skip


def test_ranges_show_their_text_and_enclose_one_another(tmp_path: Path) -> None:
    database = Database()
    outer = database.marker("step 0", 0, 100)
    inner = database.marker("forward", 10, 60)
    database.marker("of the process", 5, 70, name="roctxProcessRangeA")
    with opened(tmp_path, database) as session:
        assert rows(
            session, "SELECT name, parent_id, depth, domain, pid, tid FROM ranges ORDER BY range_id"
        ) == [
            ("step 0", None, 0, "roctx", PID, PID), ("forward", outer, 1, "roctx", PID, PID),
            ("of the process", None, 0, "roctx", PID, PID),
        ]  # fmt: skip
        assert inner == 2


def test_events_without_duration_are_marks_and_calls(tmp_path: Path) -> None:
    database = Database()
    database.marker("step 0", 0, 100)
    track = database.add("track", nid=77, pid=PID, tid=PID, name_id=database.string("MARKER_CORE_RANGE_API"))
    mark = database.event("MARKER_CORE_RANGE_API", 2, extdata='{"message": "checkpoint"}')
    database.add("sample", track_id=track, timestamp=40, event_id=mark, extdata="{}")
    database.add(
        "sample",
        track_id=track,
        timestamp=50,
        event_id=database.event("HIP_RUNTIME_API_EXT", 3),
        extdata="{}",
    )
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT name, start_ns, dur_ns, parent_id FROM ranges WHERE dur_ns = 0") == [
            ("checkpoint", 40, 0, 1)
        ]
        assert rows(session, "SELECT start_ns, dur_ns, domain, correlation_id, range_id FROM api_calls") == [
            (50, 0, "hip", 3, 1)
        ]


def test_categories_of_rocprofiler_systems(tmp_path: Path) -> None:
    database = Database()
    for start, (category, name) in enumerate([
        ("rocm_hip_api", "hipFree"), ("rocm_marker_api", "mark"), ("python", "train"), ("pthread",
        "pthread_create"),
        ("host", "main"), ("mpi", "MPI_Send"),
    ]):  # fmt: skip
        database.region(category, name, start * 10, start * 10 + 5)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT domain, name FROM api_calls ORDER BY start_ns") == [
            ("hip", "hipFree"),
            ("mpi", "MPI_Send"),
        ]
        assert rows(session, "SELECT domain, name FROM ranges ORDER BY start_ns") == [
            ("roctx", "mark"),
            ("host", "main"),
        ]
        assert rows(session, "SELECT name FROM python_calls") == [("train",)]
        assert rows(session, "SELECT name FROM os_calls") == [("pthread_create",)]


def test_call_stack_and_other_data_of_an_event_are_kept(tmp_path: Path) -> None:
    database = Database()
    database.region(
        "HIP_RUNTIME_API_EXT", "hipFree", 0, 5, event={"call_stack": '["main", "f"]', "extdata": '{"a": 1}'}
    )
    with opened(tmp_path, database) as session:
        (args,) = rows(session, "SELECT args FROM api_calls")[0]
        assert json.loads(args) == {"a": 1, "call_stack": {"value": ["main", "f"]}}


def test_layout_of_schema_4_gives_the_same_rows(tmp_path: Path) -> None:
    answers = []
    for version in (3, 4):
        database = Database(version=version)
        database.marker("step 0", 0, 1000)
        database.region("HIP_RUNTIME_API_EXT", "hipLaunchKernel", 100, 150, 7)
        database.kernel(database.symbol("k"), 160, 400, stack=7)
        database.copy("MEMORY_COPY_DEVICE_TO_HOST", 500, 600, 4, 0, 64)
        folder = tmp_path / str(version)
        folder.mkdir()
        with opened(folder, database) as session:
            queries = [f"FROM {table}" for table in _COMPARED]
            queries.append("SELECT * EXCLUDE (source_file, metadata, run) FROM traces")
            answers.append([rows(session, query) for query in queries])
    assert answers[0] == answers[1]
    assert len(answers[0][0]) == len(answers[0][1]) == len(answers[0][2]) == 1


def test_libraries_of_newer_versions_are_domains_of_their_own(tmp_path: Path) -> None:
    database = Database()
    for start, (category, name) in enumerate([
        ("HIPFILE_API_EXT", "hipFileRead"), ("ROCSHMEM_API_EXT", "rocshmem_putmem"), ("OMPT", "omp_parallel"),
        ("UCX_API", "ucp_put_nbx"), ("rocm_hipfile_api", "hipFileWrite"), ("rocm_ompt_api", "omp_target"),
    ]):  # fmt: skip
        database.region(category, name, start * 10, start * 10 + 5)
    with opened(tmp_path, database) as session:
        domains = [domain for (domain,) in rows(session, "SELECT domain FROM api_calls ORDER BY start_ns")]
        assert domains == ["hipfile", "rocshmem", "ompt", "ucx", "hipfile", "ompt"]
        assert rows(session, "FROM ranges") == []
