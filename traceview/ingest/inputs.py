"""Resolves the paths that a user names to traces."""

from __future__ import annotations

import os
import re
import shutil
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from traceview.errors import UnreadableTraceError, UsageError
from traceview.ingest.byte_source import read_head
from traceview.ingest.find_parser import choose_parser, surest_parser
from traceview.ingest.objects.copies import copied
from traceview.ingest.objects.path import ObjectPath, as_path
from traceview.ingest.objects.url import StorageError
from traceview.ingest.parser import (
    CopyParser,
    MultiFileParser,
    Parser,
    Progress,
    StreamingParser,
    has_ability,
)
from traceview.ingest.recognize import HEAD_BYTES
from traceview.ingest.searched_folders import FOLDER_DEPTH, candidates
from traceview.ingest.standard_input import STDIN, spooled_input
from traceview.ingest.unpacking import Packing, packing_by, packing_of, unpack
from traceview.quantities import counted
from traceview.store.writer import TraceWriter

REPORT_SUFFIXES: Final = (".nsys-rep", ".qdrep", ".ncu-rep")
"""Reports of Nsight Systems and Nsight Compute, which are left out of a folder that holds their export too.

Without it, the profiler's program exports them; where that is missing, a message says so."""

_LONGEST_LINK: Final = 100
_DIGITS = re.compile(r"(\d+)")


@dataclass(frozen=True, slots=True)
class TraceInput:
    """A trace to open.

    Attributes:
        path: its name in messages and the cache: a file, the folder that contains its files, or an archive
            followed by the path within.
        files: all of its files, or those it was unpacked from.
        parser: the parser that reads it.
        keep_secrets: whether the environment, command lines and captured output are stored too.
        unpacked: the path it was unpacked to, if it was, and unpacked_in: the folder of all unpacked files.
        is_named: whether the user named it, not just the folder or the archive that it is in.
    """

    path: Path
    files: tuple[Path, ...]
    parser: Parser
    keep_secrets: bool = False
    unpacked: Path | None = None
    unpacked_in: Path | None = None
    is_named: bool = True

    @property
    def size(self) -> int:
        """The bytes of its files; 0 for those that are gone."""
        return sum(file.stat().st_size for file in self.files if file.exists())

    def read(self, writer: TraceWriter, progress: Progress) -> None:
        """Runs the parser; an unpacked trace keeps the name that the user gave.

        Raises UnreadableTraceError when nothing in the trace is usable, or its name cannot be stored.
        """
        place = self._readable_place(writer.staging_folder)
        shown, found_at = utf8_name(self.path), str(place)
        try:
            self.parser.read(place, writer, progress)
        except UnreadableTraceError as error:
            raise UnreadableTraceError(str(error).replace(found_at, shown)) from error
        if found_at != shown:
            renamed = "UPDATE traces SET source_file = replace(source_file, ?, ?)"
            writer.connection.execute(renamed, [found_at, shown])

    def _readable_place(self, folder: Path) -> Path:
        """A path for the parser: in `folder` a link if its name is not UTF-8, a copy if it cannot stream."""
        place = self.unpacked or self.path
        if isinstance(place, ObjectPath) and not isinstance(self.parser, StreamingParser):
            return copied(place, self.files, folder, self.parser.name)
        if utf8_name(place) == str(place):
            return place
        if len(self.files) > 1:
            raise UnreadableTraceError(f"{utf8_name(place)}: the name is not UTF-8: rename the file")
        link = folder / utf8_name(place).replace("/", "_")[-_LONGEST_LINK:]
        link.symlink_to(place.resolve())
        return link

    def remove_unpacked(self) -> None:
        """Removes the unpacked files of this trace and of others from the same place."""
        if self.unpacked_in is not None:
            shutil.rmtree(self.unpacked_in, ignore_errors=True)

    @classmethod
    def of(cls, file: Path, parser: Parser) -> TraceInput:
        """The trace that a file belongs to. Raises UnreadableTraceError when its folder cannot be listed."""
        if not has_ability(parser, MultiFileParser):
            return cls(file, (file,), parser)
        assert isinstance(parser, MultiFileParser), "as was found once for all parsers of its class"
        try:
            trace = parser.trace_of(file)
        except OSError as error:
            raise UnreadableTraceError(
                f"{file}: its folder cannot be listed: {error.strerror or error}"
            ) from error
        return cls(trace.path, trace.files, parser)


def find_traces(
    paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    parsers: Sequence[Parser],
    work_folder: Callable[[], Path] | None = None,
    left_out: list[str] | None = None,
) -> list[TraceInput]:
    """The traces to open, each once, in the order named; those of a folder sorted, with rank2 before rank10.

    A named file is opened together with the other files of its trace; an archive like a folder; "-" is
    standard input. In a folder, all files that a parser reads are opened, except hidden ones and archives,
    and those that are named like them but for numbers, which are damaged.

    Args:
        paths: the paths that the user names.
        parsers: the formats to read.
        work_folder: returns an empty folder to unpack to; without it, nothing is unpacked.
        left_out: receives a line about each file that could not be unpacked completely.

    Raises:
        UsageError: no path is given, or one does not exist or is neither file nor folder.
        UnreadableTraceError: a named file is not a trace, or a folder or an archive contains none.
    """
    named = [paths] if isinstance(paths, (str, os.PathLike)) else list(paths)
    if not named:
        raise UsageError("no trace is given: name a trace file or a folder of traces")
    search = _Search(parsers, work_folder, [] if left_out is None else left_out)
    for name in named:
        if name == STDIN:
            search.take_stdin()
            continue
        path = as_path(name)
        if path.is_dir():
            search.take_folder(path)
        elif search.place(path) not in search.taken:
            search.take_file(_existing_file(path))
    return search.traces()


def utf8_name(path: Path) -> str:
    r"""The name of a file as UTF-8; invalid bytes are written as \xff."""
    return os.fsencode(path).decode("utf-8", "backslashreplace")


def natural_key(path: Path | str) -> list[tuple[int, str]]:
    """A key that sorts names by the numbers in them."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in _DIGITS.split(str(path)) if part]


def _without_numbers(path: Path) -> Path:
    """A path whose name has signs in place of its numbers."""
    return path.with_name(_DIGITS.sub("#", path.name))


@dataclass(slots=True)
class _Unpacked:
    """A folder with unpacked files, the origin of each file, and the name shown for the folder."""

    folder: Path
    shown: Path
    origins: dict[Path, Path] = field(default_factory=dict)

    def described(self, trace: TraceInput) -> TraceInput:
        """The trace with the names that a user knows."""
        files = tuple(dict.fromkeys(self.origins[file] for file in trace.files))
        is_database = trace.path in self.origins and self.origins[trace.path] != self.shown
        path = self.origins[trace.path] if is_database else self.shown / trace.path.relative_to(self.folder)
        return replace(trace, path=path, files=files, unpacked=trace.path, unpacked_in=self.folder)


@dataclass(slots=True)
class _Search:
    """The traces found so far, and their files with symbolic links resolved."""

    parsers: Sequence[Parser]
    work_folder: Callable[[], Path] | None
    left_out: list[str]
    taken: set[Path] = field(default_factory=set)
    _found: list[tuple[TraceInput, _Unpacked | None]] = field(default_factory=list)
    _databases: dict[Path, _Unpacked] = field(default_factory=dict)
    _places: dict[Path, Path] = field(default_factory=dict)

    def place(self, path: Path) -> Path:
        """A path with symbolic links resolved, which looks at every folder above it, once."""
        if path not in self._places:
            self._places[path] = path.resolve()
        return self._places[path]

    def traces(self) -> list[TraceInput]:
        """The traces, without files that turned out to be parts of another trace.

        Several files that are a trace and parts of another are left out where the user names none of them.
        """
        parts = {self.place(f) for trace, _ in self._found if len(trace.files) > 1 for f in trace.files}
        holders = Counter(file for trace, _ in self._found for file in trace.files)
        several = [set(files) for files in {trace.files for trace, _ in self._found if len(trace.files) > 1}]

        def is_part(trace: TraceInput) -> bool:
            held = all(holders[file] > 1 for file in trace.files)
            return held and any(set(trace.files) < files for files in several)

        only_copies = all(has_ability(trace.parser, CopyParser) for trace, _ in self._found)
        return [
            trace if unpacked is None else unpacked.described(trace)
            for trace, unpacked in self._found
            if (len(trace.files) > 1 or self.place(trace.path) not in parts)
            and (trace.is_named or not is_part(trace))
            and (only_copies or trace.is_named or not has_ability(trace.parser, CopyParser))
        ]

    def take_file(self, path: Path) -> None:
        """A file that the user names."""
        packing = self._packing(path)
        if packing is None:
            self._take(path, choose_parser(path, self.parsers))
        elif packing.is_archive:
            self._take_archive(path, packing)
        else:
            file, unpacked = self._database(path)
            try:
                parser = choose_parser(file, self.parsers)
            except UnreadableTraceError as error:
                raise UnreadableTraceError(str(error).replace(str(file), str(path))) from error
            self._take(file, parser, unpacked)

    def take_stdin(self) -> None:
        """The trace on standard input."""
        file = spooled_input(self.work_folder)
        if self._packing(file) is not None:
            self.take_file(file)
            return
        try:
            parser = choose_parser(file, self.parsers)
        except UnreadableTraceError as error:
            raise UnreadableTraceError(str(error).replace(str(file), file.name)) from error
        shown = TraceInput(Path(file.name), (file,), parser, unpacked=file, unpacked_in=file.parent)
        self._found.append((shown, None))

    def take_folder(self, folder: Path) -> None:
        """A folder that the user names."""
        try:
            files = sorted(candidates(folder, FOLDER_DEPTH), key=natural_key)
        except OSError as error:
            raise UnreadableTraceError(f"{folder}: cannot be listed: {error.strerror or error}") from error
        self._take_those_of(folder, "folder and the folders in it", [(file, None) for file in files])

    def _take_archive(self, path: Path, packing: Packing) -> None:
        unpacked = _Unpacked(self._new_folder(), path)
        content = unpack(path, packing, unpacked.folder)
        if content.problem:
            self.left_out.append(content.problem)
        unpacked.origins = dict.fromkeys(content.files, path)
        for file in content.files:
            inner = packing_of(file)
            if inner is not None and inner.is_archive:
                shown = path / file.relative_to(unpacked.folder)
                raise UnreadableTraceError(
                    f"{shown}: an archive in an archive is not opened; unpack the outer, and name the inner"
                )
        self.taken.add(self.place(path))
        files = sorted(content.files, key=natural_key)
        self._take_those_of(path, packing.value, [(file, unpacked) for file in files])

    def _take_those_of(self, place: Path, kind: str, files: Sequence[tuple[Path, _Unpacked | None]]) -> None:
        """Takes the files of a folder or an archive that a parser reads, and those named like them."""
        one_is_trace = False
        named_alike = {file.with_suffix("") for file, _ in files if file.suffix not in REPORT_SUFFIXES}
        # Reports come last, when their exports are known.
        files = sorted(files, key=lambda found: found[0].suffix in REPORT_SUFFIXES)
        others = []
        for file, unpacked in files:
            if self.place(file) in self.taken:
                one_is_trace = True
                continue
            is_report = file.suffix in REPORT_SUFFIXES
            exported = {each.with_suffix("") for each in self.taken} if is_report else set()
            if self.place(file).with_suffix("") in exported:
                continue
            try:
                is_trace = self._take_if_trace(file, unpacked)
                if is_report and not is_trace and file.with_suffix("") not in named_alike:
                    choose_parser(file, self.parsers)
            except UnreadableTraceError as error:
                self.left_out.append(f"{error}; it is left out")
                continue
            one_is_trace |= is_trace
            if not is_trace and unpacked is None:
                others.append(file)
        self._take_alike(others)
        if not one_is_trace:
            raise UnreadableTraceError(self._no_trace(place, kind, len(files)))

    def _no_trace(self, place: Path, kind: str, files: int) -> str:
        if not files:
            return f"{place}: no file in this {kind}"
        why = "; ".join(self.left_out[:1]) or "name a file to see why it is not one"
        return f"{place}: no trace among the {counted(files, 'file')} of this {kind}; {why}"

    def _take_alike(self, files: Sequence[Path]) -> None:
        """Takes files whose names differ from those of traces next to them only in numbers.

        Such a file is the trace of another rank which is damaged from its beginning: reading it says so.
        """
        parsers = {
            _without_numbers(trace.path): trace.parser
            for trace, unpacked in self._found
            if unpacked is None
            and not any(has_ability(trace.parser, each) for each in (CopyParser, MultiFileParser))
        }
        for file in files:
            parser = parsers.get(_without_numbers(file)) if _DIGITS.search(file.name) else None
            if parser is not None and self.place(file) not in self.taken:
                self._take(file, parser, None, is_named=False)

    def _take_if_trace(self, path: Path, archive: _Unpacked | None) -> bool:
        """Takes a file if a parser reads it; returns whether one does."""
        try:
            head, compression = read_head(path, HEAD_BYTES)
        except StorageError:
            raise
        except OSError:
            return False
        file, unpacked = path, archive
        if self.work_folder is not None and packing_by(head, compression) is Packing.DATABASE:
            file, unpacked = self._database(path, archive)
            head, _ = read_head(file, HEAD_BYTES)
        parser = surest_parser(file, head, self.parsers)
        if parser is None:
            return False
        self._take(file, parser, unpacked, is_named=False)
        self.taken.add(self.place(path))
        return True

    def _take(
        self, file: Path, parser: Parser, unpacked: _Unpacked | None = None, *, is_named: bool = True
    ) -> None:
        trace = replace(TraceInput.of(file, parser), is_named=is_named)
        self._found.append((trace, unpacked))
        self.taken.update(map(self.place, trace.files))
        if unpacked is not None:
            self.taken.update(self.place(unpacked.origins[part]) for part in trace.files)

    def _packing(self, path: Path) -> Packing | None:
        if self.work_folder is None:
            return None
        try:
            return packing_of(path)
        except OSError:
            return None  # Choosing a parser reports the same error.

    def _database(self, path: Path, archive: _Unpacked | None = None) -> tuple[Path, _Unpacked]:
        """Unpacks a compressed database, next to those of the same folder, which may belong to one trace."""
        unpacked = archive
        if unpacked is None:
            unpacked = self._databases.get(path.parent)
        if unpacked is None:
            unpacked = self._databases[path.parent] = _Unpacked(self._new_folder(), path.parent)
        content = unpack(path, Packing.DATABASE, unpacked.folder)
        # Its parser decides whether a truncated one is usable.
        for file in content.files:
            unpacked.origins[file] = path if archive is None else archive.shown
        return content.files[0], unpacked

    def _new_folder(self) -> Path:
        assert self.work_folder is not None, "only asked for where something is unpacked"
        return self.work_folder()


def _existing_file(path: Path) -> Path:
    if path.is_file():
        return path
    if path.exists():
        raise UsageError(f"{path}: neither a file nor a folder; save the trace to a file first")
    raise UsageError(f"{path}: no such file or folder")
