"""Programs with one thing to mend, each with the same program mended; see README.md."""

from __future__ import annotations

from further_programs import FURTHER_PROGRAMS
from gpu_programs import GPU_PROGRAMS
from host_programs import HOST_PROGRAMS

PROGRAMS = GPU_PROGRAMS | HOST_PROGRAMS | FURTHER_PROGRAMS
