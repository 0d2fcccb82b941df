"""Opens traces: parses those that are not in the cache, and presents their databases as one."""
