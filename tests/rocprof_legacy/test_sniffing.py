"""What is recognized as a text trace, whatever ends its lines."""

from __future__ import annotations

import pytest
from traceview_parsers.rocprof_legacy.rows import LegacyRows, may_be_read, read_line

LINES = (
    'Dispatch_ID(1), GPU_ID(0), Queue_ID(1), Kernel_Name("gemm"), Begin_Timestamp(1), End_Timestamp(2)',
    "Domain(HIP_API_DOMAIN), Function(hipMalloc), Begin_Timestamp(1), End_Timestamp(2)",
    "  : hipLaunchKernel : correlation_id(3) time_ns(10:20) process_id(1) thread_id(2)",
    "1234567890123:1234567890456 101:101 hipMalloc(ptr=0x7f) :5",
)


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("end", ["\n", "\r", "\r\n", "\x0b", "\x0c", "\x1d", "\x85", "\u2028", "\u2029"])
def test_every_line_that_is_read_is_looked_at(line: str, end: str) -> None:
    assert read_line(line, LegacyRows())
    assert may_be_read(line.encode())
    assert may_be_read(f'{{"a":{end}{line}'.encode())


def test_json_is_not_looked_at() -> None:
    assert not may_be_read(b'{"traceEvents": [\n  {"ts": 1694128201430168.123, "name": "a\\n1"}\n]}')
