"""A report in the run of an experiment tracker: its figures as metrics, its text and document as files."""

import json
from collections import Counter, defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from traceview.documents.report import ReportDocument
from traceview.report.answer import class_times, saved_share
from traceview.report.groups import groups

_FOLDER: Final = "traceview"


def figures(document: ReportDocument) -> dict[str, float]:
    """Figures of a report by name: mean step time [ms], shares of the window, counts of findings.

    `traceview/saves/CODE` is the share that all findings of a rule save, each after those above it.
    """
    found: dict[str, float] = {}
    steps = [(row["end_ns"] - row["start_ns"]) / row["steps"] for row in document["windows"] if row["steps"]]
    if steps:
        found["step_time_ms"] = max(steps) / 1e6
    times = class_times(document)
    total = sum(times.values())
    found |= {f"share/{name.replace(' ', '_')}": time / total for name, time in times.items() if total}
    severities = Counter(row["severity"] for row in document["findings"])
    found |= {f"findings/{severity}": severities[severity] for severity in ("error", "warning", "info")}
    saves: defaultdict[str, float] = defaultdict(float)
    for group in groups(document):
        saves[group[0]["code"]] += saved_share(group)
    found |= {f"saves/{code}": share for code, share in saves.items()}
    return {f"{_FOLDER}/{name}": value for name, value in found.items()}


def log_to_mlflow(document: ReportDocument, text: str, mlflow: Any) -> None:
    """Logs a report and its text to the active run of the module `mlflow`."""
    mlflow.log_metrics(figures(document))
    mlflow.log_text(text, f"{_FOLDER}/report.txt")
    mlflow.log_dict(document, f"{_FOLDER}/report.json")


def log_to_wandb(document: ReportDocument, text: str, run: Any) -> None:
    """Logs a report and its text to a run of Weights & Biases: to its summary, and as `traceview-ID`."""
    run.summary.update(figures(document))
    with TemporaryDirectory() as folder:
        Path(folder, "report.txt").write_text(text, encoding="utf-8")
        Path(folder, "report.json").write_text(json.dumps(document), encoding="utf-8")
        run.log_artifact(folder, name=f"{_FOLDER}-{run.id}", type=_FOLDER)
