"""Times ``orjson.loads`` on the bytes of one file: ``python time_orjson.py TRACE`` prints one JSON line."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import orjson


def main() -> None:
    """Read the file, then time the one call; the reading does not count."""
    data = Path(sys.argv[1]).read_bytes()
    started = time.perf_counter()
    loaded = orjson.loads(data)
    seconds = time.perf_counter() - started
    print(json.dumps({"seconds": seconds, "top_level_keys": len(loaded)}))


if __name__ == "__main__":
    main()
