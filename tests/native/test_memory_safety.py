"""No compiled decoder reads or writes beyond its arrays, whatever its input is; and the check can fail."""

from __future__ import annotations

import sys

import pytest

from tests.native.__main__ import ROOT, run_cases
from tests.native.decoders import DECODERS
from traceview.native.seam import _signatures

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="mprotect as Linux has it")

CASES = dict.fromkeys(DECODERS, 1500) | dict.fromkeys(("nesting", "perfetto_packets", "perfetto_tables"), 300)
"""Hostile inputs of each; those that take longer reach the compiled code many times each."""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("decoder", DECODERS)
def test_decoders_stay_within_their_arrays(decoder: str) -> None:
    assert run_cases(decoder, 0, CASES[decoder]).problem == ""


def test_every_compiled_function_is_reached() -> None:
    text = (ROOT / "traceview" / "native" / "compiled.ll").read_text(encoding="ascii")
    outcomes = [run_cases(decoder, 0, 20) for decoder in DECODERS]
    assert [outcome.problem for outcome in outcomes if outcome.problem] == []
    called = {name for outcome in outcomes for name in outcome.calls}
    assert called == {name for name, _ in _signatures(text)}


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("access", "seed", "ends"),
    [
        ("read 100", 0, "signal 11"),  # Of 100 bytes that touch the page behind them.
        ("write 100", 0, "signal 11"),
        ("write -1", 0, "wrote beyond an end"),
        ("read -1", 1, "signal 11"),  # Of 100 bytes that touch the page before them.
        ("write -1", 1, "signal 11"),
        ("write 100", 1, "wrote beyond an end"),
    ],
)
def test_a_wrong_access_is_noticed(access: str, seed: int, ends: str) -> None:
    outcome = run_cases(access, seed, 1)
    assert outcome.problem.startswith(f"{access}, seed {seed}: ")
    assert ends in outcome.problem


@pytest.mark.sampled(2)
@pytest.mark.parametrize("access", ["read 0", "read 99", "write 0", "write 99"])
def test_a_right_access_is_none(access: str) -> None:
    assert run_cases(access, 0, 2).problem == ""
