"""The outcome of a rule in traces that lack the evidence it needs."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import duckdb

from traceview.rules.advice import Subjects, recording_without_pytorch
from traceview.rules.finding import Unanswered
from traceview.rules.required_evidence import Evidence, evidence, how_to_record
from traceview.rules.rule import Rule
from traceview.workers import Workers

GPU_WORK: Final = "gpu_work"
_EXPLAINED: Final = "SELECT trace_id FROM health WHERE code IN ('no_gpu_work', 'no_kernels')"
_SEE_HEALTH: Final = "kernels of a GPU; see Health for what to do"


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What traces are like that lack evidence.

    Attributes:
        helpers: processes without GPU work next to one with it in their file: nothing is missing there.
        explained: traces without kernels: `health` says of each why, and what to do.
        others: traces of programs that are known not to use PyTorch.
    """

    helpers: frozenset[int] = frozenset()
    explained: frozenset[int] = frozenset()
    others: frozenset[int] = frozenset()

    @classmethod
    def of(
        cls, missing: Mapping[str, Collection[int]], subjects: Subjects, connection: duckdb.DuckDBPyConnection
    ) -> Circumstances:
        """Those of the traces of a session; `missing` has the traces that lack each need."""
        idle = missing.get(GPU_WORK, ())
        files = dict(connection.execute("SELECT trace_id, source_file FROM traces").fetchall())
        working = {file for trace, file in files.items() if trace not in idle}
        helpers = frozenset(trace for trace in idle if files.get(trace) in working)
        explained = frozenset(trace for (trace,) in connection.execute(_EXPLAINED).fetchall())
        return cls(helpers, explained, subjects.others)

    def beyond(self, rule: Rule, vendors: Mapping[int, frozenset[str]]) -> set[int]:
        """The traces that a rule is not about: of other vendors, or of processes that only help others.

        Args:
            rule: the rule.
            vendors: by trace, the vendors of its GPUs.
        """
        others = {at for at, of in vendors.items() if rule.vendors and of and of.isdisjoint(rule.vendors)}
        return others | (self.helpers if GPU_WORK in rule.needs else frozenset())


def unanswered(
    rule: Rule,
    lacking: Mapping[int, Sequence[str]],
    vendors: Mapping[int, frozenset[str]],
    circumstances: Circumstances,
    workers: Workers,
) -> list[Unanswered]:
    """The outcome of a rule: one row for all traces that lack the same evidence.

    Args:
        rule: the rule.
        lacking: by trace, the evidence that it lacks.
        vendors: by trace, the vendors of its GPUs.
        circumstances: what these traces are like.
        workers: with the views that tell what there may be at most.
    """
    alike: dict[tuple[frozenset[str], tuple[str, ...], bool], list[int]] = {}
    for trace, needs in lacking.items():
        # Without GPU work nothing can be checked: what else a rule needs does not matter yet.
        absent = (GPU_WORK,) if GPU_WORK in needs else tuple(needs)
        absent = () if absent == (GPU_WORK,) and trace in circumstances.explained else absent
        place = vendors.get(trace, frozenset()), absent, trace in circumstances.others
        alike.setdefault(place, []).append(trace)
    rows = []
    for (known_vendors, missing, other), without in alike.items():
        known = [evidence(need) for need in missing]
        record = how_to_record(known, known_vendors)
        record = recording_without_pytorch(record) if other else record
        reason = f"not in the trace: {'; '.join(dict.fromkeys(one.what for one in known)) or _SEE_HEALTH}"
        reason += "".join(f"; {bound}" for one in known for bound in _bounds(workers, one, without))
        asked = list(missing) or [GPU_WORK]
        rows.append(Unanswered(rule.code, rule.name, sorted(without), reason, asked, record))
    return rows


def _bounds(workers: Workers, lacked: Evidence, traces: Collection[int]) -> list[str]:
    """An upper bound, as far as it is known without some of the evidence."""
    bounds = dict(workers.rows(lacked.bound)) if lacked.bound else {}
    return list(dict.fromkeys(bounds[trace] for trace in bounds if trace in traces))
