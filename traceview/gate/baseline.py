"""Baselines: known findings and metrics, as a small file that can be committed.

It contains rules, fingerprints, metrics and GPU models, and no names of kernels, files, hosts or people.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from traceview.errors import UsageError
from traceview.gate.quantity import Value
from traceview.rules.finding import Finding
from traceview.session import Session

SCHEMA: Final = "traceview.baseline/1"
_LARGEST: Final = 10_000_000
_LONGEST_NAME: Final = 100
_GPUS: Final = """
SELECT vendor, name, arch, count(*) FROM devices WHERE active IS DISTINCT FROM false GROUP BY ALL ORDER BY ALL
"""


@dataclass(frozen=True, slots=True)
class Gpu:
    """A GPU model, and the number of GPUs that had work."""

    vendor: str | None
    name: str | None
    arch: str | None
    count: int

    @property
    def model(self) -> tuple[str | None, str | None, str | None]:
        """The key that identifies the model."""
        return self.vendor, self.name, self.arch

    def __str__(self) -> str:
        return self.name or self.arch or self.vendor or "GPU of unknown model"


@dataclass(frozen=True, slots=True)
class KnownFinding:
    """A finding by its rule and fingerprint."""

    fingerprint: str
    code: str
    name: str
    severity: str


@dataclass(frozen=True, slots=True)
class Baseline:
    """The findings and metrics of an earlier run.

    Attributes:
        findings: in the order of code and fingerprint.
        metrics: by name, the value and its unit.
        gpus: the GPUs that had work.
        file: the file it was read from; None if it is not written yet.
    """

    findings: tuple[KnownFinding, ...]
    metrics: Mapping[str, tuple[Value, str]]
    gpus: tuple[Gpu, ...]
    file: str | None = None

    def other_gpus(self, now: Sequence[Gpu]) -> str | None:
        """The difference to the current GPUs as a sentence; None if they are the same or unknown."""
        before = {gpu.model for gpu in self.gpus}
        after = {gpu.model for gpu in now}
        if before == after or any(gpu.name is None and gpu.arch is None for gpu in (*self.gpus, *now)):
            return None
        if not before or not after:
            return None
        written = ", ".join(sorted({str(gpu) for gpu in self.gpus}))
        traced = ", ".join(sorted({str(gpu) for gpu in now}))
        return f"it is of {written}, and these traces are of {traced}"


def known_findings(findings: Sequence[Finding]) -> tuple[KnownFinding, ...]:
    """The findings without data of a single run; one per fingerprint."""
    known = {
        f.fingerprint: KnownFinding(f.fingerprint, f.code, f.name, f.severity) for f in reversed(findings)
    }
    return tuple(sorted(known.values(), key=lambda each: (each.code, each.fingerprint)))


def gpus(session: Session) -> tuple[Gpu, ...]:
    """The GPUs of opened traces that had work, by model."""
    rows = session.sql(_GPUS).fetchall()
    return tuple(Gpu(_name(vendor), _name(name), _name(arch), count) for vendor, name, arch, count in rows)


def _name(value: str | None) -> str | None:
    """The name of a GPU, safe to be committed: short, visible characters only."""
    return None if value is None else "".join(filter(str.isprintable, value))[:_LONGEST_NAME]


def written(baseline: Baseline, version: str) -> bytes:
    """The file content of a baseline: JSON with sorted keys, one line per value, ASCII."""
    content = {
        "schema": SCHEMA,
        "tool": {"name": "traceview", "version": version},
        "gpus": [
            {"vendor": gpu.vendor, "name": gpu.name, "arch": gpu.arch, "count": gpu.count}
            for gpu in baseline.gpus
        ],
        "metrics": {name: {"value": value, "unit": unit} for name, (value, unit) in baseline.metrics.items()},
        "findings": {
            each.fingerprint: {"code": each.code, "name": each.name, "severity": each.severity}
            for each in baseline.findings
        },
    }
    return json.dumps(content, indent=2, sort_keys=True).encode("ascii") + b"\n"


def read_baseline(path: Path) -> Baseline:
    """The baseline in a file.

    Raises:
        UsageError: it cannot be read, or is not a baseline.
    """
    try:
        if path.stat().st_size > _LARGEST:
            raise UsageError(f"{path}: more than {_LARGEST} bytes is not a baseline")
        content = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError) as error:
        what = getattr(error, "strerror", None) or error
        raise UsageError(
            f"{path}: not a baseline: {what}; `traceview baseline write TRACE -o {path}` makes one"
        ) from error
    if not isinstance(content, dict) or content.get("schema") != SCHEMA:
        raise UsageError(f"{path}: not a baseline of this version; `traceview baseline write` makes one")
    try:
        return _baseline(content, str(path))
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise UsageError(
            f"{path}: a damaged baseline ({type(error).__name__}: {error}); write it again"
        ) from error


def _baseline(content: Mapping[str, Any], file: str) -> Baseline:
    findings = [
        KnownFinding(_text(key), _text(each["code"]), _text(each["name"]), _text(each["severity"]))
        for key, each in content["findings"].items()
    ]
    return Baseline(
        findings=tuple(sorted(findings, key=lambda each: (each.code, each.fingerprint))),
        metrics={
            _text(name): (_value(each["value"]), _text(each["unit"]))
            for name, each in sorted(content["metrics"].items())
        },
        gpus=tuple(
            Gpu(_known(each["vendor"]), _known(each["name"]), _known(each["arch"]), int(each["count"]))
            for each in content["gpus"]
        ),
        file=file,
    )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is not text")
    return value


def _known(value: object) -> str | None:
    return None if value is None else _text(value)


def _value(value: object) -> Value:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value:
        raise ValueError(f"{value!r} is not a number")
    return value
