"""From runs to what changed and why, and what was promised."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import traceview
from tests.history.conftest import Make
from traceview.cli import run
from traceview.comparison.compare import compare, compare_sides
from traceview.errors import UnreadableTraceError, UsageError
from traceview.history.adding import side_of, tables_of
from traceview.history.change_causes import kind_of
from traceview.history.history_document import history, last_regressions
from traceview.history.promises import promise, promise_of_replay
from traceview.history.store import add, runs
from traceview.lake.folder import FolderStore
from traceview.report.trend import html, plain

KERNELS = {"gemm": 400.0, "norm": 100.0, "loss": 50.0}


def _added(store: FolderStore, path: Path, commit: str) -> None:
    with traceview.open(path, cache=False) as session:
        add(store, tables_of(session, None), {"commit": commit})


def _kind(store: FolderStore) -> tuple[str, str]:
    first, second = (side_of(store, each) for each in runs(store))
    return kind_of(compare_sides(first, second), first, second)


def test_a_stored_run_compares_as_its_traces_do(make: Make, tmp_path: Path) -> None:
    store = FolderStore(tmp_path / "store")
    paths = make(KERNELS), make({**KERNELS, "norm": 160.0})
    with traceview.open(paths[0], cache=False) as before, traceview.open(paths[1], cache=False) as after:
        expected = compare(before, after)
        for session, commit in ((before, "a"), (after, "b")):
            add(store, tables_of(session, None), {"commit": commit})
    first, second = (side_of(store, each) for each in runs(store))
    found = json.loads(json.dumps(compare_sides(first, second), default=str))
    assert found == json.loads(json.dumps(expected, default=str))
    assert found["total"]["delta_ns"] == 60_000


@pytest.mark.parametrize(
    ("kernels", "facts", "kind", "reason"),
    [
        ({**KERNELS, "norm": 160.0}, {}, "program", "apart from each other"),
        ({name: dur * 1.1 for name, dur in KERNELS.items()}, {}, "hardware", r"1\.100 times as long"),
        ({**KERNELS, "more": 70.0}, {}, "program", "apart from each other"),
        ({**KERNELS, "norm": 160.0}, {"record_shapes": 1}, "method", "other options: record_shapes"),
        (
            KERNELS,
            {"deviceProperties": [{"id": 0, "name": "NVIDIA A100-SXM4-80GB", "computeMajor": 8}]},
            "hardware",
            "the GPUs differ",
        ),
    ],
)
def test_the_kind_of_a_change(
    kernels: dict[str, float], facts: dict[str, Any], kind: str, reason: str, make: Make, tmp_path: Path
) -> None:
    store = FolderStore(tmp_path / "store")
    _added(store, make(KERNELS), "a")
    _added(store, make(kernels, **facts), "b")
    found = _kind(store)
    assert found[0] == kind
    assert re.search(reason, found[1])


def test_a_change_is_named_with_its_commit_and_its_kernel(make: Make, tmp_path: Path) -> None:
    store = FolderStore(tmp_path / "store")
    for number in range(12):
        noise = 1 + 0.002 * ((number * 7) % 5 - 2)
        kernels = {name: dur * noise for name, dur in KERNELS.items()}
        kernels["norm"] *= 2 if number >= 7 else 1
        _added(store, make(kernels), f"c{number}")
    document = history(store, runs(store), ["step_time"])
    (row,) = document["changes"]
    assert (row["last_before"]["name"], row["first_after"]["name"], row["kind"]) == ("c6", "c7", "program")
    assert row["total"]["delta_ns"] == sum(each["delta_ns"] for each in row["classes"]) == 100_000
    assert row["kernels"][0]["after"] == "norm"
    assert last_regressions(document, 5) == [row]
    assert last_regressions(document, 4) == []
    text = plain.render_text(document)
    assert "step_time +17.2% between c6 and c7: 580.0 us to 680.0 us (medians of 7 and 5 runs)" in text
    assert "+100.0 us slower: norm" in plain.render_markdown(document)
    assert "compared: +100.0 us = compute +100.0 us, exposed communication +0 ns" in text
    page = html.render(document)
    across = [float(x) for x in re.findall(r'<circle[^>]* cx="([^"]+)"', page)]
    assert len(across) == 12
    assert (across[0], across[-1]) == (html._LEFT, html._WIDTH - html._RIGHT)
    assert "+17.2% c7" in page
    # https://prometheus.io/docs/specs/om/open_metrics_spec/: a line for each value, and the end.
    metrics = plain.render_openmetrics(document).splitlines()
    assert 'traceview_step_time_seconds{commit="c11"} 0.00068' in metrics
    assert metrics[-1] == "# EOF"


def test_a_promise_is_held_against_what_was_measured(make: Make, tmp_path: Path) -> None:
    store = FolderStore(tmp_path / "store")
    finding = {
        "code": "X01", "name": "slow-norm", "subject": "norm", "fingerprint": "ab" * 8, "trace_id": 0,
        "count": 1, "total_ns": 600_000, "saves_ns": 300_000, "window_ns": 3_000_000,
    }  # fmt: skip

    def add_run(ns: float, findings: list[dict[str, Any]], commit: str) -> None:
        metrics = [{"metric": "step_time", "value": ns, "unit": "ns"}]
        add(store, {"metrics": metrics, "findings": findings}, {"commit": commit})

    add_run(500.0, [finding], "a")
    with pytest.raises(UsageError, match="no finding 'Y01' in run a; there are: X01"):
        promise(store, runs(store), "Y01")
    assert promise(store, runs(store), "slow-norm")["share"] == 0.1
    assert plain.promised(history(store, runs(store), [])["promises"][0]).endswith("10.0%; not done yet")
    add_run(460.0, [], "b")
    said = plain.promised(history(store, runs(store), [])["promises"][0])
    assert said == "X01 slow-norm (norm): promised 10.0%, measured 8.0% since b"


def _replayed(changes: list[str], **facts: Any) -> dict[str, Any]:
    answer = {"schema": "traceview.whatif/1", "changes": changes, "refusal": None, "before_ns": 1_000}
    return {**answer, "after_ns": 800, "range_ns": [750, 900], **facts}


@pytest.mark.parametrize(
    ("changes", "labels", "done_in"),
    [
        (["finding:X01=fixed"], {}, "c"),
        (["finding:X01:abab=fixed", "finding:slow-norm=fixed"], {}, "c"),
        (["finding:X01:cdcd=fixed"], {}, "b"),
        (["kernel:*gemm*=0.5", "finding:X01=fixed"], {"commit": "b"}, "b"),
        (["kernel:*gemm*=0.5"], {"commit": "z"}, None),
    ],
)
def test_what_a_replay_promised_is_held_against_what_was_measured(
    tmp_path: Path, changes: list[str], labels: dict[str, str], done_in: str | None
) -> None:
    store = FolderStore(tmp_path / "store")
    finding = {"code": "X01", "name": "slow-norm", "fingerprint": "ab" * 8}
    for commit, ns, found in (("a", 500.0, [finding]), ("b", 450.0, [finding]), ("c", 400.0, [])):
        metrics = [{"metric": "step_time", "value": ns, "unit": "ns"}]
        add(store, {"metrics": metrics, "findings": found}, {"commit": commit})
        if commit == "a":
            promise_of_replay(store, runs(store), _replayed(changes), labels)
    [row] = history(store, runs(store), [])["promises"]
    measured = {None: "; not done yet", "b": ", measured 15.0% since b", "c": ", measured 15.8% since c"}
    assert plain.promised(row) == f"{', '.join(changes)}: promised 20.0% (10.0% to 25.0%){measured[done_in]}"


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (_replayed(["host=0.5"]), "--done-in"),
        (_replayed([]), "not an answer"),
        (_replayed(["host=0.5"], refusal="drift"), "not an answer"),
        (_replayed(["host=0.5"], after_ns=None, range_ns=None), "none that says a time"),
        (_replayed(["host=0.5"], before_ns=0), "not an answer"),
        ({"schema": "traceview.report/1"}, "not an answer"),
    ],
)
def test_what_is_no_answer_promises_nothing(tmp_path: Path, answer: dict[str, Any], message: str) -> None:
    store = FolderStore(tmp_path / "store")
    add(store, {"metrics": [{"metric": "step_time", "value": 1.0, "unit": "ns"}]}, {"commit": "a"})
    with pytest.raises(UsageError, match=message):
        promise_of_replay(store, runs(store), answer)


def test_a_promise_that_is_damaged_is_an_error(tmp_path: Path) -> None:
    store = FolderStore(tmp_path / "store")
    add(store, {"metrics": [{"metric": "step_time", "value": 1.0, "unit": "ns"}]}, {"commit": "a"})
    for content in (b"{", b'{"run": "a", "what": "b", "share": null, "range": null}', b"[]"):
        store.put("promises/x.json", content)
        with pytest.raises(UnreadableTraceError, match="not a promise"):
            history(store, runs(store), [])
        store.delete("promises/x.json")


def test_the_command_takes_a_finding_or_an_answer(
    make: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store, answer = str(tmp_path / "store"), tmp_path / "answer.json"
    assert run(["history", "add", str(make(KERNELS)), "--into", store, "--label", "commit=a"]) == 0
    answer.write_text(json.dumps(_replayed(["kernel=0.8"])), encoding="utf-8")
    asked = ["history", "promise", store, "--answer", str(answer)]
    assert run([*asked, "--done-in", "commit=b"]) == 0
    assert capsys.readouterr().err.endswith("kernel=0.8: promised 20.0% (10.0% to 25.0%)\n")
    assert run(["history", "show", store]) == 0
    assert "promised 20.0% (10.0% to 25.0%); not done yet" in capsys.readouterr().out
    assert run([*asked, "X01"]) == run(["history", "promise", store]) == 2
    for content in ("{", "[]"):
        answer.write_text(content, encoding="utf-8")
        assert run(asked) == 2


def test_the_commands(make: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store, page = str(tmp_path / "store"), tmp_path / "trend.html"
    add_one = [
        "history",
        "add",
        str(make(KERNELS)),
        "--into",
        store,
        "--label",
        "commit=a",
        "--select",
        "IDL",
    ]
    assert [run(add_one), run(add_one)] == [0, 0]
    assert "there already" in capsys.readouterr().err
    assert run(["history", "check", store, "--label", "commit=a"]) == 0
    assert capsys.readouterr().out == "step_time  run\n580.0 us  commit=a\n\nNo change.\n"
    assert run(["history", "report", store, "-o", str(page)]) == 0
    assert page.read_text().lower().startswith("<!doctype html>")
    assert run(["history", "show", store, "--metric", "speed"]) == 2
    assert "no run has the metric 'speed'" in capsys.readouterr().err
    assert run(["history", "show", str(tmp_path)]) == 3
    assert run(["history", "add", str(tmp_path), "--into", store, "--label", "commit"]) == 2
