"""Try the wheel for WebAssembly in Node: Pyodide installs it, scores, plays and verifies a match.

What it prints there has to be what this machine prints for the same program, and compiled.
"""

import json
import subprocess
import sys
import tempfile
from contextlib import chdir
from pathlib import Path
from typing import Any

from wheel_targets import DOWNLOAD_FOR_BROWSER

ROOT = Path(__file__).parent.parent
WHEELS = ROOT / "dist"
MAX_LINE = 1000
"""Longer lines of an error show sources of Pyodide."""
PROGRAM = """
import json
from pathlib import Path
import hanchan
from hanchan.formats import convert, find_logs, read_bytes, read_logs
from hanchan.kernels.compiled_library import is_library_ready
from hanchan.logs import verify_log

played = hanchan.simulate(
    "tenhou", matches=3, seed=7, bots=["expected"] * 4, save=Path("games"), workers=1
)
logs = [log for path in find_logs([Path("games")]) for log in read_logs(path)]
converted = convert(read_bytes(next(Path("games").glob("*-7.jsonl"))), "mjlog")
rules = hanchan.rules.load_rules("tenhou")
sheet = hanchan.score("123m456p789s1122z", "1z", rules="ema-2008", seat="S", riichi=True)
found = json.dumps({
    "compiled": is_library_ready(),
    "score": sheet.explain("ru"),
    "waits": str(hanchan.waits("123m456p789s1122z")),
    "played": played.kyoku,
    "findings": [len(verify_log(log, rules, compiled=True).findings) for log in logs],
    "mjlog": converted.parts[0].decode(),
})
"""
IN_NODE = """
import { loadPyodide } from "pyodide";
import { readFileSync } from "node:fs";
const { wheels, program } = JSON.parse(readFileSync(0, "utf8"));
const py = await loadPyodide();
for (const wheel of wheels) py.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
py.runPython(program);
console.log(py.globals.get("found"));
"""


def download_wheels(folder: Path) -> list[str]:
    """Fetch the wheels that pip would install there: ours from dist/, and what it needs."""
    told = ("--pre", "--find-links", str(WHEELS), "--dest", str(folder), "hanchan")
    subprocess.run([*DOWNLOAD_FOR_BROWSER, *told], check=True)
    return [str(wheel) for wheel in sorted(folder.glob("*.whl"))]


def run_in_node(wheels: list[str], folder: Path) -> dict[str, Any]:
    """What the program finds in Pyodide, where these wheels are all there is."""
    script = folder / "try.mjs"
    script.write_text(IN_NODE, encoding="utf-8")
    (folder / "node_modules").symlink_to(ROOT / "web/node_modules")
    told = json.dumps({"wheels": wheels, "program": PROGRAM})
    command = ["node", str(script)]
    ran = subprocess.run(command, input=told, capture_output=True, text=True, check=False)
    if ran.returncode:
        sys.exit("\n".join(line for line in ran.stderr.splitlines() if len(line) < MAX_LINE))
    return json.loads(ran.stdout)


def main() -> int:
    """Try the wheel; returns 1 if anything is not as on this machine."""
    with tempfile.TemporaryDirectory(prefix="hanchan-wasm-") as name:
        folder = Path(name)
        there = run_in_node(download_wheels(folder), folder)
        here = dict[str, str]()
        with chdir(folder):
            exec(PROGRAM, here)  # noqa: S102 (our own)
    expected = json.loads(here["found"]) | {"compiled": True}
    wrong = [name for name, found in expected.items() if there[name] != found]
    wrong += ["findings"] if any(there["findings"]) else []
    for name in wrong:
        print(f"{name}: {there[name]}, here {expected[name]}")
    if not wrong:
        print("The wheel for WebAssembly scores, plays and verifies in Node as here, compiled.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
