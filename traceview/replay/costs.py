"""What a step gives and costs: tokens per second, money and energy."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import duckdb

from traceview.documents.whatif import MachineRole, RunFigures
from traceview.errors import UsageError

_TOKENS: Final = """
WITH per_step AS (
    SELECT step.trace_id, step.step, sum(inference_steps.tokens) AS tokens
    FROM steady_steps AS step
    LEFT JOIN ranges ON ranges.trace_id = step.trace_id AND ranges.tid IS NOT NULL
        AND ranges.start_ns >= step.start_ns AND ranges.start_ns < step.end_ns
    LEFT JOIN inference_steps ON inference_steps.trace_id = ranges.trace_id
        AND inference_steps.range_id = ranges.range_id
    GROUP BY step.trace_id, step.step
),
of_trace AS (
    SELECT trace_id, avg(tokens) AS tokens FROM per_step GROUP BY trace_id HAVING count(tokens) = count(*)
)
SELECT any_value(tokens) FROM of_trace
HAVING count(DISTINCT tokens) = 1 AND count(*) = (SELECT count(DISTINCT trace_id) FROM steady_steps)
"""


@dataclass(frozen=True, slots=True)
class Costs:
    """What a machine costs, and what a step is worth; None is not known.

    Attributes:
        price: price of a GPU for an hour, of the recorded one and of the one that is asked about.
        watts: power of a GPU, likewise [W].
        tokens: tokens of a step, where annotations do not tell them.

    Raises UsageError for what is not a number above zero.
    """

    price: tuple[float, float] | None = None
    watts: tuple[float, float] | None = None
    tokens: float | None = None

    def __post_init__(self) -> None:
        for what, values in (("price", self.price), ("watts", self.watts), ("tokens", self.tokens)):
            given = values if isinstance(values, tuple) else () if values is None else (values,)
            if not all(0 < value < math.inf for value in given):
                raise UsageError(f"{what}: numbers above zero")

    def row(
        self, what: MachineRole, gpu: str | None, gpus: int, times: Sequence[int] | None, tokens: float | None
    ) -> RunFigures:
        """One row of `runs`, see the schema of the answer.

        Args:
            what: recorded, asked or measured.
            gpu: the name of its GPUs.
            gpus: their number.
            times: the least and the largest time of a step [ns]; None where it is not known.
            tokens: tokens of a step, where annotations tell them.
        """
        place = 0 if what == "recorded" else 1
        price = 0.0 if self.price is None else self.price[place]
        watts = 0.0 if self.watts is None else self.watts[place]
        tokens = self.tokens or tokens or 0.0
        seconds = [time / 1e9 for time in times or ()]
        per_second = [tokens / each for each in reversed(seconds) if each]
        return {
            "what": what,
            "gpu": gpu,
            "gpus": gpus,
            "range_ns": None if times is None else list(times),
            "tokens_per_second": per_second if tokens and per_second else None,
            "cost": [each * gpus * price / 3600 for each in seconds] if price and seconds else None,
            "energy_joules": [each * gpus * watts for each in seconds] if watts and seconds else None,
        }


def tokens_per_step(connection: duckdb.DuckDBPyConnection) -> float | None:
    """The query tokens of a steady-state step, in the mean, where annotations tell them of every step.

    Of several ranks only where all tell the same, as ranks do that share a batch.
    """
    found = connection.execute(_TOKENS).fetchone()
    return None if found is None or found[0] is None else float(found[0])
