"""`traceview query`: any SQL over the tables and views of traces."""

from __future__ import annotations

import os
import sys
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import click

from traceview.cli.completion import paths_or_sql
from traceview.cli.opening import opened
from traceview.cli.options import TraceOptions, formats, limits, narrate, takes_traces, talks, writes_output
from traceview.cli.output import chosen_format, is_stdout, opened_output, refuse_terminal
from traceview.errors import UsageError
from traceview.quantities import counted, number

if TYPE_CHECKING:
    from traceview.results.stream import ResultRows
    from traceview.session import Session

FORMATS = ("table", "csv", "json", "jsonl", "parquet", "arrow")
_BINARY = ("parquet", "arrow")
_TABLE_ROWS = 100

_EXAMPLE = """\b
Examples:
  traceview query trace.json "SELECT name, count(*), sum(dur_ns) FROM kernels GROUP BY ALL"
  traceview query run/ -f slow.sql -o slow.parquet

`traceview schema` lists the tables and views. Formats: csv and jsonl stream; json is one list;
arrow is an Arrow IPC file. Unknown values are empty in csv and null in json, where NaN and
infinities are null too; lists and structures are JSON text in csv.
"""


@click.command("query", epilog=_EXAMPLE)
@click.argument(
    "arguments",
    nargs=-1,
    required=True,
    type=click.Path(),
    metavar="PATH... [SQL]",
    shell_complete=paths_or_sql,
)
@click.option("-f", "--file", "sql_file", type=click.Path(), help="Read the SQL from this file, - for stdin.")
@formats(*FORMATS, text="Output format; by default that of the extension of -o, else a table.")
@limits(f"Maximum rows, 0 for all; default for a table: {_TABLE_ROWS}.")
@click.option(
    "--safe-csv", is_flag=True, help="In CSV, put ' before texts that a spreadsheet would take for formulas."
)
@writes_output
@takes_traces
@talks
def command(
    arguments: tuple[str, ...],
    sql_file: str | None,
    format_name: str | None,
    limit: int | None,
    safe_csv: bool,
    output: str | None,
    force: bool,
    options: TraceOptions,
) -> None:
    """Runs SQL over traces; the SQL is the last argument."""
    paths, sql = split_arguments(arguments, sql_file)
    format_name = chosen_format(format_name, output, FORMATS, "table")
    if format_name in _BINARY:
        refuse_terminal(output, format_name)
    if limit is None and format_name == "table":
        limit = _TABLE_ROWS
    inputs = (*paths, sql_file) if sql_file else paths
    with (
        opened_output(output, force=force, inputs=inputs) as stream,
        opened(paths, options) as session,
    ):
        from traceview.results.stream import streamed

        _tell_damage(session)
        with streamed(session.sql(sql), limit or None) as rows:
            name = "safe csv" if safe_csv and format_name == "csv" else format_name
            _write(rows, stream, name, None if is_stdout(output) else output)
        if rows.cut and format_name != "table":
            narrate(f"stopped after {counted(rows.limit, 'row')}; there are more (--limit 0 for all)")


def _tell_damage(session: Session) -> None:
    """Warns where the traces are damaged, or were recorded so that answers may be wrong."""
    found = session.sql(
        "SELECT code, sum(count)::BIGINT FROM health WHERE severity IN ('error', 'warning') GROUP BY code"
        " ORDER BY min(CASE severity WHEN 'error' THEN 0 ELSE 1 END), code"
    ).fetchall()
    if found:
        codes = ", ".join(f"{code} ({number(count)})" for code, count in found)
        warnings.warn(f"the traces are not sound: {codes}; FROM health has details", stacklevel=2)


def _write(rows: ResultRows, stream: BinaryIO, format_name: str, file: str | None) -> None:
    """Writes the rows in one of the formats; `file` is None for stdout."""
    from traceview.results.formats import WRITERS

    if format_name != "table":
        WRITERS[format_name](rows, stream)
        return
    from traceview.cli.result_table import write_table
    from traceview.terminal import terminal_for

    terminal = terminal_for(sys.stdout, "never", is_file=file is not None)
    encoding = "utf-8" if file is not None else (sys.stdout.encoding or "ascii")
    write_table(rows, stream, terminal, encoding, fit=file is None and sys.stdout.isatty())


def split_arguments(arguments: tuple[str, ...], sql_file: str | None) -> tuple[tuple[str, ...], str]:
    """The paths and the SQL of a command line.

    Raises:
        UsageError: there is no SQL, or its file cannot be read.
    """
    if sql_file is not None:
        return arguments, _read_sql(sql_file)
    *paths, sql = arguments
    if os.path.exists(sql):
        raise UsageError(
            f"no SQL: the last argument, {sql}, is a path; give the SQL after the paths, or -f FILE"
        )
    if not paths:
        raise UsageError("no trace: give the paths first and the SQL last")
    return tuple(paths), sql


def _read_sql(path: str) -> str:
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{path} is not UTF-8 text") from error
