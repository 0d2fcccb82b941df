"""Reads dumps of PyTorch's Flight Recorder: pickles, which are never loaded, and JSON."""

import re
from pathlib import Path
from typing import Any, ClassVar, Final

from traceview.errors import UnreadableTraceError
from traceview.ingest.parser import Progress
from traceview.ingest.plain_pickle import MOST_BYTES, PICKLE, pickle_or_json
from traceview.ingest.recognize import top_level_keys
from traceview.ingest.whole_file import read_whole
from traceview.store.writer import TraceWriter

_JSON: Final = re.compile(rb"\s*\{")
_TOP_LEVEL: Final = frozenset({b"pg_config", b"pg_status", b"entries"})
_KEYS: Final = (b"pg_config", b"pg_status", b"collective_seq_id", b"profiling_name")
_RANK: Final = re.compile(r"(\d{1,7})(?:\.[A-Za-z]\w*)*$")
_VERSIONS: Final = ("version", "nccl_version", "comm_lib_version")
_LONGEST_VERSION: Final = 100
_MOST_RANKS: Final = 1_000_000
COLUMNS: Final = (
    "record_id:int64 communicator_id:int64 group_name group_description is_message:bool sequence:int64"
    " collectives_before:int64 name peer:int64 input_dims output_dims bytes_in:int64 bytes_out:int64 dtype"
    " state enqueued_ns:int64 started_ns:int64 completed_ns:int64 dur_ns:int64 args"
)
STATUS_COLUMNS: Final = (
    "communicator_id:int64 group_name group_description ranks last_enqueued:int64 last_started:int64"
    " last_completed:int64"
)


class FlightRecorderParser:
    """Dumps that PyTorch's watchdog writes when a job hangs, one file per rank."""

    name: ClassVar[str] = "flight_recorder"
    version: ClassVar[int] = 2
    reads_streams: ClassVar[bool] = True

    def sniff(self, path: Path, head: bytes) -> float:
        """0.95 for a pickle or a JSON object that begins with the keys of a dump."""
        if not any(key in head for key in _KEYS):
            return 0.0
        if PICKLE.match(head):
            return 0.95
        return 0.95 if _JSON.match(head) and _TOP_LEVEL & top_level_keys(head) else 0.0

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file.

        Raises UnreadableTraceError when it is damaged, too large, or holds more than plain data.
        """
        from traceview_parsers.flight_recorder.records import Records, TooMuchError

        data, damage = read_whole(path, progress, MOST_BYTES, "unlike a dump")
        if damage:
            raise UnreadableTraceError(f"{path}: {damage}; copy the dump again")
        dump = pickle_or_json(path, data)
        if not isinstance(dump, dict):
            raise UnreadableTraceError(f"{path}: no dump of a flight recorder: it holds no dictionary")
        entries = dump.get("entries", [])
        if not isinstance(entries, list) or not ("entries" in dump or "pg_status" in dump):
            raise UnreadableTraceError(f"{path}: no dump of a flight recorder: it has no list of entries")
        records = Records()
        try:
            rows = [
                records.row(entry, position) if isinstance(entry, dict) else None
                for position, entry in enumerate(entries)
            ]
            status = records.status(dump)
        except TooMuchError as error:
            raise UnreadableTraceError(f"{path}: {error}") from error
        known = [row for row in rows if row is not None]
        detail = "records name no operation and are missing from all results"
        writer.health("events_lost", "error", len(rows) - len(known), detail)
        records.numbers.report(writer)
        writer.events_read = len(known)
        _fill(writer, path, dump, known, status)
        progress("link", len(data), len(data))


def _fill(
    writer: TraceWriter,
    path: Path,
    dump: dict[str, Any],
    rows: list[dict[str, Any]],
    status: list[dict[str, Any]],
) -> None:
    import orjson

    from traceview.ingest.recording.rows import store_rows, store_trace

    for table, found, columns in (
        ("enqueued_collectives", rows, COLUMNS),
        ("communicator_status", status, STATUS_COLUMNS),
    ):
        store_rows(writer, table, found, columns)
    rank = _RANK.search(path.name)
    if rank is None:
        detail = "the name of the file does not end in the number of its rank, so that it is unknown"
        writer.health("unknown_rank", "warning", 1, detail)
    versions = {key: value[:_LONGEST_VERSION] for key in _VERSIONS if isinstance(value := dump.get(key), str)}
    of_trace = {
        "format": FlightRecorderParser.name, "producer": "PyTorch Flight Recorder",
        "producer_version": versions.get("version"), "rank": int(rank[1]) if rank else None,
        "world_size": _world_size(status), "clock": "unix", "metadata": orjson.dumps(versions).decode(),
    }  # fmt: skip
    store_trace(writer, path, of_trace)


def _world_size(status: list[dict[str, Any]]) -> int | None:
    """One more than the highest rank of any group; None where no ranks are recorded."""
    ranks = [int(rank) for row in status for rank in re.findall(r"\d{1,9}", row.get("ranks") or "")]
    return max(ranks) + 1 if ranks and max(ranks) < _MOST_RANKS else None
