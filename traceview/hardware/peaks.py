"""The peaks of one GPU: of a product in the table, or of one that a file describes."""

import csv
import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from traceview.errors import UsageError
from traceview.hardware import find_gpu, hardware_text

RATES: Final = (
    "fp64_vector", "fp64_matrix", "fp32_vector", "fp32_matrix", "tf32_matrix", "fp16_matrix", "bf16_matrix",
    "fp8_matrix", "int8_matrix", "fp4_matrix",
)  # fmt: skip
"""The operation rates of gpus.csv."""
_BANDWIDTH, _LINK = "memory_bandwidth_gbs", "link_gbs"
_LARGEST: Final = 64 * 1024


@dataclass(frozen=True, slots=True)
class GpuPeaks:
    """What a GPU reaches at most; what is not known is left out.

    Attributes:
        name: its name.
        memory_gbs: the bandwidth of its memory [10^9 bytes/s].
        link_gbs: that of all links to other GPUs, in one direction [10^9 bytes/s].
        rates: its operation rates by the columns of gpus.csv [10^12/s].
    """

    name: str
    memory_gbs: float
    link_gbs: float | None
    rates: Mapping[str, float]


def peaks_of(text: str) -> GpuPeaks:
    """The peaks of the product that `text` names, see `traceview.hardware.find_gpu`.

    Raises:
        UsageError: no product or several are named so, or its memory bandwidth is not known.
    """
    name = find_gpu(text).name
    rows = csv.DictReader(hardware_text("gpus.csv").splitlines())
    row = next(each for each in rows if each["name"] == name)
    known = {key: float(row[key]) for key in (_BANDWIDTH, _LINK, *RATES) if row[key]}
    if _BANDWIDTH not in known:
        raise UsageError(f"the memory bandwidth of {name} is not known: describe it in a --gpu-file")
    return _peaks(name, known)


def read_peaks(path: str | Path) -> GpuPeaks:
    """The peaks in a TOML file: `name`, and figures by the columns of gpus.csv.

    Raises:
        UsageError: the file cannot be read, is no TOML, lacks the name or the memory bandwidth, or has a key
            that is none of these, or a figure that is not a positive number.
    """
    try:
        with Path(path).open("rb") as file:
            text = file.read(_LARGEST + 1)
        if len(text) > _LARGEST:
            raise UsageError(f"{path}: a description of a GPU has at most {_LARGEST} bytes")
        described = tomllib.loads(text.decode("utf-8"))
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror or error}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UsageError(f"{path}: not TOML: {' '.join(str(error).split())}") from error
    name = described.pop("name", None)
    if not isinstance(name, str) or not name.strip():
        raise UsageError(f"{path}: give the GPU a name, as in name = 'Next GPU'")
    for key, value in described.items():
        if key not in (_BANDWIDTH, _LINK, *RATES):
            known = ", ".join((_BANDWIDTH, _LINK, *RATES))
            raise UsageError(f"{path}: {key[:50]!r} is no figure of a GPU; these are: {known}")
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if not number or not 0 < value < math.inf:
            raise UsageError(f"{path}: {key} is a positive number")
    if _BANDWIDTH not in described:
        raise UsageError(f"{path}: {_BANDWIDTH} is missing [10^9 bytes/s]")
    return _peaks(name.strip(), {key: float(value) for key, value in described.items()})


def _peaks(name: str, known: Mapping[str, float]) -> GpuPeaks:
    rates = {key: known[key] for key in RATES if key in known}
    return GpuPeaks(name, known[_BANDWIDTH], known.get(_LINK), rates)
