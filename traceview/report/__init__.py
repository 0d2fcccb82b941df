"""Reports: what a session answers, as one versioned document, and its renderings."""
