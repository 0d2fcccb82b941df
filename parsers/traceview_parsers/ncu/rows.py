"""The rows of an export as launches and metrics."""

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from traceview.ingest.recording.rows import LARGEST_INT32, Numbers, whole_number

_DESCRIBING: Final = (
    "ID", "Process ID", "Process Name", "Host Name", "Kernel Name", "Kernel Time", "Context", "Stream",
    "Device", "CC", "Block Size", "Grid Size", "Section Name", "Metric Name", "Metric Unit", "Metric Value",
    "Rule Name", "Rule Type", "Rule Description", "Estimated Speedup Type", "Estimated Speedup",
    "Body Item Label",
)  # fmt: skip
_MOST_DEVICES: Final = 1023
_MOST_CELLS: Final = 20_000_000
_LONGEST_TEXT: Final = 10_000
_LARGEST: Final = 1e250
"""Far from what overflows when its unit is changed."""
NO_VALUES: Final = frozenset({"n/a", "nan", "-nan", "inf", "-inf", "no data"})
"""What ncu writes in small letters where a metric has no value."""
_NUMBER: Final = re.compile(r"[-+]?\d[\d.,' \u00a0\u202f]*(?:[eE][-+]?\d{1,3})?")
_TIMES: Final = {
    "ns": 1.0, "nsecond": 1.0, "us": 1e3, "usecond": 1e3, "ms": 1e6, "msecond": 1e6, "s": 1e9, "second": 1e9,
}  # fmt: skip
_SCALED: Final = re.compile(r"([KMGTkmgt])(byte|hz|Hz)")
_PREFIXES: Final = {"k": 1e3, "m": 1e6, "g": 1e9, "t": 1e12}
_UNNAMED: Final = re.compile(r"(?:\(anonymous namespace\)|<unnamed>)::")
_BASE_NAME: Final = re.compile(r"(?:\w+::)*([\w$~]+)")


@dataclass(slots=True)
class Launch:
    """One launch; `table` is the number of the header above the row that named it."""

    number: int
    pid: int | None
    device: int | None
    name: str
    capability: str | None
    grid: str | None
    block: str | None
    table: int


@dataclass(slots=True)
class Export:
    """What an export holds.

    Attributes:
        launches: by their ID.
        cells: ID, metric, unit and text of each value.
        numbers: reads the numbers of processes and devices.
        tables: how many headers were read.
        lost: rows that could not be read.
        is_cut: whether the rest was left out, since there are too many values.
    """

    launches: dict[tuple[int, int | None], Launch] = field(default_factory=dict)
    cells: list[tuple[int, str, str, str]] = field(default_factory=list)
    numbers: Numbers = field(default_factory=Numbers)
    tables: int = 0
    lost: int = 0
    is_cut: bool = False


def read_export(lines: Iterable[str]) -> Export:
    """The export in the lines of a file, of the raw page or of the details page.

    Text before the first header (output of the program and of ncu) is skipped; so are lines of
    ncu itself between the rows.
    """
    found = Export()
    columns: list[str] = []
    units: list[str] = []
    for row in _rows(lines, found):
        if _is_header(row):
            columns, units = [cell.strip() for cell in row], []
            found.tables += 1
            continue
        if not columns:
            continue
        if len(row) > len(columns) or len(row) < min(len(columns), 3):
            found.lost += 1
            continue
        cells = dict(zip(columns, row, strict=False))
        number = whole_number(cells.get("ID"))
        if number is None:
            if "Metric Name" not in columns and not (cells.get("ID") or "").strip() and not units:
                units = [*row, *[""] * (len(columns) - len(row))]
            else:
                found.lost += 1
            continue
        if len(found.cells) > _MOST_CELLS:
            found.is_cut = True
            break
        _add(found, number, cells, columns, units)
    return found


def _rows(lines: Iterable[str], found: Export) -> Iterator[list[str]]:
    own = (line.replace("\0", "") for line in lines if not line.startswith("=="))
    reader = csv.reader(own)
    while True:
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error:
            found.lost += 1
            continue
        if any(cell.strip() for cell in row):
            yield row


def _is_header(row: Sequence[str]) -> bool:
    return row[0].strip().lstrip("\ufeff") == "ID" and "Kernel Name" in (cell.strip() for cell in row)


def _add(
    found: Export, number: int, cells: dict[str, str], columns: Sequence[str], units: Sequence[str]
) -> None:
    is_raw = "Metric Name" not in columns
    pid = found.numbers.whole(cells.get("Process ID") or None, most=LARGEST_INT32)
    if pid is None and cells.get("Process ID") and not is_raw:
        found.lost += 1
        return
    launch = found.launches.get((number, pid))
    if launch is None or (is_raw and launch.table == found.tables):
        launch = _launch(found, pid, cells)
        found.launches[(number, pid) if (number, pid) not in found.launches else (-launch.number, pid)] = (
            launch
        )
    if not is_raw:
        metric, value = (cells.get("Metric Name") or "").strip(), (cells.get("Metric Value") or "").strip()
        if metric and value:
            unit = (cells.get("Metric Unit") or "").strip()
            found.cells.append((launch.number, metric[:_LONGEST_TEXT], unit[:100], value[:100]))
        return
    for at, column in enumerate(columns):
        value = (cells.get(column) or "").strip()
        if value and column not in _DESCRIBING:
            unit = units[at].strip() if at < len(units) else ""
            found.cells.append((launch.number, column[:_LONGEST_TEXT], unit[:100], value[:100]))


def _launch(found: Export, pid: int | None, cells: dict[str, str]) -> Launch:
    sizes = [(cells.get(key) or "").strip() for key in ("Grid Size", "Block Size")]
    grid, block = map(dimensions, sizes)
    found.numbers.lost += sum(bool(text) and not dimensions(text) for text in sizes)
    return Launch(
        len(found.launches), pid, found.numbers.whole(cells.get("Device") or None, most=_MOST_DEVICES),
        (cells.get("Kernel Name") or "")[:_LONGEST_TEXT], (cells.get("CC") or "").strip()[:20] or None,
        grid, block, found.tables,
    )  # fmt: skip


def dimensions(text: str | None) -> str | None:
    """A grid or a block such as "(64, 2, 1)" as 64x2x1."""
    parts = re.findall(r"\d{1,10}", text or "")
    return "x".join(parts) if len(parts) == 3 else None


def base_name(name: str) -> str:
    """A kernel's name without return type, namespaces, template arguments and parameters."""
    plain = _UNNAMED.sub("", name).strip().removeprefix("void ")
    found = _BASE_NAME.match(plain)
    return found[1] if found else name


def has_decimal_comma(texts: Iterable[str]) -> bool | None:
    """Whether numbers have a comma before their decimals; None where unknown.

    A separator that occurs twice, or before the other one, groups thousands; one that is not followed by
    three digits comes before decimals.
    """
    votes = 0
    for text in filter(_NUMBER.fullmatch, texts):
        points, commas = text.count("."), text.count(",")
        if points and commas:
            votes += 1 if text.rfind(",") > text.rfind(".") else -1
        elif points + commas > 1:
            votes += 1 if points else -1
        elif points + commas == 1:
            decimals = re.search(r"[.,](\d*)", text)
            if decimals is not None and len(decimals[1]) != 3:
                votes += 1 if commas else -1
    return None if votes == 0 else votes > 0


def value_of(text: str, *, decimal_comma: bool) -> float | None:
    """The number of a cell; None for texts, n/a and what is not a number."""
    if not _NUMBER.fullmatch(text):
        return None
    plain = re.sub(r"[' \u00a0\u202f]", "", text)
    plain = plain.replace(".", "").replace(",", ".") if decimal_comma else plain.replace(",", "")
    try:
        value = float(plain)
    except ValueError:
        return None
    return value if abs(value) < _LARGEST else None


def in_base_unit(value: float, unit: str) -> tuple[float, str]:
    """A value in ns, byte, hz, or these per second or block; ncu's prefixes are powers of 1000."""
    above, per, below = unit.partition("/")
    if unit in _TIMES:
        return value * _TIMES[unit], "ns"
    if scaled := _SCALED.fullmatch(above):
        value, above = value * _PREFIXES[scaled[1].lower()], scaled[2].lower()
    if scaled := _SCALED.fullmatch(below):
        value, below = value / _PREFIXES[scaled[1].lower()], scaled[2].lower()
    elif below in _TIMES:
        value, below = value * (1e9 / _TIMES[below]), "second"
    return value, f"{above}{per}{below}"
