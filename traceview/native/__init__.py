"""Loops over bytes, numbers and graphs that are too slow in Python, as machine code.

A loop is written in Python, and uses only 64-bit integers and elements of arrays. `seam.py` has decorators
for them, and calls what LLVM makes of `compiled.ll`; `generator.py` makes that file from the loops. The
layout of the arrays that a loop reads and writes stands with it. What each loop saves says
`benchmarks/native.py`.
"""
