"""Chrome traces (Trace Event Format) of any program, those of JAX and TensorFlow included."""

from traceview_parsers.pytorch.chrome.tables import fill_chrome_tables

__all__ = ["fill_chrome_tables"]
