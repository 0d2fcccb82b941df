"""The text of a terminal: the report, its first screen, and the answers of the other verbs."""
