"""Which part of the batches a process collects, as schedulers of clusters say it."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Self

from traceview.errors import UsageError

_SHARD = re.compile(r"(\d+)/(\d+)")
_ARRAY: Final = ("SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_COUNT")
_STEP: Final = "SLURM_ARRAY_TASK_STEP"
_STEP_ID: Final = "SLURM_STEP_ID"
_OF_STEP: Final = ("SLURM_PROCID",)
"""Set in a batch script too, which is one process; those that srun starts have a step."""
_INDEXES: Final = (("SLURM_PROCID", "SLURM_NTASKS"), ("JOB_COMPLETION_INDEX", "JOB_COMPLETIONS"))


@dataclass(frozen=True, slots=True)
class Shard:
    """One of `count` parts, numbered from 0."""

    index: int
    count: int

    def __post_init__(self) -> None:
        if not 0 <= self.index < self.count:
            raise UsageError(
                f"shard {self.index}/{self.count}: shards are numbered from 0 to {self.count - 1}"
            )

    def has(self, number: int) -> bool:
        """Whether the batch of this number is one of its part."""
        return number % self.count == self.index

    @classmethod
    def parsed(cls, text: str) -> Self:
        """The shard I/N. Raises UsageError where it is none."""
        found = _SHARD.fullmatch(text)
        if found is None:
            raise UsageError(f"--shard {text}: write I/N, such as 0/16")
        return cls(int(found[1]), int(found[2]))

    @classmethod
    def of_environment(cls, environment: Mapping[str, str] = os.environ) -> Self | None:
        """The shard of a task of SLURM (of an array, of srun, or of both) or of an indexed job of Kubernetes.

        Kubernetes does not tell a container how many completions the job has: set JOB_COMPLETIONS.

        Raises:
            UsageError: the environment tells the number of a task, but not of how many.
        """
        index, count = 0, 1
        given = [environment.get(name) for name in _ARRAY]
        if given[0] is not None:
            if None in given:
                raise UsageError(f"{_ARRAY[0]} is set without {_ARRAY[1]} and {_ARRAY[2]}: use --shard I/N")
            task, first, count = (_number(name, value) for name, value in zip(_ARRAY, given, strict=True))
            index = (task - first) // _number(_STEP, environment.get(_STEP, "1"))
        found = given[0] is not None
        for name, total in _INDEXES:
            if name not in environment or (name in _OF_STEP and _STEP_ID not in environment):
                continue
            if total not in environment:
                raise UsageError(
                    f"{name} is set without {total}: set it to the number of tasks, or use --shard I/N"
                )
            of = _number(total, environment[total])
            index, count = index * of + _number(name, environment[name]), count * of
            found = True
            break
        return cls(index, count) if found and count > 1 else None


def _number(name: str, text: str | None) -> int:
    try:
        return int(text or "")
    except ValueError:
        raise UsageError(f"{name}={text} is not a number: use --shard I/N") from None
