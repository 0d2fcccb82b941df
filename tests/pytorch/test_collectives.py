"""Collectives: described by their kernel, by the operator that launched it, or by nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import orjson

from tests.pytorch.traces import call, kernel, one, op, opened, rows

COMMS_ID = 10_159_970_886_766_084_423
DESCRIPTION: dict[str, Any] = {
    "Collective name": "_allgather_base",
    "In msg nelems": 1_000,
    "Out msg nelems": 8_000,
    "Group size": 8,
    "dtype": "BFloat16",
    "Process Group Name": "0",
    "Process Group Description": "default_pg",
    "Process Group Ranks": "[0, 1, 2, 3, 4, 5, 6, 7]",
    "Seq": 12,
    "In split size": "[]",
}
NAME = "ncclDevKernel_AllGather_RING_LL(ncclDevKernelArgsStorage<4096ul>)"
COLUMNS = (
    "name, bytes_in, bytes_out, dtype, group_name, group_description, group_size, ranks, sequence, device,"
    " dur_ns"
)
RANKS = "[0, 1, 2, 3, 4, 5, 6, 7]"
ANSWER = ("all_gather", 2_000, 16_000, "BFloat16", "0", "default_pg", 8, RANKS, 12, 0, 700)


def test_described_by_the_kernel(tmp_path: Path) -> None:
    with opened(tmp_path, [kernel(0, 700, 1, DESCRIPTION, NAME)]) as session:
        assert one(session, f"SELECT {COLUMNS} FROM collectives") == ANSWER


def test_described_by_the_operator_that_launched_it(tmp_path: Path) -> None:
    events = [
        op("c10d::_allgather_base_", 0, 9_000),
        op("record_param_comms", 1_000, 5_000, DESCRIPTION),
        call(2_000, 100, 1),
        kernel(20_000, 700, 1, None, NAME),
    ]
    with opened(tmp_path, events) as session:
        assert one(session, f"SELECT {COLUMNS} FROM collectives") == ANSWER
        assert one(session, "SELECT ops.name FROM collectives JOIN ops USING (op_id)") == "record_param_comms"


def test_described_by_an_operator_around_the_one_that_launched_it(tmp_path: Path) -> None:
    events = [
        op("record_param_comms", 0, 9_000, DESCRIPTION),
        op("nccl:inner", 1_000, 5_000),
        call(2_000, 100, 1),
        kernel(20_000, 700, 1, None, NAME),
    ]
    with opened(tmp_path, events) as session:
        assert one(session, f"SELECT {COLUMNS} FROM collectives") == ANSWER


def test_not_described_at_all(tmp_path: Path) -> None:
    with opened(tmp_path, [kernel(0, 700, 1, None, NAME), kernel(900, 5, 2)]) as session:
        assert one(session, f"SELECT {COLUMNS} FROM collectives") == (
            "all_gather",
            None,
            None,
            None,
            None,
            None,
            None,
            None,
            None,
            0,
            700,
        )


def test_the_old_key_of_the_process_group(tmp_path: Path) -> None:
    old = {
        "Collective name": "allreduce",
        "dtype": "Float",
        "In msg nelems": 3,
        "Out msg nelems": 3,
        "Process Group ID": 1,
        "Process Group Description": "",
    }
    with opened(tmp_path, [kernel(0, 700, 1, old, "ncclKernel_AllReduce")]) as session:
        assert one(session, "SELECT name, bytes_in, group_name FROM collectives") == ("all_reduce", 12, "1")


def test_ids_above_the_signed_range_stay_exact(tmp_path: Path) -> None:
    described = DESCRIPTION | {"Comms Id": COMMS_ID}
    events = [
        op("record_param_comms", 0, 9_000, described),
        call(10, 5, 1),
        kernel(20_000, 700, 1, described, NAME),
    ]
    with opened(tmp_path, events) as session:
        for table in ("ops", "kernels"):
            text = one(session, f"SELECT args FROM {table}")
            assert orjson.loads(text)["Comms Id"] == COMMS_ID
            assert one(session, f"SELECT (args->>'Comms Id')::UBIGINT FROM {table}") == COMMS_ID


def test_names_of_operations(tmp_path: Path) -> None:
    names = {
        "ncclDevKernel_AllReduce_Sum_bf16_RING_LL": "all_reduce",
        "ncclDevKernel_ReduceScatter_Sum_f32_RING_LL": "reduce_scatter",
        "ncclKernel_Broadcast_RING_LL": "broadcast",
        "ncclDevKernel_SendRecv": "send_recv",
        "ncclDevKernel_Reduce_Sum": "reduce",
        "ncclDevKernel_Generic": None,
    }
    with opened(
        tmp_path, [kernel(10 * place, 5, place, name=name) for place, name in enumerate(names)]
    ) as session:
        found = [name for (name,) in rows(session, "SELECT name FROM collectives ORDER BY start_ns")]
    assert found == list(names.values())
