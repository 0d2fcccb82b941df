"""What a program to record is, and what several train."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import torch
import torch.nn.functional as functional
from models import Transformer
from torch import nn

Step = Callable[[], object]


@dataclass(frozen=True)
class Program:
    """A program; `make` takes whether it is mended and the device, and returns one step as a function.

    `stacks` records Python frames, `steps` and `timed` say how many steps are recorded and timed.
    Without `pair` there is nothing known to mend.
    """

    make: Callable[[bool, torch.device], Step]
    stacks: bool = False
    steps: int = 4
    timed: int = 10
    pair: bool = True


def random_tokens(device: torch.device, batch: int, length: int, vocabulary: int = 16_384) -> torch.Tensor:
    return torch.randint(0, vocabulary, (batch, length), device=device)


def language_loss(model: nn.Module, tokens: torch.Tensor) -> torch.Tensor:
    logits = model(tokens)
    return functional.cross_entropy(logits.flatten(0, 1), tokens.flatten())


def train(
    model: nn.Module, optimizer: torch.optim.Optimizer, tokens: torch.Tensor, *, half: bool = True
) -> torch.Tensor:
    with torch.autocast(tokens.device.type, torch.bfloat16, enabled=half):
        loss = language_loss(model, tokens)
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    return loss


def train_on_images(
    network: nn.Module, optimizer: torch.optim.Optimizer, images: torch.Tensor, labels: torch.Tensor
) -> None:
    """One step of a classifier of images, under autocast."""
    with torch.autocast(images.device.type, torch.bfloat16):
        loss = functional.cross_entropy(network(images), labels)
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()


def language_training(
    device: torch.device, *, batch: int = 8, length: int = 1024, half: bool = True, **model: object
) -> Step:
    network = Transformer(**model).to(device)
    optimizer = torch.optim.AdamW(network.parameters(), fused=True)
    return partial(train, network, optimizer, random_tokens(device, batch, length), half=half)
