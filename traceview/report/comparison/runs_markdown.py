"""Many runs as GitHub Flavored Markdown."""

from __future__ import annotations

from traceview.documents.runs import RunsDocument
from traceview.quantities import UNKNOWN, duration
from traceview.report.comparison import runs_wording as wording
from traceview.report.comparison.runs_advice import to_do
from traceview.report.comparison.wording import CLASS_NAMES
from traceview.report.formats.markdown_text import escaped, table


def render(answer: RunsDocument) -> str:
    """The document `traceview.compare/1`: runs, scaling, conversion between GPUs, conditions."""
    names = wording.keys(answer)
    head = [
        "run",
        *map(escaped, names),
        answer["unit"],
        *wording.SHORT_CLASSES.values(),
        "speed-up",
        "efficiency",
        *wording.rates(answer).values(),
        "range",
    ]
    rows = [
        [
            escaped(row["run"]),
            *(escaped(row["keys"].get(name) or UNKNOWN) for name in names),
            duration(row["step_ns"]),
            *(wording.share(row, name) for name in CLASS_NAMES),
            wording.times(row["speed_up"]),
            wording.efficiency(row),
            *(wording.rate(row, name) for name in wording.rates(answer)),
            wording.spread(row),
        ]
        for row in answer["runs"]
    ]
    lines = [f"### traceview compare: {escaped(wording.headline(answer))}", ""]
    lines += [
        f"Base: {escaped(answer['base'])}; {wording.note(answer)}.",
        "",
        *table(head, rows, 1 + len(names)),
    ]
    lines += [f"{escaped(text)}\n" for text in wording.remarks(answer)]
    lines += _listed("What to do", to_do(answer))
    lines += _listed("Scaling", [text for row in answer["runs"] if (text := wording.losses(row))])
    lines += _listed("Conversion between GPUs", [wording.conversion(row) for row in answer["conversions"]])
    lines += _listed("Other work than the base", wording.other_work(answer))
    differing = [
        [escaped(row["condition"]), *map(escaped, row["values"])] for row in wording.differing(answer)
    ]
    if differing:
        heads = ["condition", *(escaped(row["run"]) for row in answer["runs"])]
        lines += ["#### Conditions that differ", "", *table(heads, differing, len(heads))]
    same = wording.same(answer)
    return "\n".join([*lines, *([f"The same in all runs: {escaped(same)}."] if same else [])]) + "\n"


def _listed(title: str, texts: list[str]) -> list[str]:
    return [f"#### {title}", "", *(f"- {escaped(text)}" for text in texts), ""] if texts else []
