"""The application driven without a terminal: keys in, the text of the screen out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import traceview
from tests.lake.conftest import run as run
from tests.lake.conftest import sample_lake as sample_lake
from tests.tui.driving import Screen
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet
from traceview.tui.app import TraceviewApp
from traceview.tui.reading import Reading

SAMPLES = Path(__file__).parents[2] / "sample_traces"
RULES = RuleSet.of(Configuration().with_options(("RNK001", "IDL001", "SYN002"), (), (), ()))
"""A few rules only, since each test would run them all."""
Scenario = Callable[[Screen], Awaitable[None]]
Drive = Callable[..., None]


def errors_told(app: TraceviewApp, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The errors that the application tells; none is expected of the queries of its views."""
    errors: list[str] = []
    notify = app.notify

    def listen(message: str, **options: Any) -> None:
        if options.get("severity") == "error":
            errors.append(message)
        notify(message, **options)

    monkeypatch.setattr(app, "notify", listen)
    return errors


@pytest.fixture
def drive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Drive:
    """Runs a scenario on the application over a sample."""

    def run(
        sample: str | Sequence[Path], scenario: Scenario, size: tuple[int, int] = (80, 24), **options: Any
    ) -> None:
        monkeypatch.setenv("TRACEVIEW_STATE_DIR", str(tmp_path / "state"))
        paths = [str(SAMPLES / sample)] if isinstance(sample, str) else [str(path) for path in sample]

        async def main() -> None:
            app = TraceviewApp(
                Reading(lambda progress: traceview.open(paths, progress=progress, **options)), RULES, paths
            )
            errors = errors_told(app, monkeypatch)
            try:
                async with app.run_test(size=size) as pilot:
                    screen = Screen(app, pilot)
                    await screen.settle()
                    await scenario(screen)
            finally:
                app.close()
            assert errors == []

        asyncio.run(main())

    return run
