"""Marks the texts of trace files, whatever their format, so that a report shows which of them are left."""

from __future__ import annotations

import csv
import gzip
import io
import json
import pickle
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

SECRET = re.compile(r"SECRET\w*")
_NUMBER = re.compile(r"[-+\d.eE: ]*|0x[0-9a-fA-F]+")
_SHORTEST = 7
_LOGGED = re.compile(r"[VIWE]\d{4} [^]]*\] (?=\{)")

Mark = Callable[[str, str], str]
"""From a field of a file and its text to the text that takes its place."""


def marker(share: float, seed: int, kept: str = "") -> Mark:
    """Marks the texts of so large a share of all fields: most at the end, others at the start.

    `kept` is a pattern of FIELD=TEXT for what stays, the words of the format.
    """
    chosen: dict[str, int] = {}
    stays = re.compile(kept or r"(?!)")

    def mark(field: str, text: str) -> str:
        chance = Random(f"{seed} {field}")
        if not text or _NUMBER.fullmatch(text) or stays.search(f"{field}={text}") or chance.random() >= share:
            return text
        name = f"SECRET{chosen.setdefault(field, len(chosen))}"
        return f"{name}_{text}" if chance.random() < 0.3 else f"{text}_{name}"

    return mark


def mark_files(folder: Path, mark: Mark) -> None:
    """Marks the texts of every file in a folder."""
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        content = path.read_bytes()
        if content.startswith(b"SQLite format 3"):
            _mark_database(path, mark)
            continue
        if content.startswith(b"\x80"):
            path.write_bytes(pickle.dumps(_marked_json("", pickle.loads(content), mark), 2))
            continue
        packed = content.startswith(b"\x1f\x8b")
        content = gzip.decompress(content) if packed else content
        try:
            marked = _marked_text(path.stem, content.decode(), mark).encode()
        except UnicodeDecodeError:
            marked = _marked_protobuf(content, mark)
        path.write_bytes(gzip.compress(marked, 1) if packed else marked)


def _marked_text(file: str, text: str, mark: Mark) -> str:
    if text.lstrip().startswith(("{", "[")):
        try:
            return json.dumps(_marked_json("", json.loads(text), mark))
        except ValueError:
            lines = text.splitlines()
            return "".join(f"{_marked_line(line, mark)}\n" for line in lines if line)
    if _LOGGED.match(text):
        return "".join(f"{_marked_line(line, mark)}\n" for line in text.splitlines())
    file = re.sub(r"\d+", "", file)
    header, *rows = csv.reader(io.StringIO(text))
    if len(header) > 1 and len({len(row) for row in rows if row}) == 1:
        written = io.StringIO()
        writer = csv.writer(written, quoting=csv.QUOTE_ALL)
        writer.writerow(header)
        writer.writerows(
            [mark(f"{file}.{name}", cell) for name, cell in zip(header, row, strict=False)] for row in rows
        )
        return written.getvalue()
    return re.sub(r"(?<=\")[^\"\n]+(?=\")|[A-Za-z_]{7,}", lambda word: mark(word[0], word[0]), text)


def _marked_line(line: str, mark: Mark) -> str:
    """A line of JSON, also behind the head of a log, or below such a line."""
    head, is_logged = (found[0], True) if (found := _LOGGED.match(line)) else ("", False)
    if is_logged or line.startswith("{"):
        return head + json.dumps(_marked_json("", json.loads(line[len(head) :]), mark))
    return re.sub(r"[A-Za-z_]{7,}", lambda word: mark(word[0], word[0]), line)


def _marked_json(field: str, value: Any, mark: Mark) -> Any:
    if isinstance(value, dict):
        marked = {key: _marked_json(f"{field}.{key}", item, mark) for key, item in value.items()}
        if field.endswith(".args"):
            marked["SECRET_key"] = "SECRET_value"
        return marked
    if isinstance(value, (list, tuple)):
        return type(value)(_marked_json(field, item, mark) for item in value)
    return mark(field, value) if isinstance(value, str) else value


def _mark_database(path: Path, mark: Mark) -> None:
    with sqlite3.connect(path) as database:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for table in tables:
            for _, column, *_ in database.execute(f'PRAGMA table_info("{table}")').fetchall():
                name = f"{table}.{column}"
                database.create_function("marked", 1, lambda text, name=name: _marked_cell(name, text, mark))
                change = f'UPDATE "{table}" SET "{column}" = marked("{column}")'
                database.execute(f"{change} WHERE typeof(\"{column}\") = 'text'")
    database.close()


def _marked_cell(field: str, text: str, mark: Mark) -> str:
    """A text of a database; of an object, its texts."""
    return (
        json.dumps(_marked_json(field, json.loads(text), mark)) if text.startswith("{") else mark(field, text)
    )


def _marked_protobuf(content: bytes, mark: Mark) -> bytes:
    """Each text, which follows its length, with a start of the same length."""

    def changed(found: re.Match[bytes]) -> bytes:
        length, text = found[1][0], found[2]
        if not _SHORTEST <= length <= len(text):
            return found[0]
        word = text[:length].decode()
        start = b"SECRET" if mark(re.sub(r"\d+", "", word), word) != word else text[:6]
        return found[1] + start + text[6:]

    return re.sub(rb"([\x07-\x7f])([\x20-\x7e]{7,})", changed, content, flags=re.S)
