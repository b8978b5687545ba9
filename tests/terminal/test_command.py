"""`tenback play` as a command: in a pipe, with records, with wrong words; and what shells complete."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import BashComplete

from tenback.cli import cli
from tenback.locales import words

VECTORS = Path(__file__).parent.parent / "vectors"


def tenback(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from tenback.cli import main; main()", *arguments]
    known = {**os.environ, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8", **environment}
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=known, encoding="utf-8")


def test_in_a_pipe_lines_wait_for_ones_turn_and_bad_ones_cost_nothing(tmp_path: Path) -> None:
    typed = "new the-game seats=here,greedy pace=quick\nstart\nfrobnicate\n300 a\nend\nhints\nquit\n"
    done = tenback("play", "--plain", "--data", str(tmp_path), "--language", "en", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert "I don’t understand “frobnicate”. Type “help”." in lines
    assert "That card isn’t in your hand." in lines
    assert sum(" fits " in line for line in lines) >= 7
    assert lines[-1].startswith("Your game is saved.")


def test_everything_on_the_front_page_is_answered(tmp_path: Path) -> None:
    typed = [
        "help", "rules slide", "rules chess", "statistics", "rename Ann", f"rename {'x' * 30}",
        "replay none.json", "join what ever", "continue 9", "new chess", "end", "language xx",
        "language cs", "quit",
    ]  # fmt: skip
    done = tenback("play", "--plain", "--data", str(tmp_path), "--language", "en", typed="\n".join(typed))
    assert (done.returncode, done.stderr) == (0, "")
    say, cs = words("en"), words("cs")
    for answer in (
        say("term-help-front"),
        say("rules-slide-1"),
        "the-game, on-fire, face-to-face, slide",
        say("term-stat-none"),
        "Ann",
        say("refused-bad-name"),
        say("term-bad-address", address="what ever"),
        say("term-nothing-to-continue"),
        say("term-not-on-front"),
        cs("term-language-now"),
    ):
        assert answer in done.stdout
    assert "\nterm-" not in done.stdout


def test_the_end_of_a_pipe_keeps_the_game(tmp_path: Path) -> None:
    tenback("play", "--plain", "--data", str(tmp_path), typed="1\n")
    again = tenback("play", "--plain", "--data", str(tmp_path), "--language", "en", typed="")
    assert "continue 1: Continue: The Game, solo" in again.stdout.splitlines()


def test_where_there_is_no_terminal_lines_are_plain_unasked(tmp_path: Path) -> None:
    done = tenback("play", "--data", str(tmp_path), "--language", "en", typed="quit\n")
    assert done.stdout.splitlines()[0] == "Tenback" and "\x1b" not in done.stdout


def test_the_language_is_the_locales(tmp_path: Path) -> None:
    locale = {"LC_ALL": "uk_UA.UTF-8", "LANGUAGE": ""}
    done = tenback("play", "--plain", "--data", str(tmp_path), typed="", **locale)
    assert f"1: {words('uk')('term-play-alone')}" in done.stdout.splitlines()


def test_people_at_one_screen_say_when_they_look(tmp_path: Path) -> None:
    typed = "new the-game seats=here,here\n\nstart\nquit\n"
    done = tenback("play", "--plain", "--data", str(tmp_path), "--language", "en", typed=typed)
    covered = done.stdout.index("Press Enter to see the hand.")
    assert "’s hand:" not in done.stdout[:covered]
    assert "’s hand:" in done.stdout[covered:]


def test_a_record_is_told_in_sentences(tmp_path: Path) -> None:
    record = str(VECTORS / "sound.jsonl")
    done = tenback("play", "--plain", "--data", str(tmp_path), "--language", "en", "--replay", record)
    assert done.returncode == 0 and len(done.stdout.splitlines()) > 5


@pytest.mark.parametrize(
    ("place", "why"),
    [("none.json", "No such file or directory"), ("sound.jsonl:0", "no record in that line")],
)
def test_a_record_that_is_not_there_ends_the_command_in_one_line(
    place: str, why: str, tmp_path: Path
) -> None:
    record = str(VECTORS / place)
    done = tenback("play", "--plain", "--data", str(tmp_path), "--replay", record)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"tenback: {record}: {why}\n")


def test_the_record_of_a_line_is_the_one_that_is_told(tmp_path: Path) -> None:
    place = str(VECTORS / "sound.jsonl")
    told = [tenback("play", "--plain", "--data", str(tmp_path), "--replay", f"{place}{line}")
            for line in ("", ":1", ":01", ":2")]  # fmt: skip
    assert told[0].stdout == told[1].stdout == told[2].stdout != told[3].stdout
    assert [done.returncode for done in told] == [0] * 4


def test_whoever_reads_the_lines_no_further_ends_the_command_without_a_word(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-c", "from tenback.cli import main; main()", "play", "--plain"]
    with os.fdopen(writer, "wb") as nobody:
        done = subprocess.run(
            [*command, "--data", str(tmp_path)],
            stdin=subprocess.DEVNULL,
            stdout=nobody,
            stderr=subprocess.PIPE,
        )
    assert (done.returncode, done.stderr) == (1, b"")


def test_an_address_without_a_server_is_answered_in_one_line(tmp_path: Path, unused_tcp_port: int) -> None:
    address = f"localhost:{unused_tcp_port}"
    done = tenback("play", address, "--plain", "--data", str(tmp_path), "--language", "en")
    assert f"{address} isn’t answering." in done.stdout
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("arguments", [["--language", "xx"], ["--data", "/dev/null/x"], ["a", "b"]])
def test_wrong_use_is_one_line_on_standard_error(arguments: list[str]) -> None:
    done = tenback("play", "--plain", *arguments)
    assert done.returncode == 2 and done.stderr.count("\n") == 1


def test_a_shell_can_ask_what_completes_a_word() -> None:
    asked = {"_TENBACK_COMPLETE": "bash_complete", "COMP_WORDS": "tenback pla", "COMP_CWORD": "1"}
    assert tenback(**asked).stdout == "plain,play\n"


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("play --pl", {"--plain"}),
        ("play --language s", {"sk"}),
        ("arena sl", {"slide"}),
        ("arena slide --bots random,gre", {"random,greedy"}),
        ("bots --game face", {"face-to-face"}),
    ],
)
def test_shells_complete_commands_options_and_names(typed: str, completed: set[str]) -> None:
    *words_before, incomplete = typed.split(" ")
    completion = BashComplete(cli, {}, "tenback", "_TENBACK_COMPLETE")
    assert {item.value for item in completion.get_completions(words_before, incomplete)} == completed


def test_the_list_of_commands_cuts_no_sentence_short() -> None:
    listed = tenback("--help").stdout
    assert "..." not in listed.partition("Commands:")[2]
