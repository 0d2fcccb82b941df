"""The documents that traceview writes as JSON: what their fields are, once, for code, schemas and redaction.

Each is a `typing.TypedDict`: a document is plain data, and mypy checks what reads it.
`docs/json_schemas.py` writes the published JSON Schemas from them, with what their docstrings say.
"""
