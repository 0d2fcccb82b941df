"""The pytest plugin: budgets of tests, judged on the profiles that they write."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.gate.recorded import recorded

pytest_plugins = ["pytester"]


@pytest.fixture
def tests_write(pytester: pytest.Pytester) -> pytest.Pytester:
    """A project whose tests can write a small profile."""
    trace = recorded(pytester.mkdir("recorded") / "trace.json")
    pytester.makeini("[pytest]\nfilterwarnings = error\n")
    pytester.makeconftest(
        f"""
        import shutil
        import pytest

        @pytest.fixture
        def profile(gpu_trace):
            return lambda name="trace.json": shutil.copy({str(trace)!r}, gpu_trace.with_name(name))
        """
    )
    return pytester


@pytest.fixture(autouse=True)
def at_a_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    """pytest prints more where it believes to run in CI."""
    for name in ("CI", "BUILD_NUMBER"):
        monkeypatch.delenv(name, raising=False)


def outcome(pytester: pytest.Pytester, **counts: int) -> str:
    """What pytest printed, having checked how many tests ended in which way."""
    done = pytester.runpytest_subprocess("-p", "no:cacheprovider", "-p", "no:xdist", "-q")
    done.assert_outcomes(**counts)
    return done.stdout.str()


def test_budgets_are_judged_after_the_test(tests_write: pytest.Pytester) -> None:
    tests_write.makepyfile(
        """
        import pytest

        @pytest.mark.gpu_budget(gpu_events=">= 1", gpu_idle="<= 100 %")
        def test_kept(profile):
            profile()

        @pytest.mark.gpu_budget(gpu_events="<= 1")
        @pytest.mark.gpu_budget("gpu_busy > 101 %")
        def test_broken(profile):
            profile()

        @pytest.mark.gpu_budget(gpu_events={"limit": "<= 1", "level": "warning"})
        def test_only_warned(profile):
            profile()

        @pytest.mark.gpu_budget(peak_memory="<= 1 TiB")
        def test_without_evidence(profile):
            profile()

        @pytest.mark.gpu_budget(gpu_events=">= 1")
        def test_without_a_profile(gpu_trace):
            pass

        @pytest.mark.gpu_budget(gpu_events=">= 1")
        def test_no_trace(gpu_trace):
            gpu_trace.write_text("no trace")

        @pytest.mark.gpu_budget(gpu_events="<= 1")
        def test_that_fails_itself(profile):
            profile()
            assert 1 == 2

        def test_without_a_budget(profile):
            profile()
        """
    )
    text = outcome(tests_write, passed=3, failed=5)
    assert "budget gpu_events <= 1: broken, value " in text
    assert "budget gpu_busy > 101 %: broken, value " in text
    assert "failed: 2 budgets broken (gpu_events, gpu_busy) (exit code 1)" in text
    assert "budget peak_memory <= 1 TiB: not checkable: not in the trace: " in text
    assert "profile_memory=True" in text
    assert "inconclusive: not checkable: budget peak_memory (exit code 4)" in text
    assert "the test wrote no profile to " in text
    assert "assert 1 == 2" in text
    assert text.count("budgets broken") == 1


@pytest.mark.exhaustive
def test_budgets_of_classes_and_several_files(tests_write: pytest.Pytester) -> None:
    tests_write.makepyfile(
        """
        import pytest

        @pytest.mark.gpu_budget(gpu_events="<= 1")
        class TestRanks:
            @pytest.mark.gpu_budget(gpu_events=">= 2")
            def test_the_nearer_counts(self, profile):
                profile("rank0.json")
                profile("rank1.json")

            def test_inherited(self, profile):
                profile()
        """
    )
    outcome(tests_write, passed=1, failed=1)


@pytest.mark.exhaustive
def test_findings_fail_where_they_are_asked_for(tests_write: pytest.Pytester) -> None:
    tests_write.makepyprojecttoml(
        """
        [tool.traceview.budget]
        gpu_events = "<= 1"
        [tool.traceview.metric.kernels]
        sql = "SELECT count(*) FROM kernels"
        """
    )
    tests_write.makepyfile(
        """
        import pytest

        @pytest.mark.gpu_budget(fail_on="info", select="IDL")
        def test_findings(profile):
            profile()

        @pytest.mark.gpu_budget(kernels=">= 1")
        def test_own_metric(profile):
            profile()
        """
    )
    text = outcome(tests_write, passed=1, failed=1)
    assert "high: IDL006 iteration-boundary-stall: " in text


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("marker", "argument", "message"),
    [
        ('step_tim="<= 1 ms"', "gpu_trace", "no metric 'step_tim'; did you mean step_time?"),
        ('step_time="1 ms"', "gpu_trace", "is not a limit"),
        ("", "gpu_trace", "nothing to check"),
        ('step_time="<= 1 ms"', "tmp_path", "let it take it"),
    ],
)
def test_mistakes_are_told_before_the_test_runs(
    tests_write: pytest.Pytester, marker: str, argument: str, message: str
) -> None:
    tests_write.makepyfile(
        f"""
        import pytest

        @pytest.mark.gpu_budget({marker})
        def test_never_runs({argument}):
            raise SystemError
        """
    )
    text = outcome(tests_write, errors=1)
    assert message in text
    assert "SystemError" not in text.split("= ERRORS =")[0]


def test_the_plugin_costs_nothing_until_a_test_is_marked(tmp_path: Path) -> None:
    (tmp_path / "test_nothing.py").write_text("def test_nothing(): pass\n")
    script = """
import sys, pytest
code = pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", sys.argv[1]])
print("loaded:", *sys.modules)
sys.exit(code)
"""
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    loaded = set(done.stdout.splitlines()[-1].split())
    assert {name for name in loaded if name.startswith("traceview")} == {
        "traceview",
        "traceview.pytest_plugin",
    }
    assert not {"duckdb", "click", "polars"} & loaded
