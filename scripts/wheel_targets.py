"""The platforms that get a wheel, and how the library is built for each.

The library needs nothing of its system, not even the C library, so that the one for Linux suits
both glibc and musl. In WebAssembly it is a side module that Pyodide loads, with CPython 3.14.
"""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from hanchan.kernels.c_compiler import FAST, X86_CPU, ZIG, compile_text, link_library, zig_command

STANDALONE_FLAGS = ("-DALONE", "-nostdlib", "-fno-builtin", "-s")
"""No C library, no library calls substituted for loops, and no names but the exported ones."""

NO_ATOMIC_CALLS = ("-mno-outline-atomics",)
"""Otherwise a compiler for ARM under Linux calls functions of its library for atomic writes."""

LINK_SIDE_MODULE = (
    *ZIG, "wasm-ld", "--shared", "--experimental-pic", "--no-entry", "--gc-sections", "--strip-all",
    "--export-dynamic",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class WheelTarget:
    """A platform by its wheel tag and its zig name, and the required properties of its library."""

    platform: str
    triple: str
    cpu: str
    container: Literal["ELF", "MACHO", "PE", "WASM"]
    machine: Literal["X86_64", "ARM64", "WASM32"]

    @property
    def library(self) -> str:
        """The file name of its library."""
        endings = {"ELF": "so", "MACHO": "dylib", "PE": "dll", "WASM": "so"}
        return f"libhanchan.{endings[self.container]}"

    @property
    def compiler(self) -> tuple[str, ...]:
        """The command that compiles for it."""
        return *zig_command(self.cpu), "-target", self.triple

    @property
    def flags(self) -> tuple[str, ...]:
        """The compiler flags; they keep paths of the build machine out of the library."""
        own = {
            "ELF": NO_ATOMIC_CALLS if self.machine == "ARM64" else (),
            "MACHO": (f"-Wl,-install_name,@rpath/{self.library}",),
            "PE": ("-Wl,--no-entry",),
            "WASM": ("-c",),
        }
        return *FAST, *STANDALONE_FLAGS, *own[self.container]

    @property
    def linker(self) -> tuple[str, ...]:
        """The command that links what was compiled, if the compiler does not do it itself."""
        return LINK_SIDE_MODULE if self.container == "WASM" else ()

    def build(self, text: str, library: Path) -> None:
        """Compile the law, translated to C, into its library."""
        compiled = library.with_suffix(".o") if self.linker else library
        compile_text(text, compiled, self.flags, self.compiler)
        if self.linker:
            link_library(compiled, library, self.linker)


BROWSER = WheelTarget(
    platform="pyemscripten_2026_0_wasm32",
    triple="wasm32-emscripten",
    cpu="generic+bulk_memory",
    container="WASM",
    machine="WASM32",
)
DOWNLOAD_FOR_BROWSER = (
    sys.executable, "-m", "pip", "download", "-qq",
    "--platform", BROWSER.platform, "--python-version", "3.14", "--only-binary=:all:",
)  # fmt: skip
"""The command that fetches the wheels of other packages for that platform."""
TARGETS = (
    WheelTarget(
        platform="manylinux_2_17_x86_64.musllinux_1_1_x86_64",
        triple="x86_64-linux-musl",
        cpu=X86_CPU,
        container="ELF",
        machine="X86_64",
    ),
    WheelTarget(
        platform="manylinux_2_17_aarch64.musllinux_1_1_aarch64",
        triple="aarch64-linux-musl",
        cpu="baseline",
        container="ELF",
        machine="ARM64",
    ),
    WheelTarget(
        platform="macosx_11_0_x86_64",
        triple="x86_64-macos.11.0",
        cpu=X86_CPU,
        container="MACHO",
        machine="X86_64",
    ),
    WheelTarget(
        platform="macosx_11_0_arm64",
        triple="aarch64-macos.11.0",
        cpu="baseline",
        container="MACHO",
        machine="ARM64",
    ),
    WheelTarget(
        platform="win_amd64",
        triple="x86_64-windows-gnu",
        cpu=X86_CPU,
        container="PE",
        machine="X86_64",
    ),
    WheelTarget(
        platform="win_arm64",
        triple="aarch64-windows-gnu",
        cpu="baseline",
        container="PE",
        machine="ARM64",
    ),
    BROWSER,
)
