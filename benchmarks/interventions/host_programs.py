"""Programs in which the host makes the GPU wait: launches, reads of results, copies, compilation."""

from __future__ import annotations

import itertools
from functools import partial

import numpy as np
import torch
import torch.nn.functional as functional
from models import Convolutions, RoutedExperts, SteppedRecurrence, Transformer
from program import Program, Step, language_loss, language_training, random_tokens, train, train_on_images
from torch import nn


def loss_read(mended: bool, device: torch.device) -> Step:
    """The loss is read in every micro-batch, and the GPU waits; mended: never."""
    network = Transformer(width=512, layers=8, heads=8).to(device)
    optimizer = torch.optim.AdamW(network.parameters(), fused=True)
    tokens = random_tokens(device, 8, 1024)

    def step() -> float:
        total = 0.0
        for _ in range(4):
            with torch.autocast(device.type, torch.bfloat16):
                loss = language_loss(network, tokens)
            loss.backward()
            if not mended:
                total += loss.item()
        optimizer.step()
        optimizer.zero_grad()
        return total

    return step


def optimizer_loop(mended: bool, device: torch.device) -> Step:
    """An optimizer that launches kernels for each parameter; mended: one kernel for all."""
    network = Transformer(width=512, layers=24, heads=8).to(device)
    optimizer = torch.optim.AdamW(network.parameters(), fused=mended, foreach=False if not mended else None)
    return partial(train, network, optimizer, random_tokens(device, 8, 1024))


def augmented_images(mended: bool, device: torch.device) -> Step:
    """Images are augmented by NumPy on the main thread; mended: prepared before."""
    network = Convolutions(blocks=4).to(device).to(memory_format=torch.channels_last)
    optimizer = torch.optim.SGD(network.parameters(), lr=0.1, fused=device.type == "cuda")
    source = np.random.default_rng(0).random((64, 3, 224, 224), dtype=np.float32)
    labels = torch.randint(0, 1000, (64,), device=device)

    def augment() -> torch.Tensor:
        flipped = source[..., ::-1].copy()
        mean = flipped.mean((2, 3), keepdims=True)
        return torch.from_numpy((flipped - mean) / flipped.std((2, 3), keepdims=True))

    def copied(images: torch.Tensor) -> torch.Tensor:
        return images.to(device, non_blocking=True, memory_format=torch.channels_last)

    def pinned(images: torch.Tensor) -> torch.Tensor:
        return images.pin_memory() if device.type == "cuda" else images

    ready = pinned(augment())

    def step() -> None:
        train_on_images(network, optimizer, copied(ready if mended else pinned(augment())), labels)

    return step


def pageable_copies(mended: bool, device: torch.device) -> Step:
    """A batch is copied from pageable memory when a step begins; mended: pinned, on a stream of its own."""
    network = Convolutions(channels=96, blocks=4).to(device).to(memory_format=torch.channels_last)
    optimizer = torch.optim.SGD(network.parameters(), lr=0.1)
    source = torch.randn(128, 3, 224, 224)
    labels = torch.randint(0, 1000, (128,), device=device)
    if mended and device.type == "cuda":
        source = source.pin_memory()
        aside = torch.cuda.Stream()
        state = {"next": source.to(device)}

    def fetch() -> torch.Tensor:
        if not mended or device.type != "cuda":
            return source.to(device)
        torch.cuda.current_stream().wait_stream(aside)
        batch = state["next"]
        batch.record_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            state["next"] = source.to(device, non_blocking=True)
        return batch

    def step() -> None:
        train_on_images(network, optimizer, fetch(), labels)

    return step


def emptied_cache(mended: bool, device: torch.device) -> Step:
    """The caching allocator is emptied in every step; mended: never."""
    inner = language_training(device, batch=4)

    def step() -> None:
        inner()
        if not mended and device.type == "cuda":
            torch.cuda.empty_cache()

    return step


def masked_indexing(mended: bool, device: torch.device) -> Step:
    """Rows are taken by a mask, whose size the host waits for; mended with `where`."""
    layers = nn.ModuleList(nn.Linear(1024, 1024) for _ in range(12)).to(device, torch.bfloat16)
    x = torch.randn(4096, 1024, device=device, dtype=torch.bfloat16)

    @torch.no_grad()
    def step() -> torch.Tensor:
        y = x
        for layer in layers:
            y = layer(y)
            keep = y[:, 0] > 0
            if mended:
                y = torch.where(keep[:, None], functional.gelu(y), y)
            else:
                y = y.clone()
                y[keep] = functional.gelu(y[keep])
        return y

    return step


def routed_experts(mended: bool, device: torch.device) -> Step:
    """Experts run one after the other with rows taken by index; mended: all in one batched product."""
    layers = nn.Sequential(*(RoutedExperts(1024, 16, batched=mended) for _ in range(4)))
    layers = layers.to(device, torch.bfloat16)
    x = torch.randn(4, 1024, 1024, device=device, dtype=torch.bfloat16)
    return torch.no_grad()(lambda: layers(x))


def eager_decode(mended: bool, device: torch.device) -> Step:
    """One token for few requests, kernel by kernel; mended: a CUDA graph is replayed."""
    network = Transformer(width=1024, layers=16).to(device, torch.bfloat16).eval()
    tokens = random_tokens(device, 4, 1)

    @torch.no_grad()
    def decode() -> torch.Tensor:
        return network(tokens)[:, -1].argmax(-1)

    def eager() -> None:
        for _ in range(4):
            with torch.profiler.record_function("decode"):
                decode().cpu()

    if not mended or device.type != "cuda":
        return eager
    aside = torch.cuda.Stream()
    with torch.cuda.stream(aside):
        decode()
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        result = decode()

    def replayed() -> None:
        for _ in range(4):
            with torch.profiler.record_function("decode"):
                graph.replay()
                result.cpu()

    return replayed


def recompiled(mended: bool, device: torch.device) -> Step:
    """Every length is compiled anew; mended: compiled once for all lengths."""
    network = nn.Sequential(nn.Linear(256, 256), nn.GELU(), nn.LayerNorm(256), nn.Linear(256, 256)).to(device)
    compiled = torch.compile(network, dynamic=mended)
    lengths = itertools.cycle(range(64, 4096, 24))
    torch._dynamo.config.recompile_limit = 64

    @torch.no_grad()
    def step() -> torch.Tensor:
        return compiled(torch.randn(next(lengths), 256, device=device))

    return step


def metrics_on_host(mended: bool, device: torch.device) -> Step:
    """All logits are copied to the host in every step to count hits; mended: counted on the GPU."""
    network = Transformer(width=512, layers=4, heads=8).to(device, torch.bfloat16)
    tokens = random_tokens(device, 8, 512)

    @torch.no_grad()
    def step() -> object:
        logits = network(tokens)
        if mended:
            return (logits.argmax(-1) == tokens).sum()
        return (logits.float().cpu().numpy().argmax(-1) == tokens.cpu().numpy()).sum()

    return step


def recurrence(mended: bool, device: torch.device) -> Step:
    """A recurrent cell called for each token; mended: cuDNN runs the sequence."""
    network = SteppedRecurrence(512, cudnn=mended).to(device)
    x = torch.randn(64, 128, 512, device=device)

    def step() -> None:
        network(x).square().mean().backward()

    return step


def small_batch(mended: bool, device: torch.device) -> Step:
    """A model whose kernels are too short for the host to keep ahead; mended: a step is one CUDA graph."""
    network = Transformer(width=256, layers=12, heads=4, vocabulary=1024).to(device)
    optimizer = torch.optim.AdamW(network.parameters(), fused=True, capturable=device.type == "cuda")
    step = partial(train, network, optimizer, random_tokens(device, 2, 128, 1024))
    return _as_graph(step) if mended and device.type == "cuda" else step


def _as_graph(step: Step) -> Step:
    aside = torch.cuda.Stream()
    with torch.cuda.stream(aside):
        for _ in range(3):
            step()
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        step()
    return graph.replay


def sampling_noise(mended: bool, device: torch.device) -> Step:
    """Steps of denoising that build their constants on the host; mended: built once on the GPU."""
    network = nn.Sequential(*(nn.Conv2d(64, 64, 3, padding=1) for _ in range(8))).to(device, torch.bfloat16)
    scales = np.linspace(0.1, 0.9, 10)
    ready = torch.tensor(scales, device=device, dtype=torch.bfloat16)

    @torch.no_grad()
    def step() -> torch.Tensor:
        image = torch.randn(4, 64, 64, 64, device=device, dtype=torch.bfloat16)
        for index, scale in enumerate(scales):
            factor = ready[index] if mended else torch.tensor(scale, device=device, dtype=torch.bfloat16)
            image = image - factor * network(image)
        return image

    return step


def checkpointed(mended: bool, device: torch.device) -> Step:
    """All parameters are copied to the host one by one in every step; mended: not in these steps."""
    network = Transformer(width=1024, layers=6).to(device)
    optimizer = torch.optim.AdamW(network.parameters(), fused=True)
    inner = partial(train, network, optimizer, random_tokens(device, 4, 1024))

    def step() -> object:
        inner()
        return None if mended else {name: value.cpu() for name, value in network.state_dict().items()}

    return step


def clipped_gradients(mended: bool, device: torch.device) -> Step:
    """Norms of gradients are read one by one to clip them; mended by `clip_grad_norm_`."""
    network = Transformer(width=512, layers=12, heads=8).to(device)
    optimizer = torch.optim.AdamW(network.parameters(), fused=True)
    tokens = random_tokens(device, 8, 512)

    def step() -> None:
        with torch.autocast(device.type, torch.bfloat16):
            loss = language_loss(network, tokens)
        loss.backward()
        if mended:
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        else:
            total = sum(p.grad.norm().item() ** 2 for p in network.parameters() if p.grad is not None) ** 0.5
            for parameter in network.parameters():
                if parameter.grad is not None and total > 1:
                    parameter.grad.mul_(1 / total)
        optimizer.step()
        optimizer.zero_grad()

    return step


def generation(mended: bool, device: torch.device) -> Step:
    """`generate` of a language model of the library transformers."""
    del mended
    from transformers import LlamaConfig, LlamaForCausalLM

    config = LlamaConfig(
        hidden_size=1024,
        intermediate_size=2816,
        num_hidden_layers=12,
        num_attention_heads=16,
        num_key_value_heads=4,
        vocab_size=16_384,
    )
    network = LlamaForCausalLM(config).to(device, torch.bfloat16).eval()
    prompt = random_tokens(device, 4, 512)
    return lambda: network.generate(
        prompt,
        attention_mask=torch.ones_like(prompt),
        max_new_tokens=12,
        do_sample=False,
        pad_token_id=0,
    )


HOST_PROGRAMS = {
    "loss_read": Program(loss_read),
    "optimizer_loop": Program(optimizer_loop, steps=3),
    "augmented_images": Program(augmented_images, stacks=True),
    "pageable_copies": Program(pageable_copies),
    "emptied_cache": Program(emptied_cache),
    "masked_indexing": Program(masked_indexing),
    "routed_experts": Program(routed_experts),
    "eager_decode": Program(eager_decode),
    "recompiled": Program(recompiled, steps=3, timed=3),
    "metrics_on_host": Program(metrics_on_host),
    "recurrence": Program(recurrence, steps=3),
    "small_batch": Program(small_batch),
    "sampling_noise": Program(sampling_noise),
    "checkpointed": Program(checkpointed),
    "clipped_gradients": Program(clipped_gradients),
    "generation": Program(generation, pair=False, steps=2, timed=3),
}
