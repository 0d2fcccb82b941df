"""Several processes: in one file, in the files of a folder; ranks, and what must not be stored."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import traceview
from tests.rocpd.databases import FIRST_GUID, PID, SECOND_GUID, Database, opened, rows, write

_SECRET = "s3cr3t-value"


def _rank(guid: str, rank: int, offset: int = 0) -> Database:
    """A process with three steps of one kernel; ids are the same in every database."""
    database = Database(guid)
    database.tables["info_process"][0] |= {
        "environment": json.dumps({"RANK": str(rank), "WORLD_SIZE": "2", "API_TOKEN": _SECRET}),
        "command": f"python train.py --password {_SECRET}",
        "extdata": json.dumps({"output_path": "/tmp", "env": {"X": _SECRET}}),
    }
    symbol = database.symbol(f"kernel_of_{rank}")
    for step in range(3):
        start = offset + 1000 * step
        database.marker(f"step {step}", start, start + 1000)
        database.region("HIP_RUNTIME_API_EXT", "hipLaunchKernel", start + 10, start + 20, step + 1)
        database.kernel(symbol, start + 100, start + 400 + 100 * rank, stack=step + 1)
    return database


def test_databases_of_a_merged_file_are_traces_of_their_own(tmp_path: Path) -> None:
    with opened(tmp_path, _rank(FIRST_GUID, 0), _rank(SECOND_GUID, 1, offset=50)) as session:
        assert rows(
            session, "SELECT trace_id, pid, rank, world_size, host, clock FROM traces ORDER BY 1"
        ) == [
            (0, PID, 0, 2, "node0", "boot"), (1, PID, 1, 2, "node0", "boot"),
        ]  # fmt: skip
        assert rows(session, "SELECT trace_id, window_ns, busy_ns, idle_ns FROM breakdown ORDER BY 1") == [
            (0, 2300, 900, 1400), (1, 2400, 1200, 1200),
        ]  # fmt: skip
        assert rows(session, "SELECT trace_id, count(*), min(source) FROM steps GROUP BY 1 ORDER BY 1") == [
            (0, 3, "annotation"), (1, 3, "annotation"),
        ]  # fmt: skip
        assert rows(
            session,
            "SELECT k.trace_id, k.name, c.start_ns FROM kernels k JOIN api_calls c USING (trace_id,"
            " call_id) ORDER BY ALL",
        ) == [
            (rank, f"kernel_of_{rank}", 50 * rank + 10 + 1000 * step) for rank in (0, 1) for step in range(3)
        ]
        assert rows(session, "SELECT trace_id, count(*) FROM devices GROUP BY 1 ORDER BY 1") == [
            (0, 1),
            (1, 1),
        ]


def test_processes_of_one_database_are_traces_of_their_own(tmp_path: Path) -> None:
    database = _rank(FIRST_GUID, 0)
    database.add("info_process", id=6000, nid=77, pid=6000, environment="{}", extdata="{}")
    database.add("info_thread", id=6000, nid=77, pid=6000, tid=6001)
    database.kernel(1, 5, 50, pid=6000, tid=6000)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT trace_id, pid, start_ns, end_ns FROM traces ORDER BY 1") == [
            (0, PID, 0, 3000), (1, 6000, 5, 50),
        ]  # fmt: skip
        assert rows(session, "SELECT trace_id, busy_ns FROM breakdown ORDER BY 1") == [(0, 900), (1, 45)]
        assert rows(session, "SELECT trace_id, pid, tid FROM threads ORDER BY 1") == [
            (0, PID, PID),
            (1, 6000, 6001),
        ]
        assert rows(session, "SELECT trace_id, device, active FROM devices ORDER BY 1") == [
            (0, 0, True),
            (1, 0, True),
        ]


def test_a_folder_of_files_is_one_run(tmp_path: Path) -> None:
    for rank in (0, 1):
        write(tmp_path / f"{rank}_results.db", _rank(FIRST_GUID, rank))
    with traceview.open(tmp_path) as session:
        assert rows(session, "SELECT trace_id, rank FROM traces ORDER BY 1") == [(0, 0), (1, 1)]
        assert rows(session, "SELECT trace_id, gpu_events FROM breakdown ORDER BY 1") == [(0, 3), (1, 3)]


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("variables", "rank", "world_size"),
    [
        ({"OMPI_COMM_WORLD_RANK": "3", "OMPI_COMM_WORLD_SIZE": "8"}, 3, 8),
        ({"RANK": "5", "WORLD_SIZE": "16", "SLURM_PROCID": "0", "SLURM_NTASKS": "2"}, 5, 16),
        ({"RANK": "5", "PMI_RANK": "1", "PMI_SIZE": "2"}, 1, 2),
        ({"SLURM_PROCID": "2"}, 2, None),
        ({"RANK": "no number"}, None, None),
        ({}, None, None),
    ],
)
def test_rank_by_the_launcher(
    tmp_path: Path, variables: dict[str, str], rank: int | None, world_size: int | None
) -> None:
    database = Database()
    database.tables["info_process"][0]["environment"] = json.dumps(variables)
    database.kernel(database.symbol("k"), 0, 1)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT rank, world_size FROM traces") == [(rank, world_size)]


def test_environment_and_command_line_are_stored_nowhere(tmp_path: Path, cache_directory: Path) -> None:
    with opened(tmp_path, _rank(FIRST_GUID, 0)) as session:
        metadata = rows(session, "SELECT metadata FROM traces")[0][0]
        assert json.loads(metadata)["config"]["output_path"] == "/tmp"
    stored = [path.read_bytes() for path in cache_directory.rglob("*") if path.is_file()]
    assert stored
    assert not any(_SECRET.encode() in content for content in stored)
