"""The program of a Triton kernel: its source is a file that you name."""

from __future__ import annotations

import importlib.util
import inspect
import os
from typing import Any

import torch

from traceview.reproduce.templates.timing import (
    CASE,
    Options,
    filled,
    first_sentence,
    head,
    options,
    run,
    stop,
)

# The program follows.


def kernel(source: str) -> Any:
    """The kernel of the recorded name in a Python file, which is run."""
    spec = importlib.util.spec_from_file_location("source_of_kernel", source)
    if spec is None or spec.loader is None or not os.path.isfile(source):
        stop(f"{source} is no Python file")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found = getattr(module, CASE["kernel"], None)
    if found is None:
        stop(f"{source} has no kernel {CASE['kernel']!a}")
    return found


def launched(found: Any, inputs: list[Any], chosen: Options) -> None:
    """Launches it as PyTorch's inductor does, which has its own block sizes; else with the recorded ones."""
    if hasattr(found, "run") and hasattr(found, "configs"):
        # Since PyTorch 2.7 inductor's kernels know their grid.
        takes = "grid" in inspect.signature(found.run).parameters
        given = {"grid": tuple(CASE["grid"])} if takes else {}
        found.run(*inputs, **given, stream=torch.cuda.current_stream().cuda_stream)
    else:
        found[tuple(CASE["grid"])](*inputs, **CASE["options"])


def main() -> None:
    """Runs the kernel as the trace has it."""
    parser = options("one Triton kernel with the inputs of a trace")
    parser.add_argument("--source", required=True, metavar="FILE", help="its source; the trace names it")
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    head(chosen)
    print(f"recorded source: {CASE['source']!a}")
    found = kernel(chosen.source)
    inputs = [
        filled(each, chosen.device) if "shape" in each else each.get("value") for each in CASE["inputs"]
    ]
    try:
        run(lambda: launched(found, inputs, chosen), chosen)
    except (RuntimeError, ValueError, TypeError, AssertionError) as error:
        stop(f"{CASE['kernel']!a} does not run here: {first_sentence(error)}")


if __name__ == "__main__":
    main()
