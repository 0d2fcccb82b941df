"""Gates: whether traces meet their requirements.

`check.check` opens traces, runs the rules and evaluates: budgets (`budgets.py`) on named metrics
(`metrics.py`, `metrics.toml`, `measuring.py`), and findings by severity, ignores (`ignores.py`) and a
baseline (`baseline.py`). `judged.py` has what was
judged, `verdict.py` the result; `configuration.py` reads `[tool.traceview]`.
"""
