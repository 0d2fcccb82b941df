"""Damaged JSON traces by the thousand, of which it is known which events were left whole.

`python -m tests.ingest.json_damage --cases 100000` reads that many and counts what was lost.
"""

from __future__ import annotations

import argparse
import json
import random
from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Final

import orjson

from traceview.ingest.json.chunks import Mended, mended_chunks
from traceview.ingest.json.events import JsonEventStream

Event = dict[str, Any]

_PUNCTUATION: Final = '[]{}",:\\'
_PLACES: Final = ("between", "inside", "instead")
_BIG: Final = 1000
"""One file in so many has thousands of events."""
_CUT: Final = 4
"""In one file in so many, damage falls next to where chunks are cut."""


def _kineto(events: list[str]) -> tuple[str, list[str], str]:
    inside = ["\n  {\n    " + event[1:-1].replace(', "args"', ',\n    "args"') + "\n  }" for event in events]
    return '\n{\n  "schemaVersion": 1,\n  "traceEvents": [', inside, '\n  ],\n  "traceName": "a.json"\n}\n'


def _indented(events: list[str]) -> tuple[str, list[str], str]:
    inside = ["\n" + json.dumps(json.loads(event), indent=1) for event in events]
    return '{"traceEvents": [', [text.replace("\n", "\n  ") for text in inside], "\n]}"


def _compact(events: list[str]) -> tuple[str, list[str], str]:
    inside = [json.dumps(json.loads(event), separators=(",", ":")) for event in events]
    return '{"schemaVersion":1,"traceEvents":[', inside, '],"traceName":"a.json"}'


_LAYOUTS: Final = (
    _kineto,
    _indented,
    _compact,
    lambda events: ("[", [" " + event for event in events], "]"),
    lambda events: ('{"traceEvents":[', ["\n" + event for event in events], "\n]}"),
)


@dataclass(frozen=True, slots=True)
class Case:
    """A damaged file.

    Attributes:
        data: its text.
        whole: the events that nothing was done to, by name.
        touched: the names of those that damage fell into; each may be found mended, or be lost.
        garbage: all that was put between, into, and in place of events.
        chunk_bytes: in chunks of which size it is read.
    """

    data: bytes
    whole: dict[str, Event]
    touched: set[str]
    garbage: str
    chunk_bytes: int


def _arguments(made: random.Random, number: int) -> dict[str, Any]:
    inner = {"ph": "X", "name": f"inner {number}", "ts": number, "args": {}}
    return made.choice(
        (
            {"External id": number, "stream": 7, "grid": [number, 1, 1]},
            {"Input Dims": [[4, 1024], [], [[2], [3]]], "Input type": ["float", "", "Scalar"]},
            {"note": 'a "quoted" }, {"ph": [ text', "path": "C:\\dir\\"},
            {"text of an event": json.dumps([inner, inner])},
            {"nested": {"a": {"b": [1, {"c": []}]}}, "empty": {}},
            {"event": inner, "after": 1},
            {"events": [inner, inner | {"name": f"inner {number} too"}, inner], "after": [1]},
            {"like an event": {"ph": "X", "cat": "kernel"} | inner},
        )
    )


def _event(made: random.Random, number: int) -> Event:
    event = {"ph": "X", "cat": "kernel", "name": f"event {number}", "pid": 0, "tid": 7, "ts": number + 0.125}
    if made.random() < 0.1:
        event = {"name": event["name"], "ph": "X", **event}
    return event | {"dur": made.randrange(9), "args": _arguments(made, number)}


def _garbage(made: random.Random, others: list[str]) -> str:
    kind = made.randrange(6)
    if kind == 0:
        return made.choice(_PUNCTUATION)
    if kind == 1:
        return "".join(made.choices(_PUNCTUATION, k=made.randint(2, 12)))
    if kind == 2:
        return "\0" * made.choice((1, 7, 512))
    if kind == 3:
        # White space alone would leave a list that ends with a comma, as some writers do.
        return "".join(made.choices(_PUNCTUATION + " \nx1\ufffd\x01tn", k=made.randint(1, 30))).strip() or "x"
    other = made.choice(others).strip()
    cut = made.randint(2, len(other) - 2)
    # An event that followed directly on a colon or bracket would be a part of this one.
    return other[:cut].rstrip(" \n:[") if kind == 4 else other[cut:]


def make_case(seed: int) -> Case:
    """A file with one to three places of damage; the same for the same seed."""
    made = random.Random(seed)
    count = made.randint(1000, 3000) if seed % _BIG == 0 else made.randint(3, 16)
    at_cuts = seed % _CUT == 1
    count, cut_bytes = (made.randint(30, 60), made.choice((400, 1000, 2500))) if at_cuts else (count, 0)
    events = [_event(made, number) for number in range(count)]
    before, texts, after = made.choice(_LAYOUTS)([json.dumps(event) for event in events])
    gaps = ["", *[","] * (count - 1)]
    places = _beside_cuts(before, gaps, texts, after, cut_bytes) if at_cuts else list(range(count))
    hit = made.sample(places, min(made.randint(1, 3), len(places)))
    damaged = list(texts)
    touched: set[str] = set()
    all_garbage = ""
    for at in hit:
        garbage = _garbage(made, texts)
        all_garbage += garbage
        place = made.choice(_PLACES)
        if place == "between":
            gaps[at] = made.choice((gaps[at] + garbage, garbage + gaps[at], gaps[at] + garbage + ","))
            if gaps[at].rstrip().endswith('":'):  # It reads as the value of a key.
                touched.add(str(events[at]["name"]))
            continue
        touched.add(str(events[at]["name"]))
        start = made.randrange(1, len(texts[at].rstrip()))
        stop = min(start + made.choice((0, 0, 1, 9)), len(texts[at].rstrip()) - 1)
        inside = place == "inside" and start < stop
        damaged[at] = texts[at][:start] + garbage + texts[at][stop:] if inside else garbage
    text = before + "".join(gap + event for gap, event in zip(gaps, damaged, strict=True)) + after
    whole = {str(event["name"]): event for event in events if event["name"] not in touched}
    return Case(text.encode(), whole, touched, all_garbage, cut_bytes or made.choice((1000, 5000, 1 << 20)))


def _beside_cuts(before: str, gaps: list[str], texts: list[str], after: str, chunk_bytes: int) -> list[int]:
    """The numbers of the events that are the first or the last of a chunk."""
    text = before + "".join(gap + event for gap, event in zip(gaps, texts, strict=True)) + after
    ends = [len(gap + event) for gap, event in zip(gaps, texts, strict=True)]
    starts = [len(before) + end for end in accumulate(ends, initial=0)]
    stream = JsonEventStream(_Bytes(text.encode()), chunk_bytes=chunk_bytes)
    firsts = {bisect_right(starts, batch["first_offset"][0].as_py()) for batch in stream.batches()}
    return sorted({place for first in firsts for place in (first - 1, first) if 0 <= place < len(texts)})


class _Bytes:
    def __init__(self, data: bytes) -> None:
        self._rest = memoryview(data)

    def readinto(self, view: memoryview, /) -> int:
        part = self._rest[: len(view)]
        view[: len(part)] = part
        self._rest = self._rest[len(part) :]
        return len(part)


@dataclass(slots=True)
class Reading:
    """What was read of a file: its events, and in how many places damage was told."""

    events: list[Event]
    told: int


def read(case: Case) -> Reading:
    """Reads a file as the parsers do: chunks that are no list of objects are mended."""
    events: dict[int, list[Event]] = {}
    missing = set()
    stream = JsonEventStream(_Bytes(case.data), chunk_bytes=case.chunk_bytes)
    for batch in stream.batches():
        chunk = batch.column(0)[0].as_py()
        found = _loaded(batch.column(2)[0].as_py())
        if found is None:
            missing.add(chunk)
        else:
            events[chunk] = found
    mended = Mended()
    again = JsonEventStream(_Bytes(case.data), chunk_bytes=case.chunk_bytes)
    for batch in mended_chunks(again.batches(), missing, mended):
        events[batch.column(0)[0].as_py()] = orjson.loads(batch.column(2)[0].as_py())
    told = mended.repaired + mended.lost + mended.skipped + len(stream.damage)
    return Reading([event for chunk in sorted(events) for event in events[chunk]], told)


def _loaded(text: str) -> list[Event] | None:
    try:
        found = orjson.loads(text)
    except ValueError:
        return None
    return found if all(isinstance(event, dict) for event in found) else None


def problems(case: Case, reading: Reading) -> list[str]:
    """What is wrong with what was read, one line each."""
    found = Counter(orjson.dumps(event) for event in reading.events)
    counts = {name: found[orjson.dumps(event)] for name, event in case.whole.items()}
    wrong = [f"missing: {name}" for name, count in counts.items() if count == 0]
    wrong += [f"twice: {name}" for name, count in counts.items() if count > 1 and name not in case.garbage]
    names = {str(event.get("name")) for event in reading.events}
    # An event of which only the key of its name was hit is told by its time.
    names |= {f"event {int(event['ts'])}" for event in reading.events if isinstance(event.get("ts"), float)}
    # Garbage that is an object itself takes the place of an event, and nothing tells.
    is_short = len(reading.events) < len(case.whole) + len(case.touched)
    if case.touched - names and not reading.told and is_short:
        wrong.append("lost without a word")
    return wrong + [
        f"never written: {name}" for name in _inner(case, names) if name not in _torn(case, names)
    ]


def _inner(case: Case, names: set[str]) -> list[str]:
    """Of the names of events that were read, those of objects in arguments.

    What garbage holds whole and stands alone cannot be told from an event.
    """
    return [name for name in names if name.startswith("inner") and f'"{name}"' not in case.garbage]


def _torn(case: Case, names: set[str]) -> list[str]:
    """Those of events that damage fell into.

    Where it took the brackets around objects that begin like events, nothing tells these from events: the
    text reads as if the event had ended before. Objects of other events never count as events.
    """
    return [name for name in _inner(case, names) if f"event {name.split()[1]}" in case.touched]


def torn(case: Case, reading: Reading) -> list[str]:
    """The objects in arguments of damaged events that were read as events."""
    return _torn(case, {str(event.get("name")) for event in reading.events})


def main() -> None:
    """Prints what went wrong, and counts."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--cases", type=int, default=100_000)
    options.add_argument("--first", type=int, default=0)
    options.add_argument("--show", type=int, default=20)
    chosen = options.parse_args()
    counts: Counter[str] = Counter()
    for seed in range(chosen.first, chosen.first + chosen.cases):
        case = make_case(seed)
        reading = read(case)
        wrong = problems(case, reading)
        names = {str(event.get("name")) for event in reading.events}
        counts["events left whole"] += len(case.whole)
        counts["of these lost"] += len(case.whole.keys() - names)
        counts["damaged events"] += len(case.touched)
        counts["of these read nonetheless"] += len(case.touched & names)
        counts["files"] += 1
        counts["files in which an object of a damaged event is read as an event"] += bool(torn(case, reading))
        counts["wrong cases"] += bool(wrong)
        for problem in {line.partition(":")[0] for line in wrong}:
            counts[problem] += 1
        if wrong and counts["wrong cases"] <= chosen.show:
            print(seed, case.chunk_bytes, wrong[:3])
    for what, count in counts.items():
        print(f"{what}: {count:,}")


if __name__ == "__main__":
    main()
