"""Makes a lake of very many ranks from one of a few, and measures what is asked of it.

    python benchmarks/lake/answering.py SOURCE.lake [--ranks N] [--keep DIR]

SOURCE.lake is a lake of one job (`traceview collect`), whose ranks are written repeatedly as others:
hosts and members of communicators are other ones, the clock of each rank is shifted, and each collective
begins somewhat later, at random, so that ranks wait for each other. Batches have 256 ranks, as after
`traceview lake compact`. Every question is a process of its own, with no answer cached, held to two
processors: wall and processor seconds and the largest memory of all its processes (PSS). Needs Linux.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

import duckdb
from collecting import measured

from traceview.lake.checking import content_hash
from traceview.lake.folder import FolderStore
from traceview.lake.layout import (
    Batch,
    LakeFile,
    Part,
    all_batches,
    batch_name,
    head_content,
    live_batches,
    live_files,
    part_name,
)

RANKS: Final = 10_000
_BATCH: Final = 256
_QUERIES: Final = {
    "longest waits": (
        "SELECT rank, sum(wait_ns) AS waited FROM collective_matches GROUP BY rank"
        " ORDER BY waited DESC LIMIT 5"
    ),
    "who is last": (
        "SELECT communicator, last_rank, count(*) AS times FROM collective_matches WHERE wait_ns > 0"
        " GROUP BY ALL ORDER BY times DESC LIMIT 5"
    ),
    "collectives by name": (
        "SELECT name, count(*), quantile_cont(dur_ns, [0.5, 0.95]) FROM collectives GROUP BY name"
    ),
    "step time by host": (
        "SELECT host, median(window_ns) AS step FROM step_summary JOIN traces USING (trace_id)"
        " GROUP BY host ORDER BY step DESC LIMIT 5"
    ),
    "bandwidth": "SELECT * FROM collective_bandwidth ORDER BY ALL LIMIT 5",
}
_TIMES: Final = ("start_ns", "end_ns", "ready_ns", "step_start_ns", "step_end_ns", "longest_start_ns")
_MOST_SHIFT_NS: Final = 50_000
_MOST_LATE_NS: Final = 20_000
_MEMBERS: Final = """
'[' || array_to_string(
    [member::BIGINT + copy * {ranks} FOR member IN regexp_extract_all(ranks, '\\d+')], ', '
) || ']'
"""


def replicated(source: FolderStore, target: FolderStore, ranks: int) -> None:
    """Writes the lake."""
    batches = live_batches(all_batches(source))
    files = list(live_files(batches).values())
    connection = duckdb.connect()
    connection.execute("SET preserve_insertion_order = false")
    known: dict[str, list[str]] = {}
    for batch in batches:
        for table in batch.parts:
            known.setdefault(table, []).append(str(source.folder / part_name(table, batch.key)))
    for table, parts in known.items():
        connection.execute(f"CREATE TABLE {table} AS FROM read_parquet({parts})")
    connection.execute("CREATE TABLE numbered AS SELECT trace_id, file, rank AS own FROM traces")
    target.put("lake.json", head_content())
    places = {file.rows: file for file in files}
    for first in range(0, ranks, _BATCH):
        key = hashlib.blake2b(f"{first}".encode(), digest_size=8).hexdigest()
        connection.execute(
            "CREATE OR REPLACE TABLE made AS SELECT *, own + copy * $each AS made_rank,"
            " (hash(own + copy * $each) % $shift)::BIGINT AS shift"
            " FROM numbered, range($ranks // $each + 1) AS copies(copy)"
            " WHERE own + copy * $each BETWEEN $first AND least($first + $batch, $ranks) - 1",
            {"each": len(files), "ranks": ranks, "first": first, "batch": _BATCH, "shift": _MOST_SHIFT_NS},
        )
        parts = {table: _part(connection, table, target, key, len(files), ranks) for table in known}
        made = connection.execute("SELECT file, made_rank FROM made ORDER BY made_rank").fetchall()
        listed = tuple(_file(places[rows], rank) for rows, rank in made)
        written = {table: part for table, part in parts.items() if part}
        batch = Batch(key, listed, written, batches[0].rules, batches[0].version)
        target.put(batch_name(key), batch.content())


def _key(rank: int) -> str:
    return hashlib.blake2b(f"rank {rank}".encode(), digest_size=8).hexdigest()


def _file(file: LakeFile, rank: int) -> LakeFile:
    place = f"/job/rank_{rank:05}.json.gz"
    return LakeFile(_key(rank), _key(rank), place, place, file.size, file.traces)


def _part(
    connection: duckdb.DuckDBPyConnection, table: str, target: FolderStore, key: str, each: int, ranks: int
) -> Part | None:
    """Writes the rows of a table of the ranks of a batch."""
    columns = [row[0] for row in connection.execute(f"DESCRIBE {table}").fetchall()]
    late = f"least(dur_ns // 4, (random() * {_MOST_LATE_NS})::BIGINT)"
    replaced = {"trace_id": "made_rank::BIGINT", "rank": "made_rank::INTEGER"}
    replaced |= {name: f"part.{name} + shift" for name in columns if name in _TIMES}
    if table == "collectives":
        replaced |= {"start_ns": "part.start_ns + shift + late", "dur_ns": "dur_ns - late"}
    if table in ("collectives", "rank_groups"):
        replaced["ranks"] = _MEMBERS.format(ranks=each)
    if table == "traces":
        replaced |= {
            "world_size": f"{ranks}::INTEGER", "host": "'host' || made_rank // 8",
            "source_file": "format('/job/rank_{:05d}.json.gz', made_rank)",
        }  # fmt: skip
    chosen = ", ".join(f"{expression} AS {name}" for name, expression in replaced.items() if name in columns)
    path = target.folder / part_name(table, key)
    path.parent.mkdir(exist_ok=True)
    with_late = f"(SELECT *, {late} AS late FROM {table})" if table == "collectives" else table
    left_out = " EXCLUDE (late)" if table == "collectives" else ""
    [(rows,)] = connection.execute(
        f"COPY (SELECT part.*{left_out} REPLACE ({chosen}) FROM {with_late} AS part"
        f" JOIN made ON made.trace_id = part.trace_id ORDER BY made_rank)"
        f" TO '{path}' (FORMAT parquet, COMPRESSION zstd)"
    ).fetchall()
    if not rows:
        path.unlink()
        return None
    if table == "traces":
        _with_files(path)
    content = path.read_bytes()
    return Part(rows, len(content), content_hash(content))


def _with_files(path: Path) -> None:
    """Names the file of each trace by its rank."""
    import pyarrow.parquet

    table = pyarrow.parquet.read_table(path)
    keys = [_key(rank) for rank in table["rank"].to_pylist()]
    at = table.column_names.index("file")
    pyarrow.parquet.write_table(table.set_column(at, "file", [keys]), path, compression="zstd")


def asked(lake: Path, folder: Path) -> None:
    """Asks, and prints what that takes."""
    command = [sys.executable, "-m", "traceview"]
    page = folder / "report.html"
    asks = {name: [*command, "query", str(lake), query] for name, query in _QUERIES.items()}
    asks["analyze"] = [*command, "analyze", str(lake)]
    asks["report as HTML"] = [*command, "report", str(lake), "-o", str(page), "--force"]
    for name, ask in asks.items():
        shutil.rmtree(folder / "cache" / "traceview" / "answers", ignore_errors=True)
        used = measured(ask, {"XDG_CACHE_HOME": str(folder / "cache")})
        print(
            f"{name}: {used.seconds:.1f} s, {used.cpu_seconds:.1f} processor s,"
            f" {used.peak_bytes / 1e6:.0f} MB" + (f", exit status {used.status}" if used.status else ""),
            flush=True,
        )
    if page.exists():
        print(f"the page has {page.stat().st_size / 1e6:.2f} MB")


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("source", type=Path)
    parser.add_argument("--ranks", type=int, default=RANKS)
    parser.add_argument("--keep", type=Path, metavar="DIR", help="the lake stays there")
    options = parser.parse_args()
    print(f"load averages {' '.join(f'{load:.1f}' for load in os.getloadavg())}")
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary)
        lake = folder / f"lake-{options.ranks}"
        if not lake.exists():
            lake.mkdir(parents=True)
            replicated(FolderStore(options.source), FolderStore(lake), options.ranks)
        weight = sum(path.stat().st_size for path in lake.rglob("*") if path.is_file())
        [(collectives,)] = duckdb.sql(
            f"SELECT count(*) FROM read_parquet('{lake}/collectives/*.parquet')"
        ).fetchall()
        print(
            f"{options.ranks:,} ranks, {collectives:,} collectives, {weight / 1e6:.0f} MB of lake", flush=True
        )
        asked(lake, folder)


if __name__ == "__main__":
    main()
