"""Several processes in one file or folder stay apart, though their ids are the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from tracegen import nsight
from tracegen.records import Run
from tracegen.rocm import rocpd, rocprof_csv, rocprof_json, rpd

import traceview
from tests.parity import answers, expected
from tests.parity.conftest import training_runs
from traceview.session import Session


def assert_each_process_is_whole(session: Session, runs: list[Run]) -> None:
    """Correlation ids and stream numbers of the runs are equal, so joins across processes would show."""
    assert len(answers.rows(session, "SELECT trace_id FROM traces")) == len(runs)
    for run in runs:
        trace = answers.trace_of_pid(session, run.identity.pid)
        assert answers.figures(session, trace) == expected.figures(run)
        assert answers.launches(session, trace) == expected.launches(run)
        assert answers.kernels(session, trace) == expected.kernels(run)
        assert answers.annotations(session, trace) == expected.annotations(run)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("schema", ["2020", "3.25.0"])
def test_nsight_export_of_two_processes(schema: str, tmp_path: Path) -> None:
    runs = training_runs("nvidia")
    nsight.write(runs, tmp_path / "report.sqlite", schema=schema)
    with traceview.open(tmp_path / "report.sqlite") as session:
        assert_each_process_is_whole(session, runs)
        offsets = [
            row[0]
            for row in answers.rows(
                session, "SELECT min(start_ns) FROM gpu_activity GROUP BY trace_id ORDER BY trace_id"
            )
        ]
        starts = [expected.first_start(run) for run in runs]
        assert offsets[1] - offsets[0] == starts[1] - starts[0]


def test_nsight_processes_that_each_call_their_gpu_0(tmp_path: Path) -> None:
    runs = training_runs("nvidia")
    content = nsight.Content(own_device_numbers=True)
    nsight.write(runs, tmp_path / "report.sqlite", content=content)
    with traceview.open(tmp_path / "report.sqlite") as session:
        assert_each_process_is_whole(session, runs)


@pytest.mark.exhaustive
def test_rocpd_database_of_two_processes(tmp_path: Path) -> None:
    runs = training_runs("amd")
    rocpd.write(runs, tmp_path / "merged_results.db", version="3.0.3")
    with traceview.open(tmp_path / "merged_results.db") as session:
        assert_each_process_is_whole(session, runs)


def test_rocprofv3_document_of_two_processes(tmp_path: Path) -> None:
    runs = training_runs("amd")
    rocprof_json.write(runs, tmp_path / "out_results.json")
    with traceview.open(tmp_path / "out_results.json") as session:
        assert_each_process_is_whole(session, runs)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("kind", ["rocpd", "json", "csv"])
def test_folder_with_a_file_for_each_process(kind: str, tmp_path: Path) -> None:
    runs = training_runs("amd")
    for run in runs:
        pid = run.identity.pid
        if kind == "rocpd":
            rocpd.write(run, tmp_path / f"{pid}_results.db")
        elif kind == "json":
            rocprof_json.write(run, tmp_path / f"{pid}_results.json")
        else:
            rocprof_csv.write(run, tmp_path, prefix=str(pid))
    with traceview.open(tmp_path) as session:
        assert_each_process_is_whole(session, runs)


def test_rpd_database_of_two_processes(tmp_path: Path) -> None:
    runs = training_runs("amd")
    rpd.write(runs, tmp_path / "trace.rpd")
    with traceview.open(tmp_path / "trace.rpd") as session:
        assert_each_process_is_whole(session, runs)
