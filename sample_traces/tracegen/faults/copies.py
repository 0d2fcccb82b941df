"""Faults of copies between host and GPU."""

from __future__ import annotations

from dataclasses import replace

from tracegen.faults.editing import Programs, Write, forward_places, insert, step_begins
from tracegen.operators import BYTES_PER_ITEM, FLOAT, Emitter, Tensor, scalar
from tracegen.program import Launch
from tracegen.records import CopyWork

MEGABYTE = 1 << 20
SMALL_BYTES = 4096
COPIES_PER_STEP = 4
ROUND_TRIP_BYTES = 16 * MEGABYTE
SYNCHRONOUS_BYTES = MEGABYTE
MASK_BYTES = 2 * MEGABYTE


def _floats(size: float) -> Tensor:
    return Tensor((int(size) // BYTES_PER_ITEM[FLOAT],), FLOAT)


def pageable_batch(programs: Programs, megabytes: float) -> None:
    """Copy the batch from pageable memory at the start of each step; its mask is pinned."""
    _batch(programs, megabytes, "Pageable")


def pinned_batch(programs: Programs, megabytes: float) -> None:
    """Copy the same from pinned memory."""
    _batch(programs, megabytes, "Pinned")


def _batch(programs: Programs, megabytes: float, memory: str) -> None:
    def copy(page: Emitter) -> None:
        page.to_device(_floats(megabytes * MEGABYTE), memory)
        copies = Emitter(page.thread, page.kernels, page.thread.gpu.copy_stream, page.detail)
        copies.to_device(_floats(MASK_BYTES))

    for program in programs:
        thread = program.threads[0]
        insert(thread, step_begins(thread), copy)


def batch_on_compute_stream(programs: Programs, megabytes: float) -> None:
    """Copy the batch from pinned memory, but on the compute stream, at the start of each step."""
    for program in programs:
        thread = program.threads[0]
        insert(thread, step_begins(thread), lambda page: page.to_device(_floats(megabytes * MEGABYTE)))


def weights_from_host(programs: Programs, megabytes: float) -> None:
    """Fetch offloaded weights from pinned memory, on the compute stream, four times in each step."""
    _in_forward(programs, COPIES_PER_STEP, lambda page: page.to_device(_floats(megabytes * MEGABYTE / 4)))


def small_copies(programs: Programs, count: float) -> None:
    """Copy ``count`` small tensors one by one, on the compute stream, in each step."""

    def copy_all(page: Emitter) -> None:
        for _ in range(int(count)):
            page.to_device(_floats(SMALL_BYTES))

    _in_forward(programs, 1, copy_all)


def synchronous_copies(programs: Programs, count: float) -> None:
    """Copy with the call that waits, ``count`` times in each step."""

    _copy_parts(programs, count, blocking=True)


def asynchronous_copies(programs: Programs, count: float) -> None:
    """Copy the same with the call that does not wait."""
    _copy_parts(programs, count, blocking=False)


def _copy_parts(programs: Programs, count: float, *, blocking: bool) -> None:
    def copy(page: Emitter) -> None:
        launch_copy(page, page.kernels.copy("HtoD", SYNCHRONOUS_BYTES), blocking=blocking)

    _in_forward(programs, int(count), copy)


def round_trips(programs: Programs, count: float) -> None:
    """Copy activations to the host and straight back, on the compute stream, in each step."""

    def there_and_back(page: Emitter) -> None:
        tensor = _floats(ROUND_TRIP_BYTES)
        with (
            page.operator("aten::to", tensor),
            page.operator("aten::_to_copy", tensor),
            page.operator("aten::copy_", tensor, tensor, scalar(True)),
        ):
            launch_copy(page, page.kernels.copy("DtoH", ROUND_TRIP_BYTES))
        page.to_device(tensor)

    _in_forward(programs, int(count), there_and_back)


def launch_copy(page: Emitter, work: CopyWork, *, blocking: bool = False) -> None:
    """Launch a copy; a blocking one uses the API's synchronous function."""
    page.launch(work, "copy", blocking=blocking)
    launch = page.thread.instructions[-1]
    if blocking and isinstance(launch, Launch):
        page.thread.instructions[-1] = replace(launch, name=launch.name.removesuffix("Async"))


def _in_forward(programs: Programs, count: int, write: Write) -> None:
    for program in programs:
        thread = program.threads[0]
        places = [place for step in forward_places(thread, count) for place in step]
        insert(thread, places, write)
