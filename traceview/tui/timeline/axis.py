"""The time axis: where ticks are, and labels that never repeat."""

from __future__ import annotations

_UNITS = ((10**9, "s"), (10**6, "ms"), (10**3, "us"), (1, "ns"))


def tick_step(length: int, columns: int, least: int) -> int:
    """The smallest of 1, 2, 5 times a power of ten [ns] that leaves `least` columns between ticks."""
    wanted = max(1, -(-length * least // max(columns, 1)))
    step = 1
    while True:
        for factor in (1, 2, 5):
            if step * factor >= wanted:
                return step * factor
        step *= 10


def label(at: int, step: int) -> str:
    """A time with enough digits to distinguish adjacent ticks."""
    magnitude = max(abs(at), step)
    scale, unit = next((scale, unit) for scale, unit in _UNITS if magnitude >= scale or scale == 1)
    digits = next(d for d in range(10) if step % max(scale // 10**d, 1) == 0)
    whole, fraction = divmod(abs(at), scale)
    sign = "-" if at < 0 else ""
    if not digits:
        return f"{sign}{whole} {unit}"
    return f"{sign}{whole}.{fraction * 10**digits // scale:0{digits}d} {unit}"


def moment(at: int, length: int) -> str:
    """A time to the last of the four digits that `length` has as a duration: 50.69 us from 514.03512 ms."""
    step = 10 ** max(len(str(max(length, 1))) - 4, 0)
    return label((at + step // 2) // step * step, step)


def axis(start: int, end: int, columns: int) -> str:
    """The axis of a time range; each label is right of its tick."""
    length = max(end - start, 1)
    least = 12
    while True:
        step = tick_step(length, columns, least)
        ticks = range(-(-start // step) * step, end + 1, step)
        texts = [(at, label(at, step)) for at in ticks]
        longest = max((len(text) for _, text in texts), default=0)
        if longest + 3 <= least or least >= columns:
            break
        least = longest + 3
    line = [" "] * columns
    for at, text in texts:
        column = (at - start) * columns // length
        if column < columns:
            line[column] = "┆"
            if column + 1 + len(text) <= columns:
                line[column + 1 : column + 1 + len(text)] = text
    return "".join(line)
