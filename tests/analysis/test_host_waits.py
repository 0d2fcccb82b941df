"""Which calls are waits of the host for a GPU, and which of them are one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pytorch.traces import call, kernel, on_gpu, opened, rows


@pytest.mark.parametrize(("lasts_ns", "waits"), [(60_000, 1), (40_000, 0)])
def test_an_asynchronous_copy_of_pageable_memory_blocks_if_its_call_lasts_half_as_long(
    tmp_path: Path, lasts_ns: int, waits: int
) -> None:
    events = [
        call(1_000, lasts_ns, 1, name="cudaMemcpyAsync"),
        on_gpu("gpu_memcpy", "Memcpy HtoD (Pageable -> Device)", 5_000, 100_000, 1),
    ]
    with opened(tmp_path, events) as session:
        assert rows(session, "SELECT waited_ns FROM host_waits") == [(lasts_ns,)] * waits


def test_a_call_within_a_wait_is_part_of_it(tmp_path: Path) -> None:
    events = [
        call(1_000, 3_000, 1),
        kernel(5_000, 80_000, 1),
        call(6_000, 90_000, 2, name="cudaDeviceSynchronize"),
        call(7_000, 85_000, 3, name="cudaStreamSynchronize"),
    ]
    with opened(tmp_path, events) as session:
        found = rows(session, "SELECT call_name, waited_ns, calls FROM host_waits")
    assert found == [("cudaDeviceSynchronize", 90_000, 1)]
