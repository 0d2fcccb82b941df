"""The records of a dump as rows; every value is checked, since a dump is untrusted."""

import re
from collections.abc import Mapping
from typing import Any, Final

import orjson

from traceview.ingest.recording.rows import LARGEST, Numbers, whole_number
from traceview.ingest.recording.times import LATEST_NS

Row = dict[str, Any]

_BYTES_OF_TYPE: Final = {
    "Byte": 1, "Char": 1, "Short": 2, "Int": 4, "Long": 8, "Half": 2, "Float": 4, "Double": 8,
    "ComplexHalf": 4, "ComplexFloat": 8, "ComplexDouble": 16, "Bool": 1, "BFloat16": 2, "UInt16": 2,
    "UInt32": 4, "UInt64": 8, "Float8_e5m2": 1, "Float8_e4m3fn": 1, "Float8_e5m2fnuz": 1,
    "Float8_e4m3fnuz": 1, "Float8_e8m0fnu": 1,
}  # fmt: skip
"""Bytes of an element, by the name in c10/core/ScalarType.h of PyTorch."""
_NAME: Final = re.compile(r"(?:\w+:)?_?(\w+?)(?:_base)?(?: (\d+)(->|<-)(\d+))?")
_MOST_ITEMS: Final = 10_000_000
_CHARACTERS_OF_ITEM: Final = 32
_LONGEST_TEXT: Final = 1_000_000
_KNOWN: Final = frozenset(
    [
        "record_id",
        "pg_id",
        "process_group",
        "collective_seq_id",
        "p2p_seq_id",
        "seq_id",
        "op_id",
        "is_p2p",
        "input_sizes",
        "output_sizes",
        "input_dtypes",
        "output_dtypes",
        "state",
        "time_created_ns",
        "time_discovered_started_ns",
        "time_discovered_completed_ns",
        "duration_ms",
    ]
)


class TooMuchError(ValueError):
    """The dump repeats its parts so often that they do not fit into memory."""


class Records:
    """Makes rows from one dump, and counts what they hold, so that shared parts cannot multiply.

    Attributes:
        numbers: reads the numbers of the rows.
    """

    def __init__(self) -> None:
        self.numbers = Numbers()
        self._items = 0

    def row(self, entry: Mapping[str, Any], position: int) -> Row | None:
        """The row of an entry for the table enqueued_collectives; None where it names no operation."""
        profiling_name = self._text(entry.get("profiling_name"))
        found = _NAME.fullmatch(profiling_name or "")
        if found is None:
            return None
        name, _, arrow, peer = found.groups()
        is_message = _is_true(entry.get("is_p2p")) or arrow is not None
        before = self._number(entry.get("collective_seq_id", entry.get("seq_id")))
        inputs, outputs = self._sizes(entry.get("input_sizes")), self._sizes(entry.get("output_sizes"))
        in_types = self._texts(entry.get("input_dtypes"))
        out_types = self._texts(entry.get("output_dtypes"))
        group, description = map(self._text, _group(entry))
        record = self._number(entry.get("record_id"))
        return {
            "record_id": position if record is None else record,
            "communicator_id": self._number(entry.get("pg_id")),
            "group_name": group,
            "group_description": description,
            "is_message": is_message,
            "sequence": self._number(entry.get("p2p_seq_id")) if is_message else before,
            "collectives_before": before,
            "name": name,
            "peer": self._number(peer),
            "input_dims": None if inputs is None else orjson.dumps(inputs).decode(),
            "output_dims": None if outputs is None else orjson.dumps(outputs).decode(),
            "bytes_in": _bytes(inputs, in_types),
            "bytes_out": _bytes(outputs, out_types),
            "dtype": ", ".join(dict.fromkeys(in_types or out_types)) or None,
            "state": self._text(entry.get("state")),
            "enqueued_ns": self._time(entry.get("time_created_ns")),
            "started_ns": self._time(entry.get("time_discovered_started_ns")),
            "completed_ns": self._time(entry.get("time_discovered_completed_ns")),
            "dur_ns": self.numbers.duration(entry.get("duration_ms"), 1_000_000),
            "args": self._rest(entry),
        }

    def _number(self, value: Any) -> int | None:
        return self.numbers.whole(value, -LARGEST)

    def _time(self, value: Any) -> int | None:
        """A time; JSON dumps have 0 for an unknown one."""
        return self.numbers.whole(value, 0, LATEST_NS) or None

    def _count(self, items: int) -> None:
        self._items += items
        if self._items > _MOST_ITEMS:
            raise TooMuchError(f"its records hold more than {_MOST_ITEMS} values")

    def _text(self, value: Any) -> str | None:
        """A text; parts of a dump that are one object are stored once each time they occur."""
        if not isinstance(value, str):
            return None
        self._count(1 + len(value) // _CHARACTERS_OF_ITEM)
        return value[:_LONGEST_TEXT]

    def _list(self, value: Any) -> list[Any]:
        items = list(value) if isinstance(value, (list, tuple)) else []
        self._count(1 + len(items))
        return items

    def _sizes(self, value: Any) -> list[list[int | None]] | None:
        if not isinstance(value, (list, tuple)):
            return None
        return [[self._number(size) for size in self._list(shape)] for shape in self._list(value)]

    def _texts(self, value: Any) -> list[str]:
        return [text for text in map(self._text, self._list(value)) if text is not None]

    def _rest(self, entry: Mapping[str, Any]) -> str | None:
        """The values without a column, as JSON: flat ones, and the frames of the stack."""
        rest: Row = {}
        self._count(len(entry))
        for key, value in entry.items():
            if key in _KNOWN:
                continue
            rest[str(key)] = (
                [self.flat(frame) for frame in self._list(value)] if key == "frames" else self._plain(value)
            )
        return orjson.dumps(rest).decode() if rest else None

    def flat(self, value: Any) -> Row:
        """The values of a dictionary of texts and numbers."""
        items = _items(value)
        self._count(len(items))
        return {key: self._plain(part) for key, part in items}

    def _plain(self, value: Any) -> Any:
        """A flat value for JSON; the name of its type, if it is no such value."""
        if value is None or isinstance(value, (bool, float)):
            return value
        if isinstance(value, int):
            return self._number(value)
        return self._text(value) if isinstance(value, str) else type(value).__name__

    def _counted(self, value: Any, none: int | None) -> int | None:
        """A number of `pg_status`; `none` where it is -1: nothing yet, or no start was recorded."""
        found = self.numbers.whole(value, -1)
        return none if found == -1 else found

    def status(self, dump: Mapping[str, Any]) -> list[Row]:
        """The rows of the table communicator_status: the groups of the rank, and how far it is in each.

        Groups are named in `pg_config` and counted in `pg_status`, by the rank's own numbers. Records join
        the two; a group without records by order, where both are numbers and no record contradicts.
        """
        named = {}
        for name, config in _items(dump.get("pg_config")):
            values = config if isinstance(config, dict) else {}
            described, ranks = self._text(values.get("desc")), self._text(values.get("ranks"))
            named[name] = {"group_name": name, "group_description": described, "ranks": ranks}
        counts = {
            key: {
                field: self._counted(status.get(f"{field}_collective"), none)
                for field, none in (("last_enqueued", 0), ("last_started", None), ("last_completed", 0))
            }
            for text, status in _items(dump.get("pg_status"))
            if isinstance(status, dict) and (key := number(text)) is not None
        }
        names = _names_of_numbers(dump, list(named), list(counts))
        rows = []
        for key in sorted(counts.keys() | names.keys()):
            group = names.get(key)
            known = named.pop(group, {"group_name": group}) if group is not None else {}
            rows.append({"communicator_id": key, **known, **counts.get(key, {})})
        return [*rows, *named.values()]


def number(value: Any) -> int | None:
    """An integer that fits 64 bits; None for anything else."""
    found = whole_number(value)
    return found if found is not None and -LARGEST <= found <= LARGEST else None


def _names_of_numbers(dump: Mapping[str, Any], named: list[str], numbers: list[int]) -> dict[int, str]:
    """The name of each group that the rank numbers."""
    by_key: dict[int, str] = {}
    entries = dump.get("entries")
    for entry in entries if isinstance(entries, list) else []:
        group = _group(entry)[0] if isinstance(entry, dict) else None
        key = number(entry.get("pg_id")) if group is not None else None
        if key is not None and group is not None:
            by_key[key] = group
    if len(named) != len(numbers) or not all(name.isdecimal() and name.isascii() for name in named):
        return by_key
    by_order = dict(zip(sorted(numbers), sorted(named, key=int), strict=True))
    agrees = all(by_order.get(key, name) == name for key, name in by_key.items())
    return by_order | by_key if agrees else by_key


def _items(value: Any) -> list[tuple[str, Any]]:
    return [(str(key), part) for key, part in value.items()] if isinstance(value, dict) else []


def _group(entry: Mapping[str, Any]) -> tuple[str | None, str | None]:
    """Name and description of the process group of an entry."""
    value = entry.get("process_group", entry.get("pg_name"))
    pair = list(value) if isinstance(value, (list, tuple)) and len(value) == 2 else [value, None]
    name, description = (part if isinstance(part, str) and part else None for part in pair)
    return name, description


def _is_true(value: Any) -> bool:
    return value is True or value == 1 or value == "true"


def _bytes(sizes: list[list[int | None]] | None, types: list[str]) -> int | None:
    """The bytes of all tensors; None where one of them is unknown."""
    if sizes is None or len(types) != len(sizes):
        return None
    total = 0
    for shape, dtype in zip(sizes, types, strict=True):
        count = _BYTES_OF_TYPE.get(dtype)
        for size in shape:
            if count is None or size is None or size < 0 or count > LARGEST:
                return None
            count *= size
        if count is None:
            return None
        total += count
    return total if total <= LARGEST else None
