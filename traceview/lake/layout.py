"""What the files of a lake say: its version, and its batches.

    lake.json                           version of the layout
    lists/<collection>.json             the files that a collection is to hold, written first; see `listing`
    TABLE/part-<batch>.parquet          rows of a batch of traces
    batches/<batch>.json                written last: without it, the parts of a batch count for nothing

A lake is hostile input: whoever wrote it names files only within it.
"""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final, Self

from traceview.errors import UnreadableTraceError
from traceview.lake.folder import Store
from traceview.lake.lake_tables import stored

VERSION: Final = 3
HEAD: Final = "lake.json"
BATCHES: Final = "batches"
_KEY = re.compile(r"[0-9a-f]{16}")
MOST_BYTES: Final = 100_000_000
"""Of a file that is read whole."""
_KINDS: Final[dict[str, tuple[type, ...]]] = {
    "str": (str,), "int": (int,), "float": (int, float), "bool": (bool,), "str | None": (str, type(None)),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class LakeFile:
    """A trace file of a batch.

    Attributes:
        key: identifies the state of the file, 16 hexadecimal digits.
        rows: the value of the column `file` of the table traces in its rows.
        path: its path as it was given, or its URL.
        place: its absolute path, or its URL.
        size: its size [bytes].
        traces: processes in it; 0 where it could not be read.
        error: why it could not be read; None if it could.
        died: whether a process that read it died, so that another attempt may succeed.
    """

    key: str
    rows: str
    path: str
    place: str
    size: int
    traces: int = 0
    error: str | None = None
    died: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """A Parquet file: its rows, its size, and the BLAKE2b hash of its content."""

    rows: int
    bytes: int
    hash: str


@dataclass(frozen=True, slots=True)
class Batch:
    """Trace files that were collected together.

    Attributes:
        key: identifies them and what collected them.
        files: those with traces, and those that could not be read.
        parts: by table, its part; tables without rows have none.
        rules: identity of the rules that judged them.
        version: of traceview.
        replaces: keys of the batches that this one takes the place of.
        collected_s: when it was written, in seconds since 1970.
        seconds: of collecting it.
        peak_bytes: largest memory of a process that collected it.
    """

    key: str
    files: tuple[LakeFile, ...]
    parts: Mapping[str, Part]
    rules: str
    version: str
    replaces: tuple[str, ...] = ()
    collected_s: float = 0.0
    seconds: float = 0.0
    peak_bytes: int = 0
    head: int = field(default=VERSION)

    @classmethod
    def parsed(cls, content: bytes) -> Self:
        """The batch that a file describes. Raises ValueError where it is none."""
        fields = json.loads(content)
        files = tuple(_typed(LakeFile, each) for each in fields.pop("files"))
        parts = {str(table): _typed(Part, part) for table, part in fields.pop("parts").items()}
        replaces = tuple(map(str, fields.pop("replaces")))
        batch: Self = _typed(cls, {**fields, "files": files, "parts": parts, "replaces": replaces})
        if not all(_KEY.fullmatch(key) for key in (batch.key, *(each.key for each in files), *replaces)):
            raise ValueError("a key is not 16 hexadecimal digits")
        if batch.head != VERSION or not parts.keys() <= stored():
            raise ValueError("it is of another version of traceview")
        return batch

    def content(self) -> bytes:
        """The file that describes it."""
        return json.dumps(asdict(self), indent=1).encode()


def part_name(table: str, batch: str) -> str:
    """The name of the part of a table."""
    return f"{table}/part-{batch}.parquet"


def batch_name(batch: str) -> str:
    """The name of the file that describes a batch."""
    return f"{BATCHES}/{batch}.json"


def head_content() -> bytes:
    """The content of lake.json."""
    return json.dumps({"lake": VERSION}).encode()


def check_head(store: Store) -> None:
    """Raises UnreadableTraceError unless a lake of this version is there."""
    check_version(store, HEAD, "lake", VERSION, "; collect again")


def check_version(store: Store, head: str, kind: str, version: int, remedy: str = "") -> None:
    """Raises UnreadableTraceError unless the file `head` says that a store is of that kind and version."""
    try:
        found = json.loads(store.get(head))
    except (OSError, ValueError) as error:
        raise UnreadableTraceError(f"{store.place}: not a {kind}: {head} cannot be read") from error
    if not isinstance(found, dict) or found.get(kind) != version:
        raise UnreadableTraceError(f"{store.place}: a {kind} of another version of traceview{remedy}")


def all_batches(store: Store) -> list[Batch]:
    """Every batch, by key; read again where batches were merged meanwhile.

    Raises:
        UnreadableTraceError: a file of a batch cannot be read.
    """
    names = store.names(BATCHES)
    while True:
        try:
            found, error = _read_batches(store, names), None
        except UnreadableTraceError as failed:
            error = failed
        before, names = names, store.names(BATCHES)
        if set(before) <= set(names):
            break
    if error:
        raise error
    return found


def _read_batches(store: Store, names: Iterable[str]) -> list[Batch]:
    found = []
    for name in names:
        if not name.endswith(".json"):
            continue
        try:
            batch = Batch.parsed(store.get(name)[:MOST_BYTES])
        except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            raise UnreadableTraceError(f"{store.place}/{name}: not a batch of a lake: {error}") from error
        if name == batch_name(batch.key):
            found.append(batch)
    return found


def live_batches(batches: Iterable[Batch]) -> list[Batch]:
    """The batches that no other one replaces."""
    batches = list(batches)
    replaced = {key for batch in batches for key in batch.replaces if key != batch.key}
    return [batch for batch in batches if batch.key not in replaced]


def live_files(batches: Iterable[Batch]) -> dict[str, LakeFile]:
    """By place, the last state of each file that was collected."""
    found: dict[str, LakeFile] = {}
    for batch in sorted(batches, key=lambda each: (each.collected_s, each.key)):
        found |= {file.place: file for file in batch.files}
    return found


def _typed(kind: type[Any], fields: Any) -> Any:
    """A dataclass of simple values. Raises TypeError or ValueError where they are of other types."""
    made = kind(**fields)
    for name, wanted in kind.__annotations__.items():
        value: Any = getattr(made, name)
        if wanted in _KINDS and not isinstance(value, _KINDS[wanted]):
            raise ValueError(f"{name} is no {wanted}")
    return made
