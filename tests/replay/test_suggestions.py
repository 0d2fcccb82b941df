"""What is suggested for changes that match nothing."""

from __future__ import annotations

import pytest

from tests.replay.made import MadeTrace
from traceview.errors import UsageError
from traceview.replay.changes import Trials, changed_lags, effects_of, parsed
from traceview.replay.suggestions import close_patterns

NAMES = ("sm90_xmma_gemm_bf16", "FusedAdamKernel", "vectorized[AddFunctor]")


@pytest.mark.parametrize(
    ("pattern", "suggested"),
    [
        ("gmem*", ["*gemm*"]),
        ("gemm", ["*gemm*"]),
        ("*GEMM", ["*GEMM*"]),
        ("fusedadam", ["*fusedadam*"]),
        ("Addam*", ["*Adam*", "*Add*"]),
        ("vectorised[AddFunctr]", ["vectorized?AddFunctor?"]),
        ("*adam*", []),
        ("zzzz", []),
        ("*", []),
        ("", []),
    ],
)
def test_patterns_close_to_one_without_a_match(pattern: str, suggested: list[str]) -> None:
    assert close_patterns(pattern, NAMES) == suggested


def test_an_error_names_what_may_have_been_meant(trace: MadeTrace) -> None:
    trace.launched(0, 10, 100, name="my_gemm")
    with pytest.raises(UsageError, match=r"did you mean kernel:\*gemm\*=0.5\?$"):
        trace.window("kernel:gmem*=0.5")
    with pytest.raises(UsageError, match=r"most time is that of kernel:my_gemm=gone$"):
        trace.window("kernel:zzzz=gone")
    with pytest.raises(UsageError, match=r"sync:item=0: nothing in the trace is changed by this$"):
        trace.window("sync:item=0")


def test_changes_that_are_tried_one_after_the_other_leave_each_other_alone(trace: MadeTrace) -> None:
    for number in range(4):
        trace.launched(number * 200, number * 200 + 10, 150, name=f"kernel_{number % 2}")
    model = trace.model()
    changes = parsed(["kernel:kernel_0=0.5", "kernel:*=gone", "kernel:kernel_1=0.1", "host:*=0.5"])
    effects = effects_of(model, trace.connection, changes)
    trials, unchanged = Trials(model, model.graph.lag), model.replay(model.graph.lag)
    replays = [model.replay(changed_lags([effect], model.graph.lag)) for effect in effects]
    alone = [model.share(each, unchanged) for each in replays]
    assert [trials.share(effect) for effect in effects] == alone
    assert [trials.share(effect) for effect in reversed(effects)] == alone[::-1]
    assert len(set(alone)) == len(alone)
