"""Pairs of PyTorch programs that do the same work, one with a known bottleneck and one without.

Every program is a function that prepares its data and returns one step. `scale` makes sizes smaller, so that
the programs can be run for their syntax alone; what is measured is scale 1 on a GPU.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

Step = Callable[[], object]
Program = Callable[[str, float], Step]


@dataclass(frozen=True)
class Pair:
    """Two programs that do the same work.

    Attributes:
        name: the folder of its traces.
        what: what the first program does wrong.
        rules: names of the rules that should find it; what they claim is the prediction.
        before, after: from device ("cuda", "cpu") and scale to a step.
    """

    name: str
    what: str
    rules: tuple[str, ...]
    before: Program
    after: Program


def _size(full: int, scale: float) -> int:
    """`full` times `scale`, as a multiple of 8 and at least 8."""
    return max(8, int(full * scale) // 8 * 8)


def _layers(device: str, width: int, count: int) -> Any:
    import torch

    torch.manual_seed(0)
    layers = [part for _ in range(count) for part in (torch.nn.Linear(width, width), torch.nn.ReLU())]
    return torch.nn.Sequential(*layers).to(device)


def _item_in_the_loop(device: str, scale: float, *, read: bool) -> Step:
    import torch

    width = _size(1024, scale)
    model = _layers(device, width, 4)
    batches = [torch.randn(64, width, device=device) for _ in range(20)]
    total = torch.zeros((), device=device)

    def step() -> object:
        running = 0.0
        for batch in batches:
            loss = model(batch).square().mean()
            if read:
                running += loss.item()
            else:
                total.add_(loss.detach())
        return running

    return step


def _copies(device: str, scale: float, *, pinned: bool) -> Step:
    import torch

    width = _size(4096, scale)
    model = _layers(device, width, 2)
    host = [torch.randn(2048, width) for _ in range(4)]
    if pinned and torch.cuda.is_available():
        host = [batch.pin_memory() for batch in host]
    side = torch.cuda.Stream() if pinned and device == "cuda" else None

    def step() -> object:
        if side is None:
            return [model(batch.to(device)) for batch in host]
        with torch.cuda.stream(side):
            ready = [batch.to(device, non_blocking=True) for batch in host]
        torch.cuda.current_stream().wait_stream(side)
        return [model(batch) for batch in ready]

    return step


def _optimizer(device: str, scale: float, *, fused: bool) -> Step:
    import torch

    model = _layers(device, _size(512, scale), 100)
    kind: dict[str, bool] = {"fused": True} if fused else {"foreach": False, "fused": False}
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-4, **kind)
    for parameter in model.parameters():
        parameter.grad = torch.randn_like(parameter)
    return optimizer.step


def _matrix_products(device: str, scale: float, *, reduced: bool) -> Step:
    import torch

    size = _size(4096, scale)
    dtype = torch.bfloat16 if reduced else torch.float32
    left, right = (torch.randn(size, size, device=device, dtype=dtype) for _ in range(2))

    def step() -> object:
        torch.backends.cuda.matmul.allow_tf32 = False
        result = left
        for _ in range(10):
            result = result @ right
        return result

    return step


def _small_operators(device: str, scale: float, *, graph: bool) -> Step:
    import torch

    model = _layers(device, _size(128, scale), 60)
    data = torch.randn(16, _size(128, scale), device=device)
    if not graph or device != "cuda":
        return lambda: model(data)
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side), torch.no_grad():
        for _ in range(3):
            model(data)
    torch.cuda.current_stream().wait_stream(side)
    captured = torch.cuda.CUDAGraph()
    with torch.cuda.graph(captured), torch.no_grad():
        model(data)
    return captured.replay


def _data_loading(device: str, scale: float, *, ahead: bool) -> Step:
    import torch

    class Samples(torch.utils.data.Dataset[Any]):
        def __len__(self) -> int:
            return 1_000_000

        def __getitem__(self, index: int) -> Any:
            return torch.randn(_size(4096, scale)).sort().values

    model = _layers(device, _size(4096, scale), 4)
    workers: dict[str, Any] = (
        {"num_workers": 8, "prefetch_factor": 4, "persistent_workers": True} if ahead else {}
    )
    loader = torch.utils.data.DataLoader(Samples(), batch_size=64, pin_memory=device == "cuda", **workers)
    batches = iter(loader)
    return lambda: model(next(batches).to(device, non_blocking=ahead))


def _convolutions(device: str, scale: float, *, channels_last: bool) -> Step:
    import torch

    channels = _size(256, scale)
    model = torch.nn.Sequential(*(torch.nn.Conv2d(channels, channels, 3, padding=1) for _ in range(8)))
    data = torch.randn(32, channels, 56, 56, device=device, dtype=torch.float16)
    layout = torch.channels_last if channels_last else torch.contiguous_format
    model = model.to(device, torch.float16).to(memory_format=layout)
    data = data.to(memory_format=layout)
    return lambda: model(data)


def _attention(device: str, scale: float, *, fused: bool) -> Step:
    import torch

    length = _size(2048, scale)
    query, key, value = (torch.randn(8, 16, length, 64, device=device, dtype=torch.float16) for _ in range(3))
    if fused:
        return lambda: torch.nn.functional.scaled_dot_product_attention(query, key, value)
    return lambda: torch.softmax(query @ key.transpose(-1, -2) / 8.0, dim=-1) @ value


def _pair(name: str, what: str, rules: tuple[str, ...], program: Callable[..., Step], option: str) -> Pair:
    def before(device: str, scale: float) -> Step:
        return program(device, scale, **{option: False})

    def after(device: str, scale: float) -> Step:
        return program(device, scale, **{option: True})

    return Pair(name, what, rules, before, after)


def _item_pair() -> Pair:
    def before(device: str, scale: float) -> Step:
        return _item_in_the_loop(device, scale, read=True)

    def after(device: str, scale: float) -> Step:
        return _item_in_the_loop(device, scale, read=False)

    return Pair(
        "item",
        "reads the loss of every batch with .item()",
        ("item-sync", "excessive-synchronization"),
        before,
        after,
    )


PAIRS: Final[tuple[Pair, ...]] = (
    _item_pair(),
    _pair(
        "copies",
        "copies from pageable memory, one after the other with the work",
        ("pageable-copy", "synchronous-copy", "exposed-copy"),
        _copies,
        "pinned",
    ),
    _pair(
        "optimizer",
        "updates every parameter with kernels of its own",
        ("unfused-optimizer",),
        _optimizer,
        "fused",
    ),
    _pair(
        "precision",
        "multiplies matrices in FP32 without TF32",
        ("gemm-in-fp32",),
        _matrix_products,
        "reduced",
    ),
    _pair(
        "launches",
        "launches many small operators one by one",
        ("launch-bound", "graph-candidate"),
        _small_operators,
        "graph",
    ),
    _pair(
        "loading",
        "prepares every batch in the training process",
        ("dataloader-starvation", "dataloader-main-process"),
        _data_loading,
        "ahead",
    ),
    _pair(
        "layout",
        "runs convolutions in the layout NCHW",
        ("layout-conversion",),
        _convolutions,
        "channels_last",
    ),
    _pair(
        "attention", "computes attention operator by operator", ("unfused-attention",), _attention, "fused"
    ),
)
