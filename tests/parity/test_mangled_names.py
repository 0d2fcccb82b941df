"""A kernel whose name the trace holds as the compiler mangled it reads the same in every format."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from pathlib import Path

import pytest

import traceview
from tests.parity.conftest import training_runs
from tests.parity.formats import FORMATS, ONE_OF_A_PARSER, Format

MANGLED = "_ZN2at6native13reduce_kernelILi512ELi1EEEvPKf"
READABLE = ("void at::native::reduce_kernel<512, 1>(float const*)", "reduce_kernel", "compute")


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "format_", [each for each in FORMATS if each.name in ONE_OF_A_PARSER], ids=lambda each: each.name
)
def test_a_mangled_name_is_readable(format_: Format, tmp_path: Path) -> None:
    run = deepcopy(training_runs(format_.vendor)[1])
    first = run.kernels[0]
    run.kernels[0] = replace(first, work=replace(first.work, name=MANGLED))
    path = tmp_path / format_.file
    format_.write(run, path)
    with traceview.open(path, cache=False) as session:
        names = session.sql("SELECT name, short_name, kind FROM kernels").fetchall()
    assert names.count(READABLE) == 1
    assert not any(MANGLED in name for name, _, _ in names)
