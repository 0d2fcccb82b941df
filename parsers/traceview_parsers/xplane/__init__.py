"""XPlane profiles (*.xplane.pb), as the profilers of JAX and TensorFlow write them."""

from traceview_parsers.xplane.parser import XPlaneParser

__all__ = ["XPlaneParser"]
