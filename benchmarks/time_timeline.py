"""Times the timeline of the terminal UI: a full repaint, with millions of events in its lanes.

Lanes are filled with random events, 200 x 60 cells with 40 lanes are painted at random places and zooms, as
after each key. Run it as: python benchmarks/time_timeline.py [GPU events] [CPU events]
"""

from __future__ import annotations

import asyncio
import sys
import time

import numpy as np
from textual.app import App, ComposeResult

from traceview.tui.timeline.canvas import Canvas
from traceview.tui.timeline.lane import Lane
from traceview.tui.timeline.loading import Timebase

SIZE = (200, 60)
GPU_LANES, CPU_LANES = 16, 24
PAINTS = 300


def made_lane(number: int, events: int, *, gpu: bool) -> Lane:
    """A lane of events of 1 to 20 us with gaps of up to 2 us between them."""
    random = np.random.default_rng(number)
    lengths = random.integers(1_000, 20_000, events)
    starts = np.cumsum(lengths + random.integers(0, 2_000, events)) - lengths
    classes = random.integers(0, 3, events, dtype=np.uint8) if gpu else np.broadcast_to(np.uint8(3), events)
    kinds = np.broadcast_to(np.uint8(0 if gpu else 3), events)
    names = random.integers(0, 50, events, dtype=np.uint8)
    texts = [f"kernel_number_{name}" for name in range(50)]
    label = f"GPU 0 s{number}" if gpu else f"thread {number}"
    group = "gpu" if gpu else "thread"
    return Lane(
        label,
        group,
        0,
        0 if gpu else None,
        starts,
        lengths.astype(np.uint32),
        np.arange(events, dtype=np.uint32),
        kinds,
        classes,
        names,
        texts,
    )


class Painted(App[None]):
    """Nothing but the lanes."""

    def compose(self) -> ComposeResult:
        """The lanes."""
        yield Canvas()


def paint(canvas: Canvas) -> float:
    """Milliseconds for all lines of the lanes, as the screen gets them."""
    canvas._state = ()
    canvas._styles_cache.clear()
    start = time.perf_counter()
    canvas.render_lines(canvas.size.region)
    return 1e3 * (time.perf_counter() - start)


async def measure(gpu_events: int, cpu_events: int) -> None:
    """Prints medians and 99th percentiles."""
    lanes = [made_lane(n, gpu_events // GPU_LANES, gpu=True) for n in range(GPU_LANES)]
    lanes += [made_lane(n, cpu_events // CPU_LANES, gpu=False) for n in range(CPU_LANES)]
    held = sum(lane.size_in_bytes for lane in lanes)
    app = Painted()
    random = np.random.default_rng(0)
    async with app.run_test(size=SIZE) as pilot:
        canvas = app.query_one(Canvas)
        length = max(lane.end(-1) for lane in lanes)
        base = Timebase({0: 0}, length)
        canvas.show_lanes([*lanes], base)
        canvas.select(3, len(lanes[3]) // 2)
        await pilot.pause()
        for label, share in (
            ("whole trace", 1.0),
            ("any zoom", None),
            ("4 ms", 4e6 / length),
            ("200 us", 2e5 / length),
        ):
            times = []
            for _ in range(PAINTS):
                part = share if share is not None else 10 ** random.uniform(-6, 0)
                span = max(int(length * part), 200)
                start = int(random.integers(0, max(length - span, 1)))
                canvas.show_time(start, start + span)
                times.append(paint(canvas))
            median, worst = np.percentile(times, [50, 99])
            print(f"{label:12} median {median:5.1f} ms, 99th percentile {worst:5.1f} ms")
    print(f"{held / (gpu_events + cpu_events):.1f} bytes an event")


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:]]
    asyncio.run(measure(*(arguments or [5_000_000, 20_000_000])))
