"""A document with everything nasty that traces and rules can put in a finding.

`python -m tests.report.formats.hostile` writes the golden files again; read what changes before keeping it.
"""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

from tests.report.reports import (
    LONG_NAME,
    MS,
    NASTY_NAME,
    Report,
    breakdown,
    health,
    kernel,
    of_ranks,
    operator,
    report,
    trace,
)  # fmt: skip
from tests.report.reviewed_pages import reviewed
from traceview.report.formats import FORMATS
from traceview.report.formats.renderer_input import Document
from traceview.rules.rule import Rule

GOLDEN = Path(__file__).with_name("golden")
MARKUP = (
    "a|b `c` \"d\" 'e' <script>alert(1)</script> [x](http://evil.example) ![i](javascript:1)\n"
    "::error::injected\r\n@everyone #1 *bold* _it_ ~s~ $m$ {0} &amp; ]]> %0A www.evil.example =1+1 \\"
)
ENDING = "</script><img src=x onerror=alert(1)><!--<script>&lt;"
"""What would end the block that it stands in."""
PLACE = {"file": 'src/my "model", 100%:\n.py', "line": 12, "function": "<lambda>"}


def finding(code: str = "KRN900", **changes: Any) -> Report:
    """A row of findings."""
    row = {
        "code": code,
        "name": "nasty-kernel",
        "severity": "warning",
        "message": f"{MARKUP} takes long",
        "trace_id": 0,
        "device": 0,
        "subject": MARKUP,
        "start_ns": 1_700_000_000_000_000_000,
        "end_ns": 1_700_000_000_000_000_000 + 10 * MS,
        "count": 3,
        "total_ns": 9 * MS,
        "recoverable_ns": 5 * MS,
        "recoverable_alone_ns": 6 * MS,
        "window_ns": 100 * MS,
        "evidence": [],
        "assumptions": ["all of it can go"],
        "advice": ["Use `torch.compile(x)`, not <that>."],
        "thresholds": {"share": 0.05},
        "fingerprint": f"{code}-0123456789abcdef"[:16],
        "source": None,
    }
    return row | changes


def rule(code: str = "KRN900", package: str = "traceview_rules") -> Rule:
    """A rule with documentation."""
    sections = {
        "What it is": "Kernels {like} [this](1)\nare nasty.",
        "Why it costs": "They <b>cost</b>.",
        "What to try": "- Use `torch.compile(x)`.",
    }
    return Rule(
        code, "nasty-kernel", "warning", "", "", f"/site/{package}/kernels/nasty.sql", sections=sections
    )


def _unanswered(code: str, trace_ids: list[int], reason: str) -> Report:
    how = {"nsight": "nsys profile --trace=<x>", "amd": MARKUP}
    return {
        "code": code, "name": "no-evidence", "trace_ids": trace_ids, "reason": reason, "needs": ["ops"],
        "how_to_record": how,
    }  # fmt: skip


def document() -> Document:
    """The document of the golden files."""
    findings = [
        finding(source=PLACE, evidence=[_evidence(at) for at in (1, 2)]),
        finding(trace_id=1, device=1, source=PLACE),
        finding("KRN901", severity="error", subject=LONG_NAME, message=f"{LONG_NAME} is long", advice=[]),
        finding("IDL900", severity="info", message=NASTY_NAME, subject=NASTY_NAME, recoverable_ns=None,
                source={"file": "/abs/päth/x y.py", "line": 0, "function": "f"}),
        finding("MEM900", trace_id=7, device=None, subject=None, start_ns=None, end_ns=None, window_ns=None,
                recoverable_ns=None, recoverable_alone_ns=None, total_ns=2**62),
    ]  # fmt: skip
    window = {"device": 0, "start_ns": 0, "end_ns": 100 * MS, "source": "steps", "steps": 3}
    made = report(
        traces=[trace(0, path=f"/root/run/{MARKUP}.json"), trace(1, path="other/\udc80.json")],
        breakdown=[breakdown(0, 0), dict.fromkeys(breakdown()) | {"trace_id": 1}],
        kernels=[kernel(MARKUP), kernel(LONG_NAME, share=float("nan")), dict.fromkeys(kernel())],
        findings=findings,
        clean=[{"code": "IDL901", "name": "clean-rule", "trace_ids": [0, 1]},
               {"code": "IDL902", "name": "half-clean", "trace_ids": [0]}],
        not_checkable=[_unanswered("IDL902", [1], "no operators"), _unanswered("OCC900", [0, 1], MARKUP)],
        vetoed=[_unanswered("OCC901", [0, 1], "events are lost")],
        windows=[window | {"trace_id": 0}, window | {"trace_id": 1}],
        health=[health("error", "events_lost", detail=MARKUP), health("info")],
        totals={"kernels": 58},
        **of_ranks(MARKUP),
    )  # fmt: skip
    rules = {"KRN900": rule(), "IDL901": rule("IDL901", "their_rules")}
    return Document(
        made,
        rules,
        root="/root",
        pages="https://docs.example/rules/",
        charts=_charts(),
        command=f"traceview report '{ENDING}' --report html=report.html",
    )


def _evidence(at: int) -> Report:
    start = 1_700_000_000_000_000_000 + at * 30 * MS
    return {
        "start_ns": start, "end_ns": start + 5 * MS, "event_kind": "kernel", "event_id": at,
        "short_name": MARKUP, ENDING: ENDING, "kernel_share": 0.125 * at, "depth": None,
    }  # fmt: skip


def _charts() -> dict[str, Any]:
    """A timeline of 100 ms in columns of 1 ms, a roofline, and long tables."""
    lanes = [_lane("steps", events=[[0, 50 * MS, 3, 4], [50 * MS, 50 * MS, 3, 4]])]
    lanes += [
        _lane("device", device=0, columns={"compute": _plane(255, 0, 128), "copy": _plane(0, 255, 127)})
    ]
    stream = [[at * 10 * MS, 5 * MS, at % 3, 0] for at in range(10)]
    lanes += [_lane("stream", device=0, line=7, columns={"compute": _plane(128)}, events=stream)]
    lanes += [_lane("thread", pid=1, line=4000, columns={"host": _plane(1)}, events=[[0, 0, 0, 3]])]
    point = {"gpu": MARKUP, "name": ENDING, "kind": "gemm", "rate": "matrix bf16", "source": "operator",
             "count": 3, "gpu_ns": 9 * MS, "intensity": 100.0, "tflops_per_s": 300.0, "gb_per_s": 3000.0,
             "roofline_percent": 75.0, "bound": "compute", "peak_tflops_per_s": 400.0,
             "peak_gb_per_s": 4000.0}  # fmt: skip
    unknown = point | {"name": NASTY_NAME, "peak_tflops_per_s": None, "peak_gb_per_s": None, "bound": None,
                       "roofline_percent": None, "gpu": "GPU of unknown model"}  # fmt: skip
    return {
        "timeline": {
            "start_ns": 0, "length_ns": 100 * MS, "width_ns": MS, "aligned": True, "lanes": lanes,
            "origins": {"0": 1_700_000_000_000_000_000, "1": 1_700_000_000_000_000_000},
            "names": [ENDING, MARKUP, NASTY_NAME, "step 1"],
            "classes": ["compute", "communication", "copy", "host", "step"],
            "events_total": 5000, "events_shown": 13, "lanes_total": 70,
        },
        "flame": {
            "names": [ENDING, MARKUP, NASTY_NAME],
            "steps": 9,
            "parts": [{
                "title": title,
                "gpu": {"total_ns": 10 * MS, "stacks": 3, "left_out_ns": MS,
                        "frames": [[0, 0, 6 * MS], [1, 1, 4 * MS], [1, 2, MS], [0, 2, 3 * MS]][:frames]},
                "host": {"total_ns": 0, "stacks": 0, "left_out_ns": 0, "frames": []},
            } for title, frames in (("all", 4), (f"step {MARKUP}", 1))],
        },
        "roofline": {"points": [point, unknown, point | {"intensity": float("inf")}], "points_total": 70,
                     "roofs": {}},
        "kernels": [kernel(f"{name} {at:02}", total_ns=(20 - at) * MS, count=at)
                    for at, name in enumerate([ENDING, MARKUP, NASTY_NAME, LONG_NAME, *["gemm"] * 8])],
        "operators": [operator(ENDING), dict.fromkeys(operator())],
        "totals": {"kernels": 400, "operators": 2},
    }  # fmt: skip


def _lane(kind: str, **changes: Any) -> dict[str, Any]:
    nothing = {"trace_id": 0, "kind": kind, "device": -1, "pid": -1, "line": -1, "columns": {}, "events": []}
    return nothing | changes


def _plane(*shares: int) -> str:
    return base64.b64encode(bytes(shares) * (100 // len(shares)) + bytes(100 % len(shares))).decode()


def empty() -> Document:
    """A document of a report without anything in it."""
    return Document(report())


if __name__ == "__main__":
    for name, render in FORMATS.items():
        (GOLDEN / f"hostile.{name}").write_bytes(reviewed(render(document()), name))
