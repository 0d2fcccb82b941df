"""Kernels of RCCL and the calls that describe them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rocpd.databases import Database, opened, rows

_KERNEL = "ncclDevKernel_Generic_4(ncclDevKernelArgsStorage<4096ul>)"


def _launch(database: Database, symbol: int, at: int, stack: int) -> None:
    database.region("HIP_RUNTIME_API_EXT", "hipExtLaunchKernel", at, at + 2, stack)
    database.kernel(symbol, at + 100, at + 200, stack=stack)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("call", "args", "expected"),
    [
        ("ncclAllReduce", {"count": "1024", "datatype": "7"}, ("all_reduce", 4096, 4096, "float32")),
        ("ncclAllReduce", {"count": "8", "datatype": "9"}, ("all_reduce", 16, 16, "bfloat16")),
        (
            "ncclAllGather",
            {"sendcount": "10", "datatype": "ncclFloat64"},
            ("all_gather", 80, None, "float64"),
        ),
        ("ncclReduceScatter", {"recvcount": "10", "datatype": "0"}, ("reduce_scatter", None, 10, "int8")),
        ("ncclBroadcast", {"count": "3", "datatype": "99"}, ("broadcast", None, None, "99")),
        ("ncclBcast", {}, ("broadcast", None, None, None)),
    ],
)
def test_one_call(
    tmp_path: Path, call: str, args: dict[str, str], expected: tuple[str, int | None, int | None, str | None]
) -> None:
    database = Database()
    database.region("RCCL_API", call, 0, 50, 1, args=args)
    _launch(database, database.symbol(_KERNEL), 10, 2)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT name, bytes_in, bytes_out, dtype FROM collectives") == [expected]
        assert rows(session, "SELECT kernel_id, device, start_ns, dur_ns FROM collectives") == [
            (1, 0, 110, 100)
        ]


def test_the_end_of_a_group_stands_for_its_calls(tmp_path: Path) -> None:
    database = Database()
    symbol = database.symbol(_KERNEL)
    database.region("RCCL_API", "ncclSend", 0, 1, 1, args={"count": "7", "datatype": "7"})
    for at, name, count in ((10, "ncclGroupStart", 0), (12, "ncclSend", 4), (14, "ncclRecv", 5)):
        database.region(
            "RCCL_API", name, at, at + 1, at, args={"count": str(count), "datatype": "7"} if count else {}
        )
    database.region("RCCL_API", "ncclGroupEnd", 20, 50, 20)
    _launch(database, symbol, 30, 30)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT name, bytes_in, bytes_out FROM collectives") == [("send_recv", 16, 20)]


def test_without_calls_the_name_of_the_kernel_may_tell(tmp_path: Path) -> None:
    database = Database()
    database.kernel(database.symbol("ncclDevKernel_AllGather_RING_LL"), 0, 10)
    database.kernel(database.symbol(_KERNEL), 20, 30)
    database.kernel(database.symbol("gemm"), 40, 50)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT kernel_id, name, bytes_in FROM collectives ORDER BY 1") == [
            (1, "all_gather", None), (2, None, None),
        ]  # fmt: skip
