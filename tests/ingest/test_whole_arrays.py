"""Where an array of events ends that is valid JSON: as its brackets say, without going through these."""

from __future__ import annotations

import io

import pytest

from traceview.ingest.json.events import JsonEventStream
from traceview.ingest.json.scan import ArrayScan, Ends, scan_array, whole_end


@pytest.mark.parametrize("behind", [b"}", b', "more": 1}', b"] stray", b""])
@pytest.mark.parametrize("events", [0, 1, 40])
def test_a_valid_array_ends_where_its_brackets_say(events: int, behind: bytes) -> None:
    """Also with brackets in strings and bytes beyond ASCII; what is not valid is left to the brackets."""
    event = '{"name": "\u00e9]} \\" ", "args": {"a": [[1], {}]}}'.encode()
    data = b"[" + b", ".join([event] * events) + b"]" + behind
    scan = scan_array(data, 1, len(data), ends=Ends.OUTER)
    assert whole_end(data, len(data), Ends.OUTER) == scan.end
    assert (scan.end > 0) == (behind != b"] stray")
    broken = data.replace(b'"args"', b'args"', 1)
    assert whole_end(broken, len(broken), Ends.OUTER) == -1 or not events


def test_the_brackets_of_a_valid_file_are_looked_at_in_a_sample_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Going through those of 1 MB takes half a second of a processor."""
    seen: list[int] = []

    def counted(data: bytearray, start: int, end: int, **more: object) -> ArrayScan:
        seen.append(end - start)
        return scan_array(data, start, end, **more)  # type: ignore[arg-type]  # as it is called

    monkeypatch.setattr("traceview.ingest.json.events.scan_array", counted)
    text = b'{"traceEvents": [' + b", ".join([b'{"ph": "X", "name": "a"}'] * 30_000) + b"]}"
    stream = JsonEventStream(io.BytesIO(text))
    assert sum(batch.column(2)[0].as_py().count("name") for batch in stream.batches()) == 30_000
    assert not stream.damage
    assert sum(seen) < 200_000 < len(text)
