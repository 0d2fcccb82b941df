"""Rows of a rocpd database for one process.

The writer's ids: a process is its pid, a thread its tid, an agent its node, a queue or stream its handle,
a dispatch its number and a region its correlation id. ``event.stack_id`` is the correlation id that calls
and work share; ``event.correlation_id`` is one that the program gave, 0 here.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from tracegen.records import CollectiveWork
from tracegen.rocm.process import Allocation, Dispatch, Process, Region, Transfer, since_boot
from tracegen.sqlite_file import Numbering, Row, Value

NODE = 1_234_567
CODE_OBJECT = 1
FIRST_WITH_TRACKS = "4.1.0"
ON_TRACKS = {"region", "kernel_dispatch", "memory_copy", "memory_allocate"}
"""Tables whose place is a track from that version on."""

MONITOR_NS = 1_000_000
POWER_METRIC = 200
RELEASED_ADDRESS_SIZE = 0
CHIPS = 8
"""Accelerator dies of the simulated GPU, each with its own counters."""


@dataclass(frozen=True, slots=True)
class Content:
    """What was recorded; ``secret`` is planted where real files hold the environment and the command."""

    calls: bool = True
    markers: bool = True
    counters: bool = False
    power: bool = False
    secret: str = "not-really-a-secret"


class Rows:
    """Collects the rows of one process by table."""

    def __init__(self, process: Process, guid: str, content: Content, version: str) -> None:
        """Number strings from the empty one on."""
        self.process = process
        self.guid = guid
        self.content = content
        self.version = version
        self.strings = Numbering()
        self.strings[""]
        self.categories = Numbering() if version >= FIRST_WITH_TRACKS else self.strings
        self.tracks: dict[tuple[Value, ...], int] = {}
        self.tables: dict[str, list[Row]] = {}
        self.place: dict[str, Value] = {"nid": NODE, "pid": process.pid}

    def collect(self) -> dict[str, list[Row]]:
        """Return all rows."""
        self._add_process()
        self._add_symbols()
        for region in self.process.regions:
            if self.content.markers if region.message else self.content.calls:
                self._add_region(region)
        for dispatch in self.process.dispatches:
            self._add_dispatch(dispatch)
        for transfer in self.process.transfers:
            self._add_transfer(transfer)
        for allocation in self.process.allocations:
            self._add_allocation(allocation)
        self._add_graph_launches()
        if self.content.power:
            self._add_power()
        self.tables["string"] = [{"id": number, "string": text} for number, text in self.strings.items()]
        self.tables["info_category"] = [
            {"id": number, "name": text} for number, text in self.categories.items()
        ]
        return self.tables

    def _add(self, table: str, **values: Value) -> int:
        """Add a row and return its id, counted from 1 unless it is given."""
        rows = self.tables.setdefault(table, [])
        row: dict[str, Value] = {"id": len(rows) + 1, "extdata": "{}"}
        row |= {name.rstrip("_"): value for name, value in values.items()}
        if table in ON_TRACKS and self.version >= FIRST_WITH_TRACKS:
            row["track_id"] = self._track(row)
        rows.append(row)
        number = row["id"]
        return number if isinstance(number, int) else 0

    def _track(self, row: Row) -> int:
        """Return the track of a row's thread, agent, queue and stream, which holds them from 4.1 on."""
        key = tuple(row.get(column) for column in ("tid", "agent_id", "queue_id", "stream_id"))
        if key not in self.tracks:
            columns = dict(zip(("tid", "agent_id", "queue_id", "stream_id"), key, strict=True))
            self.tracks[key] = self._add("track", **self.place, ppid=self.process.pid - 1, **columns)
        return self.tracks[key]

    def _event(self, category: str, stack: int, parent: int, message: str = "") -> int:
        return self._add(
            "event",
            category_id=self.categories[category],
            stack_id=stack,
            parent_stack_id=parent,
            correlation_id=0,
            call_stack="{}",
            line_info="{}",
            extdata=json.dumps({"message": message}) if message else "{}",
        )

    def _add_process(self) -> None:
        process, run = self.process, self.process.run
        for tag, value in (
            ("schema_version", self.version[0]),
            ("uuid", "_" + self.guid.replace("-", "_")),
            ("guid", self.guid),
        ):
            self._add("metadata", tag=tag, value=value)
        self._add(
            "info_node",
            id_=NODE,
            hash_=NODE,
            machine_id="5f1e0000000000000000000000000001",
            system_name="Linux",
            hostname=run.identity.host_name,
            release="6.8.0",
            version="#1",
            hardware_name="x86_64",
            domain_name="(none)",
        )
        environment = {"RANK": str(run.identity.rank), "WORLD_SIZE": str(run.identity.world_size)}
        environment["API_TOKEN"] = self.content.secret
        self._add(
            "info_process",
            id_=process.pid,
            **self.place,
            ppid=process.pid - 1,
            init=since_boot(run.start_ns) - 2_000_000,
            fini=since_boot(run.end_ns) + 2_000_000,
            start=since_boot(run.start_ns) - 2_000_000,
            end=since_boot(run.end_ns) + 2_000_000,
            command=f"python3 train.py --token={self.content.secret}",
            environment=json.dumps(environment),
        )
        for tid, name in run.identity.threads:
            self._add("info_thread", id_=tid, **self.place, ppid=process.pid - 1, tid=tid, name=name)
        for agent in process.agents:
            self._add(
                "info_agent",
                id_=agent.node,
                **self.place,
                type_=agent.kind,
                absolute_index=agent.node,
                logical_index=agent.node,
                type_index=agent.index,
                uuid=agent.handle,
                name=agent.name,
                model_name="",
                vendor_name=agent.vendor,
                product_name=agent.product,
                user_name=agent.product,
                generic_name=agent.product,
                extdata=json.dumps(agent.properties()),
            )
        self._add("info_queue", id_=0, **self.place, name="Default Queue")
        for index, queue in enumerate(process.queues.values()):
            self._add("info_queue", id_=queue, **self.place, name=f"Queue {index}")
        for stream in sorted({0, *process.queues}):
            self._add(
                "info_stream",
                id_=stream,
                **self.place,
                name=f"Stream {stream}" if stream else "Default Stream",
            )
        for number, counter in enumerate(
            process.dispatches[0].counters(CHIPS) if self.content.counters else (), 100
        ):
            self._add_metric(number, counter, "rocm", "")

    def _add_metric(self, number: int, name: str, component: str, units: str) -> None:
        self._add(
            "info_pmc",
            id_=number,
            **self.place,
            agent_id=self.process.agent.node,
            target_arch="GPU",
            name=name,
            symbol=name,
            description=name,
            long_description="",
            component=component,
            units=units,
            value_type="ABS",
            block=name.partition("_")[0],
            expression="",
            is_constant=0,
            is_derived=0,
        )

    def _add_symbols(self) -> None:
        self._add(
            "info_code_object",
            id_=CODE_OBJECT,
            **self.place,
            agent_id=self.process.agent.node,
            uri=f"memory://{self.process.pid}#offset=0x1000&size=4096",
            load_base=0x7F00_0000_0000,
            load_size=36_864,
            load_delta=0x7F00_0000_0000,
            storage_type="MEMORY",
        )
        for symbol in self.process.symbols:
            names = {
                "kernel_id": symbol.kernel_id,
                "formatted_kernel_name": symbol.name,
                "demangled_kernel_name": symbol.demangled,
            }
            self._add(
                "info_kernel_symbol",
                id_=symbol.kernel_id,
                **self.place,
                code_object_id=CODE_OBJECT,
                kernel_name=symbol.symbol,
                display_name=symbol.name,
                kernel_object=0x7F00_0000_0000 + 64 * symbol.kernel_id,
                kernarg_segment_size=64,
                kernarg_segment_alignment=16,
                group_segment_size=symbol.static_lds,
                private_segment_size=0,
                sgpr_count=symbol.scalar_registers,
                arch_vgpr_count=symbol.vector_registers,
                accum_vgpr_count=symbol.accumulation_registers,
                extdata=json.dumps(names),
            )

    def _add_region(self, region: Region) -> None:
        event = self._event(region.category, region.correlation, region.ancestor, region.message)
        if (
            region.call is not None
            and isinstance(region.call.work, CollectiveWork)
            and region.category == "RCCL_API"
        ):
            info = region.call.work.info
            self._add(
                "arg", event_id=event, position=0, type_="size_t", name="count", value=str(info.elements_in)
            )
            self._add("arg", event_id=event, position=1, type_="ncclDataType_t", name="datatype", value="9")
        self._add(
            "region",
            id_=region.correlation,
            **self.place,
            tid=region.tid,
            start=region.start,
            end=region.end,
            name_id=self.strings[region.operation],
            event_id=event,
        )

    def _add_dispatch(self, dispatch: Dispatch) -> None:
        event = self._event("KERNEL_DISPATCH", dispatch.correlation, dispatch.correlation)
        sizes: dict[str, Value] = {
            f"workgroup_size_{axis}": size for axis, size in zip("xyz", dispatch.workgroup, strict=True)
        }
        sizes |= {f"grid_size_{axis}": size for axis, size in zip("xyz", dispatch.grid, strict=True)}
        self._add(
            "kernel_dispatch",
            id_=dispatch.dispatch_id,
            **self.place,
            tid=dispatch.tid,
            agent_id=self.process.agent.node,
            kernel_id=dispatch.symbol.kernel_id,
            dispatch_id=dispatch.dispatch_id,
            queue_id=dispatch.queue,
            stream_id=dispatch.stream,
            start=dispatch.start,
            end=dispatch.end,
            private_segment_size=0,
            group_segment_size=dispatch.lds,
            **sizes,
            graph_exec_id=dispatch.graph,
            graph_node_id=dispatch.graph_node,
            region_name_id=self.strings[""],
            event_id=event,
        )
        if self.content.counters:
            for metric, values in enumerate(dispatch.counters(CHIPS).values(), 100):
                for chip, value in enumerate(values):
                    self._add("pmc_event", event_id=event, pmc_id=metric, value=float(value), xcc=chip)

    def _add_transfer(self, transfer: Transfer) -> None:
        self._add(
            "memory_copy",
            **self.place,
            tid=transfer.tid,
            start=transfer.start,
            end=transfer.end,
            name_id=self.strings[transfer.direction],
            dst_agent_id=transfer.destination.node,
            dst_address=0,
            src_agent_id=transfer.source.node,
            src_address=0,
            size=transfer.bytes,
            stream_id=transfer.stream,
            graph_exec_id=0,
            graph_node_id=0,
            event_id=self._event("MEMORY_COPY", transfer.correlation, transfer.correlation),
        )

    def _add_allocation(self, allocation: Allocation) -> None:
        release = allocation.is_release
        self._add(
            "memory_allocate",
            **self.place,
            tid=allocation.tid,
            agent_id=None if release else self.process.agent.node,
            type_="FREE" if release else "ALLOC",
            level="REAL",
            start=allocation.start,
            end=allocation.end,
            address=allocation.address,
            size=RELEASED_ADDRESS_SIZE if release else allocation.bytes,
            queue_id=0,
            stream_id=0,
            event_id=self._event("MEMORY_ALLOCATION", allocation.correlation, 0),
        )

    def _add_graph_launches(self) -> None:
        launches: dict[int, list[Dispatch]] = {}
        for dispatch in self.process.dispatches:
            if dispatch.graph:
                launches.setdefault(dispatch.correlation, []).append(dispatch)
        for correlation, nodes in launches.items():
            self._add(
                "graph_launch",
                **self.place,
                tid=nodes[0].tid,
                agent_id=self.process.agent.node,
                queue_id=nodes[0].queue,
                start=nodes[0].start,
                end=nodes[-1].end,
                graph_exec_id=nodes[0].graph,
                kernel_dispatch_count=len(nodes),
                event_id=self._event("HIP_GRAPH", correlation, correlation),
            )

    def _add_power(self) -> None:
        """Add samples of the GPU's power, as rocprofiler-systems records them."""
        self._add_metric(POWER_METRIC, "device_power", "", "w")
        name = self.strings[f"device_power_{self.process.agent.index}"]
        track = self._add("track", **self.place, name_id=name)
        run = self.process.run
        for number, time_ns in enumerate(range(run.start_ns, run.end_ns, MONITOR_NS)):
            event = self._event("amd_smi", 0, 0)
            self._add("pmc_event", event_id=event, pmc_id=POWER_METRIC, value=float(300 + number % 7))
            self._add("sample", track_id=track, timestamp=since_boot(time_ns), event_id=event, name_id=name)
