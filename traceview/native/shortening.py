"""How much less edges take without the claimed intervals of threads and gaps: compiled sweeps over these."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from traceview.native.seam import Int, compiled

Ints = NDArray[np.int64]
Numbers = NDArray[np.int32]
Marks = NDArray[np.bool_]
Shares = NDArray[np.float64]


@compiled
def least_starts(
    first: Ints, edges: Numbers, targets: Numbers, sources: Numbers, times: Ints, least: Ints, threads: Int
) -> None:
    """Writes for each edge of a thread the earliest start from it to the last one of its thread.

    Args:
        first: the position of the first edge of each thread, and at the end the number of edges.
        edges, targets: the edges, by thread and end, and the node that each leads to.
        sources: of all edges of the graph, the node that each begins at.
        times: the time of each node [ns].
        least: receives the starts [ns].
        threads: number of threads.
    """
    for thread in range(threads):
        count = first[thread + 1] - first[thread]
        for back in range(count):
            at = first[thread + 1] - 1 - back
            start = times[sources[edges[at]]]
            if start > times[targets[at]]:
                start = times[targets[at]]
            if back > 0 and least[at + 1] < start:
                start = least[at + 1]
            least[at] = start


@compiled
def shorten_threads(
    threads: Ints, begin: Ints, until: Ints, share: Shares, apart: Ints, count: Int,
    first: Ints, edges: Numbers, targets: Numbers, sources: Numbers, times: Ints, least: Ints,
    less: Shares, touched: Numbers, saved: Shares,
) -> None:  # fmt: skip
    """Raises the time saved of edges of threads to what they have in common with intervals, by their share.

    What an edge has in common with several intervals adds up for those with the same number `apart`.

    Args:
        threads: of each interval the position of its thread, -1 where there is none.
        begin, until, share, apart: of each interval; those with equal `apart` follow one another [ns].
        count: number of intervals.
        first, edges, targets, sources, times, least: edges of threads, as of `least_starts`.
        less: 0 for each edge of a thread; also when this returns.
        touched: has room for one number for each edge of a thread.
        saved: the time saved of each edge of the graph [ns].
    """
    found = 0
    for row in range(count):
        if row > 0 and apart[row] != apart[row - 1]:
            for place in range(found):
                at = touched[place]
                if less[at] > saved[edges[at]]:
                    saved[edges[at]] = less[at]
                less[at] = 0
            found = 0
        if threads[row] >= 0:
            # The first edge that ends after the interval begins.
            low = first[threads[row]]
            high = first[threads[row] + 1]
            last = high
            while low < high:
                middle = (low + high) // 2
                if times[targets[middle]] > begin[row]:
                    high = middle
                else:
                    low = middle + 1
            while low < last and least[low] < until[row]:
                end = times[targets[low]]
                start = times[sources[edges[low]]]
                if start > end:
                    start = end
                if start < begin[row]:
                    start = begin[row]
                if end > until[row]:
                    end = until[row]
                if end > start and share[row] > 0:
                    if less[low] == 0:
                        touched[found] = low
                        found += 1
                    less[low] += (end - start) * share[row]
                low += 1
    for place in range(found):
        at = touched[place]
        if less[at] > saved[edges[at]]:
            saved[edges[at]] = less[at]
        less[at] = 0


@compiled
def shorten_paths(
    lines: Ints, ends: Ints, begin: Ints, share: Shares, count: Int,
    deciding: Numbers, ends_path: Marks, sources: Numbers, times: Ints,
    nodes: Numbers, rows: Numbers, less: Shares, is_touched: Marks, touched: Numbers, saved: Shares,
) -> None:  # fmt: skip
    """Raises the time saved of the edges that decide when gaps end to their part of a gap, by its share.

    What an edge takes in several gaps adds up for those of the same line. Edge by edge back from all ends.

    Args:
        lines, ends, begin, share: of each gap; ends are nodes, and gaps of a line follow one another [ns].
        count: number of gaps.
        deciding: the edge that decides each node, or -1.
        ends_path: of each edge whether it is no cause of a gap.
        sources, times: the node that each edge begins at, and the time of each node [ns].
        nodes, rows: have room for the gaps.
        less, is_touched: 0 for each edge; also when this returns.
        touched: has room for the edges.
        saved: the time saved of each edge [ns].
    """
    row = 0
    while row < count:
        last = row
        active = 0
        while last < count and lines[last] == lines[row]:
            nodes[active] = ends[last]
            rows[active] = last
            active += 1
            last += 1
        found = 0
        while active > 0:
            left = 0
            for place in range(active):
                node = nodes[place]
                gap = rows[place]
                edge = deciding[node]
                if edge >= 0 and times[node] > begin[gap] and ends_path[edge] == 0:
                    since = times[sources[edge]]
                    if since < begin[gap]:
                        since = begin[gap]
                    if is_touched[edge] == 0:
                        is_touched[edge] = 1
                        touched[found] = edge
                        found += 1
                    less[edge] += (times[node] - since) * share[gap]
                    nodes[left] = sources[edge]
                    rows[left] = gap
                    left += 1
            active = left
        for place in range(found):
            edge = touched[place]
            if less[edge] > saved[edge]:
                saved[edge] = less[edge]
            less[edge] = 0
            is_touched[edge] = 0
        row = last
