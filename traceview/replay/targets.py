"""What a recording is asked about instead of its own machine: another recording, or another GPU."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

import duckdb

from traceview.documents.whatif import TargetRow
from traceview.errors import InconclusiveError, UsageError
from traceview.quantities import counted, percent
from traceview.replay.changes import host_edges
from traceview.replay.costs import tokens_per_step
from traceview.replay.readings import ranks_missing
from traceview.replay.removals import Effect
from traceview.replay.self_check import SelfChecked, refusal
from traceview.replay.transfer import Transfer, transfer

HOST_RANGE: Final = (0.8, 1.25)
"""What the host's time on another machine is multiplied by, at least and at most, where it is not known."""
_SPREAD: Final = 0.06
"""Of answers with the times of another recording, at each end: what the replay cannot take from it."""
_MOST_UNMATCHED: Final = 0.1
"""The share of the GPU time that may be without a match where the answer is more than a range."""


@dataclass(frozen=True, slots=True)
class OnTarget:
    """What a target makes of a recording.

    Attributes:
        scenarios: what it may come to; the first one is the most likely.
        host: whether it has the host's times.
        spread: by how much the range is wider at each end, as a share of the new step.
        range_only: whether no single answer can be given.
        likely: whether the first scenario is worth a number.
        document: what the answer says of it, see `target` in the schema.
        caveats: what to know of the answer.
        refusal: why there is none.
    """

    scenarios: Sequence[Sequence[Effect]]
    host: bool
    spread: float
    range_only: bool
    likely: bool = True
    document: TargetRow | None = None
    caveats: list[str] = field(default_factory=list)
    refusal: str | None = None


class Target(Protocol):
    """Where the step is asked to run."""

    def applied(self, own: SelfChecked, connection: duckdb.DuckDBPyConnection) -> OnTarget:
        """What it makes of a recording.

        Raises:
            UsageError: it cannot be applied to the recording.
        """


@dataclass(frozen=True, slots=True)
class OtherRecording:
    """The machine of another recording of the same program.

    Attributes:
        connection: a connection to the other recording.
        kernels_only: take the times of GPU work alone; the host may be any.
    """

    connection: duckdb.DuckDBPyConnection
    kernels_only: bool = False

    def applied(self, own: SelfChecked, connection: duckdb.DuckDBPyConnection) -> OnTarget:
        """See `Target`."""
        try:
            other = SelfChecked.of(self.connection)
        except (UsageError, InconclusiveError) as error:
            raise type(error)(f"the other recording: {error}") from error
        found = transfer(own, connection, other, self.connection)
        window_ns, steps = other.model.measured().window_ns, other.model.window.steps
        missing = ranks_missing(other.model, self.connection)
        refused = refusal(other.check)
        document: TargetRow = {
            "source": "kernels" if self.kernels_only else "recording",
            "gpu": gpu_name(self.connection),
            "gpus": len(other.model.window.devices),
            "grade": other.check["grade"],
            "window_error": other.check["window_error"],
            "steps": steps,
            "measured_ns": round(window_ns / max(1, steps)),
            "tokens_per_step": tokens_per_step(self.connection) if steps else None,
            "host_ratio": found.host_ratio,
            "matched": found.matched,
            "reasons": _reasons(found, self.kernels_only),
        }
        return OnTarget(
            self._scenarios(own, found),
            not self.kernels_only,
            _SPREAD,
            self.kernels_only or found.matched["unmatched_share"] > _MOST_UNMATCHED or missing is not None,
            True,
            document,
            [f"of the other recording, {missing}: its waiting counts as transfer"] if missing else [],
            None if refused is None else f"of the other recording, {refused}",
        )

    def _scenarios(self, own: SelfChecked, found: Transfer) -> list[list[Effect]]:
        scenarios = []
        for unmatched in (False, True) if found.matched["unmatched_gpu_events"] else (False,):
            work = found.work(own.model, unmatched=unmatched)
            if self.kernels_only:
                likely = [work, *found.gaps]
                scenarios += [likely, *([*likely, host] for host in other_hosts(own))]
            else:
                scenarios.append([work, *found.gaps, *found.latencies, found.host])
        return scenarios


def other_hosts(own: SelfChecked) -> list[Effect]:
    """The host at both ends of the range that holds where nothing is known of it."""
    edges = host_edges(own.model, "*")
    return [Effect(edges, factor) for factor in HOST_RANGE]


def host_reason() -> str:
    """Why an answer is a range where the host is not known."""
    low, high = HOST_RANGE
    return f"the other machine's host is not known: host time is scaled by x{low:g} to x{high:g}"


_BY_PEAKS: Final = "SELECT trace_id, device, gpu AS name FROM device_peaks WHERE resource = 'memory'"


def gpu_name(connection: duckdb.DuckDBPyConnection) -> str | None:
    """The name of the GPUs with work, several joined by commas; else of the product that fits."""
    for names in ("SELECT trace_id, device, name FROM devices", _BY_PEAKS):
        [(name,)] = connection.execute(
            f"SELECT string_agg(DISTINCT name, ', ' ORDER BY name) FROM ({names})"
            " SEMI JOIN gpu_activity USING (trace_id, device)"
        ).fetchall()
        if name:
            return str(name)
    return None


def _reasons(found: Transfer, kernels_only: bool) -> list[str]:
    matched = found.matched
    how = "name, shapes and order" if matched["by_shapes"] else "name and order (shapes are not in both)"
    events = counted(matched["gpu_events"], "GPU event")
    reasons = [f"{counted(matched['operators'], 'operator')} with {events} matched by {how}"]
    here = ("here", matched["unmatched_gpu_events"], matched["unmatched_share"])
    there = (
        "in the other recording",
        matched["other_unmatched_gpu_events"],
        matched["other_unmatched_share"],
    )
    for who, count, share in (here, there):
        if count:
            events = counted(count, "GPU event")
            reasons.append(f"not matched: {events} {who}, {percent(share)} of its GPU time")
    if matched["unmatched_gpu_events"]:
        reasons.append("the time of what is not matched scales like the rest of its class, or not at all")
    if kernels_only:
        return [*reasons, host_reason()]
    if found.host_ratio is not None:
        reasons.append(f"host time between matched operators is x{found.host_ratio:.2f} on the other machine")
    return reasons
