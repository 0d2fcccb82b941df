"""`traceview info`: facts about a trace file from its first and last bytes, or about the installation."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any, Final

import click

from traceview.cli.options import prints_json, talks
from traceview.errors import UnreadableTraceError, UsageError

if TYPE_CHECKING:
    from traceview.terminal import Terminal

_EXAMPLE = """\b
Examples:
  traceview info trace.json.gz     format, compression, producer, GPUs
  traceview info run/              the same of each trace in a folder
  traceview info                   versions, parsers, cache folder
"""
Facts = dict[str, Any]
_READ_AS_WHOLE = 64 * 1024 * 1024
_WITHOUT_WORK: Final = """
    SELECT DISTINCT detail FROM health
    WHERE code IN ('no_gpu_work', 'no_kernels', 'host_not_recorded') AND severity = 'warning'
    ORDER BY detail LIMIT 5
"""


@click.command("info", epilog=_EXAMPLE)
@click.argument("files", nargs=-1, type=click.Path(), metavar="[FILE|FOLDER]...")
@prints_json
@talks
def command(files: tuple[str, ...], format_name: str) -> None:
    """Identifies trace files without analyzing them.

    Only the first and the last bytes of a file are read; a small one is read as a whole, to say why it holds
    no GPU work. Without a file: versions, parsers and folders.
    """
    from traceview.cli.opening import file_paths
    from traceview.ingest.objects.path import as_path

    named = [path for file in files for path in file_paths([file], "info")]
    described = [facts for file in named for facts in _all_described(as_path(file))] or [installation()]
    if format_name == "json":
        click.echo(json.dumps(described if files else described[0], indent=2, default=str))
        return
    from traceview.terminal import terminal_for

    terminal = terminal_for(sys.stdout, "never")
    click.echo("\n".join(_text(facts, terminal) for facts in described), nl=False)


def installation() -> Facts:
    """Versions, parsers and folders of this installation."""
    import platform

    from traceview.cli.versions import library_versions, traceview_version
    from traceview.ingest.find_parser import installed_parsers
    from traceview.opening.cache_folder import cache_directory
    from traceview.store.schema import SCHEMA_VERSION

    return {
        "traceview": traceview_version(),
        "schema_version": SCHEMA_VERSION,
        "python": platform.python_version(),
        "platform": platform.platform(),
        **library_versions(),
        "parsers": [f"{parser.name} (version {parser.version})" for parser in installed_parsers()],
        "cache": str(cache_directory()),
    }


def _all_described(path: Path) -> list[Facts]:
    """Facts about a file, or about each trace that `analyze` opens in a folder, and what it leaves out there.

    Raises:
        UsageError: it is not there.
        UnreadableTraceError: it cannot be read, or no trace is in the folder.
    """
    import tempfile

    from traceview.ingest.find_parser import installed_parsers
    from traceview.ingest.inputs import find_traces
    from traceview.store.ending import passing_folder

    if not path.is_dir():
        return [_described(path)]
    left_out: list[str] = []
    with passing_folder() as folder:

        def work_folder() -> Path:
            return Path(tempfile.mkdtemp(dir=folder))

        found = find_traces(path, installed_parsers(), work_folder, left_out)
        described = []
        for trace in found:
            more = {"bytes": trace.size, "files": len(trace.files)} if len(trace.files) > 1 else {}
            described.append({**_described(trace.files[0]), "file": str(trace.path), **more})
    return [*described, *({"left out": line, "readable": False} for line in left_out)]


def _described(path: Path) -> Facts:
    """Facts about a file.

    Raises:
        UsageError: it is not there.
        UnreadableTraceError: it cannot be read.
    """
    from traceview.cli.file_ends import read_ends
    from traceview.ingest.find_parser import installed_parsers
    from traceview.ingest.recognize import RECORD, recognize_foreign
    from traceview.ingest.unpacking import packing_of

    try:
        ends = read_ends(path)
    except FileNotFoundError as error:
        raise UsageError(f"{path}: no such file") from error
    except OSError as error:
        raise UnreadableTraceError(f"{path}: cannot be read: {error.strerror or error}") from error
    facts: Facts = {"file": str(path), "bytes": ends.stored_bytes, "compression": ends.compression or "none"}
    sure = {parser.name: parser.sniff(path, ends.head) for parser in installed_parsers()}
    best = max(sure, key=lambda name: sure[name], default=None)
    if best is not None and sure[best] > 0:
        return {**facts, "format": best, **ends.metadata_facts(), **_of_gpu_work(path, ends.stored_bytes)}
    packing = packing_of(path)
    if packing is not None and packing.is_archive:
        advice = f"traceview analyze {quote(str(path))} opens the traces in it"
        return {**facts, "format": packing.value, "advice": advice}
    foreign = recognize_foreign(path, ends.head, ends.compression)
    if foreign is not None:
        return {**facts, "format": foreign.kind, "readable": False, "advice": foreign.advice}
    return {**facts, "format": "unknown", "readable": False, "advice": RECORD}


def _of_gpu_work(path: Path, size: int) -> Facts:
    """What of the GPU work a trace holds, and why where that is none; of a large one only how to learn it."""
    import traceview
    from traceview.errors import TraceviewError

    if size > _READ_AS_WHOLE:
        return {"completeness": f"traceview query {quote(str(path))} 'FROM completeness' reads it as a whole"}
    try:
        with traceview.open(path) as session:
            said = session.sql(_WITHOUT_WORK).fetchall()
            summaries = session.sql("SELECT DISTINCT summary FROM completeness ORDER BY ALL").fetchall()
    except TraceviewError:
        return {}
    found: Facts = {"completeness": [summary for (summary,) in summaries]} if summaries else {}
    return {**found, "gpu_work": [detail for (detail,) in said]} if said else found


def _text(facts: Facts, terminal: Terminal) -> str:
    """The facts, one per line, and one line per list item."""
    from traceview.quantities import number, size
    from traceview.report.text.page import wrapped

    width = max(len(key) for key in facts)
    lines = []
    for key, value in facts.items():
        title = key.replace("_", " ")
        if key == "bytes":
            value = f"{number(value)} ({size(value)})"
        if isinstance(value, bool):
            value = "yes" if value else "no"
        for at, item in enumerate(value if isinstance(value, list) else [value]):
            lead = f"{title if at == 0 else '':<{width}}  "
            text = terminal.safe(item)
            # Advice holds commands to copy, so that only text without them is broken into lines.
            room = max(terminal.width - len(lead), 20)
            broken = (
                [text]
                if key in ("file", "advice", "cache", "left out")
                else wrapped(text, room, "", "") or [""]
            )
            lines += [lead + broken[0], *(" " * len(lead) + more for more in broken[1:])]
    return "\n".join(lines) + "\n"
