"""Readable numbers: times, sizes, counts and shares as short text.

`None` (unknown) becomes "-" everywhere. Only ASCII is used, so that columns align in every terminal.
"""

from collections.abc import Iterable, Sequence

UNKNOWN = "-"

_TIME_UNITS = ((1, "ns"), (10**3, "us"), (10**6, "ms"), (10**9, "s"))
_BYTE_UNITS = tuple(
    (1024**power, f"{prefix}B") for power, prefix in enumerate(("", "Ki", "Mi", "Gi", "Ti", "Pi"))
)


def duration(nanoseconds: int | None) -> str:
    """A time with four digits: 12 ns, 3.142 us, 81.30 ms, 1.234 s."""
    return UNKNOWN if nanoseconds is None else _scaled(int(nanoseconds), _TIME_UNITS)


def size(count: int | None) -> str:
    """A number of bytes with four digits, in powers of 1024: 512 B, 1.500 KiB, 80.00 GiB."""
    return UNKNOWN if count is None else _scaled(int(count), _BYTE_UNITS)


def number(value: int | None) -> str:
    """A count with separators: 1,234,567."""
    return UNKNOWN if value is None else f"{value:,}"


def counted(count: int | None, noun: str) -> str:
    """A count with its noun in the plural where needed: 1 gap, 1,234 gaps, 2 launches, 3 copies."""
    return f"{number(count)} {noun if count == 1 else plural(noun)}"


def plural(noun: str) -> str:
    """The plural of a noun: gaps, launches, copies."""
    return f"{noun[:-1]}ies" if noun.endswith("py") else noun + ("es" if noun.endswith("ch") else "s")


def ranges(numbers: Iterable[int], most: int | None = None) -> str:
    """Numbers as ranges, such as 0-6, 8; with more than `most` ranges the count of the other numbers."""
    found: list[list[int]] = []
    for value in sorted(set(numbers)):
        if found and value == found[-1][1] + 1:
            found[-1][1] = value
        else:
            found.append([value, value])
    shown = found if most is None else found[:most]
    left_out = sum(last - first + 1 for first, last in found[len(shown) :])
    ranges = ", ".join(f"{first}-{last}" if last > first else str(first) for first, last in shown)
    return ranges + (f" and {number(left_out)} more" if left_out else "")


def decimal(value: float | None, digits: int = 1) -> str:
    """A measured value with so many decimals; unknown when it is not finite."""
    if value is None or value != value or value in (float("inf"), float("-inf")):
        return UNKNOWN
    return f"{value:,.{digits}f}"


def percent(share: float | None) -> str:
    """A share between 0 and 1 as a percentage: 65.8 %."""
    return UNKNOWN if share is None or share != share else f"{100 * share:.1f} %"


def percentages(parts: Sequence[int | None]) -> list[str]:
    """The parts of a whole as percentages that add up to 100.0.

    Rounded to tenths by the largest remainder: the error of every value is less than a tenth. Where a
    part is unknown or negative, or the whole is 0, percentages are meaningless and all are "-".
    """
    known = [int(part) for part in parts if part is not None and part >= 0]
    whole = sum(known)
    if len(known) != len(parts) or whole == 0:
        return [UNKNOWN] * len(parts)
    tenths = [part * 1000 // whole for part in known]
    by_remainder = sorted(range(len(known)), key=lambda at: -(known[at] * 1000 % whole))
    for at in by_remainder[: 1000 - sum(tenths)]:
        tenths[at] += 1
    return [f"{value // 10}.{value % 10} %" for value in tenths]


def _scaled(value: int, units: Sequence[tuple[int, str]]) -> str:
    """`value` in the largest unit in which it is at least 1, rounded to four digits."""
    sign, value = ("-", -value) if value < 0 else ("", value)
    at = max((index for index, (scale, _) in enumerate(units) if value >= scale), default=0)
    scale, unit = units[at]
    if scale == 1:
        return f"{sign}{value} {unit}"
    for digits in (3, 2, 1):
        rounded = (value * 10**digits + scale // 2) // scale
        if rounded < 10_000:
            break
    else:
        digits, rounded = 0, (value + scale // 2) // scale
    step = 10**digits
    # Rounding can reach the next unit: 999.95 us is 1000.0 us, which reads better as 1.000 ms.
    if at + 1 < len(units) and rounded // step >= units[at + 1][0] // scale:
        return f"{sign}1.000 {units[at + 1][1]}"
    fraction = f".{rounded % step:0{digits}d}" if digits else ""
    return f"{sign}{rounded // step}{fraction} {unit}"
