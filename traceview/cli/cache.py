"""`traceview cache`: cached traces, which open fast."""

import click

from traceview.cli.options import talks


@click.group("cache", epilog="\b\nExample:\n  traceview cache list\n")
def command() -> None:
    """Manages the cache of traces.

    A trace is parsed once and cached as a database in the user's cache folder, or in the folder that
    TRACEVIEW_CACHE_DIR names.
    """


@command.command("path", epilog="\b\nExample:\n  du -sh $(traceview cache path)\n")
@talks
def path() -> None:
    """Prints the cache folder."""
    from traceview.opening.cache_folder import cache_directory

    click.echo(cache_directory())


@command.command("list", epilog="\b\nExample:\n  traceview cache list\n")
@talks
def list_cached() -> None:
    """Lists the cached traces, most recently used first."""
    import sys
    from datetime import datetime

    from traceview.opening.cache import list_entries
    from traceview.quantities import counted, size
    from traceview.report.text.table import TextColumn, TextTable
    from traceview.terminal import terminal_for

    terminal = terminal_for(sys.stdout, "never")
    table = TextTable(
        [
            TextColumn("size", right=True),
            TextColumn("used"),
            TextColumn("format"),
            TextColumn("trace", shrinks_to=20),
        ]
    )
    entries = list_entries()
    for entry in entries:
        used = datetime.fromtimestamp(entry.used_s).strftime("%Y-%m-%d %H:%M")
        trace = entry.source_path or f"damaged: {entry.path}"
        table.rows.append([size(entry.bytes), used, terminal.safe(entry.parser), terminal.safe(trace)])
    if entries:
        click.echo("\n".join(table.lines(terminal)[0]))
    click.echo(f"{counted(len(entries), 'trace')}, {size(sum(entry.bytes for entry in entries))}")


@command.command("clear", epilog="\b\nExample:\n  traceview cache clear\n")
@talks
def clear() -> None:
    """Clears the cache; the trace files stay."""
    from traceview.opening.cache import clear_cache
    from traceview.quantities import counted, size

    count, freed = clear_cache()
    click.echo(f"removed {counted(count, 'trace')}, {size(freed)}")
