"""Values of fields as text, by the name of the field, and the rows of a finding's evidence."""

import re
from collections.abc import Sequence
from math import isfinite
from typing import Any, Final

from traceview.documents.values import Row
from traceview.quantities import UNKNOWN, decimal, duration, number, percent, size
from traceview.rules.rule import UNIT_COLUMN

_IDENTITY: Final = re.compile(r"(^|_)(id|pid|tid|device|stream|step|rank|address|line|sequence)$")
_SIZE: Final = re.compile(r"(^|_)bytes(_|$)")
LOCATION: Final = ("start_ns", "end_ns", "event_kind", "event_id", "event_name", "claimed_share")
"""Fields of evidence that say where a row is, not what it is."""


_WORDS: Final = {
    "dur": "duration", "op": "operator", "gpu": "GPU", "cpu": "CPU", "api": "API", "nvtx": "NVTX",
    "dtype": "type", "src": "source", "dst": "target", "gb/s": "GB/s", "tflops/s": "TFLOP/s",
    "pid": "process", "tid": "thread",
}  # fmt: skip
"""Parts of the names of fields, spelled out."""
_SILENT: Final = frozenset({"claimed", "unclaimed", UNIT_COLUMN})
"""Fields of evidence of which the message has one, see `traceview.rules.candidate`, and the units of rows."""


def field_title(name: str) -> str:
    """The heading of a field in words: its name without the unit, which `field_text` adds to its values."""
    if name == "gpu_ns":
        return "GPU time"
    for unit in ("_ns", "_percent", "_bytes"):
        name = name.removesuffix(unit)
    words = [_WORDS.get(word, word) for word in name.replace("_per_s", "/s").split("_")]
    return " ".join(words)


def field_text(name: str, value: Any) -> str:
    """A value by the name of its field: _ns a time, bytes a size, share and percent as such."""
    if value is None or (isinstance(value, float) and not isfinite(value)):
        return UNKNOWN
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        return _quantity(name, value)
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def _quantity(name: str, value: int | float) -> str:
    if name.endswith("share"):
        return percent(value)
    if name.endswith("percent"):
        return f"{decimal(value)} %"
    if name.endswith("_ns"):
        sign = "+" if name == "difference_ns" and value > 0 else ""
        return sign + duration(round(value))
    if name.endswith("_per_second"):
        return number(round(value))
    if isinstance(value, float):
        return decimal(value, 1 if name.endswith("_per_s") and abs(value) >= 100 else 2)
    if _SIZE.search(name):
        return size(value)
    return str(value) if _IDENTITY.search(name) else number(value)


def says_more(name: str, value: Any, message: str) -> bool:
    """Whether a field of evidence adds to the message: neither parts of its sentence nor records do."""
    is_part = isinstance(value, str) and value in message and (" " in value or value.strip(",;:") != value)
    is_nested = isinstance(value, dict) or (
        isinstance(value, list) and any(isinstance(x, dict) for x in value)
    )
    return name not in _SILENT and value not in (None, "") and not is_part and not is_nested


def shared_values(rows: Sequence[Row]) -> Row:
    """The values that all rows of evidence have, which a table of them leaves out."""
    if not rows:
        return {}
    return {
        name: value
        for name, value in rows[0].items()
        if name not in LOCATION and value is not None and all(row.get(name) == value for row in rows)
    }
