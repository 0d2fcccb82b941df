"""`python -m traceview` is the `traceview` command."""

from __future__ import annotations

import sys

from traceview.cli import run

if __name__ == "__main__":
    sys.exit(run())
