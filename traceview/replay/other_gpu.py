"""A GPU that no recording shows: what its peaks make of GPU work, and how far that may be off."""

from dataclasses import dataclass
from typing import Final, Self

import duckdb
import numpy as np
from numpy.typing import NDArray

from traceview.documents.whatif import ClassRatio, TargetRow, WorkSort
from traceview.errors import UsageError
from traceview.hardware.peaks import GpuPeaks, peaks_of
from traceview.quantities import percent
from traceview.replay.arrays import Bools
from traceview.replay.recording import EVENT_KINDS
from traceview.replay.removals import Effect
from traceview.replay.replayable import Model
from traceview.replay.self_check import SelfChecked
from traceview.replay.targets import OnTarget, gpu_name, host_reason, other_hosts
from traceview.replay.transfer import work_edges
from traceview.store.sql_files import sql_text

CORRECTIONS: Final[dict[WorkSort, float]] = {
    "matrix": 1.8,
    "attention": 2.5,
    "memory": 1.4,
    "unknown": 1.8,
    "short": 2.5,
    "communication": 2.0,
    "host copy": 2.0,
}
"""By how much GPU work may take more or less than peaks say, by class; docs/whatif.md says how that is known.

Matrix is GEMMs and convolutions; memory what is bound by bandwidth; unknown has no model of its work; short
lasts less than 10 us, so that peaks do not matter, and may stay as it is.
"""
_SHORT_NS: Final = 10_000
_SAME: Final = 0.01


@dataclass(frozen=True, slots=True)
class Projected:
    """The GPU work of a recording on another GPU.

    Attributes:
        sort: of each its class, a key of CORRECTIONS.
        ratio: of each its time there over that here, by peaks.
        bandwidth: of each the same by the bandwidth of memory alone.
        missing: of each the type of operations without a peak there, or an empty text.
    """

    sort: NDArray[np.str_]
    ratio: NDArray[np.float64]
    bandwidth: NDArray[np.float64]
    missing: NDArray[np.str_]

    def bound(self, number: int) -> NDArray[np.float64]:
        """The least (0) or the largest (1) ratio of each."""
        factor = np.array([CORRECTIONS[name] for name in self.sort.tolist()])
        short, known = self.sort == "short", self.missing == ""
        # A peak that is not known may be high, or not exist.
        if number:
            most = np.where(known, self.ratio, np.maximum(self.ratio, self.bandwidth))
            return np.asarray(np.where(short, np.maximum(most, factor), most * factor))
        least = np.where(known, self.ratio, np.minimum(self.ratio, self.bandwidth))
        return np.asarray(np.where(short, np.minimum(least, 1 / factor), least / factor))


@dataclass(frozen=True, slots=True)
class OtherGpu:
    """A GPU of which only the peaks are known.

    Attributes:
        peaks: its peaks.
    """

    peaks: GpuPeaks

    @classmethod
    def of(cls, gpu: str | GpuPeaks) -> Self:
        """The GPU of this name in the hardware tables, or with these peaks.

        Raises:
            UsageError: see `traceview.hardware.peaks.peaks_of`.
        """
        return cls(peaks_of(gpu) if isinstance(gpu, str) else gpu)

    def applied(self, own: SelfChecked, connection: duckdb.DuckDBPyConnection) -> OnTarget:
        """See `traceview.replay.targets.Target`."""
        model = own.model
        found = projected(model, connection, self.peaks)
        ends = (found.ratio, found.ratio) if _is_same(found) else (found.bound(0), found.bound(1))
        edges, work = work_edges(model)
        hosts = other_hosts(own)
        scenarios = [
            [Effect(edges, found.ratio[work])],
            *([Effect(edges, ratio[work]), host] for ratio, host in zip(ends, hosts, strict=True)),
        ]
        measured = model.measured()
        inside = (model.recording.work.end > measured.begin) & (model.recording.work.start < measured.end)
        classes = _classes(model, found, ends, inside)
        document: TargetRow = {
            "source": "gpu",
            "gpu": self.peaks.name,
            "recorded_gpu": gpu_name(connection),
            "classes": classes,
            "reasons": [*_reasons(model, found, inside, self.peaks), host_reason()],
        }
        return OnTarget(scenarios, host=True, spread=0.0, range_only=True, likely=False, document=document)


def projected(model: Model, connection: duckdb.DuckDBPyConnection, peaks: GpuPeaks) -> Projected:
    """The GPU work of a recording on a GPU with these peaks.

    Raises:
        UsageError: the peaks of a recorded GPU are not known.
    """
    rows = connection.execute(
        sql_text(__package__, "other_gpu"),
        {
            "rates": list(peaks.rates),
            "peaks": list(peaks.rates.values()),
            "memory_gbs": peaks.memory_gbs,
            "link_gbs": peaks.link_gbs,
        },
    ).fetchnumpy()
    if np.ma.getmaskarray(np.ma.asarray(rows["bandwidth"])).any():
        name = gpu_name(connection) or "the recorded GPU"
        raise UsageError(f"the peaks of {name} are not known: say which GPU was recorded with --recorded-gpu")
    work = model.recording.work
    sort, missing = np.full(len(work), "unknown", "<U16"), np.full(len(work), "", "<U8")
    ratio, bandwidth = np.ones(len(work)), np.ones(len(work))
    kinds = rows["event_kind"].astype(str)
    for kind in EVENT_KINDS:
        mine = np.flatnonzero(kinds == kind)
        at = model.recording.work_with(kind, rows["trace_id"][mine], rows["event_id"][mine])
        mine, at = mine[at >= 0], at[at >= 0]
        sort[at] = rows["sort"][mine].astype(str)
        ratio[at], bandwidth[at] = rows["ratio"][mine], rows["bandwidth"][mine]
        lacks = np.ma.getmaskarray(np.ma.asarray(rows["missing"][mine]))
        missing[at] = np.where(lacks, "", np.ma.getdata(rows["missing"][mine]).astype(str))
    short = (work.end - work.start < _SHORT_NS) & np.isin(sort, ["matrix", "attention", "memory", "unknown"])
    sort[short] = "short"
    return Projected(sort, ratio, bandwidth, missing)


def _is_same(found: Projected) -> bool:
    """Whether all peaks that matter are those of the recorded GPU."""
    return bool(np.all(np.abs(found.ratio - 1) <= _SAME) and not np.any(found.missing != ""))


def _classes(
    model: Model, found: Projected, ends: tuple[NDArray[np.float64], NDArray[np.float64]], inside: Bools
) -> list[ClassRatio]:
    """Per class its share of the GPU time, and the ratio of all its time, by peaks and at both ends."""
    time = (model.recording.work.end - model.recording.work.start) * inside
    rows: list[ClassRatio] = []
    for name in CORRECTIONS:
        mine = time * (found.sort == name)
        total = float(mine.sum())
        if total:
            low, ratio, high = (
                float((mine * each).sum()) / total for each in (ends[0], found.ratio, ends[1])
            )
            share = total / float(time.sum())
            rows.append({"class": name, "gpu_share": share, "ratio": ratio, "low": low, "high": high})
    return sorted(rows, key=lambda row: -row["gpu_share"])


def _reasons(model: Model, found: Projected, inside: Bools, peaks: GpuPeaks) -> list[str]:
    if _is_same(found):
        return ["its peaks are those of the recorded GPU: GPU work takes as long as recorded"]
    reasons = ["the time of GPU work is scaled by the ratio of the rooflines, corrected by class"]
    time = (model.recording.work.end - model.recording.work.start) * inside
    for dtype in np.unique(found.missing[found.missing != ""]).tolist():
        share = float(time[found.missing == dtype].sum()) / max(1, float(time.sum()))
        how = "between bandwidth and fp32_vector" if "fp32_vector" in peaks.rates else "by bandwidth"
        reasons.append(
            f"its peak for {dtype} is not known: such operators, {percent(share)} of the GPU time,"
            f" are scaled {how}"
        )
    if np.any((found.sort == "communication") & inside) and peaks.link_gbs is None:
        reasons.append("its link bandwidth is not known: communication as recorded, corrected")
    return reasons
