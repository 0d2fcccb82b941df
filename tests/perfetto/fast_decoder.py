"""The real decoder's findings as plain values."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
from traceview_parsers.perfetto.decoder import Decoder
from traceview_parsers.perfetto.findings import Batch

from tests.perfetto.slow_decoder import Plain, as_comparable, plain_event
from traceview.native import perfetto_layout as layout
from traceview.native.perfetto_layout import A_BOOL, A_DOUBLE, A_TEXT


class Collected:
    """A sink that keeps every event as plain values."""

    def __init__(self, data: bytes, kinds: dict[str, int] | None = None, window: int = 1 << 16) -> None:
        self.found: list[Plain] = []
        self.messages: list[Any] = []
        self.decoder = Decoder(self, kinds or {}, window)
        self.decoder.read(io.BytesIO(data))
        self.losses = self.decoder.losses

    def scheduled(self, packet: Any, segment: int) -> None:
        """Leaves out what the scheduler did."""

    def message(self, packet: Any, sequence: Any, time: int | None, segment: int) -> None:
        self.messages.append(packet)

    def correlation(self, event: int, correlation: Any, api: int, segment: int) -> None:
        pass

    def flow(self, event: int, flow_id: int, use: int) -> None:
        pass

    def events(self, batch: Batch) -> None:
        texts = [text.encode() for text in self.decoder.texts.decoded()]

        def text(code: int) -> bytes | None:
            return texts[code] if code >= 0 else None

        annotations: dict[int, list[tuple[str | None, Any]]] = {}
        for event, key, kind, value in batch.annotations.T.tolist():
            shown: Any = value
            if kind == A_BOOL:
                shown = bool(value)
            elif kind == A_DOUBLE:
                shown = float(np.array([value], np.int64).view(np.float64)[0])
            elif kind in (A_TEXT, layout.A_JSON):
                shown = text(value)
            elif kind == 0:
                shown = None
            name = text(key)
            annotations.setdefault(event, []).append(
                (None if name is None else name.decode(), as_comparable(shown))
            )
        flows: dict[int, list[tuple[int, int]]] = {}
        for event, flow_id, use in batch.flows.T.tolist():
            flows.setdefault(event, []).append((flow_id & ((1 << 64) - 1), use))
        for i, row in enumerate(batch.events[: layout.FIRST_KNOWN].T.tolist()):
            segment, uuid = self.decoder.tracks[row[layout.TRACK]]
            value = None
            if row[layout.VALUE_TYPE] == 1:
                value = float(row[layout.VALUE])
            elif row[layout.VALUE_TYPE] == 2:
                value = float(np.array([row[layout.VALUE]], np.int64).view(np.float64)[0])
            self.found.append(
                plain_event(
                    row[layout.TIME],
                    segment,
                    uuid & ((1 << 64) - 1),
                    row[layout.TYPE],
                    text(row[layout.NAME]),
                    text(row[layout.CATEGORY]),
                    value,
                    annotations.get(i, []) + _known(batch.events[:, i]),
                    flows.get(i, []),
                )
            )


def _known(event: Any) -> list[tuple[str | None, Any]]:
    """Annotations of an event of no known category that were moved to columns: the annotated times."""
    found: list[tuple[str | None, Any]] = []
    for place, name in enumerate(layout.KNOWN_COLUMNS):
        if int(event[layout.KNOWN]) >> place & 1:
            found.append((name, as_comparable(int(event[layout.FIRST_KNOWN + place]))))
    return found


def collected(data: bytes, window: int = 1 << 16) -> Collected:
    """What the real decoder finds in a trace."""
    return Collected(data, window=window)
