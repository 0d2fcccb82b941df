"""Published recordings against what other programs say of them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.rocprofv3.recordings import opened, published, rows


def test_mi350x_json_agrees_with_the_records_one_by_one() -> None:
    path = published("rocprofv3_json", "908_results.json.gz")
    [process] = json.loads(gzip.decompress(path.read_bytes()))["rocprofiler-sdk-tool"]
    names = {symbol["kernel_id"]: symbol for symbol in process["kernel_symbols"]}

    def expected(record: dict[str, Any]) -> tuple[Any, ...]:
        info = record["dispatch_info"]
        symbol = names[info["kernel_id"]]
        blocks = [-(-info["grid_size"][axis] // info["workgroup_size"][axis]) for axis in "xyz"]
        return (
            info["dispatch_id"], record["start_timestamp"],
            record["end_timestamp"] - record["start_timestamp"],
            symbol["formatted_kernel_name"], *blocks, info["workgroup_size"]["x"], symbol["arch_vgpr_count"],
            symbol["accum_vgpr_count"], symbol["sgpr_count"], info["group_segment_size"],
            info["queue_id"]["handle"],
            record["stream_id"]["handle"], record["correlation_id"]["internal"],
        )  # fmt: skip

    truth = sorted(map(expected, process["buffer_records"]["kernel_dispatch"]))
    with opened(path) as session:
        assert len(truth) == 43_915
        found = rows(
            session,
            "SELECT kernel_id, start_ns, dur_ns, name, grid_x, grid_y, grid_z, block_x, registers,"
            " accum_registers,"
            " scalar_registers, shared_total, queue, stream, correlation_id FROM kernels ORDER BY kernel_id",
        )
        assert found == truth
        # The union of all dispatches, by an independent program: 27.99 % of 15.12 s.
        assert rows(session, "SELECT busy_ns, window_ns FROM breakdown") == [(4_233_112_334, 15_122_023_494)]
        assert rows(session, "SELECT count(*), count(*) FILTER (active) FROM devices") == [(8, 1)]
        assert rows(session, "SELECT code FROM health WHERE severity <> 'info'") == []


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("name", "kernels"), [("decode", 48), ("prefill", 1123)])
def test_strix_halo_tables_agree_with_the_viewer_they_were_published_with(name: str, kernels: int) -> None:
    folder = published("rocprofv3_csv_strix_halo")
    golden = json.loads((folder / "golden" / f"{name}_payload.json").read_text())
    with opened(folder / "fixtures" / f"{name}_kernel_trace.csv") as session:
        ours = rows(session, "SELECT start_ns, dur_ns FROM kernels ORDER BY start_ns")
    # The viewer shows a part of the trace, with times from an origin of its own.
    shown = sorted((event["s"], event["e"] - event["s"]) for event in golden["gpu"])
    assert len(shown) == kernels
    first = next(
        at for at in range(len(ours)) if [d for _, d in ours[at : at + kernels]] == [d for _, d in shown]
    )
    origin = ours[first][0] - shown[0][0]
    assert [(start - origin, duration) for start, duration in ours[first : first + kernels]] == shown


def test_strix_halo_counters_agree_with_the_viewer() -> None:
    folder = published("rocprofv3_csv_strix_halo")
    golden = json.loads((folder / "golden" / "decode_payload.json").read_text())["fam_counters"]
    kinds = {"occ": "OccupancyPercent", "mem": "MemUnitBusy", "l2": "L2CacheHit", "wav": "Wavefronts"}
    families = [
        "concat_cont",
        "gated_delta_net_cuda",
        "l2_norm_f32",
        "__amd_rocclr_copyBuffer",
        "ssm_conv_f32",
    ]
    with opened(folder / "fixtures" / "decode_stall_counter_collection.csv") as session:
        for family in families:
            for key, counter in kinds.items():
                [(mean,)] = rows(
                    session,
                    "SELECT avg(value) FROM kernel_counters JOIN kernels USING (kernel_id)"
                    f" WHERE kernels.short_name LIKE '{family}%' AND kernel_counters.name = '{counter}'",
                )
                assert mean == pytest.approx(golden[family][key], abs=0.051), (family, counter)


COUNTS = {
    "kernel_trace": ("kernels", None), "hip_runtime_trace": ("api_calls", "hip"),
    "hsa_api_trace": ("api_calls", "hsa"),
    "rocdecode_api_trace": ("api_calls", "rocdecode"), "rccl_trace": ("api_calls", "rccl"),
    "marker_api_trace": ("ranges", "roctx"), "memory_copy_trace": ("copies", None),
    "memory_allocation_trace": ("memory_events", None), "scratch_memory_trace": ("memory_events", None),
    "rocpd-to-csv": ("api_calls", "hip"), "pc_sampling_stochastic_debug": ("other_events", None),
}  # fmt: skip


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", COUNTS)
def test_every_row_of_the_documented_tables_is_read(name: str, tmp_path: Path) -> None:
    lines = published("rocprofv3_csv_docs", f"{name}.csv").read_text().splitlines()
    # By itself, since the examples of the documentation are of several runs.
    alone = tmp_path / f"{name}.csv"
    alone.write_text("\n".join([*lines, ""]))
    table, domain = COUNTS[name]
    condition = f" WHERE domain = '{domain}'" if domain else ""
    with opened(alone) as session:
        assert rows(session, f"SELECT count(*) FROM {table}{condition}") == [(len(lines) - 1,)]
        assert rows(session, "SELECT code FROM health WHERE severity = 'error'") == []
