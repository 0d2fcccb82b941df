"""Opens traces: reads those that are not in the cache yet, and shows their databases as one."""
