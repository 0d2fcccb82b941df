"""What texts say of a process: those in place of its number, and its name."""

import re
from typing import Final, NamedTuple

_AXIS: Final = r"(?:rank|worker|[tdpe]p)"
_RANK_AT_END: Final = re.compile(rf"(?:^|[^a-z]){_AXIS}\W?$", re.IGNORECASE)
_NUMBER_AND_RANK: Final = re.compile(rf"(\d{{1,18}})([\W_]+{_AXIS}\W?\d+\W*)", re.IGNORECASE)
_NUMBER_AT_END: Final = re.compile(r"(.*?)(\d{1,18})\W*", re.DOTALL)
_ONLY_NUMBER: Final = re.compile(r"(\D+)(\d{1,18})\D*", re.DOTALL)
_NUMBER_AT_START: Final = re.compile(r"(\d{1,18})(\D.*)", re.DOTALL)
_NO_LABEL: Final = re.compile(
    r"[\W_]*(?<![a-z])(?:spans|traces|gpu|cpu|pid|process|python)?[\W_]*$", re.IGNORECASE
)
_RANK: Final = re.compile(r"(?:^|[^a-z])(?:rank|worker)[-_ :=#]{0,2}(\d{1,7})(?!\d)", re.IGNORECASE)
_PLACE: Final = re.compile(r"(?:^|[^a-z])([tdpe]p)(?:[-_ ]?rank)?[-_ :=#]{0,2}(\d{1,6})(?!\d)", re.IGNORECASE)
_ORDERS: Final = ("t", "pt", "dt", "dpt", "dpte", "p", "d", "e")
"""Axes of parallelism that may tell ranks apart, each next to the one that launchers number faster."""


class Written(NamedTuple):
    """A text in place of a process's number: what is around the number, and the number, if it has one."""

    label: str
    number: int | None


def taken_apart(text: str) -> Written:
    """Label and number of a text such as "[TP01] 4242", "rank1: GPU 0", "4242_rank0" or "[TP01] Spans".

    A process and its GPUs have the same label; it is empty where the text names no process.
    """
    text = text.strip()
    if found := _NUMBER_AND_RANK.fullmatch(text):
        return Written(_label(found[2]), int(found[1]))
    found = _NUMBER_AT_END.fullmatch(text) or _ONLY_NUMBER.fullmatch(text)
    if found and not _RANK_AT_END.search(found[1]):
        return Written(_label(found[1]), int(found[2]))
    if found is None and (first := _NUMBER_AT_START.fullmatch(text)):
        return Written(_label(first[2]), int(first[1]))
    return Written(_label(text), None)


def _label(text: str) -> str:
    return _NO_LABEL.sub("", text, count=1).lstrip("[({<_- :#").rstrip("])}>_- :#")


def ranks_in(texts: list[list[str]]) -> list[int] | None:
    """The rank of each process by its texts; None where these do not tell all of them apart."""
    named = [next((int(found[1]) for text in each if (found := _RANK.search(text))), None) for each in texts]
    if None not in named and len(set(named)) == len(named):
        return [rank for rank in named if rank is not None]
    places = [
        {axis.lower()[0]: int(at) for text in each for axis, at in _PLACE.findall(text)} for each in texts
    ]
    for order in _ORDERS:
        at = [tuple(place.get(axis, -1) for axis in order) for place in places]
        if all(-1 not in each for each in at) and len(set(at)) == len(at):
            return _numbered(at)
    return None


def _numbered(places: list[tuple[int, ...]]) -> list[int]:
    """Places on axes as ranks, the last axis fastest; axes are as long as their largest place says."""
    sizes = [max(column) + 1 for column in zip(*places, strict=True)]
    ranks = []
    for place in places:
        rank = 0
        for size, at in zip(sizes, place, strict=True):
            rank = rank * size + at
        ranks.append(rank)
    return ranks


def says_rank(text: str) -> bool:
    """Whether a text tells a rank, or a place on an axis of parallelism."""
    return bool(_RANK.search(text) or _PLACE.search(text))
