"""The rule engine: rules as documented SQL, findings with evidence, time that adds up.

A rule is one `.sql` file (`rule.py`), found in packages and folders (`catalogue.py`), selected and tuned by
the configuration (`configuration.py`). `engine.analyze` runs the selected rules over a session. The outcome
for each trace is a finding, or clean, or not checkable for lack of evidence (`evidence.py`), or vetoed by the
quality of the trace. `claims.py` ranks findings by recoverable time so that no instant counts twice.
"""
