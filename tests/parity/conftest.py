"""Simulated runs, and sessions over them in every format."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from tracegen.records import Run
from tracegen.workloads import inference, training

import traceview
from tests.parity.formats import Format
from tests.tracegen.programs import FULL, TINY
from traceview.session import Session


@cache
def training_runs(vendor: str) -> list[Run]:
    """Two ranks; work launched before the recording, and a loss that is read in the last step."""
    return training(
        ranks=2, steps=2, vendor=vendor, shape=TINY, detail=FULL, log_every=2, warmup_steps=1, first_step=5
    )


@cache
def inference_run(vendor: str) -> Run:
    """One process that replays a graph."""
    return inference(vendor, decode_steps=3, detail=FULL)


@dataclass(frozen=True)
class Reading:
    """One run, written in a format and read again."""

    format: Format
    run: Run
    session: Session


@pytest.fixture(scope="module")
def reading(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reading]:
    """The format and the workload (training or inference) of the parameter."""
    format_, workload = request.param
    run = training_runs(format_.vendor)[1] if workload == "training" else inference_run(format_.vendor)
    path: Path = tmp_path_factory.mktemp(f"{format_.name}-{workload}") / format_.file
    format_.write(run, path)
    with traceview.open(path) as session:
        yield Reading(format_, run, session)
