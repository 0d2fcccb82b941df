"""`traceview mcp`: traces for assistants, over the Model Context Protocol."""

import sys
from importlib.resources import files

import click

from traceview.cli.options import redacts, talks
from traceview.errors import UsageError

_EXAMPLE = """\b
Examples:
  traceview mcp runs/
  traceview mcp runs/ --redact-names
  claude mcp add traceview -- traceview mcp /data/runs

It serves one client on stdin and stdout until stdin ends; see docs/agents.md. Needs `pip install
'traceview[mcp]'`.
"""


@click.command("mcp", epilog=_EXAMPLE)
@click.argument("paths", nargs=-1, type=click.Path(), metavar="[PATH]...")
@click.option("--skill", is_flag=True, help="Print a SKILL.md for assistants that run commands, and end.")
@redacts
@talks
def command(paths: tuple[str, ...], skill: bool, redact: bool, redact_names: bool) -> None:
    """Serves traces to assistants, read-only: tools, schema and rules over MCP.

    Only the PATHs, files or folders, can be read; by default the working folder.
    """
    if skill:
        text = files("traceview.mcp").joinpath("SKILL.md").read_text(encoding="utf-8")
        click.echo(text, nl=False)
        return
    if sys.stdin.isatty():
        raise UsageError("stdin is a terminal: an MCP client starts this command, see docs/agents.md")
    try:
        from traceview.mcp.server import Server
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("mcp", "anyio", "pydantic"):
            raise
        raise UsageError("the MCP SDK is not installed: pip install 'traceview[mcp]'") from error
    from traceview.cli.versions import traceview_version
    from traceview.mcp.hiding import Hiding
    from traceview.mcp.service import Service

    hiding = Hiding(names=redact_names) if redact or redact_names else None
    Server(Service(paths or (".",), hiding), traceview_version()).run()
