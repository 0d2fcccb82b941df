"""Compiled code between pages that nobody may touch: an index that leaves its array ends the process.

python -m tests.native --cases 1000000
"""
