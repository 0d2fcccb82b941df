"""Tests of reproducers."""
