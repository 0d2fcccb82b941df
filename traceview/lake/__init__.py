"""The lake: small tables of many traces as Parquet files, and how a session opens them."""
