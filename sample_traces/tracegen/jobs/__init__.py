"""Training jobs of many ranks: tensor, pipeline, data and expert parallelism over hosts with several clocks.

`job_programs` writes what the ranks do, `faults` what goes wrong, `played` simulates it, and `recorded` is
what the profilers of the hosts see of it, by their own clocks.
"""

from tracegen.jobs.clocks import Clocks, recorded
from tracegen.jobs.layout import Layout
from tracegen.jobs.worker import Job, job_programs, played

__all__ = ["Clocks", "Job", "Layout", "job_programs", "played", "recorded"]
