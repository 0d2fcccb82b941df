"""Faults planted in a clean workload, with what they cost by the simulator's own clock."""

from __future__ import annotations

from tracegen.faults.catalogue import FAULTS
from tracegen.faults.fault import Case, Fault, Planted
from tracegen.faults.workload import steady_ns

__all__ = ["FAULTS", "Case", "Fault", "Planted", "steady_ns"]
