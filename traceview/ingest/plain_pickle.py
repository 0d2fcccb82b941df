"""Reads pickles of plain data (dicts, lists, tuples, texts, numbers) without the module `pickle`.

A pickle is a program. Of its opcodes only those that build plain data are known here; any other one, such
as those that name a class or call a function, refuses the file. So nothing in the file can be executed.
"""

import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from traceview.errors import UnreadableTraceError

PICKLE: Final = re.compile(rb"\x80[\x02-\x05]")
"""How a pickle of protocol 2 or newer begins."""
MOST_BYTES: Final = 128 * 1024 * 1024
"""Largest pickle that is read, unless the caller knows better."""
MOST_VALUES: Final = 8_000_000
"""Most values that one may build, unless the caller knows better."""

_MOST_DEPTH: Final = 1000
_LONGEST_INTEGER: Final = 9
_STOP: Final = ord(".")
_FORBIDDEN: Final = {
    b"c": "GLOBAL", b"\x93": "STACK_GLOBAL", b"i": "INST", b"o": "OBJ", b"R": "REDUCE", b"b": "BUILD",
    b"\x81": "NEWOBJ", b"\x92": "NEWOBJ_EX", b"P": "PERSID", b"Q": "BINPERSID", b"\x82": "EXT1",
    b"\x83": "EXT2", b"\x84": "EXT4",
}  # fmt: skip


class PlainPickleError(ValueError):
    """The pickle is damaged, too large, or holds more than plain data."""


def plain_value(data: bytes, most_bytes: int = MOST_BYTES, most_values: int = MOST_VALUES) -> Any:
    """The value of a pickle of plain data, of protocol 2 or newer.

    Parts of it may be the same object, even in a circle: walk it to a bounded depth, in a bounded number
    of steps.

    Raises PlainPickleError with the reason on one line: an opcode that is not for plain data, damage, or
    sizes beyond the limits.
    """
    if len(data) > most_bytes:
        raise PlainPickleError(f"the pickle is larger than {most_bytes // 1024**2} MiB")
    machine = _Machine(data, most_values)
    try:
        return machine.run()
    except (struct.error, IndexError, KeyError, TypeError, UnicodeDecodeError, OverflowError, AttributeError):
        raise PlainPickleError(f"the pickle is damaged at byte {machine.at}") from None


def pickle_or_json(
    path: Path, data: bytes, most_bytes: int = MOST_BYTES, most_values: int = MOST_VALUES
) -> Any:
    """The value of a file that is a pickle of plain data or JSON.

    Raises UnreadableTraceError: it is neither; see `plain_value`.
    """
    import orjson

    try:
        is_pickle = PICKLE.match(data)
        return plain_value(data, most_bytes, most_values) if is_pickle else orjson.loads(data)
    except PlainPickleError as error:
        raise UnreadableTraceError(f"{path}: {error}; it is not read further") from error
    except orjson.JSONDecodeError as error:
        raise UnreadableTraceError(f"{path}: the JSON is damaged: {error}") from error


class _Machine:
    """The stack, the marks and the memo of one pickle."""

    def __init__(self, data: bytes, most_values: int) -> None:
        self.data = data
        self.most_values = most_values
        self.at = 0
        self.stack: list[Any] = []
        self.marks: list[list[Any]] = []
        self.memo: dict[int, Any] = {}
        self.values = 0

    def run(self) -> Any:
        data, size, known = self.data, len(self.data), _OPCODES
        while self.at < size:
            code = data[self.at]
            step = known.get(code)
            if step is None:
                if code == _STOP:
                    return self.stack.pop()
                name = _FORBIDDEN.get(data[self.at : self.at + 1])
                what = f"{name}, which is not for plain data" if name else f"{code:#04x}, which is unknown"
                raise PlainPickleError(f"the opcode at byte {self.at} is {what}")
            self.at += 1
            step(self)
        raise PlainPickleError(f"the pickle is cut off after {size} bytes")

    def take(self, count: int) -> bytes:
        """The next bytes."""
        if count < 0 or self.at + count > len(self.data):
            raise PlainPickleError(f"the pickle is cut off after {len(self.data)} bytes")
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self, form: str) -> int:
        """The next number, of a format of `struct`."""
        (value,) = struct.unpack(form, self.take(struct.calcsize(form)))
        return int(value)

    def push(self, value: Any) -> None:
        self.count()
        self.stack.append(value)

    def count(self) -> None:
        self.values += 1
        if self.values > self.most_values:
            raise PlainPickleError(f"the pickle has more than {self.most_values} values")

    def protocol(self) -> None:
        if self.at > 1:
            raise PlainPickleError(f"the pickle begins again at byte {self.at - 1}")
        self.take(1)

    def mark(self) -> None:
        self.count()
        if len(self.marks) >= _MOST_DEPTH:
            raise PlainPickleError(f"the pickle is nested deeper than {_MOST_DEPTH} levels")
        self.marks.append(self.stack)
        self.stack = []

    def marked(self) -> list[Any]:
        items = self.stack
        self.stack = self.marks.pop()
        return items

    def append(self, items: list[Any]) -> None:
        target = self.stack[-1]
        if type(target) is not list:
            raise TypeError
        target.extend(items)

    def append_one(self) -> None:
        self.append([self.stack.pop()])

    def set_one(self) -> None:
        value, key = self.stack.pop(), self.stack.pop()
        self.set_all([key, value])

    def set_all(self, items: list[Any]) -> None:
        target = self.stack[-1]
        if type(target) is not dict or len(items) % 2:
            raise TypeError
        for at in range(0, len(items), 2):
            if type(items[at]) not in (str, int):
                raise PlainPickleError("a key of a dict is neither a text nor an integer")
            target[items[at]] = items[at + 1]

    def remember(self, number: int) -> None:
        # Each value is remembered at most once, or else the memo alone would fill the memory.
        if len(self.memo) >= self.values:
            raise PlainPickleError(f"the pickle remembers more values than it has, at byte {self.at}")
        self.memo[number] = self.stack[-1]

    def integer(self, size: int) -> None:
        if size > _LONGEST_INTEGER:
            raise PlainPickleError(f"an integer at byte {self.at} is longer than an unsigned one of 64 bits")
        self.push(int.from_bytes(self.take(size), "little", signed=True))

    def text(self, size: int) -> None:
        self.push(self.take(size).decode("utf-8", "surrogatepass").encode("utf-8", "replace").decode("utf-8"))

    def tuple_of(self, count: int) -> None:
        items = [self.stack.pop() for _ in range(count)]
        self.push(tuple(reversed(items)))


_Step = Callable[[_Machine], object]

_STEPS: Final[dict[bytes, _Step]] = {
    b"\x80": lambda m: m.protocol(),  # PROTO
    b"\x95": lambda m: m.take(8),  # FRAME
    b"}": lambda m: m.push({}),
    b"]": lambda m: m.push([]),
    b")": lambda m: m.push(()),
    b"(": lambda m: m.mark(),
    b"t": lambda m: m.push(tuple(m.marked())),
    b"\x85": lambda m: m.tuple_of(1),
    b"\x86": lambda m: m.tuple_of(2),
    b"\x87": lambda m: m.tuple_of(3),
    b"e": lambda m: m.append(m.marked()),
    b"a": lambda m: m.append_one(),
    b"u": lambda m: m.set_all(m.marked()),
    b"s": lambda m: m.set_one(),
    b"N": lambda m: m.push(None),
    b"\x88": lambda m: m.push(True),
    b"\x89": lambda m: m.push(False),
    b"J": lambda m: m.push(m.number("<i")),
    b"K": lambda m: m.push(m.number("<B")),
    b"M": lambda m: m.push(m.number("<H")),
    b"\x8a": lambda m: m.integer(m.number("<B")),
    b"G": lambda m: m.push(struct.unpack(">d", m.take(8))[0]),
    b"X": lambda m: m.text(m.number("<I")),
    b"\x8c": lambda m: m.text(m.number("<B")),
    b"\x8d": lambda m: m.text(m.number("<Q")),
    b"q": lambda m: m.remember(m.number("<B")),
    b"r": lambda m: m.remember(m.number("<I")),
    b"\x94": lambda m: m.remember(len(m.memo)),
    b"h": lambda m: m.push(m.memo[m.number("<B")]),
    b"j": lambda m: m.push(m.memo[m.number("<I")]),
}
_OPCODES: Final = {ord(code): step for code, step in _STEPS.items()}
