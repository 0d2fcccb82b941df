"""Programs whose kernels can be mended: precision, fusion, layout."""

from __future__ import annotations

from functools import partial

import numpy as np
import torch
import torch.nn.functional as functional
from models import Convolutions, MessagePassing, Residual, Transformer, UnfusedAttention
from program import Program, Step, language_training, random_tokens, train, train_on_images
from torch import nn


def clean_training(mended: bool, device: torch.device) -> Step:
    """Nothing to mend: bfloat16, fused attention and optimizer, no reads of results."""
    del mended
    return language_training(device)


def full_precision(mended: bool, device: torch.device) -> Step:
    """Matrix products in FP32 without tensor cores; mended in bfloat16."""
    torch.set_float32_matmul_precision("highest")
    return language_training(device, half=mended, layers=2)


def no_tensor_float(mended: bool, device: torch.device) -> Step:
    """Convolutions and matrix products in FP32; mended with TF32."""
    torch.set_float32_matmul_precision("high" if mended else "highest")
    torch.backends.cudnn.allow_tf32 = mended
    return language_training(device, half=False, layers=2)


def unfused_attention(mended: bool, device: torch.device) -> Step:
    """Attention from separate kernels; mended with one."""
    return language_training(device, batch=4, length=2048, fused=mended)


def written_out(mended: bool, device: torch.device) -> Step:
    """Norms and activations as elementwise operators; mended by compilation."""
    network = Transformer(width=2048, written_out=True).to(device)
    optimizer = torch.optim.AdamW(network.parameters(), fused=True)
    if mended:
        for block in network.blocks:
            block.compile()
    return partial(train, network, optimizer, random_tokens(device, 8, 1024))


def channels_first(mended: bool, device: torch.device) -> Step:
    """Convolutions in the layout NCHW, which kernels transpose; mended: channels last."""
    layout = torch.channels_last if mended else torch.contiguous_format
    network = Convolutions(channels=256, blocks=4).to(device).to(memory_format=layout)
    optimizer = torch.optim.SGD(network.parameters(), lr=0.1)
    images = torch.randn(64, 3, 224, 224, device=device).to(memory_format=layout)
    labels = torch.randint(0, 1000, (64,), device=device)

    return partial(train_on_images, network, optimizer, images, labels)


def double_precision(mended: bool, device: torch.device) -> Step:
    """A NumPy array of doubles turns a part of the model into FP64; mended: FP32."""
    dtype = torch.float32 if mended else torch.float64
    basis = torch.from_numpy(np.random.default_rng(0).random((2048, 2048))).to(device, dtype)
    x = torch.randn(8192, 2048, device=device)
    layer = nn.Linear(2048, 2048).to(device)

    @torch.no_grad()
    def step() -> torch.Tensor:
        projected = layer(x).to(dtype) @ basis
        return functional.relu(layer(projected.float())).sum()

    return step


def graph_network(mended: bool, device: torch.device) -> Step:
    """Messages between nodes added with atomics in FP32; mended in bfloat16 (half the bytes)."""
    dtype = torch.bfloat16 if mended else torch.float32
    network = MessagePassing(256).to(device, dtype)
    nodes = torch.randn(100_000, 256, device=device, dtype=dtype)
    sources = torch.randint(0, 100_000, (1_000_000,), device=device)
    targets = torch.randint(0, 100_000, (1_000_000,), device=device)

    def step() -> None:
        network(nodes, sources, targets).square().mean().backward()

    return step


def denoising(mended: bool, device: torch.device) -> Step:
    """Steps of a diffusion model: convolutions, group norms, attention over pixels, guidance."""
    del mended
    network = nn.Sequential(
        nn.Conv2d(4, 320, 3, padding=1),
        *(Residual(320, groups=32) for _ in range(6)),
        nn.Conv2d(320, 4, 3, padding=1),
    ).to(device, torch.float16)
    attention = UnfusedAttention(320, 8, fused=True).to(device, torch.float16)

    @torch.no_grad()
    def step() -> torch.Tensor:
        image = torch.randn(1, 4, 64, 64, device=device, dtype=torch.float16)
        for _ in range(6):
            both = torch.cat([image, image])
            pixels = network[0](both)
            pixels = pixels + attention(pixels.flatten(2).transpose(1, 2)).transpose(1, 2).view_as(pixels)
            without, guided = network[1:](pixels).chunk(2)
            image = image - 0.1 * (without + 7.5 * (guided - without))
        return image.clamp(-1, 1).float().cpu()

    return step


GPU_PROGRAMS = {
    "clean_training": Program(clean_training, pair=False),
    "full_precision": Program(full_precision),
    "no_tensor_float": Program(no_tensor_float),
    "unfused_attention": Program(unfused_attention),
    "written_out": Program(written_out),
    "channels_first": Program(channels_first),
    "double_precision": Program(double_precision),
    "graph_network": Program(graph_network),
    "denoising": Program(denoising, pair=False, steps=2),
}
