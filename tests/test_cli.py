"""The command line: what others rely on, and one clear line for whatever is wrong."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from tenback.cli import cli, main
from tenback.cli.shared import completing
from tenback.rules import FaceToFace, Slide, TheGame
from tests.test_record import played

VECTORS = Path(__file__).parent / "vectors"


def tenback(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-c", "from tenback.cli import main; main()", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, env={**os.environ, "COLUMNS": "100"})


def lines(output: bytes) -> list[Any]:
    return [json.loads(line) for line in output.splitlines()]


def one_line(output: bytes) -> str:
    text = output.decode()
    assert text.count("\n") == 1, text
    assert "Traceback" not in text
    return text


# verify


def test_verify_answers_0_when_all_records_are_valid() -> None:
    done = tenback("verify", str(VECTORS / "sound.jsonl"))
    assert (done.returncode, done.stdout, done.stderr) == (0, b"82 valid\n", b"")


def test_verify_names_file_line_and_action_and_still_checks_the_others(tmp_path: Path) -> None:
    bad = played(TheGame(2))
    bad["actions"][3] = {"seat": 0, "do": "start"}
    file = tmp_path / "some.jsonl"
    file.write_text("\n".join(json.dumps(record) for record in (played(Slide(2)), bad, played(FaceToFace()))))
    done = tenback("verify", str(file))
    assert done.returncode == 1
    assert one_line(done.stderr) == f"{file}:2: action 3: already-started\n"
    assert done.stdout == b"2 valid, 1 not\n"


def test_verify_prints_a_line_for_each_record_for_programs(tmp_path: Path) -> None:
    bad = played(TheGame(2))
    bad["actions"][0] = {"seat": 7, "do": "start"}
    good = played(FaceToFace())
    file = tmp_path / "two.jsonl"
    file.write_text(json.dumps(bad) + "\n\n" + json.dumps(good) + "\n")
    done = tenback("verify", str(file), "--json")
    assert lines(done.stdout) == [
        {"file": str(file), "line": 1, "ok": False, "error": "no-such-seat", "action": 0,
         "outcome": {"over": False}},
        {"file": str(file), "line": 3, "ok": True, "error": None, "action": None, "outcome": good["outcome"]},
    ]  # fmt: skip
    assert done.returncode == 1


def test_verify_reads_standard_input_and_records_over_several_lines(tmp_path: Path) -> None:
    spread = json.dumps(played(TheGame()), indent=2)
    assert tenback("verify", "-", stdin=spread.encode()).returncode == 0
    (tmp_path / "spread.json").write_text("\n" + spread)
    done = tenback("verify", str(tmp_path / "spread.json"), "--json")
    assert [finding["line"] for finding in lines(done.stdout)] == [2]


UNREADABLE: dict[str, bytes] = {
    "nothing": b"",
    "blank lines": b"\n \n",
    "no JSON": b"hello",
    "half an object": b'{"format": "tenback/1"',
    "a list": b"[1, 2]",
    "a number": b"7",
    "many brackets": b"[" * 10_000_000,
    "many objects": b'{"a":' * 1_000_000,
    "another encoding": '{"format": "tenback/1"}'.encode("utf-16"),
    "bytes": bytes(range(256)),
    "a lone surrogate": b'{"format": "\\ud800"}',
}


@pytest.mark.parametrize("content", UNREADABLE.values(), ids=UNREADABLE)
@pytest.mark.parametrize("name", ["file.json", "file.jsonl"])
def test_a_file_that_cannot_be_read_as_records_answers_2_in_one_line(
    tmp_path: Path, name: str, content: bytes
) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    done = tenback("verify", str(file))
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) <= max(1, content.count(b"\n") + 1)
    assert b"Traceback" not in done.stderr
    assert done.stderr.startswith(str(file).encode())


def test_one_unreadable_line_does_not_hide_the_others(tmp_path: Path) -> None:
    file = tmp_path / "mixed.jsonl"
    file.write_text("oops\n" + json.dumps(played(TheGame())) + "\n")
    done = tenback("verify", str(file), "--json")
    assert [finding["ok"] for finding in lines(done.stdout)] == [False, True]
    assert done.returncode == 2


def test_a_missing_file_answers_2_and_the_others_are_checked(tmp_path: Path) -> None:
    done = tenback("verify", str(tmp_path / "none.json"), str(VECTORS / "sound.jsonl"))
    assert done.returncode == 2
    assert one_line(done.stderr) == f"{tmp_path / 'none.json'}: No such file or directory\n"
    assert done.stdout == b"82 valid\n"


# perft


def test_perft_prints_the_counts_of_each_depth(tmp_path: Path) -> None:
    first = json.loads((VECTORS / "perft.jsonl").read_text().splitlines()[0])
    (tmp_path / "p.json").write_text(json.dumps(first["record"]))
    asked = ("perft", str(tmp_path / "p.json"), "--depth", "2")
    assert lines(tenback(*asked, "--json").stdout) == [{"nodes": first["nodes"]}]
    assert tenback(*asked).stdout.decode() == f"1 {first['nodes'][0]}\n2 {first['nodes'][1]}\n"


def test_perft_says_what_is_wrong_with_its_file(tmp_path: Path) -> None:
    done = tenback("perft", str(VECTORS / "sound.jsonl"), "--depth", "1")
    assert (done.returncode, "82 records instead of one" in one_line(done.stderr)) == (2, True)
    (tmp_path / "bad.json").write_text("{")
    assert one_line(tenback("perft", str(tmp_path / "bad.json"), "--depth", "1").stderr).startswith(
        "tenback: "
    )


# bots and wrong use


def test_bots_lists_the_players_there_are() -> None:
    listed = lines(tenback("bots", "--json").stdout)[0]
    assert {"random", "greedy"} <= {bot["name"] for bot in listed}
    assert all(set(bot) == {"name", "version", "games", "about"} for bot in listed)
    assert len(tenback("bots", "--game", "slide").stdout.splitlines()) == len(
        [bot for bot in listed if "slide" in bot["games"]]
    )


@pytest.mark.parametrize(
    "wrong",
    [
        ["bogus"],
        ["arena", "the-game", "--bots", "nobody"],
        ["arena", "the-game", "--bots", "greedy", "--seconds", "nan"],
        ["arena", "the-game", "--bots", "greedy", "--seconds", "inf"],
        ["review", "-", "--seconds", "nan"],
        ["serve", "--data", "/dev/null/folder"],
    ],
    ids=" ".join,
)
def test_wrong_use_answers_2_with_one_line_on_standard_error(wrong: list[str]) -> None:
    done = tenback(*wrong)
    assert done.returncode == 2
    assert done.stdout == b""
    assert one_line(done.stderr).startswith("tenback: ")


# talk


def test_talk_answers_each_line_as_it_was_typed() -> None:
    done = tenback("talk", stdin="  hello \r\nplay the 37\n\nžádné číslo".encode())
    answers = lines(done.stdout)
    assert [answer["text"] for answer in answers] == ["  hello ", "play the 37", "", "žádné číslo"]
    assert [answer["refused"] for answer in answers] == [False, True, False, False]
    assert [bool(answer["reason"]) for answer in answers] == [False, True, False, False]
    assert (done.returncode, done.stderr) == (0, b"")


def test_talk_judges_a_line_of_another_encoding_too() -> None:
    done = CliRunner().invoke(cli, ["talk"], input=b"hello\nm\xe1j\nplay the 37\n")
    answers = lines(done.stdout_bytes)
    assert [answer["text"] for answer in answers] == ["hello", "m�j", "play the 37"]
    assert [answer["refused"] for answer in answers] == [False, False, True]


# what holds for every command


@pytest.mark.parametrize(
    ("kind", "typed", "completed"),
    [
        ("games", "fa", ["face-to-face"]),
        ("bots", "gr", ["greedy"]),
        ("bots", "master,gr", ["master,greedy"]),
        ("bots", "master,greedy,r", ["master,greedy,random"]),
        ("languages", "u", ["uk"]),
        ("games", "whist", []),
    ],
)
def test_the_shell_completes_the_last_word_and_keeps_those_before(
    kind: str, typed: str, completed: list[str]
) -> None:
    command = click.Command("some")
    assert completing(kind)(click.Context(command), click.Option(["--some"]), typed) == completed


def test_whoever_reads_no_further_ends_the_command_without_a_word() -> None:
    command = [sys.executable, "-c", "from tenback.cli import main; main()"]
    talking = subprocess.Popen(
        [*command, "talk"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert talking.stdin is not None and talking.stdout is not None
    talking.stdout.close()
    _, errors = talking.communicate(b"hello\n" * 10_000)
    assert (talking.returncode, errors) == (1, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize("command", ["bots", "talk", "--help"])
def test_a_full_disk_is_told_in_one_line(command: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-c", "from tenback.cli import main; main()", command],
            input=b"hello\n", stdout=full, stderr=subprocess.PIPE,
        )  # fmt: skip
    assert (done.returncode, one_line(done.stderr)) == (2, "tenback: No space left on device\n")


@pytest.mark.skipif(os.name == "nt", reason="the shell is another")
@pytest.mark.parametrize(
    ("command", "ends"),
    [
        ("verify - <&-", (2, "-: no records\n")),
        ("talk <&-", (0, "")),
        ("play --plain <&- >&-", (0, "")),
        ("verify no-such-file 2>&-", (2, "")),
    ],
)
def test_a_standard_stream_that_is_closed_is_empty(
    command: str, ends: tuple[int, str], tmp_path: Path
) -> None:
    program = f"{sys.executable} -c 'from tenback.cli import main; main()'"
    done = subprocess.run(
        ["sh", "-c", f"{program} {command}"],
        capture_output=True,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
    )
    assert (done.returncode, done.stderr.decode()) == ends


@pytest.mark.parametrize("stopped", [KeyboardInterrupt, click.Abort])
def test_whoever_stops_a_command_is_told_so_in_one_line(
    stopped: type[BaseException], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise stopped

    monkeypatch.setattr(cli, "main", stop)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 130
    assert capsys.readouterr().err == "tenback: stopped\n"
