"""Compilations, graph breaks and kernels out of the records of a log; no text of the program is stored."""

import re
from functools import partial
from typing import Any, Final

import orjson
from traceview_parsers.compile_log.autotuning import Tunings
from traceview_parsers.compile_log.records import Record

from traceview.ingest.recording.rows import LARGEST, LARGEST_INT32, Numbers, whole_number

Row = dict[str, Any]

_LONGEST_REASON: Final = 2000
_LONGEST_NAME: Final = 1000
_MOST_LINES: Final = 32
_OF_PYTORCH: Final = re.compile(r"(?:^|[\\/])torch[\\/]")
_BREAK: Final = re.compile(r"Graph break in user code at (.+):(\d{1,9})$")
_REASON: Final = re.compile(r"(?:Graph Break )?Reason: (.+)$")
_EXPLANATION: Final = re.compile(r"\s*Explanation: (.+)$")
_SOURCE: Final = re.compile(r"# File: (.+?):(\d{1,9}) in (\S+?),")
_NODE: Final = re.compile(r"\s*(\w+)(?:\s*:\s*\"[^\"]*\")?\s*=")
_NODES: Final = re.compile(r"# Topologically Sorted Source Nodes: \[(.*?)\](?:, Original ATen: \[(.*?)\])?")
_KERNEL: Final = re.compile(r"\s*(\w+) = async_compile\.\w+\(")
_GRAPHS: Final = frozenset(
    {"dynamo_output_graph", "aot_forward_graph", "aot_inference_graph", "aot_backward_graph",
     "inductor_post_grad_graph"}
)  # fmt: skip
_CALL: Final = re.compile(r"\s*(\w+)(?:\.run)?\(")
_MOST_NODES: Final = 200_000
_S: Final = 10**9
_US: Final = 1000


class Compilations:
    """Gathers the rows of a log; each method takes records in the order of the file."""

    def __init__(self) -> None:
        self.compilations: dict[str, Row] = {}
        self.breaks: list[Row] = []
        self.kernels: dict[tuple[str, str | None, str], Row] = {}
        self.numbers = Numbers()
        self.tunings = Tunings(self.numbers)
        self.rank: int | None = None
        self._files: dict[int, str] = {}
        self._lines: dict[str, dict[str, str]] = {}
        self._reasons: dict[str, list[str]] = {}

    def add(self, record: Record) -> None:
        """Takes a record."""
        values, kind = record.values, record.kind
        if self.rank is None:
            self.rank = self.numbers.whole(values.get("rank"), most=999_999)
        if kind == "str":
            self._remember_file(values["str"])
            return
        if kind == "chromium_event":
            self.tunings.add(record.payload)
            return
        compile_id = self._compile_id(values)
        if compile_id is None:
            return
        if kind in ("dynamo_start", *_GRAPHS):
            attempt = self.numbers.whole(values.get("attempt"), most=10**6)
            if attempt is not None:
                row = self._row(compile_id)
                row["attempts"] = max(row.get("attempts", 0), attempt + 1)
        given = values.get(kind or "")
        if kind == "dynamo_start":
            self._started(compile_id, given)
        elif kind == "artifact" and isinstance(given, dict):
            self._artifact(compile_id, str(given.get("name")), record.payload)
        elif kind in _GRAPHS:
            self._graph(compile_id, record.payload)
        elif kind == "inductor_output_code":
            file = given.get("filename") if isinstance(given, dict) else None
            self._code(compile_id, _text(file), record.payload)
        elif kind is not None and kind.endswith("compilation_metrics") and isinstance(given, dict):
            self._measured(compile_id, values, given)

    def finished(self) -> None:
        """Adds the reasons of restarts of compilations without a recorded graph break."""
        described = {row["compile_id"] for row in self.breaks}
        for compile_id, reasons in self._reasons.items():
            if compile_id not in described:
                self.breaks += [
                    {"compile_id": compile_id, "call_site": None, "reason": reason} for reason in reasons
                ]

    def _compile_id(self, values: Row) -> str | None:
        """The id of a record's compilation, as Kineto writes it; None outside of one."""
        keys = ("compiled_autograd_id", "frame_id", "frame_compile_id")
        outer, frame, second = (self.numbers.whole(values.get(key), -LARGEST) for key in keys)
        if frame is None or second is None:
            return None
        return f"{frame}/{second}" if outer is None else f"!{outer}/{frame}/{second}"

    def _remember_file(self, value: Any) -> None:
        if isinstance(value, list) and len(value) == 2 and isinstance(value[0], str):
            number = whole_number(value[1])
            if number is not None and len(self._files) < 1_000_000:
                self._files[number] = value[0][:_LONGEST_NAME]

    def _row(self, compile_id: str) -> Row:
        return self.compilations.setdefault(compile_id, {"compile_id": compile_id})

    def _started(self, compile_id: str, given: Any) -> None:
        row = self._row(compile_id)
        stack = given.get("stack") if isinstance(given, dict) else None
        # The last frame is the one that is compiled.
        for frame in reversed(stack[:-1] if isinstance(stack, list) else []):
            text = self._frame(frame)
            if text is not None:
                row["called_from"] = text
                break

    def _frame(self, frame: Any) -> str | None:
        """A frame outside of PyTorch as file(line): function."""
        if not isinstance(frame, dict):
            return None
        number = whole_number(frame.get("filename"))
        file = self._files.get(number) if number is not None else _text(frame.get("filename"))
        if file is None or _OF_PYTORCH.search(file) or file.startswith("<"):
            return None
        return f"{file}({self.numbers.whole(frame.get('line'))}): {_text(frame.get('name'))}"

    def _artifact(self, compile_id: str, name: str, payload: list[str]) -> None:
        if name == "dynamo_graph_break_reason":
            self.breaks.append({"compile_id": compile_id, **_graph_break(payload)})
        elif name == "recompile_reasons":
            self._row(compile_id)["recompile_reason"] = _recompile_reason("\n".join(payload))

    def _graph(self, compile_id: str, payload: list[str]) -> None:
        """Remembers the line of the program that each node of a graph comes from."""
        lines = self._lines.setdefault(compile_id, {})
        source = None
        for text in payload:
            found = _SOURCE.search(text)
            if found is not None:
                source = f"{found[1][:_LONGEST_NAME]}({found[2]}): {found[3]}"
                continue
            node = _NODE.match(text)
            if node is not None and source is not None and len(lines) < _MOST_NODES:
                lines.setdefault(node[1], source)

    def _code(self, compile_id: str, file: str | None, payload: list[str]) -> None:
        """Takes the kernels of a generated module: their nodes are named where each is defined or called."""
        lines = self._lines.get(compile_id, {})
        kernels: dict[str, Row] = {}
        nodes: list[str] = []
        operators: list[str] = []
        for text in payload:
            found = _NODES.search(text)
            if found is not None:
                nodes, operators = _split(found[1]), _split(found[2])
                continue
            kernel = _KERNEL.match(text)
            called = None if kernel is not None else _CALL.match(text)
            if kernel is not None:
                name = kernel[1][:_LONGEST_NAME]
                kernels.setdefault(name, {"compile_id": compile_id, "module_file": file, "name": name})
            elif called is not None and called[1] in kernels:
                name = called[1]
            else:
                continue
            if nodes and "source_nodes" not in kernels[name]:
                sources = dict.fromkeys(lines[node] for node in nodes if node in lines)
                kernels[name] |= {
                    "operators": ", ".join(operators) or None,
                    "source_nodes": ", ".join(nodes),
                    "source_lines": ";".join(list(sources)[:_MOST_LINES]) or None,
                }
            nodes, operators = [], []
        for name, row in kernels.items():
            self.kernels.setdefault((compile_id, file, name), row)

    def _measured(self, compile_id: str, values: Row, given: Row) -> None:
        row = self._row(compile_id)
        if given.get("co_name") is None:
            return
        second = whole_number(values.get("frame_compile_id"))
        time, duration = self.numbers.time, self.numbers.duration
        small = partial(self.numbers.whole, most=LARGEST_INT32)
        row |= {
            "function": _text(given.get("co_name")),
            "file": _text(given.get("co_filename")),
            "line": small(given.get("co_firstlineno")),
            "start_ns": time(given.get("start_time"), _S) or time(given.get("start_time_us"), _US),
            "dur_ns": duration(given.get("entire_frame_compile_time_s"), _S)
            or duration(given.get("dynamo_cumulative_compile_time_us"), _US),
            "backend_ns": duration(given.get("backend_compile_time_s"), _S),
            "inductor_ns": duration(given.get("inductor_compile_time_s"), _S),
            "is_recompilation": second > 0 if second is not None else None,
            "guards": small(given.get("guard_count")),
            "graph_operators": small(given.get("graph_op_count")),
            "failure": _text(given.get("fail_reason"), _LONGEST_REASON),
        }
        described = _text(given.get("recompile_reason"), _LONGEST_REASON)
        if described and not row.get("recompile_reason"):
            row["recompile_reason"] = _recompile_reason(described)
        reasons = given.get("restart_reasons")
        texts = [_text(each, _LONGEST_REASON) for each in reasons[:100]] if isinstance(reasons, list) else []
        self._reasons[compile_id] = [
            text.strip("'").splitlines()[0] for text in texts if text and text.strip("'")
        ]


def _graph_break(payload: list[str]) -> Row:
    """Place and reason of a graph break; of a reason in general terms the next line, which is particular."""
    place = _BREAK.match(payload[0]) if payload else None
    reason = explanation = None
    for at, text in enumerate(payload):
        found = _REASON.match(text)
        if found is not None and reason is None:
            reason = found[1]
            if reason.startswith("Encountered graph break"):
                reason = next((line.strip() for line in payload[at + 1 :] if line.strip()), reason)
        found = _EXPLANATION.match(text)
        if found is not None and explanation is None:
            explanation = found[1]
    described = ": ".join(part.rstrip(": ") for part in (reason, explanation) if part)
    return {
        "call_site": f"{place[1][:_LONGEST_NAME]}({place[2]})" if place else None,
        "reason": described[:_LONGEST_REASON] or None,
    }


def _recompile_reason(text: str) -> str | None:
    """The failed guards, without the number of the compilation that they are of."""
    try:
        value = orjson.loads(text)
    except orjson.JSONDecodeError:
        value = text
    given = value if isinstance(value, list) else [value]
    lines = [line for each in given if isinstance(each, str) for line in each.splitlines()]
    parts = [re.sub(r"^\s*(?:- )?\d+/\d+: ", "", line).strip() for line in lines]
    return "; ".join(dict.fromkeys(part for part in parts if part))[:_LONGEST_REASON] or None


def _split(text: str | None) -> list[str]:
    return [part.strip()[:_LONGEST_NAME] for part in (text or "").split(",") if part.strip()][:1000]


def _text(value: Any, longest: int = _LONGEST_NAME) -> str | None:
    return value[:longest] if isinstance(value, str) else None
