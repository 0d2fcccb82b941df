"""Generated runs compared: what was changed in the program is what the comparison says."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import orjson
import pytest
from tracegen import kineto
from tracegen.faults.editing import (
    Programs,
    change_kernels,
    forward_places,
    insert,
    longer,
)
from tracegen.faults.host import work_in_python
from tracegen.nsight import writer as nsight
from tracegen.operators import Detail, Tensor
from tracegen.records import Run
from tracegen.rocm import pftrace, rocpd
from tracegen.workloads import simulate, training_programs

import traceview
from tests.comparison.checks import assert_adds_up, class_delta, compared, ordered, rows_of, turned
from tests.tracegen.programs import FULL, TINY
from traceview.comparison import compare
from traceview.errors import UsageError
from traceview.ingest.kernel_names import short_kernel_name

Plant = Callable[[Programs], None]


def runs_of(
    plant: Plant | None = None,
    *,
    vendor: str = "nvidia",
    steps: int = 1,
    ranks: int = 1,
    detail: Detail = FULL,
) -> list[Run]:
    """The ranks of a simulated training, all of whose GPU work belongs to its steps."""
    programs = training_programs(ranks, steps, vendor, 0, shape=TINY, detail=detail)
    if plant is not None:
        plant(programs)
    return simulate(programs)


def written(folder: Path, runs: list[Run]) -> Path:
    """The traces of a run, one a rank."""
    folder.mkdir()
    for run in runs:
        kineto.write(run, folder / f"rank{run.identity.rank}.json")
    return folder


def kernel_ns(run: Run, name: str) -> int:
    """Time of the kernels whose name holds `name` [ns]."""
    return sum(each.dur_ns for each in run.kernels if name in each.work.name)


def window_ns(run: Run) -> int:
    """From the start of the only step to the end of all GPU work [ns]."""
    start_ns = next(each.start_ns for each in run.annotations if each.name.startswith("ProfilerStep"))
    return max(each.start_ns + each.dur_ns for each in run.gpu_events()) - start_ns


@pytest.fixture(scope="module")
def clean_run() -> Run:
    """One step of the unchanged program."""
    return runs_of()[0]


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory, clean_run: Run) -> Path:
    """Its trace."""
    return written(tmp_path_factory.mktemp("runs") / "clean", [clean_run])


def test_a_trace_does_not_differ_from_itself(clean: Path) -> None:
    comparison = compared(clean, clean)
    assert comparison["total"]["delta_ns"] == 0
    assert comparison["total"]["before_ns"] > 0
    for name in ("phases", "operators", "kernels", "modules"):
        assert {
            (row["change"], row["delta_ns"], row["before"] == row["after"]) for row in comparison[name]
        } == {("same", 0, True)}
    assert (comparison["comparable"], comparison["differences"]) == (True, [])
    assert comparison["matching"]["before"]["unmatched_ns"] == 0
    busy = sum(row["before_ns"] for row in comparison["classes"] if row["class"] != "idle")
    assert sum(comparison["matching"]["before"].values()) == busy
    assert {row["before"] for row in comparison["phases"]} >= {"forward", "backward", "optimizer"}
    assert any(row["before"] for row in comparison["modules"])


@pytest.mark.exhaustive
def test_exchanged_sides_give_the_opposite(clean: Path, tmp_path: Path) -> None:
    other = written(tmp_path / "other", runs_of(vendor="amd", steps=3, ranks=2))
    there, back = compared(clean, other), compared(other, clean)
    assert there["total"]["delta_ns"] != 0
    assert ordered(back) == turned(there)
    assert back["matching"] == {"before": there["matching"]["after"], "after": there["matching"]["before"]}


def test_slower_kernels_are_found_with_their_time(clean: Path, clean_run: Run, tmp_path: Path) -> None:
    def plant(programs: Programs) -> None:
        change_kernels(
            programs, lambda kernel, _: "flash_bwd" in kernel.name, lambda kernel: longer(kernel, 3)
        )

    (run,) = runs_of(plant)
    comparison = compared(clean, written(tmp_path / "slower", [run]))
    expected = kernel_ns(run, "flash_bwd") - kernel_ns(clean_run, "flash_bwd")
    assert expected > 0
    (row,) = rows_of(comparison, "kernels", "flash_bwd_dq_dk_dv_loop_seqk_parallel_kernel")
    assert (row["delta_ns"], row["duration_ns"], row["change"]) == (expected, expected, "slower")
    assert row["before_names"] == row["after_names"]
    (operator,) = rows_of(comparison, "operators", "aten::_scaled_dot_product_flash_attention_backward") or (
        rows_of(comparison, "operators", "aten::_flash_attention_backward")
    )
    assert operator["delta_ns"] == expected
    (phase,) = rows_of(comparison, "phases", "backward")
    assert phase["delta_ns"] == expected
    assert class_delta(comparison, "compute") == expected
    assert comparison["total"]["delta_ns"] == window_ns(run) - window_ns(clean_run)
    assert comparison["comparable"]


def test_added_and_removed_work_is_found_with_its_time(clean: Path, clean_run: Run, tmp_path: Path) -> None:
    tensor = Tensor((4096, 512))

    def plant(programs: Programs) -> None:
        (main, *_) = programs[0].threads
        insert(
            main,
            forward_places(main, 5)[0],
            lambda page: page.pointwise(
                "aten::erf",
                "at::native::erf_kernel_cuda",
                tensor,
                tensors_moved=2,
                items=tensor.items(),
            ),
        )

    (run,) = runs_of(plant)
    path = written(tmp_path / "added", [run])
    known = {each.work.name for each in clean_run.kernels}
    (name,) = {each.work.name for each in run.kernels} - known
    added = compared(clean, path)
    (row,) = rows_of(added, "kernels", short_kernel_name(name))
    assert (row["change"], row["delta_ns"], row["before_class"]) == ("added", kernel_ns(run, name), None)
    assert (row["before_calls"], row["after_calls"]) == (0, 5)
    assert [each["code"] for each in added["differences"]] == ["work"]
    (row,) = rows_of(compared(path, clean), "kernels", short_kernel_name(name))
    assert (row["change"], row["delta_ns"]) == ("removed", -kernel_ns(run, name))


def test_a_late_host_is_idle_time(clean: Path, clean_run: Run, tmp_path: Path) -> None:
    (run,) = runs_of(lambda programs: work_in_python(programs, 4))
    comparison = compared(clean, written(tmp_path / "late", [run]))
    longer_ns = window_ns(run) - window_ns(clean_run)
    assert 3_900_000 < longer_ns < 4_100_000
    assert (comparison["total"]["delta_ns"], class_delta(comparison, "idle")) == (longer_ns, longer_ns)
    assert {row["change"] for row in comparison["kernels"] if row["before_class"] != "idle"} == {"same"}
    idle = [
        row for row in comparison["phases"] if row["before_class"] == "idle" and row["before"] == "forward"
    ]
    assert sum(row["delta_ns"] for row in idle) > 0.9 * longer_ns


def renamed(path: Path, folder: Path, names: dict[str, str]) -> Path:
    """The trace with other names of kernels."""
    document = orjson.loads(next(path.glob("*.json")).read_bytes())
    for event in document["traceEvents"]:
        if event.get("cat") == "kernel":
            event["name"] = names.get(event["name"], event["name"])
    folder.mkdir()
    (folder / "rank0.json").write_bytes(orjson.dumps(document))
    return folder


def test_renamed_kernels_are_matched_by_their_place(clean: Path, clean_run: Run, tmp_path: Path) -> None:
    names = {each.work.name: f"renamed_{number}" for number, each in enumerate(clean_run.kernels)}
    other = renamed(
        clean, tmp_path / "renamed", {name: to for name, to in names.items() if "nccl" not in name}
    )
    comparison = compared(clean, other)
    assert comparison["total"]["delta_ns"] == 0
    assert comparison["matching"]["after"]["unmatched_ns"] == 0
    assert {row["change"] for row in comparison["operators"]} == {"same"}
    for row in comparison["kernels"]:
        if row["before_class"] == "compute" and row["before"] != "memset":
            assert (row["matched_by"], row["delta_ns"]) == ("position", 0)
            assert row["after"] == names[row["before_names"][0]], row


def test_the_order_of_events_changes_nothing(clean: Path, tmp_path: Path) -> None:
    document = orjson.loads(next(clean.glob("*.json")).read_bytes())
    random.Random(5).shuffle(document["traceEvents"])
    path = tmp_path / "clean" / "rank0.json"
    path.parent.mkdir()
    path.write_bytes(orjson.dumps(document))
    other = written(tmp_path / "other", runs_of(vendor="amd", steps=2))
    shuffled, plain = compared(path.parent, other), compared(clean, other)
    for side in (shuffled, plain):
        for trace in side["before"]["traces"]:
            trace.pop("path")
    assert shuffled == plain


def test_another_vendor_is_matched_by_operator(clean: Path, tmp_path: Path) -> None:
    comparison = compared(clean, written(tmp_path / "amd", runs_of(vendor="amd")))
    assert (comparison["matching"]["before"]["unmatched_ns"], comparison["comparable"]) == (0, False)
    assert [row for row in comparison["operators"] if row["before"] != row["after"]] == []
    (row,) = [
        row for row in comparison["kernels"] if row["before"] == "nvjet_tst_128x256_64x4_2x1_v_bz_coopA_NNT"
    ][:1]
    assert row["after"].startswith("Cijk_")


@pytest.mark.sampled(1)
@pytest.mark.parametrize("vendor", ["nvidia", "amd"])
def test_two_profilers_of_one_run_tell_the_same(tmp_path: Path, vendor: str) -> None:
    runs = runs_of(vendor=vendor, steps=2, detail=Detail())
    paths = [written(tmp_path / "kineto", runs)]
    if vendor == "nvidia":
        paths.append(tmp_path / "nsight.sqlite")
        nsight.write(runs, paths[-1])
    else:
        paths += [tmp_path / "rocpd.db", tmp_path / "rocprofv3.pftrace"]
        rocpd.write(runs, paths[1])
        pftrace.write(runs[0], paths[2])
    for other in paths[1:]:
        comparison = compared(paths[0], other)
        assert comparison["unit"]["name"] == "step"
        assert {row["delta_ns"] for row in comparison["classes"] + comparison["kernels"]} == {0}
        assert {row["change"] for row in comparison["kernels"] + comparison["phases"]} == {"same"}
        assert {row["after"] for row in comparison["phases"]} >= {"forward", "backward", "optimizer"}


@pytest.mark.exhaustive
def test_sessions_and_repeats_are_compared_like_paths(clean: Path, tmp_path: Path) -> None:
    other = written(tmp_path / "other", runs_of(ranks=2))
    with traceview.open(clean) as first, traceview.open(other) as second:
        from_sessions = traceview.diff(first, [second])
        both = compare([first, first], second)
        assert first.sql("SELECT count(*) > 0 FROM kernels").fetchall() == [(True,)]
    assert from_sessions == compared(clean, other)
    assert_adds_up(both)
    assert both["total"] == from_sessions["total"]
    assert both["unit"]["before_count"] == 2 * from_sessions["unit"]["before_count"]
    assert [trace["trace_id"] for trace in both["before"]["traces"]] == [0, 1]
    with pytest.raises(UsageError, match="no traces before"):
        compare([], [])
    with pytest.raises(UsageError, match="no unit 'hour'"):
        compare([], [], per="hour")
