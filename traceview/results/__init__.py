"""The rows that a query answers with, as a stream, and the formats in which they leave."""
