"""The pytest plugin: a test writes a GPU profile to the fixture `gpu_trace`, which its budgets gate.

    @pytest.mark.gpu_budget(step_time="<= 130 ms", gpu_idle="<= 8 %")
    def test_step_is_fast(gpu_trace):
        with torch.profiler.profile() as profiler:
            train()
        profiler.export_chrome_trace(str(gpu_trace))

pytest loads this module in every run, so it imports nothing but pytest before a test is marked.
"""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from traceview.gate.check import Gate

_MARKER: Final = (
    "gpu_budget(*limits, fail_on='never', select=(), **limits_by_metric): judge the profile that the test"
    " writes to the fixture gpu_trace, as in gpu_budget(step_time='<= 130 ms')."
)
_NAME: Final = "gpu_budget"
_FIXTURE: Final = "gpu_trace"
_OPTIONS: Final = ("fail_on", "select")
_GATE: Final = pytest.StashKey["Gate"]()


def pytest_configure(config: pytest.Config) -> None:
    """Registers the marker."""
    config.addinivalue_line("markers", _MARKER)


@pytest.fixture
def gpu_trace(tmp_path: Path) -> Path:
    """The path for the profile of a test, in a folder of its own; several files there are one run."""
    folder = tmp_path / "gpu_trace"
    folder.mkdir()
    return folder / "trace.json"


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Reports mistakes in the markers of a test before it runs."""
    markers = list(item.iter_markers(_NAME))
    if not markers:
        return
    if _FIXTURE not in getattr(item, "fixturenames", ()):
        advice = "let it take it as an argument"
        pytest.fail(f"{_NAME} judges what a test writes to the fixture {_FIXTURE}: {advice}", pytrace=False)
    from traceview.errors import TraceviewError

    try:
        item.stash[_GATE] = _gate(markers, item.config.rootpath)
    except TraceviewError as error:
        raise pytest.fail.Exception(f"{_NAME}: {error}", pytrace=False) from None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Gates the profile of a test that passed."""
    result = yield
    gate = item.stash.get(_GATE, None)
    if gate is not None:
        # Type: only test functions have arguments, and only they carry the marker.
        _judge(gate, item.funcargs[_FIXTURE])  # type: ignore[attr-defined]
    return result


def _gate(markers: list[pytest.Mark], root: Path) -> Gate:
    """The gate of the markers of a test; of two budgets on a metric the one nearer to the test counts.

    Metrics, rules and ignores come from the configuration, but not budgets, which are for other traces.
    """
    from dataclasses import replace

    from traceview.gate.check import Gate
    from traceview.gate.settings import find_gate_configuration
    from traceview.rules.configuration import find_configuration
    from traceview.rules.ruleset import RuleSet

    limits: dict[str, Any] = {}
    texts: list[str] = []
    options: dict[str, Any] = {"fail_on": "never", "select": ()}
    for marker in reversed(markers):
        limits |= {name: value for name, value in marker.kwargs.items() if name not in _OPTIONS}
        options |= {name: value for name, value in marker.kwargs.items() if name in _OPTIONS}
        texts += [str(text) for text in marker.args]
    configured = find_gate_configuration(root)
    demanded = replace(configured, budgets=(), fail_on="never", max_findings=0, baseline=None)
    demanded = demanded.with_options(limits, options["fail_on"], origin=_NAME)
    demanded = demanded.with_options(texts, origin=_NAME)
    # Without a finding that could fail no rule need run.
    rules = find_configuration(root)
    if demanded.fail_on == "never":
        rules = replace(rules, select=(), extend_select=())
    selected = [options["select"]] if isinstance(options["select"], str) else options["select"]
    return Gate.of(demanded, RuleSet.of(rules.with_options(select=selected)))


def _judge(gate: Gate, trace: Path) -> None:
    """Fails the test whose profile is missing, unreadable, over a budget, or without the evidence for it."""
    from traceview.errors import TraceviewError
    from traceview.gate.check import opened_and_judged
    from traceview.terminal import printable

    written = trace if trace.exists() else trace.parent
    if not any(trace.parent.iterdir()):
        pytest.fail(f"{_NAME}: the test wrote no profile to {trace}", pytrace=False)
    try:
        result = opened_and_judged(written, gate, cache=False)
    except TraceviewError as error:
        raise pytest.fail.Exception(f"{_NAME}: {printable(str(error))}", pytrace=False) from None
    if not result.passed:
        *details, verdict = (printable(line) for line in str(result).splitlines())
        lines = "".join(f"\n  {line}" for line in [*details, f"profile: {written}"])
        pytest.fail(f"{_NAME}: {verdict}{lines}", pytrace=False)
