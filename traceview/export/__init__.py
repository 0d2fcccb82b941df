"""Opened traces as files of other tools: Perfetto's protobuf format, and Chrome's trace events."""
