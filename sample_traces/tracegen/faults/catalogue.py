"""The faults, with the strengths worth planting."""

from __future__ import annotations

from tracegen.faults import communication, copies, host, kernels, unfused
from tracegen.faults.fault import Fault
from tracegen.operators import Detail

_FRAMES = Detail(python_frames=True)
_MEMORY = Detail(memory_events=True)

FAULTS: tuple[Fault, ...] = (
    Fault(
        "item_sync",
        "values are read from the GPU between operators",
        "reads a step",
        (5, 30),
        host.read_values,
    ),
    Fault("device_sync", "the host waits for the device", "waits a step", (6, 30), host.synchronize_device),
    Fault("stream_sync", "the host waits for the stream", "waits a step", (6, 30), host.synchronize_stream),
    Fault(
        "host_late",
        "Python works between operators",
        "ms a step",
        (10, 16),
        host.work_in_python,
        host_time=True,
    ),
    Fault(
        "slow_dispatch", "operators cost the host more", "times", (14, 20), host.slow_dispatch, host_time=True
    ),
    Fault(
        "slow_launch_calls",
        "four launch calls a step take long",
        "ms a step",
        (11, 18),
        host.slow_launch_calls,
        host_time=True,
    ),
    Fault(
        "tiny_operators",
        "a loop in Python over rows",
        "operators a step",
        (2000, 3000),
        host.tiny_operators,
        host_time=True,
    ),
    Fault(
        "data_loader", "the next batch is not ready", "ms a step", (10, 16), host.slow_loader, host_time=True
    ),
    Fault(
        "data_loader_main",
        "the training thread reads the batch",
        "ms a step",
        (3, 16),
        host.loader_without_workers,
        host_time=True,
    ),
    Fault(
        "garbage_collection",
        "garbage is collected",
        "ms a step",
        (10, 16),
        host.collect_garbage,
        detail=_FRAMES,
        host_time=True,
    ),
    Fault("compile_once", "a kernel is compiled late", "ms", (40, 80), host.compile_once, host_time=True),
    Fault(
        "compile_every_step",
        "kernels are compiled again",
        "ms a step",
        (10, 16),
        host.compile_every_step,
        host_time=True,
    ),
    Fault(
        "graph_rebuilt", "a graph is instantiated", "ms a step", (2, 16), host.rebuild_graph, host_time=True
    ),
    Fault(
        "allocation", "memory is taken from the driver", "ms a step", (10, 16), host.allocate, host_time=True
    ),
    Fault(
        "free_and_malloc", "memory goes back to the driver", "times a step", (2, 6), host.release_and_allocate
    ),
    Fault(
        "pageable_batch",
        "the batch is in pageable memory",
        "MB",
        (8, 48),
        copies.pageable_batch,
        copies.pinned_batch,
    ),
    Fault(
        "batch_copy",
        "the batch is copied on the compute stream",
        "MB",
        (32, 192),
        copies.batch_on_compute_stream,
    ),
    Fault(
        "weights_from_host",
        "weights are fetched from the host",
        "MB a step",
        (64, 256),
        copies.weights_from_host,
    ),
    Fault(
        "small_copies",
        "small tensors are copied one by one",
        "copies a step",
        (100, 600),
        copies.small_copies,
    ),
    Fault(
        "synchronous_copy",
        "the copy waits",
        "copies a step",
        (8, 30),
        copies.synchronous_copies,
        copies.asynchronous_copies,
    ),
    Fault("round_trip", "activations visit the host", "times a step", (1, 4), copies.round_trips),
    Fault(
        "elementwise_chain", "the activation is many kernels", "kernels", (4, 8), unfused.activation_by_hand
    ),
    Fault(
        "unfused_optimizer",
        "each parameter has its kernels",
        "parameters",
        (80, 160),
        unfused.optimizer_per_parameter,
        unfused.fused_optimizer,
    ),
    Fault(
        "unfused_attention",
        "attention step by step, with a mask that is added",
        "",
        (1,),
        unfused.attention_by_hand,
        unfused.masked_attention,
        unfused.masked_attention,
    ),
    Fault(
        "layout_conversion", "activations are reordered", "times a step", (20, 40), kernels.layout_conversions
    ),
    Fault("casts", "activations change their type", "times a step", (10, 30), kernels.casts),
    Fault(
        "fills",
        "buffers are set to zero",
        "fills a step",
        (20, 40),
        kernels.fills,
        kernels.without_fills,
        kernels.without_fills,
    ),
    Fault(
        "recomputation",
        "products are computed again in the backward pass",
        "layers",
        (1, 3),
        kernels.recomputed_products,
    ),
    Fault(
        "fp32_products",
        "products in FP32, not TF32",
        "",
        (1,),
        kernels.products_in_single_precision,
        kernels.products_in_tf32,
    ),
    Fault("unaligned_products", "odd sizes of products", "", (1,), kernels.unaligned_products),
    Fault("double_precision", "sums in double precision", "sums a step", (2, 6), kernels.double_precision),
    Fault("small_grid", "layer norms with few blocks", "% of the units", (15, 6), kernels.small_grids),
    Fault("tail_effect", "products with a tail", "waves", (1.36, 1.06), kernels.tails),
    Fault(
        "low_occupancy", "elementwise kernels with low occupancy", "times", (1.3, 2), kernels.low_occupancy
    ),
    Fault("partial_warps", "blocks with a broken warp", "% of the threads", (88, 54), kernels.partial_warps),
    Fault("kernel_jitter", "a third of the products take longer", "times", (1.6, 3), kernels.uneven_kernels),
    Fault("throttling", "kernels take longer and longer", "times", (1.12, 1.4), kernels.throttled),
    Fault("slow_step", "one step takes longer", "times", (1.3, 2), kernels.slow_step),
    Fault("split_kernels", "kernels in pieces of 2 us", "", (1,), kernels.split_kernels),
    Fault(
        "slow_link",
        "a slow link between ranks",
        "times",
        (5, 12),
        communication.slow_link,
        ranks=2,
    ),
    Fault(
        "late_reduction",
        "gradients are reduced after the backward pass, not beside it",
        "times the transfer time",
        (1, 3),
        communication.reduce_after_backward,
        communication.slow_link,
        ranks=2,
    ),
    Fault(
        "small_collectives",
        "gradients one by one",
        "pieces a bucket",
        (40, 120),
        communication.unbucketed,
        ranks=2,
    ),
    Fault(
        "fp32_gradients",
        "gradients are reduced in FP32 over a slow link",
        "times",
        (4, 8),
        communication.single_precision_gradients,
        communication.slow_link,
        ranks=2,
    ),
    Fault(
        "straggler", "one rank is late", "ms a step", (10, 16), host.work_late_rank, ranks=2, host_time=True
    ),
    Fault("imbalance", "one rank has more to do", "times", (1.15, 1.5), kernels.slower_rank, ranks=2),
    Fault(
        "contention",
        "communication slows compute",
        "times",
        (1.25, 1.6),
        communication.contended_compute,
        communication.loaded_link,
        communication.reduce_every_other_step,
        ranks=2,
    ),
    Fault(
        "memory_growth",
        "memory is kept",
        "MB a step",
        (16, 512),
        communication.growing_memory,
        detail=_MEMORY,
    ),
)
