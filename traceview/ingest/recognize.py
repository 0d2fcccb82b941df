"""Names the kind of a file that no parser reads, and says what to do with it.

Call `recognize_foreign` after every parser has declined the file, so that a kind with a parser never gets
here. Detection is by content. Nothing is unpacked, unpickled, executed or fetched.
"""

import codecs
import csv
import os
import re
import shlex
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

HEAD_BYTES: Final = 64 * 1024
"""How many bytes at the start of a file are used for detection."""


@dataclass(frozen=True, slots=True)
class ForeignFile:
    """A file of a kind that traceview does not read.

    Attributes:
        kind: readable name of the format, e.g. "Nsight Systems report (.nsys-rep, .qdrep)".
        advice: one line that says what to do; commands contain the file name, quoted for a POSIX shell.
    """

    kind: str
    advice: str


@dataclass(frozen=True, slots=True)
class _Kind:
    """One row of the tables below.

    `advice` may contain {file}, {output} (the file's name with the suffix `output`), {record}, and {nsys},
    what is known of the nsys that wrote the file.
    """

    name: str
    matches: Callable[[bytes], object]
    advice: str
    output: str = ""


RECORD: Final = (
    "record with nsys, rocprofv3 or rocprof-sys, or PyTorch with torch.profiler (docs/recording.md)"
)
"""How to get a trace where nothing tells with what the program was recorded."""
_UNREAD: Final = "; if this version of traceview does not read that, {record}"
# Written as 2024@4@1@61-244134315967v0.
_NSYS_VERSION: Final = re.compile(rb"NVIDIA Tegra Profiler Report (\d{4}(?:@\d{1,4}){1,2})")
_INSIDE: Final = ", then give traceview the trace inside"


def nsys_version(head: bytes) -> str | None:
    """The version of the nsys that wrote a report, such as 2024.4.1, by the first bytes of the report."""
    found = _NSYS_VERSION.match(head)
    return found[1].decode().replace("@", ".") if found else None


def _starts(pattern: bytes) -> Callable[[bytes], object]:
    """A test for a regular expression at the first byte of the file."""
    return re.compile(pattern, re.DOTALL).match


# --- JSON -----------------------------------------------------------------------------------------------

# A JSON object, or a list of objects or lists. A Perfetto trace may also start with "\n[" or "\n{" (field 1,
# then a packet length of 91 or 123 bytes), so the byte after the bracket has to fit JSON as well.
_JSON_START: Final = _starts(rb'(?:\xef\xbb\xbf)?\s*(?:\{\s*(?:["}]|\Z)|\[\s*(?:[\[{\]]|\Z))')
# The closing quote is optional so that a string truncated by the end of the head is consumed in one step;
# otherwise a hostile head of escaped quotes costs quadratic time.
_JSON_TOKEN: Final = re.compile(rb'"([^"\\]*+(?:\\.[^"\\]*+)*)"?|[{}\[\]:]', re.DOTALL)
_KINETO_KEYS: Final = frozenset(
    {b"traceEvents", b"schemaVersion", b"deviceProperties", b"distributedInfo", b"baseTimeNanoseconds"}
)


def top_level_keys(head: bytes) -> frozenset[bytes]:
    """The keys of the outermost JSON object, as far as `head` reaches; none for a list."""
    keys: set[bytes] = set()
    depth, string = 0, b""
    for token in _JSON_TOKEN.finditer(head):
        if token[0] in (b"{", b"["):
            depth += 1
        elif token[0] in (b"}", b"]"):
            depth -= 1
        elif token[0] != b":":
            string = token[1]
        elif depth == 1:
            keys.add(string)
    return frozenset(keys)


def _has_keys(*names: bytes) -> Callable[[bytes], object]:
    """A test for keys of the outermost JSON object."""
    return lambda head: top_level_keys(head).issuperset(names)


_THREAD_TRACE: Final = (
    "ROCprof Compute Viewer opens the folder ui_output_*; traceview reads the totals of each instruction"
    " next to it (stats_ui_output_*.csv); for a timeline, rocprofv3 --sys-trace"
)
_EXPORT_SQLITE: Final = "export the report with --type sqlite, parquetdir or arrowdir instead"
_JSON_KINDS: Final[tuple[_Kind, ...]] = (
    _Kind(
        "decoded thread trace of rocprofv3 --att (JSON)",
        # code.hpp and wave.cpp of the att_wrapper of rocprofiler-sdk: code.json and filenames.json
        _starts(rb'\s*\{\s*"(?:code"\s*:\s*\[\s*\[|counter_names"\s*:|wave_filenames"\s*:)'),
        _THREAD_TRACE,
    ),
    _Kind(
        "JSON export of Nsight Systems",
        # nsys export --type json, 2023.4: first all strings, then a line for each event
        _starts(rb'\{"data":\["\[Unknown\]"'),
        _EXPORT_SQLITE,
    ),
    _Kind(
        "PyTorch execution trace (Chakra JSON)",
        _has_keys(b"schema", b"nodes"),  # pytorch torch/csrc/profiler/standalone/execution_trace_observer.cpp
        "an execution trace holds operators and shapes but no GPU times: {record}",
    ),
    _Kind(
        "PyTorch memory timeline (JSON)",
        # pytorch torch/profiler/_memory_profiler.py, export_memory_timeline and _raw. Heuristic.
        _starts(rb"(?:\xef\xbb\xbf)?\s*\[\s*\[\s*[-\d\]]"),
        "a memory timeline holds bytes over time but no kernels: {record}",
    ),
)

# --- Text -----------------------------------------------------------------------------------------------


def _text(head: bytes) -> str | None:
    """The head as text, or None if it is not UTF-8 or contains control characters."""
    try:
        # Incremental: the head may end within a character.
        text = codecs.getincrementaldecoder("utf-8-sig")().decode(head)
    except UnicodeDecodeError:
        return None
    return None if re.search(r"[\x00-\x06\x0e-\x1a\x1c-\x1f]", text) else text


def _is_csv(head: bytes) -> bool:
    """Whether the first two lines have the same number of comma-separated cells, three or more."""
    lines = (_text(head) or "").split("\n", 2)[:2]
    try:
        widths = [len(row) for row in csv.reader(lines)]
    except csv.Error:
        return False
    return len(widths) == 2 and widths[0] == widths[1] >= 3


# The words of the hardware have no signature.
_RAW_THREAD_TRACE: Final = _Kind("raw thread trace of rocprofv3 --att", bool, _THREAD_TRACE)

# --- Everything that is not JSON: the first row that matches wins -----------------------------------------

# The signatures of rows without a source are from the magic database of file(1) 5.44.
_TO_SQLITE: Final = "if Nsight Systems wrote it, export the report with --type sqlite instead" + _UNREAD

_KINDS: Final[tuple[_Kind, ...]] = (
    _Kind(
        "Empty file",
        _starts(rb"\s*\Z"),
        "the program that writes it was stopped, or the copy failed: record it or copy it again",
    ),
    _Kind(
        "File of zero bytes (interrupted write)",
        # An interrupted nsys export leaves the 100-byte SQLite header zeroed (GindaChen/nsys-ai pull 126).
        _starts(rb"\0{100}|\0+\Z"),
        "its first bytes were never written, as when an export or a copy is interrupted: make it again",
    ),
    _Kind(
        "Git LFS pointer",
        _starts(rb"version https://(?:git-lfs|hawser)\.github\.com/spec/v"),  # git-lfs docs/spec.md
        "it stands for a file that is not downloaded yet: run git lfs pull in its repository",
    ),
    _Kind(
        "Nsight Systems report (.nsys-rep, .qdrep)",
        # An error text of Nsight Systems (ray-project/ray issue 46240); a string in the nsys 2022.4 binary
        _starts(rb"NVIDIA Tegra Profiler Report"),
        "nsys export --type sqlite --output {output} {file}"
        " (nsys has to be as new as the one that wrote it{nsys}), then give traceview {output};"
        " where nsys is on PATH, traceview does so itself",
        ".sqlite",
    ),
    _Kind(
        "Nsight Systems raw stream (.qdstrm)",
        _starts(rb".{1,8}\[END\]NVIDIA [A-Z]"),  # files written by nsys 2022.4; other versions were not seen
        "QdstrmImporter --input-file {file} --output-file {output} (it lies in the host folder of Nsight"
        " Systems), then give traceview {output} for the next step",
        ".nsys-rep",
    ),
    _Kind(
        "Nsight Compute report (.ncu-rep)",
        _starts(rb"NVR\0"),  # extra-p/extrap ncu-report.ksy
        "ncu --import {file} --csv --page raw > {output} writes what traceview reads (it does so itself where"
        " ncu is on PATH); it holds kernels that were replayed one by one and no timeline: for one, {record}",
        ".csv",
    ),
    _Kind(
        "OTF2 archive (anchor file .otf2)",
        _starts(rb"\x03[BL]OTF2"),  # an archive written by OTF2 3.0.2 on a little-endian machine
        "otf2-print {file} lists its events; traceview does not read OTF2: {record}",
    ),
    _Kind(
        "OTF2 event or definition file",
        # The same archive: chunk header, byte order, number of the first event. Heuristic.
        _starts(rb"\x03B\x01\0{7}"),
        "it is one part of an OTF2 archive, which traceview does not read: {record}",
    ),
    _Kind(
        "Chakra execution trace (protobuf .et)",
        # mlcommons/chakra et_def.proto (GlobalMetadata.version), utils/protolib.py (length). Heuristic.
        _starts(rb"(?:[\x05-\x7f]|[\x80-\xff][\x01-\x7f])\n[\x05-\x0f]\d{1,3}\.\d{1,3}\.\d"),
        "it is the input of a simulator, a graph of operators, not a recording of a GPU: {record}",
    ),
    _Kind(
        "Linux perf recording (perf.data)",
        _starts(rb"PERFILE2|2ELIFREP"),  # linux tools/perf/util/header.c, __perf_magic2
        "perf script -i {file} prints its CPU samples; it holds no GPU times: {record}",
    ),
    _Kind(
        "TensorBoard event file",
        # tensorboard compat/proto/event.proto, the file_version of the first event, in a TFRecord
        _starts(rb"[\x10-\xff]\0{7}.{4}\x09.{8}(?:\x10.)?\x1a.brain\.Event:"),
        "it holds scalars; a profile of the same run is the *.pt.trace.json or .json.gz file that"
        " torch.profiler.tensorboard_trace_handler writes",
    ),
    # Pickles are only inspected, never loaded: loading runs code from the file.
    _Kind(
        "PyTorch CUDA memory snapshot (pickle)",
        _starts(  # pytorch torch/csrc/cuda/memory_snapshot.cpp and Module.cpp: "segments" is the first key
            rb"\x80[\x02-\x05].{0,24}(?:X\x08\0\0\0|\x8c\x08)segments.*?(?:allocated_size|device_traces)"
        ),
        "python -m torch.cuda._memory_viz trace_plot {file} -o {output} draws it (this unpickles it: only"
        " for a file you trust); it holds no kernel times: for those, {record}",
        ".html",
    ),
    _Kind(
        "PyTorch tensors or model (torch.save)",
        # pytorch torch/serialization.py, MAGIC_NUMBER, for files before 1.6; zip with <name>/data.pkl since
        _starts(rb"PK\x03\x04.{26}[^/\0]{1,255}/data\.pkl|\x80.\x8a\nl\xfc\x9cF\xf9 j\xa8P\x19\."),
        "it holds tensors, not a profile: {record}",
    ),
    _Kind(
        "Python pickle",
        # python Lib/pickletools.py: PROTO then FRAME, or PROTO then the start of an object. Heuristic.
        _starts(rb"\x80(?:[\x04\x05]\x95.{6}\0\0|[\x02\x03][\]}(c\x8a])"),
        "traceview never loads pickles, because that runs code from the file: {record}",
    ),
    _Kind(
        "DLProf database",
        _starts(rb"SQLite format 3\0.*read_only_(?:op_instances|system_config)"),  # its table names
        "it holds what DLProf aggregated of an Nsight Systems report of the same run: give traceview that"
        " one, the nsys_profile.sqlite next to it (else nsys export --type sqlite nsys_profile.nsys-rep)",
    ),
    _Kind(
        "SQLite database",
        _starts(rb"SQLite format 3\0"),
        "sqlite3 -readonly {file} .tables lists its tables, which are those of no profiler: an Nsight Systems"
        " export has StringIds and CUPTI_ACTIVITY_KIND_KERNEL, a ROCm database rocpd_kernel_dispatch or"
        " rocpd_op",
    ),
    _Kind("HDF5 file", _starts(rb"\x89HDF\r\n\x1a\n"), _TO_SQLITE),
    _Kind("Parquet file", _starts(rb"PAR1"), _TO_SQLITE),  # parquet-format README.md
    # Arrow columnar format, IPC file; IPC stream: continuation marker, size, flatbuffer root. Heuristic.
    _Kind("Arrow IPC data", _starts(rb"ARROW1\0\0|\xff{4}.{3}\0\x10\0\0\0"), _TO_SQLITE),
    _Kind("ZIP archive", _starts(rb"PK(?:\x03\x04|\x05\x06)"), "unzip {file}" + _INSIDE),
    _Kind("tar archive", _starts(rb".{257}ustar"), "tar -xf {file}" + _INSIDE),
    _Kind("7-Zip archive", _starts(rb"7z\xbc\xaf\x27\x1c"), "7z x {file}" + _INSIDE),
    _Kind("xz data", _starts(rb"\xfd7zXZ\0"), "xz -dc {file} > {output}" + _INSIDE),
    _Kind("bzip2 data", _starts(rb"BZh[1-9]1AY&SY"), "bzip2 -dc {file} > {output}" + _INSIDE),
    _Kind("LZ4 data", _starts(rb"\x04\x22M\x18"), "lz4 -dc {file} > {output}" + _INSIDE),
    _Kind("gzip data", _starts(rb"\x1f\x8b\x08"), "gzip -dc {file} > {output}" + _INSIDE),
    _Kind("Zstandard data", _starts(rb"\x28\xb5\x2f\xfd"), "zstd -dc {file} > {output}" + _INSIDE),
    _Kind(
        "HTML or XML page",
        _starts(rb"(?i)(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body|script|title|\?xml|!--)"),
        "it may be the login or error page of a server, saved instead of the trace: download the trace again",
    ),
    _Kind("PDF document", _starts(rb"%PDF-"), "it is not a trace: {record}"),
    _Kind("Program or library (ELF)", _starts(rb"\x7fELF"), "it is not a trace: {record}"),
    _Kind(
        "UTF-16 text",
        _starts(rb"\xff\xfe|\xfe\xff"),
        "iconv -f UTF-16 -t UTF-8 {file} > {output}, then give traceview that file",
        ".utf8.json",
    ),
    _Kind(
        "Table of totals (CSV)",
        _starts(rb'(?i)(?:\xef\xbb\xbf)?"?name"?,"?calls"?,"?total_?duration'),
        "it holds how often and how long kernels or calls ran, not when: give the trace that it was made of,"
        " such as *_kernel_trace.csv, *_results.json or *_results.db of rocprofv3",
    ),
    _Kind("CSV table", _is_csv, "profilers write such tables as summaries or one table each" + _UNREAD),
    _Kind(
        "Text export of Nsight Systems",
        _starts(rb'data: "\[Unknown\]"\n'),  # nsys export --type text, 2023.4
        _EXPORT_SQLITE,
    ),
    _Kind(
        "Text file",
        lambda head: _text(head) is not None,
        "it is text, but not the JSON of a trace: {record}",
    ),
)


# --- Advice -----------------------------------------------------------------------------------------------


def _shell(path: Path) -> str:
    """The path as one word of a POSIX shell command, on one line, never taken for an option."""
    name = f"./{path}" if str(path).startswith("-") else str(path)
    if name.isprintable():
        return shlex.quote(name)
    # ANSI-C quoting keeps line breaks, terminal escapes and bytes that are not UTF-8 out of the text.
    return "$'" + "".join(f"\\{byte:03o}" for byte in os.fsencode(name)) + "'"


def _written(path: Path, suffix: str) -> Path:
    """A name for the output of a command, never that of its input; without a suffix, the unpacked name."""
    if suffix and path.suffix != suffix:
        return path.with_suffix(suffix)
    if not suffix and path.suffix in (".gz", ".zst", ".xz", ".bz2", ".lz4"):
        return path.with_suffix("")
    return path.with_name(path.name + (suffix or ".unpacked"))


def recognize_foreign(
    path: Path, head: bytes, compression: Literal["gzip", "zstd"] | None = None
) -> ForeignFile | None:
    """Names the kind of a file that no parser reads, by the bytes it starts with.

    Args:
        path: the file as the user named it. It is quoted in the advice, never opened.
        head: the first decompressed bytes of the file; all of the file if it is shorter than `HEAD_BYTES`.
            Bytes beyond `HEAD_BYTES` are ignored.
        compression: the outer compression of the file, if any. The advice then starts with the command that
            decompresses it, since the named tools do not read compressed files.

    Returns:
        The kind and the advice, or None for a possible PyTorch profiler trace and for an unknown format.
    """
    head = head[:HEAD_BYTES]
    is_json = bool(_JSON_START(head))
    if is_json and top_level_keys(head) & _KINETO_KEYS:
        return None
    found = next((kind for kind in (_JSON_KINDS if is_json else _KINDS) if kind.matches(head)), None)
    if found is None and path.suffix == ".att":
        found = _RAW_THREAD_TRACE
    if found is None:
        return None
    first = ""
    if compression is not None and "{file}" in found.advice:
        packed, path = path, _written(path, "")
        first = f"{compression} -dc {_shell(packed)} > {_shell(path)}, then "
    output = _shell(_written(path, found.output))
    version = nsys_version(head)
    nsys = f", {version}" if version else ""
    advice = first + found.advice.format(file=_shell(path), output=output, record=RECORD, nsys=nsys)
    return ForeignFile(found.name, advice)
