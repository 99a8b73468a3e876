"""The table in Firefox, which draws and hears with other means than Chromium."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from browser.playing import STATE
from browser.serving import Served
from browser.visiting import PATIENCE
from hanchan.server.runtime.settings import PAGE_FOLDER

FIREFOX = next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)
WEB = Path(__file__).parents[2] / "web" / "package.json"
SCRIPT = Path(__file__).with_name("firefox.mjs")


@pytest.mark.skipif(
    FIREFOX is None, reason="firefox is not installed; scripts/get_programs.sh installs it"
)
@pytest.mark.skipif(
    not (PAGE_FOLDER / "index.html").is_file(),
    reason="the page is not built; `make page` builds it",
)
def test_a_hand_is_played_in_firefox_by_keyboard_alone(served: Served) -> None:
    made = served.table(name="Anna", start=True, seed=76)
    order = {
        "puppeteer": str(WEB),
        "firefox": FIREFOX,
        "address": f"{served.address}/table/{made['table']['id']}#{made['token']}",
        "state": STATE,
        "patience": PATIENCE * 1000,
    }
    command = ["sh", "scripts/in_web.sh", ".venv", "node", str(SCRIPT), json.dumps(order)]
    ran = subprocess.run(command, cwd=WEB.parents[1], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)
    assert found["errors"] == []
    assert found["acts"] > 3
    assert found["heading"].startswith("East 1")
