"""Values of metrics with their units: parsing of limits, comparison, and formatting."""

import re
from decimal import Decimal
from typing import Final

from traceview.errors import UsageError
from traceview.quantities import duration, size

Value = int | float

_TIMES: Final = {"ns": 1, "us": 10**3, "µs": 10**3, "ms": 10**6, "s": 10**9}
_SIZES: Final = {
    "bytes": 1, "B": 1, "kB": 10**3, "KB": 10**3, "MB": 10**6, "GB": 10**9, "TB": 10**12,
    "KiB": 2**10, "MiB": 2**20, "GiB": 2**30, "TiB": 2**40,
}  # fmt: skip
_SHARES: Final = {"share": Decimal(1), "%": Decimal("0.01")}
_NUMBER = re.compile(r"(?P<number>-?\d{1,18}(?:\.\d{1,18})?)\s*(?P<unit>.*)", re.ASCII | re.DOTALL)
LONGEST_UNIT: Final = 40


def units_like(unit: str) -> dict[str, Decimal]:
    """The units that a value in `unit` can be written in, with the factor to `unit`."""
    for family in (_TIMES, _SIZES, _SHARES):
        if unit in family:
            return {name: Decimal(scale) / Decimal(family[unit]) for name, scale in family.items()}
    return {unit: Decimal(1)}


def amount(text: str, unit: str) -> Decimal:
    """The value of a text such as `130 ms`, in `unit`.

    A plain number is in `unit`; for a time or a size it is refused, unless it is 0.

    Raises:
        UsageError: the text is not a number, lacks a unit, or its unit is of another kind of quantity.
    """
    found = _NUMBER.fullmatch(text.strip())
    if found is None:
        raise UsageError(f"{text!r} is not a number with a unit")
    written = found["unit"].strip()
    known = units_like(unit)
    if written and written not in known:
        raise UsageError(f"{text!r} is not in {', '.join(known)}")
    number = Decimal(found["number"])
    if not written and number and (unit in _TIMES or unit in _SIZES):
        raise UsageError(f"{text!r} has no unit: write {text.strip()} {'ms' if unit in _TIMES else 'MB'}")
    if unit == "share" and not written and abs(number) > 1:
        raise UsageError(f"{text!r} is more than the whole: write {text.strip()} %")
    return number * known[written or unit]


def exact(value: Value) -> Decimal:
    """A value as the exact decimal that is shown, so that 0.08 is 8 %."""
    return Decimal(value) if isinstance(value, int) else Decimal(repr(value))


def shown(value: Value | None, unit: str) -> str:
    """A readable value, with about four digits."""
    if value is None:
        return "-"
    scale = units_like(unit)
    if unit in _TIMES:
        return duration(round(exact(value) / scale["ns"]))
    if unit in _SIZES:
        return size(round(exact(value) / scale["B"]))
    if unit in _SHARES:
        return f"{exact(value) / scale['%']:.2f} %"
    number = (
        f"{value:,}" if isinstance(value, int) else f"{value:,.4g}" if abs(value) < 1e4 else f"{value:,.0f}"
    )
    return number if unit in ("", "count") else f"{number} {unit}"


def written_out(value: Value, unit: str) -> str:
    """A value with all its digits, for when `shown` looks the same as its limit."""
    if unit in _SHARES:
        return f"{(exact(value) / units_like(unit)['%']).normalize():f} %"
    number = f"{value:,}" if isinstance(value, int) else repr(value)
    return number if unit in ("", "count") else f"{number} {unit}"
