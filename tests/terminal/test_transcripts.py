"""Whole evenings in plain lines, word for word; `python -m tests.terminal.test_transcripts` writes them anew.

In tests/terminal/transcripts, what is typed stands after `> `. What is typed after `- ` is answered too, but
the answer is left out. Everything else is what the terminal writes.
"""

import asyncio
import contextlib
import io
import shutil
import tempfile
from pathlib import Path
from unittest.mock import patch

import pytest

from tenback.terminal.plain import app
from tests.terminal.tables import same_home

FOLDER = Path(__file__).parent / "transcripts"
TYPED, QUIETLY = "> ", "- "
VECTORS = Path(__file__).parent.parent / "vectors"


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.txt")), ids=lambda file: file.stem)
def test_an_evening_goes_as_it_is_written_down(file: Path, tmp_path: Path) -> None:
    written = file.read_text().splitlines()
    assert asyncio.run(transcribed(written, tmp_path)).splitlines() == written


async def transcribed(lines: list[str], folder: Path) -> str:
    """What the terminal writes when these lines are typed, with the lines among it."""
    shutil.copy(VECTORS / "sound.jsonl", folder / "records.jsonl")
    paper = Paper([line for line in lines if line.startswith((TYPED, QUIETLY))])
    home = same_home(folder / "home")
    try:
        with contextlib.chdir(folder), patch.object(app, "Lines", lambda source: paper):
            await app.Plain(home, io.StringIO(), paper.write).run()
    finally:
        await home.close()
    assert not paper.lines, "the evening ended before all was typed"
    return "".join(f"{line}\n" for line in paper.told)


class Paper:
    """A person who types one line after the other, and what stands on their paper."""

    def __init__(self, lines: list[str]) -> None:
        self.lines, self.told = lines, list[str]()
        self._is_quiet = False

    async def next(self) -> str | None:
        if not self.lines:
            return None
        line = self.lines.pop(0)
        self._is_quiet = line.startswith(QUIETLY)
        self.told.append(line)
        return line[len(TYPED) :]

    def write(self, line: str) -> None:
        if not self._is_quiet:
            self.told += [part.rstrip() for part in line.strip("\n").split("\n")]


if __name__ == "__main__":
    for evening in FOLDER.glob("*.txt"):
        with tempfile.TemporaryDirectory() as scratch:
            evening.write_text(asyncio.run(transcribed(evening.read_text().splitlines(), Path(scratch))))
