"""Changes the program in small ways, one at a time, and tells which changes no test notices.

mutmut makes the changes and runs all of those to the rules. Other packages have tests that start processes
and event loops, which mutmut's forked workers can't follow, so each change there gets a pytest of its own;
that takes longer, so these are a random sample. Each change meets the tests of its package that reach the
changed line, the quickest first, and then those that start processes; the first that fails ends the run.
"""

import argparse
import ast
import difflib
import hashlib
import importlib
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import pytest
from libcst import CSTNode, Module, SimpleString, matchers
from mutmut.mutation.file_mutation import Mutation, create_mutations

ROOT = Path(__file__).resolve().parent.parent
SOURCE = Path("src/tenback")
TESTS = Path("tests")
#: The maps of which test reaches which line, made once for each state of the sources and the tests.
MAPS = ROOT / "mutants"
#: Tests that take so many times the CPU time that they take without a change are in a loop without end.
PATIENCE = 2
#: A test that takes so many times as long as without a change, and the seconds, waits for what never comes.
PATIENCE_BY_CLOCK, SECONDS_BY_CLOCK = 5, 60
OPTIONS = (
    *("-q", "-n", "0", "-p", "no:cacheprovider", "--hypothesis-profile=ci", "-m", "not trial"),
    "--timeout-method=thread",
)
#: Code that is left as it is: what the program logs, and what the linter or the type checker enforces, which
#: are type variables, the names that a module exports, and the words by which values cannot be changed.
UNCHANGED = matchers.OneOf(
    matchers.Call(
        func=matchers.Attribute(value=matchers.OneOf(*map(matchers.Name, ("logger", "journal", "logging"))))
    ),
    matchers.Assign(value=matchers.Call(func=matchers.Name("TypeVar"))),
    matchers.Assign(targets=[matchers.AssignTarget(target=matchers.Name("__all__"))]),
    matchers.Arg(keyword=matchers.OneOf(matchers.Name("frozen"), matchers.Name("gc"))),
)
#: How SQL is known. It means the same in capital and in small letters, unless there is something in quotes.
SQL = re.compile(
    r"\b(AND|ANY|BEGIN|COMMIT|DELETE|IN|INSERT|IS|JOIN|LIMIT|PRAGMA|ROLLBACK|SELECT|UPDATE|VALUES)\b"
)
#: What the tests import besides the program: imported once, before a process is forked for each mutant.
PRELOADED = (
    *("aiohttp.web", "click", "fluent.runtime", "hypothesis", "msgspec", "numpy", "prometheus_client"),
    *("psutil", "pytest_asyncio.plugin", "pytest_playwright.pytest_playwright", "pytest_textual_snapshot"),
    *("pytest_timeout", "rich", "uvloop", "xdist.plugin"),
)


class Package(NamedTuple):
    """Files or folders whose mutants are sampled, and the tests that should notice them."""

    sources: tuple[Path, ...]
    tests: tuple[Path, ...]


PACKAGES = {
    "table": Package((SOURCE / "table",), (TESTS / "table", TESTS / "test_toy_game.py")),
    "store": Package(
        (SOURCE / "store",),
        (
            TESTS / "store",
            *(TESTS / f"people/test_{name}.py" for name in ("derived", "persons", "queries", "rebuild")),
        ),
    ),
    "server": Package((SOURCE / "server",), (TESTS / "server",)),
    "record": Package(
        (SOURCE / "record.py", SOURCE / "deal.py"),
        (TESTS / "test_deal.py", TESTS / "test_record.py", TESTS / "test_golden.py"),
    ),
    "terminal": Package((SOURCE / "terminal",), (TESTS / "terminal", TESTS / "test_toy_game.py")),
    "cli": Package(
        (SOURCE / "cli",),
        (
            *(TESTS / f"test_{name}.py" for name in ("cli", "command_output", "options")),
            *(TESTS / folder / "test_command.py" for folder in ("review", "terminal")),
        ),
    ),
    "review": Package((SOURCE / "review",), (TESTS / "review",)),
    "typed": Package(
        (SOURCE / "terminal/plain/typed.py",),
        tuple(TESTS / f"terminal/test_{name}.py" for name in ("typed", "plain_table", "moves")),
    ),
}


class Mutant(NamedTuple):
    """A source file and one change to it."""

    path: Path
    module: Module
    change: Mutation

    @property
    def text(self) -> str:
        """The file with the change in it."""
        changed = self.module.deep_replace(self.change.original_node, self.change.mutated_node)
        assert isinstance(changed, Module)
        return changed.code


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("package", nargs="*", help=f"of rules, {', '.join(PACKAGES)}; by default all")
    parser.add_argument("--sample", type=int, default=300, help="mutants per package other than rules")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="how many run at the same time")
    wanted = parser.parse_args()
    packages = wanted.package or ["rules", *PACKAGES]
    for name in packages:
        if name not in ("rules", *PACKAGES):
            parser.error(f"no package {name!r}: rules, {', '.join(PACKAGES)}")
    missing = [path for path in _paths(set(packages) & PACKAGES.keys()) if not (ROOT / path).exists()]
    if missing:
        parser.error(
            f"PACKAGES in scripts/mutants.py names what is not there: {', '.join(map(str, missing))}"
        )
    for name in packages:
        if name == "rules":
            mutate_rules()
        else:
            mutate(name, wanted.sample, wanted.seed, wanted.jobs)
    return 0


def mutate_rules() -> None:
    mutmut = Path(sys.executable).with_name("mutmut")
    subprocess.run([mutmut, "run"], cwd=ROOT, check=True)
    subprocess.run([mutmut, "results"], cwd=ROOT, check=True)


def mutate(name: str, sample: int, seed: int, jobs: int) -> None:
    """Run a sample of a package's mutants, and print those that survive."""
    package = PACKAGES[name]
    every = [mutant for path in _modules(package.sources) for mutant in mutants_of(path)]
    chosen = random.Random(f"{seed} {name}").sample(every, min(sample, len(every)))
    with tempfile.TemporaryDirectory(prefix="tenback-mutants-") as folder:
        trees = list(copies(Path(folder), jobs))
        reached = Reached.of(name, package, trees[0])
        for module in PRELOADED:
            importlib.import_module(module)
        survivors = []
        for mutant, lives in outcomes(chosen, trees, reached):
            change = difference(mutant)
            print(f"{'SURVIVED' if lives else 'noticed '} {change}", flush=True)
            if lives:
                survivors.append(change)
    print(f"\n{name}: {len(chosen) - len(survivors)} of {len(chosen)} noticed", end=" ")
    print(f"(a sample of {len(every)} mutants, seed {seed})")
    for change in survivors:
        print(f"  {change}")


def mutants_of(path: Path) -> Iterator[Mutant]:
    """The file with each change that mutmut knows to make."""
    module, mutations, _, _ = create_mutations(str(path), (ROOT / path).read_text("utf-8"))
    unchanged = {id(node) for found in matchers.findall(module, UNCHANGED) for node in descendants(found)}
    return (
        Mutant(path, module, change)
        for change in mutations
        if id(change.original_node) not in unchanged and not is_same_sql(change)
    )


def is_same_sql(change: Mutation) -> bool:
    """Whether only the case of letters in SQL changes."""
    match change.original_node, change.mutated_node:
        case SimpleString(value=old), SimpleString(value=new):
            return old.lower() == new.lower() and "'" not in old and SQL.search(old) is not None
    return False


def descendants(node: CSTNode) -> Iterator[CSTNode]:
    """The node and everything in it."""
    yield node
    for child in node.children:
        yield from descendants(child)


def copies(folder: Path, count: int) -> Iterator[Path]:
    """Copies of the repository, with links to what no test changes."""
    for number in range(count):
        tree = folder / str(number)
        tree.mkdir()
        for part in ROOT.iterdir():
            if part.name in ("src", "tests"):
                shutil.copytree(part, tree / part.name)
            elif not part.name.startswith(".") and part.name != "mutants":
                (tree / part.name).symlink_to(part)
        yield tree


class Reached(NamedTuple):
    """Which tests of a package reach which line, as `scripts/reached.py` wrote it down."""

    seconds: dict[str, float]
    waited: dict[str, float]
    starting_processes: list[str]
    lines: dict[str, dict[str, list[str]]]

    @classmethod
    def of(cls, name: str, package: Package, tree: Path) -> "Reached":
        """The map of the package as it is now; the tests run once in the tree if there is none yet."""
        files = sorted(path for part in ("src", "tests") for path in (ROOT / part).rglob("*.py"))
        measured = [*files, ROOT / "scripts/reached.py"]
        state = hashlib.sha256(b"".join(path.read_bytes() for path in measured)).hexdigest()[:16]
        kept = MAPS / f"{name}-{state}.json"
        if not kept.exists():
            MAPS.mkdir(exist_ok=True)
            unfinished = kept.with_suffix(".part")
            environment = {"PYTHONPATH": os.pathsep.join([str(tree / "src"), str(ROOT / "scripts")])}
            run = subprocess.run(
                [sys.executable, "-m", "pytest", "-p", "reached", *OPTIONS, *map(str, package.tests)],
                cwd=tree,
                env={**os.environ, **environment, "REACHED": str(unfinished)},
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                check=False,
            )
            if run.returncode != 0:
                sys.exit(f"The tests fail without any mutant:\n{run.stdout}")
            unfinished.rename(kept)
        return cls(**json.loads(kept.read_text()))

    def tests_of(self, mutant: Mutant) -> list[str]:
        """The tests to run: those that reach the mutant, quickest file first, then those with processes.

        Every test reaches what runs when its module is imported.
        """
        lines = self.lines.get(str(mutant.path), {})
        here = {test for line in statement(mutant) for test in lines.get(str(line), ())}
        reaching = set(self.seconds) if "" in here else here
        return [*self._quickest_first(reaching), *self._quickest_first({*self.starting_processes} - reaching)]

    def _quickest_first(self, tests: set[str]) -> list[str]:
        """By file, since a file's tests share what they set up."""
        files: defaultdict[str, list[str]] = defaultdict(list)
        for test in sorted(tests, key=lambda test: self.seconds[test]):
            files[test.partition("::")[0]].append(test)
        cost = {file: sum(self.seconds[test] for test in tests) for file, tests in files.items()}
        return [test for file in sorted(files, key=cost.__getitem__) for test in files[file]]

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Set each test's limit by the clock, as pytest calls it when this is one of its plugins."""
        for item in items:
            limit = SECONDS_BY_CLOCK + PATIENCE_BY_CLOCK * self.waited[item.nodeid]
            item.add_marker(pytest.mark.timeout(limit), append=False)

    def cpu_limit(self, tests: Iterable[str]) -> int:
        """The CPU seconds after which these tests are in a loop without end."""
        return 10 + int(PATIENCE * sum(self.seconds[test] for test in tests))


def statement(mutant: Mutant) -> range:
    """The lines of the statement that is changed; of a compound one, only its head."""
    line = changed_lines(mutant)[0]
    lines = range(line, line + 1)
    for node in ast.walk(ast.parse(mutant.module.code)):
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            last = body[0].lineno - 1 if body else node.end_lineno or node.lineno
            if node.lineno <= line <= last:
                lines = range(node.lineno, last + 1)
    return lines


def outcomes(
    mutants: Iterable[Mutant], trees: Iterable[Path], reached: Reached
) -> Iterator[tuple[Mutant, bool]]:
    """Each mutant, and whether all its tests pass; as many run at the same time as there are trees."""
    waiting, free = iter(mutants), list(trees)
    running: dict[int, tuple[Mutant, Path, os.stat_result]] = {}
    while True:
        for mutant in islice(waiting, len(free)):
            tree = free.pop()
            original = (tree / mutant.path).stat()
            (tree / mutant.path).write_text(mutant.text, "utf-8")
            running[fork(tree, reached.tests_of(mutant), reached)] = mutant, tree, original
        if not running:
            return
        process, status = os.wait()
        with suppress(ProcessLookupError):  # what its tests have left running
            os.killpg(process, signal.SIGKILL)
        mutant, tree, original = running.pop(process)
        # With the original's time, so that what Python has compiled of it is still of use.
        (tree / mutant.path).write_text(mutant.module.code, "utf-8")
        os.utime(tree / mutant.path, ns=(original.st_atime_ns, original.st_mtime_ns))
        free.append(tree)
        yield mutant, status == 0


def fork(tree: Path, tests: list[str], reached: Reached) -> int:
    """Run the tests in a process that has imported everything but the program already."""
    process = os.fork()
    if process:
        return process
    status = 1
    try:
        os.setsid()
        cpu_limit = reached.cpu_limit(tests)
        resource.setrlimit(resource.RLIMIT_CPU, (cpu_limit, cpu_limit))
        os.chdir(tree)
        with Path(os.devnull).open("w") as nothing:
            os.dup2(nothing.fileno(), 1)
            os.dup2(nothing.fileno(), 2)
        # The tests' own processes import the mutant too, by PYTHONPATH. What is compiled of it is not kept.
        os.environ.update(PYTHONPATH=str(tree / "src"), PYTHONDONTWRITEBYTECODE="1")
        sys.path[:] = [str(tree / "src"), str(tree), *(path for path in sys.path if not is_ours(path))]
        sys.dont_write_bytecode = True
        status = int(pytest.main(["-x", *OPTIONS, *tests], plugins=[reached])) if tests else 0
    finally:
        os._exit(status)


def is_ours(path: str) -> bool:
    """Whether the path leads to the program without the mutant."""
    return Path(path) in (ROOT / "src", ROOT, ROOT / "scripts")


def difference(mutant: Mutant) -> str:
    """The change in one line: where, what was there, and what is there instead."""
    line, old, new = changed_lines(mutant)
    return f"{mutant.path}:{line}: {' '.join(old.split())}  →  {' '.join(new.split())}"


def changed_lines(mutant: Mutant) -> tuple[int, str, str]:
    """The number of the first changed line, what was there, and what is there instead."""
    before, after = mutant.module.code.splitlines(), mutant.text.splitlines()
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    changes = [op for op in matcher.get_opcodes() if op[0] != "equal"]
    old = " ".join(" ".join(before[a:b]) for _, a, b, _, _ in changes)
    new = " ".join(" ".join(after[c:d]) for _, _, _, c, d in changes)
    return changes[0][1] + 1, old, new


def _modules(sources: Iterable[Path]) -> list[Path]:
    """The Python files of a package, as paths from the root."""
    places = [ROOT / source for source in sources]
    found = (path for place in places for path in ([place] if place.is_file() else place.rglob("*.py")))
    return sorted(path.relative_to(ROOT) for path in found)


def _paths(packages: Iterable[str]) -> Iterator[Path]:
    for name in packages:
        yield from (*PACKAGES[name].sources, *PACKAGES[name].tests)


if __name__ == "__main__":
    sys.exit(main())
