"""Write a real Kineto trace repeated: times, ids and step numbers shifted, everything else byte for byte.

    python benchmarks/replicate.py SOURCE TARGET --megabytes N

SOURCE is plain or gzip. What stands before and after the events is written once. The layout of the file's
own writer stays, since it decides how fast a reader can be.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

_EVENTS = re.compile(r'"traceEvents"\s*:\s*\[')
_IDS = "correlation|[Ee]xternal id|id|Ev Idx|Record function id|Sequence number|Python (?:parent )?id"
_SHIFTED = re.compile(rf'("(?:ts|{_IDS})"\s*:\s*"?|ProfilerStep#)(\d+)')
_TIMES = re.compile(r'"ts"\s*:\s*(\d+)(?:\.\d+)?,\s*"dur"\s*:\s*(\d+)')


def parts_of(text: str) -> tuple[str, str, str]:
    """What stands before the events, the events without their brackets, and what stands behind them.

    Raises SystemExit when the text is no JSON object with a list of events.
    """
    begin = _EVENTS.search(text)
    if begin:
        with suppress(ValueError):
            _, end = json.JSONDecoder().raw_decode(text, begin.end() - 1)
            return text[: begin.end()], text[begin.end() : end - 1].strip(), text[end - 1 :]
    raise SystemExit("the source has no list of events: name a Kineto trace")


def copies_of(events: str) -> Callable[[int], str]:
    """What writes the n-th copy of the events, counted from 0, which is the original."""
    pieces = _SHIFTED.split(events)
    texts, keys = pieces[0::3], pieces[1::3]
    numbers = [int(number) for number in pieces[2::3]]
    times = [(int(start), int(duration)) for start, duration in _TIMES.findall(events)]
    lasts = max(start + duration for start, duration in times) - min(start for start, _ in times) + 1000
    largest: dict[str, int] = {}
    for key, number in zip(keys, numbers, strict=True):
        largest[_what(key)] = max(number, largest.get(_what(key), 0))
    shift_by = {"step": largest.get("step", 0) + 1, "id": largest.get("id", 0) + 1, "time": lasts}
    shifts = [shift_by[_what(key)] for key in keys]

    def copy(number: int) -> str:
        shifted = (
            f"{key}{value + number * shift}{text}"
            for key, value, shift, text in zip(keys, numbers, shifts, texts[1:], strict=True)
        )
        return texts[0] + "".join(shifted)

    return copy


def _what(key: str) -> str:
    """What a number behind this key is: a time, the number of a step, or an id."""
    return "time" if key.startswith('"ts"') else "step" if key.startswith("ProfilerStep") else "id"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("source", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--megabytes", type=int, required=True, help="size of the target, before compression")
    options = parser.parse_args()
    content = options.source.read_bytes()
    if content[:2] == b"\x1f\x8b":
        content = gzip.decompress(content)
    before, events, after = parts_of(content.decode("utf-8"))
    copy = copies_of(events)
    opener = gzip.open if options.target.suffix == ".gz" else open
    written = copies = 0
    with opener(options.target, "wt", encoding="utf-8") as target:
        target.write(before + "\n")
        while not copies or written < options.megabytes * 1_000_000:
            written += target.write((",\n" if copies else "") + copy(copies))
            copies += 1
        target.write("\n" + after)
    print(f"{options.target}: {copies * events.count(chr(34) + 'ph' + chr(34))} events, {copies} copies")


if __name__ == "__main__":
    main()
