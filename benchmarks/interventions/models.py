"""Small models that the programs train and run; see README.md."""

from __future__ import annotations

import torch
import torch.nn.functional as functional
from torch import nn


class UnfusedAttention(nn.Module):
    """Causal attention written out as matmul, mask, softmax, matmul; `fused` calls one kernel instead."""

    def __init__(self, width: int, heads: int, *, fused: bool) -> None:
        super().__init__()
        self.heads = heads
        self.fused = fused
        self.to_qkv = nn.Linear(width, 3 * width)
        self.project = nn.Linear(width, width)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        batch, tokens, width = x.shape
        q, k, v = (
            part.view(batch, tokens, self.heads, -1).transpose(1, 2) for part in self.to_qkv(x).chunk(3, -1)
        )
        if self.fused:
            mixed = functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        else:
            scores = q @ k.transpose(-1, -2) / (width // self.heads) ** 0.5
            future = torch.ones(tokens, tokens, dtype=torch.bool, device=x.device).triu(1)
            mixed = scores.masked_fill(future, float("-inf")).softmax(-1) @ v
        return self.project(mixed.transpose(1, 2).reshape(batch, tokens, width))


class WrittenOutNorm(nn.Module):
    """Root-mean-square norm as six elementwise operators and a reduction."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        wide = x.float()
        scale = torch.rsqrt(wide.pow(2).mean(-1, keepdim=True) + 1e-6)
        return (wide * scale).to(x.dtype) * self.weight.to(x.dtype)


class Block(nn.Module):
    """A transformer block; `written_out` takes norms and activation apart into elementwise operators."""

    def __init__(self, width: int, heads: int, *, fused: bool = True, written_out: bool = False) -> None:
        super().__init__()
        norm = WrittenOutNorm if written_out else nn.LayerNorm
        self.attention_norm = norm(width)
        self.attention = UnfusedAttention(width, heads, fused=fused)
        self.mlp_norm = norm(width)
        self.up = nn.Linear(width, 4 * width)
        self.down = nn.Linear(4 * width, width)
        self.written_out = written_out

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = x + self.attention(self.attention_norm(x))
        hidden = self.up(self.mlp_norm(x))
        if self.written_out:
            hidden = 0.5 * hidden * (1 + torch.tanh(0.79788 * (hidden + 0.044715 * hidden**3)))
        else:
            hidden = functional.gelu(hidden, approximate="tanh")
        return x + self.down(hidden)


class Transformer(nn.Module):
    """A decoder-only language model."""

    def __init__(
        self,
        width: int = 1024,
        layers: int = 4,
        heads: int = 16,
        vocabulary: int = 16_384,
        *,
        fused: bool = True,
        written_out: bool = False,
    ) -> None:
        super().__init__()
        self.embed = nn.Embedding(vocabulary, width)
        self.blocks = nn.ModuleList(
            Block(width, heads, fused=fused, written_out=written_out) for _ in range(layers)
        )
        self.norm = nn.LayerNorm(width)
        self.head = nn.Linear(width, vocabulary, bias=False)

    def forward(self, tokens: torch.Tensor) -> torch.Tensor:
        x = self.embed(tokens)
        for block in self.blocks:
            x = block(x)
        return self.head(self.norm(x))


class RoutedExperts(nn.Module):
    """Experts one after the other, each with its tokens; `batched` gives all the same number."""

    def __init__(self, width: int, experts: int, *, batched: bool) -> None:
        super().__init__()
        self.router = nn.Linear(width, experts)
        self.up = nn.Parameter(torch.randn(experts, width, 2 * width) * width**-0.5)
        self.down = nn.Parameter(torch.randn(experts, 2 * width, width) * width**-0.5)
        self.batched = batched

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        rows = x.reshape(-1, x.shape[-1])
        scores = self.router(rows).softmax(-1)
        experts = self.up.shape[0]
        if self.batched:
            weight, chosen = scores.topk(rows.shape[0] // experts, dim=0)
            inner = functional.silu(rows[chosen.T] @ self.up) @ self.down
            mixed = torch.zeros_like(rows).index_add(
                0, chosen.T.reshape(-1), (inner * weight.T[..., None]).reshape(-1, x.shape[-1])
            )
            return mixed.view_as(x)
        weight, choice = scores.max(-1)
        mixed = torch.zeros_like(rows)
        for expert in range(experts):
            mine = torch.where(choice == expert)[0]
            inner = functional.silu(rows[mine] @ self.up[expert]) @ self.down[expert]
            mixed[mine] = inner * weight[mine, None]
        return mixed.view_as(x)


class Residual(nn.Module):
    """A block of convolutions and batch norms, as in residual networks and diffusion models."""

    def __init__(self, channels: int, groups: int = 0) -> None:
        super().__init__()

        def norm() -> nn.Module:
            return nn.GroupNorm(groups, channels) if groups else nn.BatchNorm2d(channels)

        self.layers = nn.Sequential(
            nn.Conv2d(channels, channels, 3, padding=1, bias=False),
            norm(),
            nn.ReLU(),
            nn.Conv2d(channels, channels, 3, padding=1, bias=False),
            norm(),
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return functional.relu(x + self.layers(x))


class Convolutions(nn.Module):
    """A small residual network for images."""

    def __init__(self, channels: int = 128, blocks: int = 6, classes: int = 1000) -> None:
        super().__init__()
        self.stem = nn.Conv2d(3, channels, 7, stride=4, padding=3, bias=False)
        self.blocks = nn.Sequential(*(Residual(channels) for _ in range(blocks)))
        self.head = nn.Linear(channels, classes)

    def forward(self, images: torch.Tensor) -> torch.Tensor:
        return self.head(self.blocks(self.stem(images)).mean((2, 3)))


class SteppedRecurrence(nn.Module):
    """A recurrent cell called once for each token; `cudnn` runs the sequence in one call."""

    def __init__(self, width: int, *, cudnn: bool) -> None:
        super().__init__()
        self.cell = nn.LSTM(width, width, batch_first=True) if cudnn else nn.LSTMCell(width, width)
        self.head = nn.Linear(width, width)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        if isinstance(self.cell, nn.LSTM):
            return self.head(self.cell(x)[0])
        state = None
        outputs = []
        for token in x.unbind(1):
            state = self.cell(token, state)
            outputs.append(state[0])
        return self.head(torch.stack(outputs, 1))


class MessagePassing(nn.Module):
    """Layers of a graph network: gather the sources of all edges, add up at their targets."""

    def __init__(self, width: int, layers: int = 3) -> None:
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(width, width) for _ in range(layers))

    def forward(self, nodes: torch.Tensor, sources: torch.Tensor, targets: torch.Tensor) -> torch.Tensor:
        for layer in self.layers:
            messages = functional.relu(layer(nodes))[sources]
            nodes = nodes + torch.zeros_like(nodes).index_add(0, targets, messages)
        return nodes
