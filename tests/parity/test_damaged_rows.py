"""A number that cannot be costs what it says, and no other row: in every format, in every numeric field."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import traceview
from tests.parity.conftest import training_runs
from tests.parity.damage import EXTREMES, Damage, damage_csv, damage_json, damage_sqlite
from tests.parity.formats import FORMATS
from traceview.session import Session

DAMAGES: dict[str, Damage] = {
    "nsight-3.25.0": partial(
        damage_sqlite,
        tables=("CUPTI_ACTIVITY_KIND_", "NVTX_EVENTS"),
        keys=("globalPid", "globalTid", "endGlobalTid", "eventType"),
    ),
    "rocpd-3.0.3": partial(
        damage_sqlite,
        tables=("rocpd_kernel_dispatch", "rocpd_memory_copy", "rocpd_region"),
        keys=("id", "nid", "pid", "event_id"),
    ),
    "json-7.0": partial(damage_json, arrays=("kernel_dispatch", "memory_copy", "hip_api", "marker_api")),
    "csv-7.0": partial(damage_csv, keys=("Process_Id",)),
    "rpd": partial(
        damage_sqlite, tables=("rocpd_op", "rocpd_api", "rocpd_kernelapi"), keys=("id", "pid", "api_ptr_id")
    ),
    "rocprof-v1-database": partial(damage_sqlite, tables=("HIP", "OPS", "COPY", "rocTX"), keys=("pid",)),
    "rocprof-v2": partial(damage_csv, keys=("Process_Id", "ROCTX_ID")),
}
"""How each format of `FORMATS` is damaged; a format that is missing here is not tested."""

_EVENTS = ("kernels", "copies", "memsets", "api_calls", "ranges", "ops", "syncs", "other_events")
_COUNTED = {
    "event_without_time", "odd_duration", "odd_values", "values_lost", "unnamed_kernels",
    "gpu_work_without_call",
}  # fmt: skip


def _events(session: Session) -> Counter[tuple[str, Any, Any]]:
    found: Counter[tuple[str, Any, Any]] = Counter()
    for table in _EVENTS:
        query = f"SELECT '{table}', start_ns, dur_ns FROM {table}"
        found.update(session.sql(query).fetchall())
    found.update(session.sql("SELECT 'memory_events', ts_ns, 0 FROM memory_events").fetchall())
    return found


@pytest.mark.exhaustive
@pytest.mark.parametrize("extreme", EXTREMES)
@pytest.mark.parametrize("name", DAMAGES)
def test_an_impossible_number_costs_no_other_row(name: str, extreme: str, tmp_path: Path) -> None:
    trace_format = next(each for each in FORMATS if each.name == name)
    run = training_runs(trace_format.vendor)[0]
    sound, damaged = tmp_path / "sound", tmp_path / "damaged"
    for folder in (sound, damaged):
        folder.mkdir()
        trace_format.write(run, folder / trace_format.file)
    count = DAMAGES[name](damaged / trace_format.file, EXTREMES[extreme])
    with traceview.open(sound / trace_format.file) as session:
        before = _events(session)
    with traceview.open(damaged / trace_format.file, cache=False) as session:
        after = _events(session)
        told = dict(session.sql("SELECT code, sum(count) FROM health GROUP BY 1").fetchall())
    assert count >= 7
    assert sum(after.values()) == sum(before.values())
    assert sum((before - after).values()) <= count
    if extreme != "zero":
        assert sum(told.get(code, 0) for code in _COUNTED) >= count / 4
        # Nsight counts from the start of the session, and events may be earlier.
        assert told.get("event_without_time", 0) >= 1 or (name, extreme) == ("nsight-3.25.0", "negative")
        assert told.get("odd_duration", 0) >= 1
