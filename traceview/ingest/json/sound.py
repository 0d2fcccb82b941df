"""Takes all events before the next damage at once, since parsing them is faster than to tell them apart."""

import re
from collections.abc import Iterator
from typing import Any, Final

import orjson

from traceview.ingest.json.shapes import Shapes, shape_at

_MAX_TRIES: Final = 8  # objects in the damaged event that may be taken for it
_NEXT: Final = re.compile(rb"\}\s*+,\s*+(?=\{)")


def sound_events(data: bytes, start: int, shapes: Shapes) -> tuple[int, list[dict[str, Any]]]:
    """Where the events from `start` on end that are valid JSON with a comma between them; and these, parsed.

    `start` lies between two events. What follows is damaged, or the end of the data. Where the damage cannot
    be decided by what comes before it, there are no such events.
    """
    try:
        return len(data), _objects(data[start:])
    except orjson.JSONDecodeError as error:
        damage = start + len(error.doc[: error.pos].encode()) - 1
    except TypeError:
        return start, []
    for stop in _ends_before(data, start, damage, shapes):
        try:
            return stop, _objects(data[start:stop])
        except (orjson.JSONDecodeError, TypeError):
            continue
    return start, []


def _objects(events: bytes) -> list[dict[str, Any]]:
    """The events, parsed. Raises JSONDecodeError, and TypeError where there is anything else between them."""
    objects = orjson.loads(b"[" + events + b"]")
    if all(type(event) is dict for event in objects):
        return objects  # type: ignore[no-any-return]  # orjson types what it loads as Any.
    raise TypeError


def _ends_before(data: bytes, start: int, stop: int, shapes: Shapes) -> Iterator[int]:
    """Where events before `stop` may end, the last first."""
    for _ in range(_MAX_TRIES):
        while (stop := data.rfind(b"}", start, stop)) >= 0:
            following = _NEXT.match(data, stop)
            if following and shapes.is_event(shape_at(data, following.end(), len(data))) is not False:
                break
        if stop < 0:
            return
        yield stop + 1
