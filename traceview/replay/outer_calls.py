"""Which calls and intervals of a thread are within others."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from traceview.errors import InconclusiveError
from traceview.native.thread_calls import keep_outermost, mark_libraries
from traceview.replay.arrays import Bools as Marks
from traceview.replay.arrays import Ints, Numbers, keep_rows, ordered

_OVERHANG_NS: Final = 1_000


def outermost(
    called: dict[str, NDArray[Any]],
    known: Marks,
    traces: Ints,
    launching: tuple[Ints, Ints],
) -> tuple[Ints, Numbers]:
    """Leaves in `called` the calls that no other one contains, by thread and start.

    A call of a library that contains calls which launch, copy or wait is none: its time is that of the host
    between those. Traces and ids of `launching` stay calls.

    A call that begins within another one and ends later is cut at the end of the first, unless it overhangs
    by at most 1 us: then the first contains it.

    Args:
        called: thread, call, start_ns, end_ns and function of each call.
        known: of each function whether its kind is known.
        traces: of each thread its trace.
        launching: see above.

    Returns:
        The id of each call, by thread and start, and which of the calls that are left it is or is in.

    Raises:
        InconclusiveError: there are too many threads.
    """
    # Each thread in a range of its own, so that one key and one running maximum do for all; see `Recording`.
    apart = int(called["end_ns"].max(initial=0)) + 1
    if len(traces) * apart >= 2**62:
        raise InconclusiveError(f"{len(traces)} threads are too many to replay: select a rank")
    key = called["thread"] * np.int64(apart)
    key += called["start_ns"]
    order = ordered(key, -called["end_ns"], called["call"])
    del key
    if order is not None:
        keep_rows(called, order)
    start, end, thread = called["start_ns"], called["end_ns"], called["thread"]
    inside = np.zeros(len(start), np.bool_)
    if mark_libraries(start, end, thread, known.astype(np.int32)[called["function"]], inside, len(start)):
        around = np.flatnonzero(inside)
        mine = traces[called["thread"][around]], called["call"][around]
        keys = [trace * np.int64(2**40) + number for trace, number in (launching, mine)]
        inside[around[np.isin(keys[1], keys[0])]] = False
        keep_rows(called, np.flatnonzero(~inside))
    ids = called.pop("call")
    start, end, thread = called["start_ns"], called["end_ns"], called["thread"]
    outer = np.empty(len(start), np.int32)
    count = keep_outermost(start, end, thread, called["function"], outer, _OVERHANG_NS, len(outer))
    keep_rows(called, slice(count))
    return ids, outer
