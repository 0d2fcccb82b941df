"""Traces with damaged bytes, the same ones in every run."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence


def mutated(traces: Sequence[bytes], count: int, seed: int) -> Iterator[bytes]:
    """So many copies of traces, each with a few bytes changed, removed, added or repeated."""
    rng = random.Random(seed)
    for _ in range(count):
        data = bytearray(rng.choice(traces))
        for _ in range(rng.choice((1, 1, 2, 4, 16))):
            at = rng.randrange(len(data) + 1)
            what = rng.randrange(5)
            if what == 0:
                data[at : at + 1] = bytes((rng.randrange(256),))
            elif what == 1:
                data[at : at + 1] = bytes(byte ^ 1 << rng.randrange(8) for byte in data[at : at + 1])
            elif what == 2:
                del data[at : at + rng.randrange(1, 9)]
            elif what == 3:
                data[at:at] = rng.randbytes(rng.randrange(1, 9))
            else:
                start = rng.randrange(len(data) + 1)
                data[at:at] = data[start : start + rng.randrange(60)]
        yield bytes(data)
