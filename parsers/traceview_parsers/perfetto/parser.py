"""Reads a Perfetto trace into the unified schema: packets to staging tables, then SQL."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from traceview_parsers.perfetto.sniffing import looks_like_a_trace
from traceview_parsers.perfetto.systrace import SystraceStream, looks_like_systrace

from traceview.errors import UnreadableTraceError
from traceview.store.sql_files import run_sql

if TYPE_CHECKING:
    from traceview_parsers.perfetto.decoder import Decoder
    from traceview_parsers.perfetto.staging import Staging

    from traceview.ingest.parser import Progress
    from traceview.store.writer import TraceWriter

_PARTS: Final = ("spans", "gpu", "packets", "trace")
"""The SQL files that fill the tables, each after those it builds on."""


class PerfettoParser:
    """Perfetto traces (*.pftrace, *.perfetto-trace, *.proto), also compressed or truncated; and systraces."""

    name: ClassVar[str] = "perfetto"
    version: ClassVar[int] = 11
    reads_streams: ClassVar[bool] = True

    def sniff(self, path: Path, head: bytes) -> float:
        """The confidence that `head` starts a Perfetto trace: 0.8 for packets that look like nothing else."""
        return 0.8 if looks_like_a_trace(head) or looks_like_systrace(head) else 0.0

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file.

        Raises UnreadableTraceError when the file has no event.
        """
        from traceview.native.seam import prepare

        prepare("perfetto")
        from traceview_parsers.perfetto.amd import CATEGORY_KINDS
        from traceview_parsers.perfetto.decoder import Decoder
        from traceview_parsers.perfetto.staging import Staging

        from traceview.ingest.byte_source import open_bytes, read_head

        writer.connection.execute("SET force_compression = 'uncompressed'")
        staging = Staging(writer.connection, writer.memory_limit_bytes)
        decoder = Decoder(staging, CATEGORY_KINDS)
        staging.texts = decoder.texts
        with staging, open_bytes(path) as source:
            size = source.raw_size

            def tell() -> None:
                writer.events_read = decoder.event_count
                progress("read", source.raw_position, size)

            is_text = looks_like_systrace(read_head(path)[0])
            decoder.read(SystraceStream(source) if is_text else source, tell)
            damage = source.damage
        if damage:
            writer.health("compressed_stream", "error", 1, damage)
        progress("link", size, size)
        _fill_tables(path, writer, decoder, staging)


def _fill_tables(path: Path, writer: TraceWriter, decoder: Decoder, staging: Staging) -> None:
    from traceview_parsers.perfetto.health import report_losses
    from traceview_parsers.perfetto.relations import register_relations

    from traceview.ingest.recording import define_macros, describe_traces

    connection = writer.connection
    connection.execute("SET force_compression = 'auto'")
    found = register_relations(path, writer, decoder, staging)
    if not found:
        raise UnreadableTraceError(
            f"{path}: no event could be read; is this a Perfetto trace of track events?"
        )
    define_macros(connection)
    run_sql(connection, __package__, *_PARTS)
    report_losses(writer, decoder, staging)
    of_amd = connection.execute("SELECT 1 FROM process WHERE producer IS NOT NULL LIMIT 1").fetchone()
    how = "record with rocprofv3 --kernel-trace --memory-copy-trace, or rocprof-sys-run with its GPU tracing"
    describe_traces(
        connection, how_to_record=how if of_amd else "none that traceview knows; its spans are in ranges"
    )
