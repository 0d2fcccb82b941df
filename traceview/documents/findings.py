"""What rules say in a report: findings, their groups, and the rules without."""

from typing import Literal, NotRequired, TypedDict

from traceview.documents.spread import Distribution, Place
from traceview.documents.values import Figure, OtherPath, Row, TraceWord, Word


class GroupRow(TypedDict):
    """All findings of one rule and subject, listed or not; times are sums over them.

    Attributes:
        most: where the one is that saves most.
        unit: what count counts; null for intervals.
        claims_all: whether each of them claims time.
        of_job: whether what they save is time of the whole job.
        each_ns: what each saves on its own, else how long it lasts: min, median, p95 and max.
    """

    code: Word
    name: str
    severity: Word
    fingerprint: Word | None
    findings: int
    traces: int
    most: Place
    recoverable_ns: int | None
    recoverable_alone_ns: int | None
    recoverable_least_ns: int | None
    claimed_ns: int | None
    window_ns: int | None
    count: int | None
    unit: NotRequired[TraceWord | None]
    total_ns: int | None
    claims_all: NotRequired[bool]
    of_job: NotRequired[bool]
    each_ns: Distribution | None


class CallSite(TypedDict):
    """A line of the program."""

    file: OtherPath
    line: int
    function: str


Launcher = Literal["module", "operator", "range", "kernel"]
"""What may have launched work, as fields are called."""


class LookAt(TypedDict):
    """Where to look: the lines of the program that its evidence was called from, most of it first, and what
    launched most of it; absent for a lake."""

    call_sites: list[CallSite]
    module: str | None
    operator: TraceWord | None
    range: str | None
    kernel: str | None


class FindingRow(TypedDict):
    """One bottleneck: a rule, on one GPU of one trace, about one subject.

    Attributes:
        subject: what it is about, such as a kernel.
        count: of how many units it consists, which its message names: intervals, or what unit says.
        unit: what count counts, such as chain, where a unit is several rows of evidence; null where each
            row counts.
        recoverable_ns: what it saves in addition to the findings before it; null where no time can be
            claimed. The sum never exceeds the windows.
        claimed_ns: where a replay says what it saves, what its intervals claim on their own; else null.
        recoverable_alone_ns: the same, were it the only finding. By a replay this may be less than
            recoverable_ns: what hides behind something else shows once that is gone.
        recoverable_least_ns: the lower end of recoverable_alone_ns, less than it where the claim is a
            range.
        of_job: whether what it saves is time of the whole job: every rank ends that much sooner. Its window
            is then the longest of the job.
        symptom_of: code and subject of the cause of the job without which this saves less than half of what
            it does on its own; else null.
        evidence: its rows of most time, with the columns of its rule. The table that event_id points into
            goes by event_kind; event_name is its name,
            where it has one.
        fingerprint: its identity, independent of times, ids and ranks.
        culprit: the rank or GPU that causes it, which need not be the one that it is on; null where it is.
        cause: why, as far as it is known beyond the message: what the culprit does, or the cause that it is
            a symptom of; else null.
        look_at: where to look: the lines of the program that its evidence was called from, most of it
            first, and what launched most of it; absent for a lake.
        source: the line of the program that most of its evidence was called from; traceview report names
            files in the working folder relative to it.
        group: NotRequired[int]
    status: what the gate made of it; written by traceview check.
        status_reason: of the ignore.
    """

    code: Word
    name: str
    severity: Literal["error", "warning", "info"]
    message: str
    trace_id: int
    device: int | None
    subject: NotRequired[str | None]
    start_ns: int | None
    end_ns: int | None
    count: NotRequired[int]
    unit: NotRequired[TraceWord | None]
    total_ns: NotRequired[Figure]
    recoverable_ns: int | None
    claimed_ns: NotRequired[int | None]
    recoverable_alone_ns: int | None
    recoverable_least_ns: NotRequired[int | None]
    window_ns: NotRequired[int | None]
    of_job: NotRequired[bool]
    symptom_of: NotRequired[str | None]
    evidence: list[Row]
    assumptions: list[str]
    advice: list[str]
    thresholds: NotRequired[dict[str, float]]
    fingerprint: Word
    culprit: NotRequired[Word | None]
    cause: NotRequired[Word | None]
    look_at: NotRequired[LookAt]
    source: NotRequired[CallSite | None]
    group: NotRequired[int]
    status: NotRequired[Literal["failing", "allowed", "known", "ignored"]]
    status_reason: NotRequired[str | None]


class CleanRow(TypedDict):
    """A rule without findings.

    Attributes:
        bound: what there may be at most, in words; null where the rule does not say.
    """

    code: Word
    name: str
    trace_ids: list[int]
    trace_count: NotRequired[int]
    bound: NotRequired[Word | None]


class UnansweredRow(TypedDict):
    """A rule that is not checkable, or vetoed.

    Attributes:
        needs: the evidence that is missing, or the codes of health.
        how_to_record: by tool, the option that records it.
        stopped: whether time or memory ran out, so that there may be an answer another time.
    """

    code: Word
    name: str
    trace_ids: list[int]
    trace_count: NotRequired[int]
    reason: TraceWord
    needs: list[str]
    how_to_record: dict[str, str]
    stopped: NotRequired[bool]


class CoverageRow(TypedDict):
    """The part of a trace that a rule could judge.

    Attributes:
        needs: the evidence that the rest lacks.
        how_to_record: by tool, the option that records it.
        judged_share: of the time of compute kernels; below 0.5 the rule is partly checked.
        unknown: of the kernels whose work is not known, those of one family that take most time: the
            longest.
        unknown_share: their share of that time.
        replayed_share: the share in replays of graphs whose capture is not open.
    """

    code: Word
    name: str
    trace_ids: list[int]
    trace_count: NotRequired[int]
    reason: TraceWord
    needs: list[str]
    how_to_record: dict[str, str]
    judged_share: float
    unknown: str | None
    unknown_share: float
    replayed_share: float


class UnlistedRow(TypedDict):
    """Findings of a rule beyond the listed ones.

    Attributes:
        severity: the worst that one of them may have.
        findings: how many there are besides those listed.
    """

    code: Word
    name: str
    severity: Literal["error", "warning", "info"]
    findings: int
    recoverable_ns: int | None


class WindowRow(TypedDict):
    """The analyzed window of a GPU.

    Attributes:
        source: steps, selection or window (all GPU work).
        idle_ns: the four classes add up to the window.
        waiting_ns: of exposed communication, waiting for other ranks, see the view job_time; absent for one
            rank.
        waiting_for: the ranks that most of it is for; null where none is named.
        profiler_ns: what the profiler itself took of the host, an estimate, see the view recording_cost;
            absent where none is known.
    """

    trace_id: int
    device: int | None
    start_ns: Figure
    end_ns: Figure
    source: TraceWord
    steps: int
    unrecorded_ns: NotRequired[int]
    compute_ns: NotRequired[Figure]
    exposed_communication_ns: NotRequired[Figure]
    exposed_copy_ns: NotRequired[Figure]
    idle_ns: NotRequired[Figure]
    waiting_ns: NotRequired[Figure]
    waiting_for: NotRequired[str | None]
    profiler_ns: NotRequired[Figure]
