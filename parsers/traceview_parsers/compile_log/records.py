"""The records of a log: a line of JSON each, with the payload that follows it."""

import io
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import orjson

from traceview.ingest.byte_source import ByteSource

LINE: Final = re.compile(rb"[VDIWEC]\d{4} \d\d:\d\d:\d\d(?:\.\d+)? \d+ [^\]\n]{1,500}\] (?=\{)")
"""What stands before the JSON of a record."""
WANTED: Final = frozenset(
    {
        "artifact", "inductor_output_code", "dynamo_output_graph", "aot_forward_graph", "aot_inference_graph",
        "aot_backward_graph", "inductor_post_grad_graph", "chromium_event",
    }
)  # fmt: skip
"""Records whose payloads are read; those of others hold nothing that a rule needs."""
_WANTED_ARTIFACTS: Final = frozenset({"dynamo_graph_break_reason", "recompile_reasons"})
_LONGEST_LINE: Final = 16 * 1024 * 1024
_LONGEST_PAYLOAD: Final = 32 * 1024 * 1024


@dataclass(slots=True)
class Record:
    """A record: its JSON, and its payload without the tab of each line, where it is one of `WANTED`."""

    values: dict[str, Any]
    payload: list[str]
    is_cut: bool = False

    @property
    def kind(self) -> str | None:
        """The key that says what it is."""
        return next((key for key in self.values if key in KINDS), None)


KINDS: Final = WANTED | {
    "str", "dynamo_start", "compilation_metrics", "bwd_compilation_metrics",
    "aot_autograd_backward_compilation_metrics",
}  # fmt: skip


class Log:
    """Reads a log.

    Attributes:
        lost: records that could not be read.
        unread: records of kinds that are not read, by kind.
    """

    def __init__(self, source: ByteSource) -> None:
        self._source = source
        self.lost = 0
        self.unread: dict[str, int] = {}

    def records(self) -> Iterator[Record]:
        """The records of known kinds, in the order of the file."""
        current: Record | None = None
        size, wanted = 0, False
        for line in self._lines():
            if line.startswith(b"\t"):
                size += len(line)
                if wanted and current is not None and size <= _LONGEST_PAYLOAD:
                    current.payload.append(line[1:].decode("utf-8", "replace").rstrip("\r\n"))
                elif wanted and current is not None:
                    current.is_cut = True
                continue
            if current is not None:
                yield current
            current = self._record(line)
            size, wanted = 0, current is not None and _has_wanted_payload(current)
        if current is not None:
            yield current

    def _lines(self) -> Iterator[bytes]:
        reader = io.BufferedReader(self._source, 1 << 20)
        while line := reader.readline(_LONGEST_LINE):
            if not line.endswith(b"\n") and len(line) >= _LONGEST_LINE:
                self.lost += 1
                while (rest := reader.readline(_LONGEST_LINE)) and not rest.endswith(b"\n"):
                    pass
                continue
            yield line

    def _record(self, line: bytes) -> Record | None:
        found = LINE.match(line)
        if found is None:
            self.lost += bool(line.strip())
            return None
        values = _json(line[found.end() :])
        if not isinstance(values, dict):
            self.lost += 1
            return None
        record = Record(values, [])
        if record.kind is None:
            name = next(iter(values), "")[:100]
            if name in self.unread or len(self.unread) < 200:
                self.unread[name] = self.unread.get(name, 0) + 1
            return None
        return record


def _json(text: bytes) -> Any:
    """The JSON in a line, also with the NaN and Infinity that Python writes; None where it is none."""
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        if b"NaN" not in text and b"Infinity" not in text:
            return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _has_wanted_payload(record: Record) -> bool:
    if record.kind == "artifact":
        artifact = record.values.get("artifact")
        return isinstance(artifact, dict) and str(artifact.get("name")) in _WANTED_ARTIFACTS
    return record.kind in WANTED
