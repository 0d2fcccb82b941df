"""Gates: whether traces keep what is demanded of them, and how sure that is.

`check.check` opens traces, runs the rules and judges: budgets (`budgets.py`) over named metrics
(`metrics.py`, `metrics.toml`, `measuring.py`), findings against what fails, ignores (`ignores.py`) and a
baseline (`baseline.py`). `verdict.py` holds what comes out; `configuration.py` reads `[tool.traceview]`.
"""
