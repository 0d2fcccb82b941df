"""Causes of a whole job: each claims its time once, before all findings that are its symptoms."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from traceview.rules.candidate import Candidate, Savings
from traceview.rules.finding import Window

_LEFT: Final = 0.5
"""What saves less than this share of its time once a cause is gone is a symptom of it (judgement)."""


class JobCauses:
    """The findings that are causes of jobs.

    Attributes:
        order: their numbers, that which costs most first.
        savings: what each saves; all of a run together no more than its longest window.

    Args:
        candidates: all findings, by number.
        runs: of each trace its run.
        windows: of each GPU.
    """

    def __init__(
        self,
        candidates: Mapping[int, Candidate],
        runs: Mapping[int, Any],
        windows: Mapping[tuple[int, int | None], Window],
    ) -> None:
        self._candidates, self._runs, self._windows = candidates, runs, windows
        of_job = [at for at, each in candidates.items() if each.of_job]
        self.order: Final = sorted(of_job, key=lambda at: (-candidates[at].saved_ns, at))
        self._longest: dict[Any, Window] = {}
        for window in windows.values():
            run = runs.get(window.trace_id)
            if run not in self._longest or window.length_ns > self._longest[run].length_ns:
                self._longest[run] = window
        self._spent: dict[Any, int] = defaultdict(int)
        self._symptoms: dict[int, int] = {}
        self.savings: Final[dict[int, Savings]] = {}
        for at in self.order:
            run, saved = runs[candidates[at].trace_id], candidates[at].saved_ns
            added = min(saved, self._longest[run].length_ns - self._spent[run])
            self._spent[run] += added
            self.savings[at] = Savings(added, saved)

    def window(self, at: int) -> Window | None:
        """The window that a finding is a part of: of a cause of a job the longest one of the job."""
        candidate = self._candidates[at]
        own = self._windows.get((candidate.trace_id, candidate.device))
        if at not in self.savings or own is None:
            return own
        longest = self._longest[self._runs[candidate.trace_id]]
        return replace(own, end_ns=own.start_ns + longest.length_ns, unrecorded_ns=0)

    def _bounded(self, savings: Mapping[int, Savings]) -> dict[int, Savings]:
        """What other findings add, no more than causes of the job leave of the window of their GPU.

        Args:
            savings: of findings in rank order.
        """
        left = {
            place: max(window.length_ns - self._spent.get(self._runs.get(place[0]), 0), 0)
            for place, window in self._windows.items()
        }
        found = {}
        for at, own in savings.items():
            place = (self._candidates[at].trace_id, self._candidates[at].device)
            added = own.added
            if self._spent.get(self._runs.get(place[0])) and place in left:
                added = min(added, left[place])
                left[place] -= added
            found[at] = own._replace(added=added)
        return found

    def before(self, savings: Mapping[int, Savings], left: Mapping[int, int]) -> dict[int, Savings]:
        """What all findings save, the causes first, and learns which others are symptoms of these.

        Args:
            savings: of findings in rank order.
            left: what each saves by its intervals once the causes are gone [ns].
        """
        others = self._bounded({at: own for at, own in savings.items() if at not in self.savings})
        known = {at: own.left for at, own in others.items() if own.left is not None}
        self._symptoms = self._known_symptoms(others, {**left, **known})
        return {**self.savings, **others}

    def below(self, totals: Mapping[int, int]) -> dict[int, int]:
        """What findings that claim no time are ranked by, time that hardly costs anything below the causes.

        Args:
            totals: how long they last [ns].
        """
        least = {self._runs[self._candidates[at].trace_id]: self.savings[at].alone for at in self.order}
        return {
            at: min(ns, least.get(self._runs.get(self._candidates[at].trace_id), ns))
            if self._candidates[at].rule.measures_idle or self._candidates[at].rule.tells_exposure
            else ns
            for at, ns in totals.items()
        }

    def cause_of(self, at: int) -> Candidate | None:
        """The cause that a finding is a symptom of; None where it is none."""
        return self._candidates.get(self._symptoms.get(at, -1))

    def _known_symptoms(self, savings: Mapping[int, Savings], left: Mapping[int, int]) -> dict[int, int]:
        found = {}
        for at, own in savings.items():
            candidate = self._candidates[at]
            causes = [
                cause for cause in self.order
                if self._runs[self._candidates[cause].trace_id] == self._runs.get(candidate.trace_id)
            ]  # fmt: skip
            if causes and own.alone > 0 and left.get(at, own.alone) < _LEFT * own.alone:
                here = [at for at in causes if candidate.trace_id in self._candidates[at].claimed_traces]
                found[at] = (here or causes)[0]
        return found
