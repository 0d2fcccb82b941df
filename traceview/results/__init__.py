"""What queries answer: rows or an error of one line, streams of rows, and their output formats."""
