"""The program of a Triton kernel: its source is a file that you name."""

from __future__ import annotations

import importlib.util
from typing import Any

import torch

from traceview.reproduce.templates.timing import CASE, Options, filled, head, options, run, stop

# The program follows.


def kernel(source: str) -> Any:
    """The kernel of the recorded name in a Python file, which is run."""
    spec = importlib.util.spec_from_file_location("source_of_kernel", source)
    if spec is None or spec.loader is None:
        stop(f"{source} is no Python file")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found = getattr(module, CASE["kernel"], None)
    if found is None:
        stop(f"{source} has no kernel {CASE['kernel']!a}")
    return found


def launched(found: Any, inputs: list[Any], chosen: Options) -> None:
    """Launches it as PyTorch's inductor does, which chose the grid; else with the recorded grid."""
    if hasattr(found, "run") and hasattr(found, "configs"):
        found.run(*inputs, stream=torch.cuda.current_stream().cuda_stream)
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
    run(lambda: launched(found, inputs, chosen), chosen)


if __name__ == "__main__":
    main()
