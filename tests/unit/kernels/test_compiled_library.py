"""Where the law cannot be compiled it is played interpreted, and one sentence says why."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from hanchan.errors import LibraryError
from hanchan.kernels import c_compiler, compiled_library
from hanchan.kernels.c_compiler import (
    FAST,
    MAX_KEPT_LIBRARIES,
    compile_optimized,
    compile_text,
    find_compiler,
)
from hanchan.kernels.c_translator import Translation, translate
from hanchan.kernels.compiled_library import INTERPRETED_VARIABLE, SHIPPED_LIBRARY, load_library
from hanchan.kernels.source_modules import (
    length_file_of,
    library_extension,
    package_sources,
    source_fingerprint,
)
from suite.compiled_kernels import needs_compiler

SIMULATE = (
    "simulate", "--matches", "1", "--workers", "1",
    "--rules", "tenhou", "--bots", "random,random,random,random",
)  # fmt: skip
MAIN = "import sys; {}; from hanchan.cli import main; sys.exit(main())"
BUILD = "from hanchan.kernels.compiled_library import load_library; load_library()"
HASTY = """#!/bin/sh
for one in "$@"; do
    case $one in *.c)
        grep -E 'define EXPORTED|hanchan_stamp' "$one" > "$one.stamp"
        mv "$one.stamp" "$one";;
    esac
done
exec {compiler} "$@"
"""
NO_KERNEL = 'const char hanchan_stamp[] __attribute__((visibility("default"))) = "others";'
pytestmark = pytest.mark.skipif(
    SHIPPED_LIBRARY.is_file(), reason="a library was shipped: none is built"
)
UNAVAILABLE = "The rules cannot run compiled, because"
SLOWER = f"This will run interpreted, which is slower. {UNAVAILABLE}"


def environment(cache: Path, **more: str) -> dict[str, str]:
    """The environment with a cache of its own, in which something may be compiled."""
    kept = {name: value for name, value in os.environ.items() if name != INTERPRETED_VARIABLE}
    return kept | {"PYTHONPATH": ":".join(sys.path), "XDG_CACHE_HOME": str(cache)} | more


def interpreted_because(variables: Mapping[str, str], before: str = "pass") -> str:
    """The warning when a match runs interpreted instead of compiled."""
    command = [sys.executable, "-c", MAIN.format(before), *SIMULATE]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, env=variables)
    assert "(interpreted)" in ran.stdout
    return ran.stderr


def unavailable_because(variables: Mapping[str, str], shipped: Path = SHIPPED_LIBRARY) -> str:
    """Why the law cannot run compiled with these variables, as the warning of a command has it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv(INTERPRETED_VARIABLE, raising=False)
        for name, value in variables.items():
            patch.setenv(name, value)
        patch.setattr(compiled_library, "SHIPPED_LIBRARY", shipped)
        patch.setattr(c_compiler, "translate", lambda *_: translation())
        with pytest.raises(LibraryError) as caught:
            load_library.__wrapped__()
    return str(caught.value)


@cache
def translation() -> Translation:
    """The C text of the law; a build that is to fail need not write it again."""
    return translate(package_sources(), source_fingerprint())


def old_library(cache: Path, number: int) -> Path:
    """A library of sources that were edited since."""
    return cache / "hanchan" / f"kernels-old{number}.{library_extension()}"


def library_in(cache: Path) -> Path:
    """Where the library of these sources is looked for."""
    return cache / "hanchan" / f"kernels-{source_fingerprint()}.{library_extension()}"


def test_without_a_compiler_the_law_is_played_interpreted(tmp_path: Path) -> None:
    variables = environment(tmp_path, PATH="")
    assert interpreted_because(variables, before="sys.modules['ziglang'] = None") == (
        f"hanchan: {SLOWER} there is no C compiler here. Install one, for "
        "example with: pip install ziglang\n"
    )


@needs_compiler
@pytest.mark.parametrize(
    ("compiler", "reason"),
    [
        ("false", "exit status 1"),
        ("no-such-compiler", "[Errno 2] No such file or directory: 'no-such-compiler'"),
        ("{found} -include no-such-header.h", "no-such-header.h"),
    ],
)
def test_a_compiler_error_is_reported_in_one_line(
    compiler: str, reason: str, tmp_path: Path
) -> None:
    command = compiler.format(found=" ".join(find_compiler()))
    said = unavailable_because(environment(tmp_path, CC=command))
    assert said.startswith(f"{UNAVAILABLE} the C compiler failed (")
    assert reason in said
    assert "\n" not in said
    assert list((tmp_path / "hanchan").iterdir()) == []


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The compiler, which leaves everything out of a library but whose it is: none is called."""
    script = tmp_path_factory.mktemp("compiler") / "hasty-compiler"
    compiler = " ".join(find_compiler())
    script.write_text(HASTY.format(compiler=compiler), encoding="ascii")
    script.chmod(0o755)
    return str(script)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, hasty: str) -> Path:
    """A cache in which two processes have built the library at once, after many others."""
    cache = tmp_path_factory.mktemp("cache")
    (cache / "hanchan").mkdir()
    for i in range(MAX_KEPT_LIBRARIES + 1):
        for file in (old_library(cache, i), length_file_of(old_library(cache, i))):
            file.touch()
            os.utime(file, (i, i))
    command = [sys.executable, "-c", BUILD]
    both = [subprocess.Popen(command, env=environment(cache, CC=hasty)) for _ in range(2)]
    assert [one.wait() for one in both] == [0, 0]
    return cache


@needs_compiler
@pytest.mark.parametrize("kept", [0, 5_000])
def test_a_library_that_is_not_whole_is_not_loaded(kept: int, built: Path, tmp_path: Path) -> None:
    cache = Path(shutil.copytree(built, tmp_path / "cache"))
    library = library_in(cache)
    library.write_bytes(library.read_bytes()[:kept])
    assert unavailable_because(environment(cache)) == (
        f"{UNAVAILABLE} {library} is incomplete. Delete that file, or install hanchan again."
    )


@needs_compiler
def test_a_file_that_is_no_library_is_not_loaded(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.parent.mkdir()
    library.write_text("no library", encoding="ascii")
    said = unavailable_because(environment(tmp_path))
    assert said.startswith(f"{UNAVAILABLE} {library} cannot be loaded (")
    assert said.endswith("). Delete that file, or install hanchan again.")


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    """Where the library of a wheel lies, with its length; nobody may build another."""
    library = tmp_path / f"libhanchan.{library_extension()}"
    compile_text(NO_KERNEL, library, FAST)
    return library


@needs_compiler
def test_a_shipped_library_that_is_not_whole_is_not_loaded(shipped: Path, tmp_path: Path) -> None:
    shipped.write_bytes(shipped.read_bytes()[:1000])
    assert unavailable_because(environment(tmp_path, CC="false"), shipped) == (
        f"{UNAVAILABLE} {shipped} is incomplete. Delete that file, or install hanchan again."
    )


@needs_compiler
def test_a_shipped_library_of_another_version_is_not_played_with(
    shipped: Path, tmp_path: Path
) -> None:
    assert unavailable_because(environment(tmp_path, CC="false"), shipped) == (
        f"{UNAVAILABLE} {shipped} was built from other sources. "
        "Delete that file, or install hanchan again."
    )


@needs_compiler
def test_a_shipped_library_for_another_platform_is_not_loaded(
    shipped: Path, tmp_path: Path
) -> None:
    machine = 18  # the place in an ELF file that names the processor
    for_another = bytearray(shipped.read_bytes())
    for_another[machine] ^= 0xFF
    shipped.write_bytes(for_another)
    said = unavailable_because(environment(tmp_path, CC="false"), shipped)
    assert said.startswith(f"{UNAVAILABLE} {shipped} cannot be loaded (")
    assert "\n" not in said


@needs_compiler
def test_where_nothing_can_be_kept_nothing_is_built(tmp_path: Path) -> None:
    cache = tmp_path / "file"
    cache.touch()
    assert unavailable_because(environment(cache)) == (
        f"{UNAVAILABLE} the folder {cache / 'hanchan'} cannot be written to "
        "(Not a directory). Check the path, its permissions and the free space."
    )


@needs_compiler
def test_a_library_of_other_sources_is_not_played_with(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    compile_text(NO_KERNEL, library, FAST)
    assert unavailable_because(environment(tmp_path)) == (
        f"{UNAVAILABLE} {library} was built from other sources. "
        "Delete that file, or install hanchan again."
    )


@needs_compiler
def test_a_compiler_that_knows_no_parts_compiles_in_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = tmp_path / "plain-compiler"
    plain.write_text(
        f'#!/bin/sh\ncase "$*" in *-flto*) exit 1;; esac\nexec {" ".join(find_compiler())} "$@"\n',
        encoding="ascii",
    )
    plain.chmod(0o755)
    monkeypatch.setenv("CC", str(plain))
    library = tmp_path / "library.so"
    compile_optimized(NO_KERNEL, library)
    assert library.is_file()


def test_requesting_the_interpreted_law_gives_it_without_a_warning(tmp_path: Path) -> None:
    assert interpreted_because(environment(tmp_path) | {INTERPRETED_VARIABLE: "1"}) == ""
    assert list(tmp_path.iterdir()) == []


def test_requesting_the_compiled_law_names_what_forbids_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(INTERPRETED_VARIABLE, "1")
    with pytest.raises(LibraryError) as caught:
        load_library.__wrapped__()
    assert str(caught.value) == (f"{UNAVAILABLE} HANCHAN_INTERPRETED is set. Unset this variable.")


@needs_compiler
def test_two_processes_that_build_at_once_leave_one_library(built: Path) -> None:
    made = library_in(built)
    ours = [one for one in (built / "hanchan").iterdir() if "-old" not in one.name]
    assert sorted(ours) == [length_file_of(made), made]


@needs_compiler
def test_only_the_last_libraries_are_kept(built: Path) -> None:
    last = [library_in(built), *(old_library(built, i) for i in range(2, MAX_KEPT_LIBRARIES + 1))]
    assert set((built / "hanchan").iterdir()) == {*last, *map(length_file_of, last)}
