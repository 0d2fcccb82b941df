"""Flame graphs in the terminal UI."""
