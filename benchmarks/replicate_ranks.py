"""Write a folder of many ranks from the Kineto traces of a few, each written repeatedly as another rank.

    python benchmarks/replicate_ranks.py SOURCE TARGET --ranks N

SOURCE is a folder with one trace per rank, plain or gzip. In each copy the rank and the world size of
`distributedInfo` are those of the new job, and all times are shifted by a few microseconds of its own, so
that no two files are equal. Collectives keep their order; the groups are those of SOURCE.
"""

from __future__ import annotations

import argparse
import gzip
import random
import re
from pathlib import Path

_RANK = re.compile(r'("rank"\s*:\s*)\d+')
_WORLD = re.compile(r'("world_size"\s*:\s*)\d+')
_TIME = re.compile(r'("ts"\s*:\s*)(\d+)')
_MOST_SHIFT_US = 50


def traces_of(folder: Path) -> list[str]:
    """The texts of the traces in a folder, by name. Raises SystemExit when there is none."""
    paths = sorted(path for path in folder.iterdir() if path.name.endswith((".json", ".json.gz")))
    if not paths:
        raise SystemExit(f"{folder}: no traces (*.json, *.json.gz)")
    return [_text(path) for path in paths]


def as_rank(text: str, rank: int, ranks: int) -> str:
    """The trace as that of another rank of a larger job."""
    shift = random.Random(rank).randrange(_MOST_SHIFT_US)
    text = _RANK.sub(rf"\g<1>{rank}", text, count=1)
    text = _WORLD.sub(rf"\g<1>{ranks}", text, count=1)
    return _TIME.sub(lambda match: f"{match[1]}{int(match[2]) + shift}", text)


def _text(path: Path) -> str:
    content = path.read_bytes()
    return (gzip.decompress(content) if content[:2] == b"\x1f\x8b" else content).decode("utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("source", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--ranks", type=int, required=True)
    options = parser.parse_args()
    texts = traces_of(options.source)
    options.target.mkdir(parents=True, exist_ok=True)
    for rank in range(options.ranks):
        content = as_rank(texts[rank % len(texts)], rank, options.ranks).encode()
        # Level 1: most of the time of this script is compression.
        (options.target / f"rank_{rank:05}.json.gz").write_bytes(gzip.compress(content, 1))
    print(f"{options.target}: {options.ranks} ranks")


if __name__ == "__main__":
    main()
