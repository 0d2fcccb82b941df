"""Redaction: nothing that tells of people, machines or programs is left in any format, and the rest stays."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.report.formats.hostile import document as hostile
from tests.report.formats.hostile import finding
from tests.report.reports import breakdown, collective, device, gap, health, kernel, operator, report, trace
from traceview.report.formats import FORMATS
from traceview.report.formats.renderer_input import Document
from traceview.report.json import schema_of
from traceview.report.redaction import redacted

PLACES = ("alice", "secret-host", "10.1.2.3", "424242", "model_x")
NAMES = ("secret_kernel", "SecretOp", "secret_group", "secret_range", "train_secret")


def document() -> Document:
    """A report that tells where it was made, and of what."""
    path = "/home/alice/model_x/rank0.json.gz"
    evidence = {"start_ns": 1, "end_ns": 2, "event_kind": "kernel", "event_id": 3, "tid": 424242,
                "short_name": "secret_kernel", "range": "secret_range", "claimed_share": "0.5"}  # fmt: skip
    found = finding(
        subject="secret_kernel",
        message="secret_kernel of /home/alice/model_x/train.py on secret-host takes long, see 10.1.2.3",
        evidence=[evidence],
        source={"file": "/home/alice/model_x/train.py", "line": 7, "function": "train_secret"},
        advice=["Use `torch.compile`."],
    )
    lane = {"trace_id": 0, "kind": "thread", "device": -1, "pid": 424242, "line": 424242,
            "columns": {}, "events": [[0, 1, 0, 3]]}  # fmt: skip
    timeline = {"start_ns": 0, "length_ns": 10, "width_ns": 1, "aligned": False, "lanes": [lane],
                "origins": {"0": 0}, "names": ["SecretOp"], "classes": ["compute", "copy", "step", "host"],
                "events_total": 1, "events_shown": 1, "lanes_total": 1}  # fmt: skip
    point = {"gpu": "NVIDIA H100", "name": "SecretOp", "rate": "matrix bf16", "source": "operator",
             "count": 1, "gpu_ns": 1, "intensity": 1.0, "tflops_per_s": 1.0}  # fmt: skip
    made = report(
        traces=[trace(path=path, host="secret-host", pid=424242, run="/home/alice/model_x")],
        devices=[device()],
        breakdown=[breakdown(path=path, pid=424242)],
        kernels=[kernel("secret_kernel")],
        operators=[operator("SecretOp")],
        gaps=[gap(before="secret_kernel", after="gemm", cause_detail="cudaLaunchKernel came late: SecretOp")],
        collectives=[collective(group_name="secret_group")],
        findings=[found],
        health=[health(detail="secret_range of pid in C:\\Users\\alice\\model_x\\t.json is cut")],
    )
    drawn = {"points": [point], "points_total": 1, "roofs": {}}
    flame = {"names": ["SecretOp", "/home/alice/model_x/train.py(7): train_secret"],
             "steps": 0,
             "parts": [{
                 "title": "all",
                 "gpu": {"total_ns": 1, "stacks": 1, "left_out_ns": 0, "frames": [[0, 0, 1]]},
                 "host": {"total_ns": 1, "stacks": 1, "left_out_ns": 0, "frames": [[0, 1, 1]]}}]}  # fmt: skip
    charts = {"timeline": timeline, "flame": flame, "roofline": drawn, "kernels": [kernel("secret_kernel")],
              "operators": [operator("SecretOp")], "totals": {}}  # fmt: skip
    return Document(made, root="/home/alice", charts=charts, command="traceview report /home/alice/model_x")


def _text(name: str, shown: Document) -> str:
    """The report in a format, without the backslashes of Markdown."""
    return FORMATS[name](shown).replace("\\", "")


@pytest.mark.parametrize("name", FORMATS)
def test_no_place_is_left(name: str) -> None:
    shown = _text(name, document())
    assert any(place in shown for place in PLACES)
    hidden = _text(name, redacted(document()))
    assert [place for place in PLACES if place in hidden] == []


def test_the_name_of_a_file_is_hidden_where_its_folder_is_not_said() -> None:
    made = report(
        traces=[trace(path="/data/acme_rank0.json")], health=[health(detail="acme_rank0.json: cut off")]
    )
    assert FORMATS["json"](Document(made)).count("acme") == 2
    hidden = FORMATS["json"](redacted(Document(made)))
    assert "acme" not in hidden
    assert "path-1.json: cut off" in hidden


@pytest.mark.parametrize("name", FORMATS)
def test_no_name_is_left(name: str) -> None:
    shown = _text(name, document())
    assert any(secret in shown for secret in NAMES)
    hidden = _text(name, redacted(document(), names=True))
    assert [secret for secret in (*NAMES, *PLACES) if secret in hidden] == []


def test_the_same_thing_has_one_pseudonym() -> None:
    hidden = redacted(document(), names=True)
    (row,) = hidden.rows("findings")
    (short,) = {kernel["short_name"] for kernel in hidden.rows("kernels")}
    assert row["subject"] == row["evidence"][0]["short_name"] == hidden.rows("gaps")[0]["before"] == short
    assert hidden.charts is not None
    assert hidden.charts["kernels"][0]["short_name"] == short
    assert hidden.charts["timeline"]["names"] == [hidden.rows("operators")[0]["name"]]
    assert hidden.charts["flame"]["names"][0] == hidden.rows("operators")[0]["name"]
    (trace_row,), (spent,) = hidden.rows("traces"), hidden.rows("breakdown")
    assert trace_row["path"] == spent["path"] == "path-1.json.gz"
    assert (
        trace_row["pid"]
        == spent["pid"]
        == row["evidence"][0]["tid"]
        == hidden.charts["timeline"]["lanes"][0]["pid"]
    )


def test_what_tells_nothing_stays() -> None:
    before, after = document(), redacted(document())
    assert after.report["kernels"] == before.report["kernels"]
    assert after.report["devices"] == before.report["devices"]
    (row,), (whole,) = after.rows("findings"), before.rows("findings")
    kept = set(whole) - {"message", "evidence", "source"}
    assert {key: row[key] for key in kept} == {key: whole[key] for key in kept}
    assert row["message"] == "secret_kernel of path-3.py on host-1 takes long, see host-2"
    assert before == document()


@pytest.mark.parametrize(
    "name",
    [
        "forward</home/alice/model.py>(12)",
        "at:/home/alice/model.py",
        "triton_at/Users/alice/cache/k.py_0",
        "C:\\Users\\alice\\k.cu",
        "ring_secret-host_0",
        "ring_secret-host.cluster.example_0",
        "gather@secret-host:29500",
    ],
)
def test_names_keep_no_host_and_no_folder_of_a_user(name: str) -> None:
    traces = [trace(path="/data/a.json", host="secret-host.cluster.example")]
    made = report(traces=traces, kernels=[kernel(name)], operators=[operator(name)], gaps=[gap(before=name)])
    for text in (rendered(redacted(Document(made))) for rendered in FORMATS.values()):
        assert "alice" not in text
        assert "secret-host" not in text


@pytest.mark.parametrize("names", [False, True])
def test_a_redacted_report_is_a_report(names: bool) -> None:
    for whole in (document(), hostile()):
        shown: dict[str, Any] = json.loads(FORMATS["json"](redacted(whole, names=names)))
        Draft202012Validator(schema_of("report-1")).validate(shown)


def test_addresses_of_documentation_are_no_paths() -> None:
    text = "see https://docs.example/a/b and 1/2/3, 3.5 GB/s, a/b/c, n/a"
    whole = replace(document(), report=report(health=[health(detail=text)]))
    assert redacted(whole).rows("health")[0]["detail"] == text
