"""`traceview export`: traces with their findings, and time by stack, as files for other viewers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, BinaryIO, cast

import click

from traceview.cli.opening import file_paths, opened
from traceview.cli.options import TraceOptions, formerly, narrate, takes_traces, talks, writes_output
from traceview.cli.output import is_stdout, opened_output, refuse_terminal
from traceview.cli.rule_options import RuleOptions, chooses_rules
from traceview.errors import UsageError
from traceview.quantities import counted

if TYPE_CHECKING:
    from traceview.export.spans import ExportedEvents
    from traceview.session import Session

_STACK_FORMATS = ("speedscope", "folded")
_MINIMAL = "minimal"
_EXAMPLE = """\b
Examples:
  traceview export perfetto run.json -o run.pftrace
  traceview export chrome run/ --steps 3:5 -o run.json.gz
  traceview export speedscope run.json -o run.speedscope.json
  traceview export folded run.json --only gpu | flamegraph.pl > gpu.svg
  traceview export minimal run/ --finding item-sync --redact-names -o small.json.gz

Open Perfetto's format in ui.perfetto.dev; chrome://tracing reads the Chrome format. Timestamps are those of
the traces; in the Chrome format they are relative to the first start. The clocks of several hosts are aligned
by the ends of their collectives. speedscope (for speedscope.app) and folded (for flame graphs) contain GPU
time by module, operator and kernel, and time of host threads by Python stack or operator. A file whose name
ends in .gz is compressed with gzip. minimal writes the smallest trace found that still gives a finding, with
its amounts within 1 %, for traceview itself: to share, or for a bug report.
"""


@click.command("export", epilog=_EXAMPLE)
@click.argument(
    "kind",
    type=click.Choice(["perfetto", "chrome", *_STACK_FORMATS, _MINIMAL]),
    metavar="perfetto|chrome|speedscope|folded|minimal",
)
@click.argument("paths", nargs=-1, required=True, type=click.Path(), metavar="PATH...")
@click.option("--no-findings", is_flag=True, help="Run no rules and write no findings.")
@click.option(
    "--only",
    type=click.Choice(["gpu", "host"]),
    help="Flame graphs: only GPU time, or only time of host threads.",
)
@click.option("--finding", metavar="FINDING", help="minimal: a rule's code or name, or a fingerprint.")
@click.option("--redact-names", is_flag=True, help="minimal: replace names that are not those of frameworks.")
@formerly("--redact", "--redact-names", "redact_names", is_flag=True)
@click.option("--raw-clocks", is_flag=True, help="Write times as recorded, without aligning hosts.")
@writes_output
@chooses_rules
@takes_traces
@talks
def command(
    kind: str,
    paths: tuple[str, ...],
    no_findings: bool,
    only: str | None,
    finding: str | None,
    redact_names: bool,
    raw_clocks: bool,
    output: str | None,
    force: bool,
    options: TraceOptions,
    rule_options: RuleOptions,
) -> None:
    """Exports traces to other viewers, with findings as tracks, or time by stack for flame graphs."""
    if only is not None and kind not in _STACK_FORMATS:
        raise UsageError(f"--only is for {' and '.join(_STACK_FORMATS)}, not for {kind}")
    if kind == "perfetto" or _is_gzip(output):
        refuse_terminal(output, "this format")
    if (finding is not None) != (kind == _MINIMAL) or (redact_names and kind != _MINIMAL):
        raise UsageError(f"--finding is needed for {_MINIMAL}, and as --redact-names for nothing else")
    rules = None if no_findings else rule_options.rule_set()
    files = file_paths(paths, "export")
    with (
        opened_output(output, force=force, inputs=files, is_told=True) as file,
        opened(files, options) as session,
        _compressed(file, output) as stream,
    ):
        if finding is not None:
            narrate(_write_minimal(session, finding, rule_options, stream, redact=redact_names))
            return
        if kind in _STACK_FORMATS:
            wrote = counted(_write_stacks(kind, session, only or "all", stream), "stack")
        else:
            from traceview.export.spans import events

            with events(session, rules, raw_clocks=raw_clocks) as found:
                wrote = counted(_writer(kind)(found, stream), "span")
    if not is_stdout(output):
        narrate(f"wrote {wrote} to {click.format_filename(cast(str, output))}")


def _write_stacks(kind: str, session: Session, of: str, stream: BinaryIO) -> int:
    from traceview.export.stacks import stacks, write_folded, write_speedscope

    write = write_folded if kind == "folded" else write_speedscope
    return write(stacks(session, of), stream)


def _write_minimal(
    session: Session, finding: str, rule_options: RuleOptions, stream: BinaryIO, *, redact: bool
) -> str:
    """Writes the reduced trace, and says what it is."""
    from traceview.export.minimal import minimal

    found = minimal(session, finding, rule_options.rule_set(), names=redact)
    stream.write(found.content)
    kept = f"; needed or not tried: {', '.join(found.kept)}" if found.kept else ""
    return (
        f"{found.finding.code} {found.finding.name}: {found.finding.message}\n"
        f"wrote {counted(found.rows, 'row')} of {found.rows_before:,}, found by opening"
        f" {counted(found.tries, 'trace')}{kept}"
    )


def _writer(kind: str) -> Callable[[ExportedEvents, BinaryIO], int]:
    if kind == "perfetto":
        from traceview.export.perfetto import write_perfetto

        return write_perfetto
    from traceview.export.chrome import write_chrome

    return write_chrome


def _is_gzip(output: str | None) -> bool:
    return output is not None and output.lower().endswith(".gz")


@contextmanager
def _compressed(file: BinaryIO, output: str | None) -> Iterator[BinaryIO]:
    """The stream to write to: the file itself, or one that compresses into it where its name says so."""
    if not _is_gzip(output):
        yield file
        return
    from isal import igzip

    # Without a name and a time in its head, the same traces give the same bytes.
    opened_gzip: Any = igzip.IGzipFile
    with opened_gzip("", "wb", fileobj=file, mtime=0) as stream:
        yield stream
