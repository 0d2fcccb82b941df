"""Files that are read from their first byte to the last, as one piece or as a stream."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from traceview.errors import UnreadableTraceError
from traceview.ingest.byte_source import ByteSource
from traceview.ingest.parser import Progress
from traceview.store.writer import TraceWriter

_BLOCK_BYTES: Final = 1 << 20


@contextmanager
def read_through(path: Path, writer: TraceWriter, *, in_lines: bool = False) -> Iterator[ByteSource]:
    """The bytes of a file, unpacked; damage of them is reported.

    Of a file that programs write `in_lines`, so is an end within a line.
    """
    from traceview.ingest.byte_source import open_bytes

    with open_bytes(path) as source:
        yield source
        if source.damage:
            writer.health("compressed_stream", "error", 1, f"{path.name}: {source.damage}")
        elif in_lines and source.ends_in_line:
            detail = f"{path.name} ends within a line; it may be cut off there"
            writer.health("truncated", "error", 1, detail)


def read_whole(path: Path, progress: Progress, most_bytes: int, why: str) -> tuple[bytes, str | None]:
    """The content of a file, unpacked; and how its compressed stream is damaged, if it is.

    Args:
        path: the file.
        progress: is called with the bytes read.
        most_bytes: the largest size after unpacking [bytes].
        why: why it cannot be larger, for the message.

    Raises:
        UnreadableTraceError: the file is larger.
    """
    from traceview.ingest.byte_source import open_bytes

    data = bytearray()
    block = bytearray(_BLOCK_BYTES)
    with open_bytes(path) as source:
        while count := source.readinto(memoryview(block)):
            data += memoryview(block)[:count]
            if len(data) > most_bytes:
                raise UnreadableTraceError(f"{path}: larger than {(most_bytes + 1) // 1024**2} MiB, {why}")
            progress("read", source.raw_position, source.raw_size)
        return bytes(data), source.damage
