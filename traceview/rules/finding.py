"""What the rules found: findings, and what could not be said."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from traceview.rules.rule import Rule

_TEMPLATE_ARGUMENTS = re.compile(r"<[^<>]*>")
_NUMBERED = re.compile(r"(?<=[_.$#])\d+(?=$|[_.$#])|0x[0-9a-f]+|\b\d+$")


@dataclass(frozen=True, slots=True)
class Finding:
    """One bottleneck: a rule, on one GPU of one trace, about one subject.

    Attributes:
        code, name: of the rule.
        severity: error, warning or info; with a claim of time by its share of the window.
        message: one sentence.
        trace_id, device: where; device is None for what is about the whole trace.
        subject: what it is about, such as a kernel; None for all of the GPU.
        start_ns, end_ns: from the first to the last of its intervals.
        count: how many intervals.
        total_ns: sum of their lengths.
        recoverable_ns: time it would give back in addition to those ranked before it; None where no time
            can be claimed.
        recoverable_alone_ns: the same, were it the only one.
        window_ns: length of the steady window.
        evidence: its first rows, those of most time first.
        assumptions, advice: sentences of the rule.
        thresholds: those in force.
        fingerprint: tells the finding from others in any run: independent of times, ids and ranks.
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


@dataclass(frozen=True, slots=True)
class Unanswered:
    """A rule that could not be answered for some traces.

    Attributes:
        code, name: of the rule.
        trace_ids: the traces.
        reason: one sentence.
        needs: the evidence that is missing.
        how_to_record: by tool, how to get it.
        stopped: whether the rule ran out of time, memory or disk, so that it may have an answer another time.
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
    """Findings of a rule beyond those that are listed.

    Attributes:
        code, name: of the rule.
        severity: the worst that one of them may have.
        findings: how many.
        recoverable_ns: time that they would give back together, in addition to those ranked before; None
            where no time can be claimed.
    """

    code: str
    name: str
    severity: str
    findings: int
    recoverable_ns: int | None


@dataclass(frozen=True, slots=True)
class Clean:
    """A rule that was checked and found nothing in some traces."""

    code: str
    name: str
    trace_ids: list[int]


@dataclass(frozen=True, slots=True)
class Window:
    """The time that rules judged on one GPU; see the view steady_windows."""

    trace_id: int
    device: int | None
    start_ns: int
    end_ns: int
    source: str
    steps: int


@dataclass(frozen=True, slots=True)
class Analysis:
    """Everything that the rules said; findings in the order of what they add."""

    findings: list[Finding]
    clean: list[Clean]
    not_checkable: list[Unanswered]
    vetoed: list[Unanswered]
    windows: list[Window]
    unlisted: list[Unlisted] = field(default_factory=list)


def normalized(name: str) -> str:
    """A kernel's name without what differs between runs of the same program.

    Parameter lists, template arguments, numbers that compilers append, addresses and the suffix `.kd` go;
    numbers within words, which tell tile sizes, stay.
    """
    text = name.split("(", 1)[0] if not name.startswith("(") else name
    while (shorter := _TEMPLATE_ARGUMENTS.sub("", text)) != text:
        text = shorter
    text = text.removesuffix(".kd").lower()
    return " ".join(_NUMBERED.sub("#", text).split())


def fingerprint(rule: Rule, subject: str | None) -> str:
    """The identity of a finding: its rule and what it is about."""
    text = f"{rule.code}\n{normalized(subject) if subject is not None else ''}"
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:16]
