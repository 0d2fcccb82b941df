"""The timeline: lanes of events, drawn by bins so that its cost does not depend on their number."""
