"""What is behind the value of a metric: the findings about its time, and the kernels."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from traceview.gate.metrics import COUNT, Metric
from traceview.quantities import counted, duration, percent
from traceview.rules.finding import Finding
from traceview.rules.rule import Rule
from traceview.session import Session

_MOST: Final = 3
"""Findings, and kernels, of one metric."""
_LONGEST_NAME: Final = 120
_KERNELS: Final = """
    SELECT
        any_value(short_name), sum(count)::BIGINT AS calls, sum(total_ns)::BIGINT AS gpu_ns,
        sum(total_ns) / nullif(sum(sum(total_ns)) OVER (), 0)
    FROM kernel_summary WHERE (kind = 'communication') IN ({kinds}) GROUP BY name
    ORDER BY {order} DESC, name LIMIT {most}
"""


def causes(
    metric: Metric, findings: Iterable[Finding], rules: Sequence[Rule], session: Session
) -> tuple[str, ...]:
    """The findings about what a metric measures, those that save most first, and the kernels, a line each.

    The shares of kernels are of the time of all kernels of those classes.
    """
    ranks = dict(session.sql("SELECT trace_id, rank FROM traces").fetchall())
    known = {rule.code: rule for rule in rules}
    return (*_findings(metric, findings, known, ranks), *_kernels(metric, session))


def _findings(
    metric: Metric, findings: Iterable[Finding], rules: Mapping[str, Rule], ranks: Mapping[int, int | None]
) -> Iterator[str]:
    groups: dict[str, list[Finding]] = {}
    for finding in findings:
        rule = rules.get(finding.code)
        claims = set(rule.claims) if rule is not None else set()
        if claims & set(metric.causes) or finding.code.rstrip("0123456789") in metric.causes:
            groups.setdefault(finding.fingerprint, []).append(finding)
    saved = {name: sum(each.recoverable_ns or 0 for each in group) for name, group in groups.items()}
    for name in sorted(groups, key=lambda name: -saved[name])[:_MOST]:
        yield _line(groups[name], saved[name], ranks)


def _line(group: Sequence[Finding], saved_ns: int, ranks: Mapping[int, int | None]) -> str:
    """Findings of one fingerprint in a line: what they save and what the first says, as in reports."""
    first = group[0]
    windows = sum(each.window_ns or 0 for each in group)
    facts = []
    if saved_ns and windows:
        facts.append(f"saves {duration(saved_ns // len(group))}, {percent(saved_ns / windows)} of the window")
    place = _place(first, ranks)
    if len(group) > 1:
        facts.append(f"on {counted(len(group), 'GPU')}")
    elif len(ranks) > 1:
        facts.append(f"on {place}")
    what = f"{first.code} {first.name}" + (f" ({', '.join(facts)})" if facts else "")
    return f"{what}: {f'{place}: ' if len(group) > 1 else ''}{first.message}"


def _place(finding: Finding, ranks: Mapping[int, int | None]) -> str:
    """Where a finding is: rank 7 GPU 7, or trace 7 where ranks are unknown."""
    gpu = "" if finding.device is None else f"GPU {finding.device}"
    if len(ranks) < 2 or finding.trace_id is None:
        return gpu
    rank = ranks.get(finding.trace_id)
    trace = f"trace {finding.trace_id}" if rank is None else f"rank {rank}"
    return f"{trace} {gpu}".rstrip()


def _kernels(metric: Metric, session: Session) -> Iterator[str]:
    classes = ("compute", "communication")
    chosen = [name for name in classes if name in metric.causes or COUNT in metric.causes]
    if not chosen:
        return
    order = "calls" if COUNT in metric.causes else "gpu_ns"
    of = chosen[0] if len(chosen) < len(classes) else "all"
    kinds = ", ".join(str(name == "communication") for name in chosen)
    query = _KERNELS.format(kinds=kinds, order=order, most=_MOST)
    for name, calls, gpu_ns, share in session.sql(query).fetchall():
        shortened = name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]}…"
        part = f", {percent(share)} of the time of {of} kernels" if share is not None else ""
        yield f"kernel {shortened}: {counted(calls, 'call')}, {duration(gpu_ns)}{part}"
