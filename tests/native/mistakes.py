"""Deliberate mistakes, which must not go unnoticed."""

from __future__ import annotations

import ctypes

import llvmlite.binding as llvm
import numpy as np

from tests.native.guards import Guards
from traceview.native import seam

_ACCESS = """
define i64 @read(ptr %array, i64 %at) {
  %place = getelementptr i8, ptr %array, i64 %at
  %value = load volatile i8, ptr %place
  ret i64 0
}
define i64 @write(ptr %array, i64 %at) {
  %place = getelementptr i8, ptr %array, i64 %at
  store volatile i8 1, ptr %place
  ret i64 0
}
"""


def mistake(guards: Guards, what: str) -> None:
    """A single access at a place of an array of 100 bytes, such as `read 100`."""
    kind, at = what.split()
    engine = seam._engine(llvm, _ACCESS, None)
    function = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p, ctypes.c_int64)(
        engine.get_function_address(kind)
    )
    run = guards.guarded(lambda array, at: function(array.ctypes.data, at), what)
    run(np.zeros(100, np.uint8), int(at))
