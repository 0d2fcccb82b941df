"""The command line as given, for reports that show how to reproduce them."""

import shlex
from collections.abc import Sequence

import click

_ARGUMENTS = "traceview.arguments"
_HOW_TO_RUN = ("--force", "-q", "--quiet", "--debug", "--no-cache")
_LEFT_OUT = ("--report", "-o", "--output", "--workers", "--memory-limit")
"""Options with a value that name a report, or say how to compute it."""
_WITH_VALUE = ("--report=", "--output=", "-o", "--workers=", "--memory-limit=")


class RemembersArguments(click.Command):
    """A command that `command_line` can print."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Stores the arguments before they are parsed."""
        ctx.meta[_ARGUMENTS] = list(args)
        return super().parse_args(ctx, args)


def command_line(*, hidden: Sequence[str] = ()) -> str | None:
    """The command for a shell, its reports replaced with one to report.html; None outside of such a command.

    Options about files, verbosity and resources are left out: they do not change a report. Each of
    `hidden`, such as paths, is shown as path-1, path-2, ...
    """
    named = {text: f"path-{number}" for number, text in enumerate(dict.fromkeys(hidden), 1)}
    context = click.get_current_context(silent=True)
    given = context.meta.get(_ARGUMENTS) if context is not None else None
    if context is None or given is None:
        return None
    kept, skips = [], False
    for argument in given:
        is_left_out = argument in _LEFT_OUT
        if not (skips or is_left_out or argument.startswith(_WITH_VALUE) or argument in _HOW_TO_RUN):
            option, sign, value = argument.partition("=")
            kept.append(named.get(argument) or f"{option}{sign}{named.get(value, value)}")
        skips = is_left_out
    # `check` has no -o.
    page = ["--report", "html=report.html"] if context.info_name == "check" else ["-o", "report.html"]
    return shlex.join(["traceview", str(context.info_name), *kept, *page])
