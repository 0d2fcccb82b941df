"""How rows are kept while a trace is read changes nothing in the tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tracegen.rocm import pftrace
from tracegen.workloads import training

import traceview
from tests.tracegen.programs import TINY

DECODER, STAGING = "traceview_parsers.perfetto.decoder", "traceview_parsers.perfetto.staging"


@pytest.fixture(scope="module")
def trace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Calls, ranges, kernels with counters, copies and arrows."""
    path = tmp_path_factory.mktemp("staging") / "a.pftrace"
    pftrace.write(training(ranks=1, steps=2, vendor="amd", shape=TINY)[0], path, counters=True)
    return path


def tables(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of the file in a fixed order."""
    names = ("api_calls", "ranges", "kernels", "copies", "kernel_counters", "counters", "flows", "health")
    with traceview.open(path, cache=False) as session:
        return {name: session.sql(f"FROM {name} ORDER BY ALL").fetchall() for name in names}


def test_small_batches_and_the_staging_database_change_nothing(
    trace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = tables(trace)
    assert min(len(whole[name]) for name in ("api_calls", "kernels", "copies", "kernel_counters")) > 3
    monkeypatch.setattr(f"{DECODER}._EVENTS", 100)
    assert tables(trace) == whole
    monkeypatch.setattr(f"{STAGING}.HELD_SHARE", 1 << 40)
    assert tables(trace) == whole


def test_a_failure_beside_the_decoder_is_raised(trace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("no space left for rows")

    for batch_events in (100, 1 << 15):
        monkeypatch.setattr(f"{DECODER}._EVENTS", batch_events)
        monkeypatch.setattr(f"{STAGING}.Staging._stage_batch", fails)
        with pytest.raises(RuntimeError, match="no space left"):
            tables(trace)
