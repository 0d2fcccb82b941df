"""The compiled decoder and the slow, obvious one find the same, also in damaged traces."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.perfetto.conformance import SHARED
from tests.perfetto.fast_decoder import collected
from tests.perfetto.mutations import mutated
from tests.perfetto.slow_decoder import SlowDecoder
from tests.perfetto.varied import varied_traces

ROOT = Path(__file__).parents[2]
MUTATIONS = 600


def assert_agreement(data: bytes, window: int = 1 << 16) -> None:
    slow, fast = SlowDecoder(data), collected(data, window)
    assert fast.found == slow.events
    losses = fast.losses
    assert (losses.malformed, losses.invalid_state, losses.no_sequence, losses.no_time) == (
        slow.malformed,
        slow.invalid_state,
        slow.no_sequence,
        slow.no_time,
    )


def test_they_agree_on_traces_of_every_form() -> None:
    traces = varied_traces()
    assert sum(len(SlowDecoder(data).events) for data in traces) > 40
    for data in traces:
        assert_agreement(data)


@pytest.mark.parametrize("window", [64, 100, 1000])
def test_windows_change_nothing(window: int) -> None:
    for data in varied_traces():
        assert_agreement(data, window)


def test_they_agree_on_perfettos_own_tests() -> None:
    paths = sorted(SHARED.glob("*/*.pftrace"))
    if not paths:
        pytest.skip(f"Perfetto's test traces are not in {SHARED}")
    for path in paths:
        assert_agreement(path.read_bytes())


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(2))
def test_they_agree_on_damaged_traces(seed: int) -> None:
    for data in mutated(varied_traces(), MUTATIONS, seed):
        assert_agreement(data)


def test_no_index_leaves_its_array() -> None:
    """The same code as Python, where every index is checked."""
    program = (
        "import warnings; warnings.simplefilter('ignore')\n"
        "from tests.perfetto.test_decoders_agree import *\n"
        "for data in [*varied_traces(), *mutated(varied_traces(), 150, 9)]: assert_agreement(data)\n"
        "print('all agree')"
    )
    environment = {**os.environ, "TRACEVIEW_INTERPRETED": "1", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "all agree\n", done.stderr[-2000:]
