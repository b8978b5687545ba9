"""The app is small: all there is of it, in any one language."""

import gzip
from pathlib import Path

STATIC = Path("src/tenback/server/static")
LARGEST_KB = 120
FONTS_AND_PICTURES = {".woff2", ".png"}
LANGUAGES = ("en", "cs", "sk", "pl", "uk")


def test_the_whole_app_in_any_language_is_at_most_120_kb_compressed_fonts_apart() -> None:
    texts = {file: len(gzip.compress(file.read_bytes(), 9)) for file in STATIC.rglob("*") if is_text(file)}
    assert texts, "the app is not built: make web"
    words = {file: size for file, size in texts.items() if file.name.partition("-")[0] in LANGUAGES}
    assert len(words) == len(LANGUAGES)
    assert sum(texts.values()) - sum(words.values()) + max(words.values()) <= LARGEST_KB * 1024


def is_text(file: Path) -> bool:
    return file.is_file() and file.suffix not in FONTS_AND_PICTURES | {".gz"}
