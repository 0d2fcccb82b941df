"""The messages of trace.proto as classes of the protobuf library."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any


@cache
def message_class(name: str) -> Any:
    """The class of a message of trace.proto.

    Raises KeyError when there is no such message.
    """
    from google.protobuf.message_factory import GetMessageClass

    return GetMessageClass(_pool().FindMessageTypeByName(f"traceview.perfetto.{name}"))


@cache
def _pool() -> Any:
    from google.protobuf.descriptor_pb2 import FileDescriptorSet
    from google.protobuf.descriptor_pool import DescriptorPool

    pool = DescriptorPool()
    for file in FileDescriptorSet.FromString(files(__package__).joinpath("trace.binpb").read_bytes()).file:
        pool.Add(file)
    return pool
