"""The `traceview` command: exit codes, and one line per error.

Data go to stdout, everything else to stderr. The exit codes are `traceview.errors.ExitCode`. The modules that
hold the verbs import no more than click at their top, so that `--help` and shell completion answer at once.
"""

import errno
import gc
import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import NoReturn

import click

from traceview.cli.group import program
from traceview.cli.options import Invocation
from traceview.errors import ExitCode, TraceviewError
from traceview.store.ending import end_on_signals, stay_if_ending
from traceview.store.standard_streams import open_standard_streams


def main() -> NoReturn:
    """Runs the command of this process and ends it: the console script and `python -m traceview`.

    It skips Python's teardown, which takes a quarter of the time of a cached report.
    """
    open_standard_streams()
    end_on_signals()
    _allow_files()
    # Imports make 100,000 objects that stay: to look for garbage among them takes longer than it is worth.
    gc.set_threshold(20_000)
    try:
        status = run()
    except (OSError, KeyboardInterrupt):
        # The terminal is gone: nobody reads the error, and threads of the terminal UI that still wait for
        # keys must not keep the process.
        status = ExitCode.INTERRUPTED
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    stay_if_ending()
    os._exit(status)


def _allow_files() -> None:
    """Lets this process open as many files as the system lets it: every trace takes one while it is open."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def run(arguments: list[str] | None = None) -> int:
    """Runs one command and returns its exit code.

    Args:
        arguments: the command line without the program name; by default that of the process.
    """
    invocation = Invocation(debug=bool(os.environ.get("TRACEVIEW_DEBUG")))
    # numpy's linear algebra is not used, and its threads would spin while the program starts.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        with _warnings_as_lines(invocation):
            status = program.main(arguments, prog_name="traceview", standalone_mode=False, obj=invocation)
            sys.stdout.flush()
    except BrokenPipeError:
        return _closed_pipe()
    except SystemExit as stop:
        # Without its standalone mode click exits by itself in two cases: completion done, or a closed pipe.
        if "_TRACEVIEW_COMPLETE" in os.environ:
            return stop.code if isinstance(stop.code, int) else ExitCode.USAGE
        return _closed_pipe()
    except BaseException as error:
        # By its name: click has it since 8.2; before, it printed the help by itself.
        if type(error).__name__ == "NoArgsIsHelpError":
            click.echo(str(error), err=True)
            return ExitCode.USAGE
        stay_if_ending()
        if invocation.debug:
            import traceback

            traceback.print_exc()
        code, line = exit_code_and_line(error)
        click.echo(f"traceview: {line}", err=True)
        return code
    return status if isinstance(status, int) else ExitCode.DONE


@contextmanager
def _warnings_as_lines(invocation: Invocation) -> Iterator[None]:
    """Prints warnings for users as one line each on stderr, unless the command is quiet."""

    def show(message: Warning | str, category: type[Warning], *_where: object, **_more: object) -> None:
        if not invocation.quiet:
            click.echo(f"traceview: warning: {one_line(str(message))}", err=True)

    with warnings.catch_warnings():
        warnings.simplefilter("always", UserWarning)
        warnings.showwarning = show
        yield


def exit_code_and_line(error: BaseException) -> tuple[ExitCode, str]:
    """The exit code and the message of an error."""
    if isinstance(error, (click.Abort, KeyboardInterrupt)) or type(error).__name__ == "InterruptException":
        return ExitCode.INTERRUPTED, "interrupted"
    if isinstance(error, TraceviewError):
        return error.exit_code, f"error: {one_line(str(error))}"
    if isinstance(error, OSError) and error.errno in (
        errno.ENOSPC,
        errno.EDQUOT,
        errno.EFBIG,
        errno.EIO,
        errno.EBADF,
    ):
        return ExitCode.USAGE, f"error: cannot write the output: {error.strerror}"
    if isinstance(error, click.ClickException):
        context = getattr(error, "ctx", None)
        hint = f" (see {context.command_path} --help)" if context else ""
        return ExitCode.USAGE, f"error: {one_line(error.format_message()).rstrip('.')}{hint}"
    what = one_line(f"{type(error).__name__}: {error}")
    return ExitCode.USAGE, f"internal error: {what}; run again with --debug for the details"


def one_line(text: str) -> str:
    """The text on one line, without control characters."""
    from traceview.terminal import printable

    return printable(" ".join(text.split()))


def _closed_pipe() -> ExitCode:
    """Exits quietly after the reader of the output has closed it, as in `traceview ... | head`."""
    # What is still buffered has nowhere to go; without this the interpreter complains about it on exit.
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno() if sys.__stdout__ else 1)
    return ExitCode.DONE
