"""What arrays leave free in the heap of the process."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

MAPPED = """
import ctypes
from traceview.store import heap

class Heap(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in "arena ordblks smblks hblks a b c d e f".split()]

library = ctypes.CDLL(None)
library.malloc.argtypes, library.malloc.restype = [ctypes.c_size_t], ctypes.c_void_p
library.free.argtypes, library.mallinfo2.restype = [ctypes.c_void_p], Heap
heap._WORTH_RELEASING = 0
if {own}:
    heap.own_process()
library.free(library.malloc(20 << 20))
heap.release_free_memory()
before = library.mallinfo2().hblks
library.malloc(8 << 20)
print(library.mallinfo2().hblks - before)
"""
"""How many mappings a block of 8 MB takes after one of 20 MB was freed: glibc then keeps it in its heap."""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="the heap of glibc")
@pytest.mark.parametrize("own", [False, True])
def test_only_in_a_process_of_its_own_large_blocks_leave_the_heap(*, own: bool) -> None:
    done = subprocess.run(
        [sys.executable, "-c", MAPPED.format(own=own)], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == [str(int(own))]
