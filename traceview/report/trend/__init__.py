"""A history as text, Markdown, OpenMetrics and HTML."""
