"""A history in formats of plain text: for terminals, pull requests and Prometheus."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from traceview.gate.quantity import shown
from traceview.quantities import UNKNOWN, duration
from traceview.report.formats.markdown_text import escaped, table

_NOT_OF_A_NAME: Final = re.compile(r"[^a-zA-Z0-9_]")
_LISTED: Final = 10
"""Runs in Markdown, the last ones."""
_LEAST_SHARE: Final = 0.02
"""Parts of a change below this share of it are not named."""


def render_text(document: Mapping[str, Any]) -> str:
    """Runs in their order, then changes and promises; a line each."""
    metrics = document["metrics"]
    lines = ["  ".join([*metrics, "run"])] if document["runs"] else ["no run"]
    for run in document["runs"]:
        lines.append("  ".join([*(value(run, name) for name in metrics), run_name(run)]))
    lines += [""] + ["No change."] * (not document["changes"])
    for row in document["changes"]:
        lines += [headline(row), *(f"  {line}" for line in parts(row))]
    lines += [promised(row) for row in document["promises"]]
    return "\n".join(lines) + "\n"


def render_markdown(document: Mapping[str, Any]) -> str:
    """GitHub Flavored Markdown for the comment on a pull request."""
    metrics = document["metrics"]
    lines = ["### traceview history", ""]
    lines += [] if document["changes"] else [f"No change in {len(document['runs'])} runs.", ""]
    for row in document["changes"]:
        lines += [f"**{escaped(headline(row))}**", "", *(f"- {escaped(line)}" for line in parts(row)), ""]
    last = document["runs"][-_LISTED:]
    rows = [[escaped(run_name(run)), *(value(run, name) for name in metrics)] for run in last]
    lines += ["", *table(["run", *metrics], rows, 1)] if rows else []
    lines += [f"- {escaped(promised(row))}" for row in document["promises"]]
    return "\n".join(lines) + "\n"


def render_openmetrics(document: Mapping[str, Any]) -> str:
    """The last run in the text format of OpenMetrics 1.0: a gauge for each metric, labelled as the run.

    See https://prometheus.io/docs/specs/om/open_metrics_spec/.
    """
    lines = []
    for run in document["runs"][-1:]:
        labels = {_NOT_OF_A_NAME.sub("_", name): text for name, text in run["labels"].items()}
        shown_labels = ",".join(f'{name}="{_quoted(text)}"' for name, text in sorted(labels.items()))
        for name, found in sorted(run["values"].items()):
            unit = {"ns": ("seconds", 1e-9), "bytes": ("bytes", 1)}.get(found["unit"], ("", 1))
            metric = "_".join(filter(None, ("traceview", _NOT_OF_A_NAME.sub("_", name), unit[0])))
            lines.append(f"# TYPE {metric} gauge")
            lines += [f"# UNIT {metric} {unit[0]}"] if unit[0] else []
            lines.append(f"{metric}{{{shown_labels}}} {found['value'] * unit[1]:.12g}")
    return "\n".join([*lines, "# EOF"]) + "\n"


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def run_name(run: Mapping[str, Any]) -> str:
    """A run by its labels, else its key."""
    return " ".join(f"{name}={text}" for name, text in run["labels"].items()) or str(run["run"])


def value(run: Mapping[str, Any], metric: str) -> str:
    """The value of a metric of a run."""
    found = run["values"].get(metric)
    return UNKNOWN if found is None else shown(found["value"], found["unit"])


def headline(row: Mapping[str, Any]) -> str:
    """A change in one sentence."""
    before, after = (shown(row[side], row["unit"]) for side in ("before", "after"))
    between = f"between {row['last_before']['name']} and {row['first_after']['name']}"
    runs = f"medians of {row['runs_before']} and {row['runs_after']} runs"
    return f"{row['metric']} {row['change']:+.1%} {between}: {before} to {after} ({runs}), {row['kind']}"


def parts(row: Mapping[str, Any]) -> list[str]:
    """What a change is made of: its reason, classes that add up to it, and the kernels that changed most."""
    lines = [row["reason"]]
    if not row["total"]:
        return lines
    total = row["total"]["delta_ns"]
    names = " and ".join(side["name"] for side in row["compared"])
    classes = ", ".join(
        f"{each['class'].replace('_', ' ')} {_signed(each['delta_ns'])}" for each in row["classes"]
    )
    lines.append(f"{names} compared: {_signed(total)} = {classes}")
    for kernel in row["kernels"]:
        if abs(kernel["delta_ns"]) >= _LEAST_SHARE * max(1, abs(total)):
            name = kernel["after"] or kernel["before"] or "idle"
            lines.append(f"{_signed(kernel['delta_ns'])} {kernel['change']}: {name}")
    return lines + [each["message"] for each in row["differences"] if each["severity"] != "info"]


def _signed(nanoseconds: int) -> str:
    return f"{'-' if nanoseconds < 0 else '+'}{duration(abs(nanoseconds))}"


def promised(row: Mapping[str, Any]) -> str:
    """A promise, and what was measured."""
    ends = row["range"] and "{:.1%} to {:.1%}".format(*row["range"])
    share = ends if row["share"] is None else f"{row['share']:.1%}{f' ({ends})' if ends else ''}"
    if row["done_in"] is None:
        return f"{row['what']}: promised {share}; not done yet"
    measured = "not measured" if row["measured"] is None else f"measured {row['measured']:.1%}"
    return f"{row['what']}: promised {share}, {measured} since {row['done_in']}"
