"""Check the wheels in dist/: format, machine, exported names, dependencies, size.

A foreign library cannot run here, so its file is inspected. `scripts/try_wheel.py` installs the
wheel of this machine.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

import lief
from wheel_targets import TARGETS, WheelTarget

from hanchan.kernels.source_modules import (
    BOUND_PREFIX,
    EXPORT_PREFIX,
    STAMP_SYMBOL,
    length_file_of,
    package_sources,
    source_fingerprint,
)
from hanchan.kernels.thread_pool import POOL_FUNCTIONS, POOL_PREFIX

WHEELS = Path(__file__).parent.parent / "dist"
MAX_LIBRARY_BYTES = 430_000
"""Maximum bytes of a library; today's largest has 394,192, and 10 % growth needs a review."""
OF_EVERY_DYLIB = {"/usr/lib/libSystem.B.dylib", "@rpath/libhanchan.dylib", "dyld_stub_binder"}
"""The system, itself and the loader: these are listed whether or not they are needed."""
OF_THE_LINKER = {"___dso_handle", "__mh_dylib_header"}
OF_EVERY_SIDE_MODULE = {"memory", "__memory_base", "__table_base"}
"""What a side module is placed by."""
WASM = b"\0asm"
SIDE_MODULE = """
import { readFileSync } from "node:fs";
const module = new WebAssembly.Module(readFileSync(process.argv[1]));
const names = (list) => list.map((one) => one.name);
const { imports, exports } = WebAssembly.Module;
console.log(JSON.stringify([names(imports(module)), names(exports(module))]));
"""


@dataclass(frozen=True, slots=True)
class LibraryInfo:
    """The inspected library: its format and processor, its exports, and its dependencies."""

    kind: tuple[str, str]
    exported: set[str]
    needed: set[str]


def read_library(file: Path) -> LibraryInfo | None:
    """Inspect a library; None for a file of any other kind."""
    if file.read_bytes().startswith(WASM):
        return read_side_module(file)
    binary = lief.parse(str(file))  # pyright: ignore[reportUnknownMemberType] (its stub)
    if isinstance(binary, lief.ELF.Binary):
        return LibraryInfo(
            library_kind(binary),
            {str(symbol.name) for symbol in binary.dynamic_symbols if symbol.exported},
            {str(symbol.name) for symbol in binary.dynamic_symbols if symbol.imported}
            | set(map(str, binary.libraries)),
        )
    if isinstance(binary, lief.MachO.Binary):
        names = {str(symbol.name) for symbol in binary.exported_symbols} - OF_THE_LINKER
        wanted = {str(one.name) for one in (*binary.libraries, *binary.imported_symbols)}
        shown = {name.removeprefix("_") for name in names}
        return LibraryInfo(library_kind(binary), shown, wanted - OF_EVERY_DYLIB)
    if isinstance(binary, lief.PE.Binary):
        export = binary.get_export()
        names = {str(entry.name) for entry in export.entries} if export else set[str]()
        return LibraryInfo(library_kind(binary), names, {str(one.name) for one in binary.imports})
    return None


def read_side_module(file: Path) -> LibraryInfo:
    """Inspect a module of WebAssembly, which Node can read."""
    command = ["node", "--input-type=module", "--eval", SIDE_MODULE, str(file)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    imported, exported = json.loads(ran.stdout)
    return LibraryInfo(("WASM", "WASM32"), set(exported), set(imported) - OF_EVERY_SIDE_MODULE)


def library_kind(binary: lief.Binary) -> tuple[str, str]:
    """Format and processor of a library."""
    return binary.format.name, binary.abstract.header.architecture.name


def find_problems(target: WheelTarget, file: Path) -> Iterator[str]:
    """Find problems of the library in a wheel."""
    size, seen = file.stat().st_size, read_library(file)
    if length_file_of(file).read_text(encoding="ascii") != str(size):
        yield "its length is written down wrongly"
    if size > MAX_LIBRARY_BYTES:
        yield f"it has {size} bytes"
    if source_fingerprint().encode() not in file.read_bytes():
        yield "it was not built from these sources"
    if seen is None or seen.kind != (target.container, target.machine):
        yield f"it is not {target.container} for {target.machine}"
        return
    if wrong := seen.exported ^ exported_names(target):
        yield f"it exports other names than the entry points: {sorted(wrong)}"
    if seen.needed:
        yield f"it needs {sorted(seen.needed)}"
    if target.container == "MACHO":
        yield from find_macos_problems(target, file)


def find_macos_problems(target: WheelTarget, file: Path) -> Iterator[str]:
    """Check that an arm64 library is signed, and that none needs a newer system than its wheel."""
    binary = lief.MachO.parse(str(file))  # pyright: ignore[reportUnknownMemberType] (the same)
    if binary is None or not (first := binary.at(0)) or not first.build_version:
        yield "it says no version of macOS"
        return
    if target.machine == "ARM64" and not first.has_code_signature:
        yield "it is not signed"
    version = "_".join(map(str, first.build_version.minos[:2]))
    if not target.platform.startswith(f"macosx_{version}_"):
        yield f"it is for macOS {version}"


def exported_names(target: WheelTarget) -> set[str]:
    """The exported names of a library; that of WebAssembly has no pools."""
    names = [entry.name for entry in package_sources().entry_points]
    pools = () if target.container == "WASM" else POOL_FUNCTIONS
    return {
        *(POOL_PREFIX + name for name in pools),
        STAMP_SYMBOL,
        *(EXPORT_PREFIX + name for name in names),
        *(BOUND_PREFIX + name for name in names),
    }


def main() -> int:
    """Check every wheel; returns 1 if one has problems."""
    lief.logging.disable()
    wrong = 0
    for target in TARGETS:
        (wheel,) = WHEELS.glob(f"hanchan-*-py3-none-{target.platform}.whl")
        with tempfile.TemporaryDirectory() as folder:
            ZipFile(wheel).extractall(folder)
            library = Path(folder, "hanchan/kernels", target.library)
            found, size = list(find_problems(target, library)), library.stat().st_size
        wrong += bool(found)
        said = (
            "; ".join(found)
            or f"{target.container} {target.machine}, {len(exported_names(target))} names"
        )
        print(f"{target.platform}: {wheel.stat().st_size:,} bytes, library {size:,}: {said}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
