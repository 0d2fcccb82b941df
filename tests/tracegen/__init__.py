"""Tests of the synthetic trace generator."""
