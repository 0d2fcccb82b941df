"""How long messages take between two ranks, against links alike, and what slow links cost the job."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

import duckdb
import numpy as np

from traceview.ranks.savings import Savings

SLOWER: Final = 1.3
"""A link is slow where messages take so many times as long as on links alike (judgement)."""
_FEWEST_ALIKE: Final = 2
"""Links between other stages, or without a pipeline, tell what is usual where there are so many."""
_MOST_REPLAYED: Final = 16
"""Causes, those whose messages take longest, whose part is replayed."""
# The time of a message is that of the side that came last.
_INSTANCES: Final = """
SELECT
    run, part.source, target, instance, nullif(max(part.bytes), 0) AS bytes, min(part.dur_ns) AS dur_ns
FROM collective_parts AS part
JOIN steady_windows AS frame ON frame.trace_id = part.trace_id AND frame.device = part.device
    AND part.start_ns >= frame.start_ns AND part.start_ns < frame.end_ns
WHERE instance IS NOT NULL AND sends IS NOT NULL AND part.source <> target
GROUP BY run, part.source, target, instance
"""
# Hardly a quarter of the messages waits for something else as well.
_LINKS: Final = f"""
SELECT
    run, source, target, floor(log2(bytes))::INTEGER AS size, median(bytes)::BIGINT AS bytes,
    count(*) AS messages, quantile_cont(dur_ns, 0.25) AS dur_ns,
    quantile_cont(dur_ns / coalesce(bytes, 1), 0.25) AS each_ns
FROM ({_INSTANCES})
GROUP BY run, source, target, size HAVING each_ns > 0
ORDER BY ALL
"""
_MEMBERS: Final = """
SELECT rank_roles.run, rank_roles.rank, role, stage, pipeline, host, traces.rank IS NULL
FROM rank_roles JOIN traces ON traces.trace_id = rank_roles.trace_id ORDER BY rank_roles.rank
"""


@dataclass(frozen=True, slots=True)
class _Member:
    """A rank: its role, its place in a pipeline, its host, and whether its number is unknown."""

    role: str
    stage: int | None
    pipeline: int | None
    host: str | None
    unnamed: bool


@dataclass(frozen=True, slots=True)
class _Link:
    """Messages from one rank to another, of about one size.

    Attributes:
        source, target: ranks.
        size: logarithm of their bytes to base 2, rounded down; None where these are unknown.
        bytes: median.
        messages: number.
        dur_ns: the longest of the shortest quarter [ns].
        each_ns: the same for each byte, or message where bytes are unknown [ns].
    """

    source: int
    target: int
    size: int | None
    bytes: int | None
    messages: int
    dur_ns: float
    each_ns: float

    @property
    def ends(self) -> frozenset[int]:
        return frozenset((self.source, self.target))


class _Run:
    """The links of a run.

    Attributes:
        usual: of links that others are alike: what a byte or a message takes there, and how many there are.
        causes: of slow links what they have in common.
    """

    def __init__(self, links: Sequence[_Link], members: Mapping[int, _Member]) -> None:
        self._members = members
        self._noun: Final = "trace" if any(each.unnamed for each in members.values()) else "rank"
        self.usual: dict[_Link, tuple[float, int]] = {}
        of_stages: dict[Any, list[_Link]] = defaultdict(list)
        of_hosts: dict[Any, list[_Link]] = defaultdict(list)
        for link in links:
            of_stages[self._stages(link), self._is_near(link), link.size].append(link)
            of_hosts[self._is_near(link), link.size].append(link)
        for link in links:
            found = self._compared(link, of_stages, of_hosts)
            if found:
                self.usual[link] = found
        self.causes = self._common([link for link in self.usual if self.excess(link) > SLOWER])

    def excess(self, link: _Link) -> float:
        """How many times as long as usual it takes."""
        return link.each_ns / self.usual[link][0] if link in self.usual else 1.0

    def _stages(self, link: _Link) -> tuple[int, int] | None:
        source, target = self._members.get(link.source), self._members.get(link.target)
        if source is None or target is None or source.stage is None or target.stage is None:
            return None
        return (source.stage, target.stage) if source.pipeline == target.pipeline else None

    def _is_near(self, link: _Link) -> bool | None:
        """Whether it is within a host; None where hosts are unknown."""
        hosts = {self._members[end].host if end in self._members else None for end in link.ends}
        return None if None in hosts else len(hosts) == 1

    def _compared(
        self, link: _Link, of_stages: Mapping[Any, Sequence[_Link]], of_hosts: Mapping[Any, Sequence[_Link]]
    ) -> tuple[float, int] | None:
        """What is usual for a link: between these stages, else in or between hosts, where these are known."""
        near, stages = self._is_near(link), self._stages(link)
        found = None
        alike = of_stages[stages, near, link.size] if stages else ()
        of_kind = of_hosts[near, link.size] if near is not None else ()
        for links, fewest in ((alike, 1), (of_kind, _FEWEST_ALIKE)):
            others = [each.each_ns for each in links if each.ends != link.ends]
            if len(others) >= fewest and (found is None or link.each_ns <= SLOWER * found[0]):
                usual = median(others)
                if found is None or link.each_ns > SLOWER * usual:
                    found = usual, len(others)
        return found

    def _common(self, slow: Sequence[_Link]) -> dict[str, list[_Link]]:
        """What slow links have in common, in words: a rank, a pipeline, two hosts, a host, else two ranks."""
        left = set(slow)
        groups: dict[tuple[int, str], set[_Link]] = defaultdict(set)
        for link in self.usual:
            for key in self._keys(link):
                groups[key].add(link)
        whole = {
            key: links for key, links in groups.items()
            if links <= left and len({link.ends for link in links}) > 1
        }  # fmt: skip
        found: dict[str, list[_Link]] = defaultdict(list)
        while whole:
            key = min(whole, key=lambda each: (-len(whole[each] & left), each))
            own = whole.pop(key) & left
            if len({link.ends for link in own}) > 1:
                found[key[1]] = list(own)
                left -= own
        for link in left:
            ends = f"{self._noun}s {min(link.ends)} and {max(link.ends)}"
            found[f"messages between {ends}"].append(link)
        return found

    def _keys(self, link: _Link) -> list[tuple[int, str]]:
        """What a link may have in common with others; of those that explain as many, the first one counts."""
        keys = [(0, f"messages of {self._noun} {end}") for end in link.ends]
        source, target = (self._members.get(end) for end in (link.source, link.target))
        if source and target:
            if source.pipeline is not None and source.pipeline == target.pipeline:
                keys.append((1, f"messages of the pipeline of {self._noun} {source.pipeline}"))
            if source.host and target.host and source.host != target.host:
                hosts = sorted((source.host, target.host))
                keys.append((2, f"messages between hosts {' and '.join(hosts)}"))
                keys += [(3, f"messages of host {each}") for each in hosts]
        return keys


def message_links(connection: duckdb.DuckDBPyConnection) -> list[tuple[Any, ...]]:
    """The rows of the view message_links."""
    links: dict[Any, list[_Link]] = defaultdict(list)
    for run, *row in connection.execute(_LINKS).fetchall():
        links[run].append(_Link(*row))
    members: dict[Any, dict[int, _Member]] = defaultdict(dict)
    for run, rank, *member in connection.execute(_MEMBERS).fetchall() if links else ():
        members[run][rank] = _Member(*member)
    rows: list[tuple[Any, ...]] = []
    for run, of_run in links.items():
        found = _Run(of_run, members[run])
        costs = _costs(connection, run, found) if found.causes else {}
        cause_of = {link: cause for cause, slow in found.causes.items() for link in slow}
        for link in of_run:
            usual, compared = found.usual.get(link, (None, 0))
            cause = cause_of.get(link)
            rows.append((
                run, link.source, link.target, link.bytes, link.messages, round(link.dur_ns),
                None if usual is None else round(usual * link.dur_ns / link.each_ns), compared,
                cause, *costs.get(cause, (None, None)),
            ))  # fmt: skip
    return rows


def _costs(
    connection: duckdb.DuckDBPyConnection, run: Any, found: _Run
) -> dict[str | None, tuple[int, int | None]]:
    """By how much longer messages of each cause take, and how much sooner the job ends without it [ns]."""
    of_run = f"SELECT * EXCLUDE (run) FROM ({_INSTANCES}) WHERE run IS NOT DISTINCT FROM $1"
    columns = connection.execute(of_run, [run]).fetchnumpy()
    ends = np.stack([columns["source"], columns["target"]])
    sent = np.ma.filled(columns["bytes"].astype(np.float64), 1.0)
    size = np.where(np.ma.getmaskarray(columns["bytes"]), -1, np.floor(np.log2(sent)))
    excess: dict[str, int] = {}
    faster = {}
    for cause, links in found.causes.items():
        share = np.ones(len(size))
        for link in links:
            own = (ends == np.array([[link.source], [link.target]])).all(axis=0)
            own &= size == (-1 if link.size is None else link.size)
            usual = found.usual[link][0] * sent[own]
            share[own] = np.minimum(usual / np.maximum(columns["dur_ns"][own], 1), 1)
        excess[cause] = round(float((columns["dur_ns"] * (1 - share)).sum()))
        faster[cause] = share
    savings = Savings.of_run(connection, run)
    costly = sorted(excess, key=lambda cause: -excess[cause])[:_MOST_REPLAYED] if savings else ()
    saved = {cause: savings.with_faster(columns["instance"], faster[cause]) for cause in costly if savings}
    return {cause: (excess[cause], saved.get(cause)) for cause in excess}
