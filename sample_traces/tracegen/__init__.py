"""Synthetic GPU profile traces: a small model of hosts and GPUs, programs for it, and file writers.

``simulation`` plays host programs against a GPU model and yields format-neutral ``records.Run`` objects,
``workloads`` holds the programs, ``kineto`` writes a run as a PyTorch profiler file, ``formats`` knows all
writers, and ``damage`` makes incomplete, broken and shifted versions of recordings.
"""

from __future__ import annotations
