"""Query results as a stream, and their output formats."""
