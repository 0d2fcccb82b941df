"""Reports of many ranks: what is listed, what is summed up, and how large they are."""

from __future__ import annotations

import json
from statistics import median_low
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.report.formats.hostile import finding
from tests.report.reports import MS, Report, breakdown, device, health, kernel, report, step, times, trace
from traceview.quantities import duration, ranges
from traceview.report.formats import FORMATS
from traceview.report.formats.renderer_input import Document
from traceview.report.groups import groups
from traceview.report.head import notes, recoverable
from traceview.report.json import render as as_json
from traceview.report.json import schema_of
from traceview.report.model import finished
from traceview.report.text.whole_report import render
from traceview.terminal import Terminal

MOST_BYTES = 3_000_000
SLOW = 37


def rows_of(ranks: int) -> Report:
    """The rows of a job in which rank 37 computes longest and saves most; rank 5 has no finding."""
    at = range(ranks)
    spent = [
        times(1200 * MS, (800 + rank % 7 + (100 if rank == SLOW else 0)) * MS, 90 * MS, 7 * MS) for rank in at
    ]
    rows = report(
        traces=[trace(rank, world_size=ranks, host=f"node-{rank // 8}") for rank in at],
        devices=[device(rank, gpu, active=gpu == rank % 8) for rank in at for gpu in range(8)],
        breakdown=[breakdown(rank, rank % 8, **spent[rank]) for rank in at],
        steps=[step(number, rank, rank % 8) for rank in at for number in range(2)],
        kernels=[kernel(f"kernel_{number}") for number in range(20)],
        findings=[
            finding(
                trace_id=rank, device=rank % 8, recoverable_ns=saved, recoverable_alone_ns=saved
            )
            for rank in [SLOW, *(rank for rank in at if rank not in (SLOW, 5))]
            for saved in [(9 if rank == SLOW else 1) * MS]
        ],
        windows=[
            {"trace_id": rank, "device": rank % 8, "start_ns": 0, "end_ns": MS, "source": "steps", "steps": 3}
            for rank in at
        ],
        health=[health("info", "external_ids_repeat_correlation", trace_id=rank) for rank in at],
        clean=[{"code": f"KRN{code:03}", "name": "x", "trace_ids": list(at)} for code in range(30)],
        coverage=[
            {
                "code": f"KRN{code:03}", "name": "x", "trace_ids": [rank], "reason": f"{rank % 100} % known",
                "needs": ["shapes"], "how_to_record": {}, "judged_share": (rank % 100) / 100, "unknown": None,
                "unknown_share": 0.0, "replayed_share": 0.0,
            }
            for code in range(3) for rank in at
        ],
    )  # fmt: skip
    return {**rows, "iterations": [], "totals": {}}


@pytest.fixture(scope="module")
def many() -> Report:
    return finished(rows_of(512), 20)


def test_times_at_the_top_of_a_condensed_page_are_means_of_all_gpus() -> None:
    rows = rows_of(512)
    for row in rows["windows"]:
        row |= dict.fromkeys(("compute_ns", "exposed_communication_ns", "idle_ns"), 1 * MS)
        row |= {"end_ns": 3 * MS, "exposed_copy_ns": 0}
    page = FORMATS["html"](Document(finished(rows, 20)))
    top = page[page.index("<header") : page.index("means over GPUs")]
    assert top.count(duration(MS)) >= 3


def test_html_of_ten_thousand_ranks_stays_small() -> None:
    page = FORMATS["html"](Document(finished(rows_of(10_000), 20)))
    assert len(page.encode()) < MOST_BYTES
    assert "on 9,999 of 10,000 ranks, most on rank 37 GPU 5" in page


def test_page_of_a_lake_names_the_lake_and_where_shapes_are() -> None:
    rows = rows_of(4)
    rows["findings"][0]["advice"] = ['`traceview query TRACE "FROM blame"` shows the chain.']
    for lake, said in ((True, "traceview query LAKE"), (False, "traceview query run ")):
        page = FORMATS["html"](Document(finished({**rows, "lake": True} if lake else rows, 20)))
        assert said in page
        assert ("a lake holds no shapes" in page) is lake
        assert ("FLOPs and bytes are known of no operator" in page) is not lake


def test_many_ranks_are_valid_json(many: Report) -> None:
    Draft202012Validator(schema_of("report-1")).validate(json.loads(as_json(many)))


def test_what_is_summed_up_counts_what_is_not_listed(many: Report) -> None:
    whole = rows_of(512)
    assert recoverable(many) == recoverable(finished(whole, 0))
    [group] = groups(many)
    assert group.figures["findings"] == 511
    assert group.figures["recoverable_ns"] == sum(row["recoverable_ns"] for row in whole["findings"])
    assert len(group) < 5
    compute = [row["compute_ns"] for row in whole["breakdown"]]
    figures = many["spread"]["breakdown"]["compute_ns"]
    assert (figures["sum"], figures["median"]) == (sum(compute), median_low(compute))
    assert figures["most"] == {"trace_id": SLOW, "device": 5}


def test_the_rank_furthest_from_the_median_comes_first(many: Report) -> None:
    assert many["breakdown"][0]["trace_id"] == SLOW
    text = render(many, Terminal(80))
    [title] = [line for line in text.splitlines() if line.startswith("GPU time breakdown")]
    assert "10 of 512 GPUs" in text[text.index(title) :].split("furthest")[0]
    after = text[text.index(title) :].split("furthest from the median:\n")[1].splitlines()
    assert after[1].split()[0] == str(SLOW)


def test_rows_that_do_not_differ_are_said_to_be_alike() -> None:
    rows = rows_of(512)
    for row in rows["breakdown"]:
        row |= times(1200 * MS, 800 * MS, 90 * MS, 7 * MS)
    some = [
        row | times(1200 * MS, (800 + (row["trace_id"] % 4 == 1)) * MS, 90 * MS, 7 * MS)
        for row in rows["breakdown"]
    ]
    for breakdown_rows, said in ((rows["breakdown"], "all alike, so any of them"), (some, "all as far")):
        found = finished({**rows, "breakdown": breakdown_rows}, 20)
        text = render(found, Terminal(80))
        assert said in text[text.index("GPU time breakdown") :].split("\n\n")[0]
        page = FORMATS["html"](Document(found))
        assert said in page


def test_rows_refer_to_listed_traces_only(many: Report) -> None:
    listed = {row["trace_id"] for row in many["traces"]}
    assert len(listed) < 150
    for name in ("devices", "breakdown", "steps", "windows", "health", "findings"):
        assert {row["trace_id"] for row in many[name]} <= listed
    for name in ("clean", "coverage"):
        assert all(row["trace_ids"] and set(row["trace_ids"]) <= listed for row in many[name])
        assert sum(row["trace_count"] for row in many[name]) == sum(
            len(row["trace_ids"]) for row in rows_of(512)[name]
        )


def test_few_ranks_are_listed_in_full() -> None:
    rows = rows_of(64)
    shown = finished(rows, 20)
    assert "condensed" not in shown
    assert shown["traces"] == rows["traces"]
    assert [{k: v for k, v in row.items() if k != "group"} for row in shown["findings"]] == rows["findings"]


def test_all_are_listed_on_request() -> None:
    assert len(finished(rows_of(100), 0)["findings"]) == 99


def _changed(ranks: int = 4, **changes: dict[int, Any]) -> list[Report]:
    rows = [trace(rank, world_size=ranks) for rank in range(ranks)]
    for name, values in changes.items():
        for rank, value in values.items():
            rows[rank][name] = value
    return rows


@pytest.mark.parametrize(
    ("traces", "told"),
    [
        (_changed(), []),
        (_changed()[:3], ["not recorded: rank 3 of 4"]),
        (_changed(run={3: "run (2)"}, rank={3: 2}),
         ["2 runs", "rank 2 more than once",
          "not recorded: run: rank 3 of 4"]),
        (_changed(run={2: "other", 3: "other"}, world_size={0: 2, 1: 2}),
         ["2 runs, each analyzed on its own: run (2 traces), other (2 traces)", "other: ranks 0-1 of 4",
          "world sizes 2, 4"]),
        (_changed(duration_ns={1: 100 * MS}), ["from 100.0 ms (rank 1) to 1.234 s (rank 0)"]),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_recordings_heads_the_report(traces: list[Report], told: list[str]) -> None:
    shown = report(traces=traces)
    found = notes(shown)
    assert len(found) == len(told)
    head = " ".join(" ".join(render(shown, Terminal(80)).splitlines()[:24]).split())
    assert all(text in head for text in told)


def test_gpus_of_two_vendors_in_a_run_are_reported() -> None:
    devices = [device(0), device(1, vendor="amd", name="AMD Instinct MI300X")]
    [note] = notes(report(traces=_changed(2), devices=devices))
    assert note == "GPUs of more than one vendor in a run: amd, nvidia"


def test_recordings_of_different_numbers_of_steps_are_reported() -> None:
    def steps(*counts: int) -> list[Report]:
        return [step(number, rank) for rank, count in enumerate(counts) for number in range(count)]

    assert not notes(report(traces=_changed(3), steps=steps(4, 4, 0)))
    [note] = notes(report(traces=_changed(3), steps=steps(4, 1, 3)))
    assert note == "recordings hold from 1 step (rank 1) to 4 (rank 0)"


@pytest.mark.parametrize(("share", "told"), [(0.8, False), (0.6, True), (1.3, False), (1.6, True)])
def test_a_recording_that_is_much_shorter_or_longer_than_the_usual_one(share: float, told: bool) -> None:
    traces = _changed(4, duration_ns={2: round(1_234 * MS * share)})
    assert bool(notes(report(traces=traces))) == told


def test_a_recording_that_holds_less_work_than_the_others_is_reported() -> None:
    def work(*events: int) -> list[Report]:
        return [breakdown(rank, gpu_events=count) for rank, count in enumerate(events)]

    assert not notes(report(traces=_changed(4), breakdown=work(261, 262, 337, 265)))
    [note] = notes(report(traces=_changed(4), breakdown=work(261, 262, 48, 337)))
    assert note == "recordings hold from 48 GPU events (rank 2) to 337 (rank 3)"


def test_a_file_that_cannot_be_read_is_reported() -> None:
    detail = "files could not be read and are missing from all results: r3.json: not JSON (a); run/x: empty"
    rows = [health("error", "unreadable_file", count=2, detail=detail)]
    [note] = notes(report(traces=_changed(2), health=rows))
    assert note == "2 files could not be read, such as r3.json: not JSON"


def test_ranges_are_short() -> None:
    assert ranges([3, 1, 2, 7]) == "1-3, 7"
    assert ranges(range(0, 20, 2), 3) == "0, 2, 4 and 7 more"
    assert ranges([]) == ""
