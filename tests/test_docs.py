"""The pages that code and documents cite are in the repository, and those for translators are complete."""

import re
from pathlib import Path

import pytest

from tenback.locales import LANGUAGES
from tenback.server import metrics

_ROOT = Path(__file__).parents[1]
_PAGES = [*_ROOT.glob("*.md"), *_ROOT.glob("docs/**/*.md"), *_ROOT.glob("train/**/*.md")]
_CODE = [
    path
    for folder in ("src", "tests", "bench", "train", "scripts")
    for path in (_ROOT / folder).rglob("*.py")
]


def _name(path: Path) -> str:
    return str(path.relative_to(_ROOT))


@pytest.mark.parametrize("document", _PAGES, ids=_name)
def test_every_link_of_a_page_leads_to_a_file(document: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)", document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_every_page_that_the_code_cites_exists() -> None:
    cited = {
        (_name(path), page)
        for path in _CODE
        for page in re.findall(r"(?<![\w/.\"-])[\w/.-]*\w\.md\b", path.read_text(encoding="utf-8"))
    }
    assert cited
    assert [(path, page) for path, page in sorted(cited) if not (_ROOT / page).exists()] == []


def test_every_file_that_the_walk_of_a_move_names_exists() -> None:
    page = (_ROOT / "docs/design.md").read_text(encoding="utf-8")
    walk = page[page.index("The same in files") : page.index("## Many workers")]
    named = re.findall(r"`([\w/.]+(?:\.py|\.ts|\.svelte|/))`", walk)
    assert len(named) > 20
    files = [f"{path}/" for part in ("src/tenback", "web/src") for path in (_ROOT / part).rglob("*")]
    assert [name for name in named if not any(f.endswith(f"/{name.rstrip('/')}/") for f in files)] == []


def test_the_glossary_has_every_term_once_in_every_language() -> None:
    lines = (_ROOT / "docs" / "glossary.tsv").read_text(encoding="utf-8").splitlines()
    columns, *rows = [line.split("\t") for line in lines]
    assert columns == ["term", "meaning", "language", "printed", "ours", "avoid", "why"]
    assert all(len(row) == len(columns) and row[columns.index("ours")] for row in rows)
    terms = {row[0] for row in rows}
    assert sorted((row[0], row[2]) for row in rows) == sorted((t, code) for t in terms for code in LANGUAGES)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_a_page_of_style(code: str) -> None:
    assert (_ROOT / "docs" / "style" / f"{code}.md").exists()


def test_the_page_about_serving_lists_every_metric() -> None:
    listed = re.findall(
        r"^\| `(tenback_\w+)` \|", (_ROOT / "docs/serving.md").read_text("utf-8"), re.MULTILINE
    )
    assert sorted(listed) == sorted([*metrics.GAUGES, *metrics.COUNTERS, metrics.WAIT, metrics.COMMIT])
