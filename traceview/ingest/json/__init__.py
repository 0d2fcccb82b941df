"""Big JSON files: their events in chunks, what is damaged in them, and what was met."""
