"""The errors that a user can cause, each with the exit code of the command line."""

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
    """DuckDB's message on one line; when out of memory, with our options instead of its settings."""
    first = message.split("\n", 1)[0]
    if "Out of Memory" in first:
        return f"{first}; allow more with --memory-limit or TRACEVIEW_MEMORY_LIMIT"
    return " ".join(message.split())


class TraceviewError(Exception):
    """An error that stops a command: one line that says what, where and what to do."""

    exit_code: ExitCode = ExitCode.USAGE


class UsageError(TraceviewError):
    """A wrong option, query or selection."""


class UnreadableTraceError(TraceviewError):
    """A file that is not a trace, or of an unsupported format."""

    exit_code = ExitCode.UNREADABLE


class InconclusiveError(TraceviewError):
    """The evidence for a result is not in the trace."""

    exit_code = ExitCode.INCONCLUSIVE
