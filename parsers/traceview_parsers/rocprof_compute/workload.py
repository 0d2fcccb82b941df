"""What the files of a rocprof-compute workload are, and what their columns hold."""

import csv
import io
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final

from traceview_parsers.rocprof_compute.databases import databases_of

from traceview.ingest.byte_source import read_head
from traceview.ingest.recording.rows import whole_number

SYSTEM_FILE: Final = "sysinfo.csv"
COUNTER_FILES: Final = ("pmc_perf.csv", "pmc_perf.csv.gz")
# Since 3.6 a pass is results_pmc_perf_N.csv, or compressed.
_PASS_FILE: Final = re.compile(r"(?:pmc_perf_\d+|results_pmc_perf_(?P<name>\w+))\.csv(?:\.gz)?")
# Passes that add up a level over time, so that level over cycles is its mean.
_LEVEL_FILE: Final = re.compile(
    r"(SQ_LEVEL_WAVES|SQ_IFETCH_LEVEL|SQ_INST_LEVEL_(?:VMEM|SMEM|LDS))\.csv(?:\.gz)?"
)
# What a pass of rocprofv3 leaves in out/{pass}/, or in a folder there for each process or host.
_UNJOINED_FILE: Final = re.compile(r".*_counter_collection\.csv(?:\.gz)?|results_\w+\.csv(?:\.gz)?")
_MOST_UNJOINED: Final = 1000
_OTHER_FILES: Final = ("timestamps.csv", "roofline.csv", "pmc_dispatch_info.csv", "pmc_kernel_top.csv")
_LEVEL_COUNTER: Final = "SQ_ACCUM_PREV_HIRES"
_CYCLES: Final = "GRBM_GUI_ACTIVE"
_LONGEST_HEADER: Final = 4 * 1024 * 1024
_LONGEST_DESCRIPTION: Final = 256 * 1024

DISPATCH_COLUMNS: Final = (
    "gpu_id", "dispatch_id", "kernel_name", "grid_size", "workgroup_size", "lds_per_workgroup",
    "scratch_per_workitem", "arch_vgpr", "accum_vgpr", "sgpr", "start_timestamp", "end_timestamp",
    "kernel_id",
    "queue_id", "pid", "tid",
)  # fmt: skip
"""The columns that describe a dispatch, as `CounterFile` names them."""
_SHORT_COLUMNS: Final = {
    "grd": "grid_size", "wgr": "workgroup_size", "lds": "lds_per_workgroup", "scr": "scratch_per_workitem",
    "vgpr": "arch_vgpr",
    # Omniperf 1, whose columns are those of rocprof v1.
    "index": "dispatch_id", "kernelname": "kernel_name", "beginns": "start_timestamp",
    "endns": "end_timestamp",
    # rocprofv3, before rocprof-compute joins its tables.
    "agent_id": "gpu_id", "lds_block_size": "lds_per_workgroup", "scratch_size": "scratch_per_workitem",
    "vgpr_count": "arch_vgpr", "accum_vgpr_count": "accum_vgpr", "sgpr_count": "sgpr", "process_id": "pid",
    "thread_id": "tid",
}  # fmt: skip
_OLD_NAMES: Final = {
    "gpu_soc": "gpu_arch", "name": "gpu_model", "numCU": "cu_per_gpu", "numSIMD": "simd_per_cu",
    "waveSize": "wave_size", "maxWavesPerCU": "max_waves_per_cu", "maxWorkgroupSize": "workgroup_max_size",
    "sclk": "max_sclk", "mclk": "max_mclk", "host_name": "hostname", "hbmBW": "hbm_bw",
}  # fmt: skip
"""Columns of sysinfo.csv in Omniperf 1, by what they are called later."""
_COUNTER: Final = re.compile(r"[A-Z][A-Z0-9]*_\w+(?:\[\d+\])?")
_REPEATED: Final = re.compile(r"(.+)_\d+")
_NO_COUNTERS: Final = re.compile(
    r"(?:wave_size|obj|sig|correlation_id|kernel_id|xcc_index)(?:_\d+)?", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class CounterFile:
    """One file of counters.

    Attributes:
        path: where it is.
        columns: its columns: those of `DISPATCH_COLUMNS`, `counter_name` and `counter_value` in lower case,
            the others as they stand there; a name that repeats has a number.
        counters: by column, the name that its counter is stored by; empty where each row names its own.
        has_dispatches: whether it tells of the dispatches themselves; a pass for a level only repeats them.
    """

    path: Path
    columns: tuple[str, ...]
    counters: Mapping[str, str]
    has_dispatches: bool

    @property
    def is_long(self) -> bool:
        """Whether each row holds one counter of a dispatch, and not all of them."""
        return {"counter_name", "counter_value"} <= set(self.columns)


def workload_files(folder: Path) -> tuple[Path, ...]:
    """The files of the workload in a folder, by name; empty when it is none.

    Tables that rocprofv3 left in `out` belong to it where no table of all passes or of one is next to
    sysinfo.csv; so do databases, which are read where there is no table. Raises OSError.
    """
    names = {path.name: path for path in folder.iterdir() if path.is_file()}
    if SYSTEM_FILE not in names:
        return ()
    counted = [name for name in names if name in COUNTER_FILES or _PASS_FILE.fullmatch(name)]
    unjoined = () if counted else _unjoined_files(folder / "out")
    databases = databases_of(folder)
    if not counted and not unjoined and not databases:
        return ()
    known = (SYSTEM_FILE, *_OTHER_FILES)
    chosen = [name for name in names if name in known or _LEVEL_FILE.fullmatch(name)]
    return (*(names[name] for name in sorted([*chosen, *counted])), *unjoined, *databases)


def _unjoined_files(folder: Path) -> tuple[Path, ...]:
    """The tables of counters in out/{pass}/ and out/{pass}/{process}/, by name."""
    if not folder.is_dir():
        return ()
    found = (
        path
        for pattern in ("*/*.csv*", "*/*/*.csv*")
        for path in folder.glob(pattern)
        if _UNJOINED_FILE.fullmatch(path.name) and path.is_file()
    )
    return tuple(sorted(islice(found, _MOST_UNJOINED)))


def counter_files(files: Sequence[Path], *, own_cycles: bool) -> list[CounterFile]:
    """The files to read counters from: pmc_perf.csv with all passes, else the passes; then the levels.

    Args:
        files: the workload.
        own_cycles: whether a level is to be divided by the cycles of its own pass, as Omniperf 1 does.

    Raises OSError when one cannot be read.
    """
    merged = [path for path in files if path.name in COUNTER_FILES][:1]
    passes = merged or _once([path for path in files if _PASS_FILE.fullmatch(path.name)])
    levels = _once([path for path in files if _LEVEL_FILE.fullmatch(path.name)])
    passes = passes or [path for path in files if _UNJOINED_FILE.fullmatch(path.name)]
    return [_counter_file(path, own_cycles=own_cycles) for path in (*passes, *levels)]


def _once(files: Sequence[Path]) -> list[Path]:
    """The files without those that are next to the same table, uncompressed."""
    return [path for path in files if path.suffix != ".gz" or path.with_suffix("") not in files]


def system_row(folder: Path) -> dict[str, str]:
    """What sysinfo.csv says of the machine, by the newer names, without empty values and the command line."""
    text = read_head(folder / SYSTEM_FILE, _LONGEST_DESCRIPTION)[0].decode("utf-8", "replace")
    try:
        row = next(csv.DictReader(io.StringIO(text)), {})
    except csv.Error:
        row = {}
    return {
        _OLD_NAMES.get(key, key): value.strip()
        for key, value in row.items()
        if isinstance(key, str)
        and isinstance(value, str)
        and key != "command"
        and value.strip() not in ("", "NA")
    }


def measured_peaks(folder: Path) -> list[dict[str, str]]:
    """The rows of roofline.csv: what benchmarks reached on each GPU, in 10^9 bytes or operations a second."""
    try:
        text = read_head(folder / "roofline.csv", _LONGEST_DESCRIPTION)[0].decode("utf-8", "replace")
        return [{k: v for k, v in row.items() if k and v} for row in csv.DictReader(io.StringIO(text))][:64]
    except (OSError, csv.Error):
        return []


def device_row(system: Mapping[str, str], peaks: list[dict[str, str]]) -> dict[str, Any]:
    """The columns of `devices` that sysinfo.csv has."""

    def number(key: str) -> int | None:
        value = whole_number(system.get(key, "").removesuffix(".0"))
        return value if value is not None and 0 < value < 2**31 else None

    waves, simds, width = number("max_waves_per_cu"), number("simd_per_cu"), number("wave_size")
    memory_clock = number("max_mclk")
    # The name since 3.6, and before.
    channels = number("num_memory_channels") or number("num_hbm_channels")
    # rocprof-compute, src/utils/specs.py: each channel moves 32 bytes in a memory clock.
    bandwidth = memory_clock * 32 * channels / 1000 if memory_clock and channels else None
    return {
        "vendor": "amd",
        "name": system.get("gpu_model"),
        "arch": system.get("gpu_arch"),
        "compute_units": number("cu_per_gpu"),
        "clock_mhz": number("max_sclk"),
        "memory_bandwidth_gbs": bandwidth or _positive(system.get("hbm_bw", "")),
        "warp_size": width,
        "max_threads_per_block": number("workgroup_max_size"),
        "max_threads_per_compute_unit": waves * width if waves and width else None,
        "simds_per_compute_unit": simds,
        "max_waves_per_simd": waves // simds if waves and simds else None,
        "dies": number("num_xcd"),
        "metadata": json.dumps({**system, **({"roofline": peaks} if peaks else {})}, ensure_ascii=False),
    }


def _positive(text: str) -> float | None:
    """The number that `text` is, if it is one above 0."""
    return float(text) if re.fullmatch(r"\d{1,9}(?:\.\d{1,9})?", text, re.ASCII) and float(text) > 0 else None


def _counter_file(path: Path, *, own_cycles: bool) -> CounterFile:
    line = read_head(path, _LONGEST_HEADER)[0].removeprefix(b"\xef\xbb\xbf").partition(b"\n")[0]
    header = next(csv.reader([line.decode("utf-8", "replace").rstrip("\r")]), [])
    columns: list[str] = []
    for position, written in enumerate(header):
        lower = written.strip().lower().replace("-", "_")
        lower = _SHORT_COLUMNS.get(lower, lower)
        name = lower if lower in (*DISPATCH_COLUMNS, "counter_name", "counter_value") else written.strip()
        columns.append(name if name and name not in columns else f"{name}#{position}")
    level = _LEVEL_FILE.fullmatch(path.name)
    counters = _level_counters(columns, level[1], own_cycles) if level else _counters(columns)
    one_pass = _PASS_FILE.fullmatch(path.name)
    if one_pass and (one_pass["name"] or "").endswith("_ACCUM") and _LEVEL_COUNTER in counters:
        counters[_LEVEL_COUNTER] = one_pass["name"]
    return CounterFile(path, tuple(columns), counters, has_dispatches=level is None)


def _counters(columns: Sequence[str]) -> dict[str, str]:
    """Each counter once: X_1 is X again, of another pass."""
    known = set(columns)

    def is_again(column: str) -> bool:
        repeated = _REPEATED.fullmatch(column)
        return repeated is not None and repeated[1] in known

    return {
        column: column
        for column in columns
        if _COUNTER.fullmatch(column) and not _NO_COUNTERS.fullmatch(column) and not is_again(column)
    }


def _level_counters(columns: Sequence[str], level: str, own_cycles: bool) -> dict[str, str]:
    """The sum of the level, by the name that newer versions give it; the rest is in pmc_perf.csv."""
    wanted = {_LEVEL_COUNTER: f"{level}_ACCUM"} | ({_CYCLES: f"{level}_CYCLES"} if own_cycles else {})
    return {column: name for column, name in wanted.items() if column in columns}
