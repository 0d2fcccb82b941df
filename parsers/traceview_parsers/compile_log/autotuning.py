"""Autotuning out of the timed events of a log, each the beginning or the end of a phase of the compiler."""

import re
from typing import Any, Final

import orjson

from traceview.ingest.recording.rows import Numbers

Row = dict[str, Any]

_AUTOTUNES: Final = re.compile(
    r"\w+_template_(?:autotuning|precompiling)|benchmark_fused_nodes|CachingAutotuner\.\w+"
)
_COMPILE_ID: Final = re.compile(r"(?:!\d{1,9}/)?\d{1,9}/\d{1,9}")
_LONGEST_NAME: Final = 1000
_MOST_OPEN: Final = 10_000


class Tunings:
    """Gathers the phases of autotuning; `rows` are those that ended, in the order of their ends."""

    def __init__(self, numbers: Numbers) -> None:
        self._numbers = numbers
        self.rows: list[Row] = []
        self._open: dict[str, list[tuple[int, Row]]] = {}

    def add(self, payload: list[str]) -> None:
        """Takes the payload of a chromium_event, which is an event of a Chrome trace."""
        try:
            event = orjson.loads("\n".join(payload))
        except orjson.JSONDecodeError:
            return
        name = event.get("name") if isinstance(event, dict) else None
        if not isinstance(name, str) or not _AUTOTUNES.fullmatch(name):
            return
        time = self._numbers.time(event.get("ts"), 1000)
        is_full = len(self._open) >= _MOST_OPEN and name not in self._open
        waiting = [] if is_full else self._open.setdefault(name, [])
        if time is None:
            return
        if event.get("ph") == "B" and len(waiting) < _MOST_OPEN:
            waiting.append((time, _fields(event.get("args"))))
        elif event.get("ph") == "E" and waiting:
            start, fields = waiting.pop()
            fields |= _fields(event.get("args"))
            self.rows.append(
                {"name": name[:_LONGEST_NAME], "start_ns": start, "dur_ns": max(time - start, 0), **fields}
            )


def _fields(arguments: Any) -> Row:
    """The compilation and the kernel of an event, as far as it names them."""
    given = arguments if isinstance(arguments, dict) else {}
    compile_id, kernel = given.get("compile_id"), given.get("kernel_name")
    is_known = isinstance(compile_id, str) and _COMPILE_ID.fullmatch(compile_id)
    fields = {"compile_id": compile_id} if is_known else {}
    return fields | ({"kernel": kernel[:_LONGEST_NAME]} if isinstance(kernel, str) and kernel else {})
