"""Plants faults in a clean workload, asks the rules, and prints how they did.

    python benchmarks/faults/run.py [--format kineto nsight rocpd] [--fault NAME ...] [--no-pairs] [--details]
        [--hta-python PYTHON] [--tracelens-python PYTHON] [--nsys-ai-python PYTHON]

The truth is the time that the simulator takes with the fault less the time that it takes without. Which rules
must find a fault, and which may speak of it, is in expectations.py.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "sample_traces"))

from expectations import PAIRS
from judging import FORMATS, Format, answers
from scores import Scores, exceptions, rule_table, summary
from tools import TOOLS, compared
from tracegen.faults import FAULTS, Case, Fault, Planted
from tracegen.faults.workload import clean_pipeline


def cases(names: Sequence[str], form: Format, *, pairs: bool) -> list[Case]:
    """The clean workloads: with one rank, with two, from its middle, a pipeline; every fault; the pairs."""
    vendor = form.vendor
    clean = [
        Case((), 1, vendor=vendor),
        Case((), 1, vendor=vendor, warm_up=1),
        Case((), 2, vendor=vendor),
        Case((), 2, vendor=vendor, workload=clean_pipeline),
    ]
    wanted = [
        fault for fault in FAULTS if (not names or fault.name in names) and fault.name not in form.unseen
    ]
    single = [Case.of([Planted(fault, each)], vendor) for fault in wanted for each in fault.strengths]
    by_name = {fault.name: fault for fault in FAULTS}
    double = [
        Case.of([_strongest(by_name[each]) for each in pair], vendor)
        for pair in PAIRS
        if pairs and (not names or set(pair) & set(names)) and not form.unseen & set(pair)
    ]
    return clean + single + double


def _strongest(fault: Fault) -> Planted:
    return Planted(fault, fault.strengths[-1])


def parse_options() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--format", nargs="+", choices=tuple(FORMATS), default=["kineto"], help="formats (default: kineto)")
    add("--fault", nargs="+", choices=[each.name for each in FAULTS], default=[], help="only these faults")
    add("--no-pairs", action="store_true", help="no faults in pairs")
    add("--details", action="store_true", help="also what is missed, false, or more than 5 %% off")
    for tool in TOOLS:
        add(f"--{tool.option}-python", metavar="PYTHON", help=f"Python that has {tool.name}")
    return parser.parse_args()


def main() -> None:
    """Run and print."""
    options = parse_options()
    for name in options.format:
        form = FORMATS[name]
        scores = Scores()
        for case, answer in answers(cases(options.fault, form, pairs=not options.no_pairs), form):
            scores.add(case, answer)
        print(f"## {name}\n", *rule_table(scores), "", *summary(scores), "", sep="\n")
        if options.details:
            print(*exceptions(scores), "", sep="\n")
    pythons = {tool.name: getattr(options, f"{tool.option.replace('-', '_')}_python") for tool in TOOLS}
    print("## Other tools\n", *compared(pythons, options.fault), sep="\n")


if __name__ == "__main__":
    main()
