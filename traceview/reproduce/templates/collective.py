"""The program of a collective: every rank runs it, started by torchrun."""

from __future__ import annotations

import os
import statistics
from collections.abc import Callable
from typing import Any

import torch

from traceview.reproduce.templates.timing import CASE, Options, first_sentence, head, options, run, stop

# The program follows.
_FACTORS: dict[str, Callable[[int], float]] = {
    "all_reduce": lambda n: 2 * (n - 1) / n,
    "all_gather": lambda n: (n - 1) / n,
    "reduce_scatter": lambda n: (n - 1) / n,
    "all_to_all": lambda n: (n - 1) / n,
}
"""Bus bandwidth over algorithm bandwidth, as nccl-tests have it (doc/PERFORMANCE.md); else 1."""


def called(chosen: Options, rank: int, ranks: int) -> Callable[[], Any]:
    """The collective with buffers of the recorded sizes."""
    distributed = torch.distributed
    dtype = getattr(torch, CASE["dtype"])
    item = torch.empty((), dtype=dtype).element_size()
    into, out = (
        torch.ones(max(size // item, 1), dtype=dtype, device=chosen.device) for size in CASE["bytes"]
    )
    other = 1 - rank % 2 + rank // 2 * 2
    calls: dict[str, Callable[[], Any]] = {
        "all_reduce": lambda: distributed.all_reduce(into),
        "broadcast": lambda: distributed.broadcast(into, 0),
        "reduce": lambda: distributed.reduce(into, 0),
        "all_gather": lambda: distributed.all_gather_into_tensor(out, into),
        "reduce_scatter": lambda: distributed.reduce_scatter_tensor(out, into),
        "all_to_all": lambda: distributed.all_to_all_single(out, into),
        "barrier": distributed.barrier,
        "send": lambda: (distributed.recv if rank % 2 else distributed.send)(into, other),
        "recv": lambda: (distributed.recv if rank % 2 else distributed.send)(into, other),
    }
    if CASE["collective"] not in calls:
        stop(f"no collective {CASE['collective']!a} here")
    return calls[CASE["collective"]]


def main() -> None:
    """Runs the collective in a group of the recorded size."""
    parser = options("one collective with the sizes of a trace; start it with torchrun")
    parser.add_argument("--any-size", action="store_true", help="run with another number of ranks")
    chosen = parser.parse_args()
    ranks, rank = int(os.environ.get("WORLD_SIZE", "1")), int(os.environ.get("RANK", "0"))
    wanted = CASE["group_size"]
    if "RANK" not in os.environ or (wanted and ranks != wanted and not chosen.any_size):
        file = os.path.basename(__file__)
        stop(f"start it with: torchrun --nproc-per-node {wanted or 2} {file} (--any-size)")
    if chosen.device == "cuda":
        torch.cuda.set_device(int(os.environ.get("LOCAL_RANK", "0")))
    torch.manual_seed(chosen.seed)
    torch.distributed.init_process_group("nccl" if chosen.device.startswith("cuda") else "gloo")
    try:
        work = called(chosen, rank, ranks)
        if rank:
            # The first rank decides; the others take part in as many calls.
            for _ in range(chosen.warmup + chosen.repeat):
                work()
        else:
            head(chosen)
            median = statistics.median(run(work, chosen))
            factor = _FACTORS.get(CASE["collective"], lambda n: 1.0)(ranks)
            moved = max(CASE["bytes"])
            print(f"bus bandwidth: {moved * factor / max(median, 1):.3f} GB/s")
        torch.distributed.barrier()
    except (RuntimeError, ValueError, TypeError) as error:
        stop(f"{CASE['collective']!a} does not run here: {first_sentence(error)}")
    finally:
        torch.distributed.destroy_process_group()


if __name__ == "__main__":
    main()
