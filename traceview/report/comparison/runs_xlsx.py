"""Many runs as a workbook: what to do, the runs with their figures, their classes of kernels, conditions."""

from __future__ import annotations

from traceview.documents.comparison import ClassTimes
from traceview.documents.runs import RunsDocument
from traceview.report.comparison import runs_wording as wording
from traceview.report.comparison.runs_advice import to_do
from traceview.report.comparison.wording import CLASS_NAMES
from traceview.report.formats.xlsx import kernel_classes
from traceview.report.spreadsheet import Heading, Sheet, workbook


def render(answer: RunsDocument, command: str | None = None) -> bytes:
    """The document `traceview.compare/1` as a workbook.

    Raises:
        UsageError: XlsxWriter is not installed.
    """
    texts = [("answer", wording.headline(answer)), *(("what to do", text) for text in to_do(answer))]
    texts += [("figures", wording.note(answer)), *(("remark", text) for text in wording.remarks(answer))]
    texts += [("scaling", text) for row in answer["runs"] if (text := wording.losses(row))]
    texts += [("conversion", wording.conversion(row)) for row in answer["conversions"]]
    texts += [("other work", text) for text in wording.other_work(answer)]
    if command:
        texts.append(("command", command))
    classes = [
        (row["run"], {**(row.get("kernel_classes") or {}), **_others(row["breakdown"])})
        for row in answer["runs"]
    ]
    names = [row["run"] for row in answer["runs"]]
    conditions = [[row["condition"], *row["values"]] for row in answer["conditions"]]
    return workbook(
        wording.headline(answer),
        [
            Sheet("Answer", [Heading(""), Heading("text")], texts),
            _runs(answer),
            kernel_classes(classes, "run"),
            Sheet("Conditions", [Heading("condition"), *map(Heading, names)], conditions),
        ],
    )


def _others(breakdown: ClassTimes) -> dict[str, int]:
    return {name.removeprefix("exposed_"): time for name, time in breakdown.items() if name != "compute"}


def _runs(answer: RunsDocument) -> Sheet:
    keys = wording.keys(answer)
    rates = wording.rates(answer)
    headings = [
        Heading("run"),
        *map(Heading, keys),
        Heading(answer["unit"], "step_ns"),
        Heading("shortest", "shortest_ns"),
        Heading("longest", "longest_ns"),
        Heading("speed-up"),
        Heading("efficiency", "share"),
        *(Heading(title) for title in rates.values()),
        *(Heading(title, f"{name}_ns") for name, title in CLASS_NAMES.items()),
    ]
    rows = [
        [
            row["run"],
            *(_number(row["keys"].get(name)) for name in keys),
            row["step_ns"],
            row["shortest_ns"],
            row["longest_ns"],
            row["speed_up"],
            row["scaling"]["efficiency"] if row["scaling"] else None,
            *(value for name, value in row.items() if name in rates),
            *row["breakdown"].values(),
        ]
        for row in answer["runs"]
    ]
    return Sheet("Runs", headings, rows)


def _number(text: str | None) -> float | str | None:
    """The number that a key is, else its text."""
    try:
        return None if text is None else float(text)
    except ValueError:
        return text
