"""Sampled series: GPU metrics and network adapters."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from tracegen.nsight.export import Export, Process

SAMPLE_NS = 100_000
"""10 kHz."""

GPU_METRICS = {
    0: "GPC Clock Frequency [MHz]",
    1: "SYS Clock Frequency [MHz]",
    2: "GR Active [Throughput %]",
    3: "SM Active [Throughput %]",
    4: "PCIe RX Throughput [Throughput %]",
}
"""Metric ids and names; despite its name a clock's values are Hz."""

CLOCK_HZ = 1_980_000_000
GARBAGE_CLOCK = -1_863_634_076
"""What a first sample can hold: a value that ran over 32 bits."""

FIRST_SAMPLE_BEFORE_NS = 12_973
END_TIMESTAMP_TYPE = 255
GPU_TYPE = 0x0100_0000
NIC_GUID, NIC_METRICS_LIST = 0x0C42_A103_0046, 1
NIC_METRICS = ("IB: Bytes sent", "IB: Bytes received")


def add_metrics(export: Export, processes: Sequence[Process]) -> None:
    """Add what the options ask for; metrics are per device, so each device is sampled once."""
    devices = {process.run.identity.device: process for process in reversed(processes)}
    for device, process in sorted(devices.items()):
        if export.content.gpu_metrics:
            _add_gpu_metrics(process, device)
    if export.content.nic_metrics:
        _add_nic_metrics(export, processes)


def _add_gpu_metrics(process: Process, device: int) -> None:
    export, run = process.export, process.run
    for metric, name in GPU_METRICS.items():
        export.add(
            "TARGET_INFO_GPU_METRICS",
            typeId=GPU_TYPE | device,
            sourceId=device,
            typeName=f"{run.gpu.name} [{device}]",
            metricId=metric,
            metricName=name,
        )
    export.add(
        "TARGET_INFO_GPU_METRICS",
        typeId=END_TIMESTAMP_TYPE,
        sourceId=device,
        typeName="EndTimestamp",
        metricId=0,
        metricName="EndTimestamp",
    )
    first = export.clock_ns - FIRST_SAMPLE_BEFORE_NS
    for metric, value in ((0, 0), (1, GARBAGE_CLOCK), (2, 0), (3, 0), (4, 0)):
        _sample(export, first, device, metric, value)
    busy = Coverage([(each.start_ns, each.start_ns + each.dur_ns) for each in run.kernels])
    copies = Coverage([(each.start_ns, each.start_ns + each.dur_ns) for each in run.copies])
    for end_ns in range(run.start_ns + SAMPLE_NS, run.end_ns, SAMPLE_NS):
        active = 100 * busy.within(end_ns - SAMPLE_NS, end_ns) // SAMPLE_NS
        copying = 100 * copies.within(end_ns - SAMPLE_NS, end_ns) // SAMPLE_NS
        values = (CLOCK_HZ, CLOCK_HZ, max(active, copying), active, copying)
        for metric, value in enumerate(values):
            _sample(export, export.time(end_ns), device, metric, value)


def _sample(export: Export, timestamp: int, device: int, metric: int, value: int) -> None:
    export.add("GPU_METRICS", timestamp=timestamp, typeId=GPU_TYPE | device, metricId=metric, value=value)


def _add_nic_metrics(export: Export, processes: Sequence[Process]) -> None:
    """Add one adapter, whose bytes are those of the collectives while they move data."""
    export.add(
        "TARGET_INFO_NIC_INFO",
        GUID=NIC_GUID,
        stateName="Local (CLI)",
        nicId=0,
        name="mlx5_0",
        deviceId=4129,
        vendorId=5555,
        linkLayer=1,
    )
    export.add("NIC_ID_MAP", nicId=0, globalId=NIC_GUID)
    for index, name in enumerate(NIC_METRICS):
        export.add(
            "TARGET_INFO_NETWORK_METRICS",
            metricsListId=NIC_METRICS_LIST,
            metricsIdx=index,
            name=name,
            description=f"{name} over the interval",
            unit="Bytes",
        )
    for collective in processes[0].run.collectives:
        moved = collective.info.elements_in * collective.info.element_bytes
        for index in range(len(NIC_METRICS)):
            export.add(
                "NET_NIC_METRIC",
                start=export.time(collective.last_arrival_ns),
                end=export.time(collective.end_ns),
                globalId=NIC_GUID,
                metricsListId=NIC_METRICS_LIST,
                metricsIdx=index,
                value=moved,
            )


class Coverage:
    """The union of intervals, for asking how much of a window it covers."""

    def __init__(self, intervals: list[tuple[int, int]]) -> None:
        """Merge intervals in order of start."""
        self._starts: list[int] = []
        self._ends: list[int] = []
        for start, end in sorted(intervals):
            if self._ends and start <= self._ends[-1]:
                self._ends[-1] = max(self._ends[-1], end)
            else:
                self._starts.append(start)
                self._ends.append(end)

    def within(self, start: int, end: int) -> int:
        """Return the covered part of ``start`` to ``end``."""
        covered = 0
        for index in range(max(0, bisect_right(self._starts, start) - 1), len(self._starts)):
            if self._starts[index] >= end:
                break
            covered += max(0, min(end, self._ends[index]) - max(start, self._starts[index]))
        return covered
