"""Reports in runs of experiment trackers: stand-ins of both, and the real ones where they are installed."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import traceview
from traceview.errors import UsageError

SAMPLES = Path(__file__).parents[2] / "sample_traces"
RUN = SAMPLES / "training_nvidia"


@pytest.fixture(scope="module")
def report() -> traceview.Report:
    return traceview.analyze(RUN, start=SAMPLES)


class Mlflow:
    """The functions of the module mlflow that a report is logged with."""

    def __init__(self) -> None:
        self.metrics: dict[str, float] = {}
        self.files: dict[str, Any] = {}

    def log_metrics(self, metrics: dict[str, float]) -> None:
        self.metrics |= metrics

    def log_text(self, text: str, artifact_file: str) -> None:
        self.files[artifact_file] = text

    log_dict = log_text


class WandbRun:
    """The parts of a run of wandb that a report is logged with."""

    def __init__(self) -> None:
        self.id, self.summary, self.files = "abc", {}, {}
        self.artifact = ("", "")

    def log_artifact(self, folder: str, name: str, type: str) -> None:  # noqa: A002 - as wandb calls it
        self.artifact = name, type
        self.files = {path.name: path.read_text(encoding="utf-8") for path in Path(folder).iterdir()}


def test_figures_text_and_document_are_logged(report: traceview.Report) -> None:
    mlflow, wandb = Mlflow(), WandbRun()
    report.log_to(mlflow)
    report.log_to(wandb)
    assert mlflow.metrics == wandb.summary
    assert mlflow.files == {"traceview/report.txt": report.text(), "traceview/report.json": report.as_dict()}
    assert wandb.artifact == ("traceview-abc", "traceview")
    assert wandb.files["report.txt"] == report.text()
    assert json.loads(wandb.files["report.json"]) == json.loads(json.dumps(report.as_dict()))


def test_figures_are_those_of_the_report(report: traceview.Report) -> None:
    mlflow = Mlflow()
    report.log_to(mlflow)
    figures = {name.removeprefix("traceview/"): value for name, value in mlflow.metrics.items()}
    with traceview.open(RUN) as session:
        ((step,),) = session.sql("SELECT max(dur_ns / steps) / 1e6 FROM steady_windows").fetchall()
        idle_ns = "sum(dur_ns) FILTER (class = 'idle')"
        ((idle,),) = session.sql(f"SELECT {idle_ns} / sum(dur_ns) FROM steady_breakdown").fetchall()
    assert figures["step_time_ms"] == pytest.approx(step)
    assert figures["share/idle"] == pytest.approx(idle)
    assert sum(share for name, share in figures.items() if name.startswith("share/")) == pytest.approx(1)
    counted = {name: figures[f"findings/{name}"] for name in ("error", "warning", "info")}
    severities = report.findings["severity"].to_list()
    assert counted == {name: severities.count(name) for name in counted}
    assert {name.removeprefix("saves/") for name in figures if name.startswith("saves/")} == set(
        report.findings["code"]
    )


def test_a_report_without_gpu_work_has_the_figures_that_are_known(tmp_path: Path) -> None:
    event = {"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 1, "tid": 1, "ts": 1, "dur": 5}
    trace = tmp_path / "trace.json"
    trace.write_text(json.dumps({"schemaVersion": 1, "traceEvents": [event]}), encoding="utf-8")
    mlflow = Mlflow()
    traceview.analyze(trace, cache=False, start=tmp_path).log_to(mlflow)
    assert {name for name in mlflow.metrics if "share" in name or "step" in name} == set()


def test_what_is_no_tracker_is_an_error(report: traceview.Report) -> None:
    with pytest.raises(UsageError, match="the module mlflow"):
        report.log_to(SimpleNamespace(log_artifact=print))


@pytest.mark.filterwarnings("ignore")
def test_mlflow_stores_a_report(
    report: traceview.Report, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mlflow = pytest.importorskip("mlflow", reason="mlflow is not installed")
    monkeypatch.chdir(tmp_path)
    mlflow.set_tracking_uri(f"sqlite:///{tmp_path}/runs.db")
    with mlflow.start_run() as run:
        report.log_to(mlflow)
    client, stood_in = mlflow.MlflowClient(), Mlflow()
    report.log_to(stood_in)
    assert client.get_run(run.info.run_id).data.metrics == pytest.approx(stood_in.metrics)
    stored = Path(client.download_artifacts(run.info.run_id, "traceview", str(tmp_path)))
    assert (stored / "report.txt").read_text(encoding="utf-8") == report.text()


@pytest.mark.filterwarnings("ignore")
def test_wandb_stores_a_report(
    report: traceview.Report, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wandb = pytest.importorskip("wandb", reason="wandb is not installed")
    monkeypatch.setenv("WANDB_SILENT", "true")
    for name in ("WANDB_CACHE_DIR", "WANDB_DATA_DIR", "WANDB_CONFIG_DIR"):
        monkeypatch.setenv(name, str(tmp_path / name))
    with wandb.init(mode="offline", dir=str(tmp_path), project="traceview") as run:
        report.log_to(run)
        stood_in = WandbRun()
        report.log_to(stood_in)
        assert {name: run.summary[name] for name in stood_in.summary} == stood_in.summary
    assert list(tmp_path.rglob("run-*.wandb"))
