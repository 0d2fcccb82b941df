"""The state of one packet sequence."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Sequence:
    """The state of one sequence; the column `number` of arrays has the part for compiled code."""

    number: int
    generation: int
    valid: bool = False
    begun: bool = False
    updated: bool = False
    texts: dict[int, dict[int, bytes]] = field(default_factory=dict)
    messages: dict[str, dict[int, Any]] = field(default_factory=dict)
    defaults: Any = None
    pid: int | None = None
    tid: int | None = None
    reference_us: int | None = None
    thread_track: int | None = None
    thread_totals: dict[str, int] = field(default_factory=dict)

    @property
    def has_default_track(self) -> bool:
        """Whether its defaults name a track."""
        return self.defaults is not None and self.defaults.track_event_defaults.track_uuid != 0

    def text(self, kind: int, iid: int) -> bytes | None:
        """An interned text; None when it is unknown."""
        return self.texts.get(kind, {}).get(iid)

    def message(self, kind: str, iid: int) -> Any:
        """An interned message by the name of its field in InternedData; None when it is unknown."""
        return self.messages.get(kind, {}).get(iid)
