"""The messages of trace.proto as classes of the protobuf library."""

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


def parsed(name: str, payload: bytes) -> Any:
    """The message, or None where the bytes are no such message."""
    from google.protobuf.message import DecodeError

    try:
        return message_class(name).FromString(payload)
    except DecodeError:
        return None


def framed(packet: Any) -> bytes:
    """A packet as stored in a trace."""
    return bytes(message_class("Trace")(packet=[packet.SerializeToString()]).SerializeToString())
