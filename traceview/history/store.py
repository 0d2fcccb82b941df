"""The store of a history, laid out as a lake: one batch a run.

    history.json                      version of the layout
    TABLE/part-<run>.parquet          rows of a run
    batches/<run>.json                written last: without it, the parts of a run count for nothing

Nothing is ever changed, so that any number of writers may add runs at the same time. A store is hostile
input: whoever wrote it names files only within it.
"""

import hashlib
import io
import json
import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from traceview.errors import UnreadableTraceError
from traceview.lake.folder import Store
from traceview.lake.layout import BATCHES, MOST_BYTES, batch_name, check_version, part_name
from traceview.version import installed_version

VERSION: Final = 1
HEAD: Final = "history.json"
TABLES: Final = ("sides", "metrics", "steps", "findings", "leaves")
_KEY = re.compile(r"[0-9a-f]{16}")

Rows = list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Run:
    """A run of the history.

    Attributes:
        key: identifies its rows and labels.
        added_s: when it was added, in seconds since 1970; runs are in this order.
        labels: what its user says of it, such as commit and branch.
        version: of traceview.
        metrics: by name, value and unit.
    """

    key: str
    added_s: float
    labels: Mapping[str, str]
    version: str
    metrics: Mapping[str, tuple[float, str]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Its commit, else its labels, else its key."""
        shown = self.labels.get("commit") or " ".join(f"{k}={v}" for k, v in self.labels.items())
        return shown or self.key


def add(store: Store, tables: Mapping[str, Rows], labels: Mapping[str, str]) -> tuple[str, bool]:
    """Adds a run; its key, and whether it is new: the same rows and labels are the same run.

    Raises:
        UnreadableTraceError: the place is no history of this version, and not empty.
        OSError: it cannot be written.
    """
    if store.exists(HEAD) or store.exists(""):
        check_version(store, HEAD, "history", VERSION)
    else:
        store.put(HEAD, json.dumps({"history": VERSION}).encode())
    text = json.dumps([tables, dict(labels)], sort_keys=True)
    key = hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=8).hexdigest()
    if store.exists(batch_name(key)):
        return key, False
    filled = {name: rows for name, rows in tables.items() if rows}
    for name, rows in filled.items():
        store.put(part_name(name, key), _parquet(rows))
    about = {
        "history": VERSION, "key": key, "added_s": time.time(), "labels": dict(labels),
        "version": installed_version(), "tables": sorted(filled),
    }  # fmt: skip
    store.put(batch_name(key), json.dumps(about, indent=1).encode())
    return key, True


def runs(store: Store, labels: Mapping[str, str] | None = None) -> list[Run]:
    """The runs with these labels and their metrics, in the order in which they were added.

    Raises:
        UnreadableTraceError: the place is no history, or a file of it cannot be read.
    """
    check_version(store, HEAD, "history", VERSION)
    found = [_run(store, name) for name in store.names(BATCHES) if name.endswith(".json")]
    wanted = (labels or {}).items()
    return sorted(
        (run for run in found if wanted <= run.labels.items()), key=lambda run: (run.added_s, run.key)
    )


def rows(store: Store, run: Run, table: str) -> Rows:
    """The rows of a table of a run; none where it has none. Raises UnreadableTraceError as `runs` does."""
    import pyarrow as pa
    import pyarrow.parquet

    name = part_name(table, run.key)
    try:
        if not store.exists(name):
            return []
        found: Rows = pyarrow.parquet.read_table(io.BytesIO(store.get(name))).to_pylist()
    except (OSError, pa.ArrowException) as error:
        raise UnreadableTraceError(f"{store.place}/{name}: cannot be read: {error}") from error
    return found


def _run(store: Store, name: str) -> Run:
    try:
        about = json.loads(store.get(name)[:MOST_BYTES])
        key, labels = about["key"], about["labels"]
        if not _KEY.fullmatch(key) or name != batch_name(key) or about["history"] != VERSION:
            raise ValueError("it is of another version of traceview")
        run = Run(key, float(about["added_s"]), {str(k): str(v) for k, v in labels.items()}, about["version"])
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise UnreadableTraceError(f"{store.place}/{name}: not a run of a history: {error}") from error
    metrics = {row["metric"]: (row["value"], row["unit"]) for row in rows(store, run, "metrics")}
    return Run(run.key, run.added_s, run.labels, run.version, metrics)


def _parquet(rows: Sequence[Mapping[str, Any]]) -> bytes:
    import pyarrow as pa
    import pyarrow.parquet

    sink = pa.BufferOutputStream()
    pyarrow.parquet.write_table(pa.Table.from_pylist(list(rows)), sink, compression="zstd")
    content: bytes = sink.getvalue().to_pybytes()
    return content
