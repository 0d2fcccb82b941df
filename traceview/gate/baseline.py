"""Baselines: which findings are known, and what metrics were, as a small file that may be committed.

It holds no names of kernels, files, hosts or people: rules, fingerprints, metrics and models of GPUs.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from traceview.errors import UsageError
from traceview.gate.quantity import Value
from traceview.rules.finding import Finding

if TYPE_CHECKING:
    from traceview.session import Session

SCHEMA: Final = "traceview.baseline/1"
_LARGEST: Final = 10_000_000
_LONGEST_NAME: Final = 100
_GPUS: Final = """
SELECT vendor, name, arch, count(*) FROM devices WHERE active IS DISTINCT FROM false GROUP BY ALL ORDER BY ALL
"""


@dataclass(frozen=True, slots=True)
class Gpu:
    """A model of GPU, and how many of it were at work."""

    vendor: str | None
    name: str | None
    arch: str | None
    count: int

    @property
    def model(self) -> tuple[str | None, str | None, str | None]:
        """What tells it from others."""
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
    """What was found before.

    Attributes:
        findings: in the order of code and fingerprint.
        metrics: by name, the value and its unit.
        gpus: the GPUs that worked.
        file: where it was read; None for one that is not written yet.
    """

    findings: tuple[KnownFinding, ...]
    metrics: Mapping[str, tuple[Value, str]]
    gpus: tuple[Gpu, ...]
    file: str | None = None

    def other_gpus(self, now: Sequence[Gpu]) -> str | None:
        """How the GPUs differ from those now, as a sentence; None where they are the same or not known."""
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
    """The findings without what is of one run; one for each fingerprint."""
    known = {
        f.fingerprint: KnownFinding(f.fingerprint, f.code, f.name, f.severity) for f in reversed(findings)
    }
    return tuple(sorted(known.values(), key=lambda each: (each.code, each.fingerprint)))


def gpus(session: Session) -> tuple[Gpu, ...]:
    """The GPUs of opened traces that worked, by model."""
    rows = session.sql(_GPUS).fetchall()
    return tuple(Gpu(_name(vendor), _name(name), _name(arch), count) for vendor, name, arch, count in rows)


def _name(value: str | None) -> str | None:
    """A name of a GPU as it may be committed: short, visible characters only."""
    return None if value is None else "".join(filter(str.isprintable, value))[:_LONGEST_NAME]


def written(baseline: Baseline, version: str) -> bytes:
    """The file of a baseline: JSON with sorted keys, a line for each value, ASCII."""
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
        UsageError: it cannot be read, or is none.
    """
    try:
        if path.stat().st_size > _LARGEST:
            raise UsageError(f"{path}: more than {_LARGEST} bytes is no baseline")
        content = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError) as error:
        what = getattr(error, "strerror", None) or error
        raise UsageError(
            f"{path}: no baseline: {what}; `traceview baseline write TRACE -o {path}` makes one"
        ) from error
    if not isinstance(content, dict) or content.get("schema") != SCHEMA:
        raise UsageError(f"{path}: no baseline of this version; `traceview baseline write` makes one")
    try:
        return _baseline(content, str(path))
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise UsageError(
            f"{path}: a damaged baseline ({type(error).__name__}: {error}); write it anew"
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
        raise ValueError(f"{value!r} is no text")
    return value


def _known(value: object) -> str | None:
    return None if value is None else _text(value)


def _value(value: object) -> Value:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value:
        raise ValueError(f"{value!r} is no number")
    return value
