"""Navigation: the selection that all views share, and its history."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

LONGEST_LABEL: Final = 30
"""Columns of a label in the path."""


@dataclass(frozen=True, slots=True)
class Place:
    """A view, and what is selected in it.

    Attributes:
        view: name of the view.
        label: its name in the path.
        trace_id, device: the trace and GPU; None for all.
        start_ns, end_ns: the selected time, in the trace's own clock [ns].
        event_kind, event_id: the selected event: kernel, copy, memset, op, range, api_call, python.
        name: the subject of the view, such as one kernel.
        is_root: whether the path begins here: the user chose the view.
    """

    view: str
    label: str = ""
    trace_id: int | None = None
    device: int | None = None
    start_ns: int | None = None
    end_ns: int | None = None
    event_kind: str | None = None
    event_id: int | None = None
    name: str | None = None
    is_root: bool = False


def event_place(row: Mapping[str, Any], label: str) -> Place:
    """The place of an event in the timeline.

    Args:
        row: its trace_id, device, start_ns, dur_ns or end_ns, event_kind and event_id, as far as it has them.
        label: its name in the path.
    """
    end = row.get("end_ns") or row["start_ns"] + (row.get("dur_ns") or 0)
    return Place(
        "timeline", label, row["trace_id"], row.get("device"), row["start_ns"], end, row.get("event_kind"),
        row.get("event_id"),
    )  # fmt: skip


@dataclass(slots=True)
class History:
    """The visited places; the last is the current one."""

    places: list[Place] = field(default_factory=lambda: [Place("findings", "Findings", is_root=True)])

    @property
    def here(self) -> Place:
        """The current place."""
        return self.places[-1]

    def go(self, place: Place) -> None:
        """Goes to a place. Places of the same view and subject replace each other."""
        same = (self.here.view, self.here.name) == (place.view, place.name)
        if same and (place.is_root or not place.event_id):
            self.places[-1] = place
        else:
            self.places.append(place)
        del self.places[:-50]

    def back(self) -> bool:
        """Goes back to the previous place. False where there is none."""
        if len(self.places) < 2:
            return False
        self.places.pop()
        return True

    def path(self) -> list[str]:
        """The labels from the view that the user chose to the current place; of each view its last place."""
        path: dict[str, str] = {}
        for place in reversed(self.places):
            path.setdefault(place.view, place.label or place.view)
            if place.is_root:
                break
        return list(path.values())[::-1]
