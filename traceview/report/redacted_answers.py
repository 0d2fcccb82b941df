"""Answers about several runs, and the evidence of a finding, as they can be shared.

Texts are replaced as in reports, see `redaction`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, cast

from traceview.documents.comparison import ComparedSide, ComparisonDocument, DifferenceRow
from traceview.documents.runs import Condition, RunRow, RunsDocument
from traceview.documents.values import Row
from traceview.report.evidence import Evidence
from traceview.report.redaction import Pseudonyms, Redaction

_OF_TRACEVIEW: Final = frozenset(
    {"schema", "tool", "unit", "classes", "phases", "total", "matching", "step_gate"}
)
"""Parts of a comparison without a text of a trace."""
_CONDITIONS_OF_TRACEVIEW: Final = frozenset({"health", "hosts", "recorded time"})
_OF_FIGURES: Final = frozenset({"what", "outcome", "name", "part", "id"})
"""Columns of figures with words of traceview alone."""


def redacted_comparison(
    comparison: ComparisonDocument, *, names: bool = False, pseudonyms: Pseudonyms | None = None
) -> ComparisonDocument:
    """What `traceview.comparison.compare` returns, without paths, hosts, addresses and numbers of processes.

    Args:
        comparison: it is not changed.
        names: replace also the names of kernels, operators and modules; differences in setup are then told by
            their kind, and their values where these are words of profilers.
        pseudonyms: those of other answers, if there are any.
    """
    hiding = Redaction(comparison, names, pseudonyms)

    def side(value: ComparedSide) -> Row:
        return {
            "traces": hiding.part("traces", value["traces"]),
            "gpus": hiding.part("devices", value["gpus"]),
        }

    def difference(row: DifferenceRow) -> Row:
        told = {"before": hiding.word(row["before"]), "after": hiding.word(row["after"])}
        kind = f"the sides differ: {str(row['code']).replace('_', ' ')}"
        return {**row, **told, "message": kind if names else hiding.free(row["message"])}

    def part(name: str, value: Any) -> Any:
        if name in _OF_TRACEVIEW:
            return value
        if name in ("before", "after"):
            return side(value)
        if name == "differences":
            return [difference(row) for row in value]
        if name == "flame":
            return {**value, "names": hiding.of_program(value["names"])}
        return hiding.part(name, value)

    return cast("ComparisonDocument", {name: part(name, value) for name, value in comparison.items()})


def redacted_runs(answer: RunsDocument, unnamed: Sequence[str], *, names: bool = False) -> RunsDocument:
    """What `compare_runs` returns, likewise; what users call runs and labels stays.

    Args:
        answer: it is not changed.
        unnamed: names of runs that come from their paths.
        names: replace also the models of GPUs and versions that are no words of vendors and profilers.
    """
    hiding = Redaction(answer, names)
    known = {name: f"run-{number}" for number, name in enumerate(dict.fromkeys(unnamed), 1)}
    found = re.compile("|".join(map(re.escape, sorted(known, key=len, reverse=True))) or "(?!)")

    def called(name: str) -> str:
        """The name of a run, or of several that are one row."""
        return found.sub(lambda match: known[match[0]], name)

    def condition(row: Condition) -> Condition:
        is_own = row["condition"] in _CONDITIONS_OF_TRACEVIEW
        return {**row, "values": [text if is_own else hiding.word(text) for text in row["values"]]}

    def run(row: RunRow) -> RunRow:
        gpu = row["keys"].get("gpu")
        return {
            **row,
            "run": called(row["run"]),
            "runs": [called(name) for name in row["runs"]],
            "keys": {**row["keys"], "gpu": gpu and hiding.word(gpu)},
        }

    return {
        **answer,
        "base": called(answer["base"]),
        "runs": [run(row) for row in answer["runs"]],
        "conditions": [condition(row) for row in answer["conditions"]],
        "conversions": [
            {
                **row,
                "base": called(row["base"]),
                "run": called(row["run"]),
                "base_gpu": hiding.word(row["base_gpu"]),
                "gpu": hiding.word(row["gpu"]),
            }
            for row in answer["conversions"]
        ],
    }


def redacted_evidence(
    found: Evidence, *, names: bool = False, pseudonyms: Pseudonyms | None = None
) -> Evidence:
    """The evidence of a finding or figure, likewise.

    The query is that of all findings of the rule, which holds no text of a trace.
    """
    hiding = Redaction([found.traces, found.own, {"path": found.file}], names, pseudonyms)

    def cell(column: str, value: Any) -> Any:
        return value if found.rule is None and column in _OF_FIGURES else hiding.value(column, value)

    def figure(row: Mapping[str, Any]) -> Row:
        hidden = hiding.finding({"code": row["id"].partition(":")[0], "count": row["occurrences"], **row})
        own = {key: row[key] for key in ("name", "severity")} | {"where": hiding.free(row["where"])}
        identity = hidden["code"] if names else row["id"]
        return {**row, **own, "id": identity, "message": hidden["message"]}

    figures = found.figures
    if found.rule is not None:
        figures = [figure(row) for row in figures]
    elif isinstance(figures, str):
        figures = hiding.word(figures)
    elif isinstance(figures, list):
        figures = [hiding.word(text) for text in figures]
    return replace(
        found,
        figures=figures,
        rows=[tuple(map(cell, found.columns, row)) for row in found.rows],
        query=found.query if found.rule is None else found.rule.query_with(found.thresholds),
        traces=hiding.part("traces", found.traces),
        own={name: hiding.part(name, rows) for name, rows in found.own.items()},
        names=dict(zip(found.names, hiding.of_program(found.names.values()), strict=True)),
        file=found.file and hiding.value("path", found.file),
    )
