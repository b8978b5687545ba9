"""How the fast twins become machine code: numba where it is installed, plain Python, slowly, where it is not."""

import atexit
import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from shutil import rmtree
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

try:
    import numba
    from numba.extending import intrinsic, overload
except ImportError:
    numba = None

HAS_NUMBA: bool = numba is not None


def compiled(function: F) -> F:
    """The function as machine code that frees the interpreter lock, kept on disk between runs."""
    if numba is None:
        return function
    default = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = default or str(_CACHE)
    try:
        dispatcher: F = numba.njit(cache=True, nogil=True)(function)
    finally:
        numba.config.CACHE_DIR = default
    return dispatcher


def compiled_here(function: F) -> F:
    """The same for a function that closes over somebody's player, which no disk can hold."""
    if numba is None:
        return function
    dispatcher: F = numba.njit(nogil=True)(function)
    return dispatcher


def chosen_by_type(function: F, choose: Callable[..., Any]) -> F:
    """The function itself in plain Python; in compiled code the one that `choose` gives for numba's types."""
    if numba is not None:
        overload(function, strict=False)(lambda *types: getattr(choose(*types), "py_func", None))
    return function


def type_of(dtype: Any) -> Any:
    """numba's type of a record."""
    return dtype if numba is None else numba.from_dtype(dtype)


def word_instruction(function: F, name: str) -> F:
    """The function itself in plain Python; in compiled code the processor's instruction for a uint64."""
    if numba is None:
        return function

    @intrinsic  # type: ignore[untyped-decorator]
    def instruction(typing: Any, word: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            (value,) = arguments
            if name == "ctpop":
                return builder.ctpop(value)
            return getattr(builder, name)(value, context.get_constant(numba.types.boolean, False))

        return numba.types.int64(numba.types.uint64), emit

    overload(function)(lambda word: lambda word: instruction(word))
    return function


def _cache_folder() -> Path:
    """A folder that only this user writes, for these very sources; a temporary one where that cannot be.

    numba looks for changes only in the file that a function stands in, but the twins hold tables made from
    the rules: so the folder is named by everything that they are made of.
    """
    package = Path(__file__).parent.parent
    sources = sorted([*package.glob("rules/*.py"), *package.glob("fast/*.py"), package / "deal.py"])
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
