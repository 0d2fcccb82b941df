"""Compiled code between pages that nobody may touch: an index that leaves its array ends the process.

python -m tests.memory_safety --cases 1000000
"""
