"""Many runs side by side: hand-made traces with every nanosecond worked out, and what is said of them."""

from __future__ import annotations

import json
import re
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import traceview
from tests.comparison.documents import document, written
from traceview.comparison.opened_runs import short_names
from traceview.comparison.scaling import Scale, scaled
from traceview.comparison.side import CLASSES
from traceview.comparison.speed_up import Pace, speed_up
from traceview.errors import UsageError
from traceview.report.comparison import runs_wording as wording
from traceview.report.comparison.run_formats import BINARY, FORMATS
from traceview.report.comparison.runs_advice import to_do
from traceview.report.json import schema_of
from traceview.terminal import Terminal

ALL_REDUCE = "ncclDevKernel_AllReduce_Sum_f32_RING_LL"
Answer = dict[str, Any]


def job(
    folder: Path, gpus: int, compute: float, communication: float, idle: float, gpu: str = "GPU one"
) -> Path:
    """A step of each rank with these times [us], the idle time last; it launches its work as it begins."""
    folder.mkdir()
    end = compute + communication + idle
    work = [{"name": "gemm", "ts": 1, "dur": compute - 1, "op": "aten::mm"}]
    if communication:
        work.append({"name": ALL_REDUCE, "ts": compute, "dur": communication, "op": "c10d::allreduce_"})
    for rank in range(gpus):
        trace = document(work, steps=[(0.0, end)], gpu=gpu)
        if gpus > 1:
            trace["distributedInfo"] = {"backend": "nccl", "rank": rank, "world_size": gpus}
        (folder / f"rank{rank}.json").write_text(json.dumps(trace), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def sweep(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """One GPU takes 100 us a step; two take 60 of the 50 that would be ideal."""
    folder = tmp_path_factory.mktemp("sweep")
    return [job(folder / "one", 1, 80, 0, 20), job(folder / "two", 2, 40, 15, 5)]


@pytest.fixture(scope="module")
def answer(sweep: list[Path]) -> Answer:
    """What is said of them."""
    found = traceview.compare(*sweep)
    Draft202012Validator(schema_of("compare-1")).validate(found)
    return found


@pytest.mark.exhaustive
def test_classes_add_up_to_the_step_and_losses_to_what_is_beyond_the_ideal(answer: Answer) -> None:
    one, two = answer["runs"]
    assert (one["step_ns"], two["step_ns"], one["gpus"], two["gpus"]) == (100_000, 60_000, 1, 2)
    for row in (one, two):
        assert sum(row["breakdown"].values()) == row["step_ns"]
    assert two["breakdown"]["exposed_communication"] == 15_000
    scaling = two["scaling"]
    assert (scaling["kind"], scaling["known_by"], scaling["ideal_ns"]) == ("strong", "compute time", 50_000)
    assert scaling["efficiency"] == pytest.approx(50 / 60)
    assert scaling["lost"]["exposed_communication"] == 15_000
    assert sum(scaling["lost"].values()) == 60_000 - 50_000
    assert two["speed_up"] == pytest.approx(100 / 60)
    assert (one["scaling"], one["speed_up"]) == (None, 1)


@pytest.mark.exhaustive
def test_rates_come_from_labels(sweep: list[Path]) -> None:
    labels = {"tokens": ["1000", "3000"], "batch": ["8", "16"]}
    one, two = traceview.compare(*sweep, labels=labels)["runs"]
    assert (one["tokens_per_second"], two["tokens_per_second"]) == pytest.approx((1e7, 5e7))
    assert two["samples_per_second"] == pytest.approx(16 / 60e-6)
    assert (two["scaling"]["kind"], two["scaling"]["known_by"]) == ("weak", "batch")
    assert two["scaling"]["ideal_ns"] == 100_000
    assert (two["speed_up"], two["speed_up_by"]) == (pytest.approx(5), "tokens")
    two = traceview.compare(*sweep, labels={"tokens": ["1000", "1000"]})["runs"][1]
    assert (two["scaling"]["kind"], two["scaling"]["known_by"]) == ("strong", "batch")


def test_the_cost_of_tokens_comes_from_labels(sweep: list[Path]) -> None:
    labels = {"tokens": ["1000", "3000"], "price": ["3.6", "1.8"]}
    found = traceview.compare(*sweep, labels=labels)
    Draft202012Validator(schema_of("compare-1")).validate(found)
    one, two = found["runs"]
    # A step of 100 us on one GPU for 1,000 tokens; of 60 us on two for 3,000.
    assert one["cost_per_million_tokens"] == pytest.approx(3.6 / 3600 * 100e-6 / 1000 * 1e6)
    assert two["cost_per_million_tokens"] == pytest.approx(2 * 1.8 / 3600 * 60e-6 / 3000 * 1e6)
    for render in FORMATS.values():
        shown = render(found, Terminal(160), None)
        assert ("cost/M tokens" in shown and "2e-05" in shown) or "cost_per_million_tokens" in shown
    assert "cost" not in FORMATS["text"](traceview.compare(*sweep), Terminal(160), None)


def test_more_work_a_second_is_a_speed_up() -> None:
    base = Pace(100, 2, tokens=None, samples=10.0)
    assert speed_up(Pace(125, 8, None, None), base, "weak") == (pytest.approx(3.2), "work")
    assert speed_up(Pace(125, 8, None, None), base, "strong") == (pytest.approx(0.8), "time")
    assert speed_up(Pace(400, 2, 7.0, 15.0), base, None) == (pytest.approx(1.5), "samples")


@pytest.mark.parametrize(
    ("batches", "wanted", "kind", "known_by"),
    [
        ((8.0, 8.0), None, "strong", "batch"),
        ((8.0, 32.0), None, "weak", "batch"),
        ((None, 8.0), None, "strong", "compute time"),
        ((8.0, 8.0), "weak", "weak", "asked"),
    ],
)
def test_the_kind_of_scaling(
    batches: tuple[float | None, float], wanted: str | None, kind: str, known_by: str
) -> None:
    base, run = (
        Scale(ns, dict.fromkeys(CLASSES, 0) | {"compute": ns}, gpus, "GPU", batch)
        for ns, gpus, batch in zip((400, 110), (1, 4), batches, strict=True)
    )
    found = scaled(run, base, wanted)
    assert found is not None
    assert (found["kind"], found["known_by"]) == (kind, known_by)
    assert found["ideal_ns"] == (100 if kind == "strong" else 400)
    assert scaled(run, run, wanted) is None
    with pytest.raises(UsageError, match="strong or weak"):
        scaled(run, base, "good")


def test_repeats_are_one_row(sweep: list[Path], tmp_path: Path) -> None:
    again = job(tmp_path / "again", 2, 40, 35, 5)
    found = traceview.compare(sweep[1], again, sweep[0], by=["gpus"])
    assert [(row["runs"], row["step_ns"]) for row in found["runs"]] == [
        (["one"], 100_000),
        (["two", "again"], 70_000),
    ]
    two = found["runs"][1]
    assert (two["shortest_ns"], two["longest_ns"]) == (60_000, 80_000)
    assert found["base"] == "one"


def test_runs_on_other_gpus_are_no_repeats(sweep: list[Path]) -> None:
    found = traceview.compare(*sweep, labels={"lr": ["1", "1"]}, by=["lr"])["runs"]
    assert [(row["run"], row["gpus"], row["step_ns"]) for row in found] == [
        ("one", 1, 100_000), ("two", 2, 60_000)
    ]  # fmt: skip


def test_labels_of_a_step_say_nothing_of_a_window(tmp_path: Path) -> None:
    runs = [written(tmp_path / f"{dur}.json", [{"name": "k", "ts": 9, "dur": dur}]) for dur in (10, 20)]
    found = traceview.compare(*runs, labels={"tokens": ["8", "8"], "batch": ["2", "2"]})
    assert found["unit"] == "window"
    for row in found["runs"]:
        assert (row["tokens_per_second"], row["samples_per_second"]) == (None, None)


def test_another_block_of_the_largest_kernel_is_a_condition(tmp_path: Path) -> None:
    runs = []
    for threads, dur in ((512, 10), (16, 100)):
        work = [{"name": "k", "ts": 9, "dur": dur, "grid": [10, 1, 1], "block": [threads, 1, 1]}]
        runs.append(written(tmp_path / f"{threads}.json", work))
    found = traceview.compare(*runs)
    (largest,) = [row for row in found["conditions"] if row["condition"] == "largest kernel"]
    assert largest["values"] == ["k, 10 blocks of 512 threads", "k, 10 blocks of 16 threads"]


def test_the_factor_between_gpus_is_that_of_the_same_work(sweep: list[Path], tmp_path: Path) -> None:
    other = job(tmp_path / "other", 1, 160, 0, 40, gpu="GPU two")
    found = traceview.compare(sweep[0], other)
    (told,) = found["conversions"]
    assert told["factor"] == pytest.approx(159 / 79)
    assert (told["low"], told["high"], told["matched_share"]) == (told["factor"], told["factor"], 1)
    assert found["runs"][1]["scaling"] is None
    (gpu,) = [row for row in found["conditions"] if row["condition"] == "GPU"]
    assert gpu["differs"] is True


def test_a_factor_between_gpus_is_of_equal_shapes_and_batches(tmp_path: Path) -> None:
    def run(name: str, size: int, dur: float, gpu: str) -> Path:
        work = [
            {"name": "gemm", "ts": 1, "dur": dur, "op": "aten::mm", "shapes": [[size, 64]]},
            {"name": "adam", "ts": 1 + dur, "dur": 10, "op": "aten::adam", "shapes": [[64]]},
        ]
        return written(tmp_path / f"{name}.json", work, steps=[(0.0, dur + 20)], gpu=gpu)

    small, large = run("small", 8, 100, "GPU one"), run("large", 32, 400, "GPU one")
    other = run("other", 8, 50, "GPU two")
    (told,) = traceview.compare(large, small, other, labels={"batch": ["32", "8", "8"]})["conversions"]
    assert (told["base"], told["factor"]) == ("small", pytest.approx((50 + 10) / (100 + 10)))
    (told,) = traceview.compare(large, other)["conversions"]
    assert (told["factor"], told["matched"], told["matched_share"]) == (1, 1, pytest.approx(10 / 410))


@pytest.mark.parametrize("name", list(FORMATS))
def test_no_page_shows_an_escape_sequence(answer: Answer, name: str) -> None:
    """The text of a page is escaped once: what holds a line of the terminal together is none of its text."""
    page = re.sub(r"(?s)<script.*?</script>", "", FORMATS[name](answer, Terminal(), "traceview compare a b"))
    assert not re.search(r"\\x[0-9a-f]{2}|\\u[0-9a-f]{4}|&amp;[a-z#]+;", page)


def test_keys_without_a_difference_have_no_column(answer: Answer) -> None:
    same = [row | {"keys": {"gpu": "G", "gpus": str(at), "ranks": str(at), "batch": None}}
            for at, row in enumerate(answer["runs"])]  # fmt: skip
    shown = answer | {"runs": same, "by": ["gpu", "ranks", "batch"]}
    assert wording.keys(shown) == ["gpus"]
    for name in ("text", "html"):
        assert "batch: not recorded; --label batch=N,N" in FORMATS[name](shown, Terminal(), None)


def test_another_batch_has_a_speed_up_only_by_its_samples(tmp_path: Path) -> None:
    def run(name: str, batch: int, dur: float) -> Path:
        work = [{"name": "gemm", "ts": 1, "dur": dur, "op": "aten::mm", "shapes": [[batch, 64], [64, 64]]}]
        return written(tmp_path / f"{name}.json", work, steps=[(0.0, dur + 10)], gpu="GPU one")

    small, large = run("small", 4, 90), run("large", 32, 590)
    found = traceview.compare(small, large)
    assert found["runs"][1]["speed_up"] is None
    assert "none does the work of the base" in wording.headline(found)
    assert "--label batch=N,N" in " ".join(to_do(found))
    found = traceview.compare(small, large, labels={"batch": ["4", "32"]})
    assert found["runs"][1]["speed_up"] == pytest.approx((32 / 600) / (4 / 100))
    assert not any(text.startswith("Tune") for text in to_do(found))


def test_the_range_of_few_steps_is_their_spread(tmp_path: Path) -> None:
    def run(name: str, times: list[float]) -> Path:
        starts = [0.0, *accumulate(times)]
        steps = list(pairwise(starts))
        work = [{"name": "gemm", "ts": start + 1, "dur": 5, "op": "aten::mm"} for start, _ in steps]
        return written(tmp_path / f"{name}.json", work, steps=steps, gpu="GPU one")

    found = traceview.compare(run("a", [23, 23.3, 50.2]), run("b", [53.9, 34.5, 74.1]))
    assert "no run differs beyond the spread of its steps" in wording.headline(found)
    found = traceview.compare(run("c", [23, 23.3, 24.2]), run("d", [53.9, 54.5, 54.1]))
    assert "fastest is the base, c" in wording.headline(found)


def test_another_program_has_no_speed_up(sweep: list[Path], tmp_path: Path) -> None:
    work = [{"name": f"other{at}", "ts": 10.0 * at, "dur": 5, "op": f"aten::other{at}"} for at in range(9)]
    path = tmp_path / "other.json"
    path.write_text(json.dumps(document(work, steps=[(0.0, 100.0)], gpu="GPU one")), encoding="utf-8")
    row = traceview.compare(sweep[0], path)["runs"][1]
    assert row["speed_up"] is None
    assert "other operators were executed" in row["other_work"]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("format_name", list(FORMATS))
def test_every_format_says_it(answer: Answer, format_name: str) -> None:
    text = FORMATS[format_name](answer, Terminal(), None)
    assert "two" in text
    if format_name != "json":
        assert "60.00 us" in text.replace("\N{NO-BREAK SPACE}", " ")
        assert "83.3 %" in text


def test_what_is_wrong_is_said(sweep: list[Path]) -> None:
    with pytest.raises(UsageError, match="two runs or more"):
        traceview.compare(sweep[0])
    with pytest.raises(UsageError, match="no key 'colour'"):
        traceview.compare(*sweep, by=["colour"])
    with pytest.raises(UsageError, match="there are one, two"):
        traceview.compare(*sweep, base="three")
    with pytest.raises(UsageError, match="batch: 1 for 2 runs"):
        traceview.compare(*sweep, labels={"batch": ["8"]})


def test_names_are_as_short_as_they_differ() -> None:
    assert short_names(["a/x.json.gz", "b/y.json"]) == ["x", "y"]
    assert short_names(["a/x.json", "b/x.json"]) == ["a/x", "b/x"]
    assert short_names(["a/x.json", "a/x.json.gz"]) == ["x.json", "x.json.gz"]
    assert short_names(["runs/", "runs"]) == ["runs", "runs (2)"]


def test_rows_are_in_the_order_of_numbers_and_of_the_runs(sweep: list[Path]) -> None:
    labels = {"gpu_name": ["Zeta", "Alpha"], "batch": ["16", "2"]}
    by_name = traceview.compare(*sweep, labels=labels, by=["gpu_name"])
    assert ([row["run"] for row in by_name["runs"]], by_name["base"]) == (["one", "two"], "one")
    by_number = traceview.compare(*sweep, labels=labels, by=["batch"])
    assert ([row["run"] for row in by_number["runs"]], by_number["base"]) == (["two", "one"], "two")


def _stepping(path: Path, lengths: list[int]) -> Path:
    """Steps of these lengths [us], each one kernel."""
    ends = list(accumulate(lengths))
    steps = [(float(end - length), float(end)) for length, end in zip(lengths, ends, strict=True)]
    work = [
        {"name": "gemm", "ts": start + 1, "dur": end - start - 1, "op": "aten::mm"} for start, end in steps
    ]
    return written(path, work, steps=steps)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ([98, 103, 102, 101, 97, 102], "no run differs beyond the spread of its steps, "),
        ([49, 51, 50, 50, 50, 50], "fastest is b, 2.00 x a"),
        ([50], "one step of b: whether differences are more than noise is unknown"),
    ],
)
def test_no_run_is_fastest_within_the_spread_of_its_steps(
    tmp_path: Path, other: list[int], said: str
) -> None:
    base = _stepping(tmp_path / "a.json", [98, 102, 99, 101, 100, 100])
    found = traceview.compare(base, _stepping(tmp_path / "b.json", other))
    assert 0 < found["runs"][0]["step_spread"] < 0.04
    assert said in wording.headline(found)
    assert ("fastest" in wording.headline(found)) == (len(other) == 1 or other[0] < 60)


def test_what_the_profiler_takes_is_said_where_it_differs(answer: Answer) -> None:
    one, two = answer["runs"]
    differing = answer | {"runs": [one | {"profiler_share": 0.31}, two | {"profiler_share": 0.02}]}
    [said] = wording.remarks(differing)
    assert said.startswith("the profiler itself takes about 31.0 % of one, 2.0 % of two, as estimated")
    alike = answer | {"runs": [one | {"profiler_share": 0.31}, two | {"profiler_share": 0.30}]}
    assert (
        wording.remarks(alike)
        == wording.remarks(
            answer | {"runs": [one | {"profiler_share": 0.31}, two | {"profiler_share": None}]}
        )
        == []
    )


def test_kernel_classes_add_up_to_compute_and_say_what_to_tune(tmp_path: Path) -> None:
    def run(name: str, gemm: float, attention: float, gpu: str, step: float = 100.0) -> Path:
        work = [
            {"name": "gemm", "ts": 2, "dur": gemm, "op": "aten::mm"},
            {"name": "flash_fwd_kernel", "ts": gemm + 2, "dur": attention, "op": "aten::flash"},
        ]
        steps = [(at * step, (at + 1) * step) for at in range(3)]
        shifted = [each | {"ts": each["ts"] + start} for start, _ in steps for each in work]
        return written(tmp_path / name, shifted, steps=steps, gpu=gpu)

    found = traceview.compare(run("a.json", 40, 30, "one"), run("b.json", 30, 60, "two", 120.0))
    Draft202012Validator(schema_of("compare-1")).validate(found)
    first, second = (row["kernel_classes"] for row in found["runs"])
    assert (first, second) == ({"GEMM": 40_000, "attention": 30_000}, {"attention": 60_000, "GEMM": 30_000})
    for row in found["runs"]:
        assert sum(row["kernel_classes"].values()) == row["breakdown"]["compute"]
    told = to_do(found)
    assert "Tune attention for b: it takes 2.00 x as long as in a, 30.00 us more of each step." in told
    assert any(text.startswith("In a, idle takes 30.0 % of a step") for text in told)
    for render in FORMATS.values():
        shown = render(found, Terminal(160), None)
        assert "Tune attention for b" in shown or '"kernel_classes"' in shown
    level = traceview.compare(run("c.json", 40, 30, "one"), run("d.json", 30, 60, "two"))
    assert "no run differs beyond the spread" in wording.headline(level)
    assert not any(text.startswith(("Tune", "Choose")) for text in to_do(level))


def test_what_decides(sweep: list[Path]) -> None:
    one = to_do(traceview.compare(*sweep))
    assert one[0] == "Record several steps of each run: one step does not say what is noise."
    labels = {"tokens": ["1000", "3000"], "price": ["3.6", "1.8"]}
    priced = to_do(traceview.compare(*sweep, labels=labels))
    costs = "a million tokens cost 2e-05, in the currency of the price"
    assert priced[0] == f"Choose two where cost decides: {costs}, 80.0 % less than one."
    assert "15.00 us of it by scaling" in priced[1] or "+15.00 us of it by scaling" in priced[1]
    assert FORMATS.keys().isdisjoint(BINARY)
    assert BINARY["xlsx"](traceview.compare(*sweep), None)[:2] == b"PK"
