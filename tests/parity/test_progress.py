"""How far reading is, and how many events were read so far, is told by the parser of every format."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import traceview
from tests.parity.conftest import training_runs
from tests.parity.formats import FORMATS, ONE_OF_A_PARSER
from tests.rocprof_compute.workloads import dispatch, write_workload

SAMPLES = Path(__file__).parents[2] / "sample_traces"
Make = Callable[[Path], Path]


def written(name: str) -> Make:
    chosen = next(each for each in FORMATS if each.name == name)

    def make(folder: Path) -> Path:
        chosen.write(training_runs(chosen.vendor)[1], folder / chosen.file)
        return folder / chosen.file

    return make


def workload(folder: Path) -> Path:
    return write_workload(folder / "demo", [(dispatch(n), {"SQ_WAVES": 1}) for n in range(20)])


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "make",
    [
        *(pytest.param(written(name), id=name) for name in ONE_OF_A_PARSER),
        pytest.param(workload, id="rocprof-compute"),
        pytest.param(lambda _folder: SAMPLES / "jax_cpu.xplane.pb", id="xplane"),
    ],
)
def test_events_are_counted_while_they_are_read(make: Make, tmp_path: Path) -> None:
    told: list[tuple[str, int, int, int]] = []
    path = make(tmp_path)
    with traceview.open(path, cache=False, progress=lambda *step: told.append(step)) as session:
        kernels = session.sql("SELECT count(*) FROM kernels").fetchall()[0][0]
    assert all(0 <= done <= size for _, done, size, _ in told)
    counts = [count for _, _, _, count in told]
    assert counts == sorted(counts)
    assert [count for phase, _, _, count in told if phase == "read"][-1] >= max(kernels, 1)
