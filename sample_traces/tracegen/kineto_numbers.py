"""How the Kineto writer prints times and ids."""

from __future__ import annotations

BASE_QUANTUM_NS = 7_889_238 * 10**9
"""PyTorch counts times from the last multiple of a quarter of a Gregorian year since the Unix epoch."""


class Numbers:
    """Prints times as microseconds of one era, and ids as they are.

    Eras: ``relative`` counts from a base time with three decimals (2024 and later), ``absolute_ns`` from
    the Unix epoch with three decimals (early 2024), ``absolute_us`` in whole microseconds (before).
    """

    def __init__(self, era: str, start_ns: int) -> None:
        """Choose the base that goes with ``start_ns``; raises ValueError for an unknown era."""
        if era not in ("relative", "absolute_us", "absolute_ns"):
            raise ValueError(f"era: {era!r} is unknown, use relative, absolute_us or absolute_ns")
        self.era = era
        self.base_ns = start_ns // BASE_QUANTUM_NS * BASE_QUANTUM_NS if era == "relative" else 0

    def time(self, time_ns: int) -> str:
        """Return a point in time in microseconds."""
        return self.duration(time_ns - self.base_ns)

    def duration(self, dur_ns: int) -> str:
        """Return a duration in microseconds; whole ones lose what is below."""
        if self.era == "absolute_us":
            return str(dur_ns // 1000)
        return f"{dur_ns // 1000}.{dur_ns % 1000:03d}"

    def identifier(self, kind: str, value: int) -> str:
        """Return an id; ``kind`` says what it numbers, for writers that renumber."""
        return str(value)
