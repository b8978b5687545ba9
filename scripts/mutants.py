"""Changes the program in small ways, one at a time, and tells which changes no test notices.

mutmut makes the changes and runs all of those to the rules. Other packages have tests that start processes
and event loops, which mutmut's forked workers can't follow, so each change there gets a pytest of its own;
that takes longer, so these are a random sample. Each change meets only the tests of its package.
"""

import argparse
import difflib
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple
from xml.etree import ElementTree

from libcst import Module
from mutmut.mutation.file_mutation import Mutation, create_mutations

ROOT = Path(__file__).resolve().parent.parent
SOURCE = Path("src/tenback")
TESTS = Path("tests")
#: A test that takes so many times as long as the slowest one without a change hangs.
PATIENCE = 10


class Package(NamedTuple):
    """Files or folders whose mutants are sampled, and the tests that should notice them."""

    sources: tuple[Path, ...]
    tests: tuple[Path, ...]


PACKAGES = {
    "table": Package((SOURCE / "table",), (TESTS / "table", TESTS / "test_toy_game.py")),
    "store": Package((SOURCE / "store",), (TESTS / "store",)),
    "server": Package((SOURCE / "server",), (TESTS / "server",)),
    "record": Package(
        (SOURCE / "record.py", SOURCE / "deal.py"),
        (TESTS / "test_deal.py", TESTS / "test_record.py", TESTS / "test_golden.py"),
    ),
    "typed": Package(
        (SOURCE / "terminal/plain/typed.py",),
        (TESTS / "terminal/test_typed.py", TESTS / "terminal/test_plain_table.py"),
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
        tests, limit = fastest_first(trees[0], package.tests)
        for tree in trees[1:]:
            # What Python has compiled for the first tree is of use in the others.
            shutil.copytree(trees[0], tree, symlinks=True, dirs_exist_ok=True)
        survivors = []
        free: SimpleQueue[Path] = SimpleQueue()
        for tree in trees:
            free.put(tree)
        with ThreadPoolExecutor(jobs) as pool:
            running = {pool.submit(survives, mutant, free, tests, limit): mutant for mutant in chosen}
            for done in as_completed(running):
                change, lives = difference(running[done]), done.result()
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
    return (Mutant(path, module, mutation) for mutation in mutations)


def copies(folder: Path, count: int) -> Iterator[Path]:
    """Folders for copies of the repository; the first is filled, with links to what no test changes."""
    for number in range(count):
        tree = folder / str(number)
        tree.mkdir()
        if number == 0:
            for part in ROOT.iterdir():
                if part.name in ("src", "tests"):
                    shutil.copytree(part, tree / part.name, ignore=shutil.ignore_patterns("__pycache__"))
                elif not part.name.startswith(".") and part.name != "mutants":
                    (tree / part.name).symlink_to(part)
        yield tree


def fastest_first(tree: Path, tests: tuple[Path, ...]) -> tuple[list[str], int]:
    """The test files by how long they take without a mutant, and the seconds after which a test hangs."""
    report = tree / "tests.xml"
    run = pytest(tree, [str(test) for test in tests], 1800, f"--junitxml={report}", "-ojunit_family=xunit1")
    if run.returncode != 0:
        sys.exit(f"The tests fail without any mutant:\n{run.stdout}")
    cases = [case.attrib for case in ElementTree.parse(report).iter("testcase")]
    seconds: defaultdict[str, float] = defaultdict(float)
    for case in cases:
        seconds[case["file"]] += float(case["time"])
    slowest = max(float(case["time"]) for case in cases)
    return sorted(seconds, key=seconds.__getitem__), 60 + int(PATIENCE * slowest)


def survives(mutant: Mutant, free: "SimpleQueue[Path]", tests: list[str], limit: int) -> bool:
    """Whether all tests pass in a tree with the mutant in it."""
    tree = free.get()
    path = tree / mutant.path
    original, times = path.read_bytes(), path.stat()
    try:
        path.write_text(mutant.text, "utf-8")
        return pytest(tree, tests, limit).returncode == 0
    finally:
        path.write_bytes(original)
        # The time of the original again, so that what Python has compiled of it is still of use.
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
        free.put(tree)


def pytest(tree: Path, tests: Iterable[str], limit: int, *options: str) -> "subprocess.CompletedProcess[str]":
    # The tests' own processes import the mutant too, by PYTHONPATH. What is compiled of a mutant is not kept.
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    if not options:
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
    return subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider"),
            *("--hypothesis-profile=ci", "-m", "not trial", f"--timeout={limit}", *options, *tests),
        ],
        cwd=tree,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def difference(mutant: Mutant) -> str:
    """The change in one line: where, what was there, and what is there instead."""
    before = (ROOT / mutant.path).read_text("utf-8").splitlines()
    after = mutant.text.splitlines()
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    changes = [op for op in matcher.get_opcodes() if op[0] != "equal"]
    old = " ".join(" ".join(before[a:b]) for _, a, b, _, _ in changes)
    new = " ".join(" ".join(after[c:d]) for _, _, _, c, d in changes)
    return f"{mutant.path}:{changes[0][1] + 1}: {' '.join(old.split())}  →  {' '.join(new.split())}"


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
