"""A file whose events belong to no process is refused by one line."""

from __future__ import annotations

from pathlib import Path

import pytest
from tracegen.rocm import rocprof_v1

import traceview
from tests.parity.conftest import training_runs
from traceview.errors import UnreadableTraceError


def test_events_of_no_process_are_no_trace(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    rocprof_v1.write_chrome(training_runs("amd")[0], path)
    path.write_text(path.read_text().replace("process_name", "process_named"), encoding="utf-8")
    with pytest.raises(UnreadableTraceError, match="nothing in it tells of a process") as raised:
        traceview.open(path, cache=False)
    assert "\n" not in str(raised.value)
