"""The command group: verbs are imported on demand."""

from __future__ import annotations

import os
from importlib import import_module

import click

VERBS = (
    "record",
    "analyze",
    "report",
    "diff",
    "compare",
    "whatif",
    "hang",
    "fleet",
    "check",
    "baseline",
    "history",
    "collect",
    "lake",
    "rules",
    "rule",
    "explain",
    "query",
    "schema",
    "info",
    "convert",
    "export",
    "reproduce",
    "mcp",
    "metrics",
    "config",
    "cache",
    "demo",
)
"""The verbs, in the order of the help; each is `command` in the module of its name."""


class LazyGroup(click.Group):
    """A group whose verbs are modules of this package, and whose default verb is analyze."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The verbs."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a verb, or None."""
        if cmd_name not in VERBS:
            return None
        command = import_module(f"traceview.cli.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Like click, but a file or folder in the place of the verb means analyze."""
        name = args[0]
        if name not in VERBS and os.path.lexists(name):
            return "analyze", self.get_command(ctx, "analyze"), args
        if name not in VERBS and not name.startswith("-") and not ctx.resilient_parsing:
            raise click.UsageError(f"no such file or verb: {name!r}{_nearest(name)}", ctx)
        return super().resolve_command(ctx, args)


def _nearest(name: str) -> str:
    """The verb that was probably meant, as the end of a sentence."""
    from difflib import get_close_matches

    found = get_close_matches(name, VERBS, n=1)
    return f"; did you mean {found[0]}?" if found else ""


def _print_version(context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if not wanted or context.resilient_parsing:
        return
    from traceview.cli.versions import traceview_version

    click.echo(f"traceview {traceview_version()}")
    context.exit()


_EPILOG = """
Exit codes: 0 success, 1 a gate failed, 2 wrong usage, 3 trace unreadable, 4 inconclusive, 130 interrupted.
"""


@click.group(
    "traceview",
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=_EPILOG,
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Print the version.",
)
def program() -> None:
    """Analyzes GPU traces of AMD and NVIDIA profilers: where time goes, and how much is recoverable.

    \b
    traceview record -- python train.py           record a few steps of a program, and analyze them
    traceview trace.json.gz                       analyze one trace
    traceview query run/ "FROM kernels LIMIT 5"   query it with SQL
    """
