"""Why a job stopped: the document `traceview.hang/1`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from traceview.documents.hang import Culprit, DumpHealth, HangDocument, HangRun, HangVerdict
from traceview.quantities import counted, size
from traceview.store.typed_rows import rows_in
from traceview.version import tool

if TYPE_CHECKING:
    from collections.abc import Mapping

    from traceview.session import Session

SCHEMA: Final = "traceview.hang/1"
_RUNS: Final = """
    SELECT
        run, count(DISTINCT traces.trace_id) AS dumps, max(world_size) AS world_size,
        count(DISTINCT traces.trace_id) FILTER (rank IS NULL) AS without_rank
    FROM traces
    SEMI JOIN (
        SELECT trace_id FROM communicator_status UNION SELECT trace_id FROM enqueued_collectives
    ) AS dumped ON dumped.trace_id = traces.trace_id
    GROUP BY run ORDER BY run
"""
_CULPRITS: Final = """
    SELECT * EXCLUDE (
        fault, culprits, subject, reported_on, instance, first_communicator, first_state, first_waiting
    )
    FROM hang_culprits ORDER BY run, place, rank
"""
_VERDICTS: Final = "FROM hang_verdicts ORDER BY run, place"
_HEALTH: Final = """
    SELECT trace_id, code, severity, count, detail
    FROM health WHERE severity <> 'info' ORDER BY trace_id, code
"""


def build_hang(session: Session) -> HangDocument:
    """The document `traceview.hang/1` of a session.

    `culprits` are the ranks that others ultimately wait for, `verdicts` the first instance of each
    communicator in which ranks differ, the earliest first; sizes are in bytes.
    """
    culprits = rows_in(Culprit, session.sql(_CULPRITS).pl())
    for culprit in culprits:
        culprit["message"] = sentence(culprit)
    return {
        "schema": SCHEMA,
        "tool": tool(),
        "runs": rows_in(HangRun, session.sql(_RUNS).pl()),
        "culprits": culprits,
        "verdicts": rows_in(HangVerdict, session.sql(_VERDICTS).pl()),
        "health": rows_in(DumpHealth, session.sql(_HEALTH).pl()),
    }


def sentence(culprit: Culprit) -> str:
    """What a culprit did, and where to look next; ends without a full stop."""
    what = f"{instance(culprit)} of {culprit['communicator']}"
    waiting = counted(culprit["waiting"], "rank")
    waits = "waits" if culprit["waiting"] == 1 else "wait"
    match culprit["state"]:
        case "never enqueued":
            last = culprit["last_enqueued"]
            until = f" (its last one is {last})" if last is not None else ""
            own = culprit["unfinished"]
            why = (
                "it has nothing unfinished, so its host hangs"
                if not own
                else f"of its own, {counted(own, 'operation')} {'is' if own == 1 else 'are'} unfinished"
            )
            return f"never enqueued {what}{until}, for which {waiting} {waits}; {why}"
        case "not completed":
            others = counted(culprit["completed"], "other rank")
            return f"did not complete {what}, which {others} completed: its GPU or its link hangs"
        case "other operation" | "other size" | "other type":
            return f"enqueued {what}, where the other ranks enqueued another {culprit['state'].split()[1]}"
        case "not recorded":
            why = (
                "left no dump"
                if culprit["trace_id"] is None
                else "has a dump that does not state its progress"
            )
            if not culprit["waiting"]:
                return f"{why}; no other dump tells whether it completed {what}"
            return f"{why}; {waiting} {waits} for it in {what}"
        case _ if culprit["waits_for"]:
            return f"waits for {culprit['waits_for']} in a cycle, at {what}"
        case _:
            return f"waits in {what}, which every rank enqueued and none completed"


def instance(row: Mapping[str, Any]) -> str:
    """The operation, number, size and type of an instance."""
    sent = details(row)
    return numbered(row) + (f" ({sent})" if sent else "")


def numbered(row: Mapping[str, Any]) -> str:
    """The operation and number of an instance."""
    number = f" {row['sequence']}" if row["sequence"] is not None else ""
    return f"{row['name'] or 'collective'}{number}"


def details(row: Mapping[str, Any]) -> str:
    """The size and type of an instance, as far as they are known."""
    return ", ".join(text for text in (size(row["bytes"]) if row["bytes"] else None, row["dtype"]) if text)
