"""Times loading one file into Perfetto's engine; prints one JSON line.

``python time_perfetto.py TRACE ENGINE``, where ENGINE is a Python file as ``rivals/perfetto_adapter.py``
describes it. The time runs from before ``load`` to after the first answer, because an engine may put work off
until it is asked.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from pathlib import Path


def main() -> None:
    """Load the trace; fails when the engine then holds no slice."""
    sys.path.insert(0, str(Path(__file__).resolve().parent / "rivals"))
    engine = importlib.import_module("perfetto_adapter").engine_class(sys.argv[2])()
    try:
        started = time.perf_counter()
        engine.load(sys.argv[1])
        slices = int(engine.query("SELECT count(*) FROM slice")[1][0][0] or 0)
        seconds = time.perf_counter() - started
        line: dict[str, object] = {
            "seconds": seconds,
            "slices": slices,
            "peak_rss_bytes": int(engine.peak_mib() * 2**20),
        }
    finally:
        engine.close()
    if not slices:
        line["error"] = "the engine loaded no slice"
    print(json.dumps(line))


if __name__ == "__main__":
    main()
