"""The app is small, compressed and in any one language, fonts and pictures apart."""

import gzip
import re
from pathlib import Path

from tenback.locales import LANGUAGES

STATIC = Path("src/tenback/server/static")
FRONT_PAGE_KB = 90
WHOLE_APP_KB = 175
FONTS_AND_PICTURES = {".woff2", ".png"}


def test_the_front_page_is_at_most_90_kb() -> None:
    """What the page names is all that a browser fetches to show it, besides the words of one language."""
    page = STATIC / "index.html"
    named = re.findall(r'(?:src|href)="\./([^"]+)"', page.read_text())
    assert {Path(name).suffix for name in named} >= {".js", ".css"}
    files = [page, *(STATIC / name for name in named)]
    assert sum(map(compressed, files)) + largest_words() <= FRONT_PAGE_KB * 1024


def test_the_whole_app_is_at_most_175_kb() -> None:
    others = [file for file in STATIC.rglob("*") if is_text(file) and file not in words()]
    assert others, "the app is not built: make web"
    assert sum(map(compressed, others)) + largest_words() <= WHOLE_APP_KB * 1024


def words() -> list[Path]:
    found = [file for file in STATIC.rglob("*.js") if file.name.partition("-")[0] in LANGUAGES]
    assert len(found) == len(LANGUAGES)
    return found


def largest_words() -> int:
    return max(map(compressed, words()))


def compressed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 9))


def is_text(file: Path) -> bool:
    return file.is_file() and file.suffix not in FONTS_AND_PICTURES | {".gz"}
