"""Writes the CSV files of rocprofv3, one a domain, with the headers of several generations.

Strings are quoted, without any escape for quotes inside, and numbers are not; ``quoting`` can quote both, as
some releases do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from tracegen.records import Run
from tracegen.rocm.agents import Agent
from tracegen.rocm.process import HIP, MARKER, RCCL, Dispatch, Process, Region
from tracegen.rocm.rocprof_stats import write_stats

Cell = int | float | str

GENERATIONS = ("6.2", "6.3", "7.0", "rocpd")
"""ROCm releases whose headers differ, and those that ``rocpd convert`` writes."""

CHIPS = 8
LDS_GRANULE = 512
_NEW_NAMES = {"LDS_Block_Size": "Lds_Block_Size", "VGPR_Count": "Vgpr_Count", "SGPR_Count": "Sgpr_Count"}
_NEW_NAMES |= {"Accum_VGPR_Count": "Accum_Vgpr_Count"}
_OLD_DOMAINS = {HIP: "HIP_RUNTIME_API", MARKER: "MARKER_CORE_API", RCCL: RCCL}
_AGENT_COLUMNS = {
    "cpu_cores_count": "Cpu_Cores_Count",
    "simd_count": "Simd_Count",
    "max_waves_per_simd": "Max_Waves_Per_Simd",
    "lds_size_in_kb": "Lds_Size_In_Kb",
    "wave_front_size": "Wave_Front_Size",
    "num_xcc": "Num_Xcc",
    "cu_count": "Cu_Count",
    "simd_per_cu": "Simd_Per_Cu",
    "gfx_target_version": "Gfx_Target_Version",
    "max_engine_clk_fcompute": "Max_Engine_Clk_Fcompute",
    "max_waves_per_cu": "Max_Waves_Per_Cu",
}


def write(
    run: Run,
    folder: Path | str,
    *,
    prefix: str = "out",
    generation: str = "7.0",
    quoting: str = "strings",
    agent_index: str = "absolute",
    agent_info: bool = True,
    counters: bool = False,
    stats: bool = False,
) -> list[Path]:
    """Write the files of one process into ``folder`` and return them.

    ``quoting`` is strings or all, ``agent_index`` is absolute (Agent 2) or type-relative (GPU-0). Domains
    without events get no file. Raises ValueError for an unknown option and for a run on another vendor's GPU.
    """
    known = {
        "generation": (generation, GENERATIONS),
        "quoting": (quoting, ("strings", "all")),
        "agent_index": (agent_index, ("absolute", "type-relative")),
    }
    for name, (value, allowed) in known.items():
        if value not in allowed:
            raise ValueError(f"{name}: {value!r} is unknown, use one of {', '.join(allowed)}")
    tables = _Tables(Process(run), generation, agent_index)
    content = {
        "agent_info": tables.agent_info() if agent_info else [],
        "kernel_trace": tables.kernels(),
        "hip_api_trace" if generation != "6.2" else "hip_runtime_trace": tables.regions(HIP),
        "rccl_api_trace": tables.regions(RCCL),
        "marker_api_trace": tables.regions(MARKER),
        "memory_copy_trace": tables.copies(),
        "memory_allocation_trace": tables.allocations(),
        "counter_collection": tables.counters() if counters else [],
    }
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    written = []
    for stem, rows in content.items():
        if rows:
            written.append(target / f"{prefix}_{stem}.csv")
            _write_file(written[-1], rows, quoting)
    if stats:
        written += write_stats(Process(run), target, prefix)
    return written


def _write_file(path: Path, rows: Sequence[Mapping[str, Cell]], quoting: str) -> None:
    def text(cell: Cell) -> str:
        if isinstance(cell, float):
            cell = f"{cell:.6f}" if quoting == "all" else _Number(f"{cell:.6f}")
        quoted = quoting == "all" or (isinstance(cell, str) and not isinstance(cell, _Number))
        return f'"{cell}"' if quoted else str(cell)

    with path.open("w", encoding="utf-8", newline="") as out:
        out.write(",".join(f'"{name}"' for name in rows[0]) + "\n")
        out.writelines(",".join(map(text, row.values())) + "\n" for row in rows)


class _Number(str):
    """A number that is already text."""

    __slots__ = ()


class _Tables:
    """The rows of each domain, with the columns of one generation."""

    def __init__(self, process: Process, generation: str, agent_index: str) -> None:
        self.process = process
        self.generation = generation
        self.old = generation.startswith("6.")
        self.type_relative = agent_index == "type-relative"
        self.first: dict[str, Cell] = {}
        if generation == "rocpd":
            self.first["Guid"] = f"{process.pid:08x}-0000-7000-8000-000000000001"

    def agent(self, agent: Agent) -> Cell:
        """Return how rows name an agent: 6.x by bare node number."""
        if self.old:
            return agent.node
        return f"{agent.kind}-{agent.index}" if self.type_relative else f"Agent {agent.node}"

    def agent_info(self) -> list[dict[str, Cell]]:
        rows = []
        for agent in self.process.agents:
            properties = agent.properties()
            limits = {
                column: value if isinstance(value := properties.get(key, 0), int) else 0
                for key, column in _AGENT_COLUMNS.items()
            }
            rows.append(
                {
                    **self.first,
                    "Node_Id": agent.node,
                    "Logical_Node_Id": agent.node,
                    "Agent_Type": agent.kind,
                    **limits,
                    "Name": agent.name,
                    "Vendor_Name": agent.vendor,
                    "Product_Name": agent.product,
                    "Model_Name": "",
                }
            )
        return rows

    def kernels(self) -> list[dict[str, Cell]]:
        return [self.kernel(each) for each in self.process.dispatches]

    def kernel(self, dispatch: Dispatch) -> dict[str, Cell]:
        row: dict[str, Cell] = {
            **self.first,
            "Kind": "KERNEL_DISPATCH",
            "Agent_Id": self.agent(self.process.agent),
        }
        row["Queue_Id"] = dispatch.queue
        if not self.old:
            row["Stream_Id"] = dispatch.stream
        if self.generation != "6.2":
            row |= {"Thread_Id": dispatch.tid, "Dispatch_Id": dispatch.dispatch_id}
        row |= {
            "Kernel_Id": dispatch.symbol.kernel_id,
            "Kernel_Name": dispatch.symbol.name,
            "Correlation_Id": dispatch.correlation,
            "Start_Timestamp": dispatch.start,
            "End_Timestamp": dispatch.end,
        }
        if self.old:
            row |= {"Private_Segment_Size": 0, "Group_Segment_Size": dispatch.lds}
        else:
            row |= self.resources(dispatch)
        row |= {f"Workgroup_Size_{axis}": size for axis, size in zip("XYZ", dispatch.workgroup, strict=True)}
        return row | {f"Grid_Size_{axis}": size for axis, size in zip("XYZ", dispatch.grid, strict=True)}

    def resources(self, dispatch: Dispatch) -> dict[str, Cell]:
        """Return what a kernel takes; of LDS only the static part is told, rounded up."""
        symbol = dispatch.symbol
        row: dict[str, Cell] = {
            "LDS_Block_Size": -(-symbol.static_lds // LDS_GRANULE) * LDS_GRANULE,
            "Scratch_Size": 0,
            "VGPR_Count": symbol.vector_registers,
            "Accum_VGPR_Count": symbol.accumulation_registers,
            "SGPR_Count": symbol.scalar_registers,
        }
        return {_NEW_NAMES.get(name, name): value for name, value in row.items()} if self.first else row

    def regions(self, category: str) -> list[dict[str, Cell]]:
        return [self.region(each) for each in self.process.regions if each.category == category]

    def region(self, region: Region) -> dict[str, Cell]:
        return {
            **self.first,
            "Domain": _OLD_DOMAINS[region.category] if self.old else region.category,
            "Function": region.message or region.operation,
            "Process_Id": self.process.pid,
            "Thread_Id": region.tid,
            "Correlation_Id": region.correlation,
            "Start_Timestamp": region.start,
            "End_Timestamp": region.end,
        }

    def copies(self) -> list[dict[str, Cell]]:
        rows: list[dict[str, Cell]] = []
        for copy in self.process.transfers:
            row: dict[str, Cell] = {**self.first, "Kind": "MEMORY_COPY", "Direction": copy.direction}
            if not self.old:
                row["Stream_Id"] = copy.stream
            row |= {
                "Source_Agent_Id": self.agent(copy.source),
                "Destination_Agent_Id": self.agent(copy.destination),
                "Correlation_Id": copy.correlation,
                "Start_Timestamp": copy.start,
                "End_Timestamp": copy.end,
            }
            rows.append(row)
        return rows

    def allocations(self) -> list[dict[str, Cell]]:
        return [
            {
                **self.first,
                "Kind": "MEMORY_ALLOCATION",
                "Operation": f"MEMORY_ALLOCATION_{'FREE' if each.is_release else 'ALLOCATE'}",
                "Agent_Id": "" if each.is_release else self.agent(self.process.agent),
                "Allocation_Size": 0 if each.is_release else each.bytes,
                "Address": f"{each.address:#018x}",
                "Correlation_Id": each.correlation,
                "Start_Timestamp": each.start,
                "End_Timestamp": each.end,
            }
            for each in self.process.allocations
        ]

    def counters(self) -> list[dict[str, Cell]]:
        """Return one row a dispatch and counter, summed over the instances."""
        rows: list[dict[str, Cell]] = []
        for dispatch in self.process.dispatches:
            grid, workgroup = dispatch.grid, dispatch.workgroup
            for name, values in dispatch.counters(CHIPS).items():
                rows.append(
                    {
                        **self.first,
                        "Correlation_Id": dispatch.correlation,
                        "Dispatch_Id": dispatch.dispatch_id,
                        "Agent_Id": self.agent(self.process.agent),
                        "Queue_Id": dispatch.queue,
                        "Process_Id": self.process.pid,
                        "Thread_Id": dispatch.tid,
                        "Grid_Size": grid[0] * grid[1] * grid[2],
                        "Kernel_Id": dispatch.symbol.kernel_id,
                        "Kernel_Name": dispatch.symbol.name,
                        "Workgroup_Size": workgroup[0] * workgroup[1] * workgroup[2],
                        **self.resources(dispatch),
                        "Counter_Name": name,
                        "Counter_Value": float(sum(values)),
                        "Start_Timestamp": dispatch.start,
                        "End_Timestamp": dispatch.end,
                    }
                )
        return rows
