"""Brings files that lie outside docs/ into the documentation site, wherever a page links to them.

Links on a page are right in the repository. On the site the same files are found under `repository/`, and so
are the files that they link to in turn.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
#: The folder of the site for what lies outside docs/.
OUTSIDE = "repository"
#: Pages of the site that no page of docs/ has to link to.
WANTED = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "train/README.md")

_LINK = re.compile(r"(\]\()(?!https?:|mailto:|#)([^)\s#]+)(#[^)\s]*)?(\))")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add every file that is linked to, directly or by way of another."""
    pages = [DOCS / file.src_uri for file in files.documentation_pages()]
    waiting = [*(ROOT / page for page in WANTED), *(path for page in pages for path in _linked(page))]
    known: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path in known or path.is_relative_to(DOCS) or not path.is_file():
            continue
        known.add(path)
        files.append(File.generated(config, _place(path), content=path.read_bytes()))
        if path.suffix == ".md":
            waiting += _linked(path)
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let links lead to where their files are on the site."""
    place = page.file.src_uri
    source = ROOT / place.removeprefix(f"{OUTSIDE}/") if place.startswith(f"{OUTSIDE}/") else DOCS / place

    def moved(link: re.Match[str]) -> str:
        target = _target(source, link[2])
        if not target.exists():
            return link[0]
        there = os.path.relpath(_place(target), Path(place).parent)
        return f"{link[1]}{there}{link[3] or ''}{link[4]}"

    return _LINK.sub(moved, markdown)


def _linked(page: Path) -> Iterator[Path]:
    for link in _LINK.finditer(page.read_text(encoding="utf-8")):
        yield _target(page, link[2])


def _target(page: Path, link: str) -> Path:
    return Path(os.path.normpath(page.parent / link))


def _place(path: Path) -> str:
    """Where a file of the repository is on the site."""
    if path.is_relative_to(DOCS):
        return path.relative_to(DOCS).as_posix()
    return f"{OUTSIDE}/{path.relative_to(ROOT).as_posix()}"
