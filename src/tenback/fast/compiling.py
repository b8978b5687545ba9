"""How the engines become machine code: by numba where it is installed; without it they run slowly."""

import atexit
import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from shutil import rmtree
from typing import Any, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

numba: Any  # its absence is a value too
extending: Any
try:
    numba = import_module("numba")
    extending = import_module("numba.extending")
except ImportError:
    numba = extending = None

HAS_NUMBA: bool = numba is not None


def compiled(function: F) -> F:
    """The function as machine code that frees the interpreter lock, kept on disk between runs."""
    return _on_disk(function, forceinline=False)


def inlined(function: F) -> F:
    """The same for a function that is inlined into its callers."""
    return _on_disk(function, forceinline=True)


def is_on_disk(function: Any) -> bool:
    """Whether a compiled function was compiled before, for some types of arguments at least."""
    folder = function.stats.cache_path if HAS_NUMBA else None
    return folder is not None and any(Path(folder).glob(f"*.{function.py_func.__qualname__}-*.nbi"))


def compiled_here(function: F) -> F:
    """The same for a function that holds somebody's own player, which no disk can keep."""
    if not HAS_NUMBA:
        return plain(function)
    dispatcher: F = numba.njit(nogil=True)(getattr(function, "py_func", function))
    return dispatcher


def plain(function: F) -> F:
    """The function in plain Python, whose words overflow as silently as the processor's."""
    return np.errstate(over="ignore")(function)


def chosen_by_type(function: F, choose: Callable[..., Any]) -> F:
    """The function itself in plain Python; in compiled code the one that `choose` gives for numba's types."""
    if HAS_NUMBA:
        inline = {"forceinline": True}
        extending.overload(function, inline, strict=False)(lambda *types: choose(*types).py_func)
    return function


def type_of(dtype: Any) -> Any:
    """numba's type of a record."""
    return numba.from_dtype(dtype) if HAS_NUMBA else dtype


def is_none(numba_type: Any) -> bool:
    """Whether it is numba's type of None."""
    return isinstance(numba_type, numba.types.NoneType)


def word_instruction(function: F, name: str) -> F:
    """The function itself in plain Python; in compiled code the processor's instruction for a uint64."""
    if not HAS_NUMBA:
        return function

    def instruction(typing: Any, word: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            zero_is_fine = () if name == "ctpop" else (context.get_constant(numba.types.boolean, False),)
            return getattr(builder, name)(*arguments, *zero_is_fine)

        return numba.types.int64(numba.types.uint64), emit

    intrinsic = extending.intrinsic(instruction)
    extending.overload(function)(lambda word: lambda word: intrinsic(word))
    return function


def _on_disk(function: F, forceinline: bool) -> F:
    if not HAS_NUMBA:
        return plain(function)
    default = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = default or str(_CACHE)
    try:
        dispatcher: F = numba.njit(cache=True, nogil=True, forceinline=forceinline)(function)
    finally:
        numba.config.CACHE_DIR = default
    return dispatcher


def _cache_folder() -> Path:
    """A folder that only this user writes, for these very sources; a temporary one where that cannot be.

    numba looks for changes only in the file that a function stands in, but the engines hold tables made from
    the rules and from the inputs of networks: so the folder is named by everything that they are made of.
    """
    package = Path(__file__).parent.parent
    folders = ("rules", "fast", "players")
    sources = sorted(
        [*(file for each in folders for file in package.glob(f"{each}/**/*.py")), package / "deal.py"]
    )
    digest = hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:16]
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser())
    folder = home / "tenback" / f"numba-{sys.implementation.cache_tag}-{digest}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        temporary = Path(tempfile.mkdtemp(prefix="tenback-numba-"))
        atexit.register(rmtree, temporary, ignore_errors=True)
        return temporary


_CACHE = _cache_folder() if HAS_NUMBA else Path()
