"""Planted faults cost what they should, and the rules find them."""

from __future__ import annotations

import importlib
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest
from tracegen.faults import FAULTS, Case, Planted
from tracegen.faults.workload import MICROBATCHES, clean_pipeline

from traceview.rules.catalogue import rule_files

BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "faults"
MODULES = ("expectations", "judging", "scores")
BY_NAME = {fault.name: fault for fault in FAULTS}
TRIED = (
    "stream_sync",
    "slow_dispatch",
    "compile_once",
    "pageable_batch",
    "elementwise_chain",
    "small_grid",
    "slow_step",
    "slow_link",
    "late_reduction",
    "uneven_stages",
)


@pytest.fixture(scope="module")
def benchmark() -> dict[str, ModuleType]:
    """The modules of the benchmark."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(BENCHMARK)
        for name in MODULES:
            sys.modules.pop(name, None)
        return {name: importlib.import_module(name) for name in MODULES}


def strongest(name: str) -> Planted:
    return Planted(BY_NAME[name], BY_NAME[name].strengths[-1])


def test_there_are_enough_kinds_with_names_of_their_own() -> None:
    assert len(BY_NAME) == len(FAULTS) >= 25


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", TRIED)
def test_a_stronger_fault_costs_more(name: str) -> None:
    planted = [Planted(BY_NAME[name], each) for each in BY_NAME[name].strengths]
    costs = [max(Case.of([each]).excess_ns()) for each in planted]
    assert 0 < costs[0] < costs[1]


def test_kept_memory_costs_no_time() -> None:
    assert Case.of([strongest("memory_growth")]).excess_ns() == [0]


def test_the_same_case_is_the_same_run() -> None:
    case = Case.of([strongest("item_sync"), strongest("fills")])
    assert case.runs() == case.runs()


def test_without_faults_nothing_is_lost() -> None:
    assert Case((), ranks=2).excess_ns() == [0, 0]


def test_what_the_clean_workload_has_of_a_fault_counts_as_well() -> None:
    """It sets buffers to zero too, which a rule about that cannot tell from those that were planted."""
    planted = strongest("fills")
    without_repair = Planted(replace(planted.fault, repair=None, remains=None), planted.strength)
    assert Case.of([planted]).excess_ns()[0] > Case.of([without_repair]).excess_ns()[0] > 0


def test_late_work_of_the_host_costs_what_the_gpu_cannot_hide() -> None:
    """Of 16 ms more a step, the GPU hides what it was behind the host, which is the same each step."""
    fault = BY_NAME["host_late"]
    ten, sixteen = (Case.of([planted := Planted(fault, each)]).cost_ns(planted)[0] for each in (10.0, 16.0))
    assert sixteen - ten == 6 * 6_000_000


def test_a_balanced_pipeline_idles_as_its_schedule_says() -> None:
    """p stages idle for (p - 1) / (m + p - 1) of the time; sending and launching add a little."""
    for run in Case((), ranks=2, workload=clean_pipeline).runs():
        computed_ns = sum(each.dur_ns for each in run.kernels if not each.collective)
        idle_share = 1 - computed_ns / (run.end_ns - run.start_ns)
        assert 1 < idle_share * (MICROBATCHES + 1) < 1.5


def test_the_table_of_expectations_is_complete(benchmark: dict[str, ModuleType]) -> None:
    expectations = benchmark["expectations"]
    codes = {file.code for file in rule_files()}
    assert expectations.EXPECTATIONS.keys() == BY_NAME.keys()
    named = [
        code for each in expectations.EXPECTATIONS.values() for code in (*each.finds, *each.may, *each.rest)
    ]
    assert {*named, *expectations.ALWAYS} <= codes
    assert {name for pair in expectations.PAIRS for name in pair} <= BY_NAME.keys()


@pytest.mark.exhaustive
def test_faults_are_found_and_the_clean_run_is_silent(
    benchmark: dict[str, ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path))
    cases = [
        Case((), 1),
        Case((), 1, warm_up=1),
        Case.of([strongest("host_late")]),
        Case.of([strongest("tail_effect")]),
        Case((), 2, workload=clean_pipeline),
        Case.of([strongest("uneven_stages")]),
        Case.of([strongest("item_sync"), strongest("weights_from_host")]),
    ]
    scores = benchmark["scores"].Scores()
    for case, answer in benchmark["judging"].answers(cases, benchmark["judging"].FORMATS["kineto"]):
        scores.add(case, answer)
    assert {code for code, score in scores.rules.items() if score.found} == {
        "IDL002", "KRN001", "SYN002", "CPY005", "RNK003",
    }  # fmt: skip
    assert not [score for score in scores.rules.values() if score.missed or score.false_alarms]
    assert [claim for claim in scores.totals if abs(claim.error) > 0.05] == []
