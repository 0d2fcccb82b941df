"""A report in the run of an experiment tracker: its figures as metrics, its text and document as files."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from traceview.errors import UsageError
from traceview.report.answer import class_times, saved_share
from traceview.report.groups import groups

if TYPE_CHECKING:
    from traceview.report.analyze import Report

_FOLDER: Final = "traceview"


def figures(document: Mapping[str, Any]) -> dict[str, float]:
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


def log_to_mlflow(report: Report, mlflow: Any) -> None:
    """Logs to the active run of the module `mlflow`."""
    mlflow.log_metrics(figures(report.as_dict()))
    mlflow.log_text(report.text(), f"{_FOLDER}/report.txt")
    mlflow.log_dict(report.as_dict(), f"{_FOLDER}/report.json")


def log_to_wandb(report: Report, run: Any) -> None:
    """Logs to a run of Weights & Biases: figures to its summary, files as the artifact `traceview-ID`."""
    run.summary.update(figures(report.as_dict()))
    with TemporaryDirectory() as folder:
        Path(folder, "report.txt").write_text(report.text(), encoding="utf-8")
        Path(folder, "report.json").write_text(json.dumps(report.as_dict()), encoding="utf-8")
        run.log_artifact(folder, name=f"{_FOLDER}-{run.id}", type=_FOLDER)


def log_to(report: Report, tracker: Any) -> None:
    """Logs to the module `mlflow` or to a run of `wandb`; UsageError for anything else."""
    if hasattr(tracker, "log_dict"):
        log_to_mlflow(report, tracker)
    elif hasattr(tracker, "log_artifact") and hasattr(tracker, "summary"):
        log_to_wandb(report, tracker)
    else:
        raise UsageError("log_to takes the module mlflow, in which a run is active, or a run of wandb")
