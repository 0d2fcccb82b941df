"""`traceview lake`: the state of a lake."""

import click

from traceview.cli.options import talks
from traceview.errors import InconclusiveError, UnreadableTraceError
from traceview.quantities import counted, size

_EXAMPLE = """\b
Examples:
  traceview lake check run.lake
  traceview lake compact run.lake
"""


@click.group("lake", epilog=_EXAMPLE)
def command() -> None:
    """Checks and compacts lakes, which `traceview collect` writes."""


@command.command("check")
@click.argument("place", type=click.Path(), metavar="LAKE")
@talks
def check(place: str) -> None:
    """Checks every file of a lake against its batches."""
    from traceview.lake.checking import check_lake
    from traceview.lake.places import store_of
    from traceview.terminal import printable

    found = check_lake(store_of(place))
    lines = [
        f"{counted(found.traces, 'trace')} of {counted(found.files, 'file')} in"
        f" {counted(found.batches, 'batch')}, {size(found.bytes)}"
    ]
    lines += [f"could not be read: {line}" for line in found.unreadable]
    for missing in found.missing:
        lines += [missing.text(), *(f"not in the lake: {file}" for file in missing.places)]
    lines += [f"unused, without a batch: {name}" for name in found.left_over]
    lines += [f"{counted(found.replaced, 'file')} collected again"] if found.replaced else []
    lines += [f"damaged: {line}" for line in found.damaged]
    for line in lines:
        click.echo(printable(line))
    if found.damaged:
        raise UnreadableTraceError(f"{place}: {counted(len(found.damaged), 'damaged file')}")
    if found.missing:
        absent = sum(len(each.places) for each in found.missing)
        raise InconclusiveError(f"{place}: {counted(absent, 'file')} to collect missing")


@command.command("compact")
@click.argument("place", type=click.Path(), metavar="LAKE")
@talks
def compact(place: str) -> None:
    """Merges small files of a lake, up to 128 MB or 256 trace files each; its contents stay the same."""
    from traceview.cli.options import narrate
    from traceview.collecting.compacting import compact as compacted
    from traceview.lake.places import store_of

    done = compacted(store_of(place))
    narrate(f"{counted(done.before, 'batch')} before, {done.after} after")
