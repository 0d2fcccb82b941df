"""What is called a median is one, also of an even number of values."""

from __future__ import annotations

from statistics import median

from tests.rules.case_language import CaseDatabase

TRACE = """
launch 0us 10us 100us 10us gemm
launch 20us 13us 200us 13us gemm
launch 40us 20us 300us 20us gemm
launch 100us 90us 400us 90us gemm
range 0us 7us phase
range 10us 12us phase
"""


def test_of_an_even_number_it_is_the_mean_of_the_two_in_the_middle() -> None:
    database = CaseDatabase()
    database.fill(TRACE)
    for view, values in {
        "kernel_summary": [10, 13, 20, 90], "api_summary": [10, 13, 20, 90], "range_summary": [7, 12],
    }.items():  # fmt: skip
        found = database.connection.execute(f"SELECT median_ns FROM {view}").fetchall()
        assert found == [(1000 * median(values),)], view
    database.connection.close()
