"""Sample traces written in both formats, and read again."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import traceview
from tests.project.project_files import ROOT
from traceview.export.chrome import write_chrome
from traceview.export.perfetto import write_perfetto
from traceview.export.spans import events
from traceview.rules.ruleset import RuleSet
from traceview.session import Session

SAMPLES = ROOT / "sample_traces"
WRITERS = {"perfetto": write_perfetto, "chrome": write_chrome}
SPANS = """
    SELECT name, start_ns, dur_ns FROM kernels UNION ALL
    SELECT name, start_ns, dur_ns FROM copies UNION ALL
    SELECT name, start_ns, dur_ns FROM memsets UNION ALL
    SELECT name, start_ns, dur_ns FROM api_calls UNION ALL
    SELECT name, start_ns, dur_ns FROM ops UNION ALL
    SELECT name, start_ns, dur_ns FROM ranges UNION ALL
    SELECT name, start_ns, dur_ns FROM python_calls UNION ALL
    SELECT name, start_ns, dur_ns FROM os_calls UNION ALL
    SELECT kind, start_ns, dur_ns FROM overheads UNION ALL
    SELECT kind, start_ns, dur_ns FROM syncs UNION ALL
    SELECT name, start_ns, end_ns - start_ns FROM steps UNION ALL
    SELECT coalesce(name, phase), start_ns, coalesce(dur_ns, 0) FROM other_events
        WHERE phase IS DISTINCT FROM 'M' AND start_ns IS NOT NULL
"""
"""Every event that an export shows as a span."""


def exported(session: Session, kind: str, rules: RuleSet | None = None) -> bytes:
    """The opened traces in a format."""
    stream = io.BytesIO()
    with events(session, rules) as found:
        WRITERS[kind](found, stream)
    return stream.getvalue()


def spans(session: Session, shift_ns: int = 0, query: str = SPANS) -> Counter[tuple[str, int, int]]:
    """Name, start and duration of every span."""
    return Counter((name, start + shift_ns, dur) for name, start, dur in session.sql(query).fetchall())


@pytest.fixture
def reopened(tmp_path: Path) -> Callable[[bytes, str], Session]:
    """Opens the bytes of an export."""

    def reopen(content: bytes, kind: str) -> Session:
        path = tmp_path / f"out.{kind}"
        path.write_bytes(content)
        return traceview.open(path, cache=False)

    return reopen


def one(session: Session, query: str) -> Any:
    """The only value of an answer."""
    return session.sql(query).fetchall()[0][0]
