"""Machine code from an object file, mapped into memory without LLVM, whose import alone takes 25 ms.

Compiled functions call no others outside of their file but those of C that fill and copy memory, so that a
copy of its sections is nearly all they need. That is done for ELF on x86-64 under Linux; code for other
machines, and files that need more, are left to LLVM.
"""

from __future__ import annotations

import ctypes
import mmap
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Final, NamedTuple, Self

_FILE: Final = struct.Struct("<4sBB12xH20xQ10xHHH")
"""Magic, class, byte order, machine, place of the section headers, their size and number, names."""
_SECTION: Final = struct.Struct("<IIQQQQIIQQ")
_SYMBOL: Final = struct.Struct("<IBBHQQ")
_RELOCATION: Final = struct.Struct("<QQq")
_ELF_X86_64: Final = (b"\x7fELF", 2, 1, 62)
_PROGBITS, _SYMTAB, _RELA, _NOBITS, _REL = 1, 2, 4, 8, 9
_ALLOCATED: Final = 2
_WHOLE_ADDRESS: Final = 1
"""R_X86_64_64: the address of a symbol, in eight bytes."""
_OF_C: Final = ("memset", "memcpy", "memmove")


class _Section(NamedTuple):
    name: int
    kind: int
    flags: int
    address: int
    offset: int
    size: int
    link: int
    info: int
    alignment: int
    entry_size: int


class MappedCode:
    """The functions of an object file; their code lives as long as this."""

    def __init__(self, memory: mmap.mmap, places: dict[str, int]) -> None:
        self._memory = memory
        self._places = places

    def get_function_address(self, name: str) -> int:
        """The address of a function, named as in LLVM's engines."""
        return self._places[name]

    @classmethod
    def of(cls, code: bytes) -> Self | None:
        """The functions of the file; None where it has to be linked by LLVM, or memory cannot be executed."""
        if sys.platform != "linux" or len(code) < _FILE.size:
            return None
        magic, width, order, machine, at, size, number, _ = _FILE.unpack_from(code)
        if (magic, width, order, machine) != _ELF_X86_64:
            return None
        sections = [_Section(*_SECTION.unpack_from(code, at + size * each)) for each in range(number)]
        # Sections of other kinds that stay in memory are for unwinding the stack, which nothing does.
        copied = {
            each: section
            for each, section in enumerate(sections)
            if section.flags & _ALLOCATED and section.size and section.kind in (_PROGBITS, _NOBITS)
        }
        starts: dict[int, int] = {}
        end = 0
        for each, section in copied.items():
            starts[each] = -(-end // mmap.PAGESIZE) * mmap.PAGESIZE
            end = starts[each] + section.size
        with suppress(OSError, ValueError):
            memory = mmap.mmap(-1, max(end, 1))
            base = ctypes.addressof(ctypes.c_char.from_buffer(memory))
            symbols = [
                (name, base + starts[section] + value if section in starts else _of_c(name))
                for name, section, value in _symbols(code, sections)
            ]
            for each, section in copied.items():
                if section.kind == _PROGBITS:
                    at = starts[each]
                    memory[at : at + section.size] = code[section.offset : section.offset + section.size]
            if _relocate(code, sections, memory, starts, [address for _, address in symbols]):
                _make_executable(base, len(memory))
                return cls(memory, {name: place for name, place in symbols if name and place is not None})
        return None


def _of_c(name: str) -> int | None:
    """The address of a function of C that compilers call by themselves."""
    return ctypes.cast(ctypes.CDLL(None)[name], ctypes.c_void_p).value if name in _OF_C else None


def _symbols(code: bytes, sections: list[_Section]) -> Iterator[tuple[str, int, int]]:
    """Name, section and place within it of each symbol."""
    for table in sections:
        if table.kind == _SYMTAB:
            names = sections[table.link].offset
            for at in range(table.offset, table.offset + table.size, _SYMBOL.size):
                name, _, _, section, value, _ = _SYMBOL.unpack_from(code, at)
                end = code.index(b"\0", names + name)
                yield code[names + name : end].decode(), section, value


def _relocate(
    code: bytes,
    sections: list[_Section],
    memory: mmap.mmap,
    starts: dict[int, int],
    addresses: list[int | None],
) -> bool:
    """Writes the addresses that the code names into it; False where that takes more."""
    for table in sections:
        if table.info not in starts or table.kind not in (_RELA, _REL):
            continue
        if table.kind == _REL:
            return False
        for at in range(table.offset, table.offset + table.size, _RELOCATION.size):
            offset, info, added = _RELOCATION.unpack_from(code, at)
            address = addresses[info >> 32]
            if info & 0xFFFFFFFF != _WHOLE_ADDRESS or address is None:
                return False
            struct.pack_into("<q", memory, starts[table.info] + offset, address + added)
    return True


def _make_executable(address: int, size: int) -> None:
    """Raises OSError where the system does not allow it."""
    protect = ctypes.CDLL(None, use_errno=True).mprotect
    protect.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    if protect(address, size, mmap.PROT_READ | mmap.PROT_EXEC):
        raise OSError(ctypes.get_errno(), "mprotect")
