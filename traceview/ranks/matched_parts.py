"""What is known of the collectives of all ranks, as rows of the view `collective_parts`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from traceview.ranks.collective_rows import UNKNOWN, CollectiveRows, Rows
from traceview.ranks.collective_waits import Waits
from traceview.ranks.matched_collectives import (
    AMBIGUOUS,
    ENDS_DISAGREE,
    NO_NUMBER,
    NO_PLACE,
    UNCHECKABLE,
    Marks,
    Numbers,
)
from traceview.ranks.row_columns import narrow
from traceview.ranks.uniform import Agreement

ALONE: Final = "no other opened trace is of a rank of this group"
NOT_RECORDED: Final = "no other rank recorded it"
NO_PEER: Final = "the other rank of a message is not recorded"
TOO_MANY: Final = "more ranks than the group has: several groups that the traces do not tell apart"
_REASONS: Final = (
    ENDS_DISAGREE, NOT_RECORDED, ALONE, NO_PEER, TOO_MANY, AMBIGUOUS, UNCHECKABLE
)  # fmt: skip
NUMBERS: Final = {reason: number for number, reason in enumerate(_REASONS)}
MATCHED: Final = -1
_SHARED: Final = ("trace_id", "device", "run", "name", "communicator", "rank", "sends", "known_size")


@dataclass(slots=True)
class Matched:
    """What is known of each collective.

    Attributes:
        place: in the common list of its group, from 0; NO_PLACE where it is not matched.
        group: number of the ranks that were matched with each other, within its list.
        reason: why it is not matched, a number in `NUMBERS`; or `MATCHED`.
    """

    place: Numbers
    group: Numbers
    reason: Any

    @classmethod
    def none(cls, rows: int) -> Matched:
        """Nothing known yet of so many collectives."""
        return cls(np.full(rows, NO_PLACE), np.zeros(rows, np.int64), np.full(rows, MATCHED, np.int8))


@dataclass(frozen=True, slots=True)
class Part:
    """Some rows of the view.

    Attributes:
        columns: all but the number of the instance.
        instance: that, counted from 1 here; 0 where it is not matched.
        instances: how many there are.
    """

    columns: dict[str, Any]
    instance: Numbers
    instances: int


class Parts:
    """Gathers the rows of the view, and numbers the instances of all."""

    def __init__(self) -> None:
        self._instances = 0
        self._made: list[pa.Table] = []

    def add(self, part: Part) -> None:
        """Adds some rows."""
        number = narrow(part.instance + self._instances)
        self._made.append(pa.table(part.columns | {"instance": _where(number, _bits(part.instance != 0))}))
        self._instances += part.instances

    def table(self) -> pa.Table | None:
        """All rows, if there are any."""
        if not self._made:
            return None
        return pa.concat_tables(self._made, promote_options="permissive").unify_dictionaries()


def uniform_part(source: CollectiveRows, rows: Rows, found: Agreement) -> Part:
    """Groups whose ranks all have the same collectives."""
    shape = found.shape
    matched = found.agreeing & (found.agreeing.sum(axis=1, keepdims=True) > 1)
    reason = np.full(matched.shape, MATCHED, np.int8)
    reason[~matched] = NUMBERS[NOT_RECORDED]
    reason[~found.agreeing] = NUMBERS[ENDS_DISAGREE]
    some = matched.any(axis=1, keepdims=True)
    number = np.cumsum(some, dtype=np.int32).reshape(some.shape)
    instance = np.where(matched, number, 0)
    place = np.where(matched, np.cumsum(some, axis=2, dtype=np.int32), 0)
    ranks = source.rank(rows["use"][shape.rows[:, :, 0]])
    waits = Waits.of_ranks(shape.of(rows["duration"]), matched, ranks)
    own = {name: shape.of(rows[name]).ravel() for name in ("use", *_OWN)}
    return _part(source, own, instance.ravel(), place.ravel(), reason.ravel(), waits, int(number[-1, 0, -1]))


def list_part(source: CollectiveRows, rows: Rows, matched: Matched) -> Part:
    """One list that was aligned on its own."""
    instance = np.zeros(len(matched.place), np.int64)
    place = np.zeros(len(matched.place), np.int64)
    order = np.lexsort((matched.place, matched.group))
    order = order[matched.place[order] != NO_PLACE]
    if len(order):
        both = np.stack([matched.group, matched.place])[:, order]
        new = np.concatenate([[True], (np.diff(both) != 0).any(axis=0)])
        other = np.concatenate([[True], np.diff(both[0]) != 0])
        instance[order] = np.cumsum(new)
        first = np.maximum.accumulate(np.where(other, instance[order], 0))
        place[order] = instance[order] - first + 1
    waits = Waits.of_instances(rows["duration"], instance, source.rank(rows["use"]))
    instances = int(instance.max(initial=0))
    return _part(source, rows, instance, place, matched.reason, waits, instances, matched.group)


_OWN: Final = ("collective_id", "kernel_id", "start_ns", "dur_ns", "bytes")


def _part(
    source: CollectiveRows, rows: Rows, instance: Numbers, place: Numbers, reason: Any, waits: Waits,
    instances: int, group: Numbers | None = None,
) -> Part:  # fmt: skip

    use = pa.array(rows["use"])
    taken = {
        name if name != "known_size" else "group_size": source.shared[name].take(use) for name in _SHARED
    }
    if group is not None and group.any():
        names = taken["communicator"].to_pylist()
        named = [f"{name} ({number})" for name, number in zip(names, (group + 1).tolist(), strict=True)]
        taken["communicator"] = pa.chunked_array([pa.array(named).dictionary_encode()])
    own = {name: narrow(rows[name]) for name in _OWN}
    for name in ("source", "target"):
        own[name] = _where(rows[name], _bits(rows[name] != UNKNOWN)) if name in rows else pa.nulls(len(use))
    own["bytes"] = _where(own["bytes"], _bits(rows["bytes"] != NO_NUMBER))
    own["reason"] = pa.DictionaryArray.from_arrays(pa.array(reason, mask=reason == MATCHED), list(_REASONS))
    known = _bits(instance != 0)
    of_instance = {name: _where(values, known) for name, values in waits.columns().items()}
    return Part(taken | own | of_instance | {"place": _where(narrow(place), known)}, instance, instances)


def _bits(known: Marks) -> NDArray[np.uint8] | None:
    """Which values there are, as Arrow has it; None if there are all."""
    return None if known.all() else np.packbits(known, bitorder="little")


def _where(values: NDArray[Any], known: NDArray[np.uint8] | None) -> pa.Array:
    """The values that there are, not copied: of 10,000 ranks there are millions."""
    buffers = [None if known is None else pa.py_buffer(known), pa.py_buffer(values)]
    return pa.Array.from_buffers(pa.from_numpy_dtype(values.dtype), len(values), buffers)
