"""Where the tests find PostgreSQL's programs: somewhere that the user who runs the server reaches."""

from pathlib import Path

from tests.postgres import copied, is_open_to_others


def test_programs_in_a_folder_that_is_closed_to_others_are_copied_out_of_it(tmp_path: Path) -> None:
    closed, place = tmp_path / "closed", tmp_path / "place"
    (closed / "bin").mkdir(parents=True)
    (closed / "bin" / "initdb").touch(0o755)
    closed.chmod(0o700)
    assert not is_open_to_others(closed / "bin")
    for _ in range(2):
        assert copied(closed, place) == place
        assert place.stat().st_mode & 0o005 == 0o005 and (place / "bin" / "initdb").stat().st_mode & 0o001


def test_programs_of_the_system_are_open_to_others() -> None:
    assert is_open_to_others(Path("/usr/bin"))
