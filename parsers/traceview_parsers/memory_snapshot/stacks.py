"""Stacks of a snapshot as rows, each once: thousands of events share them."""

import re
from collections.abc import Sequence
from typing import Any, Final

from traceview.ingest.recording.rows import Numbers

_DEEPEST: Final = 512
_LONGEST_FRAME: Final = 1000
_MOST_CHARACTERS: Final = 256 * 1024 * 1024
_OF_PYTORCH: Final = re.compile(r"(?:^|[\\/])(?:torch|torch[-_]\w+|functorch)[\\/]")
_OPERATOR: Final = re.compile(r"at::_ops::(\w+)::(?:call|redispatch)")
_FORWARD: Final = "forward"


class Stacks:
    """Numbers stacks by their text; `lines` reads the numbers of their lines.

    Attributes:
        rows: one for each stack, for the table memory_stacks.
        left_out: stacks that were left out, because all texts together would be too long.
    """

    def __init__(self, lines: Numbers) -> None:
        self._lines = lines
        self.rows: list[dict[str, Any]] = []
        self.left_out = 0
        self._by_object: dict[int, int | None] = {}
        self._by_frames: dict[tuple[int, ...], int | None] = {}
        self._frames: dict[tuple[str, str, int | None], int] = {}
        self._frame_of_object: dict[int, int] = {}
        self._texts: list[tuple[str, str, str]] = []
        self._characters = 0

    def number(self, frames: Any) -> int | None:
        """The number of a stack, which has to stay alive; None where it is not recorded."""
        key = id(frames)
        if key not in self._by_object:
            self._by_object[key] = self._number(frames)
        return self._by_object[key]

    def _number(self, frames: Any) -> int | None:
        given = frames[:_DEEPEST] if isinstance(frames, (list, tuple)) else ()  # Innermost first.
        numbers = tuple(number for frame in given if (number := self._frame(frame)) is not None)
        if not numbers:
            return None
        if numbers not in self._by_frames:
            self._by_frames[numbers] = self._row([self._texts[number] for number in numbers])
        return self._by_frames[numbers]

    def _frame(self, frame: Any) -> int | None:
        known = self._frame_of_object.get(id(frame))
        if known is not None or not isinstance(frame, dict):
            return known
        name, file = (
            value[:_LONGEST_FRAME] if isinstance(value := frame.get(key), str) else "?"
            for key in ("name", "filename")
        )
        line = self._lines.whole(frame.get("line"))
        found = self._frames.setdefault((name, file, line), len(self._texts))
        if found == len(self._texts):
            text = f"{file}({line}): {name}" if file not in ("", "??", "?") else name
            self._texts.append((text.replace(";", ","), name, file))
        self._frame_of_object[id(frame)] = found
        return found

    def _row(self, frames: Sequence[tuple[str, str, str]]) -> int | None:
        text = ";".join(frame[0] for frame in reversed(frames))
        self._characters += len(text)
        if self._characters > _MOST_CHARACTERS:
            self._characters -= len(text)
            self.left_out += 1
            return None
        python = [frame for frame in frames if _is_python(frame[2])]
        own = next((frame[0] for frame in python if not _OF_PYTORCH.search(frame[2])), None)
        modules = [_stem(file) for _, name, file in reversed(python) if name == _FORWARD]
        operators = [found[1] for _, name, _ in frames if (found := _OPERATOR.search(name))]
        self.rows.append(
            {
                "stack_id": len(self.rows),
                "frames": text,
                "call_site": own,
                "module_path": "/".join(modules) or None,
                "operator": f"aten::{operators[-1]}" if operators else None,
            }
        )
        return len(self.rows) - 1


def _is_python(file: str) -> bool:
    return file.endswith(".py") or "ipykernel" in file or file.startswith(("<ipython", "<stdin", "<string"))


def _stem(file: str) -> str:
    return re.split(r"[\\/]", file)[-1].removesuffix(".py")
