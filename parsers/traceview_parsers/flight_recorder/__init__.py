"""Dumps of PyTorch's Flight Recorder: what each rank had enqueued when the job stopped."""

from traceview_parsers.flight_recorder.parser import FlightRecorderParser

__all__ = ["FlightRecorderParser"]
