"""Tests of what opening reads and keeps begin with an empty cache."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_cache(cache_directory: Path) -> Path:
    """The cache of a test."""
    return cache_directory
