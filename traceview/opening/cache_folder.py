"""Where the cache is."""

import os
from pathlib import Path


def cache_directory() -> Path:
    """The folder of the cache: $TRACEVIEW_CACHE_DIR, else the user's cache folder of the operating system."""
    named = os.environ.get("TRACEVIEW_CACHE_DIR")
    if named:
        return Path(named)
    from platformdirs import user_cache_dir

    return Path(user_cache_dir("traceview", appauthor=False))
