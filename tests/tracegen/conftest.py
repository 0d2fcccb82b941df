"""Simulated runs that several tests look at; simulating is a pure function, so sharing them is safe."""

from __future__ import annotations

import pytest
from tracegen.records import Run
from tracegen.workloads import inference, training

from tests.tracegen.programs import FULL, TINY


@pytest.fixture(scope="session", params=["nvidia", "amd"])
def vendor(request: pytest.FixtureRequest) -> str:
    """Every vendor in turn."""
    return str(request.param)


@pytest.fixture(scope="session")
def ranks(vendor: str) -> list[Run]:
    """Three ranks of training, one of them late, the loss read every other step."""
    return training(
        ranks=3, steps=2, vendor=vendor, shape=TINY, detail=FULL, log_every=2, late_ns={2: 400_000}
    )


@pytest.fixture(scope="session")
def served(vendor: str) -> Run:
    """One inference process."""
    return inference(vendor, decode_steps=3, detail=FULL)


@pytest.fixture(scope="session")
def runs(ranks: list[Run], served: Run) -> list[Run]:
    """All runs of one vendor."""
    return [*ranks, served]
