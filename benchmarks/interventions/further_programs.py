"""Further programs with one thing to mend, recorded after the rules had met the others."""

from __future__ import annotations

import random
from functools import partial

import numpy as np
import torch
import torch.nn.functional as functional
from models import Block, Convolutions, Transformer
from program import Program, Step, language_loss, random_tokens, train
from torch import nn
from torch.utils.checkpoint import checkpoint
from torch.utils.data import DataLoader, Dataset


class _Texts(Dataset[torch.Tensor]):
    """Texts that are split and looked up word by word in Python."""

    def __init__(self, words: int) -> None:
        chooser = random.Random(0)
        self.vocabulary = {f"word{number}": number for number in range(16_384)}
        self.texts = [" ".join(f"word{chooser.randrange(20_000)}" for _ in range(words)) for _ in range(64)]

    def __len__(self) -> int:
        return 100_000

    def __getitem__(self, index: int) -> torch.Tensor:
        text = self.texts[index % len(self.texts)]
        return torch.tensor([self.vocabulary.get(word.lower().strip(".,"), 0) for word in text.split()])


def tokenized_texts(mended: bool, device: torch.device) -> Step:
    """Texts are tokenized by the loader on the main thread; mended: by four worker processes, pinned."""
    network = Transformer(width=512, layers=4, heads=8).to(device)
    optimizer = torch.optim.AdamW(network.parameters(), fused=True)
    workers = 4 if mended else 0
    loader = iter(DataLoader(_Texts(512), batch_size=64, num_workers=workers, pin_memory=mended))

    def step() -> None:
        train(network, optimizer, next(loader).to(device, non_blocking=mended))

    return step


def gradient_scaler(mended: bool, device: torch.device) -> Step:
    """FP16 with a scaler that reads whether gradients are finite; mended: bfloat16 without."""
    network = Transformer(width=512, layers=8, heads=8).to(device)
    optimizer = torch.optim.SGD(network.parameters(), lr=1e-3)
    tokens = random_tokens(device, 4, 512)
    scaler = torch.amp.GradScaler(device.type, enabled=not mended)

    def step() -> None:
        with torch.autocast(device.type, torch.bfloat16 if mended else torch.float16):
            loss = language_loss(network, tokens)
        scaler.scale(loss).backward()
        scaler.step(optimizer)
        scaler.update()
        optimizer.zero_grad()

    return step


def recomputed(mended: bool, device: torch.device) -> Step:
    """Every block is computed again in the backward pass although memory is free; mended: kept."""
    blocks = nn.ModuleList(Block(2048, 16) for _ in range(6)).to(device)
    optimizer = torch.optim.AdamW(blocks.parameters(), fused=True)
    x = torch.randn(8, 1024, 2048, device=device, requires_grad=True)

    def step() -> None:
        y = x
        with torch.autocast(device.type, torch.bfloat16):
            for block in blocks:
                y = block(y) if mended else checkpoint(block, y, use_reentrant=False)
        y.float().square().mean().backward()
        optimizer.step()
        optimizer.zero_grad()

    return step


def volumes(mended: bool, device: torch.device) -> Step:
    """Three-dimensional convolutions in FP32 without TF32; mended: bfloat16, channels last."""
    torch.backends.cudnn.allow_tf32 = mended
    layout = torch.channels_last_3d if mended else torch.contiguous_format
    network = nn.Sequential(
        nn.Conv3d(1, 32, 3, padding=1),
        nn.InstanceNorm3d(32),
        nn.ReLU(),
        nn.Conv3d(32, 64, 3, padding=1, stride=2),
        nn.ReLU(),
        nn.Conv3d(64, 64, 3, padding=1),
        nn.ReLU(),
        nn.Conv3d(64, 4, 1),
    ).to(device=device, memory_format=layout)
    x = torch.randn(2, 1, 96, 96, 96, device=device).to(memory_format=layout)

    def step() -> None:
        with torch.autocast(device.type, torch.bfloat16, enabled=mended):
            y = network(x)
        y.float().square().mean().backward()

    return step


def token_loop(mended: bool, device: torch.device) -> Step:
    """Every sampled token becomes a Python number to look for the end; mended: read once, at the end."""
    network = Transformer(width=768, layers=6, heads=12).to(device, torch.bfloat16).eval()

    @torch.no_grad()
    def step() -> list[int]:
        tokens = torch.zeros(1, 16, dtype=torch.long, device=device)
        found: list[int] = []
        for _ in range(16):
            chances = network(tokens[:, -16:])[:, -1].float().softmax(-1)
            token = torch.multinomial(chances, 1)
            if not mended:
                found.append(token.item())
                if found[-1] < 0:
                    break
            tokens = torch.cat([tokens, token], 1)
        return tokens[0].tolist() if mended else found

    return step


def embedding_tables(mended: bool, device: torch.device) -> Step:
    """One lookup for each of 64 tables; mended: one for all, in one table."""
    tables = nn.ModuleList(nn.EmbeddingBag(10_000, 64, mode="sum") for _ in range(1 if mended else 64)).to(
        device
    )
    if mended:
        tables[0] = nn.EmbeddingBag(640_000, 64, mode="sum").to(device)
    top = nn.Sequential(nn.Linear(64 * 64, 256), nn.ReLU(), nn.Linear(256, 1)).to(device)
    ids = torch.randint(0, 10_000, (64, 2048, 8), device=device)
    shifted = (ids + 10_000 * torch.arange(64, device=device)[:, None, None]).transpose(0, 1).reshape(-1, 8)

    def step() -> None:
        if mended:
            features = tables[0](shifted).view(2048, -1)
        else:
            features = torch.cat([table(ids[number]) for number, table in enumerate(tables)], 1)
        top(features).square().mean().backward()

    return step


def moving_average(mended: bool, device: torch.device) -> Step:
    """An average of each parameter is updated by two kernels of its own; mended: by one call for all."""
    network = Transformer(width=512, layers=16, heads=8).to(device)
    average = [parameter.detach().clone() for parameter in network.parameters()]
    optimizer = torch.optim.AdamW(network.parameters(), fused=True)
    inner = partial(train, network, optimizer, random_tokens(device, 8, 1024))

    @torch.no_grad()
    def update() -> None:
        if mended:
            torch._foreach_lerp_(average, [each.detach() for each in network.parameters()], 0.001)
            return
        for kept, parameter in zip(average, network.parameters(), strict=True):
            kept.mul_(0.999).add_(parameter, alpha=0.001)

    def step() -> None:
        inner()
        update()

    return step


def finite_checks(mended: bool, device: torch.device) -> Step:
    """After every block the host looks whether values are finite; mended: never."""
    blocks = nn.ModuleList(Block(1024, 16) for _ in range(16)).to(device, torch.bfloat16)
    x = torch.randn(8, 512, 1024, device=device, dtype=torch.bfloat16)

    @torch.no_grad()
    def step() -> torch.Tensor:
        y = x
        for block in blocks:
            y = block(y)
            if not mended and not torch.isfinite(y).all():
                raise ValueError("not finite")
        return y

    return step


def masks_from_host(mended: bool, device: torch.device) -> Step:
    """Each layer builds its mask in NumPy and copies it; mended: built once on the GPU."""
    layers = nn.ModuleList(nn.Linear(1024, 1024) for _ in range(24)).to(device, torch.bfloat16)
    x = torch.randn(2048, 1024, device=device, dtype=torch.bfloat16)
    ready = torch.from_numpy(np.tri(2048, 1024, dtype=np.float32)).to(device, torch.bfloat16)

    @torch.no_grad()
    def step() -> torch.Tensor:
        y = x
        for layer in layers:
            mask = ready if mended else torch.from_numpy(np.tri(2048, 1024, dtype=np.float32)).to(device)
            y = layer(y) * mask.to(y.dtype)
        return y

    return step


def looped_factors(mended: bool, device: torch.device) -> Step:
    """Small matrices are factored one by one; mended: in one batch."""
    source = torch.randn(64, 96, 96, device=device)
    matrices = source @ source.mT + 96 * torch.eye(96, device=device)

    def step() -> torch.Tensor:
        if mended:
            return torch.linalg.cholesky(matrices)
        return torch.stack([torch.linalg.cholesky(each) for each in matrices])

    return step


def grown_cache(mended: bool, device: torch.device) -> Step:
    """Keys and values are copied into longer tensors for each token; mended: written into place."""
    heads, width, steps = 32, 128, 8
    query = torch.randn(16, heads, 1, width, device=device, dtype=torch.bfloat16)
    first = torch.randn(16, heads, 4096, width, device=device, dtype=torch.bfloat16)
    room = torch.zeros(16, heads, 4096 + steps, width, device=device, dtype=torch.bfloat16)

    @torch.no_grad()
    def step() -> torch.Tensor:
        keys, mixed = (room if mended else first), query
        if mended:
            room[:, :, :4096] = first
        for index in range(steps):
            if mended:
                room[:, :, 4096 + index] = mixed[:, :, 0]
                used = room[:, :, : 4097 + index]
            else:
                keys = torch.cat([keys, mixed], 2)
                used = keys
            mixed = functional.scaled_dot_product_attention(query, used, used)
        return mixed

    return step


def logged_gradients(mended: bool, device: torch.device) -> Step:
    """Histograms of all gradients on the host in each step; mended: none."""
    network = Convolutions(channels=128, blocks=4).to(device)
    optimizer = torch.optim.SGD(network.parameters(), lr=0.1)
    images = torch.randn(32, 3, 224, 224, device=device)
    labels = torch.randint(0, 1000, (32,), device=device)

    def step() -> None:
        with torch.autocast(device.type, torch.bfloat16):
            loss = functional.cross_entropy(network(images), labels)
        loss.backward()
        if not mended:
            for parameter in network.parameters():
                assert parameter.grad is not None
                np.histogram(parameter.grad.cpu().numpy(), 32)
        optimizer.step()
        optimizer.zero_grad()

    return step


def one_hot_loss(mended: bool, device: torch.device) -> Step:
    """A loss over one-hot targets in FP32; mended: `cross_entropy` with indices."""
    logits = torch.randn(8192, 16_384, device=device, requires_grad=True)
    targets = torch.randint(0, 16_384, (8192,), device=device)

    def step() -> None:
        if mended:
            loss = functional.cross_entropy(logits, targets)
        else:
            wanted = functional.one_hot(targets, 16_384).float()
            shifted = logits - logits.max(-1, keepdim=True).values
            chances = shifted - shifted.exp().sum(-1, keepdim=True).log()
            loss = -(wanted * chances).sum(-1).mean()
        loss.backward()
        logits.grad = None

    return step


FURTHER_PROGRAMS = {
    "tokenized_texts": Program(tokenized_texts, stacks=True, steps=3),
    "gradient_scaler": Program(gradient_scaler),
    "recomputed": Program(recomputed),
    "volumes": Program(volumes),
    "token_loop": Program(token_loop, steps=3),
    "embedding_tables": Program(embedding_tables, steps=3),
    "moving_average": Program(moving_average, steps=3),
    "finite_checks": Program(finite_checks),
    "masks_from_host": Program(masks_from_host, steps=3),
    "looped_factors": Program(looped_factors),
    "grown_cache": Program(grown_cache),
    "logged_gradients": Program(logged_gradients),
    "one_hot_loss": Program(one_hot_loss),
}
