"""Comparison of two runs: differences in nanoseconds that add up to the total.

`compare` is the entry point; `docs/comparing.md` explains the method.
"""

from traceview.comparison.compare import SCHEMA, UNITS, compare

__all__ = ["SCHEMA", "UNITS", "compare"]
