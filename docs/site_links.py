"""A hook of MkDocs: the README is the first page, and links to files of the repository are their text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
_OF_DOCS = re.compile(r"\]\(docs/")
_FOLDER = re.compile(r"\[([^\]]+)\]\((?!https?:)[^)#]*/\)")
_PAGE = re.compile(r'href="(?!https?:)([\w./-]+)\.md(#[^"]*)?"')
_OF_ROOT = re.compile(r"\[([^\]]+)\]\((?!docs/|#|https?:)[^)]*\)")


def on_files(files: Any, config: Any) -> Any:
    """Adds the README as the first page."""
    from mkdocs.structure.files import File

    text = _OF_ROOT.sub(r"\1", (ROOT / "README.md").read_text(encoding="utf-8"))
    files.append(File.generated(config, "index.md", content=_OF_DOCS.sub("](", text)))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Replaces links to folders, and those that leave the folder of the documentation, by their text."""
    depth = page.file.src_uri.count("/")
    up = "../" * (depth + 1)
    return _FOLDER.sub(r"\1", re.sub(rf"\[([^\]]+)\]\({re.escape(up)}[^)]*\)", r"\1", markdown))


def on_page_content(html: str, page: Any, **_: Any) -> str:
    """Lets links of notebooks lead to pages: MkDocs translates only those of Markdown."""
    return _PAGE.sub(r'href="../\1/\2"', html) if page.file.src_uri.endswith(".ipynb") else html
