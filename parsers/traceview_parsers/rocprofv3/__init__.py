"""The formats of rocprofv3 other than rocpd databases: JSON, and sets of CSV tables."""

from traceview_parsers.rocprofv3.csv_parser import Rocprofv3CsvParser
from traceview_parsers.rocprofv3.json_parser import Rocprofv3JsonParser

__all__ = ["Rocprofv3CsvParser", "Rocprofv3JsonParser"]
