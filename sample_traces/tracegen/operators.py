"""Operators of an eager framework: nested scopes, view operators, allocations, API calls and kernels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field

from tracegen.kernels import KernelLibrary
from tracegen.program import AnnotationScope, OperatorScope, PythonScope, ThreadProgram
from tracegen.records import Argument, CollectiveInfo, Work

BFLOAT16 = "c10::BFloat16"
FLOAT = "float"
INTEGER = "long int"
BYTES_PER_ITEM = {BFLOAT16: 2, FLOAT: 4, INTEGER: 8}
DISPATCH_COST_NS = 1_900
"""Host cost of one operator beside its children, with a profiler that records shapes attached."""


@dataclass(frozen=True, slots=True)
class Tensor:
    """A dense tensor; ``strides`` counts items."""

    shape: tuple[int, ...]
    type: str = BFLOAT16
    strides: tuple[int, ...] = ()

    def argument(self) -> Argument:
        """Return it as an operator argument."""
        return Argument(self.type, self.shape, self.strides or contiguous_strides(self.shape))

    def items(self) -> int:
        """Return the number of items."""
        count = 1
        for extent in self.shape:
            count *= extent
        return count

    def bytes(self) -> int:
        """Return the size in bytes."""
        return self.items() * BYTES_PER_ITEM[self.type]

    def transposed(self) -> Tensor:
        """Return a matrix with its two dimensions swapped, sharing memory."""
        rows, columns = self.strides or contiguous_strides(self.shape)
        return Tensor((self.shape[1], self.shape[0]), self.type, (columns, rows))


def contiguous_strides(shape: Sequence[int]) -> tuple[int, ...]:
    """Return row-major strides in items."""
    strides: list[int] = []
    step = 1
    for extent in reversed(shape):
        strides.append(step)
        step *= extent
    return tuple(reversed(strides))


def scalar(value: object) -> Argument:
    """Return a number or flag as an operator argument."""
    return Argument("Scalar", (), (), str(value))


def scalars(values: Sequence[int]) -> Argument:
    """Return a list of numbers as an operator argument."""
    return Argument("ScalarList", (), (), "[" + ", ".join(map(str, values)) + "]")


def tensors(values: Sequence[Tensor]) -> Argument:
    """Return a list of tensors as one operator argument."""
    strides = tuple(each.strides or contiguous_strides(each.shape) for each in values)
    return Argument("TensorList", tuple(each.shape for each in values), strides)


MISSING = Argument()
"""An optional argument that was not given."""


@dataclass(frozen=True, slots=True)
class Detail:
    """What a program does beside its kernels, and so what a profiler would record of it.

    ``module_lookups`` is how many small Python calls surround each module's forward, ``wrapper_inputs``
    whether operators that only make views or hand on to others have their inputs recorded.
    """

    python_frames: bool = False
    memory_events: bool = False
    module_lookups: int = 1
    mixed_precision: bool = False
    wrapper_inputs: bool = True


MODULE_LOOKUPS = (
    "torch/nn/modules/module.py(1951): __getattr__",
    "<built-in function isinstance>",
    "<built-in function len>",
    "train/model.py(31): scale",
    "<built-in function getattr>",
    "<built-in method dim of Tensor object>",
    "<built-in function hasattr>",
)
"""Small calls Python makes around a module's forward."""


@dataclass(slots=True)
class Emitter:
    """Writes operators into one thread's program; their kernels go to ``stream``."""

    thread: ThreadProgram
    kernels: KernelLibrary
    stream: int
    detail: Detail
    prefix: str = ""
    _allocations: int = field(default=0)
    _instances: dict[str, int] = field(default_factory=dict)

    def operator(
        self,
        name: str,
        *arguments: Tensor | Argument,
        sequence_number: int | None = None,
        forward_tid: int | None = None,
        collective: CollectiveInfo | None = None,
        cost_ns: int = DISPATCH_COST_NS,
    ) -> AbstractContextManager[None]:
        """Open an operator."""
        given = tuple(each.argument() if isinstance(each, Tensor) else each for each in arguments)
        return self.thread.scope(
            OperatorScope(name, given, sequence_number, forward_tid, collective), cost_ns
        )

    def leaf(self, name: str, *arguments: Tensor | Argument, cost_ns: int = 1_000) -> None:
        """Write an operator that only touches metadata, such as a view."""
        with self.wrapper(name, *arguments, cost_ns=cost_ns):
            pass

    def wrapper(
        self, name: str, *arguments: Tensor | Argument, cost_ns: int = DISPATCH_COST_NS
    ) -> AbstractContextManager[None]:
        """Open an operator that makes a view or hands on to another operator."""
        return self.operator(name, *(arguments if self.detail.wrapper_inputs else ()), cost_ns=cost_ns)

    def annotation(self, name: str) -> AbstractContextManager[None]:
        """Open a user range."""
        return self.thread.scope(AnnotationScope(name), 2_400)

    @contextmanager
    def frame(self, *names: str, cost_ns: int = 1_400) -> Iterator[None]:
        """Open Python frames one inside the other; nothing when frames are not recorded."""
        if not names or not self.detail.python_frames:
            yield
            return
        with self.thread.scope(PythonScope(names[0]), cost_ns), self.frame(*names[1:], cost_ns=cost_ns):
            yield

    def leaf_frames(self, *names: str, cost_ns: int = 500) -> None:
        """Write Python frames that call nothing, one after another."""
        for name in names:
            with self.frame(name, cost_ns=cost_ns):
                pass

    @contextmanager
    def module(self, kind: str, instance: int, *frames: str) -> Iterator[None]:
        """Open the frames of calling an nn.Module."""
        if not self.detail.python_frames:
            yield
            return
        with self.thread.scope(PythonScope(f"nn.Module: {kind}_{instance}", instance), 1_800):
            self.leaf_frames(*MODULE_LOOKUPS[: self.detail.module_lookups])
            with self.frame("torch/nn/modules/module.py(1776): _call_impl"):
                self.leaf_frames("<built-in method _get_tracing_state of PyCapsule object>")
                with self.frame(*frames):
                    self.leaf_frames(*MODULE_LOOKUPS[: self.detail.module_lookups])
                    yield

    def launch(self, work: Work, role: str = "launch", *, blocking: bool = False) -> None:
        """Launch work on the emitter's stream."""
        self.thread.launch(role, work, self.stream, blocking=blocking)

    def empty(self, tensor: Tensor, key: str | None = None) -> str:
        """Allocate an output tensor and return the key to release it with."""
        self._allocations += 1
        name = key or f"{self.prefix}{self._allocations}"
        if self.detail.memory_events:
            with self.wrapper(
                "aten::empty", scalars(tensor.shape), scalar(15), MISSING, scalar("cuda:0"), MISSING, MISSING
            ):
                self.thread.allocate(name, tensor.bytes())
        return name

    def free(self, key: str) -> None:
        """Release what ``empty`` allocated."""
        if self.detail.memory_events:
            self.thread.release(key)

    def transpose(self, matrix: Tensor) -> Tensor:
        """Write aten::t of a matrix and return the view."""
        view = matrix.transposed()
        with (
            self.wrapper("aten::t", matrix, cost_ns=1_200),
            self.wrapper("aten::transpose", matrix, scalar(0), scalar(1), cost_ns=1_000),
        ):
            self.leaf(
                "aten::as_strided", matrix, scalars(view.shape), scalars(view.strides), MISSING, cost_ns=600
            )
        return view

    def view(self, tensor: Tensor, shape: tuple[int, ...]) -> Tensor:
        """Write aten::view and return the view."""
        self.leaf("aten::view", tensor, scalars(shape), cost_ns=800)
        return Tensor(shape, tensor.type)

    def cast(self, tensor: Tensor) -> None:
        """Write the copy of a 32-bit tensor to 16 bits that mixed precision makes before a product."""
        if not self.detail.mixed_precision:
            return
        wide = Tensor(tensor.shape, FLOAT)
        keep = (scalar(15), MISSING, MISSING, MISSING, scalar(False), scalar(False))
        with (
            self.wrapper("aten::to", wide, *keep[:1], scalar(False), scalar(False), MISSING),
            self.wrapper("aten::_to_copy", wide, *keep),
        ):
            self.leaf("aten::empty_strided", scalars(tensor.shape), scalars(contiguous_strides(tensor.shape)))
            with self.operator("aten::copy_", tensor, wide, scalar(False)):
                self.launch(
                    self.kernels.elementwise("at::native::bfloat16_copy_kernel_cuda", tensor.items(), 3)
                )

    def matmul_kernel(self, rows: int, columns: int, depth: int, layout: str = "TN") -> None:
        """Launch a matrix product after the queries its library makes."""
        self.thread.call("attribute", 700)
        if self.thread.gpu.vendor == "nvidia":
            self.thread.call("occupancy", 1_300)
        self.launch(self.kernels.matmul(rows, columns, depth, layout), "launch_matmul")

    def pointwise(
        self,
        name: str,
        functor: str,
        *arguments: Tensor | Argument,
        tensors_moved: int,
        items: int,
        width: int = 2,
    ) -> None:
        """Write an operator that runs one elementwise kernel."""
        with self.operator(name, *arguments):
            self.launch(self.kernels.elementwise(functor, items, tensors_moved, width))

    def fill_zero(self, tensor: Tensor) -> None:
        """Write aten::zero_ as a memset."""
        with self.operator("aten::zero_", tensor):
            self.launch(self.kernels.memset(tensor.bytes()), "memset")

    def to_device(self, tensor: Tensor, host: str = "Pinned") -> None:
        """Write the copy of a host tensor to the device; a pageable one holds the host."""
        keep = (scalar(4), scalar(0), scalar("cuda:0"), MISSING, scalar(host == "Pinned"), MISSING)
        with self.operator("aten::to", tensor, *keep), self.operator("aten::_to_copy", tensor, *keep):
            self.leaf("aten::empty_strided", scalars(tensor.shape), scalars(contiguous_strides(tensor.shape)))
            with self.operator("aten::copy_", tensor, tensor, scalar(host == "Pinned")):
                self.launch(
                    self.kernels.copy("HtoD", tensor.bytes(), host), "copy", blocking=host == "Pageable"
                )

    def item(self, tensor: Tensor) -> None:
        """Write ``tensor.item()``: a copy to the host and a wait for its stream."""
        with self.operator("aten::item", tensor), self.operator("aten::_local_scalar_dense", tensor):
            self.launch(self.kernels.copy("DtoH", tensor.bytes()), "copy")
            self.thread.synchronize(stream=self.stream)
