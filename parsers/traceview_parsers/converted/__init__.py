"""Reads what `traceview convert` wrote: the tables of the unified schema in a DuckDB database or in Parquet
files.
"""

from traceview_parsers.converted.parser import ConvertedParser

__all__ = ["ConvertedParser"]
