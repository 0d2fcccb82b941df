"""What ROCm's profilers record of a process, before any of them writes it down.

A profiler numbers every traced call: HIP calls keep the simulation's correlation ids, markers and RCCL
calls get numbers above them. Fills are kernels of the runtime, which is how HIP does them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from tracegen.records import CollectiveWork, Copy, Dimensions, HostCall, Kernel, KernelWork, Memset, Run
from tracegen.rocm.agents import CPU_COUNT, Agent, agents
from tracegen.symbol_names import base_name, symbol_name
from tracegen.workloads import START_NS

BOOT_NS = START_NS - 63_855_948_165_371
"""When the host was started, in ns since 1970: the profilers' clock counts from then."""

FIRST_QUEUE = 16
HIP, RCCL, MARKER = "HIP_RUNTIME_API_EXT", "RCCL_API", "MARKER_CORE_RANGE_API"
FILL_KERNEL = "__amd_rocclr_fillBufferAligned"
FILL_BYTES_PER_ITEM = 16
FILL_BLOCK = 256
DIRECTIONS = {
    "HtoD": "MEMORY_COPY_HOST_TO_DEVICE",
    "DtoH": "MEMORY_COPY_DEVICE_TO_HOST",
    "DtoD": "MEMORY_COPY_DEVICE_TO_DEVICE",
}
RCCL_NAMES = {"allreduce": "ncclAllReduce", "send": "ncclSend", "recv": "ncclRecv"}
COUNTERS = ("SQ_WAVES", "GRBM_GUI_ACTIVE", "TCC_HIT_sum", "TCC_MISS_sum")


@dataclass(frozen=True, slots=True)
class Symbol:
    """One kernel of a code object."""

    kernel_id: int
    name: str
    static_lds: int
    vector_registers: int
    accumulation_registers: int
    scalar_registers: int

    @property
    def symbol(self) -> str:
        """Return the name of the kernel's descriptor."""
        return symbol_name(self.name) + ".kd"

    @property
    def truncated(self) -> str:
        """Return the function's own name."""
        return base_name(self.name)

    @property
    def demangled(self) -> str:
        """Return the descriptor's name as a demangler prints it."""
        return f"{self.name}.kd" if symbol_name(self.name) == self.name else f"{self.name} [clone .kd]"


@dataclass(frozen=True, slots=True)
class Dispatch:
    """One kernel execution; ``grid`` counts work-items, ``lds`` is static plus dynamic."""

    dispatch_id: int
    symbol: Symbol
    correlation: int
    tid: int
    queue: int
    stream: int
    start: int
    end: int
    lds: int
    workgroup: Dimensions
    grid: Dimensions
    graph: int = 0
    graph_node: int = 0
    cause: Kernel | Memset | None = None

    def counters(self, chips: int) -> dict[str, list[int]]:
        """Return hardware counters, one value for each of ``chips`` instances.

        Made up so that sums are easy to check: waves are those of the grid, 2 cycles a ns, and three of
        four L2 requests hit.
        """
        waves = 1
        for items, width in zip(self.grid, self.workgroup, strict=True):
            waves *= -(-items // width)
        waves *= -(-self.workgroup[0] * self.workgroup[1] * self.workgroup[2] // 64)
        cycles = 2 * (self.end - self.start)
        totals = (waves, cycles * chips, 3 * waves, waves)
        return {name: _shared(total, chips) for name, total in zip(COUNTERS, totals, strict=True)}


@dataclass(frozen=True, slots=True)
class Transfer:
    """One copy by a copy engine."""

    correlation: int
    tid: int
    stream: int
    start: int
    end: int
    direction: str
    source: Agent
    destination: Agent
    bytes: int
    copy: Copy


@dataclass(frozen=True, slots=True)
class Region:
    """One traced call or range; ``ancestor`` is the traced call around it, 0 if none."""

    correlation: int
    ancestor: int
    category: str
    operation: str
    tid: int
    start: int
    end: int
    message: str = ""
    call: HostCall | None = None


@dataclass(frozen=True, slots=True)
class Allocation:
    """One allocation or release of device memory."""

    correlation: int
    tid: int
    start: int
    end: int
    address: int
    bytes: int

    @property
    def is_release(self) -> bool:
        """Tell a release, whose bytes are negative."""
        return self.bytes < 0


@dataclass(frozen=True)
class Process:
    """One process as the profilers see it."""

    run: Run
    _symbols: dict[tuple[object, ...], Symbol] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Raise ValueError when the run was not on an AMD GPU."""
        if self.run.gpu.vendor != "amd":
            raise ValueError(f"run: {self.run.gpu.name} is no AMD GPU, so no ROCm profiler recorded it")

    @property
    def pid(self) -> int:
        """Return the process id."""
        return self.run.identity.pid

    @property
    def main_thread(self) -> int:
        """Return the id of the main thread."""
        return self.run.identity.threads[0][0]

    @cached_property
    def agents(self) -> list[Agent]:
        """Return all agents of the machine."""
        return agents(self.run.gpu.name)

    @property
    def agent(self) -> Agent:
        """Return the GPU of this process."""
        return self.agents[CPU_COUNT + self.run.identity.device]

    @cached_property
    def queues(self) -> dict[int, int]:
        """Return the hardware queue of each stream."""
        return {stream: FIRST_QUEUE + index for index, stream in enumerate(self.run.streams())}

    @property
    def symbols(self) -> list[Symbol]:
        """Return the kernels that were dispatched."""
        self.dispatches  # noqa: B018  # numbers the symbols
        return list(self._symbols.values())

    @cached_property
    def dispatches(self) -> list[Dispatch]:
        """Return kernels and fills in order of start, numbered from 1."""
        events: list[Kernel | Memset] = [*self.run.kernels, *self.run.memsets]
        events.sort(key=lambda event: (event.start_ns, event.stream))
        return [self._dispatch(number, event) for number, event in enumerate(events, 1)]

    @cached_property
    def transfers(self) -> list[Transfer]:
        """Return copies in order of start."""
        return [self._transfer(copy) for copy in self.run.copies]

    @cached_property
    def regions(self) -> list[Region]:
        """Return HIP calls, RCCL calls and markers in order of start."""
        calls, around = self._collective_calls()
        regions = [*calls, *self._markers(first=self._last_correlation + 1 + len(calls))]
        for call in self.run.calls:
            start, end = since_boot(call.start_ns), since_boot(call.start_ns + call.dur_ns)
            ancestor = around.get(call.correlation, 0)
            regions.append(
                Region(call.correlation, ancestor, HIP, call.name, call.tid, start, end, call=call)
            )
        return sorted(regions, key=lambda region: (region.start, -region.end, region.category == HIP))

    @cached_property
    def allocations(self) -> list[Allocation]:
        """Return allocations and releases, numbered above all regions."""
        first = max((region.correlation for region in self.regions), default=0) + 1
        return [
            Allocation(
                number,
                each.tid,
                since_boot(each.time_ns) - 100,
                since_boot(each.time_ns),
                each.address,
                each.bytes,
            )
            for number, each in enumerate(self.run.memory_events, first)
        ]

    @cached_property
    def _last_correlation(self) -> int:
        events = [*self.run.calls, *self.run.gpu_events()]
        return max((event.correlation for event in events), default=0)

    @cached_property
    def _threads(self) -> dict[int, int]:
        return {call.correlation: call.tid for call in self.run.calls}

    def _dispatch(self, number: int, event: Kernel | Memset) -> Dispatch:
        work = event.work if isinstance(event, Kernel) else _fill_kernel(event)
        grid, workgroup = work.grid, work.block
        return Dispatch(
            number,
            self._symbol(work),
            event.correlation,
            self._threads.get(event.correlation, self.main_thread),
            self.queues[event.stream],
            event.stream,
            since_boot(event.start_ns),
            since_boot(event.start_ns + event.dur_ns),
            work.shared_bytes,
            workgroup,
            (grid[0] * workgroup[0], grid[1] * workgroup[1], grid[2] * workgroup[2]),
            event.graph_id if isinstance(event, Kernel) else 0,
            event.graph_node_id if isinstance(event, Kernel) else 0,
            event,
        )

    def _symbol(self, work: KernelWork) -> Symbol:
        key = (work.name, work.static_shared_bytes, work.registers)
        if key not in self._symbols:
            accumulation = 128 if work.name.startswith("Cijk_") else 0
            number = len(self._symbols) + 1
            self._symbols[key] = Symbol(
                number, work.name, work.static_shared_bytes, work.registers, accumulation, 96
            )
        return self._symbols[key]

    def _transfer(self, copy: Copy) -> Transfer:
        host, device = self.agents[0], self.agent
        return Transfer(
            copy.correlation,
            self._threads.get(copy.correlation, self.main_thread),
            copy.stream,
            since_boot(copy.start_ns),
            since_boot(copy.start_ns + copy.dur_ns),
            DIRECTIONS[copy.work.kind],
            host if copy.work.kind == "HtoD" else device,
            host if copy.work.kind == "DtoH" else device,
            copy.work.bytes,
            copy,
        )

    def _collective_calls(self) -> tuple[list[Region], dict[int, int]]:
        """Return RCCL calls, as long as their operators, and the RCCL call around each HIP call."""
        spans = {each.operator_id: each for each in self.run.operators}
        regions: list[Region] = []
        around: dict[int, int] = {}
        starts: dict[int, list[tuple[int, int]]] = {}
        for each in self.run.calls:
            starts.setdefault(each.tid, []).append((each.start_ns, each.correlation))
        for of_thread in starts.values():
            of_thread.sort()
        for call in self.run.calls:
            if not isinstance(call.work, CollectiveWork):
                continue
            span = spans.get(call.operator_id, call)
            end_ns = span.start_ns + span.dur_ns
            number = self._last_correlation + 1 + len(regions)
            of_thread = starts.get(span.tid, [])
            first, last = (bisect_left(of_thread, (at, 0)) for at in (span.start_ns, end_ns))
            around.update(dict.fromkeys((inner for _, inner in of_thread[first:last]), number))
            name = RCCL_NAMES[call.work.info.name]
            start, end = since_boot(span.start_ns), since_boot(end_ns)
            regions.append(Region(number, 0, RCCL, name, call.tid, start, end, call=call))
        return regions, around

    def _markers(self, first: int) -> Iterator[Region]:
        for number, each in enumerate(self.run.annotations, first):
            start, end = since_boot(each.start_ns), since_boot(each.start_ns + each.dur_ns)
            yield Region(number, 0, MARKER, "roctxThreadRangeA", each.tid, start, end, each.name)


def since_boot(ns: int) -> int:
    """Return a time since 1970 as the profilers' clock tells it."""
    return ns - BOOT_NS


def _fill_kernel(memset: Memset) -> KernelWork:
    blocks = max(1, -(-memset.work.bytes // (FILL_BYTES_PER_ITEM * FILL_BLOCK)))
    return KernelWork(FILL_KERNEL, (blocks, 1, 1), (FILL_BLOCK, 1, 1), memset.work.dur_ns, 16)


def _shared(total: int, parts: int) -> list[int]:
    """Split a number into parts that differ by one at most."""
    return [total // parts + (index < total % parts) for index in range(parts)]
