"""What the simulation keeps about threads and processes while it runs."""

from __future__ import annotations

from dataclasses import dataclass, field

from tracegen.allocator import Allocator
from tracegen.gpu import Gpu, Submission
from tracegen.program import (
    OperatorScope,
    ProcessProgram,
    PythonScope,
    Scope,
    ThreadProgram,
)
from tracegen.records import Run


@dataclass(slots=True, eq=False)
class OpenScope:
    """A scope a thread is in; ``parent_frame`` is the Python frame around it."""

    scope: Scope
    identifier: int
    parent_frame: int | None
    start_ns: int


@dataclass(slots=True, eq=False)
class HostThread:
    """A thread at work: ``now`` is its clock, ``index`` its next instruction.

    ``call_start`` and ``submitted`` hold the state of a call that is being held up.
    """

    program: ThreadProgram
    process: Process
    now: int
    index: int = 0
    call_start: int | None = None
    submitted: Submission[HostThread] | None = None
    scopes: list[OpenScope] = field(default_factory=list)

    def operator_id(self) -> int:
        """Return the id of the innermost open operator, 0 if there is none."""
        for opened in reversed(self.scopes):
            if isinstance(opened.scope, OperatorScope):
                return opened.identifier
        return 0

    def frame_id(self) -> int | None:
        """Return the id of the innermost open Python frame."""
        for opened in reversed(self.scopes):
            if isinstance(opened.scope, PythonScope):
                return opened.identifier
        return None


@dataclass(slots=True, eq=False)
class Event:
    """A recorded event: the work it marks, and where and by which call it was recorded."""

    marks: tuple[Submission[HostThread], ...]
    stream: int
    correlation: int


@dataclass(slots=True, eq=False)
class Process:
    """A process at work; the counters hold the last id given out of each kind."""

    program: ProcessProgram
    gpu: Gpu[HostThread]
    allocator: Allocator
    run: Run
    operators: int = 0
    frames: int = 0
    correlations: int = 0
    events: dict[int, Event] = field(default_factory=dict)
    signals: dict[str, int] = field(default_factory=dict)
    awaiting: dict[str, list[HostThread]] = field(default_factory=dict)
    launched: dict[int, list[Submission[HostThread]]] = field(default_factory=dict)

    def next_correlation(self) -> int:
        """Return a new correlation id."""
        self.correlations += 1
        return self.correlations
