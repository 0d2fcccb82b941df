"""The terminal UI: what `traceview analyze` opens on a terminal.

It shows what the report, the findings and the analysis views say, and works nothing out itself. Nothing else
of traceview imports this package before it is opened, since Textual takes long to load.
"""
