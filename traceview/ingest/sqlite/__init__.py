"""SQLite files as tables: what they are, their values with types, and what can be read of damaged ones."""
