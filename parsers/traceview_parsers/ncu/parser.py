"""Reads the raw and the details page of Nsight Compute as CSV, and has ncu write that of its reports."""

import io
import re
from collections import Counter
from pathlib import Path
from typing import Any, ClassVar, Final

from traceview.errors import UnreadableTraceError
from traceview.ingest.exporters import is_installed, run_exporter, say_exported
from traceview.ingest.parser import Progress
from traceview.store.writer import TraceWriter

_HEADER: Final = re.compile(
    r'^\s*(?:"?ID"?,|"?Process ID"?,(?=.*"?Invocations"?,))(?=.*"?Kernel Name"?,)', re.MULTILINE
)
_MAGIC: Final = b"NVR\0"
"""The first bytes of a report; recognize.py names the source."""
_PROGRAM: Final = "ncu"
_UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")
"""What text begins with that PowerShell has redirected to a file."""
_DURATIONS: Final = ("gpu__time_duration.sum", "Duration")
_COLUMNS: Final = {
    "profiled_kernels": (
        "launch_id:int64 pid:int64 device:int32 name base_name compute_capability grid block dur_ns:int64"
    ),
    "profiled_counters": "launch_id:int64 name unit value:double",
}
_LONGEST_DURATION: Final = 1e15


class NcuParser:
    """Exports of `ncu --csv`, also after the output of the program; reports, if ncu is on PATH."""

    name: ClassVar[str] = "ncu"
    version: ClassVar[int] = 4

    def sniff(self, path: Path, head: bytes) -> float:
        """0.95 for the header of an export, 0.6 for the first lines of ncu, 1 for a readable report."""
        if head.startswith(_MAGIC):
            return float(is_installed(_PROGRAM) and _is_report(path))
        text = head.decode(_encoding(head), "replace")
        # Of the many files of a job in other formats, most lack the words.
        if "Kernel Name" in text and _HEADER.search(text):
            return 0.95
        return 0.6 if text.lstrip().startswith("==PROF==") else 0.0

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file.

        Raises UnreadableTraceError when it holds no launch, or when ncu cannot export the report.
        """
        if not _is_report(path):
            _read_export(path, path, writer, progress)
            return
        export = writer.staging_folder / "ncu.csv"
        with export.open("wb") as file:
            command = [_PROGRAM, "--import", str(path.resolve()), "--csv", "--page", "raw"]
            problem = run_exporter(command, file)
        if problem is not None:
            raise UnreadableTraceError(f"{path}: ncu --import failed: {problem}")
        _read_export(export, path, writer, progress)
        export.unlink()
        say_exported(writer, path, _PROGRAM)


def _is_report(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(_MAGIC)) == _MAGIC


def _read_export(export: Path, path: Path, writer: TraceWriter, progress: Progress) -> None:
    """Fills the tables from `export`, which is the trace `path` itself or was made of it."""
    from traceview_parsers.ncu.rows import read_export

    from traceview.ingest.whole_file import read_through

    with read_through(export, writer, in_lines=True) as source:
        content = io.BufferedReader(source, 1 << 20)
        text = io.TextIOWrapper(content, _encoding(content.peek(4)), "replace")
        found = read_export(text)
        progress("read", source.raw_position, source.raw_size)
        text.detach()
    if not found.launches:
        raise UnreadableTraceError(
            f"{path}: no kernel in this export; write it with ncu --import REPORT --csv --page raw,"
            " without --print-summary"
        )
    writer.events_read = len(found.launches)
    detail = "rows of the export could not be read and are missing from all results"
    writer.health("events_lost", "error", found.lost, detail)
    detail = "the rest of the export was left out: it has more than 20 million values"
    writer.health("truncated", "error", int(found.is_cut), detail)
    _fill(writer, path, found)


def _encoding(head: bytes) -> str:
    return "utf-16" if head[:2] in _UTF_16 else "utf-8-sig"


def _fill(writer: TraceWriter, path: Path, found: Any) -> None:
    from traceview_parsers.ncu.rows import NO_VALUES, base_name, has_decimal_comma, in_base_unit, value_of

    from traceview.ingest.recording.rows import store_rows, store_trace

    comma = has_decimal_comma(text for _, _, _, text in found.cells) or False
    counters: list[dict[str, Any]] = []
    durations: dict[int, float] = {}
    texts: Counter[str] = Counter()
    numeric: set[str] = set()
    for launch, metric, unit, text in found.cells:
        value = value_of(text, decimal_comma=comma)
        if value is None:
            texts[metric] += text.lower() not in NO_VALUES
            continue
        numeric.add(metric)
        value, unit = in_base_unit(value, unit)
        counters.append({"launch_id": launch, "name": metric, "unit": unit or None, "value": value})
        if metric in _DURATIONS and unit == "ns":
            if 0 <= value < _LONGEST_DURATION:
                durations.setdefault(launch, value)
            else:
                found.numbers.lost += 1
    found.numbers.lost += sum(texts[metric] for metric in numeric)
    found.numbers.report(writer)
    kernels = [
        {
            "launch_id": each.number,
            "pid": each.pid,
            "device": each.device,
            "name": each.name,
            "base_name": base_name(each.name),
            "compute_capability": each.capability,
            "grid": each.grid,
            "block": each.block,
            "dur_ns": round(durations[each.number]) if each.number in durations else None,
        }
        for each in found.launches.values()
    ]
    for table, rows in (("profiled_kernels", kernels), ("profiled_counters", counters)):
        store_rows(writer, table, rows, _COLUMNS[table])
    of_trace = {
        "run": f"{path.parent.name} (Nsight Compute)", "format": NcuParser.name, "producer": "Nsight Compute",
        "pid": min((each.pid for each in found.launches.values() if each.pid is not None), default=None),
        "clock": "relative",
    }  # fmt: skip
    store_trace(writer, path, of_trace)
