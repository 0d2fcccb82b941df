"""Exports opened traces for other viewers: Perfetto's protobuf format, and Chrome's trace events."""
