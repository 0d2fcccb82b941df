"""Gives compiled functions copies of their arrays that lie between pages which nobody may touch (Linux).

Each array is exactly as long as its caller made it, and touches the page behind it or the one before it. What
lies between its other end and the page there is filled with bytes that must still be there after the call.
Arrays that share memory share it in their copies too. An array that is read-only for Python must not change.
"""

from __future__ import annotations

import ctypes
import mmap
import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from traceview.native import seam

PAGE = mmap.PAGESIZE
_UNTOUCHED = 0xA5
_MOST_KEPT = 512
_LARGEST_KEPT = 64


class OutOfBoundsError(Exception):
    """A compiled function wrote where it must not."""


class _Region:
    """So many pages, between two that nobody may touch."""

    def __init__(self, pages: int) -> None:
        self.size = pages * PAGE
        self.memory = mmap.mmap(-1, self.size + 2 * PAGE)
        self.octets = np.frombuffer(self.memory, np.uint8)
        address = self.octets.__array_interface__["data"][0]
        library = ctypes.CDLL(None, use_errno=True)
        for guard in (address, address + PAGE + self.size):
            if library.mprotect(ctypes.c_void_p(guard), ctypes.c_size_t(PAGE), 0):
                raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


class Guards:
    """Places the arrays of every call, and counts the calls.

    Attributes:
        before: whether arrays touch the page before them, instead of the one behind.
        calls: how often each function was called, by name.
    """

    def __init__(self) -> None:
        self.before = False
        self.calls: dict[str, int] = {}
        self._free: dict[int, list[_Region]] = {}

    def install(self) -> None:
        """From now on, every compiled function that was not called yet is called with guarded arrays."""
        native = seam._native

        def guarded_native(name: str) -> Callable[..., Any]:
            run = native(name)
            assert run is not None, "no machine code on this machine"
            return self.guarded(run, name)

        # Type: a module's functions are constants for mypy.
        seam._native = guarded_native

    def guarded(self, run: Callable[..., Any], name: str) -> Callable[..., Any]:
        """`run` with guarded arrays."""

        def call(*arguments: Any) -> Any:
            self.calls[name] = self.calls.get(name, 0) + 1
            arrays = [value for value in seam._flat(arguments) if isinstance(value, np.ndarray)]
            placed, regions = self._placed([array for array in arrays if array.flags.c_contiguous])
            result = run(*_replaced(arguments, placed))
            for array in arrays:
                _put_back(array, placed.get(id(array), array), name)
            for region, first, last in regions:
                if not _is_untouched(region.octets, first, last, PAGE + region.size):
                    raise OutOfBoundsError(f"{name} wrote beyond an end of an array")
                self._keep(region)
            return result

        return call

    def _placed(
        self, arrays: Sequence[np.ndarray[Any, Any]]
    ) -> tuple[dict[int, np.ndarray[Any, Any]], list[tuple[_Region, int, int]]]:
        """A copy of each array, by its identity; and where in which region they lie."""
        copies: dict[int, np.ndarray[Any, Any]] = {}
        regions = []
        for group in _sharing(arrays):
            start = min(_extent(array)[0] for array in group)
            size = max(_extent(array)[1] for array in group) - start
            region = self._region(-(-size // PAGE))
            first = PAGE if self.before else PAGE + region.size - size
            region.octets[PAGE:first] = _UNTOUCHED
            region.octets[first + size : PAGE + region.size] = _UNTOUCHED
            regions.append((region, first, first + size))
            for array in group:
                at = first + _extent(array)[0] - start
                copy = np.ndarray(array.shape, array.dtype, region.memory, at)
                copy[...] = array
                copies[id(array)] = copy
        return copies, regions

    def _region(self, pages: int) -> _Region:
        try:
            return self._free.get(pages, []).pop()
        except IndexError:
            return _Region(pages)

    def _keep(self, region: _Region) -> None:
        kept = self._free.setdefault(region.size // PAGE, [])
        if len(kept) < _MOST_KEPT and region.size <= _LARGEST_KEPT * PAGE:
            kept.append(region)


def _is_untouched(octets: np.ndarray[Any, Any], first: int, last: int, end: int) -> bool:
    return not (np.any(octets[PAGE:first] != _UNTOUCHED) or np.any(octets[last:end] != _UNTOUCHED))


def _extent(array: np.ndarray[Any, Any]) -> tuple[int, int]:
    start = array.__array_interface__["data"][0]
    return start, start + array.nbytes


def _sharing(arrays: Sequence[np.ndarray[Any, Any]]) -> Iterator[list[np.ndarray[Any, Any]]]:
    """The arrays in groups that share memory; what only lies beside another one shares none."""
    group: list[np.ndarray[Any, Any]] = []
    end = -1
    for array in sorted(arrays, key=_extent):
        start, stop = _extent(array)
        if group and (start >= end or start == stop):
            yield group
            group, end = [], -1
        group.append(array)
        end = max(end, stop)
    if group:
        yield group


def _replaced(values: Any, copies: dict[int, np.ndarray[Any, Any]]) -> Iterator[Any]:
    for value in values:
        if isinstance(value, tuple):
            yield tuple(_replaced(value, copies))
        else:
            yield copies.get(id(value), value)


def _put_back(array: np.ndarray[Any, Any], copy: np.ndarray[Any, Any], name: str) -> None:
    if array.flags.writeable:
        array[...] = copy
    elif not np.array_equal(array.reshape(-1).view(np.uint8), copy.reshape(-1).view(np.uint8)):
        raise OutOfBoundsError(f"{name} changed an array that is read-only")
