"""The errors a user can meet, each with the exit code the command line answers with."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """Exit codes of every `traceview` command; they are part of the interface."""

    DONE = 0
    GATE_FAILED = 1
    USAGE = 2
    UNREADABLE = 3
    INCONCLUSIVE = 4
    INTERRUPTED = 130


def one_line(message: str) -> str:
    """DuckDB's message on one line; where memory ran out, with our options in place of its settings."""
    first = message.split("\n", 1)[0]
    if "Out of Memory" in first:
        return f"{first}; allow more with --memory-limit or TRACEVIEW_MEMORY_LIMIT"
    return " ".join(message.split())


class TraceviewError(Exception):
    """Anything that stops a command: one line that says what, where and what to do."""

    exit_code: ExitCode = ExitCode.USAGE


class UsageError(TraceviewError):
    """A wrong option, query or selection."""


class UnreadableTraceError(TraceviewError):
    """A file that is no trace, or of a kind that cannot be read here."""

    exit_code = ExitCode.UNREADABLE


class InconclusiveError(TraceviewError):
    """The evidence that an answer needs is not in the trace."""

    exit_code = ExitCode.INCONCLUSIVE
