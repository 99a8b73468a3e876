"""The table in Firefox, which draws and hears with other means than Chromium."""

import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import hanchan
from browser.playing import STATE
from browser.serving import Served
from browser.static_folder import built_static, hosted
from browser.visiting import PATIENCE
from hanchan.server.runtime.settings import PAGE_FOLDER

FIREFOX = next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)
WEB = Path(__file__).parents[2] / "web" / "package.json"
SCRIPT = Path(__file__).with_name("firefox.mjs")
SCORED = """async () => {
  const { loadHanchan } = await import(new URL("hanchan.js", document.baseURI).href);
  const hanchan = await loadHanchan();
  const sheet = await hanchan.score({ hand: "123m456p789s1122z", win: "1z", rules: "ema-2008" });
  hanchan.close();
  return sheet;
}"""


pytestmark = pytest.mark.skipif(
    FIREFOX is None, reason="firefox is not installed; scripts/get_programs.sh installs it"
)


def in_firefox(**orders: Mapping[str, str]) -> Mapping[str, Any]:
    """What is found at each address, in one Firefox, which takes seconds to start.

    A button may be pressed first. A hand is played by keys, unless a function is to be evaluated.
    """
    order = {
        "puppeteer": str(WEB),
        "firefox": FIREFOX,
        "orders": orders,
        "state": STATE,
        "patience": PATIENCE * 1000,
    }
    command = ["sh", "scripts/in_web.sh", ".venv", "node", str(SCRIPT), json.dumps(order)]
    ran = subprocess.run(command, cwd=WEB.parents[1], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


@pytest.mark.skipif(
    not (PAGE_FOLDER / "index.html").is_file(),
    reason="the page is not built; `make page` builds it",
)
def test_a_hand_is_played_in_firefox_by_keyboard_alone(served: Served) -> None:
    made = served.table(name="Anna", start=True, seed=76)
    address = f"{served.address}/table/{made['table']['id']}#{made['token']}"
    found = in_firefox(table={"address": address})["table"]
    assert found.get("errors") == [], found
    assert found["acts"] > 3
    assert found["heading"].startswith("East 1")


@pytest.fixture(scope="module")
def alone() -> Mapping[str, Any]:
    """What is found in the folder of the page without a server."""
    with hosted(built_static()) as place:
        return in_firefox(
            page={"address": f"{place}/index.html", "press": "Play"},
            library={"address": f"{place}/robots.txt", "evaluated": SCORED},
        )


def test_a_hand_is_played_in_firefox_without_a_server(alone: Mapping[str, Any]) -> None:
    found = alone["page"]
    assert found.get("errors") == [], found
    assert found["heading"].startswith("East ")


def test_hanchan_js_scores_a_hand_in_firefox(alone: Mapping[str, Any]) -> None:
    sheet = hanchan.score("123m456p789s1122z", "1z", rules="ema-2008").to_dict()
    assert alone["library"] == sheet
