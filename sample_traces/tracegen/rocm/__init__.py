"""Writes runs on AMD GPUs in the formats of ROCm's profilers.

``rocpd``, ``rocprof_json`` and ``rocprof_csv`` are what rocprofv3 writes, ``rocprof_v1`` and ``rocprof_v2``
what its predecessors wrote, ``rpd`` the database of rocmProfileData. All tell times on the host's clock
since boot and grids in work-items, as those tools do.
"""

from __future__ import annotations
