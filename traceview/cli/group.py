"""The command group: verbs are imported on demand."""

import os
from importlib import import_module

import click

_SECTIONS = {
    "Start": {
        "demo": "Opens a bundled sample with a short tour.",
        "record": "Runs a program under a profiler, and opens what it recorded.",
    },
    "Look": {
        "analyze": "Shows where GPU time goes, and what could be saved.",
        "report": "Writes the report of traces in several formats.",
        "info": "Says what files are, without analyzing them.",
    },
    "Ask": {
        "explain": "Shows the events behind a finding.",
        "whatif": "Predicts a step with changes, or on other hardware.",
        "query": "Runs SQL over traces.",
        "schema": "Lists tables, columns, types and units for SQL.",
        "rules": "Lists the rules that find bottlenecks.",
        "rule": "Prints the documentation of a rule.",
    },
    "Compare": {
        "diff": "Says what differs between two runs, and by how much.",
        "compare": "Compares many runs: steps, breakdown, scaling.",
        "history": "Keeps runs over time; says what changed, when and why.",
    },
    "Gate": {
        "check": "Gates traces in CI by budgets, findings and baselines.",
        "baseline": "Records known findings and metrics for a gate.",
        "metrics": "Lists the metrics for budgets, with their values.",
    },
    "Many ranks": {
        "collect": "Collects traces of many ranks into a lake.",
        "lake": "Checks and compacts lakes.",
        "hang": "Names the ranks that a hanging job waits for.",
        "fleet": "Names hosts, GPUs and links worse than their peers.",
    },
    "Data": {
        "convert": "Writes all tables as a database or Parquet.",
        "export": "Exports traces to other viewers, or the smallest one.",
        "reproduce": "Writes a PyTorch program that repeats an operator.",
        "mcp": "Serves traces to assistants, read-only.",
        "config": "Shows the configuration.",
        "cache": "Manages the cache of opened traces.",
    },
}
VERBS = tuple(verb for section in _SECTIONS.values() for verb in section)
"""The verbs, in the order of the help; each is `command` in the module of its name."""


class LazyGroup(click.Group):
    """A group whose verbs are modules of this package, and whose default verb is analyze."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The verbs."""
        return list(VERBS)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the verbs by what they are for, a line each."""
        width = max(map(len, VERBS))
        for title, verbs in _SECTIONS.items():
            with formatter.section(title):
                formatter.write_dl([(verb.ljust(width), summary) for verb, summary in verbs.items()])

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
    traceview record -- python train.py           record some steps, and analyze them
    traceview trace.json.gz                       analyze a trace
    traceview query run/ "FROM kernels LIMIT 5"   query it with SQL
    """
