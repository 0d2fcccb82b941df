"""Results of the rules: findings, and rules that are not checkable."""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from traceview.rules.rule import Rule

_TEMPLATE_ARGUMENTS = re.compile(r"<[^<>]*>")
_NUMBERED = re.compile(r"(?<=[_.$#])\d+(?=$|[_.$#])|0x[0-9a-f]+|\b\d+$")

_ID_DIGITS = 8


@dataclass(frozen=True, slots=True)
class Finding:
    """One bottleneck: a rule, on one GPU of one trace, about one subject.

    Attributes:
        code, name: of the rule.
        severity: error, warning or info; by its share of the window if it claims time.
        message: one sentence.
        trace_id, device: where; device is None for a finding about the whole trace.
        subject: what it is about, such as a kernel; None for the whole GPU.
        start_ns, end_ns: from the first to the last of its occurrences.
        count: number of occurrences, each a row or what the rule counts instead.
        total_ns: sum of the lengths of its rows.
        recoverable_ns: time that it saves after those ranked before it; None if it claims no time.
        recoverable_alone_ns: time that it saves on its own; the upper end where that is a range.
        window_ns: length of the steady-state window.
        evidence: its first rows, the longest first.
        assumptions, advice: sentences of the rule.
        thresholds: those in force.
        fingerprint: identifies the finding across runs: independent of times, ids and ranks.
        recoverable_least_ns: the lower end of the time that it saves on its own.
        claimed_ns: where a replay says what it saves, what its intervals alone would say.
        of_job: whether what it saves is time of the whole job: every rank ends so much sooner.
        symptom_of: code and subject of the cause of the job that it is a symptom of; None for others.
        unit: what `count` counts, such as chain; None for its rows.
        culprit: the rank or GPU that causes it, which need not be the one that it is on; None where it is.
        cause: why, as far as it is known beyond the message: what the culprit does, or the cause that it is a
            symptom of.
    """

    code: str
    name: str
    severity: str
    message: str
    trace_id: int
    device: int | None
    subject: str | None
    start_ns: int | None
    end_ns: int | None
    count: int
    total_ns: int
    recoverable_ns: int | None
    recoverable_alone_ns: int | None
    window_ns: int | None
    evidence: list[dict[str, Any]]
    assumptions: list[str]
    advice: list[str]
    thresholds: dict[str, float]
    fingerprint: str
    recoverable_least_ns: int | None = None
    claimed_ns: int | None = None
    of_job: bool = False
    symptom_of: str | None = None
    unit: str | None = None
    culprit: str | None = None
    cause: str | None = None


@dataclass(frozen=True, slots=True)
class Unanswered:
    """A rule that is not checkable in some traces.

    Attributes:
        code, name: of the rule.
        trace_ids: the traces.
        reason: one sentence.
        needs: the missing evidence.
        how_to_record: by tool, how to record it.
        stopped: whether the rule ran out of time, memory or disk, so that another run may succeed.
    """

    code: str
    name: str
    trace_ids: list[int]
    reason: str
    needs: list[str] = field(default_factory=list)
    how_to_record: Mapping[str, str] = field(default_factory=dict)
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class Unlisted:
    """Findings of a rule beyond the listed ones.

    Attributes:
        code, name: of the rule.
        severity: the highest that one of them may have.
        findings: how many.
        recoverable_ns: time that they save together, after those ranked before; None if they claim no
            time.
    """

    code: str
    name: str
    severity: str
    findings: int
    recoverable_ns: int | None


@dataclass(frozen=True, slots=True)
class Clean:
    """A rule without findings in some traces of which it judged half of the kernel time or more.

    Attributes:
        code, name: of the rule.
        trace_ids: the traces.
        bound: what there may be at most, a sentence for each run; None where the rule does not tell.
    """

    code: str
    name: str
    trace_ids: list[int]
    bound: str | None = None


@dataclass(frozen=True, slots=True)
class Coverage:
    """The part of a trace that a rule could judge, where it needs shapes, work or other data of kernels.

    Attributes:
        code, name: of the rule.
        trace_ids: the trace.
        reason: one sentence on the part, and on what is missing.
        needs: the evidence that the rest lacks.
        how_to_record: by tool, how to record it.
        judged_share: of the time of compute kernels.
        unknown: of the kernels whose work is not known, those of one family that take most time: the longest;
            None without any.
        unknown_share: their share of that time.
        replayed_share: the share in replays of graphs whose capture is not open.
    """

    code: str
    name: str
    trace_ids: list[int]
    reason: str
    needs: list[str]
    how_to_record: Mapping[str, str]
    judged_share: float
    unknown: str | None
    unknown_share: float
    replayed_share: float = 0.0


@dataclass(frozen=True, slots=True)
class Window:
    """The analyzed window of one GPU; see the view steady_windows."""

    trace_id: int
    device: int | None
    start_ns: int
    end_ns: int
    source: str
    steps: int
    unrecorded_ns: int = 0

    @property
    def length_ns(self) -> int:
        """Its length without holes of the recording [ns]."""
        return self.end_ns - self.start_ns - self.unrecorded_ns


@dataclass(frozen=True, slots=True)
class Analysis:
    """The results of all rules; findings in rank order, `ranked_by` replay or intervals."""

    findings: list[Finding]
    clean: list[Clean]
    not_checkable: list[Unanswered]
    vetoed: list[Unanswered]
    windows: list[Window]
    unlisted: list[Unlisted] = field(default_factory=list)
    coverage: list[Coverage] = field(default_factory=list)
    ranked_by: str = "intervals"


def normalized(name: str) -> str:
    """A kernel's name without parts that differ between runs of the same program.

    Parameter lists, template arguments, numbers that compilers append, addresses and the suffix `.kd` are
    removed; numbers within words, such as tile sizes, stay.
    """
    text = name.split("(", 1)[0] if not name.startswith("(") else name
    while (shorter := _TEMPLATE_ARGUMENTS.sub("", text)) != text:
        text = shorter
    text = text.removesuffix(".kd").lower()
    return " ".join(_NUMBERED.sub("#", text).split())


def finding_id(code: str, fingerprint: str) -> str:
    """What names a finding, on every GPU and rank that has it, such as FUS001:05a29df7."""
    return f"{code}:{fingerprint[:_ID_DIGITS]}"


def id_parts(wanted: str) -> tuple[str, str]:
    """The rule, and the start of the fingerprint, in the id of a finding such as FUS001:05a29df7.

    A code or a name has no fingerprint (""): it means all findings of its rule.
    """
    rule, _, start = wanted.partition(":")
    return rule, start.lower()


def fingerprint(rule: Rule, subject: str | None) -> str:
    """The identity of a finding: its rule and what it is about."""
    text = f"{rule.code}\n{normalized(subject) if subject is not None else ''}"
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:16]
