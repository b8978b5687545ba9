"""A pytest plugin that writes down which test reaches which line, and how long each test takes.

    REACHED=map.json pytest -p reached tests/table

`scripts/mutants.py` uses it, so that a mutant meets only the tests that reach it.
"""

import json
import os
import sys
import time
from collections.abc import Generator
from pathlib import Path

import pytest
from coverage import Coverage

#: Tests whose own processes run the program: what those processes reach isn't seen here.
starting_processes: set[str] = set()
#: The CPU seconds of each test.
seconds: dict[str, float] = {}
#: The seconds by the clock, which are more where a test waits for another process.
waited: dict[str, float] = {}
_running = ""
# A warning that a module was imported before measuring began is about this plugin's own start.
_coverage = Coverage(data_file=None, config_file=False, source=["src/tenback"], messages=False)
_coverage.set_option("run:disable_warnings", ["no-data-collected", "module-not-measured"])
_coverage.start()


def _note_process(event: str, arguments: tuple[object, ...]) -> None:
    if _running and event in ("subprocess.Popen", "os.posix_spawn", "os.fork"):
        starting_processes.add(_running)


sys.addaudithook(_note_process)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    global _running
    _running = item.nodeid
    _coverage.switch_context(item.nodeid)
    began, began_by_clock = time.process_time(), time.monotonic()
    result = yield
    seconds[item.nodeid] = time.process_time() - began
    waited[item.nodeid] = time.monotonic() - began_by_clock
    _coverage.switch_context("")
    _running = ""
    return result


def pytest_sessionfinish() -> None:
    _coverage.stop()
    measured = _coverage.get_data()
    here = Path.cwd()
    lines = {
        str(Path(file).relative_to(here)): measured.contexts_by_lineno(file)
        for file in measured.measured_files()
    }
    reached = {
        "seconds": seconds,
        "waited": waited,
        "starting_processes": sorted(starting_processes),
        "lines": lines,
    }
    Path(os.environ["REACHED"]).write_text(json.dumps(reached))
