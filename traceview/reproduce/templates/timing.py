"""A reproducer written by `traceview reproduce`: it needs PyTorch and nothing else.

CASE is data of the trace; everything else in this file is the same in every reproducer of its kind.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any, NoReturn

import torch

CASE: dict[str, Any] = {}

Options = argparse.Namespace


def count(text: str) -> int:
    """A number of calls from 1."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!a} is no whole number from 1")
    return int(text)


def options(description: str) -> argparse.ArgumentParser:
    """The options of every reproducer."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--warmup", type=count, default=10, help="calls before those that are timed")
    parser.add_argument("--repeat", type=count, default=50, help="calls that are timed")
    parser.add_argument("--profile", metavar="FILE", help="record the calls with torch.profiler as FILE")
    return parser


def measured(work: Callable[[], Any], chosen: Options) -> list[float]:
    """The duration of each timed call [ns]: by CUDA or HIP events on a GPU, else by the clock."""
    on_gpu = chosen.device.startswith("cuda")
    for _ in range(chosen.warmup):
        work()
    if not on_gpu:
        times = []
        for _ in range(chosen.repeat):
            began = time.perf_counter_ns()
            work()
            times.append(float(time.perf_counter_ns() - began))
        return times
    torch.cuda.synchronize()
    marks = [[torch.cuda.Event(enable_timing=True) for _ in range(2)] for _ in range(chosen.repeat)]
    for first, last in marks:
        first.record()
        work()
        last.record()
    torch.cuda.synchronize()
    return [1e6 * first.elapsed_time(last) for first, last in marks]


def run(work: Callable[[], Any], chosen: Options) -> list[float]:
    """Measures, and says how the result compares with the trace."""
    if chosen.profile is None:
        times = measured(work, chosen)
    else:
        with torch.profiler.profile(record_shapes=True) as profiler:
            times = measured(work, chosen)
        profiler.export_chrome_trace(chosen.profile)
    median = statistics.median(times)
    print(
        f"measured: median {median:.0f} ns, min {min(times):.0f} ns, max {max(times):.0f} ns of {len(times)}"
    )
    trace = CASE["trace"]
    if trace["median_ns"]:
        print(
            f"trace: median {trace['median_ns']} ns, min {trace['min_ns']} ns, max {trace['max_ns']} ns"
            f" of {trace['calls']}, {trace['what']}; measured / trace {median / trace['median_ns']:.2f}"
        )
    return times


def head(chosen: Options) -> None:
    """Says what runs where, and what is not known; texts of the trace are shown escaped."""
    if chosen.device.startswith("cuda") and not torch.cuda.is_available():
        stop("PyTorch finds no GPU: --device cpu runs it without")
    name = torch.cuda.get_device_name() if chosen.device.startswith("cuda") else "CPU"
    print(f"{CASE['name']!a} of {CASE['trace']['file']!a}, recorded on {CASE['trace']['gpu']!a}")
    print(f"runs on {name} with PyTorch {torch.__version__}, seed {chosen.seed}")
    for line in CASE["unknown"]:
        print(f"not known: {line!a}")


def stop(message: str) -> NoReturn:
    """Ends the program with one line."""
    sys.exit(f"{os.path.basename(__file__)}: {message}")


def first_sentence(error: Exception) -> str:
    """What an error of PyTorch says, without its advice."""
    return ascii((str(error).splitlines() or [type(error).__name__])[0].split(". ")[0][:300])[1:-1]


def filled(given: dict[str, Any], device: str, below: int = 2) -> torch.Tensor:
    """A tensor of the recorded shape, strides and type; integers are between 0 and `below`."""
    shape, strides, dtype = given["shape"], given["strides"], getattr(torch, given["dtype"])
    if strides is None or len(strides) != len(shape):
        strides = [math.prod(shape[at + 1 :]) for at in range(len(shape))]
    size = 1 + sum((length - 1) * stride for length, stride in zip(shape, strides, strict=True))
    size = 0 if 0 in shape else size
    if dtype == torch.bool or not (dtype.is_floating_point or dtype.is_complex):
        highest = 2 if dtype == torch.bool else max(below, 1)
        values = torch.randint(0, highest, (size,), device=device).to(dtype)
    elif dtype.is_complex:
        values = torch.randn(size, dtype=dtype, device=device)
    else:
        values = (torch.rand(size, device=device) * 2 - 1).to(dtype)
    # No view of another tensor: in-place operators such as detach_ refuse those.
    return values.new_empty(0).set_(values.untyped_storage(), 0, shape, strides)


# The program follows.
