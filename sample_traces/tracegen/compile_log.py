"""Structured logs of torch.compile, written by hand in the form of PyTorch 2.4 to 2.10."""

from __future__ import annotations

import hashlib
import json
from typing import Any

START_S = 1_700_000_000
SOURCE = "/src/model.py"


class LogWriter:
    """Collects the lines of a log."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._files: dict[str, int] = {}

    def record(self, kind: str, value: Any, payload: str | None = None, **envelope: Any) -> None:
        """Adds a record, with its payload below it."""
        given = {kind: value, **envelope}
        if payload is not None:
            given["has_payload"] = hashlib.md5(payload.encode(), usedforsecurity=False).hexdigest()
        number = len(self.lines)
        self.lines.append(
            f"V1114 22:13:{20 + number % 40:02}.{number:06} 4242 torch/_x.py:9] {json.dumps(given)}"
        )
        self.lines += [f"\t{line}" for line in (payload or "").splitlines()] if payload is not None else []

    def file(self, path: str) -> int:
        """The number of a file name, which is recorded once."""
        if path not in self._files:
            self._files[path] = len(self._files)
            self.lines.append(
                f"V1114 22:13:20.000000 4242 torch/_x.py:9] {json.dumps({'str': [path, self._files[path]]})}"
            )
        return self._files[path]

    def compilation(
        self,
        frame: int,
        number: int,
        function: str,
        start_s: float,
        seconds: float,
        recompiled_for: str | None = None,
        breaks: str | None = None,
        fails: str | None = None,
    ) -> None:
        """One compilation; `breaks` is the reason of a graph break at line 8, after which it starts again."""
        where: dict[str, Any] = {"frame_id": frame, "frame_compile_id": number, "attempt": 0}
        if recompiled_for is not None:
            reason = {"name": "recompile_reasons", "encoding": "json"}
            self.record("artifact", reason, f"{frame}/{number - 1}: {recompiled_for}", **where)
        own = [
            {"line": 30, "name": "main", "filename": self.file("/src/train.py")},
            {"line": 9, "name": "wrapper", "filename": self.file("/env/torch/_dynamo/eval_frame.py")},
            {"line": 7, "name": function, "filename": self.file(SOURCE)},
        ]
        self.record("dynamo_start", {"stack": own}, **where)
        if breaks is not None:
            text = (
                f"Graph break in user code at {SOURCE}:8\nGraph Break Reason: {breaks}\n  Explanation: why.\n"
            )
            self.record(
                "artifact", {"name": "dynamo_graph_break_reason", "encoding": "string"}, text, **where
            )
            where = {**where, "attempt": 1}
            self.record("dynamo_start", {"stack": own}, **where)
        self.record("dynamo_output_graph", {"sizes": {}}, _graph(function), **where)
        self.record("chromium_event", {}, '{"name": "secret"}', **where)
        if fails is None:
            self.record("inductor_output_code", {"filename": f"/tmp/{frame}_{number}.py"}, _code(), **where)
        self.record(
            "compilation_metrics",
            {
                "co_name": function,
                "co_filename": SOURCE,
                "co_firstlineno": 7,
                "guard_count": 3,
                "graph_op_count": 2,
                "start_time": start_s,
                "entire_frame_compile_time_s": seconds,
                "backend_compile_time_s": seconds / 2,
                "inductor_compile_time_s": None,
                "fail_type": None if fails is None else "BackendCompilerFailed",
                "fail_reason": fails,
                "restart_reasons": [] if breaks is None else [breaks],
            },
            **where,
        )

    def autotuning(
        self, name: str, start_us: float, duration_us: float, compile_id: str, kernel: str | None = None
    ) -> None:
        """A phase of autotuning, as its beginning and its end; phases may be in each other."""
        told = {"compile_id": compile_id} | ({} if kernel is None else {"kernel_name": kernel})
        for phase, time in (("B", start_us), ("E", start_us + duration_us)):
            event = {"name": name, "ts": time, "args": told, "ph": phase, "cat": "dynamo_timed", "tid": 0}
            self.record("chromium_event", {}, json.dumps(event, indent=0))

    def text(self) -> str:
        """The log."""
        return "\n".join(self.lines) + "\n"


def _graph(function: str) -> str:
    return f"""class GraphModule(torch.nn.Module):
    def forward(self, L_x_: "f32[4][1]cuda:0"):
        l_x_ = L_x_

        # File: {SOURCE}:9 in {function}, code: y = x.sin() + SECRET
        sin: "f32[4][1]cuda:0" = l_x_.sin()
        add: "f32[4][1]cuda:0" = sin + 1;  sin = None

        # File: {SOURCE}:12 in {function}, code: return y.cos()
        cos = add.cos()
        return (cos,)
"""


def _code() -> str:
    return """import torch
async_compile = AsyncCompile()

# Topologically Sorted Source Nodes: [sin, add], Original ATen: [aten.sin, aten.add]
# Source node to ATen node mapping:
#   sin => sin
triton_poi_fused_add_sin_0 = async_compile.triton('triton_poi_fused_add_sin_0', '''
SECRET = (1)
''', device_str='cuda')

cpp_fused_cos_1 = async_compile.cpp_pybinding(['float*'], r'''
''')

def call(args):
    triton_poi_fused_add_sin_0.run(arg0_1, buf0, 4, stream=stream0)
    # Topologically Sorted Source Nodes: [cos], Original ATen: [aten.cos]
    cpp_fused_cos_1(buf0)
"""
