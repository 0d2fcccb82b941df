"""`traceview collect`: traces of any number of ranks into a lake of small tables."""

import click

from traceview.cli.options import narrate, talks
from traceview.cli.rule_options import RuleOptions, chooses_rules
from traceview.errors import UnreadableTraceError, UsageError
from traceview.quantities import counted, duration, number, size

_EXAMPLE = """\b
Examples:
  traceview collect run/ --into run.lake --workers 4
  srun -N 64 --ntasks-per-node 8 traceview collect run/ --into run.lake
  traceview analyze run.lake
"""


@click.command("collect", epilog=_EXAMPLE)
@click.argument("paths", nargs=-1, required=True, type=click.Path(), metavar="PATH...")
@click.option(
    "--into", required=True, type=click.Path(), metavar="LAKE", help="The lake; created where it is missing."
)
@click.option(
    "--shard",
    metavar="I/N",
    help="Collect only this part of the batches, 0/N to N-1/N [default: by SLURM or Kubernetes].",
)
@click.option(
    "--workers", type=click.IntRange(min=1), metavar="N", help="Processes on this machine [default: 1]."
)
@click.option(
    "--scheduler",
    metavar="ADDRESS|FILE",
    help="Collect on the workers of a Dask cluster: its address or scheduler file.",
)
@click.option(
    "--batch",
    type=click.IntRange(min=1),
    default=64,
    show_default=True,
    help="Trace files per Parquet file.",
)
@click.option(
    "--memory-limit", metavar="SIZE", help="Memory limit of the database of each process, e.g. 2GB."
)
@chooses_rules
@talks
def command(
    paths: tuple[str, ...],
    into: str,
    shard: str | None,
    workers: int | None,
    scheduler: str | None,
    batch: int,
    memory_limit: str | None,
    rule_options: RuleOptions,
) -> None:
    """Collects traces into a lake: small tables of each, which every verb opens like a folder.

    Files that are already in the lake are skipped, so an interrupted collection can be resumed.
    """
    from contextlib import ExitStack

    from traceview.collecting import collect
    from traceview.collecting.cluster import cluster
    from traceview.collecting.shards import Shard
    from traceview.lake.places import store_of

    if scheduler and workers:
        raise UsageError("--workers are of this machine: the cluster of --scheduler has its own")
    part = Shard.parsed(shard) if shard else Shard.of_environment()
    with ExitStack() as stack:
        found = stack.enter_context(cluster(scheduler)) if scheduler else None
        done = collect(
            paths,
            store_of(into),
            rule_options.rule_set(),
            shard=part,
            workers=found.workers if found else workers or 1,
            executor=found.executor if found else None,
            batch=batch,
            memory_limit=memory_limit,
        )
    for error in done.errors:
        click.echo(f"traceview: warning: {error}; it is left out", err=True)
    parts = [f"{counted(done.files, 'trace file')} collected in {duration(int(done.seconds * 1e9))}"]
    parts += [f"{counted(done.known, 'file')} unchanged"] if done.known else []
    parts += [f"{counted(done.others, 'file')} left to other shards"] if done.others else []
    if part is not None and done.others and not (done.files or done.known or done.errors):
        # It had no batch, as all of the shards whose numbers are as high.
        busy = -(-done.others // batch)
        parts += [
            f"only {number(busy)} of {counted(part.count, 'shard')} had something to do: --batch"
            f" {max(1, done.others // part.count)}, in all of them, makes a batch for each"
        ]
    parts += [f"{counted(len(done.errors), 'file')} could not be read"] if done.errors else []
    narrate("; ".join(parts) + (f"; largest process {size(done.peak_bytes)}" if done.peak_bytes else ""))
    if done.errors and not done.files and not done.known:
        raise UnreadableTraceError(f"none of {counted(len(done.errors), 'file')} could be read")
