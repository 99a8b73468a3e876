"""Build of the shared library from the kernels: translation to C and compilation."""

import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from hanchan.errors import LibraryError
from hanchan.kernels.c_translator import translate
from hanchan.kernels.source_modules import length_file_of, package_sources, source_fingerprint

FLAGS = ("-std=gnu11", "-fvisibility=hidden", "-shared")
FAST = ("-O2", "-fpeel-loops", "-fwrapv", "-Wno-ignored-optimization-argument")
"""Flags for speed.

Peeling short loops saves gcc a twelfth of the instructions of a match without the longer compile
time of -O3; clang has no such flag, and would warn about it.
"""
PARALLEL = (f"-flto={os.cpu_count() or 1}",)
"""Flags with which gcc compiles one file in parallel: on two cores in two thirds of the time.

gcc then also knows all callers of functions that are not entry points. Some compilers reject these
flags.
"""
CHECKED = ("-O1", "-DCHECKED")
COMPILERS = ("cc", "clang", "gcc")
ZIG = (sys.executable, "-m", "ziglang")
"""The command of the compiler in the Python package `ziglang`."""
MAX_KEPT_LIBRARIES = 8
X86_CPU = "x86_64_v2"
"""Oldest x86 processor to compile for, as numpy also requires; newer ones gain no speed."""


def build_library(library: Path, *, checked: bool = False) -> None:
    """Translate the kernels of this package and compile them into the file `library`.

    Raises `LibraryError` if there is no compiler, it fails, or the file cannot be written.
    """
    text = translate(package_sources(), source_fingerprint()).text
    try:
        if checked:
            compile_text(text, library, CHECKED)
        else:
            compile_optimized(text, library)
    except OSError as error:
        values = {"path": str(library.parent), "reason": error.strerror or str(error)}
        raise LibraryError("library-unkept", **values) from error
    _delete_old_libraries(library)


def compile_optimized(text: str, library: Path) -> None:
    """Compile a translation with the best flags, in parallel if the compiler supports it."""
    try:
        compile_text(text, library, (*FAST, *PARALLEL))
    # Not every compiler has these flags, and querying them takes longer than trying.
    except LibraryError:
        compile_text(text, library, FAST)


def compile_text(
    text: str, library: Path, flags: Sequence[str], compiler: Sequence[str] = ()
) -> None:
    """Compile C text into a library file, which appears only once it is complete.

    `compiler` is a command; without one, `find_compiler` finds one.
    """
    library.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=library.parent, prefix="building-") as folder:
        source, made = Path(folder, "kernels.c"), Path(folder, library.name)
        source.write_text(text, encoding="utf-8")
        position = () if library.suffix == ".dll" else ("-fPIC",)
        files = str(source), "-o", str(made)
        _run([*(compiler or find_compiler()), *FLAGS, *position, *flags, *files])
        # Write the length first: a process that sees the library must be able to check it.
        length_file_of(library).write_text(str(made.stat().st_size), encoding="ascii")
        made.replace(library)


def find_compiler() -> tuple[str, ...]:
    """Return the command of a C compiler: `CC`, one on the path, or that of `ziglang`."""
    own = os.environ.get("CC")
    if own:
        return tuple(own.split())
    found = next(filter(None, map(shutil.which, COMPILERS)), None)
    if found is not None:
        return (found,)
    if importlib.util.find_spec("ziglang") is not None:
        is_x86 = platform.machine().lower() in {"x86_64", "amd64"}
        return zig_command(X86_CPU if is_x86 else "baseline")
    raise LibraryError("compiler-none")


def zig_command(cpu: str) -> tuple[str, ...]:
    """Return the command of the C compiler in the Python package `ziglang`, for a target CPU."""
    return (*ZIG, "cc", f"-mcpu={cpu}", "-fno-sanitize=undefined")


def link_library(compiled: Path, library: Path, linker: Sequence[str]) -> None:
    """Link a compiled file into a library file, for compilers that do not link."""
    _run([*linker, str(compiled), "-o", str(library)])
    length_file_of(library).write_text(str(library.stat().st_size), encoding="ascii")


def _delete_old_libraries(library: Path) -> None:
    """Delete all but the latest libraries in the folder: each edit of a kernel makes a new one."""
    # Several checkouts share the cache, so keep the latest by time, not those of this checkout.
    libraries = sorted(
        library.parent.glob(f"kernels-*{library.suffix}"), key=_modification_time, reverse=True
    )
    for old in libraries[MAX_KEPT_LIBRARIES:]:
        old.unlink(missing_ok=True)
        length_file_of(old).unlink(missing_ok=True)


def _modification_time(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:  # another process deleted it first
        return 0


def _run(command: Sequence[str]) -> None:
    try:
        ran = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 (the compiler of this machine)
    except OSError as error:
        raise LibraryError("compiler-failed", reason=str(error)) from error
    if ran.returncode:
        errors = (line for line in ran.stderr.splitlines() if "error" in line)
        raise LibraryError("compiler-failed", reason=next(errors, f"exit status {ran.returncode}"))
