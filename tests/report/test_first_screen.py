"""The first lines of the text report answer: where the time goes, what saves most, what could be judged."""

from __future__ import annotations

from typing import Any

import pytest

from tests.report.formats.hostile import finding
from tests.report.reports import MS, breakdown, device, health, report, trace
from traceview.report.advice_commands import advice
from traceview.report.answer import saved_ns, sentences
from traceview.report.formats import FORMATS
from traceview.report.formats.renderer_input import Document
from traceview.report.head import job_in
from traceview.report.text.answer import _heights
from traceview.report.text.page import wrapped
from traceview.report.text.whole_report import render
from traceview.report.verdict import verdict
from traceview.terminal import Terminal


def window(trace_id: int, compute: int, communication: int, idle: int) -> dict[str, Any]:
    return {
        "trace_id": trace_id, "device": 0, "start_ns": 0, "end_ns": 100 * MS, "source": "steps", "steps": 3,
        "compute_ns": compute * MS, "exposed_communication_ns": communication * MS, "exposed_copy_ns": 0,
        "idle_ns": idle * MS,
    }  # fmt: skip


def straggling(**changes: Any) -> dict[str, Any]:
    """The report of two ranks, of which one idles."""
    row = finding(recoverable_ns=8 * MS, recoverable_alone_ns=8 * MS, window_ns=100 * MS)
    return report(
        traces=[trace(), trace(1)],
        devices=[device(), device(1)],
        windows=[window(0, 90, 10, 0), window(1, 50, 0, 50)],
        breakdown=[breakdown(), breakdown(1)],
        findings=[row | changes],
        clean=[{"code": "IDL001", "name": "gpu-idle", "trace_ids": [0, 1]}],
        not_checkable=[],
    )


def test_the_sentences_have_one_base() -> None:
    assert sentences(straggling()) == [
        "GPU-bound: compute takes 70.0 % of the window; idle 25.0 % of it; 5.0 % exposed communication.",
        f"Recoverable: {straggling()['findings'][0]['code']} {straggling()['findings'][0]['name']}, 8.0 %.",
    ]


def test_a_share_that_is_an_upper_end_says_so() -> None:
    found = straggling(recoverable_least_ns=0)
    assert sentences(found)[1].endswith(f"{found['findings'][0]['name']}, up to 8.0 %.")


@pytest.mark.parametrize(("awaited", "said"), [(80, True), (10, False), (None, False)])
def test_waiting_for_ranks_without_a_trace_bounds_communication(awaited: int | None, said: bool) -> None:
    found = straggling(code="COM001", evidence=[{"awaited_ns": awaited and awaited * MS}])
    found |= {"windows": [window(0, 5, 90, 5)], "traces": [trace()], "devices": [device()]}
    verdict_of = sentences(found)[0]
    assert verdict_of.startswith(
        "Communication-bound: no compute hides communication in 90.0 % of the window"
    )
    assert (", up to 80.0 % waiting for ranks that are not recorded" in verdict_of) is said


def test_a_share_of_several_findings_says_so() -> None:
    found = straggling()
    [row] = found["findings"]
    found["findings"] = [row, row | {"subject": "another", "fingerprint": "another"}]
    assert sentences(found)[1].endswith(f"{row['name']}, 16.0 % in 2 findings.")


@pytest.mark.parametrize(
    ("grade", "host", "bound"),
    [("A", 60, "Host-bound: work of the host takes 60.0 % of the critical path; "
               "the GPU computes at the same time"),
     ("A", 40, "GPU-bound"), ("D", 60, "GPU-bound")],
)  # fmt: skip
def test_compute_beside_a_host_on_the_critical_path_bounds_nothing(grade: str, host: int, bound: str) -> None:
    path = [
        {"kind": "compute", "ns": 100 - host},
        {"kind": "host", "ns": host - 10},
        {"kind": "api_calls", "ns": 10},
    ]
    replayed = straggling() | {"replay": {"grade": grade}, "critical_path": path}
    assert sentences(replayed)[0].startswith(bound)


@pytest.mark.parametrize(
    ("saved", "collectives", "said"), [(0.1, [], True), (0.3, [], False), (0.1, [{"name": "c"}], False)]
)
def test_a_host_close_behind_the_kernels_is_named(saved: float, collectives: list[Any], said: bool) -> None:
    halved = {"target": "kernel", "name": None, "factor": 0.5, "saved_share": saved}
    replayed = straggling() | {
        "replay": {"grade": "A"}, "best_changes": [halved], "collectives": collectives
    }  # fmt: skip
    clause = "; kernels twice as fast would save only 10.0 %, since the host takes nearly as long"
    assert (clause in sentences(replayed)[0]) == said
    replayed["findings"] = [replayed["findings"][0] | {"recoverable_ns": 36 * MS}]
    why = f"{clause}; the findings save 18.0 %, as they shorten the host's work too"
    assert (why in sentences(replayed)[0]) == said


def test_a_report_without_savings_says_so() -> None:
    nothing = straggling(recoverable_ns=None, recoverable_alone_ns=None)
    assert sentences(nothing)[1] == "No finding saves a notable part of it."
    assert sentences(nothing | {"findings": []})[1].startswith("No findings: the GPU is busy")


def test_savings_of_a_group_are_those_of_one_gpu() -> None:
    row = straggling()["findings"][0]
    assert saved_ns([row, row | {"trace_id": 1, "recoverable_ns": 4 * MS}]) == 6 * MS


def test_the_screen_has_bars_findings_and_coverage() -> None:
    lines = render(straggling(), Terminal(80), coverage=False).splitlines()
    head = lines[: lines.index(next(line for line in lines if line.startswith("Findings")))]
    assert len(head) <= 22
    assert [line.split()[-2:] for line in head if "\u2588" in line] == [
        ["%", "\u2588" * 28], ["%", "\u2588" * 2], ["%", "\u2588" * 10]
    ]  # fmt: skip
    [listed] = [line for line in head if line.startswith("  1  ")]
    assert listed.split()[2:6] == ["8.000", "ms", "8.0", "%"]
    assert head[-2] == "  coverage: 1 rule clean (--coverage lists them)"
    assert "IDL001" not in "\n".join(lines)
    assert "IDL001" in render(straggling(), Terminal(80))


def test_a_finding_has_its_place_and_below_its_whole_message() -> None:
    """Also at 80 columns, where a message in a column of its own would be cut after a few words."""
    at = {"call_sites": [{"file": "a/model.py", "line": 12, "function": "forward"}]}
    message = (
        "49 chains of kernels take 5.674 ms, 5.839 ms with the gaps in them; each can be one fused kernel"
    )
    shown = render(straggling(message=message, look_at=at), Terminal(80), coverage=False).splitlines()
    listed = next(at for at, line in enumerate(shown) if line.startswith("  1  "))
    assert shown[listed].endswith("  model.py:12, rank 0")
    assert " ".join(line.strip() for line in shown[listed + 1 : listed + 3]) == message


def test_findings_share_the_lines_of_a_screen() -> None:
    assert _heights([3, 3, 1], 0) == [1, 0, 0]
    assert _heights([3, 3, 1], 4) == [2, 1, 1]
    assert _heights([3, 3, 1], 99) == [3, 3, 1]


def test_damage_is_named_above_the_findings() -> None:
    shown = straggling() | {"health": [health("error", "events_lost"), health("info", "clock_shifted")]}
    assert "\n  health: events_lost (below)\n" in render(shown, Terminal(80))


@pytest.mark.parametrize("width", [80, 160])
def test_lines_of_findings_fit(width: int) -> None:
    shown = straggling(message="word " * 80)
    assert max(map(len, render(shown, Terminal(width)).splitlines())) <= width


def bound_by(times: tuple[int, int, int, int], causes: dict[str, int], launches: int = 0) -> str:
    """The verdict on windows with these times of the classes, and this time lost to launches."""
    names = ("compute", "exposed communication", "exposed copy", "idle")
    found = {
        "idle_causes": [{"cause": cause, "dur_ns": time, "parts": 1} for cause, time in causes.items()],
        "findings": [{"code": "LCH001", "fingerprint": "a", "total_ns": launches}] if launches else [],
    }
    return verdict(found, dict(zip(names, times, strict=True)))


def test_the_verdict_names_what_bounds_the_program() -> None:
    busy = (90, 6, 0, 4)
    assert bound_by(busy, {}) == (
        "GPU-bound: compute takes 90.0 % of the window; 6.0 % exposed communication, 4.0 % idle."
    )
    assert bound_by((30, 60, 0, 10), {"host_work": 10}) == (
        "Communication-bound: no compute hides communication in 60.0 % of the window; 30.0 % compute,"
        " 10.0 % idle."
    )
    assert bound_by((5, 0, 95, 0), {}).startswith("Copy-bound: no compute hides copies in 95.0 %")


def test_the_verdict_says_what_idle_gpus_wait_for() -> None:
    idle = (40, 0, 0, 60)
    late = {"host_work": 50, "unknown": 10}
    assert (
        bound_by(idle, late) == "Host-bound: the GPU waits for the host 50.0 % of the window; 40.0 % compute."
    )
    assert bound_by(idle, late, launches=26).startswith("Launch-bound: the GPU waits for the host 50.0 %")
    assert bound_by(idle, late, launches=25).startswith("Host-bound: the GPU waits for the host 50.0 %")
    read = bound_by(idle, {"value_read": 35, "host_work": 20})
    assert read.startswith(
        "Host-bound: the GPU waits for the host 55.0 % of the window, mostly after it read"
    )
    assert bound_by(idle, {"data_loading": 35}).startswith("Input-bound: the GPU waits for data 35.0 %")
    assert bound_by(idle, {"start_up": 35}).startswith("Start-up: ")
    assert bound_by(idle, {"mpi": 35, "host_work": 20}).startswith(
        "MPI-bound: the GPU is idle while the host waits in MPI 35.0 % of the window; 40.0 % compute"
    )
    # What owns less than half of the idle time does not name it.
    assert bound_by(idle, {"host_work": 29, "inside_graph": 31}).startswith("The GPU is idle 60.0 %")


def test_the_verdict_names_the_function_of_mpi_that_takes_most() -> None:
    found = {
        "idle_causes": [{"cause": "mpi", "dur_ns": 60, "parts": 1}],
        "mpi_calls": [
            {"name": "MPI_Sendrecv", "peer": peer, "exposed_ns": exposed}
            for peer, exposed in ((0, 20), (2, 20), (None, None))
        ]
        + [{"name": "MPI_Allreduce", "peer": None, "exposed_ns": 30}],
    }
    assert "waits in MPI 60.0 % of the window, mostly in MPI_Sendrecv;" in verdict(
        found, {"compute": 40, "idle": 60}
    )


def test_the_verdict_says_what_the_profiler_takes_of_the_host() -> None:
    def recorded(idle: int, profiler: int, cause: str = "host_work") -> str:
        found = {
            "idle_causes": [{"cause": cause, "dur_ns": idle, "parts": 1}],
            "windows": [{"start_ns": 0, "end_ns": 100, "steps": 2, "profiler_ns": profiler}],
        }
        return verdict(found, {"compute": 100 - idle, "idle": idle})

    assert recorded(60, 30).endswith(
        "; 40.0 % compute; the profiler takes about 15 ns of each step of 50 ns."
    )
    assert "alone" not in recorded(60, 47)
    assert "; that may be the profiler alone, which takes about 24 ns of each step of 50 ns" in recorded(
        60, 48
    )
    assert "profiler" not in recorded(60, 9)
    assert "profiler" not in recorded(60, 30, "data_loading")
    assert "profiler" not in recorded(10, 30)


def test_nothing_bounds_a_program_whose_kernels_ran_one_after_the_other() -> None:
    noted = health("info", "counters_serialize_kernels")
    counted = straggling() | {"health": [noted, noted | {"trace_id": 1}]}
    assert sentences(counted)[0] == (
        "Kernels ran one after the other, for their counters: compute takes 70.0 % of the window; 25.0 %"
        " idle, 5.0 % exposed communication."
    )
    assert sentences(counted | {"health": [noted]})[0].startswith("GPU-bound"), "only one of two traces"


def test_compute_that_takes_most_comes_first_and_a_large_loss_next() -> None:
    busy = (75, 0, 1, 24)
    assert bound_by(busy, {"host_work": 24}) == (
        "GPU-bound: compute takes 75.0 % of the window; host-bound 24.0 % of it, where the GPU waits for the"
        " host; 1.0 % exposed copy."
    )
    assert "; launch-bound 24.0 % of it" in bound_by(busy, {"host_work": 24}, launches=24)
    assert "the host, mostly after it read a value back; " in bound_by(busy, {"value_read": 24})
    assert bound_by(busy, {}).endswith("; idle 24.0 % of it; 1.0 % exposed copy.")
    assert bound_by((60, 30, 0, 10), {}).endswith(
        "; communication-bound 30.0 % of it, where no compute hides communication; 10.0 % idle."
    )


def test_the_first_screen_fits_into_24_lines() -> None:
    rows = [straggling()["findings"][0] | {"fingerprint": f"KRN900-{at}"} for at in range(9)]
    lines = render(
        straggling() | {"findings": rows}, Terminal(80), coverage=False, paths=["run"]
    ).splitlines()
    assert lines.index(next(line for line in lines if line.startswith("Findings"))) <= 24
    assert "  next: traceview explain run KRN900:KRN900-0" in lines


def test_the_next_command_is_for_what_saves_most() -> None:
    """A finding that claims nothing stands above it where it is of more time."""
    saving = straggling()["findings"][0]
    nothing = dict.fromkeys(("recoverable_ns", "recoverable_alone_ns", "claimed_ns"))
    silent = saving | nothing | {"code": "COM900", "fingerprint": "COM900-0"}
    for rows, code in (([silent, saving], saving["code"]), ([silent], "COM900")):
        report = straggling() | {"findings": rows}
        lines = render(report, Terminal(80), coverage=False, paths=["run"]).splitlines()
        assert next(line for line in lines if line.startswith("  1  ")).split()[2] == "-"
        assert f"  next: traceview explain run {code}:{code}-0" in lines


def test_notes_on_the_recordings_leave_room_for_the_answer() -> None:
    """Where they would take the findings off the screen, one line stands for all, which follow below."""
    rows = [straggling()["findings"][0] | {"fingerprint": f"KRN900-{at}"} for at in range(9)]
    many = straggling() | {"findings": rows}
    said = [f"{at} runs, each analyzed on its own: {'name ' * 30}end" for at in range(5)]
    job = job_in(many)

    def shown(notes: list[str]) -> list[str]:
        noted = many | {"job": {**job, "notes": [{"message": note} for note in notes]}}
        return render(noted, Terminal(80), coverage=False, paths=["run"]).splitlines()

    lines = shown(said)
    head = lines[: lines.index(next(line for line in lines if line.startswith("Findings")))]
    assert len(head) <= 24
    assert next(line for line in head if "0 runs" in line).endswith("… (5 notes below)")
    below = " ".join(line.strip() for line in lines[len(head) :])
    assert all(note in below for note in said)
    assert not any("below" in line for line in shown(["2 runs: a and b"]) if "2 runs" in line)


def test_a_number_stays_with_its_unit() -> None:
    assert wrapped("a wait of 12.5 ms or 3.1 % here", 14, "", "") == ["a wait of", "12.5 ms or", "3.1 % here"]


def test_commands_of_advice_name_the_traces() -> None:
    row = {"advice": ["`traceview analyze FOLDER --rank N`, or `x TRACE`", "a TRACE"]}
    both = {"traces": [{"path": "a b/rank0.json"}, {"path": "a b/rank1.json"}]}
    assert advice(both, row) == ["`traceview analyze 'a b' --rank N`, or `x TRACE`", "a TRACE"]
    assert advice({}, row) == row["advice"]


def test_the_verdict_says_that_launched_work_waits() -> None:
    assert bound_by((49, 0, 0, 51), {"queue_stall": 50, "host_work": 1}) == (
        "The GPU is idle 51.0 % of the window, mostly while launched work waits in its queue; 49.0 % compute."
    )
    assert bound_by((60, 0, 0, 40), {"queue_stall": 30, "host_work": 10}) == (
        "GPU-bound: compute takes 60.0 % of the window; idle 40.0 % of it, mostly while launched work waits"
        " in its queue."
    )
    assert bound_by((49, 0, 0, 51), {"queue_stall": 20, "unknown": 31}).startswith(
        "The GPU is idle 51.0 % of"
    )


def test_sentences_take_the_lines_that_findings_leave() -> None:
    message = "rank 1 arrives last at 26 of 33 collectives, because its own host launches them too late"
    lines = render(straggling(message=message), Terminal(80), coverage=False).splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("  1  "))
    shown = [line.split("  ")[-1].strip() for line in lines[at : lines.index("", at)]]
    assert " ".join(shown).endswith(message)
    assert len(shown) == 3
    endless = straggling(message="word " * 80)
    lines = render(endless, Terminal(80), coverage=False).splitlines()
    assert lines.index(next(line for line in lines if line.startswith("Findings"))) <= 23
    assert sum(line.endswith("\u2026") for line in lines) == 1


def test_few_findings_and_their_sentences_before_many_names() -> None:
    rows = [
        straggling()["findings"][0]
        | {"code": f"KRN{at:03}", "name": f"rule-{at}", "recoverable_ns": (20 - at) * MS,
           "recoverable_alone_ns": (20 - at) * MS, "message": "word " * 40, "fingerprint": str(at)}
        for at in range(9)
    ]  # fmt: skip
    lines = render(straggling() | {"findings": rows}, Terminal(80), coverage=False).splitlines()
    head = lines[: lines.index(next(line for line in lines if line.startswith("Findings")))]
    assert len(head) <= 24
    at = next(at for at, line in enumerate(head) if line.startswith("  1  "))
    assert head[at + 1].startswith(" " * 9 + "word word")
    shown = sum(line[4:5] == " " and line[2:3].isdigit() for line in head)
    assert f"  {9 - shown} more below" in head


def test_vetoes_are_the_reason_of_no_findings() -> None:
    reason = "the trace's quality: counters serialize kernels (see health)"
    vetoed = [{"code": code, "name": code, "reason": reason} for code in ("IDL001", "IDL002")]
    said = sentences(straggling() | {"findings": [], "vetoed": vetoed})[1]
    assert said.endswith(" 2 rules cannot judge such a trace: counters serialize kernels.")


def test_every_format_says_where_the_culprit_is_and_not_where_others_wait_for_it() -> None:
    at = {"call_sites": [], "module": None, "operator": "all_reduce", "range": None, "kernel": "nccl"}
    late = straggling(culprit="rank 3", subject="rank 3", cause="it computes longer", look_at=at)
    shown = {name: FORMATS[name](Document(late)) for name in ("text", "markdown", "html", "sarif")}
    assert ", rank 3\n" in shown["text"]
    assert "- where: rank 3\n- cause: it computes longer" in shown["markdown"]
    assert "where: rank 3; cause: it computes longer" in shown["html"]
    assert "Where: rank 3. Cause: it computes longer." in shown["sarif"]
    assert not any("look at: operator" in text.lower() for text in shown.values())
    followed = straggling(culprit="rank 3", cause="RNK001 rank 3", look_at=at)
    assert "look at: operator all_reduce; cause: RNK001 rank 3" in FORMATS["html"](Document(followed))
