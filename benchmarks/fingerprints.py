"""Fingerprint every table and view of traces, so that two versions of the code can be compared on them.

    python benchmarks/fingerprints.py FOLDER_OR_FILE... --into FILE.json [--workers N]
    python benchmarks/fingerprints.py --compare BEFORE.json AFTER.json

A fingerprint holds the number of rows, a checksum of the rows and one of the values of each column. None
depends on the order of rows; a difference names the columns in which two versions differ.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import warnings
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

from traceview import errors
from traceview.ingest.find_parser import installed_parsers
from traceview.ingest.inputs import find_traces
from traceview.open_traces import open_traces
from traceview.session import Session

Fingerprint = dict[str, dict[str, str]]
"""By relation: the number of its rows as `rows`, the checksum of the rows as `(row)`, that of each column."""

_RELATIONS: Final = """
    SELECT table_name, list(column_name ORDER BY column_index)
    FROM duckdb_columns() WHERE NOT internal AND schema_name = 'main' AND database_name = current_database()
    GROUP BY table_name ORDER BY table_name
"""


def traces_below(paths: Iterable[Path]) -> list[Path]:
    """Every trace below the paths, at any depth; of a trace in several files, the path that names it."""
    parsers = installed_parsers()
    found: dict[Path, None] = {}
    for path in paths:
        files = (
            (Path(folder, name) for folder, _, names in os.walk(path) for name in sorted(names))
            if path.is_dir()
            else iter((path,))
        )
        for file in files:
            try:
                found.update((trace.path, None) for trace in find_traces([file], parsers))
            except (errors.TraceviewError, OSError):
                continue
    return sorted(found)


def fingerprint(session: Session) -> Fingerprint:
    """The fingerprint of every table and view of the session."""
    found: Fingerprint = {}
    for name, columns in session.sql(_RELATIONS).fetchall():
        sums = ", ".join(f'sum(hash("{column}"::VARCHAR)::HUGEINT)::VARCHAR' for column in columns)
        whole = "sum(hash(whole_row)::HUGEINT)::VARCHAR"
        try:
            rows, *values = session.sql(
                f'SELECT count(*), {whole}, {sums} FROM "{name}" AS whole_row'
            ).fetchall()[0]
        except errors.TraceviewError as error:
            found[name] = {"error": str(error)}
            continue
        if rows:
            found[name] = {"rows": str(rows), **dict(zip(("(row)", *columns), map(str, values), strict=True))}
    return found


def fingerprint_of(path: Path) -> Fingerprint:
    """The fingerprint of one trace, read anew."""
    warnings.simplefilter("ignore")
    try:
        with open_traces(path, cache=False) as session:
            return fingerprint(session)
    except errors.TraceviewError as error:
        return {"(unreadable)": {"error": str(error)}}


def differences(before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    """One line for each relation of a trace in which the two differ."""
    for trace in sorted(before.keys() | after.keys()):
        if trace not in before or trace not in after:
            yield f"{trace}: only {'before' if trace in before else 'after'}"
            continue
        old, new = before[trace], after[trace]
        for relation in sorted(old.keys() | new.keys()):
            one, other = old.get(relation, {"rows": "0"}), new.get(relation, {"rows": "0"})
            columns = [c for c in (one | other) if one.get(c) != other.get(c)]
            if columns:
                rows = f"{one.get('rows')} -> {other.get('rows')} rows"
                yield f"{trace}: {relation}: {rows if 'rows' in columns else ''} {', '.join(columns)}"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("paths", nargs="*", type=Path)
    parser.add_argument("--into", type=Path, metavar="FILE", help="write the fingerprints here")
    parser.add_argument("--compare", nargs=2, type=Path, metavar=("BEFORE", "AFTER"))
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes (default: one a core)")
    options = parser.parse_args()
    if options.compare:
        before, after = (json.loads(file.read_text()) for file in options.compare)
        lines = list(differences(before, after))
        print(*lines, f"{len(before)} traces, {len(lines)} differences", sep="\n")
        return 1 if lines else 0
    if not (options.paths and options.into):
        parser.error("name traces and --into, or --compare with two files")
    traces = traces_below(options.paths)
    with ProcessPoolExecutor(options.workers) as pool:
        found = dict(zip(map(str, traces), pool.map(fingerprint_of, traces), strict=True))
    options.into.write_text(json.dumps(found, indent=1) + "\n")
    print(f"{len(found)} traces, {sum(map(len, found.values()))} relations with rows")
    return 0


if __name__ == "__main__":
    sys.exit(main())
