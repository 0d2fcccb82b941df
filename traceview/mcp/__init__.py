"""The MCP server: what assistants ask of traces, in answers of bounded size."""
