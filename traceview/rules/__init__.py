"""The rule engine: rules as documented SQL, findings with evidence, time that adds up.

A rule is one `.sql` file (`rule.py`), found in packages and folders (`catalogue.py`), chosen and tuned by the
configuration (`configuration.py`). `engine.analyze` runs the chosen rules over a session. Each ends, for each
trace, in a finding, or clean, or not checkable for want of evidence (`evidence.py`), or vetoed by the quality
of the trace. `claims.py` ranks the time that findings would give back so that no instant counts twice.
"""
