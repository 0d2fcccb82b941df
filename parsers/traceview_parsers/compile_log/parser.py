"""Reads structured logs of torch.compile, one file per process."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from traceview_parsers.compile_log.records import LINE, Log

from traceview.errors import UnreadableTraceError
from traceview.ingest.rank_names import rank_in

if TYPE_CHECKING:
    from traceview_parsers.compile_log.compilations import Compilations

    from traceview.ingest.parser import Progress
    from traceview.store.writer import TraceWriter

_COLUMNS: Final = {
    "compilations": (
        "compile_id function file line:int32 start_ns:int64 dur_ns:int64 backend_ns:int64 inductor_ns:int64"
        " attempts:int32 is_recompilation:bool recompile_reason guards:int32 graph_operators:int32 failure"
        " called_from"
    ),
    "graph_breaks": "compile_id call_site reason",
    "autotunings": "compile_id name kernel start_ns:int64 dur_ns:int64",
    "compiled_kernels": "compile_id module_file name operators source_nodes source_lines",
}


class CompileLogParser:
    """Files that PyTorch writes into the folder TORCH_TRACE."""

    name: ClassVar[str] = "torch_compile"
    version: ClassVar[int] = 4

    def sniff(self, path: Path, head: bytes) -> float:
        """0.95 for a line of PyTorch's structured log."""
        found = LINE.match(head)
        return 0.95 if found is not None and b"torch/" in found[0] else 0.0

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file.

        Raises UnreadableTraceError when it holds no compilation.
        """
        from traceview_parsers.compile_log.compilations import Compilations

        from traceview.ingest.whole_file import read_through

        found = Compilations()
        with read_through(path, writer, in_lines=True) as source:
            log = Log(source)
            for number, record in enumerate(log.records()):
                found.add(record)
                if number % 100 == 0:
                    progress("read", source.raw_position, source.raw_size)
                writer.events_read += 1
        found.finished()
        if not found.compilations:
            raise UnreadableTraceError(
                f"{path}: no compilation in this log; run the program with TORCH_TRACE=FOLDER"
            )
        detail = "lines of the log could not be read and are missing from all results"
        writer.health("events_lost", "error", log.lost, detail)
        found.numbers.report(writer)
        _fill(writer, path, found, log)


def _fill(writer: TraceWriter, path: Path, found: Compilations, log: Log) -> None:
    import orjson

    from traceview.ingest.recording.rows import store_rows, store_trace

    for table, rows in (
        ("compilations", list(found.compilations.values())),
        ("graph_breaks", found.breaks),
        ("autotunings", found.tunings.rows),
        ("compiled_kernels", list(found.kernels.values())),
    ):
        store_rows(writer, table, rows, _COLUMNS[table])
    rank = rank_in(path)
    timed = [row for row in found.compilations.values() if row.get("start_ns") is not None]
    of_trace = {
        "run": f"{path.parent.name} (torch.compile logs)", "format": CompileLogParser.name,
        "producer": "torch.compile log", "rank": found.rank if rank is None else rank, "clock": "unix",
        "start_ns": min((row["start_ns"] for row in timed), default=None),
        "end_ns": max((row["start_ns"] + (row.get("dur_ns") or 0) for row in timed), default=None),
        "metadata": orjson.dumps({"records_not_read": log.unread}).decode(),
    }  # fmt: skip
    store_trace(writer, path, of_trace)
