"""Relations that cannot have rows are read as ones without any, and never planned."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.analysis.rows import compute
from tests.rules.case_language import CaseDatabase
from traceview.derived import declared

BARE = "kernel 0us 10us gemm"
FULL = """
trace rank=0
step 0us 100us
op#mm 0us 50us aten::mm input_dims=[[8,8],[8,8]] input_types='["float","float"]'
launch 1us 2us 5us 10us gemm op=mm
launch#a 4us 2us 20us 10us ncclDevKernel_AllReduce
kernel#k 40us 100us ncclDevKernel_AllReduce
collective 40us 100us all_reduce kernel=k group_name=0
kernel_counter SQ_WAVES value=1000 kernel=k
copy 20us 30us HtoD bytes=4096
op 52us 5us _C::silu_and_mul input_dims=[[8,8],[8,16]] input_types='["c10::BFloat16","c10::BFloat16"]'
op#d 60us 10us reducer::copy_bucket_to_grad
copy 62us 4us DtoD bytes=64 op=d
counter 30us "SM clock" value=2000 device=0
range 0us 5us MPI_Init domain=mpi
range 20us 5us MPI_Send domain=mpi
trace rank=1
kernel#l 40us 100us ncclDevKernel_AllReduce
collective 40us 100us all_reduce kernel=l group_name=0
"""


PROFILE = """
INSERT INTO profiled_kernels (trace_id, launch_id, name, base_name) VALUES (0, 0, 'gemm', 'gemm');
INSERT INTO profiled_counters VALUES (0, 0, 'Achieved Occupancy', '%', 50);
"""
"""What no trace has beside a timeline."""


_SAMPLED = """
INSERT INTO other_events (trace_id, event_id, category, name, start_ns)
VALUES (0, 0, 'pc_sample', 's_waitcnt', 45000)
"""


_SUPPLEMENT = """
UPDATE traces SET clock = 'unix', start_ns = 0, end_ns = 200000;
INSERT INTO traces (trace_id, format, rank, clock, start_ns, end_ns)
VALUES (9, 'torch_compile', 0, 'unix', 0, 100000);
INSERT INTO graph_breaks VALUES (9, '0/0', 'model.py:1', 'a print');
"""
_ANNOTATIONS = """
INSERT INTO ranges (trace_id, range_id, device, tid, start_ns, dur_ns, domain, name)
VALUES
    (0, 900, 0, NULL, 0, 10, 'tpu: XLA Ops', 'fusion'),
    (0, 901, NULL, 1, 0, 10, 'user', 'execute_context_1(7)_generation_2(2)')
"""
_SAMPLES = "INSERT INTO cpu_samples (trace_id, pid, tid, ts_ns, stack) VALUES (0, 1, 1, 0, 'main;step')"
_MEMORY = "INSERT INTO memory_events (trace_id, device, ts_ns, kind, bytes) VALUES (0, 0, 0, 'alloc', 512)"


@pytest.fixture(scope="module", params=[False, True], ids=["bare", "full"])
def database(request: pytest.FixtureRequest) -> Iterator[tuple[CaseDatabase, bool]]:
    """A trace, and whether every view has rows in it."""
    filled = CaseDatabase()
    filled.fill(FULL if request.param else BARE)
    if request.param:
        for rows in (_SAMPLED, PROFILE, _SUPPLEMENT, _ANNOTATIONS, _SAMPLES, _MEMORY):
            filled.connection.execute(rows)
    yield filled, request.param
    filled.connection.close()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", [name for name, each in declared().items() if each.empty_without])
def test_it_has_the_rows_and_the_types_of_the_view(database: tuple[CaseDatabase, bool], name: str) -> None:
    (filled, has_rows) = database
    connection = filled.connection
    relation = declared()[name]
    compute(connection, *relation.reads)
    asked = f"SELECT * FROM ({relation.query}\n) AS view ({', '.join(relation.columns)}) ORDER BY ALL"
    expected = connection.execute(asked)
    described, rows = expected.description, expected.fetchall()
    assert bool(rows) == has_rows
    compute(connection, name)
    found = connection.execute(f"SELECT * FROM {name} ORDER BY ALL")
    assert [column[:2] for column in found.description] == [column[:2] for column in described]
    assert found.fetchall() == rows
    view = "SELECT sql FROM duckdb_views() WHERE view_name = $1 AND database_name = 'temp'"
    [(sql,)] = connection.execute(view, [name]).fetchall() or [("",)]
    assert ("without_rows" in sql) != has_rows
