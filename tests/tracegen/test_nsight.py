"""Nsight exports must be valid SQLite, say exactly what the runs did, and look as their release's do."""

from __future__ import annotations

import sqlite3
import struct
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tracegen import nsight
from tracegen.nsight.schema import PRODUCTS, Schema
from tracegen.records import Run
from tracegen.workloads import inference, training

from tests.tracegen.programs import FULL, TINY

EVERYTHING = nsight.Content(
    os_runtime=True,
    libraries=True,
    memory_usage=True,
    gpu_metrics=True,
    nic_metrics=True,
    mpi=True,
    green_context=True,
    migrations=3,
    peer_copies=2,
)


@pytest.fixture(scope="module")
def runs() -> list[Run]:
    return training(
        ranks=2, steps=2, vendor="nvidia", shape=TINY, detail=FULL, log_every=2, warmup_steps=1, first_step=5
    )


@pytest.fixture(scope="module")
def served() -> Run:
    return inference("nvidia", decode_steps=3, detail=FULL)


def rows(path: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)) as database:
        return database.execute(query).fetchall()


def tables(path: Path) -> set[str]:
    return {name for (name,) in rows(path, "SELECT name FROM sqlite_master WHERE type = 'table'")}


def count(path: Path, table: str) -> int:
    return int(rows(path, f'SELECT count(*) FROM "{table}"')[0][0])


@pytest.mark.parametrize("schema", PRODUCTS)
def test_same_runs_give_the_same_valid_bytes(schema: str, runs: list[Run], tmp_path: Path) -> None:
    for name in ("a", "b"):
        nsight.write(runs, tmp_path / name, schema=schema, content=EVERYTHING)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    assert rows(tmp_path / "a", "PRAGMA integrity_check") == [("ok",)]


@pytest.mark.parametrize("schema", PRODUCTS)
def test_all_work_and_calls_are_there(schema: str, runs: list[Run], tmp_path: Path) -> None:
    path = tmp_path / "report.sqlite"
    nsight.write(runs, path, schema=schema)
    for table, events in {
        "KERNEL": [len(run.kernels) for run in runs],
        "MEMCPY": [len(run.copies) for run in runs],
        "MEMSET": [len(run.memsets) for run in runs],
    }.items():
        found = rows(path, f"SELECT count(*) FROM CUPTI_ACTIVITY_KIND_{table} GROUP BY globalPid ORDER BY 1")
        assert [number for (number,) in found] == sorted(events)
    calls = rows(
        path,
        """SELECT (globalTid >> 24) & 0xFFFFFF, globalTid & 0xFFFFFF, end - start, value
        FROM CUPTI_ACTIVITY_KIND_RUNTIME JOIN StringIds ON id = nameId""",
    )
    want = Counter((run.identity.pid, each.tid, each.dur_ns) for run in runs for each in run.calls)
    assert Counter(call[:3] for call in calls) == want
    assert {name for *_, name in calls} >= {"cudaLaunchKernel_v7000", "cudaMemcpyAsync_v3020"}


def test_schemas_grow_as_the_releases_did(runs: list[Run], tmp_path: Path) -> None:
    held = {}
    for schema in PRODUCTS:
        nsight.write(runs, tmp_path / schema, schema=schema, content=EVERYTHING)
        held[schema] = tables(tmp_path / schema)
    assert not any(name.startswith(("ENUM", "META", "EXPORT")) for name in held["2020"])
    assert "EXPORT_META_DATA" in held["3.1.7"]
    assert {"META_DATA_EXPORT", "META_DATA_CAPTURE"} <= held["3.4.0"] - held["3.1.7"]
    assert "TARGET_INFO_CUDA_NULL_STREAM" in held["3.4.0"] - held["3.7.2"]
    assert "NVTX_PAYLOAD_SCHEMAS" in held["3.16.1"] - held["3.13.2"]
    assert not any(name.startswith("ENUM") for name in held["2.9.1"])
    kernel = Schema("3.7.2").tables()["CUPTI_ACTIVITY_KIND_KERNEL"]
    assert list(kernel).index("greenContextId") == list(kernel).index("contextId") + 1


def test_every_table_is_there_unless_lazy(served: Run, tmp_path: Path) -> None:
    nsight.write(served, tmp_path / "all", content=nsight.Content(lazy=False))
    assert tables(tmp_path / "all") >= set(Schema("3.25.0").tables())
    nsight.write(served, tmp_path / "lazy")
    assert "OSRT_API" not in tables(tmp_path / "lazy")


def test_graphs_are_traced_as_a_whole_or_by_node(served: Run, tmp_path: Path) -> None:
    nodes = [kernel for kernel in served.kernels if kernel.graph_id]
    nsight.write(served, tmp_path / "node")
    found = rows(tmp_path / "node", "SELECT graphNodeId FROM CUPTI_ACTIVITY_KIND_KERNEL WHERE graphId != 0")
    assert sorted(found) == sorted((kernel.graph_node_id,) for kernel in nodes)
    nsight.write(served, tmp_path / "graph", content=nsight.Content(graph_trace="graph"))
    assert count(tmp_path / "graph", "CUPTI_ACTIVITY_KIND_KERNEL") == len(served.kernels) - len(nodes)
    spans = rows(tmp_path / "graph", "SELECT correlationId, end - start FROM CUPTI_ACTIVITY_KIND_GRAPH_TRACE")
    launched = {kernel.correlation for kernel in nodes}
    want = {
        each: max(k.start_ns + k.dur_ns for k in nodes if k.correlation == each)
        - min(k.start_ns for k in nodes if k.correlation == each)
        for each in launched
    }
    assert dict(spans) == want


def test_payloads_hold_the_size_of_each_collective(runs: list[Run], tmp_path: Path) -> None:
    path = tmp_path / "report.sqlite"
    nsight.write(runs[0], path)
    blobs = rows(
        path, "SELECT value, binaryData FROM NVTX_EVENTS JOIN StringIds ON id = textId WHERE domainId = 1"
    )
    sizes = []
    for name, blob in blobs:
        domain, _, schema, _, size, total = struct.unpack_from("<IIIIQQ", blob)
        assert (domain, total, len(blob)) == (1, 32 + size, 32 + size)
        if name == "ncclAllReduce":
            sizes.append(struct.unpack_from("<QQ", blob, 32)[1])
        else:
            assert schema == 16_777_218
            assert struct.unpack_from("<iii", blob, 40) == (2, 0, 0)
    launched = {call.correlation for call in runs[0].calls}
    assert sizes == [
        each.info.elements_in * each.info.element_bytes
        for each in runs[0].collectives
        if each.correlation in launched
    ]
    nsight.write(runs[0], path, content=nsight.Content(include_blobs=False))
    assert rows(path, "SELECT DISTINCT binaryData FROM NVTX_EVENTS") == [(None,)]


def test_sync_types_follow_the_release(runs: list[Run], tmp_path: Path) -> None:
    for schema, types in {"3.13.2": (1, 3), "3.16.1": (0, 2), "3.25.0": (4, 3)}.items():
        path = tmp_path / schema
        nsight.write(runs, path, schema=schema)
        found = rows(
            path,
            """SELECT DISTINCT value, syncType FROM CUPTI_ACTIVITY_KIND_SYNCHRONIZATION AS sync
            JOIN CUPTI_ACTIVITY_KIND_RUNTIME AS call ON call.correlationId = sync.correlationId
                AND call.globalTid & ~0xFFFFFF = sync.globalPid
            JOIN StringIds ON id = nameId WHERE value LIKE '%Synchronize%'""",
        )
        by_name = dict(found)
        assert len(by_name) == len(found)
        assert by_name["cudaDeviceSynchronize_v3020"] == types[0]
        assert by_name["cudaStreamSynchronize_v3020"] == types[1]


def test_extra_copies_have_no_call(runs: list[Run], tmp_path: Path) -> None:
    nsight.write(runs[0], tmp_path / "report.sqlite", content=EVERYTHING)
    found = rows(
        tmp_path / "report.sqlite",
        "SELECT copyKind, migrationCause, dstDeviceId FROM CUPTI_ACTIVITY_KIND_MEMCPY WHERE copyKind >= 10",
    )
    assert sorted(found, key=str) == sorted(
        [(11, 2, None), (12, 3, None), (11, 4, None), (10, None, 1), (10, None, 1)], key=str
    )


def test_metrics_have_the_traps_of_real_ones(runs: list[Run], tmp_path: Path) -> None:
    path = tmp_path / "report.sqlite"
    nsight.write(runs, path, schema="3.24.14", content=EVERYTHING)
    assert rows(path, "SELECT min(timestamp) < 0, min(value) < 0 FROM GPU_METRICS") == [(1, 1)]
    active = rows(
        path,
        """SELECT min(value), max(value)
        FROM GPU_METRICS JOIN TARGET_INFO_GPU_METRICS USING (typeId, metricId)
        WHERE metricName LIKE 'SM Active%' AND timestamp > 0""",
    )
    assert 0 <= active[0][0] < active[0][1] <= 100
    assert count(path, "NET_NIC_METRIC") == 2 * len(runs[0].collectives)


def test_unknown_options_are_refused(served: Run, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="schema"):
        nsight.write(served, tmp_path / "x", schema="9.9")
    with pytest.raises(ValueError, match="graph_trace"):
        nsight.Content(graph_trace="both")
    with pytest.raises(ValueError, match="has no table for graphs"):
        nsight.write(served, tmp_path / "x", schema="3.1.7", content=nsight.Content(graph_trace="graph"))
    with pytest.raises(ValueError, match="runs"):
        nsight.write([], tmp_path / "x")
