"""Dumps of PyTorch's Flight Recorder: what each rank had enqueued when the job stopped."""

from __future__ import annotations

from traceview_parsers.flight_recorder.parser import FlightRecorderParser

__all__ = ["FlightRecorderParser"]
