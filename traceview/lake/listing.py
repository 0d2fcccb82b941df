"""The files that a collection is to hold, written before the first is read, so that what is missing is known.

Each collection writes `lists/<hash of the paths it was given>.json`, all of its shards the same: the next
collection of the same paths, with other files perhaps, takes its place.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Container, Sequence
from dataclasses import asdict, dataclass
from typing import Final, Self

from traceview.errors import UnreadableTraceError
from traceview.lake.folder import Store
from traceview.lake.layout import MOST_BYTES
from traceview.quantities import counted, number, ranges

LISTS: Final = "lists"
_MOST_RANGES: Final = 6


@dataclass(frozen=True, slots=True)
class Listing:
    """The files of a collection.

    Attributes:
        places: absolute paths or URLs of its trace files, in the order of their batches.
        batch: files of a batch.
        shards: parts of the batches, each collected by a process of its own.
    """

    places: tuple[str, ...]
    batch: int
    shards: int

    @classmethod
    def parsed(cls, content: bytes) -> Self:
        """The list that a file holds. Raises ValueError, TypeError or KeyError where it is none."""
        fields = json.loads(content)
        places, batch, shards = fields["places"], fields["batch"], fields["shards"]
        if not isinstance(places, list) or not all(isinstance(place, str) for place in places):
            raise ValueError("its places are not a list of texts")
        if not all(isinstance(each, int) and each > 0 for each in (batch, shards)):
            raise ValueError("its numbers are not positive")
        return cls(tuple(places), batch, shards)

    def content(self) -> bytes:
        """The file that holds it."""
        return json.dumps(asdict(self), indent=1).encode()

    def missing(self, there: Container[str]) -> Missing | None:
        """Those of its files that are not among the places; None where all are."""
        at = [place_at for place_at, place in enumerate(self.places) if place not in there]
        if not at:
            return None
        shards = {each // self.batch % self.shards for each in at} if self.shards > 1 else ()
        places = tuple(self.places[each] for each in at)
        return Missing(places, len(self.places), tuple(sorted(shards)), self.shards)


@dataclass(frozen=True, slots=True)
class Missing:
    """Files of a collection that are not in its lake: it was interrupted, or still runs.

    Attributes:
        places: absolute paths or URLs.
        of: files of the collection.
        shards: numbers of the shards that were to collect them; none of a collection without shards.
        of_shards: how many shards it has.
    """

    places: tuple[str, ...]
    of: int
    shards: tuple[int, ...]
    of_shards: int

    def text(self) -> str:
        """A sentence for people: how many files, of which shards, and what to do."""
        count = f"{number(len(self.places))} of {counted(self.of, 'file')} to collect are not in the lake"
        if not self.shards:
            return f"{count}, such as {self.places[0]}; repeat the collection, which resumes where it stopped"
        noun = "shards" if len(self.shards) > 1 else "shard"
        of = f"{noun} {ranges(self.shards, _MOST_RANGES)} of {number(self.of_shards)}"
        again = f"--shard {self.shards[0]}/{self.of_shards}{', ...' if len(self.shards) > 1 else ''}"
        return f"{count}: those of {of}, such as {self.places[0]}; repeat the collection with {again}"


def list_name(given: Sequence[str]) -> str:
    """The name of the list of a collection of these absolute paths or URLs."""
    listed = json.dumps(sorted(given)).encode()
    return f"{LISTS}/{hashlib.blake2b(listed, digest_size=8).hexdigest()}.json"


def put_list(store: Store, name: str, listing: Listing) -> None:
    """Writes a list, unless it is there. Raises OSError where the place fails."""
    content = listing.content()
    if not store.exists(name) or store.get(name) != content:
        store.put(name, content)


def missing_files(store: Store, there: Container[str]) -> list[Missing]:
    """What collections listed and is not among the places of the files of a lake.

    Raises:
        UnreadableTraceError: a list cannot be read.
    """
    found = []
    for name in store.names(LISTS):
        try:
            listing = Listing.parsed(store.get(name)[:MOST_BYTES])
        except (OSError, ValueError, TypeError, KeyError, RecursionError) as error:
            raise UnreadableTraceError(f"{store.place}/{name}: not a list of a lake: {error}") from error
        missing = listing.missing(there)
        found += [missing] if missing else []
    return found
