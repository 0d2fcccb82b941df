"""A caching device memory allocator: rounds sizes, reuses blocks, grows its reserve in segments."""

from __future__ import annotations

BLOCK_BYTES = 512
SEGMENT_BYTES = 20 * 1024 * 1024
FIRST_ADDRESS = 0x7F_4200_0000_00


class Allocator:
    """Device memory of one process; ``allocated`` and ``reserved`` are bytes."""

    def __init__(self, resident_bytes: int) -> None:
        """Start with ``resident_bytes`` already in use (parameters, optimizer state)."""
        self.allocated = _rounded(resident_bytes, BLOCK_BYTES)
        self.reserved = _rounded(resident_bytes, SEGMENT_BYTES)
        self._next_address = FIRST_ADDRESS + self.reserved
        self._unused = self.reserved - self.allocated
        self._free: dict[int, list[int]] = {}
        self._live: dict[str, tuple[int, int]] = {}

    def allocate(self, key: str, size: int) -> tuple[int, int]:
        """Return address and rounded size; raises ValueError when ``key`` is already in use."""
        if key in self._live:
            raise ValueError(f"device memory: {key!r} is allocated twice, release it first")
        rounded = _rounded(size, BLOCK_BYTES)
        cached = self._free.get(rounded)
        address = cached.pop() if cached else self._grow(rounded)
        self.allocated += rounded
        self._live[key] = (address, rounded)
        return address, rounded

    def release(self, key: str) -> tuple[int, int]:
        """Return address and size given back; raises ValueError when ``key`` holds nothing."""
        if key not in self._live:
            raise ValueError(f"device memory: {key!r} is released but was never allocated")
        address, size = self._live.pop(key)
        self._free.setdefault(size, []).append(address)
        self.allocated -= size
        return address, size

    def _grow(self, size: int) -> int:
        if size > self._unused:
            segment = _rounded(size, SEGMENT_BYTES)
            self.reserved += segment
            self._unused += segment
        self._unused -= size
        address = self._next_address
        self._next_address += size
        return address


def _rounded(size: int, granule: int) -> int:
    return max(granule, (size + granule - 1) // granule * granule)
