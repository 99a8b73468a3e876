"""Make a release in dist/: sdist, SBOMs and checksums next to the wheels, all checked.

The wheels must be there already (`make wheels`). Times in archives are that of the last commit, so
that builds are reproducible; the sdist is built twice to verify that.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from hashlib import sha256
from pathlib import Path

from hanchan import __version__

ROOT = Path(__file__).resolve().parent.parent
DIST, WEB = ROOT / "dist", ROOT / "web"
PLACEHOLDER_DOMAIN = ".example"
"""The domain of addresses that the owner has yet to fill in; it is reserved for that purpose."""


def run_command(*words: str | Path, cwd: Path = ROOT) -> str:
    """Run a command; returns its output."""
    return subprocess.run(
        [str(word) for word in words], cwd=cwd, check=True, capture_output=True, text=True
    ).stdout


def build_sdist(folder: Path, epoch: str) -> Path:
    """Build the source distribution, dated by the last commit."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder)]
    told = os.environ | {"SOURCE_DATE_EPOCH": epoch}
    subprocess.run(command, cwd=ROOT, env=told, check=True, capture_output=True)
    return next(folder.glob("hanchan-*.tar.gz"))


def digest(file: Path) -> str:
    """The SHA-256 of a file."""
    return sha256(file.read_bytes()).hexdigest()


def write_sdist(epoch: str) -> Path:
    """Write the source distribution to dist/, after building it twice with equal bytes."""
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        made, again = build_sdist(Path(one), epoch), build_sdist(Path(other), epoch)
        if digest(made) != digest(again):
            sys.exit("two builds of the same sources differ")
        return Path(shutil.copy(made, DIST))


def write_boms() -> None:
    """Write the dependencies of `hanchan[play]` and of the page as CycloneDX."""
    bom = DIST / f"hanchan-{__version__}.python.cdx.json"
    tool = Path(sys.executable).with_name("cyclonedx-py")
    run_command(tool, "requirements", "requirements/play.txt", "--pyproject", "pyproject.toml",
         "--output-reproducible", "--output-file", bom)  # fmt: skip
    page = run_command("npm", "sbom", "--sbom-format", "cyclonedx", "--package-lock-only", cwd=WEB)
    (DIST / f"hanchan-{__version__}.page.cdx.json").write_text(
        without_dates(page), encoding="utf-8"
    )


def without_dates(bom: str) -> str:
    """Remove serial number and time from a bill of materials, as they differ in every run."""
    whole = json.loads(bom)
    whole.pop("serialNumber", None)
    whole["metadata"].pop("timestamp", None)
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


def missing_addresses() -> list[str]:
    """The project addresses that have not been filled in."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [name for name, url in project["urls"].items() if PLACEHOLDER_DOMAIN in url]


def main() -> None:
    """Make the release, and print the remaining manual steps."""
    epoch = run_command("git", "log", "-1", "--format=%ct").strip()
    wheels = sorted(DIST.glob(f"hanchan-{__version__}-*.whl"))
    if not wheels:
        sys.exit("dist/ has no wheels of this version; run `make wheels` first")
    archives = [*wheels, write_sdist(epoch)]
    run_command(sys.executable, "-m", "twine", "check", "--strict", *archives)
    write_boms()
    files = sorted(file for file in DIST.iterdir() if file.name != "SHA256SUMS")
    sums = "".join(f"{digest(file)}  {file.name}\n" for file in files)
    (DIST / "SHA256SUMS").write_text(sums, encoding="ascii")
    print(f"hanchan {__version__}: {len(wheels)} wheels, an sdist, two SBOMs, sums; twine agrees")
    for name in missing_addresses():
        print(f"to fill in before publishing: project.urls, {name}")


if __name__ == "__main__":
    main()
