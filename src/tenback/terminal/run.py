"""How the terminal app starts and ends, with screens or in plain lines."""

import asyncio
import io
import sys
from pathlib import Path

from tenback.terminal.client.home import Home
from tenback.terminal.client.source import TurnedAway, Unreachable, parsed_address
from tenback.terminal.plain.app import Plain
from tenback.terminal.words.sentences import refusal_sentence


def run(folder: Path, address: str | None, plain: bool, replay: str | None, language: str | None) -> None:
    """Play until the person quits; a terminal that can show no screens gets plain lines.

    ValueError with the sentence that says why there is no such record to replay in lines.
    """
    streams = (sys.stdin, sys.stdout, sys.stderr)  # Textual draws on standard error
    if plain or not all(stream.isatty() for stream in streams):
        asyncio.run(_in_lines(folder, address, replay, language))
    else:
        from tenback.terminal.screens.app import TenbackApp

        TenbackApp(Home(folder, language), address, replay).run()


def sign_in(folder: Path, address: str, code: str, language: str | None) -> str:
    """Sign this terminal in as the person whose other device shows the code; a sentence that says so.

    ValueError with the sentence that says why not.
    """
    return asyncio.run(_signed_in(Home(folder, language), address, code))


async def _signed_in(home: Home, address: str, code: str) -> str:
    say = home.say
    try:
        base, _ = parsed_address(address)
        name = await home.sign_in(base, code)
    except ValueError:
        raise ValueError(say("term-bad-address", address=address)) from None
    except Unreachable:
        raise ValueError(say("term-no-address", address=address)) from None
    except TurnedAway as away:
        raise ValueError(refusal_sentence(away.refusal, say)) from None
    finally:
        await home.close()
    return say("term-signed-in", address=base, name=name or say("term-player", seat=1))


async def _in_lines(folder: Path, address: str | None, replay: str | None, language: str | None) -> None:
    home = Home(folder, language)
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # letters of another encoding end nothing
    try:
        await Plain(home, sys.stdin, _write_line).run(address, replay)
    finally:
        await home.close()


def _write_line(line: str) -> None:
    print(line, flush=True)
