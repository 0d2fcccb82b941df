"""Perfetto's own JSON traces: what its engine says of them, traceview says as well."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from typing import Any

import pytest

import traceview
from tests.perfetto.conformance import SHARED, Case, cases, differences

# The engine numbers processes that are named by text in a way of its own.
NAMED_BY_TEXT = "string_pid_tid"

QUESTIONS = {
    NAMED_BY_TEXT: (
        "SELECT start_ns, dur_ns, name, process_name, thread_name FROM ranges JOIN threads USING (pid, tid)"
    ),
    "json_metadata_missing_or_invalid_ts": "SELECT pid, process_name FROM threads",
    "json_thread_state": (
        "SELECT start_ns, dur_ns, name, args ->> 'io_wait', args ->> 'blocked_function', tid, pid"
        " FROM other_events WHERE category = 'thread_state'"
    ),
    "json_thread_state_sched": (
        "SELECT start_ns, dur_ns, args ->> 'cpu', tid, pid"
        " FROM other_events WHERE category = 'thread_state' AND name = 'Running'"
    ),
    "json_trace_metadata": (
        "SELECT 'json_metadata.' || key,"
        " if(json_type(value) = 'UBIGINT', value ->> '$', NULL),"
        " if(json_type(value) = 'VARCHAR', value ->> '$', NULL) FROM ("
        "SELECT unnest(json_keys(metadata, '$.metadata')) AS key, metadata -> 'metadata' -> key AS value"
        " FROM traces)"
    ),
    "overlapping_complete_event_recovered": "SELECT count(*), 1, 0 FROM ranges",
    "trailing_empty_event": "SELECT 0, count(*) FROM ranges",
    "string_tts_and_tdur": (
        "SELECT start_ns, dur_ns, name, ((args ->> 'tts')::DECIMAL(18, 3) * 1000)::BIGINT,"
        " ((args ->> 'tdur')::DECIMAL(18, 3) * 1000)::BIGINT FROM ranges"
    ),
}
"""What upstream asks where the engine's dump is not the answer, asked of our tables."""

OUT_OF_SCOPE = {
    "json_sort_index_hints": "the order in which a viewer shows processes",
    "json_sort_index_ordering": "the order in which a viewer shows threads",
    "overlapping_complete_event_import_log": "the log of events that were dropped: none is",
}


def _cases() -> list[Case]:
    if not (SHARED / "conformance" / "index.json").is_file():
        return []
    return [case for case in cases(SHARED / "conformance") if case.path.suffix == ".json"]


def _named(found: Sequence[Case]) -> list[Any]:
    if not found:
        reason = f"Perfetto's test traces are not in {SHARED}"
        return [pytest.param(None, marks=pytest.mark.skip(reason=reason))]
    return [pytest.param(case, id=case.name) for case in found]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "case", _named([case for case in _cases() if case.oracle == "pass" and case.question != NAMED_BY_TEXT])
)
def test_cases_equal_the_engines_answer(case: Case) -> None:
    assert differences(case) == []


@pytest.mark.sampled(2)
@pytest.mark.parametrize("case", _named([case for case in _cases() if case.question in QUESTIONS]))
def test_upstream_questions_have_the_upstream_answers(case: Case) -> None:
    assert case.upstream is not None
    _, *wanted = csv.reader(case.upstream.read_text().splitlines())
    with traceview.open(case.path, cache=False) as session:
        found = session.sql(QUESTIONS[case.question]).fetchall()
    as_text = [["[NULL]" if value is None else str(value) for value in row] for row in found]
    assert sorted(as_text) == sorted(wanted)


def test_every_other_case_is_asked_or_out_of_scope() -> None:
    found = _cases()
    if not found:
        pytest.skip(f"Perfetto's test traces are not in {SHARED}")
    others = {case.question for case in found if case.oracle != "pass"}
    assert others <= QUESTIONS.keys() | OUT_OF_SCOPE.keys()
