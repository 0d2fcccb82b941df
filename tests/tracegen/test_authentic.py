"""What the writers write has the tables, columns and keys of real files of the same version."""

from __future__ import annotations

import gzip
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tracegen import nsight
from tracegen.records import Run
from tracegen.rocm import rocpd, rocprof_csv, rocprof_json, rpd
from tracegen.workloads import training

from tests.tracegen.programs import FULL, TINY

REAL = Path(__file__).parents[3] / "shared" / "traces"
pytestmark = pytest.mark.skipif(
    not REAL.is_dir(),
    reason=f"the real traces are not here ({REAL.parent.name}/{REAL.name} beside the project)",
)
NSIGHT_FILES = {
    "mordred_2020_a": "2020",
    "saxpy_mpi_a100": "2.9.1",
    "cloverleaf_a100": "3.13.2",
    "mock": "3.24.14",
    "h100_2gpu_1s": "3.25.0",
}
MADE_SMALLER = {"CUPTI_ACTIVITY_KIND_CUDA_EVENT"}
"""Tables whose columns the publisher of h100_2gpu_1s cut."""

ADDED_BY_OTHERS = {"name"}
"""Columns that scripts of the publishers added to some tables."""

EVERYTHING = nsight.Content(os_runtime=True, libraries=True, memory_usage=True, mpi=True, lazy=False)
GUID = re.compile(r"_[0-9a-f]{8}(_[0-9a-f]{4}){3}_[0-9a-f]{12}$")


def one_run(vendor: str) -> Run:
    return training(ranks=1, steps=1, vendor=vendor, shape=TINY, detail=FULL)[0]


def columns(path: Path) -> dict[str, list[str]]:
    """The columns of each table, names without the id of a process."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            GUID.sub("", name): [row[1] for row in database.execute(f'PRAGMA table_info("{name}")')]
            for name in names
            if not name.startswith("sqlite_")
        }


def unpacked(name: str, folder: Path) -> Path:
    path = folder / name.removesuffix(".gz").rpartition("/")[2]
    path.write_bytes(gzip.decompress((REAL / name).read_bytes()))
    return path


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("name", "schema"), NSIGHT_FILES.items())
def test_nsight_columns_are_those_of_a_real_export(name: str, schema: str, tmp_path: Path) -> None:
    real = columns(unpacked(f"nsight/{name}.sqlite.gz", tmp_path))
    nsight.write(one_run("nvidia"), tmp_path / "made", schema=schema, content=EVERYTHING)
    made = columns(tmp_path / "made")
    shared = {table for table in made if table in real and table not in MADE_SMALLER}
    assert len(shared) > 8
    for table in shared:
        added = ADDED_BY_OTHERS - set(made[table])
        assert (table, made[table]) == (table, [column for column in real[table] if column not in added])


@pytest.mark.parametrize(
    ("name", "version"), [("mini_rank0_results.db", "3.0.0"), ("mini_v303_results.db", "3.0.3")]
)
def test_rocpd_columns_are_those_of_a_real_database(name: str, version: str, tmp_path: Path) -> None:
    real = columns(REAL / "amd" / "rocpd" / name)
    content = rocpd.Content(counters=True, power=True)
    rocpd.write(one_run("amd"), tmp_path / "made", version=version, content=content)
    made = columns(tmp_path / "made")
    made["rocpd_graph_launch"] = real.get("rocpd_graph_launch", made.get("rocpd_graph_launch", []))
    assert {table: made[table] for table in real} == real


def test_rpd_columns_are_those_of_a_real_database(tmp_path: Path) -> None:
    real = columns(unpacked("amd/rpd/mytrace.rpd.gz", tmp_path))
    rpd.write(one_run("amd"), tmp_path / "made", autograd=True)
    made = columns(tmp_path / "made")
    assert {table: real[table] for table in made} == made


def test_rocprofv3_records_have_the_keys_of_real_ones(tmp_path: Path) -> None:
    real = json.loads(gzip.decompress((REAL / "amd/rocprofv3_json/908_results.json.gz").read_bytes()))
    rocprof_json.write(one_run("amd"), tmp_path / "made.json")
    made = json.loads((tmp_path / "made.json").read_text(encoding="utf-8"))
    (real,), (made,) = real["rocprofiler-sdk-tool"], made["rocprofiler-sdk-tool"]
    assert list(made) == list(real)
    for part in ("metadata", "strings", "callback_records"):
        assert list(made[part]) == list(real[part])
    assert set(made["buffer_records"]) <= set(real["buffer_records"])
    for path in (("kernel_symbols", 1), ("code_objects", 1), ("buffer_records", "kernel_dispatch", 0)):
        assert keys(made, path) <= keys(real, path)
        assert len(keys(made, path)) > 6
    assert set(made["agents"][2]) <= set(real["agents"][2])


def keys(document: Any, path: tuple[str | int, ...]) -> set[str]:
    """The keys of a record and of the records in it; ancestor came after the real file was written."""
    for step in path:
        document = document[step]
    inner = {f"{key}.{name}" for key, value in document.items() if isinstance(value, dict) for name in value}
    return (set(document) | inner) - {"correlation_id.ancestor"}


@pytest.mark.parametrize(
    ("stem", "generation"),
    [
        ("kernel_trace", "7.0"),
        ("hip_api_trace", "7.0"),
        ("marker_api_trace", "7.0"),
        ("rccl_api_trace", "7.0"),
        ("memory_copy_trace", "7.0"),
        ("memory_allocation_trace", "7.0"),
        ("counter_collection", "7.0"),
        ("hip_api_trace", "rocpd"),
    ],
)
def test_csv_headers_are_those_of_documented_ones(stem: str, generation: str, tmp_path: Path) -> None:
    renamed = {"hip_api_trace": "hip_runtime_trace", "rccl_api_trace": "rccl_trace"}
    name = "rocpd-to-csv" if generation == "rocpd" else renamed.get(stem, stem)
    real = (REAL / "amd" / "rocprofv3_csv_docs" / f"{name}.csv").read_text(encoding="utf-8")
    run = training(ranks=2, steps=1, vendor="amd", shape=TINY, detail=FULL)[0]
    rocprof_csv.write(run, tmp_path, generation=generation, counters=True)
    made = (tmp_path / f"out_{stem}.csv").read_text(encoding="utf-8")
    assert made.splitlines()[0] == real.splitlines()[0]
