"""Keeps machine code from one run of the tests to the next, away from the user's cache."""

from __future__ import annotations

import os
from pathlib import Path

_CACHE = "TRACEVIEW_CACHE_DIR"


def _load_compiled_code() -> None:
    """Imports what is compiled; the place of machine code is decided then."""
    before = os.environ.get(_CACHE)
    os.environ[_CACHE] = str(Path(__file__).parents[2] / ".pytest_cache" / "traceview")
    try:
        import traceview_parsers.perfetto.relations
        import traceview_parsers.perfetto.staging  # noqa: F401  # imported to be compiled
    finally:
        del os.environ[_CACHE]
        if before is not None:
            os.environ[_CACHE] = before


_load_compiled_code()
