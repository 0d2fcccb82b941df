"""Output of data: stdout, or a file that is created only when complete."""

from __future__ import annotations

import codecs
import io
import os
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, BinaryIO, Final, cast

from traceview.cli.options import narrate
from traceview.errors import UsageError
from traceview.quantities import size
from traceview.store.ending import incomplete
from traceview.terminal import ColorChoice, Terminal, printable, terminal_for

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

    from traceview.report.text.table import TextTable


_EXTENSIONS: Final = {"htm": "html", "md": "markdown"}
_PLAIN: Final = ("txt", "log")
"""Formats that are not named like the extension of their files."""


def is_stdout(output: str | None) -> bool:
    """Whether the option -o is stdout."""
    return output is None or output == "-"


def chosen_format(named: str | None, output: str | None, known: Collection[str], default: str) -> str:
    """The format that is named, else that of the extension of the file; the default for .txt, .log and none.

    Raises:
        UsageError: the extension is that of no known format.
    """
    if named is not None or is_stdout(output):
        return named or default
    extension = PurePath(output or "").suffix[1:].lower()
    found = _EXTENSIONS.get(extension, extension)
    if found in known:
        return found
    short = [short for short, long in _EXTENSIONS.items() if long in known]
    refuse_extension(output, [*(each for each in known if each != default), *short, "txt"])
    return default


def refuse_extension(output: str | None, known: Iterable[str]) -> None:
    """Raises UsageError where a file has an extension that is neither known nor that of plain text."""
    extension = PurePath(output or "").suffix[1:].lower()
    if extension and extension not in (*_PLAIN, *known):
        names = ", ".join(f".{name}" for name in known)
        raise UsageError(f"no format for {output}: known extensions are {names}; else name one with --format")


def encoded(text: str, output: str | None) -> bytes:
    """Text as UTF-8, or as what stdout can show of it; other characters are written as escapes."""
    return text.encode(_encoding() if is_stdout(output) else "utf-8", "backslashreplace")


def rendered(
    render: Callable[[Terminal], str], output: str | None, color: ColorChoice, *, is_text: bool = True
) -> bytes:
    """What `render` makes for the terminal that stdout is; formats that are no text are UTF-8 everywhere."""
    text = render(terminal_for(sys.stdout, color, is_file=not is_stdout(output)))
    return encoded(text, output) if is_text else text.encode("utf-8", "replace")


def table_text(table: TextTable) -> str:
    """A table as wide as the terminal that stdout is, without colours."""
    lines, _ = table.lines(terminal_for(sys.stdout, "never"))
    return "\n".join(lines) + "\n"


def _encoding() -> str:
    return sys.stdout.encoding or "ascii"


def refuse_terminal(output: str | None, format_name: str) -> None:
    """Raises UsageError where bytes of a binary format would go to a terminal."""
    if is_stdout(output) and sys.stdout.isatty():
        raise UsageError(f"{format_name} is not for a terminal: name a file with -o, or redirect the output")


@contextmanager
def opened_output(
    output: str | None,
    *,
    force: bool,
    inputs: Sequence[str] = (),
    is_painted: bool = False,
    is_told: bool = False,
) -> Iterator[BinaryIO]:
    """A binary stream to stdout or to the file `output`.

    The file is written under a temporary name next to it and renamed when the block succeeds; after an
    error nothing is left. A terminal is told, unless the caller says what was written (`is_told`). What a
    terminal would act on is escaped, unless the text `is_painted`: made for the
    terminal, with everything from traces made safe already.

    Raises:
        UsageError: the file exists and `force` is not set, is one of the `inputs`, or cannot be written.
    """
    if is_stdout(output):
        sys.stdout.flush()
        # Text streams of tests and notebooks have a buffer as well.
        stream = cast(BinaryIO, sys.stdout.buffer)
        acts = sys.stdout.isatty() and not is_painted
        yield cast(BinaryIO, _WrittenOut(stream, _encoding())) if acts else stream
        stream.flush()
        return
    path = Path(cast(str, output))
    if path.exists() and not path.is_file() and not path.is_dir():
        # A device such as /dev/null or a named pipe is written, never replaced.
        with writing(path), path.open("wb") as device:
            yield device
        return
    with partial_path(path, force=force, inputs=inputs) as partial:
        with writing(path):
            stream = partial.open("xb")
        with stream:
            yield stream
    if not is_told and sys.stderr.isatty():
        narrate(f"wrote {printable(str(path))} ({size(path.stat().st_size)})")


class _WrittenOut(io.RawIOBase):
    r"""A terminal that gets lines of visible characters alone: others are written as \x1b, \u202e."""

    def __init__(self, stream: BinaryIO, encoding: str) -> None:
        self._stream, self._encoding = stream, encoding
        self._decoder = codecs.getincrementaldecoder("utf-8")("backslashreplace")

    def writable(self) -> bool:
        return True

    def write(self, data: ReadableBuffer) -> int:
        content = bytes(data)
        lines = self._decoder.decode(content).replace("\r\n", "\n").split("\n")
        self._stream.write("\n".join(map(printable, lines)).encode(self._encoding, "backslashreplace"))
        return len(content)


@contextmanager
def partial_path(path: Path, *, force: bool, inputs: Sequence[str] = ()) -> Iterator[Path]:
    """A temporary name next to `path` for a file; it is renamed to `path` when the block succeeds.

    Raises:
        UsageError: as `opened_output`.
    """
    check_target(path, force=force, inputs=inputs)
    target = path.resolve()
    partial = target.with_name(f".{target.name[:100]}.{os.urandom(4).hex()}.partial")
    with incomplete(partial):
        try:
            yield partial
            with writing(path):
                os.replace(partial, target)
        finally:
            with suppress(OSError):
                partial.unlink()


def check_target(path: Path, *, force: bool, inputs: Sequence[str] = (), make_folder: bool = False) -> None:
    """Raises UsageError where the file `path` must not be written.

    Its folder has to exist, or with `make_folder` the folder that this one is in.
    """
    if any(_same_file(path, source) for source in inputs):
        raise UsageError(f"{path} is one of the traces: write to another file")
    if path.is_dir():
        raise UsageError(f"{path} is a folder: name a file")
    if os.path.lexists(path) and not force:
        raise UsageError(f"{path} exists already: add --force to overwrite it")
    folder = path.parent.parent if make_folder else path.parent
    if not folder.is_dir():
        raise UsageError(f"cannot write {path}: there is no folder {folder}")


def _same_file(path: Path, source: str) -> bool:
    try:
        return os.path.samefile(path, source)
    except OSError:
        return False


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turns an OSError of the block into a UsageError that names the file."""
    try:
        yield
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror or error}") from error
