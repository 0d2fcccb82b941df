"""Every format that can hold a simulated run, with what each cannot tell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from tracegen import kineto, nsight
from tracegen.nsight.schema import PRODUCTS
from tracegen.records import Run
from tracegen.rocm import (
    pftrace,
    rocpd,
    rocprof_csv,
    rocprof_json,
    rocprof_text,
    rocprof_v1,
    rocprof_v2,
    rpd,
)
from tracegen.rocm.rocprof_json import KINDS

Write = Callable[[Run, Path], object]

PROFILER_LEAVES_OUT = frozenset({"hipEventRecord", "hipEventQuery"})
"""Calls that Kineto does not record on ROCm."""

WITHOUT_PAYLOADS = ("2020", "2.9.1", "3.0.0", "3.1.7", "3.4.0", "3.7.2", "3.13.2")
"""Nsight schemas without NVTX payloads, so without the size of collectives."""

EVENTS = ("start", "figures", "copies", "launches", "calls", "annotations")
"""What tables of counters leave out: everything but kernels."""


@dataclass(frozen=True)
class Format:
    """A way to write a run: the file's (or folder's) name and what is lost on the way.

    ``clock`` is what times count from, as the table traces names it. ``lost`` names facts of the test, or
    parts of them: streams, copy_bytes, collective_bytes, and
    graph_shapes for the grids, blocks and resources of kernels that a graph launched, dimensions where only
    products of grids and blocks are told, shapes where neither is.
    """

    name: str
    vendor: str
    file: str
    write: Write
    lost: frozenset[str] = field(default_factory=frozenset)
    calls_left_out: frozenset[str] = field(default_factory=frozenset)
    with_graphs: bool = False
    clock: str = "unix"


def _nsight(schema: str) -> Format:
    lost = frozenset({"collective_bytes"}) if schema in WITHOUT_PAYLOADS else frozenset[str]()
    if schema == "2020":
        lost |= {"start"}
    write = partial(nsight.write, schema=schema)
    return Format(f"nsight-{schema}", "nvidia", "report.sqlite", write, lost, with_graphs=schema == "3.25.0")


def _csv(name: str, *lost: str, **options: str) -> Format:
    losses = frozenset({"shared_memory", "copy_bytes", "collective_bytes", *lost})
    write = partial(rocprof_csv.write, **options)
    return Format(f"csv-{name}", "amd", "trace", write, losses, clock="boot")


def _pftrace(name: str, *, with_graphs: bool = False, **options: str | bool) -> Format:
    lost = frozenset({"dimensions", "collective_names"})
    write = partial(pftrace.write, **options)
    return Format(f"pftrace-{name}", "amd", "out.pftrace", write, lost, with_graphs=with_graphs, clock="boot")


def _systems(name: str, *, with_graphs: bool = False, incremental: bool = False) -> Format:
    lost = frozenset({"registers", "copy_bytes", "collective_names"})
    write = partial(pftrace.write_systems, incremental=incremental)
    file = "perfetto-trace.proto"
    return Format(name, "amd", file, write, lost, with_graphs=with_graphs, clock="boot")


def _legacy(name: str, file: str, write: Write, *lost: str) -> Format:
    resources = {"registers", "shared_memory"} if "shapes" in lost else set()
    losses = frozenset({"copy_bytes", "collective_names", *resources, *lost})
    return Format(name, "amd", file, write, losses, clock="monotonic")


FORMATS = (
    Format("kineto-cuda", "nvidia", "trace.json", kineto.write, with_graphs=True),
    Format(
        "kineto-rocm",
        "amd",
        "trace.json.gz",
        kineto.write,
        frozenset({"registers", "shared_memory", "graph_shapes"}),
        PROFILER_LEAVES_OUT,
        with_graphs=True,
    ),
    *(_nsight(schema) for schema in PRODUCTS),
    *(
        Format(
            f"rocpd-{version}",
            "amd",
            "out_results.db",
            partial(rocpd.write, version=version),
            with_graphs=version == "3.0.3",
            clock="boot",
        )
        for version in rocpd.VERSIONS
    ),
    *(
        Format(
            f"json-{release}",
            "amd",
            "out_results.json",
            partial(rocprof_json.write, release=release),
            frozenset({"collective_bytes"}),
            with_graphs=release == "7.0",
            clock="boot",
        )
        for release in KINDS
    ),
    _csv("6.2", "registers", "streams", generation="6.2"),
    _csv("6.3", "registers", "streams", generation="6.3"),
    _csv("7.0", generation="7.0"),
    _csv("quoted", generation="7.0", quoting="all", agent_index="type-relative"),
    _csv("rocpd-convert", generation="rocpd"),
    Format(
        "rpd",
        "amd",
        "trace.rpd",
        rpd.write,
        frozenset({"registers", "graph_shapes", "collective_names"}),
        with_graphs=True,
        clock="monotonic",
    ),
    _pftrace("stream", with_graphs=True),
    _pftrace("queue", group_by="queue", counters=True),
    _pftrace("incremental", incremental=True),
    _systems("systems", with_graphs=True),
    _systems("systems-incremental", incremental=True),
    _legacy("rocprof-v1-database", "results.db", rocprof_v1.write_database, "shapes"),
    _legacy("rocprof-v1-json", "results.json", rocprof_v1.write_chrome, "shapes", "launches"),
    _legacy("roctracer-text", "trace.txt", rocprof_text.write_roctracer, "shapes"),
    _legacy("rocprof-v2", "trace", rocprof_v2.write, "dimensions", "streams", "launches", "annotations"),
    _legacy("rocprof-v1-counters", "results.csv", rocprof_v1.write_counters, "dimensions", *EVENTS),
    _legacy("rocprof-v2-counters", "out.txt", rocprof_text.write_v2_counters, "dimensions", *EVENTS),
)

ONE_OF_A_PARSER = (
    "kineto-cuda",
    "nsight-3.25.0",
    "rocpd-3.0.3",
    "json-7.0",
    "csv-7.0",
    "rpd",
    "pftrace-stream",
    "rocprof-v1-database",
    "rocprof-v1-json",
    "roctracer-text",
    "rocprof-v2",
    "rocprof-v2-counters",
)
"""Names of `FORMATS`, one for each parser that has any."""
