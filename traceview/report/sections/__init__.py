"""The lists of a report: each says here, once, what its rows are and how every format shows them."""

from typing import Final

from traceview.report.sections.host import HOST
from traceview.report.sections.ranks import RANKS
from traceview.report.sections.sampled import SAMPLED
from traceview.report.sections.section import Section
from traceview.report.sections.supplements import SUPPLEMENTS
from traceview.report.sections.work import ITERATIONS, WORK

__all__ = ["HOST", "ITERATIONS", "RANKS", "RECORDED", "SAMPLED", "SECTIONS", "SUPPLEMENTS", "WORK"]

RECORDED: Final = {**HOST, **SAMPLED, **SUPPLEMENTS}
"""Lists that only some traces have."""
SECTIONS: Final[dict[str, Section]] = {**SUPPLEMENTS, **ITERATIONS, **WORK, **RANKS, **HOST, **SAMPLED}
"""All lists by their names in the report, in its order."""
