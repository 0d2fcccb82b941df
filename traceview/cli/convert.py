"""`traceview convert`: traces as one DuckDB database, or as a folder of Parquet files."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from traceview.cli.opening import file_paths, opened
from traceview.cli.options import TraceOptions, narrate, takes_traces, talks
from traceview.cli.output import check_target, partial_path, writing
from traceview.errors import UsageError
from traceview.quantities import counted
from traceview.store.ending import incomplete

if TYPE_CHECKING:
    import duckdb

    from traceview.session import Session

_EXAMPLE = """\b
Examples:
  traceview convert rank0.json.gz rank1.json.gz run.duckdb
  traceview convert run/ tables/ --format parquet --steps 3:7
"""
_SELECTION_COMMENT = "The window of each trace that was selected; NULL without a bound [ns]"


@click.command("convert", epilog=_EXAMPLE)
@click.argument("paths", nargs=-1, required=True, type=click.Path(), metavar="PATH...")
@click.argument("target", type=click.Path(), metavar="OUT")
@click.option(
    "--format", "kind", type=click.Choice(["duckdb", "parquet"]), help="Default: by the name of OUT."
)
@click.option("--force", is_flag=True, help="Overwrite existing output.")
@takes_traces
@talks
def command(
    paths: tuple[str, ...], target: str, kind: str | None, force: bool, options: TraceOptions
) -> None:
    """Writes every table of the unified schema to OUT.

    OUT ending in .duckdb (or .db) becomes one database, which has the analysis views too; a folder, or a
    name ending in /, gets one Parquet file per table. Several traces go into the same tables,
    distinguished by trace_id.
    """
    kind, files = kind or _kind_of(target), file_paths(paths, "convert")
    if kind == "duckdb":
        with (
            partial_path(Path(target), force=force, inputs=files) as partial,
            opened(files, options) as session,
        ):
            rows = write_database(session, partial)
    else:
        with (
            _partial_folder(Path(target), force=force, inputs=files) as folder,
            opened(files, options) as session,
        ):
            rows = write_parquet_files(session, folder)
    narrate(f"wrote {counted(rows, 'row')} to {click.format_filename(target)}")


def _kind_of(target: str) -> str:
    """The format by the name of the target."""
    separators = tuple(separator for separator in (os.sep, os.altsep) if separator)
    if target.endswith(separators) or os.path.isdir(target):
        return "parquet"
    if Path(target).suffix.lower() in (".duckdb", ".db"):
        return "duckdb"
    raise UsageError(
        f"{target}: name a .duckdb file or a folder (ending in {os.sep}), or use --format duckdb or parquet"
    )


def write_database(session: Session, path: Path) -> int:
    """Writes every table and view, with its comments, to a new DuckDB database; returns the rows of tables.

    The session is read-only, so the rows go through Arrow batches to a connection of their own.

    Raises OSError where the disk is full.
    """
    import duckdb

    from traceview.opening.parse_trace import is_out_of_space
    from traceview.results.stream import streamed
    from traceview.store.ending import kept_at_end, removed_at_end
    from traceview.store.insertion import insert_by_name
    from traceview.store.schema import create_tables, tables

    rows = 0
    beside = [Path(f"{path}{suffix}") for suffix in (".wal", ".tmp")]
    for each in beside:
        removed_at_end(each)
    connection = duckdb.connect(str(path))
    try:
        create_tables(connection)
        for table in tables():
            with streamed(session.sql(f"FROM {table.name}")) as found:
                for batch in found.batches():
                    insert_by_name(connection, table.name, batch)
                    rows += batch.num_rows
        _add_views(session, connection)
        connection.execute("CHECKPOINT")
    except duckdb.Error as error:
        if is_out_of_space(error):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)) from error
        raise
    finally:
        connection.close()
        beside[0].unlink(missing_ok=True)
        for each in beside:
            kept_at_end(each)
    return rows


def _add_views(session: Session, connection: duckdb.DuckDBPyConnection) -> None:
    """Adds the analysis views over the tables that `connection` has; those computed become tables.

    Views of the replay are left out: a replay may refuse, and without one they would be empty.
    """
    from dataclasses import replace

    from traceview.derived import declared, replayed, views
    from traceview.derived.creating import create_views
    from traceview.opening.session_database import SELECTION
    from traceview.results.stream import streamed
    from traceview.store.documented_sql import comment_statements
    from traceview.store.insertion import insert_by_name

    connection.execute(SELECTION)
    connection.execute(f"COMMENT ON TABLE selection IS '{_SELECTION_COMMENT}'")
    with streamed(session.sql("FROM selection")) as windows:
        for batch in windows.batches():
            insert_by_name(connection, "selection", batch)
    create_views(connection)
    for name in replayed():
        connection.execute(f"DROP VIEW {name}")
    where = {name: each.where for name, each in declared().items() if each.where}
    computed = [name for name, rows in where.items() if connection.execute(f"{rows} LIMIT 1").fetchall()]
    for name in computed:
        connection.execute(f"CREATE TEMP TABLE shaped AS FROM {name} WITH NO DATA; DROP VIEW {name}")
        connection.execute(f"CREATE TABLE {name} AS FROM shaped; DROP TABLE shaped")
        with streamed(session.sql(f"FROM {name}")) as found:
            for batch in found.batches():
                insert_by_name(connection, name, batch)
    kept = [view for view in views() if view.name not in replayed()]
    connection.execute(
        comment_statements([replace(view, kind="table") if view.name in computed else view for view in kept])
    )


def write_parquet_files(session: Session, folder: Path) -> int:
    """Writes every table to folder/<table>.parquet, also the empty ones; returns the number of rows."""
    from traceview.results.formats import write_parquet
    from traceview.results.stream import streamed
    from traceview.store.schema import tables

    rows = 0
    for table in tables():
        with (
            streamed(session.sql(f"FROM {table.name}")) as found,
            (folder / f"{table.name}.parquet").open("xb") as file,
        ):
            rows += write_parquet(found, file)
    return rows


@contextmanager
def _partial_folder(target: Path, *, force: bool, inputs: Sequence[str]) -> Iterator[Path]:
    """A folder next to `target` to write files in; they move to `target` when the block succeeds."""
    if target.exists() and not target.is_dir():
        raise UsageError(f"{target} is a file: name a folder")
    from traceview.store.schema import tables

    for table in tables():
        check_target(target / f"{table.name}.parquet", force=force, inputs=inputs, make_folder=True)
    whole = target.resolve()
    partial = whole.with_name(f".{whole.name[:100]}.{os.urandom(4).hex()}.partial")
    with incomplete(partial):
        try:
            with writing(target):
                partial.mkdir()
            yield partial
            with writing(target):
                target.mkdir(exist_ok=True)
                for file in partial.iterdir():
                    os.replace(file, target / file.name)
        finally:
            shutil.rmtree(partial, ignore_errors=True)
